public import Dispatch

/// Ticks for every frame of a display, on a Dispatch queue: for programs that show animations.
///
/// Call ``LayoutTimeline/advance()`` in the handler; read views at ``Tick/targetTimestamp``. A tick during the handling
/// of the previous tick is skipped; frame numbers still advance.
public final class DisplayLink {
  /// The timestamps of a frame.
  public struct Tick: Hashable, Sendable {
    /// The time of the frame on display, in seconds of the clock.
    public let timestamp: Double
    /// The time at which the frame now in preparation will be shown, in seconds of the clock.
    public let targetTimestamp: Double
    /// The number of the frame, from 0; a gap means a skipped frame.
    public let frame: Int
  }

  private var timer: (any DispatchSourceTimer)?
  private let clock: any AnimationClock
  /// The frames per second.
  public let framesPerSecond: Double

  /// A link that does not tick yet.
  ///
  /// - Parameters:
  ///   - framesPerSecond: the rate of ticks; above 0, 60 unless set.
  ///   - clock: the clock, which must be the timeline's.
  public init(framesPerSecond: Double = 60, clock: any AnimationClock = SystemClock()) {
    let framesPerSecond = AnimationNumber.finite(framesPerSecond, or: 60, "frames a second")
    self.framesPerSecond = framesPerSecond > 0 ? framesPerSecond : 60
    self.clock = clock
  }

  deinit {
    invalidate()
  }

  /// Starts to tick on a queue; restarts a link that ticks already.
  public func start(on queue: DispatchQueue = .main, _ tick: @escaping @Sendable (Tick) -> Void) {
    let interval = 1 / framesPerSecond
    let source = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
    let begin = clock.now
    let clock = clock
    // Dispatch counts in nanoseconds, as whole numbers of 64 bits.
    let period = min(max(interval, 1e-6), 1e9)
    source.schedule(deadline: .now(), repeating: period, leeway: .microseconds(100))
    source.setEventHandler {
      // A custom clock may return any number.
      guard let frame = Int(exactly: ((clock.now - begin) / interval).rounded(.down)) else { return }
      let count = Double(frame)
      tick(
        Tick(timestamp: begin + count * interval, targetTimestamp: begin + (count + 1) * interval, frame: frame))
    }
    invalidate()
    timer = source
    source.resume()
  }

  /// Stops ticking.
  public func invalidate() {
    timer?.cancel()
    timer = nil
  }
}
