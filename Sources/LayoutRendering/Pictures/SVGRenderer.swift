public import Foundation
internal import LayoutAppearance

/// Draws laid-out trees and transitions between them as SVG wireframes.
///
/// Each picture is one file without scripts or external resources. The same input gives the same bytes. Text measured
/// by the built-in metric is drawn in a monospaced font, at the size at which its characters, 0.6 em wide, have the
/// metric's width. Each line of text also states its length.
public struct SVGRenderer: Hashable, Sendable {
  /// The colour scheme of a picture.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// Light or dark, as the viewer prefers.
    case automatic
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
  }

  /// The part of a tree that a picture shows.
  public enum Extent: String, Hashable, Sendable, CaseIterable {
    /// The rectangle of the root; everything is clipped to it.
    case root
    /// Every item.
    case everything
  }

  /// The colour scheme.
  public var appearance = Appearance.automatic
  /// The part of the tree that is shown.
  public var extent = Extent.root
  /// Whether names of items are written if there is space.
  public var showsNames = true
  /// Whether frames are written below the names if there is space.
  public var showsFrames = true
  /// Whether hidden and fully transparent views are outlined; otherwise they are left out.
  public var showsHiddenViews = true
  /// Pixels per point; `nil` for 1, or for a scale that fits a very large or small picture to a screen.
  ///
  /// Clamped to a range from a millionth to a million; numbers that are not finite count as a millionth.
  public var scale: CGFloat?
  /// The title of the picture, which viewers show and screen readers read.
  public var title = "Layout"

  /// Whether outlines, names and constraints are drawn over the tree's look, if that is drawn.
  public var showsWireframe = true
  /// A prefix for the identifiers of the picture's parts.
  ///
  /// Two pictures inside one page need different prefixes, because identifiers are global in the page. Characters other
  /// than ASCII letters, digits, `-` and `_` are ignored.
  public var identifierPrefix = ""

  /// A renderer with the default options.
  public init() {}

  /// The wireframe of a tree.
  ///
  /// - Parameters:
  ///   - snapshot: the tree.
  ///   - drawing: the tree's look, to draw under the wireframe; `nil` for none.
  /// - Complexity: O(items, constraints and commands of the drawing).
  public func picture(of snapshot: LayoutSnapshot, over drawing: LayoutDrawing? = nil) -> String {
    let canvas = Canvas(showing: [snapshot], self)
    return document(canvas.size) { writer in
      if let drawing {
        var painter = drawingPainter
        paint(drawing, canvas, &painter, to: &writer)
      }
      guard drawing == nil || showsWireframe else { return }
      var painter = WireframePainter(self, canvas, snapshot, isOverlay: drawing != nil)
      painter.paint(to: &writer)
    }
  }

  /// A painter for drawings in pictures of this renderer.
  var drawingPainter: SVGPainter {
    SVGPainter(appearance == .dark ? .dark : .light, prefix: identifierPrefix + "d")
  }

  /// Draws the look of a tree on a canvas.
  func paint(_ drawing: LayoutDrawing, _ canvas: Canvas, _ painter: inout SVGPainter, to writer: inout MarkupWriter) {
    writer.element("g", .words("class", "drawing"), .words("transform", canvas.transform)) { writer in
      painter.paint(drawing.commands, to: &writer)
    }
  }

  /// The identifier of a part.
  func name(_ part: String) -> String { SVGWords.identifier(identifierPrefix) + part }

  /// The space around pictures, in pixels.
  static let padding: CGFloat = 12

  /// Writes a picture of a size in pixels, with its contents at the origin.
  func document(_ size: CGSize, content: (inout MarkupWriter) -> Void) -> String {
    let padding = Self.padding
    let outer = CGRect(x: -padding, y: -padding, width: size.width + 2 * padding, height: size.height + 2 * padding)
    var writer = MarkupWriter()
    writer.element(
      "svg", .words("xmlns", "http://www.w3.org/2000/svg"),
      .numbers("viewBox", [outer.minX, outer.minY, outer.width, outer.height]), .number("width", outer.width),
      .number("height", outer.height), .words("role", "img"), .words("aria-labelledby", name("title"))
    ) { writer in
      writer.element("title", .words("id", name("title")), holding: title)
      writer.element("style") { $0.raw(Stylesheet.rules(for: appearance)) }
      writer.rectangle(outer, class: "paper")
      content(&writer)
    }
    return writer.text
  }
}
