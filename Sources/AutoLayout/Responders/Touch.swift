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

  /// Where the finger was before, in the coordinates of a view; of the root for `nil`.
  public func previousLocation(in other: View?) -> CGPoint { convert(placeBefore, to: other) }

  private func convert(_ point: CGPoint, to other: View?) -> CGPoint {
    guard let view else { return point }
    return view.convert(point, to: other)
  }

  /// Whether the two are one touch.
  public static func == (first: Touch, second: Touch) -> Bool { first === second }

  /// Feeds the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What happened, with all fingers that are part of it.
public final class Event: ViewIsolated {
  /// The fingers.
  public let allTouches: Set<Touch>?
  /// When it happened, in seconds.
  public let timestamp: Double

  /// An event.
  public init(touches: Set<Touch>? = nil, timestamp: Double = 0) {
    (allTouches, self.timestamp) = (touches, timestamp)
  }

  /// The fingers in a view.
  public func touches(for view: View) -> Set<Touch>? { allTouches?.filter { $0.view === view } }
}
