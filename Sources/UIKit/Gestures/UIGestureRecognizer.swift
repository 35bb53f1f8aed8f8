public import AutoLayout
public import Foundation

/// What a gesture recogniser asks.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Whether the gesture may begin.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether two gestures may be recognised at once.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool
  /// Whether a touch counts.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  /// Whether another gesture has to fail first.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool
  /// Whether this gesture has to fail first.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Yes unless implemented.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// No unless implemented.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { false }
  /// Yes unless implemented.
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
  /// No unless implemented.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool { false }
  /// No unless implemented.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool { false }
}

/// Calls methods for a gesture; acts when a test sends one: ``send(_:at:)``, `tap(at:)`.
open class UIGestureRecognizer: ViewIsolated, Hashable {
  private struct Call {
    weak var target: AnyObject?
    let action: Selector
  }
  private var calls: [Call] = []
  private var place = CGPoint.zero
  /// The view that the gesture is made in.
  open internal(set) weak var view: UIView?
  /// Where the gesture is in its life.
  open var state = State.possible
  /// Whether the gesture is recognised.
  open var isEnabled = true
  /// Whom it asks; not kept alive.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Kept: whether the view gets no touches of the gesture.
  open var cancelsTouchesInView = true
  /// Kept: whether the view gets touches late.
  open var delaysTouchesBegan = false
  /// Kept: whether the view gets the end of touches late.
  open var delaysTouchesEnded = true
  /// Kept: a name.
  open var name: String?
  /// Kept: the kinds of touches.
  open var allowedTouchTypes: [NSNumber] = []
  /// How many fingers there are.
  open var numberOfTouches: Int { 1 }

  /// A gesture that nobody is told of.
  public convenience init() { self.init(target: nil, action: nil) }

  /// A gesture that a method is called for.
  public init(target: Any?, action: Selector?) {
    if let target, let action { addTarget(target, action: action) }
  }

  /// Has another method called.
  open func addTarget(_ target: Any, action: Selector) {
    calls.append(Call(target: target as AnyObject, action: action))
  }

  /// Ends calling methods; all of a target's for no selector.
  open func removeTarget(_ target: Any?, action: Selector?) {
    calls.removeAll { call in
      (target == nil || call.target === target.map { $0 as AnyObject }) && (action == nil || call.action == action)
    }
  }

  /// Where the gesture is, in the coordinates of a view; of the root for `nil`.
  open func location(in other: UIView?) -> CGPoint { view.map { $0.convert(place, to: other) } ?? place }

  /// Where a finger is.
  open func location(ofTouch index: Int, in other: UIView?) -> CGPoint { location(in: other) }

  /// Told that fingers have come down: never here.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Told that fingers have moved: never here.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Told that fingers were lifted: never here.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Told that the system has taken fingers over: never here.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Told after a gesture has ended: never here.
  open func reset() {}
  /// Told not to follow a finger.
  open func ignore(_ touch: UITouch, for event: UIEvent) {}
  /// Whether another gesture is not recognised then.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether this gesture is not recognised where another is.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether another gesture has to fail first.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether another gesture waits for this one to fail.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Kept nowhere: which gesture has to fail first.
  open func require(toFail other: UIGestureRecognizer) {}

  /// Moves the gesture on, and calls its methods, if it is enabled and the delegate agrees.
  ///
  /// - Parameters:
  ///   - state: where the gesture is in its life.
  ///   - point: where it is, in the coordinates of its view.
  open func send(_ state: State, at point: CGPoint = .zero) {
    guard isEnabled else { return }
    place = point
    if [.began, .ended].contains(state), self.state == .possible, delegate?.gestureRecognizerShouldBegin(self) == false
    {
      return
    }
    self.state = state
    for call in calls {
      if let target = call.target { call.action.perform(on: target, self) }
    }
    if [.ended, .cancelled, .failed].contains(state) { self.state = .possible }
  }

  /// Whether the two are one recogniser.
  public static func == (first: UIGestureRecognizer, second: UIGestureRecognizer) -> Bool { first === second }
  /// Feeds the object's identity.
  open func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UIGestureRecognizer.State {
  /// The end of a gesture that has no beginning.
  public static var recognized: Self { .ended }
}

/// A tap.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How often the finger comes down.
  open var numberOfTapsRequired = 1
  /// How many fingers come down.
  open var numberOfTouchesRequired = 1
}

