import Foundation
import LayoutAppearance
import Testing
import UIKit

/// A view in a window-less tree, with a clock that stands still.
struct AnimatedTree {
  let clock = ManualClock(100)
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 60))

  init() {
    root.timeline = LayoutTimeline(clock: clock)
    root.addSubview(view)
  }

  /// Adds an animation of a second to the view's layer, and advances the clock.
  func add(_ animation: CAAnimation, to layer: CALayer? = nil, after seconds: Double) {
    if animation.duration == 0 { animation.duration = 1 }
    (layer ?? view.layer).add(animation, forKey: nil)
    clock.advance(by: seconds)
  }

  /// Advances the clock and the timeline.
  func advance(by seconds: Double) {
    clock.advance(by: seconds)
    root.timeline.advance()
  }
}

/// An animation from one value to another.
func change(_ path: String, from: Any? = nil, to: Any? = nil, by: Any? = nil) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: path)
  (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
  return animation
}

/// Whether numbers differ by rounding only.
func isNear(_ number: CGFloat?, _ other: Double) -> Bool { number.map { abs(Double($0) - other) < 1e-6 } ?? false }

/// The values that animations of layers show.
@Suite struct LayerAnimationValueTests {
  private let tree = AnimatedTree()
  private var layer: CALayer { tree.view.layer }
  private var shown: CALayer? { layer.presentation() }

  @Test func propertiesAreSetByName() {
    layer.setValue(0.5, forKey: "opacity")
    layer.setValue(CGPoint(x: 40, y: 60), forKey: "position")
    layer.setValue(70, forKeyPath: "position.x")
    layer.setValue(2, forKeyPath: "transform.scale")
    layer.setValue(Double.pi, forKeyPath: "transform.rotation.z")
    #expect(tree.view.alpha == 0.5 && layer.position == CGPoint(x: 70, y: 60))
    #expect(isNear(layer.transform.m11, -2) && isNear(layer.transform.m22, -2))
    #expect(isNear(tree.view.transform.a, -2))
    let shape = CAShapeLayer()
    shape.setValue(0.25, forKey: "strokeEnd")
    layer.setValue(0.25, forKey: "strokeEnd")
    #expect(shape.strokeEnd == 0.25 && layer.value(forKey: "strokeEnd") as? Double == 0.25)
    // Values without a property are kept.
    layer.setValue("text", forKey: "position")
    #expect(layer.value(forKey: "position") as? String == "text" && layer.position.x == 70)
    layer.setValue(CGPoint(x: 1, y: 2), forKey: "position")
    #expect(layer.value(forKey: "position") as? CGPoint == CGPoint(x: 1, y: 2))
  }

  @Test func numbersHaveAllTypes() {
    tree.add(change("transform.rotation", from: 0, to: 1), after: 0.5)
    let angle = shown?.value(forKeyPath: "transform.rotation")
    #expect(isNear(angle as? CGFloat, 0.5) && isNear((angle as? Double).map { CGFloat($0) }, 0.5))
    #expect(angle is NSNumber && (shown?.value(forKey: "opacity") as? Float) == 1)
  }

  @Test(
    "Two of three values determine the ends, and the layer's own value replaces a missing one",
    arguments: [
      (10, 30, nil, 15), (10, 30, 100, 15), (10, nil, 8, 12), (nil, 30, 8, 24), (10, nil, nil, 9), (nil, 30, nil, 12),
      (nil, nil, 8, 8), (nil, nil, nil, 6),
    ] as [(Int?, Int?, Int?, Double)])
  func ends(from: Int?, to: Int?, by: Int?, atQuarter: Double) {
    layer.cornerRadius = 6
    tree.add(change("cornerRadius", from: from, to: to, by: by), after: 0.25)
    #expect(isNear(shown?.cornerRadius, atQuarter))
    #expect(layer.cornerRadius == 6)
  }

  @Test func numbersOfAllTypesAreUnderstood() {
    for value in [8, 8.0, Float(8), CGFloat(8), NSNumber(value: 8), UInt8(8)] as [Any] {
      layer.removeAllAnimations()
      tree.add(change("borderWidth", from: 0, to: value), after: 0.5)
      #expect(isNear(shown?.borderWidth, 4))
    }
  }

  @Test func placesAndSizes() {
    tree.add(change("position", to: CGPoint(x: 50, y: 90)), after: 0.5)
    // The centre is at (30, 50).
    #expect(shown?.position == CGPoint(x: 40, y: 70))
    #expect(shown?.frame == CGRect(x: 20, y: 40, width: 40, height: 60))
    layer.removeAllAnimations()
    tree.add(change("bounds.size", from: NSValue(cgSize: .zero)), after: 0.5)
    #expect(shown?.frame == CGRect(x: 20, y: 35, width: 20, height: 30))
    layer.removeAllAnimations()
    tree.add(change("position.y", by: 10), after: 0)
    tree.add(change("bounds.origin.x", to: 8), after: 0.5)
    #expect(shown?.bounds == CGRect(x: 4, y: 0, width: 40, height: 60) && shown?.position == CGPoint(x: 30, y: 55))
    layer.removeAllAnimations()
    tree.add(change("anchorPoint", to: CGPoint.zero), after: 0.5)
    #expect(shown?.anchorPoint == CGPoint(x: 0.25, y: 0.25) && shown?.frame.origin == CGPoint(x: 20, y: 35))
    #expect(layer.frame == CGRect(x: 10, y: 20, width: 40, height: 60))
  }

