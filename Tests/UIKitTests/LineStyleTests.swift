import Foundation
import LayoutAppearance
import Testing
import UIKit

/// The lines of shape layers, paths and contexts.
@Suite struct LineStyleTests {
  private let line: UIBezierPath = {
    let line = UIBezierPath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 40, y: 0))
    return line
  }()

  private func shape(_ change: (CAShapeLayer) -> Void) throws -> Shape {
    let (view, layer) = (UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), CAShapeLayer())
    layer.path = line.cgPath
    view.layer.addSublayer(layer)
    _ = view.appearance
    change(layer)
    return try #require(view.appearance.shapes.first)
  }

  @Test func theStyleOfAShapeLayerIsDrawn() throws {
    let shape = try shape {
      ($0.lineCap, $0.lineJoin, $0.miterLimit, $0.lineDashPhase) = (.round, .bevel, 3, 2)
      $0.lineDashPattern = [4, 1]
      $0.fillRule = .evenOdd
    }
    #expect(shape.style == LineStyle(cap: .round, join: .bevel, miterLimit: 3, dashes: [4, 1], dashPhase: 2))
    #expect(shape.path.isEvenOdd && shape.outline == nil)
  }

  @Test func aShapeLayerShowsAPartOfItsOutline() throws {
    func ends(_ change: (CAShapeLayer) -> Void) throws -> [CGFloat] {
      let outline = try #require(try shape(change).outline)
      return [outline.controlBounds.minX, outline.controlBounds.maxX]
    }
    #expect(try ends { ($0.strokeStart, $0.strokeEnd) = (0.25, 0.5) } == [10, 20])
    #expect(try shape { $0.strokeEnd = 0 }.outline == Path())
  }

  @Test func theStyleOfAContextIsSavedAndDrawn() {
    let context = CGContext()
    let path = Path([.move(to: .zero), .line(to: CGPoint(x: 9, y: 0))])
    func stroke() {
      context.addPath(
        CGMutablePath().with {
          $0.move(to: .zero); $0.addLine(to: CGPoint(x: 9, y: 0))
        })
      context.strokePath()
    }
    context.setLineCap(.square)
    context.saveGState()
    context.setLineJoin(.round)
    context.setMiterLimit(2)
    context.setLineDash(phase: 1, lengths: [3])
    stroke()
    context.restoreGState()
    stroke()
    let style = LineStyle(cap: .square, join: .round, miterLimit: 2, dashes: [3], dashPhase: 1)
    #expect(
      context.steps == [
        .save, .stroke(path, .black, width: 1, style: style), .restore,
        .stroke(path, .black, width: 1, style: LineStyle(cap: .square)),
      ])
  }

  @Test func aPathBringsItsOwnStyle() {
    let context = CGContext()
    UIGraphicsPushContext(context)
    (line.lineCapStyle, line.lineJoinStyle, line.miterLimit, line.lineWidth) = (.round, .bevel, 4, 2)
    unsafe line.setLineDash([2, 1], count: 2, phase: 1)
    line.stroke()
    line.usesEvenOddFillRule = true
    line.fill()
    line.addClip()
    UIGraphicsPopContext()
    let style = LineStyle(cap: .round, join: .bevel, miterLimit: 4, dashes: [2, 1], dashPhase: 1)
    var inside = line.path
    inside.isEvenOdd = true
    #expect(
      context.steps == [.stroke(line.path, .black, width: 2, style: style), .fill(inside, .black), .clip(inside)])
  }

  @Test func fillsAndClipsOfAContextHaveARule() {
    let context = CGContext()
    let square = Path(rectangle: CGRect(x: 0, y: 0, width: 4, height: 4))
    var hole = square
    hole.isEvenOdd = true
    func add() { context.addRect(CGRect(x: 0, y: 0, width: 4, height: 4)) }
    add()
    context.fillPath(using: .evenOdd)
    add()
    context.drawPath(using: .eoFill)
    add()
    context.clip(using: .evenOdd)
    add()
    context.fillPath()
    #expect(context.steps == [.fill(hole, .black), .fill(hole, .black), .clip(hole), .fill(square, .black)])
  }
}

extension CGMutablePath {
  fileprivate func with(_ build: (CGMutablePath) -> Void) -> CGMutablePath {
    build(self)
    return self
  }
}
