import Foundation
import Synchronization

/// A clock, in seconds from an arbitrary moment.
public protocol AnimationClock: Sendable {
  /// The present time, in seconds; never less than before.
  var now: Double { get }
}

/// The time since the machine was started.
public struct SystemClock: AnimationClock {
  /// A system clock.
  public init() {}

  /// Seconds since the machine was started.
  public var now: Double { ProcessInfo.processInfo.systemUptime }
}

/// A clock that moves only when told to: for tests, and for pictures of animations.
public final class ManualClock: AnimationClock {
  private let time: Mutex<Double>

  /// A clock at a time, in seconds.
  public init(_ time: Double = 0) {
    self.time = Mutex(AnimationNumber.finite(time, or: 0, "the time of a clock"))
  }

  /// The time that was set.
  public var now: Double { time.withLock { $0 } }

  /// Advances the clock; it never goes back.
  public func advance(by seconds: Double) {
    let seconds = AnimationNumber.finite(seconds, or: 0, "the advance of a clock")
    guard seconds > 0 else { return }
    time.withLock { $0 += seconds }
  }

  /// Advances the clock to a time; it never goes back.
  public func advance(to seconds: Double) {
    guard seconds.isFinite else { return AnimationNumber.report(seconds, "the time of a clock") }
    time.withLock { $0 = max($0, seconds) }
  }
}
