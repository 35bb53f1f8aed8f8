public import Foundation

/// A picture as a value: its size, and where its pixels come from.
public struct Image: Hashable, Sendable {
  /// Where the pixels come from.
  public enum Source: Hashable, Sendable {
    /// A file in a format with a header, such as PNG or JPEG.
    case file(path: String)
    /// The contents of such a file.
    case data(Data)
    /// A symbol of the system, by name: drawn as a box with the name.
    case symbol(name: String)
    /// A picture that could not be found, by name: drawn as a crossed box with the name.
    case missing(name: String)
    /// A drawing by the program.
    case drawing([DrawingStep])
  }

  /// The size in points.
  public var size: CGSize
  /// The number of pixels to a point.
  public var scale: CGFloat
  /// Where the pixels come from.
  public var source: Source
  /// Whether only the opacity of the pixels counts, and a colour is drawn through them.
  public var isTemplate: Bool
  /// The colour that is drawn through a template; that of the view if there is none.
  public var tint: Color?
  /// The margins that are not stretched when the picture is, from top, left, bottom and right.
  public var capInsets: [CGFloat]

  /// A picture.
  public init(size: CGSize, scale: CGFloat = 1, source: Source, isTemplate: Bool = false, tint: Color? = nil) {
    (self.size, self.scale, self.source) = (size, scale, source)
    (self.isTemplate, self.tint, capInsets) = (isTemplate, tint, [])
  }
}

/// A step of a drawing.
public indirect enum DrawingStep: Hashable, Sendable {
  /// Fills a path.
  case fill(Path, Color)
  /// Draws the outline of a path.
  case stroke(Path, Color, width: CGFloat)
  /// Draws a picture in a rectangle.
  case image(Image, in: CGRect)
  /// Writes a text from the top left corner of a rectangle.
  case text(String, in: CGRect, size: CGFloat, Color)
  /// Draws only inside of a path from here on.
  case clip(Path)
  /// Maps the following steps.
  case transform(Transform)
  /// Keeps clip and map.
  case save
  /// Restores the state that was saved last.
  case restore
}
