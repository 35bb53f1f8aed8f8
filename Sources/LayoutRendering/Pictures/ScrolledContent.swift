import Foundation

/// Pictures show the content of a scroll view inside the scroll view's frame only.
extension SVGRenderer {
  /// The area outside which an item is not drawn, in the root's coordinates; `nil` if nothing clips it.
  ///
  /// Pictures of the extent ``Extent/everything`` are not clipped.
  func clip(of item: LayoutSnapshot.Item) -> CGRect? { extent == .root ? item.visibleArea : nil }

  /// The area outside which a constraint is not drawn, in the root's coordinates; `nil` if nothing clips it.
  func clip(of constraint: LayoutSnapshot.Constraint) -> CGRect? { extent == .root ? constraint.visibleArea : nil }

  /// Whether nothing of an item is inside the scroll views around it.
  func isScrolledOut(_ item: LayoutSnapshot.Item) -> Bool {
    clip(of: item).map { !$0.shows(item.frame.area) } ?? false
  }

  /// The area outside which an item is not drawn, if the item reaches outside; otherwise `nil`.
  func cut(of item: LayoutSnapshot.Item) -> CGRect? {
    guard let clip = clip(of: item), !clip.surrounds(item.frame.area) else { return nil }
    return clip
  }

  /// The part of an item's rectangle that is drawn, in the root's coordinates.
  func shownFrame(of item: LayoutSnapshot.Item) -> CGRect { cut(of: item)?.common(with: item.frame.area) ?? item.frame }
}

extension CGRect {
  /// The common part of two rectangles with nonnegative sizes; without a common part, a rectangle with an empty side.
  ///
  /// Unlike the null rectangle of Foundation's `intersection`, it has finite numbers.
  func common(with other: CGRect) -> CGRect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return CGRect(
      x: left, y: top, width: max(min(maxX, other.maxX) - left, 0), height: max(min(maxY, other.maxY) - top, 0))
  }

  /// Whether a part of another rectangle is inside; a rectangle without area is, if it is at least on an edge.
  func shows(_ other: CGRect) -> Bool {
    guard width > 0, height > 0 else { return false }
    let isBeside = other.width > 0 ? other.minX >= maxX || other.maxX <= minX : other.minX > maxX || other.maxX < minX
    let isAbove =
      other.height > 0 ? other.minY >= maxY || other.maxY <= minY : other.minY > maxY || other.maxY < minY
    return !isBeside && !isAbove
  }
}

/// The clip paths of a picture's scroll views, by their areas.
struct ScrollClips {
  private let prefix: String
  private let canvas: Canvas
  private var names: [CGRect: String] = [:]

  init(_ canvas: Canvas, prefix: String) {
    (self.canvas, self.prefix) = (canvas, prefix)
  }

  /// The attribute that clips an element to an area, whose path is defined at its first use; none without an area.
  mutating func attributes(for area: CGRect?, to writer: inout MarkupWriter) -> [MarkupWriter.Attribute] {
    guard let area else { return [] }
    let name = names[area] ?? define(area, to: &writer)
    return [.words("clip-path", "url(#\(name))")]
  }

  private mutating func define(_ area: CGRect, to writer: inout MarkupWriter) -> String {
    let name = "\(prefix)c\(names.count)"
    names[area] = name
    writer.element("clipPath", .words("id", name)) { $0.rectangle(canvas.clip(area)) }
    return name
  }
}

extension Canvas {
  /// The clip in pixels for an area of the tree; outlines on its edge are not cut in half.
  func clip(_ area: CGRect) -> CGRect { place(area).insetBy(dx: -1, dy: -1) }
}
