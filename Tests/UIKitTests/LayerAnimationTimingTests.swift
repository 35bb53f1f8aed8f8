import Foundation
import Testing
import UIKit

/// When animations of layers begin, repeat and end.
@Suite struct LayerAnimationTimingTests {
  private let tree = AnimatedTree()
  private var layer: CALayer { tree.view.layer }

  /// An animation of the corner radius from 0 to 8 in 4 seconds.
  private func growth(_ settings: (CABasicAnimation) -> Void = { _ in }) -> CABasicAnimation {
    let animation = change("cornerRadius", from: 0, to: 8)
    animation.duration = 4
    settings(animation)
    return animation
  }

  /// The corner radii at numbers of seconds after the addition of an animation; the layer's own is 1.
  private func radii(_ times: [Double], _ animation: CAAnimation) -> [Double] {
    layer.removeAllAnimations()
    layer.cornerRadius = 1
    let start = tree.clock.now
    layer.add(animation, forKey: nil)
    return times.map { time in
      tree.clock.advance(to: start + time)
      return (Double(layer.presentation()?.cornerRadius ?? -1) * 1e6).rounded() / 1e6
    }
  }

  @Test func aRunShowsTheLayerAfterItsEnd() {
    #expect(radii([0, 1, 3.5, 4, 5], growth()) == [0, 2, 7, 1, 1])
  }

  @Test func runsRepeatAndReverse() {
    #expect(radii([3, 5, 9, 9.5, 10], growth { $0.repeatCount = 2.5 }) == [6, 2, 2, 3, 1])
    #expect(radii([3, 5, 7, 8], growth { $0.autoreverses = true }) == [6, 6, 2, 1])
    let both = growth { ($0.autoreverses, $0.repeatCount) = (true, 2) }
    #expect(radii([5, 8, 9, 13, 16], both) == [6, 0, 2, 6, 1])
    #expect(radii([5, 6], growth { $0.repeatDuration = 6 }) == [2, 1])
    #expect(radii([401, 4e5 + 2], growth { $0.repeatCount = .infinity }) == [2, 4])
    #expect(radii([401], growth { $0.repeatCount = .greatestFiniteMagnitude }) == [2])
  }

  @Test func runsMayAddUp() {
    let sums = growth { ($0.isCumulative, $0.repeatCount, $0.fromValue) = (true, 3, 2) }
    // The values of a run are those from 2 to 8, plus 8 for each run before.
    #expect(radii([2, 4, 6, 10, 12], sums) == [5, 10, 13, 21, 1])
  }

