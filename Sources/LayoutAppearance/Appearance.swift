public import Foundation

/// How an item looks: the parts of its picture apart from its contents.
public struct Appearance: Hashable, Sendable {
  /// The colour of the surface.
  public var backgroundColor: Color?
  /// The colour of the view's own drawing, such as a symbol; the superview's if there is none.
  public var tintColor: Color?
  /// The gradients over the surface, from back to front.
  public var gradients: [Gradient] = []
  /// The shapes over the surface, from back to front.
  public var shapes: [Shape] = []
  /// The radius of the corners; layers may be drawn smaller than it asks for.
  public var cornerRadius: CGFloat = 0
  /// The corners that are round.
  public var roundedCorners = Corners.all
  /// The line along the edge, drawn inwards.
  public var border: Border?
  /// The shadow around the surface.
  public var shadow: Shadow?
  /// Whether the contents show only within the outline.
  public var clipsToBounds = false
  /// The outline through which alone the item shows.
  public var mask: Path?
  /// How the item is moved, turned and scaled around its centre after layout.
  public var transform = Transform.identity
  /// How a picture fills the item.
  public var contentMode = ContentMode.scaleToFill
  /// The picture that the item shows.
  public var image: Image?
  /// The colour of the item's text.
  public var textColor: Color?
  /// The item's own drawing over its surface.
  public var drawing: [DrawingStep] = []

  /// An item that shows nothing of its own.
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
  /// How opaque the shadow is on top of that, from 0 to 1.
  public var opacity: CGFloat
  /// How blurred it is.
  public var radius: CGFloat
  /// How far it is moved.
  public var offset: CGSize
  /// The shape that casts it; the outline if nil.
  public var path: Path?

  /// A shadow.
  public init(
    color: Color = .black, opacity: CGFloat, radius: CGFloat = 3, offset: CGSize = CGSize(width: 0, height: -3),
    path: Path? = nil
  ) {
    (self.color, self.opacity, self.radius, self.offset, self.path) = (color, opacity, radius, offset, path)
  }
}

/// Colours that go over into each other.
public struct Gradient: Hashable, Sendable {
  /// How colours are spread.
  public enum Kind: String, Hashable, Sendable {
    /// Along a line.
    case axial
    /// Around a point, outwards.
    case radial
    /// Around a point, by angle.
    case conic
  }

  /// How colours are spread.
  public var kind: Kind
  /// The colours, in order.
  public var colors: [Color]
  /// Where each colour is pure, from 0 to 1; evenly spread if there are none.
  public var locations: [CGFloat]
  /// Where the first colour is, as parts of the frame's width and height.
  public var start: CGPoint
  /// Where the last colour is.
  public var end: CGPoint
  /// Where in the item it is drawn; all of it if that is nothing.
  public var frame: CGRect?
  /// The radius of the corners of its frame.
  public var cornerRadius: CGFloat

  /// A gradient from top to bottom unless said otherwise.
  public init(
    kind: Kind = .axial, colors: [Color], locations: [CGFloat] = [], start: CGPoint = CGPoint(x: 0.5, y: 0),
    end: CGPoint = CGPoint(x: 0.5, y: 1), frame: CGRect? = nil, cornerRadius: CGFloat = 0
  ) {
    (self.kind, self.colors, self.locations) = (kind, colors, locations)
    (self.start, self.end, self.frame, self.cornerRadius) = (start, end, frame, cornerRadius)
  }
}

/// A path that is filled, or whose outline is drawn.
public struct Shape: Hashable, Sendable {
  /// The path, in the item's coordinates.
  public var path: Path
  /// The colour inside.
  public var fill: Color?
  /// The colour of the outline.
  public var stroke: Color?
  /// The width of the outline.
  public var lineWidth: CGFloat
  /// The lengths of dashes and gaps in turn; a solid line if there are none.
  public var dashes: [CGFloat]

  /// A shape.
  public init(
    path: Path, fill: Color? = .black, stroke: Color? = nil, lineWidth: CGFloat = 1, dashes: [CGFloat] = []
  ) {
    (self.path, self.fill, self.stroke, self.lineWidth, self.dashes) = (path, fill, stroke, lineWidth, dashes)
  }
}

/// How a picture fills the view that shows it.
public enum ContentMode: Int, Hashable, Sendable, CaseIterable {
  /// Stretched to the view.
  case scaleToFill
  /// As large as fits, undistorted.
  case scaleAspectFit
  /// As small as covers the view, undistorted.
  case scaleAspectFill
  /// Drawn anew for each size.
  case redraw
  /// Unscaled, in the middle.
  case center
  /// Unscaled, at the top.
  case top
  /// Unscaled, at the bottom.
  case bottom
  /// Unscaled, at the left.
  case left
  /// Unscaled, at the right.
  case right
  /// Unscaled, at the top left.
  case topLeft
  /// Unscaled, at the top right.
  case topRight
  /// Unscaled, at the bottom left.
  case bottomLeft
  /// Unscaled, at the bottom right.
  case bottomRight

  /// Where a picture of a size is drawn in a rectangle.
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
