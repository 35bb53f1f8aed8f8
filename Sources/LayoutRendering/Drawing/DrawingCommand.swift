public import AutoLayout
public import Foundation
public import LayoutAppearance

/// A command of a drawing, from which SVG, PNG and PDF are made.
///
/// Commands are executed in order, each painting over those before. Lengths are in points; `y` grows downwards. Groups
/// nest: every ``begin(_:)`` and ``clip(_:)`` has an ``end``.
public enum DrawingCommand: Hashable, Sendable {
  /// Begins a group with its own coordinates and opacity.
  case begin(DrawnGroup)
  /// Begins a group that is clipped to a path.
  case clip(Path)
  /// Ends the most recent open group.
  case end
  /// Fills a path.
  case fill(Path, Paint)
  /// Draws the outline of a path.
  case stroke(Path, Color, width: CGFloat, style: LineStyle)
  /// Draws the shadow of a path without the path itself.
  case shadow(of: Path, Color, radius: CGFloat, offset: CGSize)
  /// Draws a picture.
  case image(DrawnImage)
  /// Draws one line of text.
  case text(DrawnText)
}

/// Commands drawn as a group.
public struct DrawnGroup: Hashable, Sendable {
  /// The transform from the group's coordinates to the outer ones.
  public var transform: Transform
  /// The opacity of the group as a whole, from 0 to 1.
  public var opacity: CGFloat
  /// The number of the view that the group shows, if any; the same in all states of a transition.
  public var view: Int?

  /// A group.
  public init(transform: Transform = .identity, opacity: CGFloat = 1, view: Int? = nil) {
    (self.transform, self.opacity, self.view) = (transform, opacity, view)
  }
}

/// The fill of an area.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// A gradient.
  case gradient(GradientPaint)
}

/// A gradient between two points.
public struct GradientPaint: Hashable, Sendable {
  /// A colour stop.
  public struct Stop: Hashable, Sendable {
    /// The offset, from 0 at the start to 1 at the end; offsets do not decrease from stop to stop.
    public var offset: CGFloat
    /// The colour.
    public var color: Color

    /// A colour stop.
    public init(offset: CGFloat, color: Color) {
      (self.offset, self.color) = (offset, color)
    }
  }

  /// The geometry of the gradient.
  public var kind: Gradient.Kind
  /// The colour stops, at least one.
  public var stops: [Stop]
  /// The point of the first colour, or the centre.
  public var start: CGPoint
  /// The point of the last colour.
  ///
  /// In a conic gradient, it gives the direction of the first colour; in a radial gradient, it is a corner of the
  /// rectangle around the last ellipse.
  public var end: CGPoint

  /// A gradient between two points.
  public init(kind: Gradient.Kind, stops: [Stop], start: CGPoint, end: CGPoint) {
    (self.kind, self.stops, self.start, self.end) = (kind, stops, start, end)
  }

  /// The distance from start to end.
  public var radius: CGFloat {
    let (x, y) = (end.x - start.x, end.y - start.y)
    return (x * x + y * y).squareRoot()
  }

  /// Half the width and height of the last ellipse of a radial gradient; of a circle, if start and end differ on one
  /// axis only.
  public var radii: CGSize {
    let (x, y) = (abs(end.x - start.x), abs(end.y - start.y))
    return CGSize(width: x > 0 ? x : y, height: y > 0 ? y : x)
  }
}

/// An image file drawn in a rectangle.
public struct DrawnImage: Hashable, Sendable {
  /// The complete contents of the file.
  public var data: Data
  /// The media type: `image/png`, `image/jpeg` or `image/gif`.
  public var mediaType: String
  /// The number of pixels on both axes, by the file's header.
  public var pixels: CGSize
  /// The name shown if the image cannot be drawn.
  public var name: String
  /// The rectangle to which the image is stretched.
  public var area: CGRect
  /// The colour of a template image, of which only the opacity is used.
  public var tint: Color?

  /// An image file drawn in a rectangle.
  public init(data: Data, mediaType: String, pixels: CGSize, name: String, area: CGRect, tint: Color? = nil) {
    (self.data, self.mediaType, self.pixels) = (data, mediaType, pixels)
    (self.name, self.area, self.tint) = (name, area, tint)
  }
}

/// One line of text.
public struct DrawnText: Hashable, Sendable {
  /// Characters in one font and colour.
  public struct Part: Hashable, Sendable {
    /// The characters.
    public var string: String
    /// Their font.
    public var font: Font
    /// Their colour; `nil` for the line's.
    public var color: Color?
    /// Additional space after every character, in points; `nil` for the line's.
    public var letterSpacing: CGFloat?
    /// The distance by which they are raised above the baseline, in points.
    public var rise: CGFloat = 0

    /// Characters in one font, in the line's colour.
    public init(_ string: String, _ font: Font) {
      (self.string, self.font) = (string, font)
    }
  }

  /// The way to fit a line to its width.
  public enum Fit: String, Hashable, Sendable {
    /// Not fitted: the line is as wide as its fonts make it.
    case natural
    /// Widens spaces.
    case justified
    /// Scales letters, since no font has the widths of the built-in metric.
    case stretched
  }

  /// The characters in reading order; they are shaped together.
  public var parts: [Part]
  /// The left end of the baseline, or its middle if the line is centred.
  public var origin: CGPoint
  /// The measured width; `nil` for a line that was not measured.
  public var width: CGFloat?
  /// Whether the origin is the middle of the line.
  public var isCentered = false
  /// The way to fit the line to its width.
  public var fit: Fit
  /// Additional space after every character, in points.
  public var letterSpacing: CGFloat
  /// The width by which spaces of a justified line are widened, in points; SVG needs it to leave the letters in place.
  public var wordSpacing: CGFloat = 0
  /// The width of the outline that is drawn in place of the filled letters, in points; `nil` for filled letters.
  public var outlineWidth: CGFloat?
  /// Whether the line is read from right to left.
  public var isRightToLeft: Bool
  /// The colour.
  public var color: Color

  /// A line of text.
  public init(
    parts: [Part], origin: CGPoint, width: CGFloat?, fit: Fit = .natural, letterSpacing: CGFloat = 0,
    isRightToLeft: Bool = false, color: Color = .black
  ) {
    (self.parts, self.origin, self.width, self.fit) = (parts, origin, width, fit)
    (self.letterSpacing, self.isRightToLeft, self.color) = (letterSpacing, isRightToLeft, color)
  }
}
