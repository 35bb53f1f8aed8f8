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

  /// The frames of a run, by their response times in nanoseconds.
  public init(framesPerSecond: Int, response: [UInt64]) {
    self.framesPerSecond = framesPerSecond
    frames = response.count
    self.response = SparseHistogram(response)
    let period = 1_000_000_000 / UInt64(max(framesPerSecond, 1))
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
}
