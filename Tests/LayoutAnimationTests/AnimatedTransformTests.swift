import AutoLayout
import Foundation
import LayoutAnimation
import Testing

@Suite("Animated transforms")
struct AnimatedTransformTests {
  private let stage = Stage()
  private let ends = Ends()
  private let view: View

  init() { view = stage.add(0, 0) }

  private var shown: ViewTransform { view.presentation.transform }

  private func isShown(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat = 0, _ ty: CGFloat = 0
  ) -> Bool {
    let map = shown
    return near(map.a, a) && near(map.b, b) && near(map.c, c) && near(map.d, d) && near(map.tx, tx) && near(map.ty, ty)
  }

  private func animate(_ options: AnimationOptions = [], _ name: String = "a", to transform: ViewTransform) {
    View.animate(withDuration: 1, options: options.union(.curveLinear)) {
      view.transform = transform
    } completion: {
      ends.handler(name)($0)
    }
  }

  @Test func theModelJumpsAndTheShownStateScales() {
    animate(to: ViewTransform(scaleX: 0.5, y: 2))
    #expect(view.transform == ViewTransform(scaleX: 0.5, y: 2) && shown.isIdentity)
    #expect(view.hasRunningAnimations)
    stage.pass(0.25)
    #expect(isShown(0.875, 0, 0, 1.25) && ends.all.isEmpty)
    #expect(near(view.presentation(at: 100.75).transform.a, 0.625))
    #expect(view.presentation.frame == view.frame && view.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.pass(0.75)
    #expect(shown == view.transform && ends.all == ["a true"] && !view.hasRunningAnimations)
  }

  @Test func turnsKeepTheSize() {
    animate(to: ViewTransform(rotationAngle: .pi / 2))
    stage.pass(1.0 / 3)
    let sine: CGFloat = 0.866_025_403_784
    #expect(isShown(sine, 0.5, -0.5, sine))
    stage.pass(1)
    // By the shorter way: from 90 to 260 degrees, over 175.
    animate(to: ViewTransform(rotationAngle: .pi * 26 / 18))
    stage.pass(0.5)
    #expect(near(shown.a, -0.996_194_698) && near(shown.b, 0.087_155_743))
    stage.pass(1)
    // From -100 to 170 degrees, which is -190, over -145.
    animate(to: ViewTransform(rotationAngle: .pi * 17 / 18))
    stage.pass(0.5)
    #expect(near(shown.a, -0.819_152_044) && near(shown.b, -0.573_576_436))
  }

  @Test func movementsShearsAndReflectionsAreParts() {
    animate(to: ViewTransform(scaleX: 2, y: 2).concatenating(ViewTransform(translationX: 100, y: -40)))
    stage.pass(0.5)
    #expect(isShown(1.5, 0, 0, 1.5, 50, -20))
    stage.pass(1)
    view.transform = .identity
    animate(to: ViewTransform(a: 1, b: 0, c: 1, d: 1, tx: 0, ty: 0))
    stage.pass(0.5)
    #expect(isShown(1, 0, 0.5, 1))
    stage.pass(1)
    view.transform = .identity
    animate(to: ViewTransform(scaleX: 1, y: -1))
    stage.pass(0.25)
    #expect(isShown(1, 0, 0, 0.5))
  }

  @Test func anotherAnimationReplacesIt() {
    animate(to: ViewTransform(translationX: 100, y: 0))
    stage.pass(0.5)
    animate([], "b", to: .identity)
    // It begins at the model's value before, not at 50.
    #expect(near(shown.tx, 100))
    stage.pass(0.5)
    #expect(near(shown.tx, 50) && ends.all == ["a false"])
    animate(.beginFromCurrentState, "c", to: ViewTransform(translationX: -10, y: 0))
    #expect(near(shown.tx, 50))
    stage.pass(0.5)
    #expect(near(shown.tx, 20))
    stage.pass(0.5)
    #expect(shown == view.transform && ends.all == ["a false", "b false", "c true"])
  }

  @Test func delaysRepetitionsAndSprings() {
    View.animate(withDuration: 1, delay: 2, options: [.curveLinear, .autoreverse]) {
      view.transform = ViewTransform(scaleX: 3, y: 1)
    }
    stage.pass(1.5)
    #expect(shown.isIdentity)
    stage.pass(1)
    #expect(isShown(2, 0, 0, 1))
    stage.pass(1)
    #expect(isShown(2, 0, 0, 1))
    stage.pass(0.5)
    #expect(isShown(3, 0, 0, 1) && !view.hasRunningAnimations)
    let other = stage.add(0, 0)
    View.animate(withDuration: 1, usingSpringWithDamping: 0.3, initialSpringVelocity: 0) {
      view.transform = .identity
      other.frame.origin.x = 100
    }
    // A spring swings beyond its goal, as that of a frame does.
    let times = (0..<20).map { stage.clock.now + Double($0) / 20 }
    let progress = times.map { other.presentation(at: $0).frame.minX / 100 }
    #expect(progress.contains { $0 > 1.1 })
    #expect(zip(times, progress).allSatisfy { near(view.presentation(at: $0).transform.a, 3 - 2 * $1) })
  }

