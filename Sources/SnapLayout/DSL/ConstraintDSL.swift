import AutoLayout

/// The `snp` of a view, a guide or a layout support.
public protocol ConstraintDSL {
  /// The view, guide or layout support.
  var target: AnyObject? { get }

  /// Sets the target's name for logs; `nil` removes it.
  func setLabel(_ value: String?)

  /// The name of the target for logs.
  func label() -> String?
}

extension ConstraintDSL {
  /// Sets the name of a target that is a view or a guide; `nil` removes it.
  public func setLabel(_ value: String?) {
    (target as? LayoutItem)?.debugLabel = value
  }

  /// The name of a target that is a view or a guide.
  public func label() -> String? {
    (target as? LayoutItem)?.debugLabel
  }
}
