import Foundation

/// The timing of an animation: begin, duration, speed, repetition and fill mode.
///
/// Times are in seconds of the time around the animation: the layer's time, or that of the group.
struct MediaTiming {
  /// The time at which the animation begins.
  var begin = 0.0
  /// The duration of one run, at the animation's own speed.
  var duration = 0.0
  var speed = 1.0
  /// The own time at the beginning.
  var offset = 0.0
  /// The number of runs; may be fractional or infinite.
  var runs = 1.0
  /// Whether a backward run follows each run.
  var autoreverses = false
  /// Whether the first value is shown before the beginning.
  var showsBefore = false
  /// Whether the last value is shown after the end.
  var showsAfter = false
  /// Whether the last value is shown at the end itself.
  var showsEnd = false

  /// A moment of an animation.
  struct Moment {
    /// The fraction of the present run's duration.
    var share: Double
    /// The number of completed runs.
    var completed: Double
  }

  /// The longest duration of a run, in seconds.
  static let longest = 1e10

  /// The duration of a run and its backward run.
  private var cycle: Double { autoreverses ? 2 * duration : duration }
  /// The duration of all runs, at the animation's own speed.
  private var total: Double { duration > 0 ? cycle * runs : 0 }
  /// The duration of all runs; infinite for an animation that stands still.
  var length: Double { speed == 0 ? .infinity : total / speed.magnitude }
  /// The time at which the animation ends.
  var end: Double { begin + length }

  /// The moment at a time; `nil` if the animation shows nothing then.
  func moment(at time: Double) -> Moment? {
    var passed = time - begin
    if passed.isNaN { return nil }
    if passed < 0 {
      guard showsBefore else { return nil }
      passed = 0
    }
    let isOver = time >= end
    if isOver {
      // The sum of a part's begin and duration may differ from the duration of its group by rounding.
      guard showsAfter || showsEnd && time - end < 1e-9 else { return nil }
    }
    guard duration > 0 else { return Moment(share: autoreverses ? 0 : 1, completed: 0) }
    // Rounding must not move the end of the last run into another run.
    let own = isOver ? total : min(passed * speed.magnitude, total)
    return moment(atOwn: (speed < 0 ? (total.isFinite ? total - own : -own) : own) + offset)
  }

  /// The moment at an own time; beyond the last run, the animation begins anew.
  private func moment(atOwn time: Double) -> Moment {
    var completed = (time / cycle).rounded(.down)
    var rest = time - completed * cycle
    if time == total, rest == 0, completed > 0 {
      // At the end the last run is complete, instead of another one beginning.
      (rest, completed) = (cycle, completed - 1)
    }
    let share = autoreverses && rest > duration ? (cycle - rest) / duration : rest / duration
    return Moment(share: min(max(share, 0), 1), completed: max(min(completed, runs), 0))
  }
}
