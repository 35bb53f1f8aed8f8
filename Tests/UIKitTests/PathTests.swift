import Testing
import UIKit

/// Paths of bezier paths, layers and contexts.
@Suite struct PathTests {
  @Test func pointsAreInsideOfTheOutline() {
    let oval = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(oval.contains(CGPoint(x: 50, y: 25)))
    #expect(!oval.contains(CGPoint(x: 4, y: 4)))
    let triangle = UIBezierPath()
    triangle.move(to: .zero)
    triangle.addLine(to: CGPoint(x: 100, y: 0))
    triangle.addLine(to: CGPoint(x: 0, y: 100))
    #expect(triangle.contains(CGPoint(x: 20, y: 20)))
    #expect(!triangle.contains(CGPoint(x: 80, y: 80)))
    // The transform applies to the point.
    let back = CGAffineTransform(translationX: -100, y: 0)
    #expect(triangle.cgPath.contains(CGPoint(x: 120, y: 20), transform: back))
    #expect(!triangle.cgPath.contains(CGPoint(x: 20, y: 20), transform: back))
  }

  @Test func pathsImagesAndColorSpacesAreComparedByValue() {
    let rect = CGRect(x: 0, y: 0, width: 9, height: 9)
    let (first, second) = (UIBezierPath(rect: rect), UIBezierPath(rect: rect))
    let layer = CAShapeLayer()
    layer.path = first.cgPath
    #expect(first == second && layer.path == second.cgPath && Set([first.cgPath, second.cgPath]).count == 1)
    second.lineWidth = 2
    #expect(first != second && first.cgPath == second.cgPath && Set([first, second]).count == 2)
    second.addLine(to: CGPoint(x: 20, y: 20))
    #expect(layer.path != second.cgPath)
    let image = UIGraphicsImageRenderer(size: rect.size).image { $0.fill(rect) }
    #expect(image.cgImage == image.cgImage && image.cgImage != UIImage().cgImage)
    #expect(image.cgImage?.colorSpace == CGColorSpaceCreateDeviceRGB())
  }

