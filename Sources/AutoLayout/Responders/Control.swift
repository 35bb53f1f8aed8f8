/// A view with states that reacts to touches.
open class Control: View {
  override class var isPlain: Bool { self == Control.self }

  /// Whether the control can be used; layout does not depend on it.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { follower?(self) } }
  }
  /// Whether the control is selected; layout does not depend on it.
  open var isSelected = false {
    didSet { if isSelected != oldValue { follower?(self) } }
  }
  /// Whether a touch is on the control; layout does not depend on it.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { follower?(self) } }
  }

  /// Called after a state changed, and when the control lays out its subviews.
  package final var follower: ((Control) -> Void)? {
    didSet { node.flags.remove(.isOfPlainClass) }
  }

  /// The states of the control.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// The horizontal alignment of contents; takes effect for the buttons of the module `UIKit`.
  open var contentHorizontalAlignment: ContentHorizontalAlignment {
    get { kept() ?? .center }
    set {
      keep(newValue)
      setNeedsLayout()
    }
  }

  /// The vertical alignment of contents; takes effect for the buttons of the module `UIKit`.
  open var contentVerticalAlignment: ContentVerticalAlignment {
    get { kept() ?? .center }
    set {
      keep(newValue)
      setNeedsLayout()
    }
  }

  /// Whether a finger is on the control.
  open var isTracking: Bool { isFollowing || isHighlighted }

  /// Whether the finger is inside of the control.
  open var isTouchInside: Bool { isHighlighted }

  /// Adds a method to call for events; takes effect when they are sent.
  ///
  /// Without a target, the method is called on the nearest responder that has it, from the control up the responder
  /// chain.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: ControlEvents) {
    addCall(target, action, controlEvents)
  }

  /// Stops calling methods for events: without a selector, all methods of the target; without a target, methods of all
  /// targets.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: ControlEvents) {
    removeCalls(target.map { $0 as AnyObject }, action, controlEvents)
  }

  /// Calls the methods and runs the actions for events, in the order in which they were added.
  open func sendActions(for controlEvents: ControlEvents) { call(for: controlEvents) }

  /// Called when a touch begins in the control; returns whether to track it.
  open func beginTracking(_ touch: Touch, with event: Event?) -> Bool { true }

  /// Called when the tracked touch moves; returns whether to track it further.
  open func continueTracking(_ touch: Touch, with event: Event?) -> Bool { true }

  /// Called when the tracked touch ends.
  open func endTracking(_ touch: Touch?, with event: Event?) {}

  /// Called when tracking is cancelled.
  open func cancelTracking(with event: Event?) {}

  /// Starts to track a touch that begins in the control.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard isEnabled, let touch = touches.first else { return }
    isFollowing = beginTracking(touch, with: event)
  }

  /// Continues to track a touch.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard isFollowing, let touch = touches.first else { return }
    isFollowing = continueTracking(touch, with: event)
    if !isFollowing { endTracking(touch, with: event) }
  }

  /// Ends tracking.
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard isFollowing else { return }
    isFollowing = false
    endTracking(touches.first, with: event)
  }

  /// Cancels tracking.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    guard isFollowing else { return }
    isFollowing = false
    cancelTracking(with: event)
  }

  /// Whether a touch is being tracked.
  package final var isFollowing = false

  /// Calls a method of a target; without a target, of the nearest responder that has the method, from the control up.
  open func sendAction(_ action: Selector, to target: Any?, for event: Event?) {
    guard let target else { return action.perform(alongChainOf: self, self, event) }
    action.perform(on: target as AnyObject, self, event)
  }

  /// Lays out the subviews.
  open override func layoutSubviews() {
    super.layoutSubviews()
    follower?(self)
  }
}
