import AutoLayout
import Foundation
import LayoutAnimation
import Synchronization
import TestSupport
import Testing

/// An animator's parts, its undone changes, and its initialisers.
@Suite("Views moved by an animator")
struct AnimatorPartsTests {
  let stage = Stage()

  private func x(_ view: View) -> CGFloat { view.presentation.frame.origin.x }

  /// If stopping compared each view with each part, this would take several seconds.
  @Test func manyParts() {
    let views = (0..<Build.size(20_000, debug: 4_000)).map { _ in stage.add(0, 0) }
    let animator = PropertyAnimator(duration: 2, curve: .linear) { stage.root.alpha = 0 }
    animator.startAnimation()
    for view in views { animator.addAnimations { view.frame.origin.x = 40 } }
    stage.pass(1)
    animator.stopAnimation(true)
    #expect(views.allSatisfy { near($0.frame.origin.x, 20) })
    #expect(near(stage.root.alpha, 0.5) && stage.root.timeline.isIdle)
  }

  @Test("An animator finishes although a view left, or another animation took over an opacity", arguments: 0..<4)
  func finishesWithoutAPart(_ loss: Int) {
    let view = stage.add(0, 0), other = stage.add(0, 0)
    var positions: [PropertyAnimator.Position] = []
    let animator = PropertyAnimator(duration: 1, curve: .linear) {
      if loss < 3 { other.frame.origin.x = 100 }
      view.alpha = 0
    }
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    stage.pass(0.5)
    switch loss {
    case 0: view.removeFromSuperview()
    case 1:
      view.removeFromSuperview()
      other.removeFromSuperview()
    default: View.animate(withDuration: 3) { view.alpha = 1 }
    }
    stage.pass(0.6)
    #expect(positions == [.end])
    #expect(animator.state == .inactive)
  }

