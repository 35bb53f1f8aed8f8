import Foundation
import Testing
import UIKit

/// Animations of layers through several values, and along paths.
@Suite struct LayerKeyframeTests {
  private let tree = AnimatedTree()

  private func keyframes(_ path: String = "cornerRadius", values: [Any]) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: path)
    (animation.values, animation.duration) = (values, 4)
    return animation
  }

  /// The corner radii after numbers of seconds.
  private func radii(_ animation: CAAnimation, _ times: [Double]) -> [Double] {
    tree.view.layer.removeAllAnimations()
    let start = tree.clock.now
    tree.view.layer.add(animation, forKey: nil)
    return times.map { time in
      tree.clock.advance(to: start + time)
      let radius = Double(tree.view.layer.presentation()?.cornerRadius ?? -1)
      return (radius * 1e6).rounded() / 1e6
    }
  }

  @Test func valuesAreEvenlySpacedUnlessTimed() {
    let animation = keyframes(values: [0, 10, 20, 0, 40])
    #expect(radii(animation, [0, 0.5, 1, 2.5, 3.5]) == [0, 5, 10, 10, 20])
    animation.keyTimes = [0, 0.125, 0.25, 0.5, 1]
    #expect(radii(animation, [0.25, 1, 1.5, 3]) == [5, 20, 10, 20])
    // Times that do not fit are ignored.
    for times in [[0, 1], [0, 0.5, 0.25, 0.75, 1], [0, 0.1, 0.2, 0.3, 1.5]] as [[NSNumber]] {
      animation.keyTimes = times
      #expect(radii(animation, [0.5, 2.5]) == [5, 10])
    }
  }

  @Test func discreteValuesJump() {
    let animation = keyframes(values: [1, 2, 3, 4])
    animation.calculationMode = .discrete
    #expect(radii(animation, [0, 0.9, 1, 2.5, 3.9]) == [1, 1, 2, 3, 4])
    animation.keyTimes = [0, 0.5, 0.75, 0.875, 1]
    #expect(radii(animation, [1.9, 2, 3.25, 3.75]) == [1, 2, 3, 4])
  }

  @Test func pacedValuesHaveConstantSpeed() {
    let animation = keyframes(values: [0, 10, 40])
    (animation.calculationMode, animation.keyTimes) = (.paced, [0, 0.9, 1])
    #expect(radii(animation, [1, 2, 3]) == [10, 20, 30])
  }

  @Test func cubicValuesLieOnASmoothCurve() {
    let animation = keyframes(values: [0, 10, 0])
    animation.calculationMode = .cubic
    // The slope at the start is 10 per step, and 0 in the middle: Hermite's polynomials at a half are 1/2, 1/2, 1/8.
    #expect(radii(animation, [1, 2, 3]) == [6.25, 10, 6.25])
  }

  @Test func curvesBetweenValues() {
    let animation = keyframes(values: [0, 10, 20])
    animation.timingFunctions = [
      CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(controlPoints: 0, 1, 0, 1),
    ]
    let eased = CubicCurve(Double(Float(0.42)), 0, 1, 1).progress(at: 0.5)
    let fast = CubicCurve(0, 1, 0, 1).progress(at: 0.5)
    #expect(radii(animation, [1, 3]) == [10 * eased, 10 + 10 * fast].map { ($0 * 1e6).rounded() / 1e6 })
    // At parameter 1/2 of this curve, x is 1/8 and y is 7/8.
    animation.timingFunctions = nil
    animation.timingFunction = CAMediaTimingFunction(controlPoints: 0, 1, 0, 1)
    #expect(radii(animation, [0.5]) == [17.5])
  }

  @Test func aPointFollowsAPath() throws {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 30, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 10))
    let animation = CAKeyframeAnimation(keyPath: "position")
    (animation.path, animation.duration, animation.rotationMode) = (path.cgPath, 4, .rotateAuto)
    let layer = tree.view.layer
    tree.add(animation, after: 1)
    #expect(layer.presentation()?.position == CGPoint(x: 15, y: 0))
    #expect(layer.presentation()?.transform == CATransform3DIdentity)
    tree.clock.advance(by: 2)
    let shown = try #require(layer.presentation())
    #expect(shown.position == CGPoint(x: 30, y: 5) && isNear(shown.transform.m12, 1))
    layer.removeAllAnimations()
    // The whole way has a length of 40 points.
    (animation.calculationMode, animation.rotationMode) = (.paced, nil)
    tree.add(animation, after: 1)
    #expect(layer.presentation()?.position == CGPoint(x: 10, y: 0))
    layer.removeAllAnimations()
    (animation.calculationMode, animation.keyTimes) = (.linear, [0, 0.75, 1])
    tree.add(animation, after: 3.5)
    #expect(layer.presentation()?.position == CGPoint(x: 30, y: 5))
    layer.removeAllAnimations()
    animation.calculationMode = .discrete
    tree.add(animation, after: 3.5)
    #expect(layer.presentation()?.position == CGPoint(x: 30, y: 0))
  }

  @Test func aLayerTurnsAlongCurves() throws {
    let (first, second, end) = (CGPoint(x: 0, y: 10), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 0))
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addCurve(to: end, controlPoint1: first, controlPoint2: second)
    path.addCurve(to: CGPoint(x: 20, y: 10), controlPoint1: end, controlPoint2: CGPoint(x: 10, y: 10))
    let animation = CAKeyframeAnimation(keyPath: "position")
    (animation.path, animation.duration, animation.rotationMode) = (path.cgPath, 4, .rotateAuto)
    func angle() -> CGFloat {
      let map = tree.view.layer.presentation()?.transform ?? CATransform3DIdentity
      return CGFloat(atan2(Double(map.m12), Double(map.m11)))
    }
    tree.add(animation, after: 0)
    #expect(isNear(angle(), .pi / 2))
    // The second curve begins at its first control point, so that the second one gives its direction.
    tree.clock.advance(by: 2)
    #expect(isNear(angle(), .pi / 2))
    tree.view.layer.removeAllAnimations()
    animation.calculationMode = .paced
    tree.add(animation, after: 0)
    #expect(isNear(angle(), .pi / 2))
  }

  @Test func turnsAddUpBeyondHalfATurn() throws {
    let maps = (0...4).map { CATransform3DMakeRotation(CGFloat($0) * .pi / 2, 0, 0, 1) }
    tree.add(keyframes("transform", values: maps), after: 3.5)
    let shown = try #require(tree.view.layer.presentation()?.transform)
    #expect(isNear(shown.m11, cos(1.75 * Double.pi)) && isNear(shown.m12, sin(1.75 * Double.pi)))
  }
}
