import AutoLayout
import Foundation
import LayoutAnimation
import Testing

@Suite("Property animators")
struct PropertyAnimatorTests {
  let stage = Stage()

  private func animator(_ view: View, _ curve: CubicCurve = .linear) -> PropertyAnimator {
    PropertyAnimator(duration: 2, curve: curve) { view.frame.origin.x = 100 }
  }

  private func shown(_ view: View) -> CGFloat { view.presentation.frame.origin.x }

  @Test func runsToItsEnd() {
    let view = stage.add(0, 0)
    let animator = animator(view, .easeInOut)
    var positions: [PropertyAnimator.Position] = []
    animator.addCompletion { positions.append($0) }
    #expect(animator.state == .inactive)
    #expect(view.frame.origin.x == 0)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning)
    #expect(view.frame.origin.x == 100 && shown(view) == 0)
    stage.pass(0.5)
    #expect(near(animator.fractionComplete, 0.25))
    #expect(near(shown(view), 12.916_193_1, 1e-6))
    stage.pass(1.5)
    #expect(positions == [.end])
    #expect(animator.state == .inactive && !animator.isRunning)
    #expect(shown(view) == 100)
  }

  @Test func pausesAndGoesOnWhereItWas() {
    let view = stage.add(0, 0)
    let animator = animator(view, .easeInOut)
    animator.startAnimation()
    stage.pass(0.5)
    let place = shown(view)
    animator.pauseAnimation()
    stage.pass(10)
    #expect(shown(view) == place)
    #expect(!animator.isRunning)
    // While the animator is paused, its fraction is the shown fraction.
    #expect(near(animator.fractionComplete, place / 100, 1e-9))
    animator.startAnimation()
    #expect(near(shown(view), place, 1e-6))
    stage.pass(0.5)
    #expect(near(shown(view), 50, 1e-6))
    stage.pass(1)
    #expect(shown(view) == 100)
  }

  @Test("After its return, the start is shown, also before the timeline advances", arguments: [0.5, 0.7, 1.3])
  func showsTheStartAfterItsReturn(_ turn: Double) {
    let view = stage.add(0, 0), late = stage.add(0, 0)
    let animator = PropertyAnimator(duration: 2, curve: .linear) {
      view.frame.origin.x = 100
      view.alpha = 0.5
    }
    animator.addAnimations({ late.alpha = 0.5 }, delayFactor: 0.1)
    animator.startAnimation()
    stage.clock.advance(by: turn)
    animator.isReversed = true
    for time in [100 + 2 * turn + 1e-9, 110] {
      let shown = view.presentation(at: time)
      #expect(shown.frame.origin.x == 0 && shown.alpha == 1)
      #expect(late.presentation(at: time).alpha == 1)
    }
    stage.pass(2)
    #expect(view.frame.origin.x == 0 && view.alpha == 1 && late.alpha == 1)
  }

  @Test func scrubsBeforeItIsStarted() {
    let view = stage.add(0, 0)
    let animator = animator(view, .easeIn)
    animator.fractionComplete = 0.3
    #expect(animator.state == .active && !animator.isRunning)
    #expect(near(shown(view), 30))
    animator.fractionComplete = 0.9
    #expect(near(shown(view), 90))
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.25
    #expect(near(shown(view), 9.346_465_07, 1e-6))
  }

  @Test func isHeldAndScrubbedWithoutADuration() {
    let view = stage.add(0, 0)
    let animator = PropertyAnimator(duration: 0, curve: .linear) { view.frame.origin.x = 100 }
    animator.pauseAnimation()
    #expect(shown(view) == 0 && animator.fractionComplete == 0)
    animator.fractionComplete = 0.25
    #expect(near(shown(view), 25))
    animator.scrubsLinearly = false
    #expect(animator.fractionComplete == 0.25)
    animator.startAnimation()
    stage.pass(0)
    #expect(shown(view) == 100 && animator.state == .inactive)
  }

  @Test func turnsRound() {
    let view = stage.add(0, 0)
    let animator = animator(view)
    var positions: [PropertyAnimator.Position] = []
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    stage.pass(1.2)
    #expect(near(shown(view), 60))
    animator.isReversed = true
    #expect(near(shown(view), 60))
    stage.pass(0.2)
    #expect(near(shown(view), 50))
    stage.pass(1)
    #expect(positions == [.start])
    #expect(view.frame.origin.x == 0)
    #expect(shown(view) == 0)
  }

  @Test func goesOnWithAnotherTimingAndDuration() {
    let view = stage.add(0, 0)
    let animator = animator(view)
    animator.startAnimation()
    stage.pass(0.5)
    animator.pauseAnimation()
    animator.continueAnimation(withTiming: .curve(.linear, duration: 9), durationFactor: 0.5)
    stage.pass(0.5)
    // Half of the second that the animator has for the rest.
    #expect(near(shown(view), 25 + 37.5))
    stage.pass(0.5)
    #expect(shown(view) == 100)
  }

  @Test func goesOnInLessTime() {
    let view = stage.add(0, 0)
    let animator = animator(view)
    animator.startAnimation()
    stage.pass(1)
    animator.pauseAnimation()
    animator.continueAnimation(durationFactor: 0.1)
    stage.pass(0.1)
    #expect(near(shown(view), 75))
  }

  @Test func stopsWhereItIs() {
    let view = stage.add(0, 0)
    let animator = animator(view)
    var positions: [PropertyAnimator.Position] = []
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    stage.pass(0.5)
    animator.stopAnimation(true)
    #expect(near(view.frame.origin.x, 25))
    #expect(near(shown(view), 25))
    #expect(animator.state == .inactive)
    #expect(positions.isEmpty)
    #expect(stage.root.timeline.isIdle)
  }

