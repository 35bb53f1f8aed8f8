import Foundation

/// The runs of an animation as a pure function from time to progress.
struct Schedule {
  /// The time at which the first run begins, after the delay.
  var begin: Double
  var timing: Timing
  /// The number of runs; may be infinite or fractional.
  var repeatCount = 1.0
  /// Whether a backward run follows each run.
  var autoreverses = false

  /// A usable delay in seconds, at least 0; a delay that is not finite is reported and counts as 0.
  static func usable(_ delay: Double) -> Double { max(AnimationNumber.finite(delay, or: 0, "a delay"), 0) }

  /// The time at which the last run ends.
  var end: Double {
    let length = timing.duration * repeatCount * (autoreverses ? 2 : 1)
    return begin + (length.isNaN ? 0 : length)
  }

  /// The progress at a time: 0 until the first run begins, 1 from the end on.
  func progress(at time: Double) -> Double {
    if time >= end { return 1 }
    let passed = time - begin
    guard passed > 0 else { return 0 }
    let duration = timing.duration
    let cycle = autoreverses ? 2 * duration : duration
    guard cycle.isFinite else { return timing.progress(at: passed) }
    let inCycle = repeatCount == 1 && !autoreverses ? passed : passed - (passed / cycle).rounded(.down) * cycle
    return timing.progress(at: inCycle <= duration ? inCycle : cycle - inCycle)
  }
}
