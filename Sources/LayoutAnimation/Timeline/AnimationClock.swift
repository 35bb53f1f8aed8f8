import Foundation
import Synchronization

/// Tells the time, in seconds from some moment on.
public protocol AnimationClock: Sendable {
  /// The present time, in seconds; never less than before.
  var now: Double { get }
}

/// The time since the machine was started.
public struct SystemClock: AnimationClock {
  /// The clock.
  public init() {}

  /// Seconds since the machine was started.
  public var now: Double { ProcessInfo.processInfo.systemUptime }
}

/// A clock that stands still until it is moved: for tests, and for pictures of animations.
public final class ManualClock: AnimationClock {
  private let time: Mutex<Double>

  /// A clock that shows a time.
  public init(_ time: Double = 0) {
    self.time = Mutex(AnimationNumber.finite(time, or: 0, "the time of a clock"))
  }

  /// The time that was set.
  public var now: Double { time.withLock { $0 } }

  /// Moves the clock on; it does not go back.
  public func advance(by seconds: Double) {
    let seconds = AnimationNumber.finite(seconds, or: 0, "the advance of a clock")
    guard seconds > 0 else { return }
    time.withLock { $0 += seconds }
  }

  /// Moves the clock to a time; it does not go back.
  public func advance(to seconds: Double) {
    guard seconds.isFinite else { return AnimationNumber.report(seconds, "the time of a clock") }
    time.withLock { $0 = max($0, seconds) }
  }
}
