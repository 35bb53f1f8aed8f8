public import AutoLayout
import Foundation

// Each function of a number has a second, disfavoured overload for the reason given in `Constraint+Relations.swift`.
extension Constraint {
  /// Sets the factor of the second attribute; has no effect on a size that is compared with a constant.
  @discardableResult
  public func multipliedBy(_ amount: any ConstraintNumber) -> Constraint {
    setMultiplier(amount.snp_number)
  }

  /// Sets the factor of the second attribute to an integer; has no effect on a size that is compared with a constant.
  @discardableResult
  @_disfavoredOverload
  public func multipliedBy(_ amount: Int) -> Constraint {
    setMultiplier(amount.snp_number)
  }

  /// Sets the factor of the second attribute to the reciprocal of a number.
  @discardableResult
  public func dividedBy(_ amount: any ConstraintNumber) -> Constraint {
    setMultiplier(1 / amount.snp_number)
  }

  /// Sets the factor of the second attribute to the reciprocal of an integer.
  @discardableResult
  @_disfavoredOverload
  public func dividedBy(_ amount: Int) -> Constraint {
    setMultiplier(1 / amount.snp_number)
  }

  /// Sets the addition to the target, in points.
  ///
  /// A number is added unchanged. Each attribute takes its own part of a point, a size or insets. A point and insets
  /// apply inwards: they count against right, bottom and trailing edges. A size affects only sizes. A point affects no
  /// sizes; insets affect neither sizes nor centres.
  @discardableResult
  public func offset(_ amount: any ConstraintConstantTarget) -> Constraint {
    setAddition(.offset(amount.snp_constant))
  }

  /// Sets the addition to the target to an integer number of points.
  @discardableResult
  @_disfavoredOverload
  public func offset(_ amount: Int) -> Constraint {
    setAddition(.offset(amount.snp_constant))
  }

  /// Sets distances inwards, in points: the same as ``offset(_:)-(ConstraintConstantTarget)`` with insets.
  @discardableResult
  public func insets(_ amount: EdgeInsets) -> Constraint {
    setAddition(.offset(.insets(amount)))
  }

  // Disfavoured, because the type checker would otherwise need seconds for a sum of literals as the inset of all sides.

  /// Sets distances inwards, in points, also of sizes and centres: the successor of ``insets(_:)`` since 0.13.
  ///
  /// A width shrinks by the left and the right distance, a height by the top and the bottom one. Horizontal centres
  /// move by the left distance; vertical centres and baselines, by the top one. A constant target no longer counts:
  /// `equalTo(10).inset(5)` is 5.
  @discardableResult
  @_disfavoredOverload
  public func inset(_ amount: EdgeInsets) -> Constraint {
    setAddition(.inset(amount))
  }

  /// Sets an equal distance inwards on all four sides, in points, also of sizes and centres.
  ///
  /// A size shrinks by twice the distance, and a centre moves right or down by it.
  @discardableResult
  public func inset(_ amount: any ConstraintNumber) -> Constraint {
    let distance = amount.snp_number
    return setAddition(.inset(EdgeInsets(top: distance, left: distance, bottom: distance, right: distance)))
  }

  /// Sets the priority: above 0, at most 1000.
  @discardableResult
  public func priority(_ priority: any ConstraintNumber) -> Constraint {
    setPriority(LayoutConstraint.Priority(Float(priority.snp_number)))
  }

  /// Sets the priority.
  @discardableResult
  public func priority(_ priority: LayoutConstraint.Priority) -> Constraint {
    setPriority(priority)
  }

  /// Makes the constraint required: a priority of 1000.
  @discardableResult
  public func priorityRequired() -> Constraint { setPriority(.required) }

  /// Sets a priority of 750.
  @discardableResult
  public func priorityHigh() -> Constraint { setPriority(.defaultHigh) }

  /// Sets a priority of 500.
  @discardableResult
  public func priorityMedium() -> Constraint { setPriority(500) }

  /// Sets a priority of 250.
  @discardableResult
  public func priorityLow() -> Constraint { setPriority(.defaultLow) }

  // A value refused by an installed constraint must not be stored in the chain, or the chain's next installation would
  // be refused.

  private func setMultiplier(_ multiplier: CGFloat) -> Constraint {
    let related = layoutConstraints.filter { $0.secondAttribute != .notAnAttribute }
    guard accepts({ related.contains($0) ? $0.refusal(ofMultiplier: multiplier) : nil }) else { return self }
    chain.multiplier = multiplier
    for constraint in related { constraint.multiplier = multiplier }
    return self
  }

  @discardableResult
  func setAddition(_ addition: Addition) -> Constraint {
    let before = chain.addition
    chain.addition = addition
    guard accepts({ $0.refusal(ofConstant: chain.constant(for: $0.constantAttribute)) }) else {
      chain.addition = before
      return self
    }
    for constraint in layoutConstraints { constraint.constant = chain.constant(for: constraint.constantAttribute) }
    return self
  }

  private func setPriority(_ priority: LayoutConstraint.Priority) -> Constraint {
    guard accepts({ $0.refusal(ofPriority: priority) }) else { return self }
    chain.priority = priority
    for constraint in layoutConstraints { constraint.priority = priority }
    return self
  }

  /// Whether every layout constraint accepts a number; if not, reports the refusal, and the caller must change none.
  private func accepts(_ refusal: (LayoutConstraint) -> LayoutConstraintError?) -> Bool {
    guard let error = layoutConstraints.lazy.compactMap(refusal).first else { return true }
    Misuse.refusedUpdate(error).report(at: chain.location)
    return false
  }
}
