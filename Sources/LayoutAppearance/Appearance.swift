public import AutoLayout
public import Foundation

/// The look of an item, apart from its contents.
public struct Appearance: Hashable, Sendable {
  /// The background colour.
  public var backgroundColor: Color?
  /// The colour in which the view draws itself, such as a symbol's; the superview's if `nil`.
  public var tintColor: Color?
  /// The gradients over the background and behind all shapes, from back to front.
  public var gradients: [Gradient] = []
  /// The shapes over the background and the gradients, from back to front.
  public var shapes: [Shape] = []
  /// The corner radius; drawings limit it to half of the shorter side.
  public var cornerRadius: CGFloat = 0
  /// The rounded corners.
  public var roundedCorners = Corners.all
  /// The line along the edge, drawn inwards.
  public var border: Border?
  /// The shadow around the item's outline, or around a path.
  public var shadow: Shadow?
  /// Whether the contents are clipped to the outline; if so, the shadow is not visible.
  public var clipsToBounds = false
  /// The path to which the item is clipped.
  public var mask: Path?
  /// The movement, rotation and scale around the item's centre, applied after layout.
  public var transform = Transform.identity
  /// The content mode of a picture in the item.
  public var contentMode = ContentMode.scaleToFill
  /// The picture that the item shows.
  public var image: Image?
  /// The colour of the item's text.
  public var textColor: Color?
  /// The item's own drawing over its background.
  public var drawing: [DrawingStep] = []

  /// An item without its own appearance.
  public init() {}
}

/// A line along the edge.
public struct Border: Hashable, Sendable {
  /// The width in points.
  public var width: CGFloat
  /// The colour.
  public var color: Color

  /// A line.
  public init(width: CGFloat, color: Color) {
    (self.width, self.color) = (width, color)
  }
}

/// A shadow.
public struct Shadow: Hashable, Sendable {
  /// The colour, with its opacity.
  public var color: Color
  /// The opacity of the shadow, from 0 to 1, multiplied by the colour's opacity.
  public var opacity: CGFloat
  /// The blur radius, in points.
  public var radius: CGFloat
  /// The displacement, in points.
  public var offset: CGSize
  /// The shape that casts it; `nil` for the outline.
  public var path: Path?

  /// A shadow.
  public init(
    color: Color = .black, opacity: CGFloat, radius: CGFloat = 3, offset: CGSize = CGSize(width: 0, height: -3),
    path: Path? = nil
  ) {
    (self.color, self.opacity, self.radius, self.offset, self.path) = (color, opacity, radius, offset, path)
  }
}

/// A gradient.
public struct Gradient: Hashable, Sendable {
  /// The geometry of a gradient.
  public enum Kind: String, Hashable, Sendable {
    /// Along an axis.
    case axial
    /// Around a point, outwards, in ellipses.
    case radial
    /// Around a point, by angle.
    case conic
  }

  /// The geometry.
  public var kind: Kind
  /// The colours, in order.
  public var colors: [Color]
  /// The offset of each colour, from 0 to 1; empty for even spacing.
  public var locations: [CGFloat]
  /// The point of the first colour, as fractions of the frame's width and height.
  public var start: CGPoint
  /// The point of the last colour, as fractions of the frame's width and height.
  ///
  /// A radial gradient ends at the ellipse around its start whose bounding rectangle has this corner. If the point is
  /// straight beside, above or below the start, the gradient ends at the circle through the point.
  public var end: CGPoint
  /// The rectangle in the item; `nil` for all of it.
  public var frame: CGRect?
  /// The corner radius of the gradient's rectangle, in points.
  public var cornerRadius: CGFloat
  /// The opacity of the gradient, from 0 to 1, multiplied by the opacity of its colours.
  public var opacity: CGFloat = 1

  /// A gradient, by default from top to bottom.
  public init(
    kind: Kind = .axial, colors: [Color], locations: [CGFloat] = [], start: CGPoint = CGPoint(x: 0.5, y: 0),
    end: CGPoint = CGPoint(x: 0.5, y: 1), frame: CGRect? = nil, cornerRadius: CGFloat = 0
  ) {
    (self.kind, self.colors, self.locations) = (kind, colors, locations)
    (self.start, self.end, self.frame, self.cornerRadius) = (start, end, frame, cornerRadius)
  }
}

/// A path that is filled, stroked or both.
public struct Shape: Hashable, Sendable {
  /// The path, in the item's coordinates.
  public var path: Path
  /// The colour inside.
  public var fill: Color?
  /// The gradient inside, over the colour; unlike ``Appearance/gradients``, it may be in front of other shapes.
  ///
  /// It fills the path, whatever its corner radius is.
  public var gradient: Gradient?
  /// The colour of the outline.
  public var stroke: Color?
  /// The part of the path along which the outline is drawn; `nil` for all of it.
  public var outline: Path?
  /// The width of the outline.
  public var lineWidth: CGFloat
  /// The ends, the corners and the dashes of the outline.
  public var style: LineStyle
  /// Alternating lengths of dashes and gaps; empty for a solid line.
  public var dashes: [CGFloat] {
    get { style.dashes }
    set { style.dashes = newValue }
  }
  /// Further steps over the colours and the outline, such as texts and pictures.
  public var steps: [DrawingStep] = []
  /// The paths to which the shape is clipped, all at once.
  public var clips: [Path] = []
  /// The opacity of the shape as a whole, from 0 to 1: the outline hides the colour below it.
  public var opacity: CGFloat = 1

  /// A shape.
  public init(
    path: Path, fill: Color? = .black, stroke: Color? = nil, lineWidth: CGFloat = 1, dashes: [CGFloat] = []
  ) {
    (self.path, self.fill, self.stroke, self.lineWidth) = (path, fill, stroke, lineWidth)
    style = LineStyle(dashes: dashes)
  }
}

/// The movement, rotation and scale of an item after layout.
public typealias Transform = ViewTransform

/// The content mode of a picture in its view.
public typealias ContentMode = View.ContentMode

extension View.ContentMode {
  /// The rectangle in which a picture of a size is drawn.
  public func rectangle(ofContent content: CGSize, in bounds: CGRect) -> CGRect {
    guard content.width > 0, content.height > 0 else { return bounds }
    let (across, down) = (bounds.size.width / content.width, bounds.size.height / content.height)
    let size: CGSize
    switch self {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit: size = content.scaled(min(across, down))
    case .scaleAspectFill: size = content.scaled(max(across, down))
    default: size = content
    }
    let (free, gap) = (bounds.size.width - size.width, bounds.size.height - size.height)
    let x: CGFloat =
      [.left, .topLeft, .bottomLeft].contains(self)
      ? 0
      : [.right, .topRight, .bottomRight].contains(self) ? free : free / 2
    let y: CGFloat =
      [.top, .topLeft, .topRight].contains(self)
      ? 0
      : [.bottom, .bottomLeft, .bottomRight].contains(self) ? gap : gap / 2
    return CGRect(x: bounds.origin.x + x, y: bounds.origin.y + y, width: size.width, height: size.height)
  }
}

extension CGSize {
  fileprivate func scaled(_ factor: CGFloat) -> CGSize { CGSize(width: width * factor, height: height * factor) }
}
