public import Foundation

/// A finger on the screen.
public final class Touch: ViewIsolated, Hashable {
  /// Where in its life a touch is.
  public enum Phase: Int, Hashable, Sendable {
    /// The finger has come down.
    case began
    /// The finger has moved.
    case moved
    /// The finger rests.
    case stationary
    /// The finger has been lifted.
    case ended
    /// The system has taken the finger over.
    case cancelled
  }

  /// What touches.
  public enum TouchType: Int, Hashable, Sendable {
    /// A finger.
    case direct
    /// A remote control.
    case indirect
    /// A pencil.
    case pencil
    /// A pointer.
    case indirectPointer
  }

  /// What touches: a finger.
  public var type: TouchType { .direct }
  /// How hard it is pressed: not known.
  public var force: CGFloat { 0 }
  /// How hard it can be pressed at most: not known.
  public var maximumPossibleForce: CGFloat { 0 }
  /// How large the place is that is touched: not known.
  public var majorRadius: CGFloat { 0 }
  /// The window in which the finger came down.
  public var window: Window? { view?.window }
  /// The view in which the finger came down.
  public private(set) weak var view: View?
  /// Where in its life the touch is.
  public var phase: Phase
  /// How often the finger has come down in short succession.
  public var tapCount: Int
  /// When it happened, in seconds.
  public var timestamp: Double
  private var place: CGPoint
  private var placeBefore: CGPoint

  /// A touch at a point of a view's coordinates.
  public init(at point: CGPoint, in view: View, phase: Phase = .began, tapCount: Int = 1, timestamp: Double = 0) {
    (self.view, self.phase, self.tapCount, self.timestamp) = (view, phase, tapCount, timestamp)
    (place, placeBefore) = (point, point)
  }

  /// Moves the finger to a point of the coordinates of the view in which it came down.
  public func move(to point: CGPoint) {
    (placeBefore, place, phase) = (place, point, .moved)
  }

  /// Where the finger is, in the coordinates of a view; of the root for `nil`.
  public func location(in other: View?) -> CGPoint { convert(place, to: other) }

  /// Where the finger is, as exactly as that is known.
  public func preciseLocation(in other: View?) -> CGPoint { location(in: other) }

  /// Where the finger was before, in the coordinates of a view; of the root for `nil`.
  public func previousLocation(in other: View?) -> CGPoint { convert(placeBefore, to: other) }

  private func convert(_ point: CGPoint, to other: View?) -> CGPoint {
    guard let view else { return point }
    return view.convert(point, to: other)
  }
}

/// An event, with all fingers that are part of it.
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
    /// Nothing more.
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
    /// A request for the next piece.
    case remoteControlNextTrack
    /// A request for the previous piece.
    case remoteControlPreviousTrack
  }

  /// The kind of the event: always a touch.
  public var type: EventType { .touches }
  /// The details of an event.
  public let subtype: EventSubtype
  /// The fingers.
  public let allTouches: Set<Touch>?
  /// When it happened, in seconds.
  public let timestamp: Double

  /// An event.
  public init(touches: Set<Touch>? = nil, timestamp: Double = 0, subtype: EventSubtype = .none) {
    (allTouches, self.timestamp, self.subtype) = (touches, timestamp, subtype)
  }

  /// The places of a finger since the last event: the last one.
  public func coalescedTouches(for touch: Touch) -> [Touch]? { [touch] }

  /// Where a finger is going to be: not known.
  public func predictedTouches(for touch: Touch) -> [Touch]? { [] }

  /// The fingers in a window.
  public func touches(for window: Window) -> Set<Touch>? { allTouches?.filter { $0.window === window } }

  /// The fingers in a view.
  public func touches(for view: View) -> Set<Touch>? { allTouches?.filter { $0.view === view } }
}
