public import Foundation

/// Calls a method for each frame of a screen; here, only when code calls ``fire()``.
public final class CADisplayLink {
  private var target: AnyObject?
  private let action: Selector
  /// Whether the link is paused; ``fire()`` then has no effect.
  public var isPaused = false
  /// Stored only: the preferred number of calls per second.
  public var preferredFramesPerSecond = 60
  /// Stored only: the preferred range of calls per second.
  public var preferredFrameRateRange = CAFrameRateRange.default
  /// Stored only: the number of frames from one call to the next, 1 for a call in every frame.
  public var frameInterval = 1
  /// The time of the frame, in seconds: the number of calls divided by 60.
  public private(set) var timestamp: Double = 0
  /// The time of the next frame.
  public var targetTimestamp: Double { timestamp + duration }
  /// The time between frames.
  public var duration: Double { 1 / 60 }
  /// A link that calls a target's method, and keeps the target alive until the link is invalidated.
  public init(target: AnyObject, selector: Selector) {
    (self.target, action) = (target, selector)
  }
  /// No effect: frames are not drawn here.
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {}
  /// No effect: removes the link from a run loop.
  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {}
  /// Releases the target.
  public func invalidate() { target = nil }
  /// Calls the target's method for a frame.
  public func fire() {
    guard !isPaused, let target else { return }
    timestamp += duration
    action.perform(on: target, self)
  }
}

extension RunLoop.Mode {
  /// The mode of a run loop while a touch is tracked.
  public static var tracking: RunLoop.Mode { RunLoop.Mode("UITrackingRunLoopMode") }
}

/// The preferred frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The minimum.
  public var minimum: Float
  /// The maximum.
  public var maximum: Float
  /// The preferred number; 0 or `nil` for any.
  public var preferred: Float?
  /// A preferred range of frame rates.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
  /// The system decides.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

extension CAAnimation {
  /// No effect: the preferred frame rate.
  public final var preferredFrameRateRange: CAFrameRateRange {
    get { .default }
    set { _ = newValue }
  }
}
