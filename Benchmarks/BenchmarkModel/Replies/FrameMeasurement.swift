public import BenchmarkStatistics

/// The lateness of frames with fixed due times.
public struct FrameMeasurement: Codable, Hashable, Sendable {
  /// The rate of frames, in hertz.
  public var framesPerSecond: Int
  /// The number of frames.
  public var frames: Int
  /// The times from a frame's due time to its completion, in nanoseconds.
  public var response: SparseHistogram
  /// The number of frames completed after the next frame was due.
  public var missed: Int
  /// The number of times that a display repeats a frame because the next one is not ready; the sum over missed frames.
  public var repeated: Int
  /// The longest run of missed frames.
  public var longestRun: Int
  /// The greatest number of missed frames among 64 consecutive ones.
  public var worstWindow: Int
  /// The budget of a frame, in nanoseconds from its due time; nil in a file of harness 1.1.
  public var budget: UInt64?
  /// The number of frames that exceeded the budget; nil in a file of harness 1.1.
  public var overBudget: Int?

  /// Makes the measurement of a run's frames.
  ///
  /// - Parameters:
  ///   - framesPerSecond: the rate of frames, in hertz.
  ///   - response: the time from each frame's due time to its completion, in nanoseconds.
  ///   - budget: the budget of each frame, in nanoseconds; the standard budget unless given.
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
      // A frame that is complete when the next frame is due is shown in time.
      if isMissed { repeated += Int(clamping: (time - 1) / period) }
      longestRun = max(longestRun, run)
      worstWindow = max(worstWindow, window)
    }
  }

  /// The number of consecutive frames in a window.
  public static let window = 64

  /// Nanoseconds from one frame to the next.
  public static func period(framesPerSecond: Int) -> UInt64 { 1_000_000_000 / UInt64(max(framesPerSecond, 1)) }

  /// The default time for the layout of a frame: 4 ms of the 16.7 at 60 Hz, the same share at other rates.
  public static func standardBudget(framesPerSecond: Int) -> UInt64 { 240_000_000 / UInt64(max(framesPerSecond, 1)) }

  /// Throws if a budget, in nanoseconds, is zero or longer than the period of a frame.
  static func check(budget: UInt64, framesPerSecond: Int) throws(PlanError) {
    let period = period(framesPerSecond: framesPerSecond)
    guard budget > 0, budget <= period else {
      throw PlanError(
        "a budget of \(Quantity.time(Double(budget))): choose more than 0, and at most the "
          + "\(Quantity.time(Double(period))) of a frame at \(framesPerSecond) Hz")
    }
  }
}
