import AutoLayout
import Foundation
import LayoutAnimation
import Testing

/// Blocks without animation, and the state that blocks inherit.
@Suite("Whether blocks animate")
struct AnimationSwitchTests {
  let stage = Stage()
  let ends = Ends()

  @Test func blocksDoNotAnimateWhileAnimationsAreDisabled() {
    let view = stage.add(0, 0)
    View.setAnimationsEnabled(false)
    #expect(!View.areAnimationsEnabled)
    View.animate(withDuration: 1, animations: { view.frame.origin.x = 100 }, completion: ends.handler("block"))
    #expect(view.presentation.frame.origin.x == 100)
    #expect(ends.all == ["block true"])
    var positions: [PropertyAnimator.Position] = []
    let animator = PropertyAnimator(duration: 1) { view.alpha = 0 }
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    #expect(view.presentation.alpha == 0 && positions == [.end])
    View.setAnimationsEnabled(true)
    View.animate(withDuration: 1, options: .curveLinear) { view.frame.origin.x = 0 }
    stage.pass(0.5)
    #expect(near(view.presentation.frame.origin.x, 50))
  }

  @Test func withoutAnimationMeansBlocksInsideToo() {
    let view = stage.add(0, 0), other = stage.add(0, 0)
    View.animate(withDuration: 1) {
      View.performWithoutAnimation {
        View.animate(withDuration: 1, animations: { view.frame.origin.x = 100 }, completion: ends.handler("inner"))
        #expect(!View.areAnimationsEnabled)
      }
      #expect(View.areAnimationsEnabled)
      other.frame.origin.x = 100
    }
    #expect(view.presentation.frame.origin.x == 100 && other.presentation.frame.origin.x == 0)
    #expect(ends.all == ["inner true"])
  }

  @Test func blocksKnowHowLongTheyTake() {
    #expect(View.inheritedAnimationDuration == 0)
    var durations: [Double] = []
    let note = { durations.append(View.inheritedAnimationDuration) }
    View.animate(withDuration: 2) {
      note()
      View.animate(withDuration: 1, animations: note)
      View.animate(withDuration: 1, options: .overrideInheritedDuration, animations: note)
      View.performWithoutAnimation(note)
    }
    PropertyAnimator(duration: 3, animations: note).startAnimation()
    #expect(durations == [2, 2, 1, 0, 3])
  }

  @Test("Inside a block the old values are shown, at any time of the clock", arguments: [0, 100.0])
  func theOldValuesInside(_ time: Double) {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), view = View()
    root.timeline = LayoutTimeline(clock: ManualClock(time))
    root.addSubview(view)
    View.animate(withDuration: 1) {
      view.frame.origin.x = 100
      #expect(view.presentation.frame.origin.x == 0)
    }
  }

  @Test("A view outside the shown tree does not affect a block")
  func anOrphanComesFirst() {
    let orphan = View(), view = stage.add(0, 0)
    View.animate(
      withDuration: 1, options: .curveLinear,
      animations: {
        orphan.alpha = 0
        orphan.frame.origin.x = 9
        view.frame.origin.x = 100
      }, completion: ends.handler("both"))
    stage.pass(0.5)
    #expect(near(view.presentation.frame.origin.x, 50))
    stage.pass(0.5)
    #expect(ends.all == ["both true"])
  }

  @Test func animationsDueTogetherEndBeforeAnyHandlerRuns() {
    let view = stage.add(0, 0), other = stage.add(0, 0)
    var positions: [PropertyAnimator.Position] = []
    let animator = PropertyAnimator(duration: 1, curve: .linear) { other.frame.origin.x = 100 }
    animator.addCompletion { positions.append($0) }
    View.animate(
      withDuration: 0.9, animations: { view.frame.origin.x = 100 },
      completion: { _ in
        animator.isReversed = true
        view.removeFromSuperview()
      })
    View.animate(withDuration: 0.95, animations: { view.alpha = 0 }, completion: ends.handler("opacity"))
    animator.startAnimation()
    stage.pass(1)
    #expect(positions == [.end])
    #expect(ends.all == ["opacity true"])
    #expect(other.presentation.frame.origin.x == 100)
  }

  @Test func handlersDoNotBelongToTheBlockThatEndsAnAnimation() {
    let view = stage.add(0, 0), other = stage.add(0, 0)
    View.animate(
      withDuration: 1, animations: { view.frame.origin.x = 100 }, completion: { _ in other.frame.origin.x = 100 })
    View.animate(withDuration: 1) { view.removeAllAnimations() }
    #expect(other.presentation.frame.origin.x == 100)
  }

  @Test func aBlockTakesThePlaceOfOneThatRepeats() {
    let view = stage.add(0, 0)
    View.animate(
      withDuration: 1, options: [.repeat, .autoreverse, .curveLinear], animations: { view.frame.origin.x = 100 },
      completion: ends.handler("first"))
    stage.pass(2.25)
    View.animate(withDuration: 1, options: .curveLinear) { view.frame.origin.x = 50 }
    #expect(near(view.presentation.frame.origin.x, 25))
    stage.pass(0.5)
    #expect(near(view.presentation.frame.origin.x, 37.5))
    #expect(ends.all == ["first false"])
    stage.pass(3)
    #expect(view.presentation.frame.origin.x == 50)
    #expect(stage.root.timeline.isIdle)
  }

  @Test func anAutoreversingBlockWithoutRepetitionGoesBackOnce() {
    let view = stage.add(0, 0)
    View.animate(withDuration: 1, options: [.autoreverse, .curveLinear]) { view.frame.origin.x = 100 }
    stage.pass(1.75)
    #expect(near(view.presentation.frame.origin.x, 25))
    stage.pass(0.25)
    #expect(view.presentation.frame.origin.x == 100)
    #expect(stage.root.timeline.isIdle)
  }

  @Test func pointsAreFoundWhereScrolledContentIsShown() {
    let scrollView = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.root.addSubview(scrollView)
    let inner = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    scrollView.addSubview(inner)
    View.animate(withDuration: 1) { scrollView.contentOffset.y = -50 }
    #expect(stage.root.hitTestPresentation(CGPoint(x: 10, y: 10)) === inner)
    #expect(stage.root.hitTestPresentation(CGPoint(x: 10, y: 60)) === scrollView)
    stage.pass(1)
    #expect(stage.root.hitTestPresentation(CGPoint(x: 10, y: 60)) === inner)
  }
}
