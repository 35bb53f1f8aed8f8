public import Foundation

/// Is told of each frame of a screen; kept: call ``fire()`` to have it told.
public final class CADisplayLink {
  private weak var target: AnyObject?
  private let action: Selector
  /// Kept: whether it is told.
  public var isPaused = false
  /// Kept: how often it is told.
  public var preferredFramesPerSecond = 60
  /// Kept: how often it is told.
  public var preferredFrameRateRange = CAFrameRateRange.default
  /// Kept: of which frames it is told, 1 for all.
  public var frameInterval = 1
  /// The time of the frame.
  public private(set) var timestamp: Double = 0
  /// The time of the next frame.
  public var targetTimestamp: Double { timestamp + duration }
  /// The time between frames.
  public var duration: Double { 1 / 60 }
  /// A link that tells a target.
  public init(target: AnyObject, selector: Selector) {
    (self.target, action) = (target, selector)
  }
  /// Kept nowhere: nothing draws frames here.
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {}
  /// Kept nowhere.
  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {}
  /// Ends telling.
  public func invalidate() { target = nil }
  /// Tells the target of a frame.
  public func fire() {
    guard !isPaused, let target else { return }
    timestamp += duration
    action.perform(on: target, self)
  }
}

/// How many frames a second are wished.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The fewest.
  public var minimum: Float
  /// The most.
  public var maximum: Float
  /// The number that is best; 0 for any, as `nil`.
  public var preferred: Float?
  /// A wish.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
  /// As the system likes.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

extension CAAnimation {
  /// Kept nowhere: how many frames a second are wished.
  public final var preferredFrameRateRange: CAFrameRateRange {
    get { .default }
    set { _ = newValue }
  }
}
