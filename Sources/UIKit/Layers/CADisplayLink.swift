public import Foundation

/// Calls a method for each frame of a screen with 60 frames per second, while a run loop runs.
///
/// ``fire()`` is a frame without a run loop, for tests. The link may be used on one thread only.
public final class CADisplayLink {
  private var target: AnyObject?
  private let action: Selector
  /// The timers that call the method, each with its run loop and modes.
  private var timers: [LinkTimer] = []
  private var lastTime: Double?

  /// Whether the link is paused; then no frame calls the method.
  public var isPaused = false { didSet { if isPaused != oldValue { restart() } } }
  /// The preferred number of calls per second, 0 for a call in every frame.
  ///
  /// The calls come every whole number of frames, as near to the preference as possible. A preferred rate in
  /// ``preferredFrameRateRange`` takes precedence.
  public var preferredFramesPerSecond = 0 { didSet { if preferredFramesPerSecond != oldValue { restart() } } }
  /// The preferred range of calls per second; only ``CAFrameRateRange/preferred`` takes effect.
  public var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { if preferredFrameRateRange != oldValue { restart() } }
  }
  /// The number of frames from one call to the next, 1 for a call in every frame; counts if no rate is preferred.
  public var frameInterval = 1 { didSet { if frameInterval != oldValue { restart() } } }

  /// The time of the frame of the last call, in seconds by ``CACurrentMediaTime()``; 0 before the first call.
  ///
  /// If a call follows another sooner than a frame, its time is one frame after the other's.
  public var timestamp: Double { lastTime ?? 0 }
  /// The time of the next call.
  public var targetTimestamp: Double { timestamp + interval }
  /// The time between frames, in seconds.
  public var duration: Double { 1 / 60 }

  /// A link that calls a target's method, and keeps the target alive until the link is invalidated.
  public init(target: Any, selector: Selector) {
    (self.target, action) = (target as AnyObject, selector)
  }

  /// The time between calls, in seconds.
  private var interval: Double {
    let rate = preferredFrameRateRange.preferred.map { Double($0) } ?? 0
    let preferred = rate > 0 ? rate : Double(preferredFramesPerSecond)
    let frames = preferred > 0 ? (60 / preferred).rounded() : Double(frameInterval)
    return max(frames, 1) * duration
  }

  /// Calls the method for each frame while the run loop runs in a mode; the run loop keeps the link alive until the
  /// link is removed or invalidated.
  ///
  /// No effect for the main run loop on another thread, because a tree of views belongs to the thread that uses it.
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    guard target != nil, runLoop === RunLoop.current else { return }
    let earlier = takeTimer(of: runLoop)?.modes ?? []
    timers.append(LinkTimer(runLoop, earlier.union([mode]), self, interval))
  }

  /// No longer calls the method while the run loop runs in a mode.
  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    guard let earlier = takeTimer(of: runLoop) else { return }
    let others = earlier.modes.subtracting([mode])
    if !others.isEmpty { timers.append(LinkTimer(runLoop, others, self, interval)) }
  }

  /// Ends all calls and releases the target.
  public func invalidate() {
    for timer in timers { timer.stop() }
    timers = []
    target = nil
  }

  /// Calls the target's method for a frame, unless the link is paused.
  public func fire() {
    guard !isPaused, let target else { return }
    let now = CACurrentMediaTime()
    lastTime = lastTime.map { max(now, $0 + duration) } ?? now
    action.perform(on: target, self)
  }

  /// Makes the timers again, with the present interval.
  private func restart() {
    for index in timers.indices {
      timers[index].stop()
      timers[index] = LinkTimer(timers[index].runLoop, timers[index].modes, self, interval)
    }
  }

  /// Stops and removes the timer of a run loop.
  private func takeTimer(of runLoop: RunLoop) -> LinkTimer? {
    guard let place = timers.firstIndex(where: { $0.runLoop === runLoop }) else { return nil }
    timers[place].stop()
    return timers.remove(at: place)
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