  @Test func transformsTurnAndScale() throws {
    tree.add(change("transform.rotation.z", from: 0, to: NSNumber(value: Double.pi)), after: 0.5)
    var map = try #require(shown?.transform)
    #expect(isNear(map.m11, 0) && isNear(map.m12, 1) && isNear(map.m21, -1) && isNear(map.m22, 0))
    layer.removeAllAnimations()
    // The parts of the layer's own transform that are not animated stay.
    layer.transform = CATransform3DMakeTranslation(5, 6, 0)
    tree.add(change("transform.scale", from: 1, to: 3), after: 0.5)
    #expect(shown?.transform == CATransform3DScale(CATransform3DMakeTranslation(5, 6, 0), 2, 2, 2))
    layer.removeAllAnimations()
    tree.add(change("transform.translation.x", from: -8, to: 8), after: 0.75)
    #expect(shown?.transform == CATransform3DMakeTranslation(4, 6, 0))
    layer.removeAllAnimations()
    layer.transform = CATransform3DIdentity
    // A turn by a right angle and twice the size: at half time, half of both, not half of the matrix.
    let goal = CATransform3DScale(CATransform3DMakeRotation(.pi / 2, 0, 0, 1), 2, 2, 1)
    tree.add(change("transform", from: CATransform3DIdentity, to: NSValue(caTransform3D: goal)), after: 0.5)
    map = try #require(shown?.transform)
    #expect(isNear(map.m11, 1.5 * 0.5.squareRoot()) && isNear(map.m12, 1.5 * 0.5.squareRoot()))
    layer.removeAllAnimations()
    // Also if depths are scaled and moved.
    let raised = CATransform3DTranslate(CATransform3DScale(goal, 1, 1, 2), 0, 0, 4)
    tree.add(change("transform", from: CATransform3DIdentity, to: raised), after: 0.5)
    map = try #require(shown?.transform)
    #expect(isNear(map.m11, 1.5 * 0.5.squareRoot()) && isNear(map.m12, 1.5 * 0.5.squareRoot()))
    #expect(isNear(map.m33, 1.5) && isNear(map.m43, 4))
  }

  @Test func coloursAndTruthValues() throws {
    tree.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let goal = UIColor(red: 0, green: 1, blue: 0, alpha: 0.5).cgColor
    tree.add(change("backgroundColor", to: goal), after: 0.25)
    let color = try #require(shown?.backgroundColor?.color.light)
    #expect(isNear(color.red, 0.75) && isNear(color.green, 0.25) && isNear(color.alpha, 0.875))
    #expect(tree.view.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    tree.add(change("hidden", from: false, to: true), after: 0.5)
    #expect(shown?.isHidden == true && !layer.isHidden)
  }

