// The overloads for integers save the type checker time, as those of `ConstraintMakerRelatable` do.
extension Constraint {
  /// Activates the constraint.
  @available(*, deprecated, renamed: "activate()")
  public func install() {
    activate()
  }

  /// Deactivates the constraint.
  @available(*, deprecated, renamed: "deactivate()")
  public func uninstall() {
    deactivate()
  }

  /// Sets the constant.
  @available(*, deprecated, renamed: "update(offset:)")
  public func updateOffset(amount: any ConstraintOffsetTarget) {
    update(offset: amount)
  }

  /// Sets the constant to an integer number of points.
  @available(*, deprecated, renamed: "update(offset:)")
  @_disfavoredOverload
  public func updateOffset(amount: Int) {
    update(offset: amount)
  }

  /// Sets the constant.
  @available(*, deprecated, renamed: "update(offset:)")
  public func updateOffset(_ amount: any ConstraintConstantTarget) {
    update(offset: amount)
  }

  /// Sets the constant to distances inwards.
  @available(*, deprecated, renamed: "update(inset:)")
  public func updateInsets(amount: any ConstraintInsetTarget) {
    update(inset: amount)
  }

  /// Sets the constant to an integer number of points inwards.
  @available(*, deprecated, renamed: "update(inset:)")
  @_disfavoredOverload
  public func updateInsets(amount: Int) {
    update(inset: amount)
  }

  /// Sets the constant to distances inwards.
  @available(*, deprecated, renamed: "update(inset:)")
  public func updateInsets(_ amount: any ConstraintInsetTarget) {
    update(inset: amount)
  }

  /// Sets the priority.
  @available(*, deprecated, renamed: "update(priority:)")
  public func updatePriority(amount: any ConstraintPriorityTarget) {
    update(priority: amount)
  }

  /// Sets the priority.
  @available(*, deprecated, renamed: "update(priority:)")
  public func updatePriority(_ amount: any ConstraintPriorityTarget) {
    update(priority: amount)
  }

  /// Makes the constraint required.
  @available(*, deprecated, message: "Use update(priority: .required).")
  public func updatePriorityRequired() {
    update(priority: .required)
  }

  /// Sets the priority to 750.
  @available(*, deprecated, message: "Use update(priority: .high).")
  public func updatePriorityHigh() {
    update(priority: .high)
  }

  /// Sets the priority to 500.
  @available(*, deprecated, message: "Use update(priority: .medium).")
  public func updatePriorityMedium() {
    update(priority: .medium)
  }

  /// Sets the priority to 250.
  @available(*, deprecated, message: "Use update(priority: .low).")
  public func updatePriorityLow() {
    update(priority: .low)
  }
}
