public import AutoLayout
public import Foundation
public import LayoutAppearance

/// Writes drawings as SVG: colours, corners, shadows, pictures and texts.
///
/// What views look like is their `appearance`, of the module LayoutAppearance. A drawing has no names and no padding, is
/// one file without scripts or anything from outside, and the same tree gives the same bytes. Texts lie where they were
/// measured. Pictures are embedded; one that is missing, damaged or too large is drawn as a box with its name.
///
/// Everything is clipped to the root.
public struct SVGDrawing: Hashable, Sendable {
  /// Whether colours are those of light or of dark surroundings.
  public var surroundings = Surroundings.light
  /// Pixels a point, above 0 and at most a thousand.
  public var scale: CGFloat = 1
  /// The title of the picture, which viewers show and readers of screens read.
  public var title = "Layout"
  /// The largest file that is embedded, in bytes.
  public var mostImageBytes = LayoutDrawing.Limits().imageBytes
  /// The most pixels of a picture that is embedded, by its header: viewers hold four bytes for each.
  public var mostImagePixels = LayoutDrawing.Limits().imagePixels
  /// What the identifiers of the picture's parts begin with.
  ///
  /// Two pictures inside one page need different ones: a part is looked for in all of the page. Letters, digits, `-`
  /// and `_` count.
  public var identifierPrefix = ""

  /// A drawing with the usual options.
  public init() {}

  /// A tree as a picture; nothing is laid out here.
  ///
  /// - Parameter root: the topmost view of the picture; what is above it does not count.
  /// - Complexity: O(views, characters and bytes of pictures).
  public func picture(of root: View) -> String {
    let limits = LayoutDrawing.Limits(imageBytes: mostImageBytes, imagePixels: mostImagePixels)
    return picture(of: LayoutDrawing(of: root, limits: limits))
  }

  /// A drawing as a picture.
  ///
  /// - Complexity: O(commands, characters and bytes of pictures).
  public func picture(of drawing: LayoutDrawing) -> String {
    let size = drawing.size, factor = scale > 0 && scale <= 1000 ? scale : 1
    var writer = MarkupWriter()
    writer.element(
      "svg", .words("xmlns", "http://www.w3.org/2000/svg"), .numbers("viewBox", [0, 0, size.width, size.height]),
      .number("width", size.width * factor), .number("height", size.height * factor), .words("role", "img"),
      .words("aria-label", title)
    ) { writer in
      var painter = SVGPainter(surroundings, prefix: identifierPrefix)
      painter.paint(drawing.commands, to: &writer)
    }
    return writer.text
  }
}
