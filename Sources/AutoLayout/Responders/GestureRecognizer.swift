public import Foundation

/// The delegate of a gesture recogniser.
///
/// Of its methods, only ``gestureRecognizerShouldBegin(_:)`` is called here; `tap(at:)` of the module `UIKit` also
/// calls ``gestureRecognizer(_:shouldReceive:)`` and, for presses of no duration,
/// ``gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)``.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether the gesture may begin.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool
  /// Whether two gestures may be recognised at once.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool
  /// Whether the gesture receives a touch.
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
  /// Whether another gesture has to fail first.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool
  /// Whether this gesture has to fail first.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  /// `true` unless implemented.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }
  /// `false` unless implemented.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }
  /// `true` unless implemented.
  public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { true }
  /// `false` unless implemented.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { false }
  /// `false` unless implemented.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { false }
}

/// Calls methods for a gesture that a test sends by ``send(_:at:)``, or by `tap(at:)` of the module `UIKit`.
open class GestureRecognizer: ViewIsolated, Hashable {
  /// Stored only: whether all touches have to be of one kind.
  open var requiresExclusiveTouchType = true
  /// Stored only: the kinds of buttons.
  open var allowedPressTypes: [NSNumber] = []
  private struct Call {
    weak var target: AnyObject?
    let action: Selector
  }
  private var calls: [Call] = []
  private var place = CGPoint.zero
  /// The view that the gesture is made in.
  open package(set) weak var view: View?
  /// The state of the gesture.
  open var state = State.possible
  /// Whether the gesture is recognised; a gesture that has begun is cancelled when it is disabled.
  open var isEnabled = true {
    didSet { if !isEnabled, hasBegun { end(as: .cancelled) } }
  }
  /// The delegate; not kept alive.
  open weak var delegate: (any GestureRecognizerDelegate)?
  /// Whether recognising the gesture cancels the touches in the view; only presses that a tap makes do.
  open var cancelsTouchesInView = true
  /// Stored only: whether the view gets touches late.
  open var delaysTouchesBegan = false
  /// Stored only: whether the view gets the end of touches late.
  open var delaysTouchesEnded = true
  /// Stored only: a name.
  open var name: String?
  /// Stored only: the kinds of touches.
  open var allowedTouchTypes: [NSNumber] = []
  /// The number of fingers: always 1.
  open var numberOfTouches: Int { 1 }

  /// A gesture without a target.
  public convenience init() { self.init(target: nil, action: nil) }

  /// A gesture that calls a method of a target.
  public init(target: Any?, action: Selector?) {
    if let target, let action { addTarget(target, action: action) }
  }

  /// Adds a method to call; does nothing if it was added before.
  open func addTarget(_ target: Any, action: Selector) {
    let target = target as AnyObject
    // Otherwise, calls of deallocated targets would accumulate.
    calls.removeAll { $0.target == nil }
    if calls.contains(where: { $0.target === target && $0.action == action }) { return }
    calls.append(Call(target: target, action: action))
  }

  /// Stops calling a method: without a selector, all methods of the target; without a target, methods of all targets.
  open func removeTarget(_ target: Any?, action: Selector?) {
    calls.removeAll { call in
      (target == nil || call.target === target.map { $0 as AnyObject }) && (action == nil || call.action == action)
    }
  }

  /// The position of the gesture in the coordinates of a view; in the root's for `nil`.
  open func location(in other: View?) -> CGPoint { view.map { $0.convert(place, to: other) } ?? place }

  /// The position of a finger.
  open func location(ofTouch index: Int, in other: View?) -> CGPoint { location(in: other) }

