import AutoLayout

/// The part of a chain that sets the constraint's priority.
public class ConstraintMakerPrioritizable: ConstraintMakerFinalizable {
  /// Sets the priority.
  @discardableResult
  public func priority(_ amount: ConstraintPriority) -> ConstraintMakerFinalizable {
    setPriority(amount.value)
  }

  /// Sets the priority: above 0, at most 1000.
  @discardableResult
  public func priority(_ amount: any ConstraintPriorityTarget) -> ConstraintMakerFinalizable {
    setPriority(amount.constraintPriorityTargetValue)
  }

  /// Makes the constraint required.
  @available(*, deprecated, message: "Use priority(.required).")
  @discardableResult
  public func priorityRequired() -> ConstraintMakerFinalizable {
    priority(.required)
  }

  /// Sets the priority to 750.
  @available(*, deprecated, message: "Use priority(.high).")
  @discardableResult
  public func priorityHigh() -> ConstraintMakerFinalizable {
    priority(.high)
  }

  /// Sets the priority to 500.
  @available(*, deprecated, message: "Use priority(.medium).")
  @discardableResult
  public func priorityMedium() -> ConstraintMakerFinalizable {
    priority(.medium)
  }

  /// Sets the priority to 250.
  @available(*, deprecated, message: "Use priority(.low).")
  @discardableResult
  public func priorityLow() -> ConstraintMakerFinalizable {
    priority(.low)
  }

  private func setPriority(_ value: Float) -> ConstraintMakerFinalizable {
    amend { $0.priority = LayoutPriority(value) }
    return self
  }
}

/// SnapKit's misspelling.
@available(*, deprecated, renamed: "ConstraintMakerPrioritizable")
public typealias ConstraintMakerPriortizable = ConstraintMakerPrioritizable
