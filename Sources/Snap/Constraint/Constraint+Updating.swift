public import AutoLayout

extension Constraint {
  /// Sets the addition to the target, in points, or replaces a constant target.
  ///
  /// After `height = make.height.equalTo(44)`, the call `height.updateOffset(0)` makes the height 0. Unlike this call,
  /// ``offset(_:)-(ConstraintConstantTarget)`` adds to a constant target.
  public func updateOffset(_ amount: any ConstraintConstantTarget) {
    setAddition(.newOffset(amount.snp_constant))
  }

  /// Sets the addition to the target to an integer number of points, or replaces a constant target by it.
  ///
  /// This second overload saves the type checker time, as those of `Constraint+Relations.swift` do.
  @_disfavoredOverload
  public func updateOffset(_ amount: Int) {
    setAddition(.newOffset(amount.snp_constant))
  }

  /// Sets distances inwards, in points, as ``inset(_:)-(EdgeInsets)`` does.
  public func updateInsets(_ amount: EdgeInsets) {
    setAddition(.inset(amount))
  }

  /// Sets the priority: above 0, at most 1000.
  public func updatePriority(_ priority: any ConstraintNumber) {
    self.priority(priority)
  }

  /// Sets the priority.
  public func updatePriority(_ priority: LayoutConstraint.Priority) {
    self.priority(priority)
  }

  /// Makes the constraint required: a priority of 1000.
  public func updatePriorityRequired() {
    priorityRequired()
  }

  /// Sets a priority of 750.
  public func updatePriorityHigh() {
    priorityHigh()
  }

  /// Sets a priority of 500.
  public func updatePriorityMedium() {
    priorityMedium()
  }

  /// Sets a priority of 250.
  public func updatePriorityLow() {
    priorityLow()
  }
}
