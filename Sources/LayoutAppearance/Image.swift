public import AutoLayout
public import Foundation

/// A picture as a value: its size and the source of its pixels.
public struct Image: Hashable, Sendable {
  /// The source of the pixels.
  public enum Source: Hashable, Sendable {
    /// A file in a format with a header, such as PNG or JPEG.
    case file(path: String)
    /// The contents of a file in such a format.
    case data(Data)
    /// A system symbol, by name: drawn as a box with the name.
    case symbol(name: String)
    /// A picture that could not be found, by name: drawn as a crossed box with the name.
    case missing(name: String)
    /// A drawing by the program.
    case drawing([DrawingStep])
  }

  /// The size in points.
  public var size: CGSize
  /// The number of pixels per point.
  public var scale: CGFloat
  /// The source of the pixels.
  public var source: Source
  /// Whether only the opacity of the pixels is used, with a single colour.
  public var isTemplate: Bool
  /// The colour of a template; `nil` for the view's tint.
  public var tint: Color?
  /// The margins that do not stretch with the picture: top, left, bottom, right; empty for none.
  ///
  /// Ignored if they exceed the picture or the rectangle in which it is drawn.
  public var capInsets: [CGFloat]

  /// Makes a picture without cap insets.
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
  case stroke(Path, Color, width: CGFloat, style: LineStyle = LineStyle())
  /// Fills a path with a gradient, whose frame must not be `nil`.
  case gradient(Gradient, in: Path)
  /// Draws a picture in a rectangle.
  case image(Image, in: CGRect)
  /// Draws a text in lines from the top of a rectangle, broken and aligned in its width.
  ///
  /// Lines that extend beyond the bottom are not drawn, except the first.
  case text(StyledText, in: CGRect)
  /// Clips the following steps to a path.
  case clip(Path)
  /// Transforms the following steps.
  case transform(Transform)
  /// Saves clip and transform.
  case save
  /// Restores the last saved state.
  case restore
}
