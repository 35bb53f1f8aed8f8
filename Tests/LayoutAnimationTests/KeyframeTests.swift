import AutoLayout
import Foundation
import LayoutAnimation
import Testing

@Suite("Keyframes")
struct KeyframeTests {
  let stage = Stage()

  private func x(_ view: View, _ share: Double) -> CGFloat { view.presentation(at: 100 + 2 * share).frame.origin.x }

  /// Compares shown values with expected values, each at a share of two seconds.
  private func check(
    _ view: View, _ values: [(share: Double, value: Double)], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    for (share, value) in values {
      #expect(near(x(view, share), value), "at \(share)", sourceLocation: sourceLocation)
    }
  }

  private func animate(_ options: KeyframeAnimationOptions) -> View {
    let view = stage.add(0, 0)
    View.animateKeyframes(withDuration: 2, options: options) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.frame.origin.x = 100 }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.frame.origin.x = 40 }
    }
    #expect(view.frame.origin.x == 40)
    return view
  }

  @Test func linear() {
    let view = animate([])
    check(view, [(0, 0.0), (0.125, 50), (0.25, 100), (0.4, 100), (0.5, 100), (0.75, 70), (1, 40), (2, 40)])
  }

  /// If each shown value compared all keyframes with each other, this would take several seconds.
  @Test func manyKeyframes() {
    let view = stage.add(0, 0), count = 2000.0
    View.animateKeyframes(withDuration: 2) {
      for start in stride(from: 0, to: count, by: 1) {
        // The next keyframe cuts each one off at two thirds, so the view stays half a point behind.
        View.addKeyframe(withRelativeStartTime: start / count, relativeDuration: 1.5 / count) {
          view.frame.origin.x = CGFloat(start + 1)
        }
      }
    }
    check(view, (1...59).map { (Double($0) / 60, count * Double($0) / 60 - 0.5) })
  }

  @Test func discrete() {
    let view = animate(.calculationModeDiscrete)
    check(view, [(0.1, 100.0), (0.4, 100), (0.51, 40), (0.9, 40)])
  }

  /// A way of 160 points at one speed: 100 points forth and 60 back.
  @Test func paced() {
    let view = animate(.calculationModePaced)
    check(view, [(0.25, 40.0), (0.625, 100), (0.75, 80), (0.875, 60)])
  }

  /// The slopes at the knots of `paced` are 100 / 0.625, 40 / 1 and -60 / 0.375; in the middle of a piece, the curve is
  /// above the chord by an eighth of the slopes' difference times the length.
  @Test func cubicPaced() {
    let view = animate(.calculationModeCubicPaced)
    check(
      view,
      [(0, 0.0), (0.3125, 50 + (160 - 40) * 0.625 / 8), (0.625, 100), (0.8125, 70 + (40 + 160) * 0.375 / 8), (1, 40)])
    // `cubic` pauses at 100 until 0.5; without this pause, this path is still on its way to 100.
    #expect(near(x(view, 0.5), 89.6))
    #expect(near(x(animate(.calculationModeCubic), 0.5), 100))
  }

  @Test("An opacity that is not finite is ignored as a keyframe and as a target")
  func anOpacityThatIsNotFinite() {
    let view = stage.add(0, 0)
    LayoutDiagnostics.withHandler({ _ in }) {
      View.animate(withDuration: 2) { view.alpha = .nan }
      View.animateKeyframes(withDuration: 2) {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = .infinity }
      }
    }
    #expect(!view.hasRunningAnimations)
    #expect(view.presentation(at: 101).alpha == 1)
  }

  @Test func cubicGoesSmoothlyThroughTheValues() {
    for options in [KeyframeAnimationOptions.calculationModeCubic, .calculationModeCubicPaced] {
      let view = animate(options)
      #expect(near(x(view, 0), 0))
      #expect(near(x(view, 1), 40))
      let knot = options == .calculationModeCubic ? 0.25 : 0.625
      #expect(near(x(view, knot), 100))
      for step in 1..<200 {
        let share = Double(step) / 200
        let before = x(view, share) - x(view, share - 1e-4)
        let after = x(view, share + 1e-4) - x(view, share)
        #expect(abs(after - before) < 0.01, "a kink at \(share)")
      }
    }
  }

  @Test func keyframesMayBeGivenInAnyOrderAndGoBeyondTheEnd() {
    let view = stage.add(0, 0)
    View.animateKeyframes(withDuration: 2) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.frame.origin.y = 10 }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 3) { view.frame.origin.y = 30 }
      view.frame.origin.x = 100
    }
    #expect(near(view.presentation(at: 101.5).frame.origin.y, 20))
    #expect(near(view.presentation(at: 101.5).frame.origin.x, 75))
  }

  @Test("Keyframes added in another order than that of time go to their values")
  func theOrderOfTimeCounts() {
    let view = stage.add(0, 0)
    View.animateKeyframes(withDuration: 2) {
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.frame.origin.x = 100 }
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.frame.origin.x = 40 }
    }
    check(view, [(0, 0.0), (0.25, 20), (0.5, 40), (0.75, 70), (0.999, 99.88)])
  }

  @Test("A keyframe that begins before another ends starts at the value shown then")
  func keyframesThatOverlap() {
    let view = stage.add(0, 0)
    View.animateKeyframes(withDuration: 2) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.8) { view.frame.origin.x = 80 }
      View.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.6) { view.frame.origin.x = 100 }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.frame.origin.y = 10 }
    }
    check(view, [(0.2, 20.0), (0.4, 40), (0.7, 70), (1, 100)])
    #expect(near(view.presentation(at: 101.5).frame.origin.y, 5))
  }

  @Test("Of keyframes that begin together, the last one counts, even if an earlier one has the same end")
  func keyframesThatBeginTogether() {
    let view = stage.add(0, 0)
    View.animateKeyframes(withDuration: 2) {
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.frame.origin.x = 10 }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.frame.origin.x = 20 }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.frame.origin.x = 40 }
    }
    check(view, [(0.5, 0.0), (0.625, 20), (0.75, 40), (0.9, 40), (1, 40)])
  }

  @Test("A keyframe at 0 without a length is the start of all later keyframes that begin at 0")
  func keyframesAfterAJumpAtTheStart() {
    let view = stage.add(0, 0)
    View.animateKeyframes(withDuration: 2) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0) { view.frame.origin.x = 60 }
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.frame.origin.x = 10 }
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.frame.origin.x = 100 }
    }
    check(view, [(0, 0.0), (0.25, 70), (0.5, 80), (1, 100)])
  }

  @Test("A keyframe for another component in the same part of the time leaves the other goals as they are")
  func severalComponentsInOnePartOfTheTime() {
    let view = stage.add(0, 0)
    View.animateKeyframes(withDuration: 2) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.frame.origin.x = 100 }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.frame.origin.x = 40 }
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.frame.origin.y = 10 }
    }
    check(view, [(0.25, 50.0), (0.5, 100), (0.75, 70), (1, 40)])
    #expect(near(view.presentation(at: 100.5).frame.origin.y, 5))
  }

  /// A way of 70 points at one speed: 40 points to the right, then 30 down.
  @Test("At one speed, components go to their goals in the order of time")
  func severalComponentsAtOneSpeed() {
    let view = stage.add(0, 0)
    View.animateKeyframes(withDuration: 2, options: .calculationModePaced) {
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.frame.origin.y = 30 }
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.frame.origin.x = 40 }
    }
    check(view, [(2.0 / 7, 20.0), (4.0 / 7, 40), (5.5 / 7, 40)])
    for (share, y) in [(2.0 / 7, 0.0), (4.0 / 7, 0), (5.5 / 7, 15)] {
      #expect(near(view.presentation(at: 100 + 2 * share).frame.origin.y, y))
    }
  }

  @Test(
    "A keyframe without a duration shows its value from its start on",
    arguments: [KeyframeAnimationOptions(), .calculationModeDiscrete, .calculationModeCubic])
  func keyframesWithoutALength(_ options: KeyframeAnimationOptions) {
    let view = stage.add(0, 0)
    View.animateKeyframes(withDuration: 2, delay: 2, options: options) {
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0) { view.frame.origin.x = 100 }
    }
    check(view, [(0, 0.0), (0.9, 0), (1, 0), (1.4, 0), (1.5, 100), (1.7, 100)])
  }

  @Test func aCurveForAllOfTheTime() {
    let view = stage.add(0, 0)
    let easeIn = KeyframeAnimationOptions(rawValue: AnimationOptions.curveEaseIn.rawValue)
    View.animateKeyframes(withDuration: 2, options: easeIn) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.frame.origin.x = 100 }
    }
    #expect(near(x(view, 0.25), 9.346_465_07, 1e-6))
  }

  @Test func theOpacityHasKeyframesToo() {
    let view = stage.add(0, 0)
    View.animateKeyframes(withDuration: 2) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0 }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0.8 }
    }
    #expect(near(view.presentation(at: 100.5).alpha, 0.5))
    #expect(near(view.presentation(at: 101).alpha, 0))
    #expect(near(view.presentation(at: 101.5).alpha, 0.4))
  }

  @Test func anOpacitySetWithoutAnimationBetweenKeyframesIsNoStep() {
    let view = stage.add(0, 0)
    View.animateKeyframes(withDuration: 2) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0 }
      View.performWithoutAnimation { view.alpha = 0.5 }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0.2 }
    }
    #expect(near(view.presentation.alpha, 1))
    #expect(near(view.presentation(at: 101).alpha, 0))
    #expect(near(view.presentation(at: 101.5).alpha, 0.1))
    #expect(near(view.presentation(at: 102).alpha, 0.2))
  }

  @Test func outsideOfAnAnimationAKeyframeIsJustItsChange() {
    let view = stage.add(0, 0)
    View.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.2) { view.frame.origin.x = 9 }
    #expect(view.presentation.frame.origin.x == 9)
  }
}
