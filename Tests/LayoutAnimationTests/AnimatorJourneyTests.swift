import AutoLayout
import Foundation
import LayoutAnimation
import TestSupport
import Testing

/// The shown state does not jump at any operation on a running animator.
@Suite("Operations on running animators")
struct AnimatorJourneyTests {
  private static let timings: [Timing] = [
    .curve(.linear, duration: 1), .curve(.easeIn, duration: 2), .curve(.easeInOut, duration: 0.5),
    .spring(Spring(stiffness: 100, damping: 2)), .spring(Spring(stiffness: 100, damping: 5)),
    .timedSpring(Spring(settlingIn: 1, dampingRatio: 0.5), duration: 1), .spring(Spring(duration: 0.5, bounce: 1)),
  ]

  @Test(arguments: 0..<200)
  func doesNotJump(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let stage = Stage(), view = stage.add(0, 0)
    var positions: [PropertyAnimator.Position] = []
    let animator = PropertyAnimator(timing: random.pick(Self.timings)) { view.frame.origin.x = 100 }
    animator.addCompletion { positions.append($0) }
    animator.scrubsLinearly = random.chance(0.7)
    animator.startAnimation()
    animator.addAnimations({ view.frame.origin.y = 100 }, delayFactor: random.pick([0, 0.5]))
    var done: [String] = []
    for _ in 0..<12 where animator.state == .active {
      stage.pass(Double(random.integer(in: 1...200)) / 1000)
      if animator.state != .active { break }
      let before = view.presentation.frame.origin
      // Along the curve, a fraction is a position on the animator's own path; setting it leaves any other path.
      let deed = animator.scrubsLinearly ? random.index(below: 5) : random.pick([0, 1, 2, 4])
      done.append("\(deed)")
      switch deed {
      case 0: animator.pauseAnimation()
      case 1: animator.startAnimation()
      case 2: animator.isReversed.toggle()
      case 3:
        animator.pauseAnimation()
        animator.fractionComplete = animator.fractionComplete
      default:
        animator.pauseAnimation()
        animator.continueAnimation(
          withTiming: random.chance(0.6) ? random.pick(Self.timings) : nil, durationFactor: random.pick([0, 0.3, 1]))
      }
      let after = view.presentation.frame.origin
      // Scrubbing moves to the first time at which the path has this progress, so changes that were added may jump.
      let isSame = near(before.x, after.x, 1e-4) && (deed == 3 || near(before.y, after.y, 1e-4))
      #expect(isSame, "seed \(seed), \(done): \(before) to \(after)")
    }
  }

  @Test("Pausing and continuing changes nothing", arguments: timings.indices)
  func aPauseChangesNothing(_ index: Int) {
    let stage = Stage(), first = stage.add(0, 0), second = stage.add(0, 0)
    let animators = [first, second].map { view in
      PropertyAnimator(timing: Self.timings[index]) { view.frame.origin.x = 100 }
    }
    for animator in animators { animator.startAnimation() }
    for _ in 0..<8 {
      stage.pass(0.05)
      animators[0].pauseAnimation()
      animators[0].startAnimation()
      #expect(near(first.presentation.frame.origin.x, second.presentation.frame.origin.x, 1e-9))
    }
  }

  @Test("A spring stretched to another duration ends as smoothly")
  func stretchedSprings() {
    let stage = Stage(), view = stage.add(0, 0)
    let spring = Timing.timedSpring(Spring(settlingIn: 1, dampingRatio: 0.5), duration: 1)
    let animator = PropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 1000 }
    animator.startAnimation()
    stage.pass(0.7)
    animator.pauseAnimation()
    animator.continueAnimation(withTiming: spring)
    stage.pass(0.299)
    #expect(near(view.presentation.frame.origin.x, 1000, 1))
  }

  @Test(
    "An animator scrubbed beyond its ends returns from there",
    arguments: [(2, false, 200), (-0.5, false, -50), (1.5, true, 150)])
  func beyondTheEnds(_ fraction: Double, _ alongTheCurve: Bool, _ place: CGFloat) {
    let stage = Stage(), view = stage.add(0, 0)
    let animator = PropertyAnimator(duration: 1, curve: .easeIn) { view.frame.origin.x = 100 }
    animator.scrubsLinearly = !alongTheCurve
    animator.fractionComplete = fraction
    #expect(near(view.presentation.frame.origin.x, place))
    animator.startAnimation()
    #expect(near(view.presentation.frame.origin.x, place))
    stage.pass(3)
    #expect(view.presentation.frame.origin.x == 100 && animator.state == .inactive)
  }

  @Test func aSpringWithoutDampingSwingsInAnimatorsAndRepetitions() {
    let stage = Stage(), first = stage.add(0, 0), second = stage.add(0, 0)
    let spring = Spring(duration: 0.5, bounce: 1)
    let animator = PropertyAnimator(timing: .spring(spring)) { first.frame.origin.x = 100 }
    animator.startAnimation()
    View.animate(springDuration: 0.5, bounce: 1, options: .repeat) { second.frame.origin.x = 100 }
    for _ in 0..<20 {
      stage.pass(0.07)
      let expected = 100 * spring.progress(at: stage.clock.now - 100)
      #expect(near(first.presentation.frame.origin.x, expected, 1e-4))
      #expect(near(second.presentation.frame.origin.x, expected, 1e-9))
    }
    #expect(animator.isRunning)
  }
}
