import AutoLayout

extension Constraint {
  /// Sets the constant to a number of points, the same for every attribute.
  ///
  /// - Complexity: linear in the attributes; nothing is allocated.
  @discardableResult
  public func update(offset amount: any ConstraintOffsetTarget) -> Constraint {
    setConstant(.number(amount.constraintOffsetTargetValue))
  }

  /// Sets the constant to a point, a size or insets: each attribute takes the part that concerns it.
  @discardableResult
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
  public func update(inset amount: any ConstraintDirectionalInsetTarget) -> Constraint {
    setConstant(.directionalInsets(amount.constraintDirectionalInsetTargetValue))
  }

  /// Sets the priority, which is above 0 and at most 1000; on active constraints too, to and from 1000.
  @discardableResult
  public func update(priority amount: any ConstraintPriorityTarget) -> Constraint {
    setPriority(amount.constraintPriorityTargetValue)
  }

  /// Sets the priority; on active constraints too, to and from required.
  @discardableResult
  public func update(priority amount: ConstraintPriority) -> Constraint {
    setPriority(amount.value)
  }

  /// Sets the factor of the second attribute; on active constraints too.
  ///
  /// A size that is a constant has none, which is remarked on. A factor that is not finite, or 0 for a location, is
  /// reported and not taken over.
  @discardableResult
  public func update(multiplier amount: any ConstraintMultiplierTarget) -> Constraint {
    let factor = amount.constraintMultiplierTargetValue
    var constantSize: LayoutConstraint?
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

  /// Names the constraint in texts.
  @discardableResult
  public func labeled(_ label: String) -> Constraint {
    forEachLayoutConstraint { $0.label = label }
    return self
  }

  private func setConstant(_ constant: ConstraintConstant) -> Constraint {
    forEachLayoutConstraint { layoutConstraint in
      let second = ConstraintAttribute(layoutConstraint.secondAttribute)
      let attribute = second ?? ConstraintAttribute(layoutConstraint.firstAttribute)
      layoutConstraint.constant = constant.value(for: attribute)
    }
    return self
  }

  private func setPriority(_ value: Float) -> Constraint {
    forEachLayoutConstraint { $0.priority = LayoutPriority(value) }
    return self
  }
}
