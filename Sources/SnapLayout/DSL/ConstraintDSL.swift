/// The `snp` of a view, a guide or a layout support.
public protocol ConstraintDSL {
  /// The view or guide in question.
  var target: AnyObject? { get }

  /// Names the target in texts; `nil` takes the name away.
  func setLabel(_ value: String?)

  /// The name of the target in texts.
  func label() -> String?
}
