public import AutoLayout
public import Foundation

extension Path {
  /// Adds an arc in pieces of at most a quarter circle.
  ///
  /// If the figure is open, a line to the start of the arc precedes it.
  ///
  /// - Parameters:
  ///   - center: the centre of the circle.
  ///   - radius: the radius of the circle, in points.
  ///   - start: the angle at the start, in radians from the x axis towards the y axis.
  ///   - end: the angle at the end, in radians like the start.
  ///   - clockwise: the direction, as seen with y pointing down.
  public mutating func add(
    arcAround center: CGPoint, radius: CGFloat, from start: CGFloat, to end: CGFloat, clockwise: Bool
  ) {
    let full = 2 * CGFloat.pi
    var sweep = end - start
    guard radius.isFinite, start.isFinite, sweep.isFinite else { return }
    if clockwise, sweep < 0 { sweep = full + sweep.truncatingRemainder(dividingBy: full) }
    if !clockwise, sweep > 0 { sweep = sweep.truncatingRemainder(dividingBy: full) - full }
    sweep = min(max(sweep, -full), full)
    let pieces = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / CGFloat(pieces)
    let reach = 4 / 3 * CGFloat(tan(Double(step) / 4)) * radius
    var angle = start
    let first = Path.point(on: center, radius, angle)
    elements.append(elements.isEmpty || elements.last == .close ? .move(to: first) : .line(to: first))
    for _ in 0..<pieces {
      let (from, to) = (Path.point(on: center, radius, angle), Path.point(on: center, radius, angle + step))
      let (turned, turnedNext) = (Path.direction(angle), Path.direction(angle + step))
      elements.append(
        .curve(
          to: to, control1: CGPoint(x: from.x - turned.y * reach, y: from.y + turned.x * reach),
          control2: CGPoint(x: to.x + turnedNext.y * reach, y: to.y - turnedNext.x * reach)))
      angle += step
    }
  }

  /// Transforms every point of the path.
  public mutating func apply(_ map: Transform) {
    elements = elements.map { element in
      switch element {
      case .move(let to): .move(to: to.applying(map))
      case .line(let to): .line(to: to.applying(map))
      case .quadCurve(let to, let control): .quadCurve(to: to.applying(map), control: control.applying(map))
      case .curve(let to, let first, let second):
        .curve(to: to.applying(map), control1: first.applying(map), control2: second.applying(map))
      case .close: .close
      }
    }
  }

  /// The end of the last element or, after `close`, the start of the closed subpath; the origin for an empty path.
  ///
  /// - Complexity: O(1); after `close`, O(elements of the closed subpath).
  public var currentPoint: CGPoint {
    guard let last = elements.last else { return .zero }
    switch last {
    case .move(let to), .line(let to), .quadCurve(let to, _), .curve(let to, _, _): return to
    case .close:
      for case .move(let start) in elements.reversed() { return start }
      return .zero
    }
  }

  /// The smallest rectangle around all points and control points; zero for an empty path.
  public var controlBounds: CGRect {
    let points = elements.flatMap { element -> [CGPoint] in
      switch element {
      case .move(let to), .line(let to): [to]
      case .quadCurve(let to, let control): [to, control]
      case .curve(let to, let first, let second): [to, first, second]
      case .close: []
      }
    }
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(), let top = points.map(\.y).min(),
      let bottom = points.map(\.y).max()
    else { return .zero }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private static func direction(_ angle: CGFloat) -> CGPoint {
    CGPoint(x: CGFloat(cos(Double(angle))), y: CGFloat(sin(Double(angle))))
  }

  private static func point(on center: CGPoint, _ radius: CGFloat, _ angle: CGFloat) -> CGPoint {
    let direction = direction(angle)
    return CGPoint(x: center.x + radius * direction.x, y: center.y + radius * direction.y)
  }
}
