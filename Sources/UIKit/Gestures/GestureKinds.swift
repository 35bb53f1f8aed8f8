public import AutoLayout
public import Foundation

/// Calls methods for a gesture.
public typealias UIGestureRecognizer = GestureRecognizer
/// The delegate of a gesture recogniser.
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate

extension UIGestureRecognizer {
  /// The modifier keys held; always empty.
  public final var modifierFlags: UIKeyModifierFlags { [] }
  /// The pointer buttons held; always empty.
  public final var buttonMask: UIEvent.ButtonMask { [] }
}

/// Recognises taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// Stored only: the required buttons of a pointer.
  open var buttonMaskRequired = UIEvent.ButtonMask.primary
  /// The number of taps; one `tap(at:)` suffices, unless a recogniser of a single tap at the same view takes it.
  open var numberOfTapsRequired = 1
  /// Stored only: the number of fingers.
  open var numberOfTouchesRequired = 1
}

/// Recognises long presses.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The least duration of the press, in seconds; with the duration 0, `tap(at:)` begins and ends the press.
  open var minimumPressDuration: Double = 0.5
  /// Stored only: the permitted movement of the finger, in points.
  open var allowableMovement: CGFloat = 10
  /// The number of taps that must precede the press; if there are any, `tap(at:)` makes no press.
  open var numberOfTapsRequired = 0
  /// The number of fingers; if it is not 1, `tap(at:)` makes no press.
  open var numberOfTouchesRequired = 1
}

/// Recognises pans: moving fingers.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// Stored only: the kinds of scrolling that count.
  open var allowedScrollTypesMask: UIScrollTypeMask = []
  /// Stored only: the minimum number of fingers.
  open var minimumNumberOfTouches = 1
  /// Stored only: the maximum number of fingers.
  open var maximumNumberOfTouches = Int.max
  private var moved = CGPoint.zero
  /// The last position of the finger, in the coordinates of the root; `nil` if it was not given.
  private var place: CGPoint?

  /// Changes the state, and adds the distance from the finger's last position to the translation.
  ///
  /// The translation of a gesture that begins at a position is zero. The position zero counts as not given, and leaves
  /// the translation as it was set.
  open override func send(_ state: State, at point: CGPoint = .zero) {
    let (former, isGiven) = (place, point != .zero)
    place = isGiven ? view?.convert(point, to: nil as UIView?) ?? point : nil
    if state == .began, isGiven { moved = .zero }
    if state == .changed || state == .ended, let former, let place {
      moved = CGPoint(x: moved.x + place.x - former.x, y: moved.y + place.y - former.y)
    }
    super.send(state, at: point)
  }

  /// The speed, in points a second; set by tests.
  open var speed = CGPoint.zero
  /// The translation of the finger, as set or as computed from its positions; the view is ignored.
  open func translation(in view: UIView?) -> CGPoint { moved }
  /// Sets the translation of the finger; the view is ignored.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { moved = translation }
  /// The ``speed``, in points a second; the view is ignored.
  open func velocity(in view: UIView?) -> CGPoint { speed }
}

/// A finger that moves from the screen's edge.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// Stored only: the edges.
  open var edges: UIRectEdge = []
}

/// Recognises swipes.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Stored only: the direction.
  open var direction = Direction.right
  /// Stored only: the number of fingers.
  open var numberOfTouchesRequired = 1
}

/// Recognises two fingers that move together or apart.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance between the fingers, relative to the start; set by tests.
  open var scale: CGFloat = 1
  /// The velocity; set by tests.
  open var velocity: CGFloat = 0
}

/// Recognises rotations by two fingers.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The angle, in radians; set by tests.
  open var rotation: CGFloat = 0
  /// The velocity; set by tests.
  open var velocity: CGFloat = 0
}

/// Recognises a pointer above a view.
open class UIHoverGestureRecognizer: UIGestureRecognizer {}

/// Kinds of scrolling.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: Int
  /// A set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Discrete steps, as of a wheel.
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  /// Continuous scrolling, as of a trackpad.
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  /// All.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

extension UIEvent {
  /// Buttons of a pointer.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public let rawValue: Int
    /// A set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The primary button.
    public static let primary = ButtonMask(rawValue: 1)
    /// The secondary button.
    public static let secondary = ButtonMask(rawValue: 2)
  }
}

extension UITouch {
  /// The gesture recognisers of the view that the finger touches.
  public var gestureRecognizers: [UIGestureRecognizer]? { view?.gestureRecognizers }
}
