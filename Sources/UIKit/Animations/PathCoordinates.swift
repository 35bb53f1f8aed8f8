import Foundation
import LayoutAppearance

extension Path {
  /// The coordinates of all points, in order.
  var coordinates: [Double] {
    elements.flatMap { element -> [CGPoint] in
      switch element {
      case .move(let to), .line(let to): [to]
      case .quadCurve(let to, let control): [to, control]
      case .curve(let to, let first, let second): [to, first, second]
      case .close: []
      }
    }.flatMap { [Double($0.x), Double($0.y)] }
  }

  /// The path with other coordinates of its points, of which there must be equally many.
  func with(coordinates: [Double]) -> Path {
    var rest = coordinates[...]
    func next() -> CGPoint {
      guard let x = rest.popFirst(), let y = rest.popFirst() else { return .zero }
      return CGPoint(x: x, y: y)
    }
    var path = self
    path.elements = elements.map { element in
      switch element {
      case .move: return .move(to: next())
      case .line: return .line(to: next())
      case .quadCurve:
        let to = next()
        return .quadCurve(to: to, control: next())
      case .curve:
        let (to, first) = (next(), next())
        return .curve(to: to, control1: first, control2: next())
      case .close: return .close
      }
    }
    return path
  }

  /// Whether the path has the same kinds of steps as another, so that both can be interpolated.
  func hasSteps(of other: Path) -> Bool {
    elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy { first, second in
        switch (first, second) {
        case (.move, .move), (.line, .line), (.quadCurve, .quadCurve), (.curve, .curve), (.close, .close): true
        default: false
        }
      }
  }
}