  @Test(arguments: [PropertyAnimator.Position.start, .current, .end])
  func finishesAtAPosition(_ position: PropertyAnimator.Position) {
    let view = stage.add(0, 0)
    let animator = animator(view)
    var positions: [PropertyAnimator.Position] = []
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    stage.pass(0.5)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped)
    animator.startAnimation()
    #expect(animator.state == .stopped)
    animator.finishAnimation(at: position)
    #expect(positions == [position])
    let expected: CGFloat = position == .start ? 0 : position == .end ? 100 : 25
    #expect(near(view.frame.origin.x, expected))
    #expect(near(shown(view), expected))
  }

  @Test func addsChangesOnItsWay() {
    let view = stage.add(0, 0)
    let animator = animator(view)
    animator.startAnimation()
    stage.pass(1)
    animator.addAnimations { view.frame.origin.y = 100 }
    animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
    #expect(view.presentation.frame.origin.y == 0)
    stage.pass(0.5)
    #expect(near(view.presentation.frame.origin.y, 50))
    #expect(near(view.presentation.alpha, 1))
    stage.pass(0.25)
    #expect(near(view.presentation.alpha, 0.5))
    stage.pass(0.25)
    #expect(view.presentation.frame.origin == CGPoint(x: 100, y: 100))
    #expect(view.presentation.alpha == 0)
    #expect(animator.state == .inactive)
  }

  @Test func aSpringLastsUntilItIsAtRest() {
    let view = stage.add(0, 0)
    let animator = PropertyAnimator(timing: .spring(Spring(mass: 3, stiffness: 1000, damping: 500))) {
      view.frame.origin.x = 100
    }
    #expect(animator.duration == Spring(mass: 3, stiffness: 1000, damping: 500).settlingDuration)
    animator.startAnimation()
    stage.pass(animator.duration - 0.01)
    #expect(animator.isRunning)
    stage.pass(0.02)
    #expect(animator.state == .inactive)
  }

  @Test func takesConstantsBackWhenItEndsAtItsStart() {
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = false
    stage.root.addSubview(view)
    let left = view.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 10)
    LayoutConstraint.activate([
      left, view.topAnchor.constraint(equalTo: stage.root.topAnchor), view.widthAnchor.constraint(equalToConstant: 20),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    stage.root.layoutIfNeeded()
    let root = stage.root
    let animator = PropertyAnimator(duration: 1, curve: .linear) {
      left.constant = 110
      root.layoutIfNeeded()
    }
    animator.startAnimation()
    stage.pass(0.5)
    #expect(near(shown(view), 60))
    animator.isReversed = true
    stage.pass(1)
    #expect(left.constant == 10)
    #expect(view.frame.origin.x == 10)
  }

  @Test("An animator without remaining work ends with the next step")
  func endsWhereNothingIsLeft() {
    let view = stage.add(0, 0)
    var positions: [PropertyAnimator.Position] = []
    let atItsEnd = animator(view)
    atItsEnd.fractionComplete = 1
    atItsEnd.continueAnimation()
    let atItsStart = animator(stage.add(0, 0))
    atItsStart.isReversed = true
    atItsStart.startAnimation()
    let other = stage.add(0, 0)
    let short = PropertyAnimator(duration: 0, curve: .linear) { other.frame.origin.x = 50 }
    short.startAnimation()
    let all = [atItsEnd, atItsStart, short]
    for animator in all { animator.addCompletion { positions.append($0) } }
    #expect(positions.isEmpty)
    stage.pass(0)
    #expect(positions == [.end, .end])
    stage.pass(2)
    #expect(positions == [.end, .end, .start])
    #expect(all.allSatisfy { $0.state == .inactive && !$0.isRunning })
    #expect(shown(view) == 100 && view.frame.origin.x == 100)
    #expect(shown(other) == 50)
    #expect(stage.root.timeline.isIdle)
  }

  @Test("An animator that pauses on completion waits at its end, and can be reversed there", arguments: [false, true])
  func pausesOnCompletion(_ isTurned: Bool) {
    let view = stage.add(0, 0)
    let animator = animator(view)
    animator.pausesOnCompletion = true
    var positions: [PropertyAnimator.Position] = []
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    stage.pass(1)
    #expect(animator.isRunning)
    stage.pass(5)
    #expect(animator.state == .active && !animator.isRunning && positions.isEmpty)
    #expect(animator.fractionComplete == 1)
    #expect(shown(view) == 100)
    if isTurned {
      animator.isReversed = true
      animator.startAnimation()
      #expect(animator.isRunning)
      stage.pass(0.5)
      #expect(near(shown(view), 75))
      stage.pass(3)
      #expect(animator.state == .active && !animator.isRunning && positions.isEmpty)
      #expect(shown(view) == 0)
    }
    animator.stopAnimation(false)
    animator.finishAnimation(at: isTurned ? .start : .end)
    #expect(positions == [isTurned ? .start : .end])
    #expect(view.frame.origin.x == (isTurned ? 0 : 100))
  }

  @Test("A running animator needs no owner")
  func livesAsLongAsItRuns() {
    let view = stage.add(0, 0)
    var positions: [PropertyAnimator.Position] = []
    weak var forgotten: PropertyAnimator?
    do {
      let animator = animator(view)
      animator.addCompletion { positions.append($0) }
      animator.startAnimation()
      forgotten = animator
    }
    stage.pass(1)
    #expect(forgotten?.isRunning == true)
    stage.pass(1.5)
    #expect(positions == [.end])
    #expect(forgotten == nil)
  }
}