  /// Called when touches begin; never called here.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
  /// Called when touches move; never called here.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
  /// Called when touches end; never called here.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
  /// Called when the system cancels touches; never called here.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {}
  /// Called when properties of touches that were estimated are known; never called here.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<Touch>) {}
  /// Called after a gesture ended; never called here, nor are the methods below that decide between gestures.
  open func reset() {}
  /// Whether the gesture receives an event: yes unless overridden; never called here.
  open func shouldReceive(_ event: Event) -> Bool { true }
  /// Ignores a touch; has no effect here.
  open func ignore(_ touch: Touch, for event: Event) {}
  /// Whether this gesture, once recognised, prevents another one.
  open func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool { true }
  /// Whether another recognised gesture prevents this one.
  open func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool { true }
  /// Whether another gesture has to fail first.
  open func shouldRequireFailure(of otherGestureRecognizer: GestureRecognizer) -> Bool { false }
  /// Whether another gesture waits for this one to fail.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: GestureRecognizer) -> Bool { false }

  /// Makes the gesture wait until another one fails; has no effect here.
  open func require(toFail other: GestureRecognizer) {}

  /// Whether the view and the delegate let the gesture begin; a view that is also the delegate is called once.
  private var mayBegin: Bool {
    guard view?.gestureRecognizerShouldBegin(self) ?? true else { return false }
    guard let delegate, delegate !== view else { return true }
    return delegate.gestureRecognizerShouldBegin(self)
  }

  /// Changes the gesture's state and calls its methods, if it is enabled and the view and the delegate let it begin.
  ///
  /// As in UIKit, a gesture that fails, or is cancelled before it has begun, calls no methods.
  ///
  /// - Parameters:
  ///   - state: the new state.
  ///   - point: the position, in the coordinates of its view.
  open func send(_ state: State, at point: CGPoint = .zero) { _ = change(to: state, at: point) }

  /// Ends the gesture at a tap, unless it is disabled, or the view or the delegate refuses.
  ///
  /// - Parameters:
  ///   - touch: the finger, which the delegate may refuse.
  ///   - point: the position, in the coordinates of its view.
  /// - Returns: whether the gesture took the tap.
  package final func take(_ touch: Touch, at point: CGPoint) -> Bool {
    receives(touch) && change(to: .ended, at: point)
  }

  /// Begins the gesture when a finger touches down, unless it is disabled, or the view or the delegate refuses.
  ///
  /// - Parameters:
  ///   - touch: the finger, which the delegate may refuse.
  ///   - point: the position, in the coordinates of its view.
  /// - Returns: whether the gesture has begun.
  package final func begin(with touch: Touch, at point: CGPoint) -> Bool {
    receives(touch) && change(to: .began, at: point)
  }

  /// Whether this gesture and another may be recognised at once: the delegate of either permits it.
  package final func isSimultaneous(with other: GestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
  }

  private func receives(_ touch: Touch) -> Bool {
    isEnabled && delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  /// Changes the state and calls the methods; returns whether it did.
  private func change(to state: State, at point: CGPoint) -> Bool {
    guard isEnabled else { return false }
    place = point
    switch state {
    case .began, .changed:
      guard hasBegun || mayBegin else { return false }
      self.state = state
      callMethods()
    case .ended:
      guard hasBegun || mayBegin else { return false }
      end(as: state)
    case .cancelled:
      guard hasBegun else { return false }
      end(as: state)
    case .possible, .failed:
      self.state = .possible
      return false
    }
    return true
  }

  private var hasBegun: Bool { state == .began || state == .changed }

  private func end(as state: State) {
    self.state = state
    callMethods()
    self.state = .possible
  }

  private func callMethods() {
    for call in calls {
      if let target = call.target { call.action.perform(on: target, self) }
    }
  }

  /// Whether both are the same recogniser.
  public static func == (first: GestureRecognizer, second: GestureRecognizer) -> Bool { first === second }
  /// Hashes the object's identity.
  open func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension GestureRecognizer {
  /// The state of a gesture.
  public enum State: Int, Hashable, Sendable {
    /// Possible.
    case possible
    /// Began.
    case began
    /// Changed.
    case changed
    /// Ended.
    case ended
    /// Cancelled.
    case cancelled
    /// Failed.
    case failed

    /// The end of a gesture that has no beginning.
    public static var recognized: Self { .ended }
  }
}