  @Test func shapesAndGradients() throws {
    let shape = CAShapeLayer(), gradient = CAGradientLayer()
    (shape.path, shape.lineDashPhase) = (UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath, 2)
    (gradient.colors, gradient.locations) = ([UIColor.black.cgColor, UIColor.white.cgColor], [0, 1])
    layer.addSublayer(shape)
    layer.addSublayer(gradient)
    let larger = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 50)).cgPath
    tree.add(change("path", to: larger), to: shape, after: 0)
    tree.add(change("strokeEnd", from: 0, to: 1), to: shape, after: 0)
    tree.add(change("lineDashPhase", by: -4), to: shape, after: 0)
    tree.add(change("locations", from: [-1.0, 0.0], to: [1.0, 2.0]), to: gradient, after: 0)
    tree.add(change("colors", to: [UIColor.white.cgColor, UIColor.black.cgColor]), to: gradient, after: 0)
    tree.add(change("startPoint", to: CGPoint(x: 0, y: 0.5)), to: gradient, after: 0.25)
    let drawn = try #require(shape.presentation())
    #expect(drawn.path?.path.controlBounds == CGRect(x: 0, y: 0, width: 15, height: 20))
    #expect(drawn.strokeEnd == 0.25 && drawn.lineDashPhase == 1 && shape.strokeEnd == 1)
    let filled = try #require(gradient.presentation())
    #expect(filled.locations?.map(\.doubleValue) == [-0.5, 0.5] && filled.startPoint == CGPoint(x: 0.375, y: 0.125))
    #expect((filled.colors as? [CGColor])?.map { $0.color.light.red } == [0.25, 0.75])
    // Paths of other kinds, and pictures, have nothing in between.
    tree.add(change("path", to: UIBezierPath(ovalIn: .zero).cgPath), to: shape, after: 0.25)
    #expect(shape.presentation()?.path?.path.controlBounds.width == 20)
  }

  @Test func addedValuesAndLaterAnimations() {
    layer.cornerRadius = 10
    let added = change("cornerRadius", from: 0, to: 4)
    added.isAdditive = true
    tree.add(added, after: 0)
    tree.add(added, after: 0.5)
    #expect(isNear(shown?.cornerRadius, 14))
    // The last animation of a property is shown; the additions are below it.
    tree.add(change("cornerRadius", from: 1, to: 3), after: 0)
    #expect(isNear(shown?.cornerRadius, 1))
    layer.removeAllAnimations()
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    let moved = change("transform", from: CATransform3DIdentity, to: CATransform3DMakeTranslation(10, 0, 0))
    moved.isAdditive = true
    tree.add(moved, after: 0.5)
    // The layer's transform follows the added one.
    #expect(shown?.transform == CATransform3DTranslate(CATransform3DMakeScale(2, 2, 1), 5, 0, 0))
  }

  @Test func theAnimationsOfTheViewComeFirst() {
    UIView.animate(withDuration: 4, delay: 0, options: .curveLinear) {
      tree.view.center.x = 70
      tree.view.alpha = 0
    }
    let more = change("position.x", from: 0, to: 8)
    more.isAdditive = true
    tree.add(more, after: 0.5)
    // An eighth of the way from 30 to 70, and half of 8.
    #expect(isNear(shown?.position.x, 39) && isNear(CGFloat(shown?.opacity ?? 0), 0.875))
    tree.add(change("opacity", from: 0.5, to: 1), after: 0)
    #expect(shown?.opacity == 0.5 && tree.view.presentation.alpha == 0.875)
  }

  @Test func shownLayersConvertPlaces() {
    let (inner, sublayer, root) = (UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10)), CALayer(), tree.root.layer)
    tree.view.addSubview(inner)
    inner.layer.addSublayer(sublayer)
    sublayer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    tree.add(change("position.y", by: 20), after: 0)
    tree.add(change("position.x", by: 10), to: inner.layer, after: 0)
    tree.add(change("position.x", by: 8), to: sublayer, after: 0.5)
    // The view at (10, 20) has moved by (0, 10), the inner view by (5, 0), and its sublayer by (4, 0).
    #expect(inner.layer.presentation()?.convert(CGPoint.zero, to: root) == CGPoint(x: 20, y: 35))
    #expect(sublayer.presentation()?.convert(CGPoint.zero, to: root) == CGPoint(x: 25, y: 37))
    #expect(sublayer.presentation()?.convert(CGPoint(x: 25, y: 37), from: root) == CGPoint.zero)
    #expect(sublayer.convert(CGPoint.zero, to: root) == CGPoint(x: 16, y: 27))
  }

  @Test func aSpringFollowsItsEquation() {
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.fromValue, spring.toValue, spring.damping) = (0, 100, 5)
    spring.duration = spring.settlingDuration
    #expect(spring.settlingDuration == Spring(damping: 5).settlingDuration && spring.settlingDuration > 2)
    tree.add(spring, after: 0.4)
    #expect(isNear(shown?.position.x, 100 * Spring(damping: 5).progress(at: 0.4)))
    // It swings beyond its goal.
    #expect((shown?.position.x ?? 0) > 100)
  }

  @Test func badValuesAreReportedAndShowNothing() {
    let broken: [CAPropertyAnimation] = [
      change("opacity", to: "0"), change("position", to: 4), change("position", to: CGPoint(x: CGFloat.nan, y: 0)),
      change("bounds", to: NSValue(cgPoint: .zero)), change("strokeEnd", to: 1), change("position.z", to: 1),
      change("transform.skew", to: 1), change("frame", to: CGRect.zero), change("colors", to: []),
      change("backgroundColor", to: 1), CAKeyframeAnimation(keyPath: "opacity"),
    ]
    for animation in broken {
      #expect(reports { tree.add(animation, after: 0.5) }.count == 1, "\(animation.keyPath ?? "")")
    }
    let (path, values) = (CAKeyframeAnimation(keyPath: "opacity"), CAKeyframeAnimation(keyPath: "opacity"))
    path.path = UIBezierPath(rect: .zero).cgPath
    values.values = [1, "2"]
    #expect(reports { tree.add(path, after: 0) }.count == 1)
    #expect(reports { tree.add(values, after: 0) }.count == 1)
    #expect(shown?.frame == layer.frame && shown?.opacity == 1 && shown?.transform == CATransform3DIdentity)
    // Animations without usable values also end.
    tree.advance(by: 10)
    #expect(layer.animationKeys() == nil)
  }
}
