import AutoLayout
public import Foundation
public import LayoutAppearance
import Synchronization

/// A drawing in progress, which records its steps.
public final class CGContext {
  /// The steps so far.
  public private(set) var steps: [DrawingStep] = []
  /// The settings that a saved state contains, besides clip and transform.
  private struct State {
    var fillColor = Color.black
    var strokeColor = Color.black
    var lineWidth: CGFloat = 1
    var style = LineStyle()
    var textMode = CGTextDrawingMode.fill
  }
  private var state = State()
  private var saved: [State] = []
  /// The product of the transforms in effect.
  private(set) var map = CGAffineTransform.identity
  /// The products that open calls of ``save()`` have saved, the innermost last.
  private var savedMaps: [CGAffineTransform] = []
  var currentPath = Path()
  /// The position of the next line that Core Text draws, in points.
  public var textPosition = CGPoint.zero

  /// The size of the image being drawn, in points, and its number of pixels per point; `nil` if unknown.
  private var canvas: (size: CGSize, scale: CGFloat)?

  /// The rectangles in which a view has drawn its text, for a drawing that leaves this text to pictures of the view;
  /// `nil` for a drawing that contains its texts.
  private(set) var textAreas: [CGRect]?
  /// Whether ``noteText(in:)`` has returned `false`: from then on, the drawing contains its texts.
  private var containsText = false

  /// A drawing without steps.
  public init() {}

  /// A drawing of an image; the size is unknown if it is empty or not finite.
  init(size: CGSize, scale: CGFloat) {
    if size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite { canvas = (size, scale) }
  }

  /// A drawing of a view that leaves the view's text to pictures of the view.
  static func withoutText() -> CGContext {
    let context = CGContext()
    context.textAreas = []
    return context
  }

  /// Notes the rectangle of a view's text, if the drawing leaves this text to pictures of the view.
  ///
  /// - Returns: `false` if the view must record its text itself, because the drawing contains its texts, is transformed,
  ///   or does not fill letters.
  func noteText(in rect: CGRect) -> Bool {
    guard let textAreas, map == .identity, state.textMode == .fill, !containsText else {
      containsText = true
      return false
    }
    if !textAreas.contains(rect) { self.textAreas?.append(rect) }
    return true
  }

  /// The drawing so far as an image.
  ///
  /// If the size is unknown, the image extends from the origin over all fills, outlines and images; transforms and texts
  /// are ignored.
  var image: UIImage {
    let extent = steps.reduce(CGSize.zero) { size, step in
      let bounds =
        switch step {
        case .fill(let path, _), .stroke(let path, _, _, _): path.controlBounds
        case .image(_, let rect): rect
        default: CGRect.zero
        }
      return CGSize(
        width: max(size.width, bounds.origin.x + bounds.size.width),
        height: max(size.height, bounds.origin.y + bounds.size.height))
    }
    return UIImage(Image(size: canvas?.size ?? extent, scale: canvas?.scale ?? 1, source: .drawing(steps)))
  }

  func fill(_ path: Path) { steps.append(.fill(path, state.fillColor)) }
  func stroke(_ path: Path, width: CGFloat, style: LineStyle? = nil) {
    steps.append(.stroke(path, state.strokeColor, width: width, style: style ?? state.style))
  }
  func clip(to path: Path) { steps.append(.clip(path)) }
  func record(_ step: DrawingStep) { steps.append(step) }
  /// Records a text in the present drawing mode of texts.
  func record(_ text: StyledText, in area: CGRect) {
    let shown = text.drawn(in: state.textMode, outlineWidth: state.lineWidth, color: state.strokeColor)
    if let shown { steps.append(.text(shown, in: area)) }
  }
  private func save() {
    steps.append(.save)
    savedMaps.append(map)
  }
  private func restore() {
    steps.append(.restore)
    map = savedMaps.popLast() ?? map
  }
  var fillColor: Color { state.fillColor }

  /// Calls a closure that draws with its own path and state, such as the `draw(_:)` of one view among others.
  func drawApart(_ draw: () -> Void) {
    let (formerState, formerSaved, formerPath, count) = (state, saved, currentPath, steps.count)
    (state, saved, currentPath) = (State(), [], Path())
    save()
    draw()
    if steps.count == count + 1 {
      steps.removeLast()
      savedMaps.removeLast()
    } else {
      for _ in 0...saved.count { restore() }
    }
    (state, saved, currentPath) = (formerState, formerSaved, formerPath)
  }

