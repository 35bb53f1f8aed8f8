import AutoLayout
public import Foundation
public import LayoutAppearance

/// Corners of a rectangle.
public typealias UIRectCorner = Corners

extension Corners {
  /// All four.
  public static let allCorners = Corners.all
}

/// Lines and curves of layers; drawn.
open class CGPath {
  /// The path as a value.
  open internal(set) var path: Path

  init(_ path: Path) {
    self.path = path
  }

  /// A rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(rectangle: rect))
  }

  /// An ellipse.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(ellipseIn: rect))
  }

  /// A rectangle with round corners.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(Path(rectangle: rect, radius: cornerWidth))
  }

  /// The smallest rectangle around the points and control points.
  open var boundingBox: CGRect { path.controlBounds }
  /// The smallest rectangle around the points and control points.
  open var boundingBoxOfPath: CGRect { path.controlBounds }
  /// The end of the path.
  open var currentPoint: CGPoint { path.currentPoint }
  /// Whether there is nothing.
  open var isEmpty: Bool { path.elements.isEmpty }
}

/// A path that can be added to; drawn.
open class CGMutablePath: CGPath {
  /// An empty path.
  public init() { super.init(Path()) }
  /// Begins a figure.
  open func move(to point: CGPoint) { path.elements.append(.move(to: point)) }
  /// Adds a line.
  open func addLine(to point: CGPoint) { path.elements.append(.line(to: point)) }
  /// Adds lines through points.
  open func addLines(between points: [CGPoint]) {
    for (index, point) in points.enumerated() { index == 0 ? move(to: point) : addLine(to: point) }
  }
  /// Adds a curve with one control point.
  open func addQuadCurve(to end: CGPoint, control: CGPoint) {
    path.elements.append(.quadCurve(to: end, control: control))
  }
  /// Adds a curve with two control points.
  open func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.elements.append(.curve(to: end, control1: control1, control2: control2))
  }
  /// Adds a rectangle.
  open func addRect(_ rect: CGRect) { path.elements += Path(rectangle: rect).elements }
  /// Adds an ellipse.
  open func addEllipse(in rect: CGRect) { path.elements += Path(ellipseIn: rect).elements }
  /// Adds another path.
  open func addPath(_ other: CGPath) { path.elements += other.path.elements }
  /// Adds a rectangle with round corners.
  open func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    path.elements += Path(rectangle: rect, radius: cornerWidth).elements
  }
  /// Adds an arc; the direction is as seen with y pointing up.
  open func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.add(arcAround: center, radius: radius, from: startAngle, to: endAngle, clockwise: !clockwise)
  }
  /// Closes the figure.
  open func closeSubpath() { path.elements.append(.close) }
}

/// The cap of lines.
public enum CGLineCap: Int32, Hashable, Sendable {
  /// At the end.
  case butt
  /// In a half circle.
  case round
  /// In a half square.
  case square
}

/// The join of lines.
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// In a point.
  case miter
  /// In a curve.
  case round
  /// In a cut.
  case bevel
}

/// The blending of a drawing with the content below; kept.
public enum CGBlendMode: Int32, Hashable, Sendable {
  /// Over it.
  case normal
  /// Multiplied.
  case multiply
  /// Negatively multiplied.
  case screen
  /// One or the other.
  case overlay
  /// Only where there is content.
  case sourceIn
  /// Only over something.
  case sourceAtop
  /// Away with it.
  case clear
  /// In its place.
  case copy
}

/// Lines and curves; drawn by shape layers, masks and drawings.
open class UIBezierPath {
  /// The path as a value.
  open var path: Path
  /// The width of lines.
  open var lineWidth: CGFloat = 1
  /// Kept: the cap of lines.
  open var lineCapStyle = CGLineCap.butt
  /// Kept: the join of lines.
  open var lineJoinStyle = CGLineJoin.miter
  /// Kept: the largest length of mitred corners.
  open var miterLimit: CGFloat = 10
  /// Kept: the permitted deviation of curves.
  open var flatness: CGFloat = 0.6
  /// Kept: whether parts with an even number of ways around are outside.
  open var usesEvenOddFillRule = false

  /// An empty path.
  public init() { path = Path() }
  /// A rectangle.
  public init(rect: CGRect) { path = Path(rectangle: rect) }
  /// An ellipse.
  public init(ovalIn rect: CGRect) { path = Path(ellipseIn: rect) }
  /// A rectangle with round corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) { path = Path(rectangle: rect, radius: cornerRadius) }
  /// A rectangle with some corners round.
  public init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    path = Path(rectangle: rect, radius: cornerRadii.width, corners: corners)
  }
  /// An arc.
  public init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    path = Path()
    path.add(arcAround: center, radius: radius, from: startAngle, to: endAngle, clockwise: clockwise)
  }
  /// A path of a layer's.
  public init(cgPath: CGPath) { path = cgPath.path }

  /// The path of a layer.
  open var cgPath: CGPath {
    get { CGPath(path) }
    set { path = newValue.path }
  }
  /// Begins a figure.
  open func move(to point: CGPoint) { path.elements.append(.move(to: point)) }
  /// Adds a line.
  open func addLine(to point: CGPoint) { path.elements.append(.line(to: point)) }
  /// Adds a curve with two control points.
  open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.elements.append(.curve(to: end, control1: controlPoint1, control2: controlPoint2))
  }
  /// Adds a curve with one control point.
  open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    path.elements.append(.quadCurve(to: end, control: controlPoint))
  }
  /// Adds an arc.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.add(arcAround: center, radius: radius, from: startAngle, to: endAngle, clockwise: clockwise)
  }
  /// Closes the figure.
  open func close() { path.elements.append(.close) }
  /// Adds another path.
  open func append(_ other: UIBezierPath) { path.elements += other.path.elements }
  /// The same path backwards: the same path here, since it is drawn the same.
  open func reversing() -> UIBezierPath { UIBezierPath(cgPath: cgPath) }
  /// Transforms all points.
  open func apply(_ map: CGAffineTransform) { path.apply(map) }
  /// Removes everything.
  open func removeAllPoints() { path = Path() }
  /// The smallest rectangle around the points and control points.
  open var bounds: CGRect { path.controlBounds }
  /// The end of the path.
  open var currentPoint: CGPoint { path.currentPoint }
  /// Whether there is nothing.
  open var isEmpty: Bool { path.elements.isEmpty }
  /// Whether a point is in the rectangle around the path.
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
  /// Kept nowhere: outlines of drawings have no dashes.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}
  /// Draws the surface in the current colour.
  open func fill() { UIGraphicsGetCurrentContext()?.fill(path) }
  /// Draws the outline in the current colour.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { stroke() }
  /// Draws the surface in the current colour; mode and opacity do not matter.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { fill() }
  /// Draws the outline in the current colour.
  open func stroke() { UIGraphicsGetCurrentContext()?.stroke(path, width: lineWidth) }
  /// Draws only inside from here on.
  open func addClip() { UIGraphicsGetCurrentContext()?.clip(to: path) }
}

extension UIBezierPath {
  /// A path with the same parts.
  public func copy() -> Any {
    let made = UIBezierPath(cgPath: cgPath)
    made.lineWidth = lineWidth
    return made
  }
}

extension CGPath {
  /// Whether a point is inside.
  public func contains(_ point: CGPoint) -> Bool { UIBezierPath(cgPath: self).contains(point) }
  /// The same path in another object.
  public func copy() -> CGPath? { CGPath(path) }
  /// A mutable copy of the path.
  public func mutableCopy() -> CGMutablePath? {
    let made = CGMutablePath()
    made.path = path
    return made
  }
}
