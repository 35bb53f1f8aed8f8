/// The next end for which a handler waits on a timeline.
///
/// The animations are counted when they are added, and all again after one was removed. So beginning an animation does
/// not visit all others.
final class NextEnd {
  /// Whether every animation of the timeline is counted.
  private var isComplete = false
  /// The earliest end of the counted animations that no animator moves.
  private var earliest = Double.infinity
  /// The counted animations that an animator moves or that have lost a part: their ends may change.
  private var uncertain: [LayoutAnimation] = []
  /// Whether a counted animation without an animator has nothing left to show, which stays so until the animation is
  /// removed.
  private var hasDead = false

  /// Notes that animations were removed.
  func forget() {
    isComplete = false
    earliest = .infinity
    uncertain = []
    hasDead = false
  }

  /// Counts all animations if some were removed or `anew` is set.
  func count(_ running: [LayoutAnimation], _ constants: [ConstantAnimation], anew: Bool) {
    if isComplete, !anew { return }
    forget()
    isComplete = true
    for animation in running { add(animation) }
    for animation in constants { add(animation) }
  }

  /// Counts an added animation.
  func add(_ animation: LayoutAnimation) {
    guard isComplete else { return }
    if animation.hasAnimator { return uncertain.append(animation) }
    guard animation.isAwaited else { return }
    if animation.nextEnd !== self { animation.nextEnd = self }
    if animation.isIntact { earliest = min(earliest, animation.endTime) } else { uncertain.append(animation) }
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