/// A finger that stays.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Kept: how long, in seconds.
  open var minimumPressDuration: Double = 0.5
  /// Kept: how far the finger may move.
  open var allowableMovement: CGFloat = 10
  /// Kept: how many taps come before.
  open var numberOfTapsRequired = 0
  /// Kept: how many fingers there are.
  open var numberOfTouchesRequired = 1
}

/// A finger that moves.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// Kept: the fewest fingers.
  open var minimumNumberOfTouches = 1
  /// Kept: the most fingers.
  open var maximumNumberOfTouches = Int.max
  private var moved = CGPoint.zero
  /// The speed, in points a second; set by tests.
  open var speed = CGPoint.zero
  /// How far the finger has moved.
  open func translation(in view: UIView?) -> CGPoint { moved }
  /// Says how far the finger has moved.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { moved = translation }
  /// The speed, in points a second.
  open func velocity(in view: UIView?) -> CGPoint { speed }
}

/// A finger that moves from the screen's edge.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// Kept: the edges.
  open var edges: UIRectEdge = []
}

/// A quick movement.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The direction.
  open var direction = Direction.right
  /// Kept: how many fingers there are.
  open var numberOfTouchesRequired = 1
}

/// Two fingers that move together or apart.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How far they are, in parts of the beginning.
  open var scale: CGFloat = 1
  /// How fast; set by tests.
  open var velocity: CGFloat = 0
}

/// Two fingers that turn.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How far, in radians.
  open var rotation: CGFloat = 0
  /// How fast; set by tests.
  open var velocity: CGFloat = 0
}

/// A pointer above a view.
open class UIHoverGestureRecognizer: UIGestureRecognizer {}

extension UIView {
  /// The gestures that are recognised in the view.
  public final var gestureRecognizers: [UIGestureRecognizer]? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Has a gesture recognised in the view; it leaves its former view.
  public final func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
  }

  /// Ends recognising a gesture.
  public final func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.view = nil
    gestureRecognizers?.removeAll { $0 === recognizer }
  }

  /// Taps a point of the view's coordinates, as a finger does: the frontmost view there is found (`hitTest`), and what is
  /// asked for is done.
  ///
  /// Going up from the view that was hit, the first that answers takes the tap: one with a tap recogniser, an enabled
  /// control, or a cell of a table or collection. Text fields become first responders. The touch methods of the
  /// view that was hit are called before.
  ///
  /// - Returns: the view that took the tap; `nil` if none did.
  @discardableResult
  public final func tap(at point: CGPoint) -> UIView? {
    guard let hit = hitTest(point, with: nil) else { return nil }
    let touch = UITouch(at: convert(point, to: hit), in: hit)
    let event = UIEvent(touches: [touch])
    hit.touchesBegan([touch], with: event)
    touch.phase = .ended
    hit.touchesEnded([touch], with: event)
    var candidate: UIView? = hit
    while let view = candidate {
      if view.takeTap(at: convert(point, to: view)) { return view }
      candidate = view.superview
    }
    return nil
  }

  /// Taps the middle of the view.
  @discardableResult
  public final func tap() -> UIView? {
    tap(at: CGPoint(x: bounds.origin.x + bounds.size.width / 2, y: bounds.origin.y + bounds.size.height / 2))
  }

  private final func takeTap(at point: CGPoint) -> Bool {
    for case let recognizer as UITapGestureRecognizer in gestureRecognizers ?? [] where recognizer.isEnabled {
      recognizer.send(.ended, at: point)
      return true
    }
    if let control = self as? UIControl {
      guard control.isEnabled else { return true }
      control.takeTap()
      return true
    }
    if let cell = self as? UITableViewCell, let table = cell.tableView { return table.take(tapOn: cell) }
    if let cell = self as? UICollectionViewCell, let collection = cell.collectionView {
      return collection.take(tapOn: cell)
    }
    return false
  }
}

extension UIControl {
  fileprivate func takeTap() {
    if let field = self as? UITextField {
      guard field.delegate?.textFieldShouldBeginEditing(field) ?? true, field.becomeFirstResponder() else { return }
      field.delegate?.textFieldDidBeginEditing(field)
      return field.sendActions(for: .editingDidBegin)
    }
    isHighlighted = true
    sendActions(for: .touchDown)
    isHighlighted = false
    if let toggle = self as? UISwitch {
      toggle.isOn.toggle()
      return sendActions(for: [.touchUpInside, .valueChanged, .primaryActionTriggered])
    }
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
  }
}