  @Test func theRuleDecidesAboutHoles() {
    let ring = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 90, height: 90))
    ring.append(UIBezierPath(rect: CGRect(x: 30, y: 30, width: 30, height: 30)))
    let middle = CGPoint(x: 45, y: 45)
    #expect(ring.contains(middle))
    ring.usesEvenOddFillRule = true
    #expect(!ring.contains(middle))
    #expect(ring.contains(CGPoint(x: 10, y: 45)))
    #expect(ring.cgPath.contains(middle, using: .winding))
    #expect(!ring.cgPath.contains(middle, using: .evenOdd))
  }

  @Test func theBoxOfAPathMayLeaveOutControlPoints() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 5))
    // The curve is highest in the middle, at three quarters of the height of its control points.
    path.addCurve(to: CGPoint(x: 50, y: 0), control1: CGPoint(x: 10, y: -40), control2: CGPoint(x: 50, y: -40))
    path.closeSubpath()
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: -30, width: 50, height: 35))
    let circle = UIBezierPath(ovalIn: CGRect(x: 3, y: 4, width: 20, height: 30)).cgPath
    #expect(abs(circle.boundingBoxOfPath.maxY - 34) < 1e-9 && abs(circle.boundingBoxOfPath.minX - 3) < 1e-9)
  }

  @Test func anArcTouchesTheLinesOfACorner() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 5)
    #expect(abs(path.currentPoint.x - 10) < 1e-9)
    #expect(abs(path.currentPoint.y - 5) < 1e-9)
    #expect(path.boundingBox.maxX <= 10 + 1e-9)
    var ends: [CGPoint] = []
    unsafe path.applyWithBlock { step in
      let (type, points) = unsafe (step.pointee.type, step.pointee.points)
      if type == .addLineToPoint { unsafe ends.append(points[0]) }
      if type == .addCurveToPoint { unsafe ends.append(points[2]) }
    }
    #expect(ends.first == .zero)
    #expect(ends.dropFirst().first.map { abs($0.x - 5) < 1e-9 && abs($0.y) < 1e-9 } == true)
    let straight = CGMutablePath()
    straight.move(to: .zero)
    straight.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 5)
    #expect(straight.currentPoint == CGPoint(x: 10, y: 0))
  }

  @Test func partsAreAddedByATransform() {
    let move = CGAffineTransform(translationX: 10, y: 20)
    let square = CGRect(x: 0, y: 0, width: 5, height: 5)
    let path = CGMutablePath()
    path.addRect(square, transform: move)
    #expect(path.boundingBox == CGRect(x: 10, y: 20, width: 5, height: 5))
    let copy = CGMutablePath()
    copy.addPath(path, transform: move)
    copy.addRects([square], transform: .identity)
    #expect(copy.boundingBox == CGRect(x: 0, y: 0, width: 25, height: 45))
    let round = CGMutablePath()
    round.addEllipse(in: square, transform: CGAffineTransform(scaleX: 2, y: 2))
    round.addRoundedRect(in: square, cornerWidth: 1, cornerHeight: 1, transform: move)
    #expect(abs(round.boundingBox.maxX - 15) < 1e-9 && abs(round.boundingBox.maxY - 25) < 1e-9)
    #expect(round.contains(CGPoint(x: 5, y: 9)) && round.contains(CGPoint(x: 12, y: 22)))
    let line = CGMutablePath()
    line.move(to: .zero, transform: move)
    #expect(line.currentPoint == CGPoint(x: 10, y: 20))
    line.addLine(to: CGPoint(x: 1, y: 1), transform: move)
    line.addQuadCurve(to: .zero, control: CGPoint(x: 0, y: 9), transform: move)
    line.addCurve(to: CGPoint(x: 3, y: 4), control1: .zero, control2: .zero, transform: move)
    #expect(line.currentPoint == CGPoint(x: 13, y: 24) && line.boundingBox.maxY == 29)
  }

  @Test func transformsOfPathsAct() {
    var move = CGAffineTransform(translationX: 10, y: 20)
    let square = unsafe CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: &move)
    #expect(square.boundingBox.origin == CGPoint(x: 10, y: 20))
    let oval = unsafe CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil)
    let moved = unsafe oval.copy(using: &move)
    #expect(moved?.boundingBox.midX == 12)
  }

  @Test func emptyPathsHaveNoBoxAndCopiesKeepAllValues() throws {
    #expect(CGMutablePath().boundingBox.isNull && CGMutablePath().boundingBoxOfPath.isNull)
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
    (path.lineWidth, path.lineCapStyle, path.lineJoinStyle, path.miterLimit) = (3, .round, .bevel, 2)
    path.usesEvenOddFillRule = true
    unsafe path.setLineDash([4, 2], count: 2, phase: 1)
    let copy = try #require(path.copy() as? UIBezierPath)
    #expect(copy.lineWidth == 3 && copy.lineCapStyle == .round && copy.lineJoinStyle == .bevel && copy.miterLimit == 2)
    var (count, phase) = (0, CGFloat.zero)
    unsafe copy.getLineDash(nil, count: &count, phase: &phase)
    #expect(copy.usesEvenOddFillRule && count == 2 && phase == 1)
    let gradient = CGGradient(
      colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [0, 0, 0, 1], locations: nil, count: .max)
    #expect(gradient?.colors.count == 1)
  }

  /// If the current point were searched from the first step on, this would take many seconds.
  @Test func aLongPathIsDrawnFromPointToPoint() {
    let path = UIBezierPath()
    path.move(to: .zero)
    for number in 1...20_000 {
      let from = path.currentPoint
      path.addQuadCurve(to: CGPoint(x: CGFloat(number), y: from.y + 1), controlPoint: from)
    }
    #expect(path.currentPoint == CGPoint(x: 20_000, y: 20_000))
    path.close()
    path.close()
    #expect(path.currentPoint == .zero)
    path.move(to: CGPoint(x: 3, y: 4))
    path.addLine(to: CGPoint(x: 5, y: 6))
    path.close()
    #expect(path.currentPoint == CGPoint(x: 3, y: 4))
    let unopened = UIBezierPath()
    unopened.addLine(to: CGPoint(x: 1, y: 1))
    unopened.close()
    #expect(unopened.currentPoint == .zero)
  }

  @Test func onlyASubpathIsContinued() {
    let path = UIBezierPath(), plain = CGMutablePath(), context = CGContext()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addCurve(to: .zero, controlPoint1: .zero, controlPoint2: .zero)
    path.addQuadCurve(to: CGPoint(x: 1, y: 1), controlPoint: .zero)
    plain.addLine(to: CGPoint(x: 1, y: 1))
    context.addLine(to: CGPoint(x: 1, y: 1))
    #expect(path.isEmpty && plain.isEmpty && context.isPathEmpty)
    path.move(to: CGPoint(x: 2, y: 2))
    path.addLine(to: CGPoint(x: 4, y: 5))
    #expect(path.bounds == CGRect(x: 2, y: 2, width: 2, height: 3))
  }

  @Test func contextsKnowTheirPathAndMap() throws {
    let context = CGContext()
    #expect(context.isPathEmpty && context.path == nil)
    context.addRects([CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 10, y: 2, width: 3, height: 4)])
    #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 2, width: 12, height: 4))
    #expect(context.pathContains(CGPoint(x: 11, y: 3), mode: .fill))
    #expect(!context.pathContains(CGPoint(x: 7, y: 3), mode: .fill))
    context.setFillColor(gray: 0.5, alpha: 1)
    context.fillPath()
    #expect(context.isPathEmpty)
    context.saveGState()
    context.translateBy(x: 5, y: 0)
    context.scaleBy(x: 2, y: 2)
    #expect(CGPoint(x: 1, y: 1).applying(context.ctm) == CGPoint(x: 7, y: 2))
    context.restoreGState()
    #expect(context.ctm.isIdentity)
    // If the map were computed from all steps, this would take many seconds.
    for number in 1...20_000 {
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.translateBy(x: 1, y: 0)
      guard context.ctm.tx == CGFloat(number) else {
        Issue.record("\(context.ctm)")
        return
      }
    }
    // A view's changes of the context are undone after its drawing.
    let view = LeavesScale()
    view.layer.render(in: context)
    UIView().layer.render(in: context)
    #expect(context.ctm == CGAffineTransform(translationX: 20_000, y: 0))
  }

  private final class LeavesScale: UIView {
    override func draw(_ rect: CGRect) {
      UIGraphicsGetCurrentContext()?.saveGState()
      UIGraphicsGetCurrentContext()?.scaleBy(x: 3, y: 3)
    }
  }

  @Test func blendModesHaveTheNumbersOfApple() {
    let compositing: [CGBlendMode] = [
      .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn, .destinationOut,
      .destinationAtop, .xor, .plusDarker, .plusLighter,
    ]
    #expect(CGBlendMode.normal.rawValue == 0 && CGBlendMode.luminosity.rawValue == 15)
    #expect(compositing.map(\.rawValue) == Array(16...27))
  }

  @Test func contextsMakeImagesOfTheirSteps() throws {
    let context = CGContext()
    context.fill([CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 10, y: 2, width: 3, height: 4)])
    let image = try #require(context.makeImage())
    #expect(image.image.size == CGSize(width: 13, height: 6))
  }
}
