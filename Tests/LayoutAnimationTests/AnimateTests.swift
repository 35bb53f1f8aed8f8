import AutoLayout
import Foundation
import LayoutAnimation
import Testing

@Suite("Animating blocks")
struct AnimateTests {
  let stage = Stage()
  let ends = Ends()

  @Test func theModelJumpsAndTheShownStateMoves() {
    let view = stage.add(0, 0)
    View.animate(withDuration: 2, options: .curveLinear) {
      view.frame.origin.x = 100
    } completion: {
      ends.handler("a")($0)
    }
    #expect(view.frame.origin.x == 100)
    #expect(view.presentation.frame.origin.x == 0)
    stage.pass(0.5)
    #expect(near(view.presentation.frame.origin.x, 25))
    #expect(view.hasRunningAnimations)
    stage.pass(1)
    #expect(near(view.presentation.frame.origin.x, 75))
    #expect(ends.all.isEmpty)
    stage.pass(0.5)
    #expect(view.presentation.frame.origin.x == 100)
    #expect(ends.all == ["a true"])
    #expect(!view.hasRunningAnimations)
    stage.pass(10)
    #expect(ends.all == ["a true"])
  }

  @Test func presentationIsAFunctionOfTime() {
    let view = stage.add(0, 0)
    View.animate(withDuration: 1) { view.frame = CGRect(x: 50, y: 20, width: 30, height: 40) }
    let later = view.presentation(at: 100.75).frame
    let earlier = view.presentation(at: 100.25).frame
    #expect(near(earlier.origin.x, 50 * 0.129_161_931_0, 1e-8))
    #expect(near(later.origin.x, 50 * (1 - 0.129_161_931_0), 1e-8))
    #expect(near(later.size.height, 10 + 30 * (1 - 0.129_161_931_0), 1e-8))
    #expect(view.presentation(at: 100.75).frame == later)
    #expect(view.presentation(at: 3).frame == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func easeInOutIsTheDefault() {
    let view = stage.add(0, 0)
    View.animate(withDuration: 1) { view.frame.origin.x = 1000 }
    #expect(near(view.presentation(at: 100.1).frame.origin.x, 19.722_453_5, 1e-6))
  }

  @Test func aDurationOfZeroChangesAtOnce() {
    let view = stage.add(0, 0)
    View.animate(withDuration: 0) {
      view.frame.origin.x = 7
    } completion: {
      ends.handler("zero")($0)
    }
    View.animate(withDuration: -3) {
      view.frame.origin.y = 7
    } completion: {
      ends.handler("less")($0)
    }
    #expect(view.presentation.frame.origin == CGPoint(x: 7, y: 7))
    #expect(ends.all == ["zero true", "less true"])
  }

  @Test func anEmptyBlockEndsAtOnce() {
    View.animate(withDuration: 5) {
    } completion: {
      ends.handler("empty")($0)
    }
    #expect(ends.all == ["empty true"])
    #expect(stage.root.timeline.isIdle)
  }

  @Test func aDelayHoldsTheOldValue() {
    let view = stage.add(0, 0)
    View.animate(withDuration: 1, delay: 2, options: .curveLinear) { view.frame.origin.x = 10 }
    stage.pass(1.9)
    #expect(view.presentation.frame.origin.x == 0)
    stage.pass(0.6)
    #expect(near(view.presentation.frame.origin.x, 5))
  }

