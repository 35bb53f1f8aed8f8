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

  /// Told that a finger has come down in the control; says whether it wants to follow it.
  open func beginTracking(_ touch: Touch, with event: Event?) -> Bool { true }

  /// Told that the finger has moved; says whether it wants to follow it further.
  open func continueTracking(_ touch: Touch, with event: Event?) -> Bool { true }

  /// Told that the finger was lifted.
  open func endTracking(_ touch: Touch?, with event: Event?) {}

  /// Told that the finger is followed no longer.
  open func cancelTracking(with event: Event?) {}

  /// Has a finger followed that has come down in the control.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard isEnabled, let touch = touches.first else { return }
    isFollowing = beginTracking(touch, with: event)
  }

  /// Follows the finger.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard isFollowing, let touch = touches.first else { return }
    isFollowing = continueTracking(touch, with: event)
    if !isFollowing { endTracking(touch, with: event) }
  }

  /// Ends following the finger.
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard isFollowing else { return }
    isFollowing = false
    endTracking(touches.first, with: event)
  }

  /// Ends following the finger.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    guard isFollowing else { return }
    isFollowing = false
    cancelTracking(with: event)
  }

  /// Whether a finger is followed.
  package final var isFollowing = false

  /// Calls a method of a target; of the first responder that has it where there is none.
  open func sendAction(_ action: Selector, to target: Any?, for event: Event?) {
    guard let target else { return }
    action.perform(on: target as AnyObject, self, event)
  }

  /// Lays out the subviews.
  open override func layoutSubviews() {
    super.layoutSubviews()
    follower?(self)
  }
}