  @Test func keyframesTurnOnAndOn() {
    View.animateKeyframes(withDuration: 3) {
      for step in 1...3 {
        View.addKeyframe(withRelativeStartTime: Double(step - 1) / 3, relativeDuration: 1.0 / 3) {
          view.transform = ViewTransform(rotationAngle: .pi * 2 / 3 * CGFloat(step))
        }
      }
    }
    stage.pass(0.5)
    #expect(near(shown.a, 0.5) && near(shown.b, 0.866_025_404))
    stage.pass(1)
    #expect(near(shown.a, -1) && near(shown.b, 0))
    stage.pass(1)
    #expect(near(shown.a, 0.5) && near(shown.b, -0.866_025_404))
  }

  @Test func aKeyframeSetsTheWholeTransform() {
    let moved = ViewTransform(translationX: 100, y: 0)
    View.animateKeyframes(withDuration: 1) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.transform = moved }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) {
        view.transform = ViewTransform(scaleX: 2, y: 2).concatenating(moved)
      }
    }
    stage.pass(0.25)
    #expect(isShown(1, 0, 0, 1, 25))
    stage.pass(0.375)
    #expect(isShown(1.5, 0, 0, 1.5, 75))
    stage.pass(0.25)
    #expect(isShown(2, 0, 0, 2, 100))
  }

  @Test func discreteKeyframes() {
    View.animateKeyframes(withDuration: 1, options: .calculationModeDiscrete) {
      View.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) {
        view.transform = ViewTransform(scaleX: 2, y: 1)
      }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        view.transform = ViewTransform(scaleX: 2, y: 3)
      }
    }
    stage.pass(0.125)
    #expect(isShown(1, 0, 0, 1))
    stage.pass(0.25)
    #expect(isShown(2, 0, 0, 1))
    stage.pass(0.25)
    #expect(isShown(2, 0, 0, 3))
  }

  @Test func animatorsScrubStopAndRestore() {
    let animator = PropertyAnimator(duration: 1, curve: .linear) { view.transform = ViewTransform(scaleX: 3, y: 1) }
    animator.fractionComplete = 0.5
    #expect(isShown(2, 0, 0, 1))
    animator.fractionComplete = 0.25
    #expect(isShown(1.5, 0, 0, 1) && view.transform.a == 3)
    animator.stopAnimation(false)
    #expect(near(view.transform.a, 1.5) && shown == view.transform && !view.hasRunningAnimations)
    animator.finishAnimation(at: .start)
    #expect(view.transform.isIdentity && shown.isIdentity)

    let other = PropertyAnimator(duration: 1, curve: .linear) { view.transform = ViewTransform(scaleX: 3, y: 1) }
    other.addCompletion { ends.all.append("\($0)") }
    other.startAnimation()
    stage.pass(0.5)
    other.pauseAnimation()
    stage.pass(5)
    #expect(isShown(2, 0, 0, 1))
    other.isReversed = true
    other.startAnimation()
    stage.pass(0.25)
    #expect(isShown(1.5, 0, 0, 1))
    stage.pass(0.25)
    #expect(view.transform.isIdentity && shown.isIdentity && ends.all == ["start"])
  }

  @Test func reducedMotionShowsNoMovement() {
    stage.root.timeline.reducesMotion = true
    animate(to: ViewTransform(scaleX: 2, y: 2))
    #expect(shown == view.transform && !view.hasRunningAnimations)
    stage.pass(0.5)
    #expect(ends.all.isEmpty)
    stage.pass(0.5)
    #expect(ends.all == ["a true"])
  }

  @Test func animationsAreRemovedOrSwitchedOff() {
    animate(to: ViewTransform(scaleX: 2, y: 2))
    view.removeAllAnimations()
    #expect(shown == view.transform && ends.all == ["a false"])
    View.animate(withDuration: 1) {
      View.performWithoutAnimation { view.transform = ViewTransform(scaleX: 3, y: 3) }
    }
    #expect(shown == ViewTransform(scaleX: 3, y: 3) && !view.hasRunningAnimations)
    // Outside of blocks a transform changes at once.
    view.transform = .identity
    #expect(shown.isIdentity && !view.hasRunningAnimations)
    // There is nothing between numbers that are not finite.
    animate([], "b", to: ViewTransform(scaleX: .infinity, y: 1))
    #expect(shown == view.transform && !view.hasRunningAnimations)
  }

  @Test func shownViewsAreHit() {
    animate(to: ViewTransform(translationX: 100, y: 0))
    #expect(stage.root.hitTest(CGPoint(x: 105, y: 5)) === view)
    #expect(stage.root.hitTestPresentation(CGPoint(x: 5, y: 5)) === view)
    #expect(stage.root.hitTestPresentation(CGPoint(x: 105, y: 5)) === stage.root)
    stage.pass(0.5)
    #expect(stage.root.hitTestPresentation(CGPoint(x: 55, y: 5)) === view)
    #expect(stage.root.hitTestPresentation(CGPoint(x: 5, y: 5)) === stage.root)
  }

  @Test func theShownStateIsPartOfTheTreeOnly() {
    animate(to: ViewTransform(scaleX: 2, y: 2))
    view.removeFromSuperview()
    #expect(view.presentation.transform == ViewTransform(scaleX: 2, y: 2))
    stage.pass(0)
    #expect(ends.all == ["a false"])
    // A view that is being made has nothing to animate from.
    let made = View()
    View.animate(withDuration: 1) { made.transform = ViewTransform(scaleX: 2, y: 2) }
    #expect(!made.hasRunningAnimations)
  }
}