  @Test func opacityBeginsWhereItIsShown() {
    let view = stage.add(0, 0)
    PropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }.startAnimation()
    stage.pass(0.25)
    PropertyAnimator(duration: 1, curve: .linear) { view.alpha = 1 }.startAnimation()
    #expect(near(view.presentation.alpha, 0.75))
    stage.pass(0.5)
    #expect(near(view.presentation.alpha, 0.875))
  }

  @Test("Scrubbing an animator scrubs the keyframes inside", arguments: [0, 5.0])
  func keyframesInside(_ duration: Double) {
    let view = stage.add(0, 0)
    var told: [Bool] = []
    let animator = PropertyAnimator(duration: 1, curve: .linear) {
      View.animateKeyframes(withDuration: duration) {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.frame.origin.x = 100 }
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.frame.origin.x = 40 }
      } completion: {
        told.append($0)
      }
    }
    for (fraction, place) in [(0.25, 50.0), (0.5, 100), (0.75, 70), (0, 0)] {
      animator.fractionComplete = fraction
      #expect(near(x(view), place))
    }
    animator.startAnimation()
    stage.pass(0.5)
    #expect(near(x(view), 100) && told.isEmpty)
    stage.pass(0.5)
    #expect(told == [true])
  }

  @Test func blocksInsideArePartsOfTheAnimator() {
    let view = stage.add(0, 0), other = stage.add(0, 0)
    let animator = PropertyAnimator(duration: 1, curve: .linear) {
      View.animate(withDuration: 9) { view.frame.origin.x = 100 }
      View.animate(withDuration: 2, options: [.overrideInheritedDuration, .curveLinear]) { other.frame.origin.x = 100 }
    }
    animator.startAnimation()
    stage.pass(0.5)
    #expect(near(x(view), 50) && near(x(other), 25))
  }

  @Test func theFractionIsByDirection() {
    let view = stage.add(0, 0)
    let animator = PropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 100 }
    animator.fractionComplete = 0.3
    animator.isReversed = true
    #expect(near(animator.fractionComplete, 0.7))
    #expect(near(x(view), 30))
    animator.fractionComplete = 0.9
    #expect(near(x(view), 10))
  }

  @Test func reversedBeforeItsStartItBeginsAtItsEnd() {
    let view = stage.add(0, 0)
    let animator = PropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 100 }
    animator.isReversed = true
    animator.startAnimation()
    #expect(x(view) == 100)
    stage.pass(0.25)
    #expect(near(x(view), 75))
    stage.pass(1)
    #expect(view.frame.origin.x == 0)
  }

  @Test func scrolledContentIsTakenBackToo() {
    let scrollView = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.root.addSubview(scrollView)
    let animator = PropertyAnimator(duration: 1, curve: .linear) { scrollView.contentOffset.y = 80 }
    animator.startAnimation()
    stage.pass(0.5)
    animator.isReversed = true
    stage.pass(0.6)
    #expect(scrollView.contentOffset.y == 0 && scrollView.presentation.bounds.origin.y == 0)
    animator.addAnimations { scrollView.contentOffset.y = 80 }
    animator.startAnimation()
    stage.pass(0.25)
    animator.stopAnimation(true)
    #expect(near(scrollView.contentOffset.y, 20))
  }

  @Test(
    "Stopping keeps the shown frames: with other animations, in a view that resizes, and with constraints")
  func stopsWithoutAJump() {
    let view = stage.add(0, 0)
    View.animate(withDuration: 2, options: .curveLinear) { view.frame.origin.x = 50 }
    let outer = stage.add(0, 100, 100, 10)
    let inner = View(frame: CGRect(x: 0, y: 0, width: 80, height: 10))
    inner.autoresizingMask = .flexibleWidth
    outer.addSubview(inner)
    let placed = View()
    placed.translatesAutoresizingMaskIntoConstraints = false
    stage.root.addSubview(placed)
    let left = placed.leftAnchor.constraint(equalTo: stage.root.leftAnchor)
    LayoutConstraint.activate([
      left, placed.topAnchor.constraint(equalTo: stage.root.topAnchor),
      placed.widthAnchor.constraint(equalToConstant: 5), placed.heightAnchor.constraint(equalToConstant: 5),
    ])
    stage.root.layoutIfNeeded()
    let root = stage.root
    let animator = PropertyAnimator(duration: 1, curve: .linear) {
      view.frame.origin.x = 150
      outer.frame.size.width = 200
      left.constant = 100
      root.layoutIfNeeded()
    }
    animator.startAnimation()
    stage.pass(0.5)
    let all = [view, outer, inner, placed]
    let before = all.map { $0.presentation.frame }
    #expect(near(before[2].width, 130) && near(before[3].origin.x, 50))
    animator.stopAnimation(true)
    for (view, frame) in zip(all, before) {
      #expect(near(view.presentation.frame.origin.x, frame.origin.x))
      #expect(near(view.presentation.frame.width, frame.width))
    }
    // The constant has its set value, and the next layout applies it.
    left.constant = 101
    root.layoutIfNeeded()
    #expect(placed.frame.origin.x == 101)
  }

  @Test func stopsWithAnEmptyFrameBeyondOne() {
    let view = stage.add(50, 0, 100, 20)
    let animator = PropertyAnimator(duration: 1, dampingRatio: 0.2) { view.frame.size.width = 0 }
    animator.startAnimation()
    for _ in 0..<20 where view.presentation.frame.size.width > 0 { stage.pass(0.01) }
    #expect(animator.isRunning)
    animator.stopAnimation(true)
    #expect(view.frame == CGRect(x: 50, y: 0, width: 0, height: 20))
  }

  @Test func waitsBeforeItMoves() {
    let view = stage.add(0, 0)
    let animator = PropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 100 }
    animator.startAnimation(afterDelay: 0.5)
    #expect(animator.state == .active && animator.isRunning && animator.delay == 0.5)
    #expect(view.frame.origin.x == 100 && x(view) == 0)
    stage.pass(0.5)
    #expect(x(view) == 0)
    stage.pass(0.25)
    #expect(near(x(view), 25))
    animator.pauseAnimation()
    animator.startAnimation()
    stage.pass(0.25)
    #expect(near(x(view), 50))
  }

  @Test func aDurationOfZeroWaitsForTheDelay() {
    let view = stage.add(0, 0)
    var positions: [PropertyAnimator.Position] = []
    let animator = PropertyAnimator(duration: 0) { view.frame.origin.x = 100 }
    animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
    animator.addCompletion { positions.append($0) }
    animator.startAnimation(afterDelay: 1)
    #expect(animator.isRunning && animator.fractionComplete == 0)
    stage.pass(0.75)
    #expect(x(view) == 0 && view.presentation.alpha == 1 && positions.isEmpty)
    stage.pass(0.25)
    #expect(x(view) == 100 && view.presentation.alpha == 0 && positions == [.end])
    #expect(animator.state == .inactive && stage.root.timeline.isIdle)
  }

  @Test func aDelayWithoutADurationCanBeInterrupted() {
    let view = stage.add(0, 0)
    let animator = PropertyAnimator(duration: 0) { view.frame.origin.x = 100 }
    animator.startAnimation(afterDelay: 1)
    stage.pass(0.5)
    animator.pauseAnimation()
    stage.pass(1)
    #expect(x(view) == 0 && !animator.isRunning)
    animator.fractionComplete = 0.25
    #expect(near(x(view), 25))
    animator.startAnimation(afterDelay: 1)
    stage.pass(0.5)
    #expect(near(x(view), 25))
    animator.isReversed = true
    #expect(x(view) == 0)
    stage.pass(0)
    #expect(animator.state == .inactive && view.frame.origin.x == 0)
  }

  @Test func waitsBeforeItReturnsFromBeyondItsEnd() {
    let view = stage.add(0, 0)
    let animator = PropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 100 }
    animator.pauseAnimation()
    animator.fractionComplete = 1.5
    #expect(near(x(view), 150))
    animator.startAnimation(afterDelay: 0.5)
    stage.pass(0.5)
    #expect(near(x(view), 150))
    stage.pass(0.25)
    #expect(near(x(view), 125))
    stage.pass(0.25)
    #expect(near(x(view), 100))
  }

  @Test func waitsBeforeItTurnsBack() {
    let view = stage.add(0, 0)
    let animator = PropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 100 }
    animator.startAnimation()
    stage.pass(0.5)
    animator.pauseAnimation()
    animator.isReversed = true
    animator.startAnimation(afterDelay: 0.5)
    stage.pass(0.5)
    #expect(near(x(view), 50))
    stage.pass(0.25)
    #expect(near(x(view), 25))
  }

  @Test func startedInOneCall() {
    let view = stage.add(0, 0)
    var positions: [PropertyAnimator.Position] = []
    let animator = PropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 1, options: .curveLinear, animations: { view.frame.origin.x = 100 },
      completion: { positions.append($0) })
    #expect(animator.isRunning)
    stage.pass(1.5)
    #expect(near(x(view), 50))
    stage.pass(0.5)
    #expect(positions == [.end])
  }

  @Test func timingByParameters() {
    let curve = CubicCurve(0.2, 0, 0.1, 1)
    let ofPoints = PropertyAnimator(
      duration: 2, controlPoint1: CGPoint(x: 0.2, y: 0), controlPoint2: CGPoint(x: 0.1, y: 1))
    #expect(ofPoints.timing == .curve(curve, duration: 2))
    #expect(PropertyAnimator(duration: 2, timingParameters: curve).timing == .curve(curve, duration: 2))
    let settled = PropertyAnimator(duration: 2, timingParameters: SpringTimingParameters(dampingRatio: 0.5))
    #expect(settled.timing == .timedSpring(Spring(settlingIn: 2, dampingRatio: 0.5), duration: 2))
    let physical = SpringTimingParameters(mass: 1, stiffness: 200, damping: 20, initialVelocity: 3)
    #expect(
      PropertyAnimator(duration: 2, timingParameters: physical).timing
        == .spring(Spring(mass: 1, stiffness: 200, damping: 20, initialVelocity: 3)))
    let system = PropertyAnimator(duration: 9, timingParameters: SpringTimingParameters())
    #expect(system.timing == .spring(Spring(mass: 3, stiffness: 1000, damping: 500)))
    let perceived = SpringTimingParameters(duration: 0.5, bounce: 0.3)
    #expect(perceived.timing(duration: 9) == .spring(Spring(duration: 0.5, bounce: 0.3)))
  }

  @Test func uninterruptibleAnimatorsGoOn() {
    let view = stage.add(0, 0)
    let animator = PropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 100 }
    animator.isInterruptible = false
    animator.startAnimation()
    stage.pass(0.5)
    let reports = Mutex(0)
    LayoutDiagnostics.withHandler({ _ in reports.withLock { $0 += 1 } }) {
      animator.pauseAnimation()
      animator.fractionComplete = 0
      animator.isReversed = true
      animator.stopAnimation(true)
    }
    #expect(reports.withLock { $0 } == 4)
    stage.pass(0.25)
    #expect(near(x(view), 75) && animator.isRunning)
  }

  @Test func mayBeStoppedOrAddedToFromItsOwnBlock() {
    let view = stage.add(0, 0), other = stage.add(0, 0)
    var positions: [PropertyAnimator.Position] = []
    let stopped = PropertyAnimator(duration: 1)
    stopped.addAnimations { [unowned stopped] in
      view.frame.origin.x = 100
      stopped.stopAnimation(true)
    }
    stopped.addCompletion { positions.append($0) }
    stopped.startAnimation()
    #expect(stopped.state == .inactive && x(view) == 100)
    let added = PropertyAnimator(duration: 1, curve: .linear)
    added.addAnimations { [unowned added] in
      view.frame.origin.x = 0
      added.addAnimations { other.frame.origin.x = 50 }
    }
    added.addCompletion { positions.append($0) }
    added.startAnimation()
    stage.pass(0.5)
    #expect(near(x(view), 50) && near(x(other), 25))
    added.isReversed = true
    stage.pass(1)
    #expect(positions == [.start])
    #expect(view.frame.origin.x == 100 && other.frame.origin.x == 0)
  }
}
