public import AutoLayout
public import Foundation
public import LayoutAppearance

/// Writes drawings as SVG: colours, corners, shadows, pictures and texts.
///
/// Views define their look by `appearance`, of the module LayoutAppearance. Unlike a wireframe (``SVGRenderer``), a
/// drawing has no names and no padding. It is one file without scripts or external resources, and the same tree gives
/// the same bytes. Texts are placed as measured. Pictures are embedded; a missing, damaged or too large picture is
/// drawn as a box with its name.
///
/// Everything is clipped to the root.
public struct SVGDrawing: Hashable, Sendable {
  /// Whether to use the colours for light or dark appearance.
  public var surroundings = Surroundings.light
  /// The number of pixels per point, above 0 and at most 1000; other numbers count as 1.
  public var scale: CGFloat = 1
  /// The title of the picture, which screen readers read.
  public var title = "Layout"
  /// The largest picture file to embed, in bytes.
  public var mostImageBytes = LayoutDrawing.Limits().imageBytes
  /// The greatest number of pixels of a picture to embed, by its header; viewers need four bytes for each.
  public var mostImagePixels = LayoutDrawing.Limits().imagePixels
  /// A prefix for the identifiers of the picture's parts.
  ///
  /// Two pictures inside one page need different prefixes, because identifiers are global in the page. Characters other
  /// than ASCII letters, digits, `-` and `_` are ignored.
  public var identifierPrefix = ""

  /// A drawing with the default options.
  public init() {}

  /// The SVG of a tree with its present frames; the call does not lay out the tree.
  ///
  /// - Parameter root: the topmost view of the picture; views above it are ignored.
  /// - Complexity: O(views, characters and bytes of pictures).
  public func picture(of root: View) -> String {
    let limits = LayoutDrawing.Limits(imageBytes: mostImageBytes, imagePixels: mostImagePixels)
    return picture(of: LayoutDrawing(of: root, limits: limits))
  }

  /// The SVG of a drawing.
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
