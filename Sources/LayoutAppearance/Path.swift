import AutoLayout
public import Foundation

/// Lines and curves, in points.
public struct Path: Hashable, Sendable {
  /// A step of a path.
  public enum Element: Hashable, Sendable {
    /// Begins a subpath at a point.
    case move(to: CGPoint)
    /// A straight line.
    case line(to: CGPoint)
    /// A curve with one control point.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A curve with two control points.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A straight line to the start of the figure.
    case close
  }

  /// The steps, in order; steps before the first subpath have no start, and are not drawn.
  public var elements: [Element]
  /// Whether the inside is determined by the even-odd rule, by which overlapping figures leave a hole, instead of the
  /// direction in which the path winds.
  public var isEvenOdd = false

  /// A path with steps.
  public init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// The rectangle's outline.
  public init(rectangle: CGRect) {
    let (low, high) = (rectangle.origin, rectangle.farCorner)
    elements = [
      .move(to: low), .line(to: CGPoint(x: high.x, y: low.y)), .line(to: high),
      .line(to: CGPoint(x: low.x, y: high.y)), .close,
    ]
  }

  /// The outline of a rectangle with some corners rounded; a radius is at most half of the shorter side.
  public init(rectangle: CGRect, radius: CGFloat, corners: Corners = .all) {
    let limit = min(rectangle.size.width, rectangle.size.height) / 2
    guard radius > 0, limit > 0 else {
      self.init(rectangle: rectangle)
      return
    }
    let (low, high) = (rectangle.origin, rectangle.farCorner)
    self.init()
    add(corner: low, from: CGPoint(x: low.x, y: high.y), corners.contains(.topLeft) ? min(radius, limit) : 0)
    add(corner: CGPoint(x: high.x, y: low.y), from: low, corners.contains(.topRight) ? min(radius, limit) : 0)
    add(
      corner: high, from: CGPoint(x: high.x, y: low.y), corners.contains(.bottomRight) ? min(radius, limit) : 0)
    add(corner: CGPoint(x: low.x, y: high.y), from: high, corners.contains(.bottomLeft) ? min(radius, limit) : 0)
    elements.append(.close)
  }

  /// The ellipse inside a rectangle.
  public init(ellipseIn rectangle: CGRect) {
    let center = CGPoint(
      x: rectangle.origin.x + rectangle.size.width / 2, y: rectangle.origin.y + rectangle.size.height / 2)
    self.init()
    add(arcAround: CGPoint(x: 0, y: 0), radius: 1, from: 0, to: 2 * .pi, clockwise: true)
    elements.append(.close)
    apply(
      Transform(scaleX: rectangle.size.width / 2, y: rectangle.size.height / 2)
        .concatenating(Transform(translationX: center.x, y: center.y)))
  }

  /// The steps from the first subpath on.
  package var drawnElements: ArraySlice<Element> {
    elements.drop { element in
      if case .move = element { return false }
      return true
    }
  }

  /// Adds a line or a curve, which an empty path cannot begin with.
  package mutating func continueFigure(with element: Element) {
    if !elements.isEmpty { elements.append(element) }
  }

  /// Adds a corner, clockwise, coming from the previous point.
  private mutating func add(corner: CGPoint, from before: CGPoint, _ radius: CGFloat) {
    let length = max(abs(corner.x - before.x), abs(corner.y - before.y))
    guard length > 0, radius > 0 else {
      elements.append(elements.isEmpty ? .move(to: corner) : .line(to: corner))
      return
    }
    let along = CGPoint(x: (corner.x - before.x) / length, y: (corner.y - before.y) / length)
    // Clockwise with y down: the next side is the last one rotated by a right angle.
    let next = CGPoint(x: -along.y, y: along.x)
    let (start, end) = (corner.moved(along, -radius), corner.moved(next, radius))
    elements.append(elements.isEmpty ? .move(to: start) : .line(to: start))
    elements.append(
      .curve(
        to: end, control1: start.moved(along, radius * Path.quarterCircle),
        control2: end.moved(next, -radius * Path.quarterCircle)))
  }

  /// The distance of control points for a quarter of a unit circle.
  static let quarterCircle: CGFloat = 0.5522847498307936
}

extension CGPoint {
  fileprivate func moved(_ direction: CGPoint, _ distance: CGFloat) -> CGPoint {
    CGPoint(x: x + direction.x * distance, y: y + direction.y * distance)
  }
}

extension CGRect {
  /// The corner opposite the origin.
  var farCorner: CGPoint { CGPoint(x: origin.x + size.width, y: origin.y + size.height) }
}

/// Corners of a rectangle.
public struct Corners: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt

  /// A set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The corner at the top left.
  public static let topLeft = Corners(rawValue: 1)
  /// The corner at the top right.
  public static let topRight = Corners(rawValue: 2)
  /// The corner at the bottom left.
  public static let bottomLeft = Corners(rawValue: 4)
  /// The corner at the bottom right.
  public static let bottomRight = Corners(rawValue: 8)
  /// All four.
  public static let all: Corners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