  /// Calls a closure that draws a view or a layer, and clips what it draws to the bounds if there is a gradient, because
  /// gradients have no edges.
  func draw(within bounds: CGRect, _ draw: () -> Void) {
    let count = steps.count
    draw()
    let hasGradient = steps[count...].contains { step in
      if case .gradient = step { true } else { false }
    }
    if hasGradient { steps.insert(.clip(Path(rectangle: bounds)), at: count) }
  }

  /// Sets the colour of fills.
  public func setFillColor(_ color: CGColor) { state.fillColor = color.color }
  /// Sets the colour of outlines.
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color.color }
  /// Sets the width of outlines, in points.
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
  /// Sets whether letters are filled, outlined in the line width, or both; modes that clip to letters do not clip.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textMode = mode }
  /// Sets the cap of lines.
  public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap.style }
  /// Sets the join of lines.
  public func setLineJoin(_ join: CGLineJoin) { state.style.join = join.style }
  /// Sets the lengths of dashes and gaps in turn, and the distance into this pattern at which lines begin, all in points;
  /// without lengths, lines are solid.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    (state.style.dashes, state.style.dashPhase) = (lengths, phase)
  }
  /// No effect: sets the opacity.
  public func setAlpha(_ alpha: CGFloat) {}
  /// No effect: sets the blend mode.
  public func setBlendMode(_ mode: CGBlendMode) {}
  /// No effect: sets whether edges are antialiased.
  public func setShouldAntialias(_ flag: Bool) {}
  /// No effect: sets the shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) {}
  /// Saves the clip, the transform, the colours, the line width and style, and the drawing mode of texts.
  public func saveGState() {
    saved.append(state)
    save()
  }
  /// Restores the state that was saved last, if any.
  public func restoreGState() {
    guard let last = saved.popLast() else { return }
    state = last
    restore()
  }
  /// Translates the following steps, by distances in points.
  public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
  /// Scales the following steps.
  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
  /// Rotates the following steps by an angle in radians, from the x axis towards the y axis.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }
  /// Transforms the following steps.
  public func concatenate(_ map: CGAffineTransform) {
    steps.append(.transform(map))
    self.map = map.concatenating(self.map)
  }
  /// Begins a path.
  public func beginPath() { currentPath = Path() }
  /// Begins a subpath.
  public func move(to point: CGPoint) { currentPath.elements.append(.move(to: point)) }
  /// Adds a line; does nothing to an empty path.
  public func addLine(to point: CGPoint) { currentPath.continueFigure(with: .line(to: point)) }
  /// Adds lines through points.
  public func addLines(between points: [CGPoint]) {
    for (index, point) in points.enumerated() { index == 0 ? move(to: point) : addLine(to: point) }
  }
  /// Adds a curve with two control points; does nothing to an empty path.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    currentPath.continueFigure(with: .curve(to: end, control1: control1, control2: control2))
  }
  /// Adds a curve with one control point; does nothing to an empty path.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    currentPath.continueFigure(with: .quadCurve(to: end, control: control))
  }
  /// Adds an arc between angles in radians, from the x axis towards the y axis.
  ///
  /// As in Core Graphics, `clockwise` refers to a y axis that points up, so in views the arc runs the other way.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    currentPath.add(arcAround: center, radius: radius, from: startAngle, to: endAngle, clockwise: !clockwise)
  }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { currentPath.elements += Path(rectangle: rect).elements }
  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect) { currentPath.elements += Path(ellipseIn: rect).elements }
  /// Adds a path.
  public func addPath(_ other: CGPath) { currentPath.elements += other.path.elements }
  /// Closes the current subpath.
  public func closePath() { currentPath.elements.append(.close) }
  /// Limits later drawing to the inside of the path, and removes the path.
  public func clip() {
    clip(to: currentPath)
    currentPath = Path()
  }
  /// Limits later drawing to a rectangle, and removes the path.
  public func clip(to rect: CGRect) { clip(to: [rect]) }
  /// Fills the path by a rule that determines its inside, and removes the path.
  public func fillPath(using rule: CGPathFillRule) {
    currentPath.isEvenOdd = rule == .evenOdd
    fillPath()
  }
  /// Fills the path, and removes it.
  public func fillPath() {
    fill(currentPath)
    currentPath = Path()
  }
  /// Draws the outline of the path, and removes the path.
  public func strokePath() {
    stroke(currentPath, width: state.lineWidth)
    currentPath = Path()
  }
  /// Fills the path, draws its outline, or both, and removes the path.
  public func drawPath(using mode: CGPathDrawingMode) {
    currentPath.isEvenOdd = [.eoFill, .eoFillStroke].contains(mode)
    if mode != .stroke { fill(currentPath) }
    if ![.fill, .eoFill].contains(mode) { stroke(currentPath, width: state.lineWidth) }
    currentPath = Path()
  }
  /// Limits later drawing to rectangles, and removes the path.
  public func clip(to rects: [CGRect]) {
    beginPath()
    for rect in rects { addRect(rect) }
    clip()
  }
  /// Fills rectangles, and removes the path.
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
  /// Draws the outline of a rectangle in a line width in points, and removes the path.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    beginPath()
    stroke(Path(rectangle: rect), width: width)
  }
  /// Adds the arc of a radius, in points, that touches two lines: from the end of the path to the first point, and from
  /// there to the second; if there is no such arc, adds a line to the first point.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    currentPath.add(arcTouching: tangent1End, tangent2End, radius: radius)
  }
  /// Sets the limit of mitred corners, as a multiple of the line's width.
  public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }
  /// Sets the colour of fills.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the colour of outlines.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// No effect: the quality of scaled images.
  public var interpolationQuality: CGInterpolationQuality {
    get { .default }
    set { _ = newValue }
  }
  /// Fills a rectangle, and removes the path.
  public func fill(_ rect: CGRect) {
    beginPath()
    fill(Path(rectangle: rect))
  }
  /// Fills an ellipse, and removes the path.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    fill(Path(ellipseIn: rect))
  }
  /// Draws the outline of a rectangle, and removes the path.
  public func stroke(_ rect: CGRect) { stroke(rect, width: state.lineWidth) }
  /// Draws the outline of an ellipse, and removes the path.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    stroke(Path(ellipseIn: rect), width: state.lineWidth)
  }
  /// No effect: drawn steps are not removed.
  public func clear(_ rect: CGRect) {}
  /// Draws an image.
  public func draw(_ image: CGImage, in rect: CGRect) { steps.append(.image(image.image, in: rect)) }
}

