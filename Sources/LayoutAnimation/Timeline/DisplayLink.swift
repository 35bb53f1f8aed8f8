public import Dispatch

/// Ticks for every frame of a display, on a queue of Dispatch: for programs that show animations.
///
/// The tick is where ``LayoutTimeline/advance()`` belongs; views are read at ``Tick/targetTimestamp``. A tick that comes while
/// the one before is still worked at is left out, and the count of frames goes on.
public final class DisplayLink {
  /// A moment at which a frame is made.
  public struct Tick: Hashable, Sendable {
    /// The time of the frame that is shown, in seconds of the clock.
    public let timestamp: Double
    /// The time at which the frame that is made now will be shown.
    public let targetTimestamp: Double
    /// The number of the frame, from 0; a gap is a frame that was missed.
    public let frame: Int
  }

  private var timer: (any DispatchSourceTimer)?
  private let clock: any AnimationClock
  /// Frames a second.
  public let framesPerSecond: Double

  /// A link that does not tick yet.
  ///
  /// - Parameters:
  ///   - framesPerSecond: how often it ticks; above 0, 60 unless set.
  ///   - clock: tells the time; the same as the timeline's.
  public init(framesPerSecond: Double = 60, clock: any AnimationClock = SystemClock()) {
    let framesPerSecond = AnimationNumber.finite(framesPerSecond, or: 60, "frames a second")
    self.framesPerSecond = framesPerSecond > 0 ? framesPerSecond : 60
    self.clock = clock
  }

  deinit {
    invalidate()
  }

  /// Begins to tick on a queue; a link that ticks already is started anew.
  public func start(on queue: DispatchQueue = .main, _ tick: @escaping @Sendable (Tick) -> Void) {
    let interval = 1 / framesPerSecond
    let source = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
    let begin = clock.now
    let clock = clock
    source.schedule(deadline: .now(), repeating: interval, leeway: .microseconds(100))
    source.setEventHandler {
      // A clock of the program's own may show anything.
      guard let frame = Int(exactly: ((clock.now - begin) / interval).rounded(.down)) else { return }
      let count = Double(frame)
      tick(
        Tick(timestamp: begin + count * interval, targetTimestamp: begin + (count + 1) * interval, frame: frame))
    }
    invalidate()
    timer = source
    source.resume()
  }

  /// Ends ticking.
  public func invalidate() {
    timer?.cancel()
    timer = nil
  }
}
