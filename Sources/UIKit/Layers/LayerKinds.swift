import AutoLayout
public import Foundation
import LayoutAppearance

/// A layer of colours with smooth transitions; drawn.
open class CAGradientLayer: CALayer {
  /// The colours, each a ``CGColor``.
  open var colors: [Any]? { didSet { changed() } }
  /// The offset of each colour, from 0 to 1.
  open var locations: [NSNumber]? { didSet { changed() } }
  /// The point of the first colour, in fractions of the size.
  open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { changed() } }
  /// The point of the last colour, in fractions of the size; for a radial gradient, a corner of the rectangle around
  /// the last ellipse.
  open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { changed() } }
  /// The shape of the gradient.
  open var type = CAGradientLayerType.axial { didSet { changed() } }

  final func gradient(in frame: CGRect?) -> Gradient {
    let found = (colors ?? []).compactMap { Color(value: $0) }
    return Gradient(
      kind: type == .axial ? .axial : type == .radial ? .radial : .conic, colors: found,
      locations: (locations ?? []).map { CGFloat($0.doubleValue) }, start: startPoint, end: endPoint, frame: frame,
      cornerRadius: cornerRadius)
  }
}

/// A layer of a path; drawn.
open class CAShapeLayer: CALayer {
  /// The path.
  open var path: CGPath? { didSet { changed() } }
  /// The colour inside.
  open var fillColor: CGColor? = CGColor(.black) { didSet { changed() } }
  /// The colour of the outline.
  open var strokeColor: CGColor? { didSet { changed() } }
  /// The width of the outline.
  open var lineWidth: CGFloat = 1 { didSet { changed() } }
  /// The lengths of dashes and gaps in turn.
  open var lineDashPattern: [NSNumber]? { didSet { changed() } }
  /// The length of the dashes and gaps that are left out at the start, in points.
  open var lineDashPhase: CGFloat = 0 { didSet { changed() } }
  /// The cap of lines.
  open var lineCap = CAShapeLayerLineCap.butt { didSet { changed() } }
  /// The join of lines.
  open var lineJoin = CAShapeLayerLineJoin.miter { didSet { changed() } }
  /// The limit of mitred corners, as a multiple of the line's width.
  open var miterLimit: CGFloat = 10 { didSet { changed() } }
  /// The rule that determines the inside, also of a mask.
  open var fillRule = CAShapeLayerFillRule.nonZero { didSet { changed() } }
  /// The start of the outline, as a fraction of the path's length.
  open var strokeStart: CGFloat = 0 { didSet { changed() } }
  /// The end of the outline, as a fraction of the path's length.
  open var strokeEnd: CGFloat = 1 { didSet { changed() } }

  /// The path, transformed.
  final func outline(_ map: Transform) -> Path? {
    guard var path = path?.path else { return nil }
    if !map.isIdentity { path.apply(map) }
    path.isEvenOdd = fillRule == .evenOdd
    return path
  }

  final func shape(_ map: Transform) -> Shape? {
    guard let path = outline(map) else { return nil }
    var shape = Shape(
      path: path, fill: fillColor?.color, stroke: strokeColor?.color, lineWidth: lineWidth * map.enlargement)
    shape.style = LineStyle(
      cap: LineStyle.Cap(rawValue: lineCap.rawValue) ?? .butt,
      join: LineStyle.Join(rawValue: lineJoin.rawValue) ?? .miter, miterLimit: miterLimit,
      dashes: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) * map.enlargement },
      dashPhase: lineDashPhase * map.enlargement)
    if strokeStart > 0 || strokeEnd < 1 { shape.outline = path.part(from: strokeStart, to: strokeEnd) }
    return shape
  }
}

/// A layer that shows a part of its contents.
open class CAScrollLayer: CALayer {
  /// Scrolls to a point.
  open func scroll(to point: CGPoint) { bounds.origin = point }
  /// Scrolls to the origin of a rectangle.
  open func scroll(to rect: CGRect) { bounds.origin = rect.origin }
  /// Stored only: the directions in which the layer may be scrolled.
  open var scrollMode = CAScrollLayerScrollMode.both
}

/// A layer that is drawn in tiles; drawn as a whole here.
open class CATiledLayer: CALayer {
  /// Stored only: the size of a tile, in pixels.
  open var tileSize = CGSize(width: 256, height: 256)
  /// Stored only: the number of levels of detail.
  open var levelsOfDetail = 1
  /// Stored only: how many of the levels of detail are enlargements.
  open var levelsOfDetailBias = 0
  /// The seconds in which a tile fades in; no effect.
  open class func fadeDuration() -> Double { 0.25 }
}

/// A layer with sublayers in three dimensions; drawn flat.
open class CATransformLayer: CALayer {}

/// The truncation of text; stored only.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// No truncation.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// Truncates the beginning.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// Truncates the end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// Truncates the middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}
