/// A view that does something when it is used; its states.
open class Control: View {
  override class var isPlain: Bool { self == Control.self }

  /// Whether the control can be used; layout does not depend on it.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { follower?(self) } }
  }
  /// Whether the control is chosen; layout does not depend on it.
  open var isSelected = false {
    didSet { if isSelected != oldValue { follower?(self) } }
  }
  /// Whether a finger is on the control; layout does not depend on it.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { follower?(self) } }
  }

  /// Called when a state has changed, and when the control lays out its subviews.
  package final var follower: ((Control) -> Void)? {
    didSet { node.flags.remove(.isOfPlainClass) }
  }

  /// Lays out the subviews.
  open override func layoutSubviews() {
    super.layoutSubviews()
    follower?(self)
  }
}
