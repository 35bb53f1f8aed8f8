import Foundation

/// The progress of a property animator: held, or moving to one of its ends.
///
/// The progress moves along a path: the animator's own timing, or another from the present position to an end. Holding
/// keeps the position on the path, so that continuing is the same as not having stopped.
final class AnimatorProgress: ProgressSource {
  private let timing: Timing
  private var way: Way
  /// The completed fraction of the path, at a halt or at the beginning of the present motion.
  private var share = 0.0
  /// The progress set by scrubbing, if it differs from the path's.
  private var scrubbed: Double?
  private var motion = Motion.held
  /// Whether the animator stays active at the end that it reaches.
  var staysAtEnd = false

  private enum Motion {
    case held
    /// Moving since a time, at a rate in fractions of the path per second; a negative rate leads back to the start.
    case moving(begin: Double, rate: Double)
    /// At an end from a time on, because the rest of the path takes no time; before this time, at its former position.
    case jumping(at: Double, forwards: Bool)
  }

  /// A path from one progress to another.
  private struct Way {
    var timing: Timing
    /// The progress at its start and end; `nil` for the animator's own timing.
    var ends: (from: Double, to: Double)?
    /// The fractions of the animator's own time that correspond to start and end.
    var places: (from: Double, to: Double) = (0, 1)

    func progress(at share: Double) -> Double {
      // At the end the progress is exactly 1, even if the timing is a spring that never settles; at the start it is 0,
      // even if the timing takes no time.
      let progress = share >= 1 ? 1 : share <= 0 ? 0 : timing.progress(at: share * timing.length)
      guard let ends else { return progress }
      return ends.from + (ends.to - ends.from) * progress
    }

    func place(at share: Double) -> Double {
      guard ends != nil else { return share }
      let progress = min(max(timing.progress(at: share * timing.length), 0), 1)
      return places.from + (places.to - places.from) * progress
    }
  }

  init(_ timing: Timing) {
    self.timing = timing
    way = Way(timing: timing)
  }

  // MARK: Places

  /// Whether the animator moves to an end by itself, or did so until it arrived.
  var isMoving: Bool { if case .held = motion { false } else { true } }

  /// Whether the animator is moving, and has not stopped at the end.
  func isMoving(at time: Double) -> Bool { isMoving && !(staysAtEnd && time >= arrival) }

  func progress(at time: Double) -> Double { goal(at: time) ?? scrubbed ?? way.progress(at: share(at: time)) }

  /// The corresponding fraction of the animator's own time.
  func place(at time: Double) -> Double { goal(at: time) ?? way.place(at: share(at: time)) }

  /// The end to which the animator has jumped, 0 or 1; `nil` if it has not jumped.
  private func goal(at time: Double) -> Double? {
    guard case .jumping(let end, let forwards) = motion, time >= end else { return nil }
    return forwards ? 1 : 0
  }

  private func share(at time: Double) -> Double {
    guard case .moving(let begin, let rate) = motion else { return share }
    // At the end of its way it is exactly there, although the sum may miss the end by a rounding error.
    if time >= arrival { return rate > 0 ? 1 : 0 }
    return min(max(share + max(time - begin, 0) * rate, 0), 1)
  }

  var end: Double { staysAtEnd ? .infinity : arrival }

  /// The time at which the animator reaches its end.
  private var arrival: Double {
    switch motion {
    case .held: .infinity
    case .moving(let begin, let rate): begin + (rate > 0 ? 1 - share : share) / abs(rate)
    case .jumping(let end, _): end
    }
  }

  func hasEnded(at time: Double) -> Bool { time >= end }

  var repeatsForEver: Bool { false }

  func rests(at time: Double) -> Bool { !isMoving(at: time) }

  func move(by offset: Double, except moved: inout Set<ObjectIdentifier>) {
    guard moved.insert(ObjectIdentifier(self)).inserted else { return }
    switch motion {
    case .held: break
    case .moving(let begin, let rate): motion = .moving(begin: begin + offset, rate: rate)
    case .jumping(let end, let forwards): motion = .jumping(at: end + offset, forwards: forwards)
    }
  }

