public import AutoLayout
public import Foundation
public import LayoutAppearance

/// Draws a laid-out tree as it looks, as SVG: colours, corners, shadows, pictures and texts.
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
  public var mostImageBytes = 10 << 20
  /// The most pixels of a picture that is embedded, by its header: viewers hold four bytes for each.
  public var mostImagePixels = 100_000_000

  /// A drawing with the usual options.
  public init() {}

  /// A tree as a picture; nothing is laid out here.
  ///
  /// - Parameter root: the topmost view of the picture; what is above it does not count.
  /// - Complexity: O(views, characters and bytes of pictures).
  public func picture(of root: View) -> String {
    let size = root.bounds.size
    let (width, height) = (Self.usable(size.width), Self.usable(size.height))
    let factor = scale > 0 && scale <= 1000 ? scale : 1
    var writer = MarkupWriter()
    writer.element(
      "svg", .words("xmlns", "http://www.w3.org/2000/svg"), .numbers("viewBox", [0, 0, width, height]),
      .number("width", width * factor), .number("height", height * factor), .words("role", "img"),
      .words("aria-label", title)
    ) { writer in
      var painter = DrawingPainter(self)
      painter.paint(root, to: &writer)
    }
    return writer.text
  }

  /// A side of a picture: no viewer draws what is not finite.
  private static func usable(_ side: CGFloat) -> CGFloat { side.isFinite ? min(max(side, 0), 1e7) : 0 }
}
