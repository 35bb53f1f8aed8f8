public import Foundation
import LayoutAppearance

/// The kind of a step of a path.
public enum CGPathElementType: Int32, Hashable, Sendable {
  /// Begins a subpath at a point.
  case moveToPoint
  /// A straight line.
  case addLineToPoint
  /// A curve with one control point, which precedes the end.
  case addQuadCurveToPoint
  /// A curve with two control points, which precede the end.
  case addCurveToPoint
  /// A straight line to the start of the subpath.
  case closeSubpath
}

/// A step of a path.
@unsafe public struct CGPathElement {
  /// The kind of the step.
  public var type: CGPathElementType
  /// The points of the step; their number depends on the kind.
  public var points: UnsafeMutablePointer<CGPoint>
}

extension CGPath {
  /// Calls a block with each step, in order; the points are valid only during the call.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in path.elements {
      var (type, points) = element.step
      unsafe points.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        var step = unsafe CGPathElement(type: type, points: start)
        unsafe withUnsafePointer(to: &step) { unsafe block($0) }
      }
    }
  }
}

extension Path.Element {
  /// The kind of the step and its points; a step without points has one unused point.
  fileprivate var step: (CGPathElementType, [CGPoint]) {
    switch self {
    case .move(let to): (.moveToPoint, [to])
    case .line(let to): (.addLineToPoint, [to])
    case .quadCurve(let to, let control): (.addQuadCurveToPoint, [control, to])
    case .curve(let to, let first, let second): (.addCurveToPoint, [first, second, to])
    case .close: (.closeSubpath, [.zero])
    }
  }
}

extension CGMutablePath {
  /// Adds rectangles.
  public final func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
  /// Adds an arc that spans an angle in radians, towards increasing angles if it is positive.
  public final func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat) {
    path.add(arcAround: center, radius: radius, from: startAngle, to: startAngle + delta, clockwise: delta > 0)
  }
  /// Adds the arc that touches the lines from the end of the path to a corner, and from there to another point.
  public final func addArc(tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat) {
    path.add(arcTouching: corner, end, radius: radius)
  }
}