  @Test func aDelayHoldsTheOldValueOfAChangeWithoutDuration() {
    let view = stage.add(0, 0), other = stage.add(0, 0)
    View.animate(withDuration: 0, delay: 1) {
      view.frame.origin.x = 10
      view.alpha = 0
    } completion: {
      ends.handler("frame")($0)
    }
    View.animateKeyframes(withDuration: 0, delay: 1) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { other.frame.origin.x = 10 }
    } completion: {
      ends.handler("keyframe")($0)
    }
    stage.pass(0.75)
    #expect(view.presentation.frame.origin.x == 0 && view.presentation.alpha == 1)
    #expect(other.presentation.frame.origin.x == 0 && ends.all.isEmpty)
    stage.pass(0.25)
    #expect(view.presentation.frame.origin.x == 10 && view.presentation.alpha == 0)
    #expect(other.presentation.frame.origin.x == 10 && ends.all == ["frame true", "keyframe true"])
  }

  /// Value and speed are continuous across an interruption: movements add up.
  @Test func interruptionsNeitherJumpNorKink() {
    let view = stage.add(0, 0)
    View.animate(withDuration: 1) { view.frame.origin.x = 100 }
    stage.pass(0.4)
    let before = view.presentation.frame.origin.x
    let speedBefore = speed(of: view, at: 100.4 - 1e-5)
    View.animate(withDuration: 1) { view.frame.origin.x = -50 }
    #expect(near(view.presentation.frame.origin.x, before))
    #expect(near(speed(of: view, at: 100.4 + 1e-5), speedBefore, 0.05))
    // Computed independently: the new model, less the remaining differences of the first and the second movement.
    let ease = CubicCurve.easeInOut
    for step in 0...20 {
      let passed = Double(step) / 20
      let first = passed + 0.4 >= 1 ? 0 : -100 * (1 - ease.progress(at: 0.4 + passed))
      let expected = -50 + first + 150 * (1 - ease.progress(at: passed))
      #expect(near(view.presentation(at: 100.4 + passed).frame.origin.x, expected, 1e-6))
    }
  }

  private func speed(of view: View, at time: Double) -> CGFloat {
    (view.presentation(at: time + 5e-6).frame.origin.x - view.presentation(at: time - 5e-6).frame.origin.x) / 1e-5
  }

  @Test func anAdditiveTakeoverStillFinishes() {
    let view = stage.add(0, 0)
    View.animate(withDuration: 1) {
      view.frame.origin.x = 100
    } completion: {
      ends.handler("first")($0)
    }
    stage.pass(0.5)
    View.animate(withDuration: 1) {
      view.frame.origin.x = 0
    } completion: {
      ends.handler("second")($0)
    }
    stage.pass(0.5)
    stage.pass(0.5)
    #expect(ends.all == ["first true", "second true"])
  }

  @Test func aChangeWithoutAnimationLeavesMovementsAlone() {
    let view = stage.add(0, 0)
    View.animate(withDuration: 1, options: .curveLinear) { view.frame.origin.x = 100 }
    stage.pass(0.5)
    view.frame.origin.x = 200
    #expect(near(view.presentation.frame.origin.x, 150))
    stage.pass(0.5)
    #expect(view.presentation.frame.origin.x == 200)
  }

  @Test func theOpacityIsReplaced() {
    let view = stage.add(0, 0)
    View.animate(withDuration: 1, options: .curveLinear) {
      view.alpha = 0
    } completion: {
      ends.handler("out")($0)
    }
    stage.pass(0.25)
    #expect(near(view.presentation.alpha, 0.75))
    View.animate(withDuration: 1, options: [.curveLinear, .beginFromCurrentState]) {
      view.alpha = 1
    } completion: {
      ends.handler("in")($0)
    }
    #expect(near(view.presentation.alpha, 0.75))
    stage.pass(0.5)
    #expect(near(view.presentation.alpha, 0.875))
    stage.pass(0.5)
    #expect(ends.all == ["out false", "in true"])
    View.animate(withDuration: 1, options: .curveLinear) { view.alpha = 0 }
    stage.pass(0.5)
    View.animate(withDuration: 1, options: .curveLinear) { view.alpha = 0.5 }
    // Without the option it begins at the model's value, as before iOS 8.
    #expect(view.presentation.alpha == 0)
  }

  @Test func removedAnimationsDidNotFinish() {
    let view = stage.add(0, 0)
    View.animate(withDuration: 1) {
      view.frame.origin.x = 100
    } completion: {
      ends.handler("removed")($0)
    }
    stage.pass(0.5)
    view.removeAllAnimations()
    #expect(view.presentation.frame.origin.x == 100)
    #expect(ends.all == ["removed false"])
    stage.pass(5)
    #expect(ends.all.count == 1)
  }

  @Test func handlersAreCalledInTheOrderOfEnds() {
    let view = stage.add(0, 0)
    for (name, duration) in [("c", 3.0), ("a", 1), ("b", 2), ("a2", 1)] {
      View.animate(withDuration: duration) {
        view.frame.origin.x += 1
      } completion: {
        ends.handler(name)($0)
      }
    }
    stage.pass(5)
    #expect(ends.all == ["a true", "a2 true", "b true", "c true"])
  }

  @Test func aTickDoesNotEndAnimationsThatItsHandlersStart() {
    let view = stage.add(0, 0)
    let ends = ends
    View.animate(withDuration: 1) {
      view.frame.origin.x = 1
    } completion: { _ in
      View.animate(withDuration: 0.001) {
        view.frame.origin.x = 2
      } completion: {
        ends.handler("second")($0)
      }
    }
    stage.pass(50)
    #expect(ends.all.isEmpty)
    stage.pass(0.001)
    #expect(ends.all == ["second true"])
  }

  @Test func repetitionStartsAgain() {
    let view = stage.add(0, 0)
    View.animate(withDuration: 1, options: [.curveLinear, .repeat]) {
      view.frame.origin.x = 100
    } completion: {
      ends.handler("never")($0)
    }
    for (time, x) in [(0.25, 25.0), (1.25, 25), (7.75, 75)] {
      #expect(near(view.presentation(at: 100 + time).frame.origin.x, x, 1e-6))
    }
    stage.pass(1000)
    #expect(ends.all.isEmpty)
    view.removeAllAnimations()
    #expect(ends.all == ["never false"])
  }

  @Test func repetitionThereAndBack() {
    let view = stage.add(0, 0)
    View.animate(withDuration: 1, options: [.curveLinear, .repeat, .autoreverse]) { view.frame.origin.x = 100 }
    for (time, x) in [(0.25, 25.0), (1.25, 75), (2, 0), (2.25, 25)] {
      #expect(near(view.presentation(at: 100 + time).frame.origin.x, x, 1e-6))
    }
  }

  @Test func repetitionWithACount() {
    let view = stage.add(0, 0)
    View.animate(withDuration: 1, options: .curveLinear) {
      View.modifyAnimations(withRepeatCount: 2.5, autoreverses: false) { view.frame.origin.x = 100 }
    } completion: {
      ends.handler("counted")($0)
    }
    #expect(near(view.presentation(at: 102.25).frame.origin.x, 25, 1e-6))
    #expect(view.presentation(at: 102.5).frame.origin.x == 100)
    stage.pass(2.4)
    #expect(ends.all.isEmpty)
    stage.pass(0.2)
    #expect(ends.all == ["counted true"])
  }

  @Test func blocksInsideInherit() {
    let view = stage.add(0, 0), other = stage.add(0, 0), third = stage.add(0, 0)
    View.animate(withDuration: 2, options: .curveLinear) {
      view.frame.origin.x = 100
      View.animate(withDuration: 0.1, options: .curveEaseIn) { other.frame.origin.x = 100 }
      View.animate(
        withDuration: 1, options: [.curveEaseIn, .overrideInheritedDuration, .overrideInheritedCurve]
      ) { third.frame.origin.x = 100 }
    }
    stage.pass(0.5)
    #expect(near(view.presentation.frame.origin.x, 25))
    #expect(near(other.presentation.frame.origin.x, 25))
    #expect(near(third.presentation.frame.origin.x, 31.535_681_26, 1e-6))
  }

  @Test func performWithoutAnimationInside() {
    let view = stage.add(0, 0)
    View.animate(withDuration: 1) { View.performWithoutAnimation { view.frame.origin.x = 100 } }
    #expect(view.presentation.frame.origin.x == 100)
  }

  @Test func springsBeginAtTheirVelocityAndEndWithTheirDuration() {
    let view = stage.add(0, 0), other = stage.add(0, 0)
    View.animate(withDuration: 1, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) { view.frame.origin.x = 100 }
    let spring = Spring(stiffness: 161.719_503, damping: 2 * 0.5 * 161.719_503.squareRoot())
    stage.pass(0.3)
    #expect(near(view.presentation.frame.origin.x, 100 * spring.progress(at: 0.3), 1e-4))
    View.animate(springDuration: 0.5, bounce: 0.3) {
      other.frame.origin.x = 1
    } completion: {
      ends.handler("spring")($0)
    }
    stage.pass(0.86)
    #expect(ends.all.isEmpty)
    stage.pass(0.003)
    #expect(ends.all == ["spring true"])
  }

  @Test func aSpringThatSwingsBeyondAnEmptyFrameShowsAnEmptyFrame() {
    let view = stage.add(50, 0, 100, 20)
    View.animate(withDuration: 1, usingSpringWithDamping: 0.2, initialSpringVelocity: 0) { view.frame.size.width = 0 }
    let shown = (0...100).map { view.presentation(at: 100 + Double($0) / 100) }
    #expect(shown.allSatisfy { $0.frame.size.width >= 0 && $0.frame.minX == 50 && $0.bounds.size == $0.frame.size })
    #expect(shown[0].frame.size.width == 100)
  }

  @Test func reducedMotionJumpsButFades() {
    let view = stage.add(0, 0)
    stage.root.timeline.reducesMotion = true
    View.animate(withDuration: 1, options: .curveLinear) {
      view.frame.origin.x = 100
      view.alpha = 0
    }
    stage.pass(0.5)
    #expect(view.presentation.frame.origin.x == 100)
    #expect(near(view.presentation.alpha, 0.5))
  }

  @Test func hitTestingIsByTheModel() {
    let view = stage.add(0, 0)
    View.animate(withDuration: 1) { view.frame.origin.x = 100 }
    #expect(stage.root.hitTest(CGPoint(x: 105, y: 5)) === view)
    #expect(stage.root.hitTest(CGPoint(x: 5, y: 5)) === stage.root)
    #expect(stage.root.hitTestPresentation(CGPoint(x: 5, y: 5)) === view)
    view.isUserInteractionEnabled = false
    #expect(stage.root.hitTest(CGPoint(x: 105, y: 5)) === stage.root)
    #expect(stage.root.hitTest(CGPoint(x: 405, y: 5)) == nil)
  }

  @Test func aViewThatGoesLeavesNothingBehind() {
    weak var gone: View?
    do {
      let view = View(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
      stage.root.addSubview(view)
      View.animate(withDuration: 1) {
        view.frame.origin.x = 100
      } completion: {
        ends.handler("gone")($0)
      }
      gone = view
      view.removeFromSuperview()
    }
    #expect(gone == nil)
    stage.pass(2)
    #expect(ends.all == ["gone false"])
  }

  @Test("Only the modified part repeats; the block ends when all its parts have ended")
  func repetitionOfAPart() {
    let view = stage.add(0, 0), other = stage.add(0, 0)
    View.animate(withDuration: 1, options: .curveLinear) {
      view.frame.origin.x = 100
      View.modifyAnimations(withRepeatCount: 3, autoreverses: false) { other.frame.origin.x = 100 }
      view.frame.origin.y = 100
    } completion: {
      ends.handler("both")($0)
    }
    stage.pass(1.5)
    #expect(view.presentation.frame.origin == CGPoint(x: 100, y: 100))
    #expect(near(other.presentation.frame.origin.x, 50))
    #expect(ends.all.isEmpty)
    stage.pass(2)
    #expect(other.presentation.frame.origin.x == 100)
    #expect(ends.all == ["both true"])
    #expect(stage.root.timeline.isIdle)
  }

  @Test("A view without a timeline does not choose a block's clock, in a modified part or before it", arguments: 0..<3)
  func partsOfViewsWithoutATimeline(_ order: Int) {
    let view = stage.add(0, 0), detached = View(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    func modify(_ view: View) {
      View.modifyAnimations(withRepeatCount: 1, autoreverses: false) { view.frame.origin.x = 100 }
    }
    View.animate(withDuration: 1, options: .curveLinear) {
      switch order {
      case 0:
        modify(detached)
        view.frame.origin.x = 100
      case 1:
        detached.frame.origin.x = 100
        modify(view)
      default:
        modify(detached)
        modify(view)
      }
    } completion: {
      ends.handler("a")($0)
    }
    stage.pass(0.5)
    #expect(near(view.presentation.frame.origin.x, 50) && ends.all.isEmpty)
    stage.pass(0.5)
    #expect(ends.all == ["a true"] && stage.root.timeline.isIdle)
  }

  @Test("A nested block repeats like the outer one, unless its options differ")
  func blocksInsideInheritRepetition() {
    let view = stage.add(0, 0), other = stage.add(0, 0), third = stage.add(0, 0)
    View.animate(withDuration: 1, options: [.curveLinear, .repeat, .autoreverse]) {
      view.frame.origin.x = 100
      View.animate(withDuration: 1) { other.frame.origin.x = 100 }
      View.animate(withDuration: 1, options: .overrideInheritedOptions) { third.frame.origin.x = 100 }
    }
    stage.pass(3.25)
    #expect(near(view.presentation.frame.origin.x, 75))
    #expect(near(other.presentation.frame.origin.x, 75))
    #expect(third.presentation.frame.origin.x == 100)
  }

  @Test("With layoutSubviews, pending layout is performed and animated in the block", arguments: 0..<5)
  func layoutInTheBlock(_ change: Int) {
    let root = stage.root
    let label = Label(text: "abc")
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    let near = label.leftAnchor.constraint(equalTo: root.leftAnchor)
    let far = label.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 100)
    near.isActive = true
    label.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor).isActive = true
    root.layoutIfNeeded()
    let before = label.frame
    View.animate(withDuration: 1, options: [.curveLinear, .layoutSubviews]) {
      switch change {
      case 0: near.constant = 100
      case 1:
        near.isActive = false
        far.isActive = true
      case 2: label.text = "abcdefghij"
      case 3:
        label.rightAnchor.constraint(equalTo: root.rightAnchor).isActive = true
        near.isActive = false
      default: root.frame.size.width = 20
      }
    }
    #expect(label.frame != before)
    #expect(label.presentation.frame == before)
    stage.pass(1)
    #expect(label.presentation.frame == label.frame)
  }

  @Test("Constants and frames end in one order; animations started by a handler continue", arguments: [0.5, 1.5, 3])
  func constantsEndInTheSameOrder(_ other: Double) {
    let root = stage.root
    let view = stage.add(0, 0)
    let child = View()
    child.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(child)
    let constraint = child.leftAnchor.constraint(equalTo: root.leftAnchor)
    let width = child.widthAnchor.constraint(equalToConstant: 10)
    LayoutConstraint.activate([constraint, width])
    root.layoutIfNeeded()
    root.animateConstraints(withDuration: 2) {
      constraint.constant = 100
    } completion: {
      ends.handler("2")($0)
      View.animate(withDuration: 0.1) {
        view.frame.origin.y = 50
      } completion: {
        ends.handler("new")($0)
      }
    }
    root.animateConstraints(withDuration: 1) {
      width.constant = 20
    } completion: {
      ends.handler("1")($0)
    }
    View.animate(withDuration: other) {
      view.frame.origin.x = 100
    } completion: {
      ends.handler("frames")($0)
    }
    stage.pass(3)
    let order = [("1", 1), ("2", 2), ("frames", other)].sorted { $0.1 < $1.1 }.map { "\($0.0) true" }
    #expect(ends.all == order)
    stage.pass(0.2)
    #expect(ends.all == order + ["new true"])
  }
}
