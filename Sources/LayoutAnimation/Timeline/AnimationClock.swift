import Foundation
import Synchronization

/// A clock, in seconds from an arbitrary moment.
public protocol AnimationClock: Sendable {
  /// The present time, in seconds; it never decreases.
  var now: Double { get }
}

/// The time since the machine was started.
public struct SystemClock: AnimationClock {
  /// A system clock.
  public init() {}

  /// Seconds since the machine was started.
  public var now: Double { ProcessInfo.processInfo.systemUptime }
}

/// A clock that advances only on request, for tests and for pictures of animations.
public final class ManualClock: AnimationClock {
  private let time: Mutex<Double>

  /// Makes a clock that shows a time in seconds.
  public init(_ time: Double = 0) {
    self.time = Mutex(AnimationNumber.finite(time, or: 0, "the time of a clock"))
  }

  /// The time set last.
  public var now: Double { time.withLock { $0 } }

  /// Advances the clock; a negative or non-finite number has no effect.
  public func advance(by seconds: Double) {
    let seconds = AnimationNumber.finite(seconds, or: 0, "the advance of a clock")
    guard seconds > 0 else { return }
    time.withLock { $0 += seconds }
  }

  /// Advances the clock to a time; an earlier or non-finite time has no effect.
  public func advance(to seconds: Double) {
    guard seconds.isFinite else { return AnimationNumber.report(seconds, "the time of a clock") }
    time.withLock { $0 = max($0, seconds) }
  }
}
