import AutoLayout
public import Foundation
public import LayoutAppearance

/// Lines and curves of layers; drawn.
open class CGPath {
  /// The path as a value.
  open internal(set) var path: Path

  init(_ path: Path) {
    self.path = path
  }

  /// A transformed path.
  convenience init(_ path: Path, _ transform: UnsafePointer<CGAffineTransform>?) {
    var path = path
    if let transform = unsafe transform { path.apply(unsafe transform.pointee) }
    self.init(path)
  }

  /// A rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    unsafe self.init(Path(rectangle: rect), transform)
  }

  /// An ellipse.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    unsafe self.init(Path(ellipseIn: rect), transform)
  }

  /// A rectangle with round corners; the corner height is ignored.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    unsafe self.init(Path(rectangle: rect, radius: cornerWidth), transform)
  }

  /// The smallest rectangle around the points and control points; the null rectangle for an empty path.
  open var boundingBox: CGRect { isEmpty ? .null : path.controlBounds }
  /// The smallest rectangle around the lines and curves, without control points; the null rectangle for an empty path.
  open var boundingBoxOfPath: CGRect { path.boundsOfCurves }
  /// The end of the path.
  open var currentPoint: CGPoint { path.currentPoint }
  /// Whether the path is empty.
  open var isEmpty: Bool { path.elements.isEmpty }
}

extension CGPath: Hashable {
  /// Whether the paths have the same steps.
  public static func == (first: CGPath, second: CGPath) -> Bool { first === second || first.path == second.path }
  /// Hashes the steps.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// A path that can be added to; drawn.
open class CGMutablePath: CGPath {
  /// An empty path.
  public init() { super.init(Path()) }
  /// Begins a subpath.
  open func move(to point: CGPoint) { path.elements.append(.move(to: point)) }
  /// Adds a line; does nothing to an empty path.
  open func addLine(to point: CGPoint) { path.continueFigure(with: .line(to: point)) }
  /// Adds lines through points.
  open func addLines(between points: [CGPoint]) {
    for (index, point) in points.enumerated() { index == 0 ? move(to: point) : addLine(to: point) }
  }
  /// Adds lines through transformed points.
  open func addLines(between points: [CGPoint], transform: CGAffineTransform) {
    addLines(between: points.map { $0.applying(transform) })
  }
  /// Adds a curve with one control point; does nothing to an empty path.
  open func addQuadCurve(to end: CGPoint, control: CGPoint) {
    path.continueFigure(with: .quadCurve(to: end, control: control))
  }
  /// Adds a curve with two control points; does nothing to an empty path.
  open func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.continueFigure(with: .curve(to: end, control1: control1, control2: control2))
  }
  /// Adds a rectangle.
  open func addRect(_ rect: CGRect) { path.elements += Path(rectangle: rect).elements }
  /// Adds an ellipse.
  open func addEllipse(in rect: CGRect) { path.elements += Path(ellipseIn: rect).elements }
  /// Adds another path.
  open func addPath(_ other: CGPath) { path.elements += other.path.elements }
  /// Adds a rectangle with round corners; the corner height is ignored.
  open func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    path.elements += Path(rectangle: rect, radius: cornerWidth).elements
  }
  /// Adds an arc; `clockwise` is as seen with a y axis that points up.
  open func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.add(arcAround: center, radius: radius, from: startAngle, to: endAngle, clockwise: !clockwise)
  }
  /// Closes the current subpath.
  open func closeSubpath() { path.elements.append(.close) }
}

extension CGPath {
  /// Whether the path contains the transformed point, by the fill rule.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool { path.contains(point.applying(transform), isEvenOdd: rule == .evenOdd) }
  /// The transformed path.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? { unsafe CGPath(path, transform) }
  /// This path, transformed; outlines are not computed.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath { mapped(transform) }
  /// This path, transformed; dashes are not computed.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath { mapped(transform) }
  private func mapped(_ map: CGAffineTransform) -> CGPath {
    var path = path
    path.apply(map)
    return CGPath(path)
  }
  /// A copy of the path.
  public func copy() -> CGPath? { CGPath(path) }
  /// A mutable copy of the path.
  public func mutableCopy() -> CGMutablePath? {
    let made = CGMutablePath()
    made.path = path
    return made
  }
}

// Methods with a transform. The class declares the methods without a transform, so that subclasses can override them.
extension CGMutablePath {
  private func add(_ map: CGAffineTransform, _ build: (CGMutablePath) -> Void) {
    let made = CGMutablePath()
    build(made)
    made.path.apply(map)
    path.elements += made.path.elements
  }
  /// Begins a subpath at a transformed point.
  public final func move(to point: CGPoint, transform: CGAffineTransform) { move(to: point.applying(transform)) }
  /// Adds a line to a transformed point.
  public final func addLine(to point: CGPoint, transform: CGAffineTransform) {
    addLine(to: point.applying(transform))
  }
  /// Adds a curve with transformed points.
  public final func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform) {
    addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }
  /// Adds a curve with transformed points.
  public final func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform
  ) {
    addCurve(
      to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
  }
  /// Adds a transformed rectangle.
  public final func addRect(_ rect: CGRect, transform: CGAffineTransform) { add(transform) { $0.addRect(rect) } }
  /// Adds transformed rectangles.
  public final func addRects(_ rects: [CGRect], transform: CGAffineTransform) {
    add(transform) { $0.addRects(rects) }
  }
  /// Adds a transformed ellipse.
  public final func addEllipse(in rect: CGRect, transform: CGAffineTransform) {
    add(transform) { $0.addEllipse(in: rect) }
  }
  /// Adds a transformed path.
  public final func addPath(_ other: CGPath, transform: CGAffineTransform) { add(transform) { $0.addPath(other) } }
  /// Adds a transformed rectangle with round corners; the corner height is ignored.
  public final func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform
  ) { add(transform) { $0.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight) } }
}
