/// The `snp` of a view, a guide or a layout support.
public protocol ConstraintDSL {
  /// The view, guide or layout support.
  var target: AnyObject? { get }

  /// Sets the target's name for logs; `nil` removes it.
  func setLabel(_ value: String?)

  /// The name of the target for logs.
  func label() -> String?
}
