public import AutoLayout
public import Foundation
import LayoutAppearance

/// The format of a drawn image; only the scale takes effect.
public final class UIGraphicsImageRendererFormat {
  /// The number of pixels per point.
  public var scale: CGFloat = 3
  /// Stored only: whether the image is opaque.
  public var opaque = false
  /// Stored only: whether colours beyond sRGB are kept.
  public var prefersExtendedRange = false
  /// Stored only: the range of colours.
  public var preferredRange = Range.standard
  /// The rectangle of the image; always zero.
  public var bounds: CGRect { .zero }
  /// The range of colours.
  public enum Range: Int, Hashable, Sendable {
    /// Unspecified.
    case unspecified = -1
    /// The system decides.
    case automatic
    /// The extended range.
    case extended
    /// The range of sRGB.
    case standard
  }
  /// The default format; traits are ignored.
  public convenience init(for traitCollection: UITraitCollection) { self.init() }
  /// The default format.
  public init() {}
  /// The default format.
  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// The default format.
  public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The context in which an image is drawn.
public final class UIGraphicsImageRendererContext {
  /// The drawing context.
  public let cgContext: CGContext
  /// The format.
  public let format: UIGraphicsImageRendererFormat
  fileprivate init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    (cgContext, self.format) = (context, format)
  }
  /// The image drawn so far.
  public var currentImage: UIImage { cgContext.image }
  /// Fills a rectangle in the current colour.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Fills a rectangle in the current colour; the blend mode is ignored.
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) { fill(rect) }
  /// Draws the outline of a rectangle in the current colour; the blend mode is ignored.
  public func stroke(_ rect: CGRect, blendMode: CGBlendMode) { stroke(rect) }
  /// Draws the outline of a rectangle in the current colour.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  /// Limits later drawing to a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes images from drawing commands, which are stored and drawn at the size of the view that shows them.
public final class UIGraphicsImageRenderer {
  private let size: CGSize
  private var origin = CGPoint.zero
  /// The format of images.
  public let format: UIGraphicsImageRendererFormat
  /// A renderer of images of a size; an impossible size is reported, and its images are empty.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
    let isUsable = size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite
    if !isUsable {
      Misuse.report(
        "UIGraphicsImageRenderer cannot make images of \(size.width) by \(size.height) points: its images are empty")
    }
    (self.size, self.format) = (isUsable ? size : .zero, format)
  }
  /// A renderer of images of a rectangle, whose coordinates the drawing uses.
  public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
    self.init(size: bounds.size, format: format)
    if bounds.origin.x.isFinite, bounds.origin.y.isFinite { origin = bounds.origin }
  }
  /// Calls a closure, and returns the image that it draws.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext(size: size, scale: format.scale)
    if origin != .zero { context.translateBy(x: -origin.x, y: -origin.y) }
    UIGraphicsPushContext(context)
    actions(UIGraphicsImageRendererContext(context, format))
    UIGraphicsPopContext()
    return UIImage(Image(size: size, scale: format.scale, source: .drawing(context.steps)))
  }
}

extension UIView {
  /// Records what the view and its subviews show, such as colours, pictures, layers, borders and labels' texts, without
  /// shadows and opacities.
  final func record(in context: CGContext) {
    let isClipped = hasRecordedEdge
    if isClipped { context.saveGState() }
    recordOwn(in: context)
    // In a loop: recursion would overflow the call stack in a deep tree. For each view whose drawing has begun, `open`
    // has the view, and `waiting` the subviews that are still to be drawn, the first of them last.
    var open: [UIView] = [self], waiting: [[UIView]] = [subviewsByDepth.reversed()]
    while var rest = waiting.popLast() {
      guard let view = rest.popLast() else {
        // All of a view has been drawn.
        if let ended = open.popLast() { context.recordBorder(of: ended.appearance, in: ended.bounds) }
        if !waiting.isEmpty || isClipped { context.restoreGState() }
        continue
      }
      waiting.append(rest)
      guard !view.isHidden, view.alpha > 0 else { continue }
      context.saveGState()
      let (place, scrolled) = (view.frame.origin, view.bounds.origin)
      context.translateBy(x: place.x - scrolled.x, y: place.y - scrolled.y)
      view.recordOwn(in: context)
      open.append(view)
      waiting.append(view.subviewsByDepth.reversed())
    }
  }

  /// Whether a mask or round corners clip the contents.
  private var hasRecordedEdge: Bool {
    let look = appearance
    return look.mask != nil || look.cornerRadius > 0 && clipsToBounds
  }

  private func recordOwn(in context: CGContext) {
    var look = appearance
    look.clipsToBounds = clipsToBounds
    if look.tintColor == nil, look.image?.isTemplate == true { look.tintColor = tintColor?.color }
    context.recordEdge(of: look, in: bounds)
    context.recordSurface(of: look, in: bounds)
    context.drawApart { draw(into: context) }
  }

  /// Adds the drawing of the view and its subviews to the current drawing, if any, so that the view's bounds fill a
  /// rectangle.
  @discardableResult
  public final func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    let bounds = bounds
    guard rect != bounds, rect.hasEdges, bounds.width > 0, bounds.height > 0 else {
      record(in: context)
      return true
    }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    record(in: context)
    context.restoreGState()
    return true
  }
}

extension UIView: Redrawable {
  package final func redraw() { store(drawn()) }

  package final func display() {
    updateLayers()
    let context = drawn()
    if !context.steps.isEmpty { store(context) }
  }

  private final func drawn() -> CGContext {
    let field = self as? UITextField
    let hasText = field != nil || self is UILabel
    let context = hasText ? CGContext.withoutText() : CGContext()
    draw(into: context)
    // Texts have their usual place, unless a subclass draws them elsewhere.
    guard hasText, type(of: self) != UILabel.self, type(of: self) != UITextField.self else { return context }
    if let field, field.shownText?.isPlaceholder == true {
      UIGraphicsPushContext(context)
      field.drawPlaceholder(in: field.placeholderRect(forBounds: bounds))
      UIGraphicsPopContext()
    }
    let (origin, size) = (bounds.origin, bounds.size)
    keep(context.textAreas?.map { TextArea($0.offsetBy(dx: -origin.x, dy: -origin.y), in: size) }, "textAreas")
    return context
  }

  fileprivate final func draw(into context: CGContext) {
    UIGraphicsPushContext(context)
    context.draw(within: bounds) { draw(bounds) }
    UIGraphicsPopContext()
  }

  private final func store(_ context: CGContext) {
    if appearance.drawing != context.steps { appearance.drawing = context.steps }
  }
}

/// The part of a path that is drawn.
public enum CGPathDrawingMode: Int, Hashable, Sendable {
  /// Fills the path.
  case fill
  /// Fills the path by the even-odd rule.
  case eoFill
  /// Strokes the path.
  case stroke
  /// Fills and strokes the path.
  case fillStroke
  /// Fills the path by the even-odd rule, and strokes it.
  case eoFillStroke
}

/// The quality of scaled images; no effect.
public enum CGInterpolationQuality: Int, Hashable, Sendable {
  /// The default quality.
  case `default`
  /// No interpolation.
  case none
  /// Low quality, fast.
  case low
  /// Medium quality.
  case medium
  /// High quality.
  case high
}
