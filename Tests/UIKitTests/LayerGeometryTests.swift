import Foundation
import LayoutAppearance
import Testing
import UIKit

/// Positions, anchor points and transforms of layers.
@Suite struct LayerGeometryTests {
  private let layer = CALayer()

  private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }
  private func isNear(_ first: CGRect, _ second: CGRect) -> Bool {
    abs(first.minX - second.minX) < 1e-6 && abs(first.minY - second.minY) < 1e-6
      && abs(first.width - second.width) < 1e-6 && abs(first.height - second.height) < 1e-6
  }

  @Test func theAnchorPointIsAtThePosition() {
    layer.anchorPoint = .zero
    layer.bounds.size = CGSize(width: 20, height: 10)
    layer.position = point(30, 5)
    #expect(layer.frame == rect(30, 5, 20, 10))
    layer.bounds.size.width = 8
    #expect(layer.frame == rect(30, 5, 8, 10) && layer.position == point(30, 5))
    layer.anchorPoint = point(1, 0.5)
    #expect(layer.frame == rect(22, 0, 8, 10) && layer.position == point(30, 5))
    layer.frame = rect(0, 0, 10, 10)
    #expect(layer.position == point(10, 5))
  }

  @Test func theFrameSurroundsATransformedSublayer() {
    layer.frame = rect(10, 10, 20, 10)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(isNear(layer.frame, rect(15, 5, 10, 20)) && layer.bounds == rect(0, 0, 20, 10))
    #expect(layer.position == point(20, 15))
    layer.frame = rect(0, 0, 10, 40)
    #expect(isNear(layer.bounds, rect(0, 0, 40, 10)) && isNear(layer.frame, rect(0, 0, 10, 40)))
    layer.anchorPoint = .zero
    layer.frame = rect(5, 0, 10, 40)
    #expect(isNear(layer.bounds, rect(0, 0, 40, 10)) && isNear(layer.frame, rect(5, 0, 10, 40)))
    // The anchor point, at the upper left corner of the bounds, is turned to the upper right corner of the frame.
    #expect(abs(layer.position.x - 15) < 1e-6 && abs(layer.position.y) < 1e-6)
  }

  @Test func sublayersAreDrawnWhereTheyAre() throws {
    let view = UIView(frame: rect(0, 0, 100, 100))
    let inner = CALayer()
    view.layer.addSublayer(layer)
    layer.addSublayer(inner)
    (layer.frame, inner.frame) = (rect(10, 10, 40, 20), rect(5, 5, 10, 4))
    inner.backgroundColor = UIColor.red.cgColor
    func drawn() throws -> CGRect { try #require(view.appearance.shapes.first).path.controlBounds }
    #expect(try drawn() == rect(15, 15, 10, 4))
    layer.bounds.origin = point(3, 1)
    #expect(try drawn() == rect(12, 14, 10, 4))
    layer.bounds.origin = .zero
    layer.transform = CATransform3DMakeScale(2, 1, 1)
    #expect(try drawn() == rect(0, 15, 20, 4))
    layer.transform = CATransform3DIdentity
    layer.sublayerTransform = CATransform3DMakeTranslation(7, 0, 0)
    #expect(try drawn() == rect(22, 15, 10, 4))
    layer.sublayerTransform = CATransform3DIdentity
    inner.anchorPoint = point(0, 0.5)
    #expect(try drawn() == rect(20, 15, 10, 4))
  }

  @Test func aTurnedGradientIsDrawnTurned() throws {
    let (view, gradient) = (UIView(frame: rect(0, 0, 100, 100)), CAGradientLayer())
    (gradient.frame, gradient.cornerRadius) = (rect(10, 10, 40, 20), 5)
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    view.layer.addSublayer(gradient)
    #expect(view.appearance.gradients.count == 1 && view.appearance.shapes.isEmpty)
    gradient.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    let shape = try #require(view.appearance.shapes.first)
    guard case .transform(let map) = shape.steps.first, case .gradient(let drawn, let path) = shape.steps.last else {
      Issue.record("the layer does not draw a gradient")
      return
    }
    #expect(view.appearance.gradients.isEmpty && shape.steps.count == 2)
    #expect(drawn.frame == rect(0, 0, 40, 20) && path == Path(rectangle: rect(0, 0, 40, 20), radius: 5))
    #expect(path.controlBounds.applying(map) == rect(-10, 0, 80, 40))
  }

  @Test func layersInFrontAreDrawnLast() {
    let view = UIView(frame: rect(0, 0, 100, 100))
    let (front, middle, back) = (CALayer(), CALayer(), CALayer())
    for (layer, width) in [(front, CGFloat(1)), (middle, 2), (back, 3)] {
      layer.frame = rect(0, 0, width, 1)
      layer.backgroundColor = UIColor.red.cgColor
      view.layer.addSublayer(layer)
    }
    (front.zPosition, back.zPosition) = (1, -1)
    #expect(view.appearance.shapes.map { $0.path.controlBounds.width } == [3, 2, 1])
  }

  @Test func viewsInFrontAreRecordedLast() {
    let (root, context) = (UIView(frame: rect(0, 0, 9, 9)), CGContext())
    for width: CGFloat in [1, 2] {
      let view = UIView(frame: rect(0, 0, width, 1))
      view.backgroundColor = .red
      view.layer.zPosition = -width
      root.addSubview(view)
    }
    root.layer.render(in: context)
    var widths: [CGFloat] = []
    for case .fill(let path, _) in context.steps { widths.append(path.controlBounds.width) }
    #expect(widths == [2, 1])
  }

  @Test func theAnchorPointOfAViewNamesItsCentre() {
    let (window, view) = (UIWindow(frame: rect(0, 0, 200, 200)), UIView(frame: rect(40, 40, 20, 60)))
    window.addSubview(view)
    view.layer.anchorPoint = point(0.5, 1)
    #expect(view.center == point(50, 70) && view.frame == rect(40, 10, 20, 60) && view.anchorPoint == point(0.5, 1))
    view.center = point(100, 100)
    #expect(view.frame == rect(90, 40, 20, 60) && view.layer.position == point(100, 100))
    view.bounds.size.height = 10
    #expect(view.frame == rect(90, 90, 20, 10))
    // Around its lower edge, the view turns to the right.
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(isNear(view.convert(view.bounds, to: window), rect(100, 90, 10, 20)))
    #expect(window.hitTest(point(109, 109), with: nil) === view && window.hitTest(point(99, 95), with: nil) === window)
  }

  @Test func theTransformOfALayerIsTheViews() {
    let view = UIView(frame: rect(0, 0, 10, 10))
    view.layer.transform = CATransform3DMakeScale(2, 3, 1)
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 3))
    view.transform = CGAffineTransform(translationX: 4, y: 5)
    #expect(view.layer.transform == CATransform3DMakeTranslation(4, 5, 0))
    let turned = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    view.transform3D = turned
    #expect(view.layer.transform == turned && abs(view.transform.a - 0.5) < 1e-9)
  }

  @Test func pointsAreConvertedBetweenLayers() {
    let view = UIView(frame: rect(10, 20, 100, 100))
    let (outer, inner) = (UIView(frame: rect(0, 0, 200, 200)), CALayer())
    outer.addSubview(view)
    view.layer.addSublayer(layer)
    layer.addSublayer(inner)
    (layer.frame, inner.frame) = (rect(10, 0, 40, 40), rect(5, 5, 10, 10))
    #expect(inner.convert(point(1, 2), to: outer.layer) == point(26, 27))
    #expect(inner.convert(point(26, 27), from: outer.layer) == point(1, 2))
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    // The layer's centre, (40, 40) in the outer view, stays in place.
    #expect(inner.convert(rect(0, 0, 10, 10), to: outer.layer) == rect(10, 10, 20, 20))
  }

  @Test func theShownLayerMovesDuringAnAnimation() throws {
    let (window, view) = (UIWindow(frame: rect(0, 0, 200, 200)), UIView(frame: rect(0, 0, 20, 20)))
    window.addSubview(view)
    view.layer.cornerRadius = 4
    #expect(view.layer.presentation() === view.layer)
    UIView.animate(withDuration: 60, delay: 10, options: .curveLinear) {
      view.frame.origin.x = 100
      view.alpha = 0
    }
    let shown = try #require(view.layer.presentation())
    #expect(shown.frame == rect(0, 0, 20, 20) && shown.position == point(10, 10) && shown.opacity == 1)
    #expect(shown.cornerRadius == 4 && shown.hitTest(point(5, 5)) === shown)
    #expect(view.layer.frame == rect(100, 0, 20, 20) && view.layer.opacity == 0)
    view.layer.removeAllAnimations()
    #expect(view.layer.presentation() === view.layer)
  }

  @Test func aPlainMaskClipsToItsSurface() {
    let view = UIView(frame: rect(0, 0, 50, 50))
    layer.frame = rect(5, 6, 7, 8)
    view.layer.mask = layer
    #expect(view.appearance.mask == nil)
    layer.backgroundColor = UIColor.black.cgColor
    #expect(view.appearance.mask == Path(rectangle: rect(5, 6, 7, 8)))
  }

  @Test func theTransformInSpaceOfLayoutAttributesIsTheirTransform() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(attributes.transform3D == CATransform3DMakeScale(2, 2, 1))
    attributes.transform3D = CATransform3DMakeTranslation(1, 2, 0)
    #expect(attributes.transform == CGAffineTransform(translationX: 1, y: 2))
  }
}
