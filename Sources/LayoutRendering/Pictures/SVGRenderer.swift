public import Foundation
internal import LayoutAppearance

/// Draws laid-out trees and transitions between them as SVG.
///
/// The pictures are wireframes in one file each, without scripts or anything from outside. The same input gives the
/// same bytes. Text is drawn with the built-in metric in a monospaced font, whose size is chosen so that its
/// characters, 0.6 em wide, advance as the metric has it; each line of text says its length besides.
public struct SVGRenderer: Hashable, Sendable {
  /// The colours of a picture.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// Light or dark, as the viewer prefers.
    case automatic
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
  }

  /// How much of a tree a picture shows.
  public enum Extent: String, Hashable, Sendable, CaseIterable {
    /// The rectangle of the root; what lies outside is cut off.
    case root
    /// Every item.
    case everything
  }

  /// The colours.
  public var appearance = Appearance.automatic
  /// How much of the tree is shown.
  public var extent = Extent.root
  /// Whether names of items are written, where there is room.
  public var showsNames = true
  /// Whether frames are written below the names, where there is room.
  public var showsFrames = true
  /// Whether hidden and fully transparent views are outlined; otherwise they are left out.
  public var showsHiddenViews = true
  /// Pixels a point; `nil` for 1, or what makes a very large or very small picture fit a screen.
  ///
  /// Taken as at least a millionth and at most a million; what is not finite, as the least.
  public var scale: CGFloat?
  /// The title of the picture, which viewers show and readers of screens read.
  public var title = "Layout"

  /// Whether outlines, names and constraints are drawn over what a tree looks like, where that is drawn.
  public var showsWireframe = true
  /// What the identifiers of the picture's parts begin with.
  ///
  /// Two pictures inside one page need different ones: a part is looked for in all of the page. Letters, digits, `-`
  /// and `_` count.
  public var identifierPrefix = ""

  /// A renderer with the usual options.
  public init() {}

  /// A tree as one picture.
  ///
  /// - Parameters:
  ///   - snapshot: the tree.
  ///   - drawing: what it looks like, to be drawn under the wireframe; nothing unless given.
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

  /// What writes drawings into pictures of this renderer.
  var drawingPainter: SVGPainter {
    SVGPainter(appearance == .dark ? .dark : .light, prefix: identifierPrefix + "d")
  }

  /// Draws what a tree looks like where a canvas has it.
  func paint(_ drawing: LayoutDrawing, _ canvas: Canvas, _ painter: inout SVGPainter, to writer: inout MarkupWriter) {
    writer.element("g", .words("class", "drawing"), .words("transform", canvas.transform)) { writer in
      painter.paint(drawing.commands, to: &writer)
    }
  }

  /// The identifier of a part.
  func name(_ part: String) -> String { SVGWords.identifier(identifierPrefix) + part }

  /// The space around pictures, in pixels.
  static let padding: CGFloat = 12

  /// Writes a picture of a size, in pixels, whose contents begin at the origin.
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