  // MARK: Steps

  /// Holds the animator at its position.
  func hold(at time: Double) {
    if let goal = goal(at: time) { return put(atEnd: goal == 1) }
    share = share(at: time)
    motion = .held
  }

  /// Puts the animator at an end, at once.
  func put(atEnd: Bool) {
    way = Way(timing: timing)
    share = atEnd ? 1 : 0
    scrubbed = nil
    motion = .held
  }

  /// Sets the progress, and the position at which it is first reached.
  func put(progress: Double) {
    put(atEnd: false)
    share = timing.fraction(of: progress)
    scrubbed = progress
  }

  /// Sets the completed fraction of the animator's time; beyond the ends the progress is extrapolated.
  func put(fraction: Double) {
    put(atEnd: false)
    share = min(max(fraction, 0), 1)
    if share != fraction { scrubbed = fraction }
  }

  /// Starts to move to one of its ends.
  ///
  /// - Parameters:
  ///   - forwards: whether to the end instead of the start.
  ///   - seconds: the duration; `nil` for the duration of the remaining path.
  ///   - delay: seconds until it moves.
  func go(forwards: Bool, in seconds: Double?, at time: Double, delay: Double = 0) {
    hold(at: time)
    let goal = forwards ? 1.0 : 0
    if let scrubbed, scrubbed < 0 || scrubbed > 1 {
      let rest = abs(scrubbed - goal)
      return go(with: timing, forwards: forwards, in: seconds ?? rest * timing.length, at: time, delay: delay)
    }
    if let ends = way.ends, ends.to != goal {
      let rest = abs(way.progress(at: share) - goal)
      return go(with: timing, forwards: forwards, in: seconds ?? rest * timing.length, at: time, delay: delay)
    }
    let rises = forwards || way.ends != nil
    let rest = rises ? 1 - share : share
    let seconds = seconds ?? rest * way.timing.length
    let rate = seconds > 0 && rest > 0 ? rest / seconds : .infinity
    guard rate.isFinite else { return motion = .jumping(at: time + delay, forwards: forwards) }
    scrubbed = nil
    motion = .moving(begin: time + delay, rate: rises ? rate : -rate)
  }

  /// Starts to move the animator to one of its ends with another timing, stretched if a duration is given.
  func go(with other: Timing, forwards: Bool, in seconds: Double?, at time: Double, delay: Double = 0) {
    let from = progress(at: time), place = place(at: time), goal = forwards ? 1.0 : 0
    let stretched = seconds.map(other.stretched(to:)) ?? other
    guard stretched.length > 0 else {
      hold(at: time)
      return motion = .jumping(at: time + delay, forwards: forwards)
    }
    scrubbed = nil
    way = Way(timing: stretched, ends: (from, goal), places: (place, goal))
    share = 0
    motion = .moving(begin: time + delay, rate: 1 / stretched.length)
  }
}

/// The progress of changes added to a moving animator, which take the rest of its time.
struct LateProgress: ProgressSource {
  let animator: AnimatorProgress
  let timing: Timing
  /// The fraction of the animator's time at which the changes begin.
  let start: Double

  func progress(at time: Double) -> Double {
    let place = animator.place(at: time)
    guard start < 1 else { return place >= 1 ? 1 : 0 }
    let share = (place - start) / (1 - start)
    // A timing that takes no time is at its end from the first moment on.
    return share > 0 ? timing.progress(at: share * timing.length) : 0
  }

  func hasEnded(at time: Double) -> Bool { animator.hasEnded(at: time) }

  var end: Double { animator.end }

  var repeatsForEver: Bool { false }

  func rests(at time: Double) -> Bool { animator.rests(at: time) }

  func move(by offset: Double, except moved: inout Set<ObjectIdentifier>) {
    animator.move(by: offset, except: &moved)
  }
}
