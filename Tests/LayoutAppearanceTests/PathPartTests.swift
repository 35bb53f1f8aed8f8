import AutoLayout
import Foundation
import LayoutAppearance
import Testing

/// Parts of paths by length.
@Suite struct PathPartTests {
  private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  @Test func aPartOfLinesGoesAroundCorners() {
    let path = Path(rectangle: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(
      path.part(from: 0.125, to: 0.5).elements
        == [.move(to: point(5, 0)), .line(to: point(10, 0)), .line(to: point(10, 10))])
    // The line that closes the figure has a length too.
    #expect(path.part(from: 0.875, to: 2).elements == [.move(to: point(0, 5)), .line(to: point(0, 0))])
    #expect(path.part(from: -1, to: 1) == path)
    #expect(path.part(from: 0.5, to: 0.5).elements.isEmpty && path.part(from: 0.6, to: 0.2).elements.isEmpty)
    #expect(Path().part(from: 0, to: 0.5).elements.isEmpty)
  }

  @Test func allFiguresCount() {
    let path = Path([
      .move(to: .zero), .line(to: point(10, 0)), .move(to: point(0, 5)), .line(to: point(30, 5)),
    ])
    #expect(
      path.part(from: 0.125, to: 0.5).elements
        == [.move(to: point(5, 0)), .line(to: point(10, 0)), .move(to: point(0, 5)), .line(to: point(10, 5))])
    #expect(path.part(from: 0.5, to: 1).elements == [.move(to: point(10, 5)), .line(to: point(30, 5))])
  }

  @Test func linesWithoutLengthDoNotInterruptAFigure() {
    let path = Path([
      .move(to: .zero), .line(to: .zero), .line(to: point(10, 0)), .line(to: point(10, 0)), .line(to: point(10, 10)),
      .move(to: point(0, 5)), .line(to: point(0, 5)), .line(to: point(20, 5)),
    ])
    #expect(
      path.part(from: 0, to: 0.75).elements
        == [
          .move(to: .zero), .line(to: point(10, 0)), .line(to: point(10, 10)), .move(to: point(0, 5)),
          .line(to: point(10, 5)),
        ])
  }

  @Test func aPartOfACurveIsACurve() {
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20))
    let part = circle.part(from: 0, to: 0.375)
    #expect(part.elements.count == 3 && part.elements.first == circle.elements.first)
    // Three eighths of the way around, clockwise from the right.
    let (end, diagonal) = (part.currentPoint, 10 * CGFloat(0.5).squareRoot())
    #expect(abs(end.x - (10 - diagonal)) < 0.02 && abs(end.y - (10 + diagonal)) < 0.02)
    let curve = Path([.move(to: .zero), .quadCurve(to: point(8, 0), control: point(4, 0))])
    #expect(curve.part(from: 0.25, to: 0.5).currentPoint == point(4, 0))
  }
}
