import Foundation
import LayoutAppearance
import LayoutRendering
import Testing
import UIKit

/// Texts, pictures and own drawings of layers, and the layers that clip them.
@Suite struct LayerContentsTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private final class Dot: CALayer {
    var size: CGFloat = 2 { didSet { setNeedsDisplay() } }
    override func draw(in context: CGContext) { context.fill(CGRect(x: 1, y: 1, width: size, height: size)) }
  }

  private func square(_ side: CGFloat) -> DrawingStep {
    .fill(Path(rectangle: CGRect(x: 1, y: 1, width: side, height: side)), .black)
  }

  @Test func aLayerDrawsItself() throws {
    let dot = Dot()
    dot.frame = CGRect(x: 10, y: 20, width: 5, height: 5)
    view.layer.addSublayer(dot)
    #expect(view.appearance.shapes.map(\.steps) == [[.transform(Transform(translationX: 10, y: 20)), square(2)]])
    dot.size = 3
    dot.opacity = 0.5
    let shape = try #require(view.appearance.shapes.first)
    #expect(shape.steps.last == square(3) && shape.opacity == 0.5)
  }

  private final class DotView: UIView {
    override class var layerClass: AnyClass { Dot.self }
  }

  @Test func theLayerOfAViewDrawsItself() {
    let dotted = DotView(frame: CGRect(x: 10, y: 10, width: 9, height: 9))
    (dotted.layer as? Dot)?.size = 4
    #expect(dotted.appearance.shapes.map(\.steps) == [[square(4)]])
  }

  @Test func aTextLayerShowsItsLines() {
    let text = CATextLayer()
    text.bounds.size = CGSize(width: 60, height: 40)
    (text.font, text.fontSize, text.alignmentMode) = (UIFont.systemFont(ofSize: 99), 10, .center)
    text.foregroundColor = UIColor.red.cgColor
    text.string = "ab\nc"
    text.anchorPoint = .zero
    view.layer.addSublayer(text)
    func texts() -> [StyledText] {
      view.appearance.shapes.flatMap(\.steps).compactMap { step in
        if case .text(let text, _) = step { text } else { nil }
      }
    }
    func lines() -> [DrawnText] { LayoutDrawing(of: view).texts }
    #expect(texts().map(\.content.string) == ["ab", "c"] && texts().allSatisfy { $0.color == UIColor.red.color })
    #expect(texts().allSatisfy { $0.content.font.size == 10 })
    // Two letters are 10 points wide.
    #expect(lines().map(\.origin.x) == [25, 27.5] && lines()[1].origin.y - lines()[0].origin.y == 12)
    (text.alignmentMode, text.string) = (.right, "ab")
    #expect(lines().map(\.origin.x) == [50])
    (text.isWrapped, text.string, text.bounds.size.width) = (true, "ab ab ab", 11)
    #expect(lines().map { $0.parts.map(\.string) } == [["ab"], ["ab"], ["ab"]])
    (text.isWrapped, text.truncationMode, text.string) = (false, .end, "abcd")
    #expect(lines().map { $0.parts.map(\.string) } == [["a…"]])
    (text.string, text.bounds.size.width) = ("ab\r\nc", 60)
    #expect(lines().map { $0.parts.map(\.string) } == [["ab"], ["c"]])
    text.string = NSAttributedString(
      string: "x", attributes: [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.blue])
    #expect(lines().map { $0.parts.map(\.color) } == [[UIColor.blue.color]])
  }

  @Test func theContentsOfALayerAreDrawn() {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 20)).image { _ in }
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    (layer.contents, layer.contentsGravity) = (picture.cgImage, .resizeAspect)
    view.layer.addSublayer(layer)
    func area() -> CGRect? {
      for case .image(_, let area) in view.appearance.shapes.flatMap(\.steps) { return area }
      return nil
    }
    #expect(area() == CGRect(x: 10, y: 0, width: 20, height: 40))
    // On iOS, top and bottom are exchanged.
    layer.contentsGravity = .bottomLeft
    #expect(area() == CGRect(x: 0, y: 0, width: 10, height: 20))
    layer.contentsGravity = .top
    #expect(area() == CGRect(x: 15, y: 20, width: 10, height: 20))
    layer.contents = nil
    #expect(area() == nil)
  }

  @Test func layersClipTheLayersInside() {
    let (outer, inner, gradient) = (CALayer(), CALayer(), CAGradientLayer())
    outer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    for layer in [inner, gradient] { layer.frame = CGRect(x: 0, y: 0, width: 40, height: 5) }
    inner.backgroundColor = UIColor.red.cgColor
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    view.layer.addSublayer(outer)
    outer.sublayers = [gradient, inner]
    #expect(view.appearance.shapes.map(\.clips) == [[]] && view.appearance.gradients.count == 1)
    outer.masksToBounds = true
    let clip = Path(rectangle: outer.frame)
    #expect(view.appearance.shapes.map(\.clips) == [[clip], [clip]] && view.appearance.gradients.isEmpty)
    let mask = CAShapeLayer()
    mask.path = unsafe CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 3), transform: nil)
    inner.mask = mask
    let hole = Path(rectangle: CGRect(x: 11, y: 12, width: 3, height: 3))
    #expect(view.appearance.shapes.map(\.clips) == [[clip], [clip, hole]])
  }

  @Test func aSublayerHasTheRoundCornersThatAreSet() {
    let (layer, gradient) = (CALayer(), CAGradientLayer())
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    layer.backgroundColor = UIColor.red.cgColor
    for layer in [gradient, layer] {
      layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      (layer.cornerRadius, layer.maskedCorners) = (4, .layerMinXMinYCorner)
      view.layer.addSublayer(layer)
    }
    layer.masksToBounds = true
    let outline = Path(rectangle: layer.frame, radius: 4, corners: .topLeft)
    let shapes = view.appearance.shapes
    #expect(shapes.map(\.path) == [outline, outline] && shapes.map(\.clips) == [[], [outline]])
  }

  @Test func aReplicatorLayerDrawsCopies() {
    let (replicator, bar) = (CAReplicatorLayer(), CALayer())
    replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    bar.frame = CGRect(x: 2, y: 0, width: 4, height: 20)
    bar.backgroundColor = UIColor.red.cgColor
    view.layer.addSublayer(replicator)
    replicator.addSublayer(bar)
    (replicator.instanceCount, replicator.instanceAlphaOffset) = (3, -0.25)
    replicator.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
    let shapes = view.appearance.shapes
    #expect(shapes.map { $0.path.controlBounds.minX } == [2, 12, 22] && shapes.map(\.opacity) == [1, 0.75, 0.5])
    replicator.instanceCount = 2
    replicator.instanceTransform = CATransform3DMakeRotation(.pi, 0, 0, 1)
    // The copy is rotated around the centre of the replicator.
    #expect(view.appearance.shapes.map { $0.path.controlBounds.minX.rounded() } == [2, 94])
  }

  @Test func colorsOfCopiesAreMultiplied() {
    let (replicator, bar) = (CAReplicatorLayer(), CALayer())
    (replicator.frame, bar.frame) = (view.bounds, CGRect(x: 0, y: 0, width: 4, height: 4))
    bar.backgroundColor = UIColor(red: 1, green: 0.5, blue: 1, alpha: 0.5).cgColor
    view.layer.addSublayer(replicator)
    replicator.addSublayer(bar)
    replicator.instanceCount = 3
    replicator.instanceColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.5).cgColor
    (replicator.instanceRedOffset, replicator.instanceGreenOffset) = (-0.5, 0.25)
    (replicator.instanceBlueOffset, replicator.instanceAlphaOffset) = (0.75, 0.25)
    let shapes = view.appearance.shapes
    #expect(shapes.map { $0.fill?.light.red } == [1, 0.5, 0])
    #expect(shapes.map { $0.fill?.light.green } == [0.25, 0.375, 0.5])
    // Beyond 1 it counts as 1.
    #expect(shapes.map { $0.fill?.light.blue } == [0, 0.75, 1])
    #expect(shapes.map(\.opacity) == [0.5, 0.75, 1] && shapes.allSatisfy { $0.fill?.light.alpha == 0.5 })
    (replicator.instanceColor, replicator.instanceRedOffset, replicator.instanceGreenOffset) = (nil, 0, -0.5)
    replicator.instanceAlphaOffset = 0
    let line = CAShapeLayer()
    (line.path, line.fillColor) = (UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4)).cgPath, nil)
    line.strokeColor = UIColor(red: 1, green: 1, blue: 1, alpha: 1).cgColor
    replicator.replaceSublayer(bar, with: line)
    #expect(view.appearance.shapes.map { $0.stroke?.light.green } == [1, 0.5, 0])
  }

  @Test func gradientsOfAContextAreDrawn() throws {
    let colors = [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray
    let gradient = try #require(
      CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: nil))
    let context = CGContext()
    let (start, end) = (CGPoint(x: 10, y: 5), CGPoint(x: 10, y: 25))
    context.drawLinearGradient(gradient, start: start, end: end, options: [])
    context.drawLinearGradient(gradient, start: start, end: end, options: .drawsAfterEndLocation)
    context.drawRadialGradient(
      gradient, startCenter: start, startRadius: 5, endCenter: start, endRadius: 10, options: [])
    var drawn: [(Gradient, CGRect)] = []
    for case .gradient(let gradient, let path) in context.steps { drawn.append((gradient, path.controlBounds)) }
    #expect(drawn.map(\.0.locations) == [[0, 1], [0, 1], [0.5, 1]])
    #expect(drawn[0].0.start == start && drawn[0].0.end == end)
    #expect(drawn[0].0.colors == [UIColor.red.color, UIColor.blue.color])
    #expect(drawn[0].1.minY == 5 && drawn[0].1.maxY == 25 && drawn[1].1.minY == 5 && drawn[1].1.maxY > 1e4)
    #expect(abs(drawn[2].1.minX) < 1e-9 && abs(drawn[2].1.width - 20) < 1e-9)
  }

  /// Draws red above and blue below, without an end to the sides.
  private static func fade(in context: CGContext) {
    let colors = [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray
    guard let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: nil) else {
      return
    }
    context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: 20), options: [])
  }

  private final class FadedView: UIView {
    override func draw(_ rect: CGRect) {
      if let context = UIGraphicsGetCurrentContext() { LayerContentsTests.fade(in: context) }
    }
  }

  private final class FadedLayer: CALayer {
    override func draw(in context: CGContext) { LayerContentsTests.fade(in: context) }
  }

  @Test func aDrawnGradientStaysInsideItsBounds() {
    let clip = DrawingStep.clip(Path(rectangle: CGRect(x: 0, y: 0, width: 20, height: 20)))
    let faded = FadedView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    faded.setNeedsDisplay()
    #expect(faded.appearance.drawing.count == 2 && faded.appearance.drawing.first == clip)
    view.addSubview(faded)
    let context = CGContext()
    view.layer.render(in: context)
    #expect(context.steps.contains(clip))
    let layer = FadedLayer()
    layer.frame = faded.frame
    view.layer.addSublayer(layer)
    #expect(view.appearance.shapes.first?.steps.dropFirst().first == clip)
  }

  @Test func theLayerOfAViewIsDrawnAgainAtAnotherSize() {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 20)).image { _ in }
    view.layer.contents = picture.cgImage
    func area() -> CGRect? {
      for case .image(_, let area) in view.appearance.shapes.flatMap(\.steps) { return area }
      return nil
    }
    #expect(area() == CGRect(x: 0, y: 0, width: 100, height: 100))
    view.frame.size = CGSize(width: 50, height: 40)
    _ = LayoutDrawing(of: view)
    #expect(area() == CGRect(x: 0, y: 0, width: 50, height: 40))
  }

  private final class Growing: CALayer {
    override func draw(in context: CGContext) {
      cornerRadius += 1
      context.fill(bounds)
    }
  }

  private final class GrowingView: UIView {
    override class var layerClass: AnyClass { Growing.self }
  }

  @Test func aLayerMayChangeWhileItIsDrawn() {
    let (growing, inner) = (GrowingView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), Growing())
    (inner.frame, inner.backgroundColor) = (growing.bounds, UIColor.red.cgColor)
    growing.layer.addSublayer(inner)
    #expect(growing.appearance.cornerRadius == 1 && inner.cornerRadius == 1)
    #expect(growing.appearance.shapes.map(\.steps.count) == [1, 0, 1])
    growing.layer.borderWidth = 1
    #expect(growing.appearance.cornerRadius == 2)
  }
}
