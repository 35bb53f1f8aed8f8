import Foundation

/// How far a property animator is: held at a place, or moving to one of its ends.
final class AnimatorProgress: ProgressSource {
  private var motion = Motion.held(progress: 0, fraction: 0)
  /// Whether it does not end by itself: it stays at the end that it reaches.
  var staysAtEnd = false

  private enum Motion {
    /// Where it was put or paused: as it is shown, and as a share of the time.
    case held(progress: Double, fraction: Double)
    /// Along a timing, forwards or backwards, from a share of its time on.
    case along(Timing, begin: Double, fraction: Double, rate: Double)
    /// From a progress to an end, with a timing of its own.
    case afresh(Timing, begin: Double, from: Double, to: Double)
    /// At an end as soon as it moved.
    case arrived(at: Double, place: Double)
  }

  /// Whether it is on its way to an end by itself, or was until it got there.
  var isMoving: Bool { if case .held = motion { false } else { true } }

  /// Whether it is on its way, and not at an end where it stays.
  func isMoving(at time: Double) -> Bool { isMoving && !(staysAtEnd && time >= arrival) }

  func progress(at time: Double) -> Double {
    switch motion {
    case .held(let progress, _): return progress
    case .along(let timing, _, _, _): return timing.progress(at: fraction(at: time) * timing.duration)
    case .afresh(let timing, let begin, let from, let to): return from + (to - from) * timing.progress(at: time - begin)
    case .arrived(_, let place): return place
    }
  }

  /// The share of the time that has passed; on a way with a timing of its own, the progress.
  func fraction(at time: Double) -> Double {
    switch motion {
    case .held(_, let fraction): return fraction
    case .along(_, let begin, let fraction, let rate): return min(max(fraction + (time - begin) * rate, 0), 1)
    case .afresh: return progress(at: time)
    case .arrived(_, let place): return place
    }
  }

  var end: Double { staysAtEnd ? .infinity : arrival }

  /// When it reaches its end.
  private var arrival: Double {
    switch motion {
    case .held: return .infinity
    case .along(_, let begin, let fraction, let rate): return begin + (rate > 0 ? 1 - fraction : fraction) / abs(rate)
    case .afresh(let timing, let begin, _, _): return begin + timing.duration
    case .arrived(let time, _): return time
    }
  }

  func hasEnded(at time: Double) -> Bool { time >= end }

  func move(by offset: Double, except moved: inout Set<ObjectIdentifier>) {
    guard moved.insert(ObjectIdentifier(self)).inserted else { return }
    switch motion {
    case .held: break
    case .along(let timing, let begin, let fraction, let rate):
      motion = .along(timing, begin: begin + offset, fraction: fraction, rate: rate)
    case .afresh(let timing, let begin, let from, let to):
      motion = .afresh(timing, begin: begin + offset, from: from, to: to)
    case .arrived(let time, let place): motion = .arrived(at: time + offset, place: place)
    }
  }

  /// Stops where it is.
  func hold(at time: Double) {
    motion = .held(progress: progress(at: time), fraction: fraction(at: time))
  }

  func put(progress: Double, fraction: Double) {
    motion = .held(progress: progress, fraction: fraction)
  }

  /// Moves along a timing to one of its ends, in a number of seconds.
  func move(along timing: Timing, from fraction: Double, forwards: Bool, in seconds: Double, at time: Double) {
    let rest = forwards ? 1 - fraction : fraction
    let rate = seconds > 0 && rest > 0 ? rest / seconds : .infinity
    guard rate.isFinite else { return motion = .arrived(at: time, place: forwards ? 1 : 0) }
    motion = .along(timing, begin: time, fraction: fraction, rate: forwards ? rate : -rate)
  }

  /// Moves from where it is to an end, with a timing of its own.
  func move(afresh timing: Timing, forwards: Bool, at time: Double) {
    motion = .afresh(timing, begin: time, from: progress(at: time), to: forwards ? 1 : 0)
  }
}

/// The progress of changes that were added to an animator on its way: they have what is left of its time.
struct LateProgress: ProgressSource {
  let animator: AnimatorProgress
  let timing: Timing
  /// The animator's share of the time at which the changes begin.
  let start: Double

  func progress(at time: Double) -> Double {
    let fraction = animator.fraction(at: time)
    guard start < 1 else { return fraction >= 1 ? 1 : 0 }
    return timing.progress(at: max(0, (fraction - start) / (1 - start)) * timing.duration)
  }

  func hasEnded(at time: Double) -> Bool { animator.hasEnded(at: time) }

  var end: Double { animator.end }

  func move(by offset: Double, except moved: inout Set<ObjectIdentifier>) {
    animator.move(by: offset, except: &moved)
  }
}
