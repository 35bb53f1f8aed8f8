import AutoLayout
import Foundation

extension Constraint {
  // The overloads that take no numbers are disfavoured, for the reason that `ConstraintMakerEditable` gives.

  /// Sets the constant to a number of points, the same for every attribute.
  ///
  /// A number that is not finite, or above 1e50 in magnitude, is reported to ``Diagnostic/handler`` and changes
  /// nothing; the same holds for the other updates.
  ///
  /// - Complexity: linear in the attributes; nothing is allocated.
  @discardableResult
  public func update(offset amount: any ConstraintOffsetTarget) -> Constraint {
    setConstant(.number(amount.constraintOffsetTargetValue))
  }

  /// Sets the constant to a point, a size or insets: each attribute takes its own part.
  @discardableResult
  @_disfavoredOverload
  public func update(offset amount: any ConstraintConstantTarget) -> Constraint {
    setConstant(amount.constraintConstant)
  }

  /// Sets the constant to distances inwards.
  @discardableResult
  public func update(inset amount: any ConstraintInsetTarget) -> Constraint {
    setConstant(.insets(amount.constraintInsetTargetValue))
  }

  /// Sets the constant to distances inwards, by reading direction.
  @discardableResult
  @_disfavoredOverload
  public func update(inset amount: any ConstraintDirectionalInsetTarget) -> Constraint {
    setConstant(.directionalInsets(amount.constraintDirectionalInsetTargetValue))
  }

  /// Sets the priority, above 0 and at most 1000, also of an active constraint and to or from 1000.
  @discardableResult
  public func update(priority amount: any ConstraintPriorityTarget) -> Constraint {
    setPriority(amount.constraintPriorityTargetValue)
  }

  /// Sets the priority, also of an active constraint and to or from required.
  @discardableResult
  public func update(priority amount: ConstraintPriority) -> Constraint {
    setPriority(amount.value)
  }

  /// Sets the factor of the second attribute, also of an active constraint.
  ///
  /// A constraint between a size and a constant has no factor; setting one causes a remark. A factor that is not
  /// finite, or 0 for a location, is reported and ignored.
  @discardableResult
  @_disfavoredOverload
  public func update(multiplier amount: any ConstraintMultiplierTarget) -> Constraint {
    let factor = amount.constraintMultiplierTargetValue
    var constantSize: LayoutConstraint?
    let accepts = accepts { layoutConstraint in
      layoutConstraint.secondAttribute == .notAnAttribute ? nil : layoutConstraint.refusal(ofMultiplier: factor)
    }
    guard accepts else { return self }
    forEachLayoutConstraint { layoutConstraint in
      if layoutConstraint.secondAttribute == .notAnAttribute {
        constantSize = layoutConstraint
      } else {
        layoutConstraint.multiplier = factor
      }
    }
    if let constantSize {
      Diagnostic(.factorOfConstant("\(constantSize.firstAttribute)"), at: constantSize.sourceLocation).report()
    }
    return self
  }

  /// Sets the constraint's name for logs.
  @discardableResult
  @_disfavoredOverload
  public func labeled(_ label: String) -> Constraint {
    forEachLayoutConstraint { $0.label = label }
    return self
  }

  private func setConstant(_ constant: ConstraintConstant) -> Constraint {
    guard constant.isUsable || accepts({ $0.refusal(ofConstant: constant.value(addedTo: $0)) }) else { return self }
    forEachLayoutConstraint { $0.constant = constant.value(addedTo: $0) }
    if constant.goesInwards { remarkOnInset(constant) }
    return self
  }

  /// Reports the remark that a chain with this inset would cause.
  private func remarkOnInset(_ constant: ConstraintConstant) {
    for layoutConstraint in layoutConstraints {
      guard let first = ConstraintAttribute(layoutConstraint.firstAttribute),
        let second = ConstraintAttribute(layoutConstraint.secondAttribute),
        let problem = constant.insetProblem(of: first, against: second)
      else { continue }
      // A constant centre is measured from the superview's left or top, as intended.
      if second == first.origin, layoutConstraint.secondItem === layoutConstraint.firstItem?.enclosingView { continue }
      return Diagnostic(problem, at: layoutConstraint.sourceLocation).report()
    }
  }

  private func setPriority(_ value: Float) -> Constraint {
    let priority = LayoutPriority(value)
    guard accepts({ $0.refusal(ofPriority: priority) }) else { return self }
    forEachLayoutConstraint { $0.priority = priority }
    return self
  }

  /// Whether every layout constraint accepts a number; if not, reports the refusal, and the caller must change none.
  private func accepts(_ refusal: (LayoutConstraint) -> LayoutConstraintError?) -> Bool {
    guard let refusing = firstLayoutConstraint(where: { refusal($0) != nil }), let error = refusal(refusing) else {
      return true
    }
    Diagnostic(.constraintRefused(error), at: refusing.sourceLocation).report()
    return false
  }
}

extension ConstraintConstant {
  /// Whether layout accepts the constant's value for any attribute; `false` if each value must be checked.
  fileprivate var isUsable: Bool {
    switch self {
    case .number(let number): number.isUsable
    case .point(let point): point.x.isUsable && point.y.isUsable
    case .size(let size): size.width.isUsable && size.height.isUsable
    // Sums of usable insets may not be usable.
    case .insets, .directionalInsets: false
    }
  }

  /// The constant's value for the attribute of a layout constraint.
  @inline(__always)
  fileprivate func value(addedTo layoutConstraint: LayoutConstraint) -> CGFloat {
    let second = ConstraintAttribute(layoutConstraint.secondAttribute)
    return value(for: second ?? ConstraintAttribute(layoutConstraint.firstAttribute))
  }
}
