import AutoLayout
public import Foundation
public import LayoutAppearance

/// Corners of a rectangle.
public typealias UIRectCorner = Corners

extension Corners {
  /// All four corners.
  public static let allCorners = Corners.all
}

/// Lines and curves; drawn by shape layers, masks and drawings.
open class UIBezierPath {
  /// The path as a value.
  open var path: Path
  /// The width of lines.
  open var lineWidth: CGFloat = 1
  /// The cap of lines.
  open var lineCapStyle = CGLineCap.butt
  /// The join of lines.
  open var lineJoinStyle = CGLineJoin.miter
  /// The limit of mitred corners, as a multiple of the line's width.
  open var miterLimit: CGFloat = 10
  /// Stored only: the permitted deviation of curves.
  open var flatness: CGFloat = 0.6
  /// Whether ``contains(_:)``, ``fill()`` and ``addClip()`` use the even-odd rule.
  open var usesEvenOddFillRule = false

  /// An empty path.
  public init() { path = Path() }
  /// A rectangle.
  public init(rect: CGRect) { path = Path(rectangle: rect) }
  /// An ellipse.
  public init(ovalIn rect: CGRect) { path = Path(ellipseIn: rect) }
  /// A rectangle with round corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) { path = Path(rectangle: rect, radius: cornerRadius) }
  /// A rectangle with some corners round; the height of the corners is ignored.
  public init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    path = Path(rectangle: rect, radius: cornerRadii.width, corners: corners)
  }
  /// An arc.
  public init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    path = Path()
    path.add(arcAround: center, radius: radius, from: startAngle, to: endAngle, clockwise: clockwise)
  }
  /// The path of a layer.
  public init(cgPath: CGPath) { path = cgPath.path }

  /// The path of a layer.
  open var cgPath: CGPath {
    get { CGPath(path) }
    set { path = newValue.path }
  }
  /// Begins a subpath.
  open func move(to point: CGPoint) { path.elements.append(.move(to: point)) }
  /// Adds a line; does nothing to an empty path.
  open func addLine(to point: CGPoint) { path.continueFigure(with: .line(to: point)) }
  /// Adds a curve with two control points; does nothing to an empty path.
  open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.continueFigure(with: .curve(to: end, control1: controlPoint1, control2: controlPoint2))
  }
  /// Adds a curve with one control point; does nothing to an empty path.
  open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    path.continueFigure(with: .quadCurve(to: end, control: controlPoint))
  }
  /// Adds an arc.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.add(arcAround: center, radius: radius, from: startAngle, to: endAngle, clockwise: clockwise)
  }
  /// Closes the current subpath.
  open func close() { path.elements.append(.close) }
  /// Adds another path.
  open func append(_ other: UIBezierPath) { path.elements += other.path.elements }
  /// A copy of the path in the same direction, which does not affect the drawing.
  open func reversing() -> UIBezierPath { UIBezierPath(cgPath: cgPath) }
  /// Transforms all points.
  open func apply(_ map: CGAffineTransform) { path.apply(map) }
  /// Removes all steps.
  open func removeAllPoints() { path = Path() }
  /// The smallest rectangle around the points and control points.
  open var bounds: CGRect { path.controlBounds }
  /// The end of the path.
  open var currentPoint: CGPoint { path.currentPoint }
  /// Whether the path is empty.
  open var isEmpty: Bool { path.elements.isEmpty }
  /// Whether a point is inside, by the rule of ``usesEvenOddFillRule``.
  open func contains(_ point: CGPoint) -> Bool { path.contains(point, isEvenOdd: usesEvenOddFillRule) }
  /// Sets the lengths of dashes and gaps, in points; `nil` or 0 for solid lines.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    guard let pattern = unsafe pattern, count > 0 else { return dashes = ([], 0) }
    dashes = (unsafe Array(UnsafeBufferPointer(start: pattern, count: count)), phase)
  }
  /// Writes the lengths of dashes and gaps, their number and their start; each pointer may be `nil`.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
  ) {
    if let pattern = unsafe pattern {
      for (index, length) in dashes.lengths.enumerated() { unsafe pattern[index] = length }
    }
    unsafe count?.pointee = dashes.lengths.count
    unsafe phase?.pointee = dashes.phase
  }
  private var dashes: (lengths: [CGFloat], phase: CGFloat) = ([], 0)
  /// Fills the path in the current colour.
  open func fill() { UIGraphicsGetCurrentContext()?.fill(inside) }
  /// Draws the outline in the current colour; blend mode and opacity are ignored.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { stroke() }
  /// Fills the path in the current colour; blend mode and opacity are ignored.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { fill() }
  /// Draws the outline in the current colour.
  open func stroke() {
    let style = LineStyle(
      cap: lineCapStyle.style, join: lineJoinStyle.style, miterLimit: miterLimit, dashes: dashes.lengths,
      dashPhase: dashes.phase)
    UIGraphicsGetCurrentContext()?.stroke(path, width: lineWidth, style: style)
  }
  /// Limits later drawing to the inside of the path.
  open func addClip() { UIGraphicsGetCurrentContext()?.clip(to: inside) }
  /// The path with the rule of ``usesEvenOddFillRule``.
  private var inside: Path {
    var path = path
    path.isEvenOdd = usesEvenOddFillRule
    return path
  }
}

extension UIBezierPath {
  /// A path with the same steps, lines and fill rule.
  public func copy() -> Any {
    let made = UIBezierPath(cgPath: cgPath)
    (made.lineWidth, made.lineCapStyle, made.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (made.miterLimit, made.flatness, made.dashes) = (miterLimit, flatness, dashes)
    made.usesEvenOddFillRule = usesEvenOddFillRule
    return made
  }
}

extension UIBezierPath: Hashable {
  /// Whether the paths have the same steps, lines and fill rule.
  public static func == (first: UIBezierPath, second: UIBezierPath) -> Bool {
    first === second
      || first.path == second.path && first.lineWidth == second.lineWidth && first.lineCapStyle == second.lineCapStyle
        && first.lineJoinStyle == second.lineJoinStyle && first.miterLimit == second.miterLimit
        && first.flatness == second.flatness && first.dashes == second.dashes
        && first.usesEvenOddFillRule == second.usesEvenOddFillRule
  }
  /// Hashes the steps.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}
