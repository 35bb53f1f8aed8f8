import AutoLayout
import Foundation
import LayoutAnimation
import Synchronization
import Testing

/// Numbers of animations that are not finite are reported and replaced by usable ones.
@Suite("Numbers of animations")
struct NumberTests {
  private final class Scene {
    let stage = Stage()
    let view: View
    let animator = PropertyAnimator(duration: 1)

    init() {
      view = stage.add(0, 0)
      animator.addAnimations { [view] in view.alpha = 0.5 }
      animator.pauseAnimation()
    }

    func move() { view.frame.origin.x += 9 }
  }

  private static let calls: [(name: String, call: @Sendable (Scene, Double) -> Void)] = [
    ("a duration", { scene, number in View.animate(withDuration: number) { scene.move() } }),
    ("a duration", { scene, number in View.animateKeyframes(withDuration: number, animations: { scene.move() }) }),
    ("a duration", { scene, number in scene.view.animateConstraints(withDuration: number, changes: {}) }),
    ("a duration", { _, number in _ = PropertyAnimator(duration: number) }),
    (
      "a duration",
      { _, number in
        View.beginAnimations(nil)
        View.setAnimationDuration(number)
        View.commitAnimations()
      }
    ),
    ("a delay", { scene, number in View.animate(withDuration: 1, delay: number) { scene.move() } }),
    ("a delay", { scene, number in scene.animator.startAnimation(afterDelay: number) }),
    ("a spring's duration", { scene, number in View.animate(springDuration: number) { scene.move() } }),
    ("a spring's bounce", { scene, number in View.animate(bounce: number) { scene.move() } }),
    ("a spring's mass", { _, number in _ = Spring(mass: number) }),
    ("a spring's stiffness", { _, number in _ = Spring(stiffness: number) }),
    ("a spring's damping", { _, number in _ = Spring(damping: number) }),
    ("a spring's velocity", { _, number in _ = Spring(initialVelocity: number) }),
    ("a damping ratio", { _, number in _ = Spring(settlingIn: 1, dampingRatio: number) }),
    ("a control point", { _, number in _ = CubicCurve(0, number, 1, 1) }),
    ("a fraction", { scene, number in scene.animator.fractionComplete = number }),
    ("the factor", { scene, number in scene.animator.continueAnimation(durationFactor: number) }),
    (
      "the delay of changes",
      { scene, number in scene.animator.addAnimations({ scene.move() }, delayFactor: number) }
    ),
    ("a clock", { scene, number in scene.stage.clock.advance(by: number) }),
    ("a clock", { scene, number in scene.stage.clock.advance(to: number) }),
    ("a clock", { _, number in _ = ManualClock(number) }),
    ("frames a second", { _, number in _ = DisplayLink(framesPerSecond: number) }),
  ]

  private func reports(of body: () -> Void) -> [String] {
    let texts = Mutex<[String]>([])
    LayoutDiagnostics.withHandler({ diagnostic in texts.withLock { $0.append("\(diagnostic)") } }, perform: body)
    return texts.withLock { $0 }
  }

  @Test(
    "A number that is not finite is reported by name", arguments: calls.indices, [Double.nan, .infinity, -.infinity])
  func reported(_ index: Int, _ number: Double) {
    let scene = Scene(), call = Self.calls[index]
    let texts = reports { call.call(scene, number) }
    #expect(texts.count == 1, "\(call.name): \(texts)")
    #expect(texts.first?.contains("\(call.name)") == true && texts.first?.contains("\(number) is not finite") == true)
    // The shown state is a number at all times.
    scene.stage.pass(0.5)
    let shown = scene.view.presentation
    #expect(shown.frame.origin.x.isFinite && shown.alpha.isFinite)
  }

  @Test("Keyframes and repetitions that are not numbers are reported; infinity is a valid number of repetitions")
  func keyframes() {
    let scene = Scene()
    let texts = reports {
      View.animateKeyframes(
        withDuration: 1,
        animations: {
          View.addKeyframe(withRelativeStartTime: .nan, relativeDuration: 0.5) { scene.move() }
          View.addKeyframe(withRelativeStartTime: 0, relativeDuration: .nan) { scene.move() }
        })
      View.animate(withDuration: 1) {
        View.modifyAnimations(withRepeatCount: .nan, autoreverses: false) { scene.move() }
        View.modifyAnimations(withRepeatCount: .infinity, autoreverses: false) { scene.move() }
      }
    }
    let names = ["the start of a keyframe", "the duration of a keyframe", "a repeat count"]
    #expect(texts.count == 3 && zip(texts, names).allSatisfy { $0.contains($1) }, "\(texts)")
  }

  @Test("A frame's time that is not a number is reported, and moves no constant")
  func frames() {
    let stage = Stage(), view = stage.add(0, 0)
    let width = view.widthAnchor.constraint(equalToConstant: 0)
    stage.root.animateConstraints(withDuration: 2, options: .curveLinear) { width.constant = 100 }
    stage.pass(1)
    let texts = reports { stage.root.timeline.advance(to: .nan) }
    #expect(texts.count == 1 && texts.first?.contains("the time of a frame of nan is not finite") == true, "\(texts)")
    #expect(width.constant == 50 && !stage.root.timeline.isIdle)
    stage.root.timeline.advance(to: .infinity)
    #expect(width.constant == 100 && stage.root.timeline.isIdle)
  }

  /// A clock that shows any time.
  private final class AnyClock: AnimationClock {
    private let time = Mutex(10.0)

    var now: Double { time.withLock { $0 } }

    func show(_ time: Double) { self.time.withLock { $0 = time } }
  }

  @Test("A clock's time that is not a number is reported, and the last time counts")
  func clocks() {
    let clock = AnyClock(), stage = Stage(), view = stage.add(0, 0), ends = Ends()
    stage.root.timeline = LayoutTimeline(clock: clock)
    #expect(stage.root.timeline.now == 10)
    clock.show(.nan)
    let texts = reports {
      View.animate(
        withDuration: 2, options: .curveLinear, animations: { view.frame.origin.x = 100 },
        completion: ends.handler("move"))
      #expect(view.presentation.frame.minX == 0)
    }
    #expect(!texts.isEmpty && texts.allSatisfy { $0.contains("the time of a clock of nan is not finite") }, "\(texts)")
    clock.show(11)
    #expect(near(view.presentation.frame.minX, 50))
    clock.show(12)
    stage.root.timeline.advance()
    #expect(view.presentation.frame.minX == 100 && ends.all == ["move true"] && stage.root.timeline.isIdle)
  }

  @Test("A link ticks at any rate above 0", arguments: [1e-300, 1e-12, 1e12, 1e300])
  func rates(rate: Double) {
    let link = DisplayLink(framesPerSecond: rate)
    link.start(on: DispatchQueue(label: "ticks")) { _ in }
    link.invalidate()
    #expect(link.framesPerSecond == rate)
  }
}
