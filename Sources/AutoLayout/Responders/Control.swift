/// A view that does something when it is used; its states.
open class Control: View {
  override class var isPlain: Bool { self == Control.self }

  /// Whether the control can be used; layout does not depend on it.
  open var isEnabled = true
  /// Whether the control is chosen; layout does not depend on it.
  open var isSelected = false
  /// Whether a finger is on the control; layout does not depend on it.
  open var isHighlighted = false
}
