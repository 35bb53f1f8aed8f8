/// The next end for which a handler waits on a timeline.
///
/// The animations are counted when they are added, and all again after one was removed. So beginning an animation does
/// not visit all others.
final class NextEnd {
  /// Whether every animation of the timeline is counted.
  private var isComplete = false
  /// The earliest end of the counted animations that have lost no part.
  private var earliest = Double.infinity
  /// Whether an animator of a counted animation was paused or has changed its motion, so that ``earliest`` may be too
  /// early.
  private var mayBeEarly = false
  /// The counted animations that have lost a part: they may have nothing left to show.
  private var uncertain: [LayoutAnimation] = []
  /// Whether a counted animation without an animator has nothing left to show, which stays so until the animation is
  /// removed.
  private var hasDead = false

  /// Notes that animations were removed.
  func forget() {
    isComplete = false
    earliest = .infinity
    mayBeEarly = false
    uncertain = []
    hasDead = false
  }

  /// Counts all animations if some were removed, if `anew` is set, or if the earliest end is past but may be too early.
  func count(_ running: [LayoutAnimation], _ constants: [ConstantAnimation], anew: Bool, at time: Double) {
    if isComplete, !anew, !mayBeEarly || earliest > time { return }
    forget()
    isComplete = true
    for animation in running { add(animation) }
    for animation in constants { add(animation) }
  }

  /// Counts an added animation.
  func add(_ animation: LayoutAnimation) {
    guard isComplete, animation.isAwaited || animation.hasAnimator else { return }
    if animation.nextEnd !== self { animation.nextEnd = self }
    if animation.isIntact { noteEnd(of: animation) } else { uncertain.append(animation) }
  }

  /// Notes that the animator of a counted animation was paused or has changed its motion.
  func noteMotion() { mayBeEarly = true }

  /// Notes that a counted animation may end earlier than before, because its animator has changed its motion.
  func noteEnd(of animation: LayoutAnimation) {
    if isComplete, animation.isAwaited { earliest = min(earliest, animation.endTime) }
  }

  /// Counts an added animation of constants.
  func add(_ animation: ConstantAnimation) {
    if isComplete, animation.isAwaited { earliest = min(earliest, animation.endTime) }
  }

  /// Notes that a counted animation is about to lose a part for the first time.
  func noteLoss(of animation: LayoutAnimation) {
    if isComplete { uncertain.append(animation) }
  }

  /// The next end; infinite if no handler waits.
  ///
  /// - Parameter time: the end of an animation with nothing left to show.
  func time(at time: Double) -> Double {
    if hasDead { return min(earliest, time) }
    var next = earliest
    for animation in uncertain where animation.isAwaited {
      if animation.isAlive {
        next = min(next, animation.endTime)
      } else if animation.hasAnimator {
        next = min(next, time)
      } else {
        hasDead = true
        return min(next, time)
      }
    }
    return next
  }
}
