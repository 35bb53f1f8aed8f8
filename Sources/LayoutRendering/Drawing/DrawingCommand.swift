public import AutoLayout
public import Foundation
public import LayoutAppearance

/// A step of a drawing: what SVG, PNG and PDF are made of.
///
/// Commands are executed in order, and each paints over those before. Lengths are points; `y` grows downwards. Groups nest:
/// every ``begin(_:)`` and ``clip(_:)`` has an ``end``.
public enum DrawingCommand: Hashable, Sendable {
  /// Begins a group with coordinates and an opacity of its own.
  case begin(DrawnGroup)
  /// Begins a group that shows only inside a path.
  case clip(Path)
  /// Ends the group that was begun last.
  case end
  /// Fills a path.
  case fill(Path, Paint)
  /// Draws the outline of a path; dashes and gaps in turn, none for a solid line.
  case stroke(Path, Color, width: CGFloat, dashes: [CGFloat])
  /// Draws what a path throws onto what is behind it, without the path itself.
  case shadow(of: Path, Color, radius: CGFloat, offset: CGSize)
  /// Draws a picture.
  case image(DrawnImage)
  /// Writes one line of text.
  case text(DrawnText)
}

/// What is drawn together.
public struct DrawnGroup: Hashable, Sendable {
  /// Where the group's coordinates are in those around it.
  public var transform: Transform
  /// How opaque the group is as a whole, from 0 to 1.
  public var opacity: CGFloat
  /// The number of the view that it shows, if it shows one; the same in all states of a transition.
  public var view: Int?

  /// A group.
  public init(transform: Transform = .identity, opacity: CGFloat = 1, view: Int? = nil) {
    (self.transform, self.opacity, self.view) = (transform, opacity, view)
  }
}

/// What an area is filled with.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// Several that go over into each other.
  case gradient(GradientPaint)
}

/// Colours between two points.
public struct GradientPaint: Hashable, Sendable {
  /// A colour at a place.
  public struct Stop: Hashable, Sendable {
    /// From 0 at the start to 1 at the end; no stop is before the one that it follows.
    public var offset: CGFloat
    /// The colour.
    public var color: Color

    /// A colour at a place.
    public init(offset: CGFloat, color: Color) {
      (self.offset, self.color) = (offset, color)
    }
  }

  /// How colours are spread.
  public var kind: Gradient.Kind
  /// The colours, at least one.
  public var stops: [Stop]
  /// Where the first colour is, or the centre.
  public var start: CGPoint
  /// Where the last colour is, or for colours by angle the direction of the first.
  public var end: CGPoint

  /// Colours between two points.
  public init(kind: Gradient.Kind, stops: [Stop], start: CGPoint, end: CGPoint) {
    (self.kind, self.stops, self.start, self.end) = (kind, stops, start, end)
  }

  /// The distance of the last colour from the first.
  public var radius: CGFloat {
    let (x, y) = (end.x - start.x, end.y - start.y)
    return (x * x + y * y).squareRoot()
  }
}

/// A picture file in a rectangle.
public struct DrawnImage: Hashable, Sendable {
  /// The file, which has its end.
  public var data: Data
  /// What it is: `image/png`, `image/jpeg` or `image/gif`.
  public var mediaType: String
  /// How many pixels it has on both axes, by its header.
  public var pixels: CGSize
  /// What it is called where it cannot be drawn.
  public var name: String
  /// Where it is drawn, stretched.
  public var area: CGRect
  /// The colour that is drawn through it, if only its opacity counts.
  public var tint: Color?

  /// A picture file in a rectangle.
  public init(data: Data, mediaType: String, pixels: CGSize, name: String, area: CGRect, tint: Color? = nil) {
    (self.data, self.mediaType, self.pixels) = (data, mediaType, pixels)
    (self.name, self.area, self.tint) = (name, area, tint)
  }
}

/// One line of text.
public struct DrawnText: Hashable, Sendable {
  /// Characters of one font.
  public struct Part: Hashable, Sendable {
    /// The characters.
    public var string: String
    /// Their font.
    public var font: Font

    /// Characters of one font.
    public init(_ string: String, _ font: Font) {
      (self.string, self.font) = (string, font)
    }
  }

  /// How a line comes to its width.
  public enum Fit: String, Hashable, Sendable {
    /// By its fonts.
    case natural
    /// By wider spaces.
    case justified
    /// By wider or narrower letters: those of the built-in metric are those of no font.
    case stretched
  }

  /// The characters in the order of reading.
  public var parts: [Part]
  /// The left end of the line on the baseline, or its middle if it is centred.
  public var origin: CGPoint
  /// The width that was measured; nil for a line that was not.
  public var width: CGFloat?
  /// Whether the origin is the middle of the line.
  public var isCentered = false
  /// How the line comes to that width.
  public var fit: Fit
  /// What is added after every character, in points.
  public var letterSpacing: CGFloat
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
