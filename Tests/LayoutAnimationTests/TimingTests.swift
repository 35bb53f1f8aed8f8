import AutoLayout
import Foundation
import LayoutAnimation
import Testing

/// Compares curves and springs with values measured on Apple's systems.
@Suite("Timing")
struct TimingTests {
  struct CurveCase: Sendable, CustomTestStringConvertible {
    var name: String
    var curve: CubicCurve
    var values: [Double]

    var testDescription: String { name }
  }

  static let curves = [
    CurveCase(name: "linear", curve: .linear, values: [0.1, 0.25, 0.5, 0.75, 0.9]),
    CurveCase(name: "easeIn", curve: .easeIn, values: [0.0170, 0.0935, 0.3154, 0.6219, 0.8394]),
    CurveCase(name: "easeOut", curve: .easeOut, values: [0.1606, 0.3781, 0.6846, 0.9065, 0.9830]),
    CurveCase(name: "easeInOut", curve: .easeInOut, values: [0.0197, 0.1292, 0.5, 0.8708, 0.9803]),
    CurveCase(name: "standard", curve: .standard, values: [0.0948, 0.4085, 0.8024, 0.9605, 0.9943]),
  ]

  @Test(arguments: curves)
  func curvesHaveApplesValues(_ expected: CurveCase) {
    for (share, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9], expected.values) {
      #expect(abs(expected.curve.progress(at: share) - value) < 0.000_051, "at \(share)")
    }
    #expect(expected.curve.progress(at: 0) == 0)
    #expect(expected.curve.progress(at: 1) == 1)
    #expect(expected.curve.progress(at: -3) == 0)
    #expect(expected.curve.progress(at: 7) == 1)
  }

  @Test func curvesAreExactToTenDigits() {
    let inOut = [(0.1, 0.0197224535), (0.2, 0.0816598563), (0.25, 0.1291619310), (0.4, 0.3318838701)]
    for (share, value) in inOut { #expect(abs(CubicCurve.easeInOut.progress(at: share) - value) < 6e-11) }
    let easeIn = [(0.25, 0.0934646507), (0.5, 0.3153568126), (0.75, 0.6218618692)]
    for (share, value) in easeIn { #expect(abs(CubicCurve.easeIn.progress(at: share) - value) < 6e-11) }
  }

  /// The curve's x is the cube of its parameter t, and its progress is 1 - (1 - t)^3.
  @Test func aCurveThatBeginsVerticallyIsExactFromItsStart() {
    let curve = CubicCurve(0, 1, 0, 1)
    for (share, progress) in [(1e-15, 2.999_970_000_1e-5), (8e-15, 5.999_880_000_8e-5), (1e-12, 2.999_700_01e-4)] {
      #expect(abs(curve.progress(at: share) - progress) < 1e-13, "\(share)")
    }
  }

  @Test func curvesNeverRunBackwards() {
    let steep = [CubicCurve(0, 0, 0, 1), CubicCurve(1, 0, 1, 1), CubicCurve(1, 0, 0, 1), CubicCurve(-4, 0, 9, 1)]
    for curve in steep + TimingTests.curves.map(\.curve) {
      var last = 0.0
      for step in 0...1000 {
        let progress = curve.progress(at: Double(step) / 1000)
        #expect(progress >= last && progress <= 1)
        last = progress
      }
    }
  }

  @Test func springsHaveTheMeasuredProgress() {
    let cases: [(damping: Double, velocity: Double, value: Double)] = [
      (10, 0, 10.4405), (20, 0, 9.0204), (30, 0, 9.0204), (10, 5, 29.3078), (10, -5, -8.4267),
    ]
    for (damping, velocity, value) in cases {
      let spring = Spring(stiffness: 100, damping: damping, initialVelocity: velocity)
      #expect(abs(100 * spring.progress(at: 0.05) - value) < 0.000_051, "damping \(damping), velocity \(velocity)")
    }
  }

  @Test func springsHaveTheMeasuredSettlingDuration() {
    let cases: [(Spring, Double)] = [
      (Spring(), 1.472_700_334_7), (Spring(stiffness: 300, damping: 20), 0.744_255_527_6),
      (Spring(mass: 2, damping: 5), 5.658_348_137_4), (Spring(initialVelocity: 5), 1.381_551_055_8),
      (Spring(initialVelocity: -5), 1.535_081_406_3), (Spring(damping: 20), 1.0),
      (Spring(stiffness: 25, damping: 10), 1.9), (Spring(stiffness: 1, damping: 2), 9.3),
      (Spring(damping: 1), 13.913_21),
    ]
    for (spring, duration) in cases {
      #expect(abs(spring.settlingDuration - duration) < 6e-6 * max(duration, 1), "\(spring)")
    }
    #expect(Spring(damping: 0).settlingDuration == .infinity)
  }

  @Test func stiffnessFollowsDampingAndDuration() {
    let cases: [(ratio: Double, duration: Double, velocity: Double, stiffness: Double)] = [
      (0.35, 1, 0, 286.409_428), (0.6, 0.8, 0, 190.214_275), (0.1, 1, 0, 2125.390), (0.2, 1, 0, 707.221_79),
      (0.5, 1, 0, 161.719_503), (0.8, 1, 0, 80.897_372), (0.9, 1, 0, 71.924_729), (0.99, 1, 0, 80.025_182),
      (1, 1, 0, 85.255_929), (0.5, 0.3, 0, 1796.883_36), (0.5, 2, 0, 40.429_876), (0.5, 1, 0.25, 159.672_338),
      (0.5, 1, 1, 152.868_414), (0.5, 1, 1.5, 147.616_020), (0.5, 1, -2, 175.422_412), (1, 1, 1, 83.138_036),
    ]
    for (ratio, duration, velocity, stiffness) in cases {
      let spring = Spring(settlingIn: duration, dampingRatio: ratio, initialVelocity: velocity)
      #expect(
        abs(spring.stiffness - stiffness) < 3e-7 * stiffness, "ratio \(ratio), \(duration) s, velocity \(velocity)")
      #expect(abs(spring.dampingRatio - ratio) < 1e-12)
    }
  }

  @Test(
    "Springs of huge durations have hardly moved after a second", arguments: [1e9, 1e200, .greatestFiniteMagnitude])
  func hugeDurations(duration: Double) {
    #expect(abs(Spring(duration: duration, bounce: 0.2).progress(at: 1)) < 1e-6)
    #expect(abs(Spring(settlingIn: duration, dampingRatio: 0.5).progress(at: 1)) < 1e-6)
    let stage = Stage(), view = stage.add(0, 0)
    let animator = PropertyAnimator(duration: duration, curve: .linear) { view.frame.origin.x = 1000 }
    animator.pauseAnimation()
    animator.continueAnimation(withTiming: .spring(Spring()), durationFactor: 1)
    stage.pass(1)
    #expect(near(view.presentation.frame.origin.x, 0, 1e-3))
  }

  @Test func perceivedDurationAndBounce() {
    let cases: [(duration: Double, bounce: Double, stiffness: Double?, damping: Double?, settles: Double?)] = [
      (0.5, 0, 157.913_67, 25.132_74, 0.8), (1, 0, 39.478, 12.566, 1.5), (0.25, 0, nil, nil, 0.4),
      (0.5, 0.3, nil, nil, 0.862_96), (0.5, 0.7, nil, 7.5398, 1.904_87),
      (0.35, 0.15, 322.2728, 30.5183, 0.515_66), (0.5, -0.3, nil, 35.9039, nil),
    ]
    for (duration, bounce, stiffness, damping, settles) in cases {
      let spring = Spring(duration: duration, bounce: bounce)
      if let stiffness { #expect(abs(spring.stiffness - stiffness) < 3e-5 * stiffness) }
      if let damping { #expect(abs(spring.damping - damping) < 3e-5 * damping) }
      if let settles { #expect(abs(spring.settlingDuration - settles) < 1e-5, "\(duration) \(bounce)") }
    }
  }

  @Test func overdampedSpringsAreSlowerIfAllowed() {
    let critical = Spring(stiffness: 100, damping: 30)
    let slow = Spring(stiffness: 100, damping: 30, allowsOverdamping: true)
    // An independent solution of x'' = k (1 - x) - c x', in small steps of the Runge-Kutta method.
    var x = 0.0, v = 0.0
    let h = 1e-4
    func acceleration(_ x: Double, _ v: Double) -> Double { 100 * (1 - x) - 30 * v }
    for step in 1...5000 {
      let k1 = (v, acceleration(x, v))
      let k2 = (v + h / 2 * k1.1, acceleration(x + h / 2 * k1.0, v + h / 2 * k1.1))
      let k3 = (v + h / 2 * k2.1, acceleration(x + h / 2 * k2.0, v + h / 2 * k2.1))
      let k4 = (v + h * k3.1, acceleration(x + h * k3.0, v + h * k3.1))
      x += h / 6 * (k1.0 + 2 * k2.0 + 2 * k3.0 + k4.0)
      v += h / 6 * (k1.1 + 2 * k2.1 + 2 * k3.1 + k4.1)
      if step % 500 == 0 { #expect(abs(slow.progress(at: Double(step) * h) - x) < 1e-9) }
    }
    #expect(slow.progress(at: 0.3) < critical.progress(at: 0.3))
    #expect(slow.settlingDuration > critical.settlingDuration)
  }

  /// The damping is a few units in the last place above the critical one, at which the progress is 1 - (1 + 10t)
  /// exp(-10t).
  @Test(arguments: [1, 2, 5, 40])
  func springsNearTheCriticalDampingKeepTheirDigits(units: Double) {
    let spring = Spring(stiffness: 100, damping: 20 + units * 20.0.ulp, allowsOverdamping: true)
    for time in [0.05, 0.1, 0.3, 0.7] {
      let critical = 1 - (1 + 10 * time) * exp(-10 * time)
      #expect(abs(spring.progress(at: time) - critical) < 1e-13, "\(time)")
    }
  }

  /// With strong damping, the slower of the two decay rates is nearly stiffness / damping.
  ///
  /// The faster term vanishes soon after the start.
  @Test(arguments: [1e5, 1e7, 1e10, 1e14])
  func stronglyOverdampedSpringsComeToRest(_ damping: Double) {
    let spring = Spring(stiffness: 100, damping: damping, allowsOverdamping: true)
    let time = damping / 100
    for share in [0.5, 1, 3] { #expect(abs(spring.progress(at: share * time) - (1 - exp(-share))) < 1e-6) }
    #expect(abs(spring.settlingDuration / time - log(1000)) < 1e-3)
  }

  @Test func timingsBeginAtZeroAndEndAtOne() {
    let timings: [Timing] = [
      .curve(.easeInOut, duration: 0.4), .spring(Spring(damping: 3)),
      .timedSpring(Spring(settlingIn: 0.5, dampingRatio: 0.3), duration: 0.5), .curve(.linear, duration: 0),
      .curve(.linear, duration: -.infinity),
    ]
    for timing in timings {
      #expect(timing.progress(at: -1) == 0 || timing.duration == 0)
      #expect(timing.progress(at: timing.duration) == 1)
      #expect(timing.progress(at: 1e9) == 1)
    }
  }
}