  @Test func valuesBeforeAndAfter() {
    let now = tree.clock.now
    func late(_ mode: CAMediaTimingFillMode, _ stays: Bool) -> [Double] {
      radii(
        [1, 3, 6, 9],
        growth { ($0.beginTime, $0.fillMode, $0.isRemovedOnCompletion) = (tree.clock.now + 2, mode, !stays) })
    }
    #expect(now == 100)
    #expect(late(.removed, true) == [1, 2, 1, 1])
    #expect(late(.backwards, true) == [0, 2, 1, 1])
    #expect(late(.forwards, true) == [1, 2, 8, 8])
    #expect(late(.both, true) == [0, 2, 8, 8])
    #expect(late(.both, false) == [0, 2, 1, 1])
    // An autoreversing animation ends at its first value.
    #expect(
      radii(
        [9], growth { ($0.autoreverses, $0.fillMode, $0.isRemovedOnCompletion) = (true, .forwards, false) }) == [0])
  }

  @Test func roundingKeepsTheLastValue() {
    // 1.5 / 0.3 * 0.3 is more than 1.5.
    func stays(_ speed: Float) -> CABasicAnimation {
      growth { ($0.duration, $0.speed, $0.fillMode, $0.isRemovedOnCompletion) = (1.5, speed, .forwards, false) }
    }
    #expect(radii([9], stays(0.3)) == [8])
    #expect(radii([9], stays(-0.3)) == [0])
    // 0.7 + 0.1 is less than 0.8.
    let part = growth { ($0.beginTime, $0.duration) = (0.7, 0.1) }, group = CAAnimationGroup()
    (group.animations, group.duration) = ([part], 0.8)
    (group.fillMode, group.isRemovedOnCompletion) = (.forwards, false)
    #expect(radii([9], group) == [8])
  }

  @Test func speedAndOffset() {
    #expect(radii([1, 2], growth { $0.speed = 2 }) == [4, 1])
    #expect(radii([1, 6, 8], growth { $0.speed = 0.5 }) == [1, 6, 1])
    #expect(radii([1, 3, 4], growth { $0.speed = -1 }) == [6, 2, 1])
    // Half of the run, then the half that the offset has skipped.
    #expect(radii([1, 3, 4], growth { $0.timeOffset = 2 }) == [6, 2, 1])
    for (offset, radius) in [(0, 0), (1.5, 3), (4, 8)] as [(Double, Double)] {
      #expect(radii([1, 1000], growth { ($0.speed, $0.timeOffset) = (0, offset) }) == [radius, radius])
    }
  }

  @Test func curvesOfTime() {
    // At parameter 1/2 of this curve, x is 1/8 and y is 7/8.
    let curve = CAMediaTimingFunction(controlPoints: 0, 1, 0, 1)
    #expect(radii([0.5], growth { $0.timingFunction = curve }) == [7])
    // Also of each run, forwards and backwards.
    let repeated = growth { ($0.timingFunction, $0.repeatCount, $0.autoreverses) = (curve, 2, true) }
    #expect(radii([7.5, 8.5], repeated) == [7, 7])
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(curve)
    CATransaction.setAnimationDuration(2)
    #expect(radii([0.25, 2], growth { $0.duration = 0 }) == [7, 1])
    #expect(CATransaction.animationDuration() == 2 && CATransaction.animationTimingFunction() === curve)
    CATransaction.commit()
    #expect(radii([0.125, 0.25], growth { $0.duration = 0 }) == [4, 1])
    #expect(CATransaction.animationDuration() == 0.25)
    let names: [CAMediaTimingFunctionName] = [.easeIn, .easeOut, .easeInEaseOut, .default]
    let curves: [CubicCurve] = [.easeIn, .easeOut, .easeInOut, .standard]
    for (name, curve) in zip(names, curves) {
      let radius = radii([1], growth { $0.timingFunction = CAMediaTimingFunction(name: name) })[0]
      #expect(abs(radius - 8 * curve.progress(at: 0.25)) < 1e-5)
    }
  }

  @Test func theClockOfTheKeyWindowIsTheTimeOfAnimations() {
    let (window, clock) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), ManualClock(7))
    window.makeKeyAndVisible()
    window.timeline = LayoutTimeline(clock: clock)
    clock.advance(by: 1)
    #expect(CACurrentMediaTime() == 8)
    let late = growth { $0.beginTime = CACurrentMediaTime() + 2 }
    window.layer.add(late, forKey: nil)
    clock.advance(by: 3)
    #expect(window.layer.presentation()?.cornerRadius == 2)
    // Also if the view gets into the window only afterwards.
    let view = UIView()
    view.layer.add(growth { $0.beginTime = CACurrentMediaTime() + 2 }, forKey: nil)
    clock.advance(by: 1)
    window.addSubview(view)
    clock.advance(by: 2)
    #expect(view.layer.presentation()?.cornerRadius == 2)
  }

  @Test func aLayerMayHoldItsTime() {
    let sublayer = CALayer()
    layer.addSublayer(sublayer)
    sublayer.add(growth(), forKey: "radius")
    var radius: CGFloat { sublayer.presentation()?.cornerRadius ?? -1 }
    tree.advance(by: 1)
    // As Apple's sample code holds a layer, and lets it go on.
    let held = layer.convertTime(tree.clock.now, from: nil)
    (layer.speed, layer.timeOffset) = (0, held)
    #expect(radius == 2)
    tree.advance(by: 10)
    #expect(radius == 2 && sublayer.animationKeys() == ["radius"])
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
    layer.beginTime = layer.convertTime(tree.clock.now, from: nil) - held
    #expect(radius == 2)
    tree.advance(by: 1)
    #expect(radius == 4 && sublayer.convertTime(0, to: nil) == 10)
    tree.advance(by: 2)
    #expect(sublayer.animationKeys() == nil)
  }

  @Test func theLayerOfAViewHoldsTheViewsInside() {
    let (middle, inner) = (UIView(), UIView())
    tree.view.addSubview(middle)
    middle.addSubview(inner)
    inner.layer.add(growth(), forKey: "radius")
    var radius: CGFloat { inner.layer.presentation()?.cornerRadius ?? -1 }
    tree.advance(by: 1)
    let held = layer.convertTime(tree.clock.now, from: nil)
    (layer.speed, layer.timeOffset) = (0, held)
    tree.advance(by: 10)
    #expect(radius == 2 && inner.layer.animationKeys() == ["radius"])
    #expect(inner.layer.convertTime(tree.clock.now, from: nil) == held)
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 10)
    tree.advance(by: 1)
    #expect(radius == 4 && inner.layer.convertTime(0, to: nil) == 10)
    tree.advance(by: 2)
    #expect(inner.layer.animationKeys() == nil)
  }

  @Test func groupsHoldTheirParts() {
    let (radius, width) = (change("cornerRadius", from: 0, to: 8), change("borderWidth", from: 0, to: 4))
    (width.beginTime, width.duration) = (1, 2)
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([radius, width], 4)
    func shownWidth(at time: Double, _ start: Double) -> Double {
      tree.clock.advance(to: start + time)
      return Double(layer.presentation()?.borderWidth ?? -1)
    }
    // A part without a duration takes the group's.
    #expect(radii([1, 3, 4], group) == [2, 6, 1])
    layer.removeAllAnimations()
    layer.borderWidth = 9
    var start = tree.clock.now
    layer.add(group, forKey: nil)
    #expect([0.5, 1.5, 2, 3.5].map { shownWidth(at: $0, start) } == [9, 1, 2, 9])
    layer.removeAllAnimations()
    // A part that is longer than its group is cut off, and begins anew with it.
    (width.duration, group.repeatCount, width.fillMode) = (100, 2, .backwards)
    start = tree.clock.now
    layer.add(group, forKey: nil)
    #expect([0.5, 3.5, 4.5, 7.5].map { shownWidth(at: $0, start) } == [0, 0.1, 0, 0.1])
    (group.repeatCount, group.fillMode, group.isRemovedOnCompletion) = (1, .forwards, false)
    #expect(radii([4, 9], group) == [8, 8])
    group.autoreverses = true
    #expect(radii([6, 9], group) == [4, 0])
  }

  @Test func badTimesAreReported() {
    let group = CAAnimationGroup()
    (group.duration, group.animations) = (1, [group])
    let cases: [(CAAnimation, [Double])] = [
      (growth { $0.duration = .nan }, [4, 1]), (growth { $0.beginTime = .nan }, [0.25, 0.5]),
      (growth { $0.speed = .nan }, [0.25, 0.5]), (growth { $0.timeOffset = -.infinity }, [0.25, 0.5]),
      (growth { $0.repeatCount = -1 }, [0.25, 0.5]), (growth { $0.repeatDuration = .nan }, [0.25, 0.5]),
      (group, [1, 1]),
    ]
    for (animation, expected) in cases {
      var found: [Double] = []
      #expect(reports { found = radii([0.125, 0.25], animation) }.count == 1)
      #expect(found == expected)
    }
    // A group that contains itself several times would otherwise be read for ever.
    group.animations = [group, growth(), group]
    var found: [Double] = []
    #expect(reports { found = radii([0.75], group) }.count == 2)
    #expect(found == [1.5])
    group.animations = nil
    #expect(radii([0.125, 0.25], growth { $0.duration = -3 }) == [4, 1])
    #expect(radii([0.5], growth { $0.duration = .infinity }) == [0])
    #expect(radii([0, 1], growth { ($0.duration, $0.speed) = (1e-300, 1e30) }) == [1, 1])
  }
}