/// The drawings in progress on a thread, the innermost last.
private final class CurrentContexts {
  var contexts: [CGContext] = []

  static var ofThread: CurrentContexts { OnePerThread.object(named: "contexts") { CurrentContexts() } }
}

/// The innermost drawing in progress on this thread.
public func UIGraphicsGetCurrentContext() -> CGContext? { CurrentContexts.ofThread.contexts.last }

/// Makes a drawing the current one of this thread.
public func UIGraphicsPushContext(_ context: CGContext) { CurrentContexts.ofThread.contexts.append(context) }

/// Restores the previous current context.
public func UIGraphicsPopContext() { _ = CurrentContexts.ofThread.contexts.popLast() }

/// Begins an image of a size in points, with one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins an image of a size in points with `scale` pixels per point, or 3 if `scale` is not above 0; `opaque` has no
/// effect.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  UIGraphicsPushContext(CGContext(size: size, scale: scale > 0 ? scale : 3))
}

/// The image being drawn; `nil` without a drawing in progress.
///
/// In a context that was not begun for an image, it extends from the origin over all fills, outlines and images;
/// transforms and texts are ignored.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { UIGraphicsGetCurrentContext()?.image }

/// Ends an image.
public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }

/// Draws a line of 1 point around the inside of a rectangle, in the colour of fills.
public func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.beginPath()
  guard rect.width > 1, rect.height > 1 else { return context.fill(rect) }
  let edge = Path(rectangle: rect.insetBy(dx: 0.5, dy: 0.5))
  context.record(.stroke(edge, context.fillColor, width: 1))
}

/// Limits later drawing to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

/// Fills a rectangle in the colour of fills; the blend mode is ignored.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ mode: CGBlendMode) { UIRectFill(rect) }

/// Draws a line of 1 point around the inside of a rectangle, in the colour of fills; the blend mode is ignored.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ mode: CGBlendMode) { UIRectFrame(rect) }

/// Fills a rectangle in the colour of fills.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
