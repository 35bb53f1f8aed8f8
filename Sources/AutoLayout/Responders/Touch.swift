public import Foundation

/// A finger on the screen.
public final class Touch: ViewIsolated, Hashable {
  /// The phase of a touch.
  public enum Phase: Int, Hashable, Sendable {
    /// The finger touched the screen.
    case began
    /// The finger moved.
    case moved
    /// The finger rests.
    case stationary
    /// The finger was lifted.
    case ended
    /// The system cancelled the touch.
    case cancelled
    /// A pointer entered a region.
    case regionEntered
    /// A pointer moved in a region.
    case regionMoved
    /// A pointer left a region.
    case regionExited
  }

  /// The kind of a touch.
  public enum TouchType: Int, Hashable, Sendable {
    /// A finger.
    case direct
    /// A remote control.
    case indirect
    /// A pencil.
    case pencil
    /// A pointer.
    case indirectPointer

    /// A pencil, by its old name.
    public static var stylus: Self { .pencil }
  }

  /// The kind of the touch: always a finger.
  public var type: TouchType { .direct }
  /// The force of the touch: always 0.
  public var force: CGFloat { 0 }
  /// The largest possible force: always 0.
  public var maximumPossibleForce: CGFloat { 0 }
  /// The direction of a pencil on the screen, in radians: always 0.
  public func azimuthAngle(in view: View?) -> CGFloat { 0 }
  /// The angle between a pencil and the screen, in radians: always π/2, a perpendicular pencil.
  public var altitudeAngle: CGFloat { .pi / 2 }
  /// The radius of the touched area, in points: always 0.
  public var majorRadius: CGFloat { 0 }
  /// The present window of the view in which the touch began.
  public var window: Window? { view?.window }
  /// The view in which the touch began.
  public private(set) weak var view: View?
  /// The phase of the touch.
  public var phase: Phase
  /// The number of taps in short succession.
  public var tapCount: Int
  /// The time of the touch, in seconds.
  public var timestamp: Double
  private var place: CGPoint
  private var placeBefore: CGPoint

  /// A touch at a point in the coordinates of a view.
  public init(at point: CGPoint, in view: View, phase: Phase = .began, tapCount: Int = 1, timestamp: Double = 0) {
    (self.view, self.phase, self.tapCount, self.timestamp) = (view, phase, tapCount, timestamp)
    (place, placeBefore) = (point, point)
  }

  /// A touch at the origin that began in no view, for tests.
  public init() { (phase, tapCount, timestamp, place, placeBefore) = (.began, 0, 0, .zero, .zero) }

  /// Moves the touch to a point in the coordinates of the view in which it began.
  public func move(to point: CGPoint) {
    (placeBefore, place, phase) = (place, point, .moved)
  }

  /// The position of the touch in the coordinates of a view, or of the root for `nil`.
  ///
  /// If the view in which the touch began was deallocated, the position stays in the coordinates of that view.
  public func location(in other: View?) -> CGPoint { convert(place, to: other) }

  /// The most precise known position of the touch.
  public func preciseLocation(in other: View?) -> CGPoint { location(in: other) }

  /// The position before the last move, in the coordinates of a view, or of the root for `nil`.
  public func previousLocation(in other: View?) -> CGPoint { convert(placeBefore, to: other) }

  private func convert(_ point: CGPoint, to other: View?) -> CGPoint {
    guard let view else { return point }
    return view.convert(point, to: other)
  }
}

/// An event with all its touches.
public final class Event: ViewIsolated {
  /// The kind of an event.
  public enum EventType: Int, Hashable, Sendable {
    /// Something was touched.
    case touches
    /// The device was moved.
    case motion
    /// A remote control was used.
    case remoteControl
    /// A key was pressed.
    case presses
  }

  /// The details of an event.
  public enum EventSubtype: Int, Hashable, Sendable {
    /// No details.
    case none = 0
    /// The device was shaken.
    case motionShake = 1
    /// A request to play.
    case remoteControlPlay = 100
    /// A request to pause.
    case remoteControlPause
    /// A request to stop.
    case remoteControlStop
    /// A request to play or pause.
    case remoteControlTogglePlayPause
    /// A request for the next track.
    case remoteControlNextTrack
    /// A request for the previous track.
    case remoteControlPreviousTrack
  }

  /// The kind of the event: always a touch.
  public var type: EventType { .touches }
  /// The details of an event.
  public let subtype: EventSubtype
  /// The touches.
  public let allTouches: Set<Touch>?
  /// The time of the event, in seconds.
  public let timestamp: Double

  /// An event.
  public init(touches: Set<Touch>? = nil, timestamp: Double = 0, subtype: EventSubtype = .none) {
    (allTouches, self.timestamp, self.subtype) = (touches, timestamp, subtype)
  }

  /// The touches between the last event and this one: only the touch itself.
  public func coalescedTouches(for touch: Touch) -> [Touch]? { [touch] }

  /// Predicted touches; always empty.
  public func predictedTouches(for touch: Touch) -> [Touch]? { [] }

  /// The touches in a window.
  public func touches(for window: Window) -> Set<Touch>? { allTouches?.filter { $0.window === window } }

  /// The touches in a view.
  public func touches(for view: View) -> Set<Touch>? { allTouches?.filter { $0.view === view } }
}
