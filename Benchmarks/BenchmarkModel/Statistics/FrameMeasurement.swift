/// Frames that were due at fixed times: how late each was.
public struct FrameMeasurement: Codable, Hashable, Sendable {
  /// How often a frame was due, in hertz.
  public var framesPerSecond: Int
  /// The frames.
  public var frames: Int
  /// From the instant at which a frame was due to its completion, in nanoseconds.
  public var response: SparseHistogram
  /// Frames that were done after the next one was due.
  public var missed: Int
  /// The frames that a display repeats for want of a new one, over all missed frames.
  public var repeated: Int
  /// The longest run of missed frames.
  public var longestRun: Int
  /// The most missed frames in any 64 in a row.
  public var worstWindow: Int
  /// Nanoseconds from the instant at which a frame was due within which it was to be done; nil in a file of harness 1.1.
  public var budget: UInt64?
  /// Frames that took longer than that; nil in a file of harness 1.1.
  public var overBudget: Int?

  /// The frames of a run.
  ///
  /// - Parameters:
  ///   - framesPerSecond: how often a frame was due, in hertz.
  ///   - response: from when each was due to its completion, in nanoseconds.
  ///   - budget: nanoseconds within which each was to be done; the standard budget unless given.
  public init(framesPerSecond: Int, response: [UInt64], budget: UInt64? = nil) {
    let budget = budget ?? Self.standardBudget(framesPerSecond: framesPerSecond)
    self.framesPerSecond = framesPerSecond
    self.budget = budget
    overBudget = response.count { $0 > budget }
    frames = response.count
    self.response = SparseHistogram(response)
    let period = Self.period(framesPerSecond: framesPerSecond)
    missed = 0
    repeated = 0
    longestRun = 0
    worstWindow = 0
    var run = 0
    var window = 0
    for (index, time) in response.enumerated() {
      let isMissed = time > period
      run = isMissed ? run + 1 : 0
      window += isMissed ? 1 : 0
      if index >= Self.window, response[index - Self.window] > period { window -= 1 }
      missed += isMissed ? 1 : 0
      repeated += Int(clamping: time / period)
      longestRun = max(longestRun, run)
      worstWindow = max(worstWindow, window)
    }
  }

  /// The frames in a row that a window has.
  public static let window = 64

  /// Nanoseconds from one frame to the next.
  public static func period(framesPerSecond: Int) -> UInt64 { 1_000_000_000 / UInt64(max(framesPerSecond, 1)) }

  /// The default time that layout may take of a frame: 4 ms of the 16.7 at 60 Hz, the same share at other rates.
  public static func standardBudget(framesPerSecond: Int) -> UInt64 { 240_000_000 / UInt64(max(framesPerSecond, 1)) }

  /// Refuses a budget of zero, and one longer than a frame.
  static func check(budget: UInt64, framesPerSecond: Int) throws(PlanError) {
    let period = period(framesPerSecond: framesPerSecond)
    guard budget > 0, budget <= period else {
      throw PlanError(
        "a budget of \(Quantity.time(Double(budget))): choose more than 0, and at most the "
          + "\(Quantity.time(Double(period))) of a frame at \(framesPerSecond) Hz")
    }
  }
}
