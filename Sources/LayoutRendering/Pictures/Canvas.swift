import Foundation

/// The transform from the points of a tree to a picture.
struct Canvas {
  /// The area shown, in points of the root.
  let area: CGRect
  /// Pixels per point.
  let scale: CGFloat

  /// The range of the longer side to which pictures are scaled, in pixels.
  private static let sides: ClosedRange<CGFloat> = 240...1600
  private static let largestScale: CGFloat = 8
  /// The area outside which nothing is drawn, in points.
  private static let farthest = CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)

  /// The canvas for several states of a tree.
  ///
  /// - Parameter columns: the number of states side by side; `nil` for a single picture, which may be enlarged.
  init(showing snapshots: [LayoutSnapshot], _ renderer: SVGRenderer, columns: Int? = nil) {
    var area = CGRect.zero
    for snapshot in snapshots {
      area = area.union(CGRect(origin: .zero, size: snapshot.size).area)
      guard renderer.extent == .everything else { continue }
      for item in snapshot.items where renderer.shows(item) {
        area = area.union(item.frame.area.intersection(Self.farthest))
      }
    }
    self.area = area.isNull ? .zero : area
    scale = renderer.scale.map { min(max($0.orZero, 1e-6), 1e6) } ?? Self.fittingScale(self.area.size, columns)
  }

  private static func fittingScale(_ size: CGSize, _ columns: Int?) -> CGFloat {
    let side = max(size.width * CGFloat(columns ?? 1), size.height)
    guard side > 0 else { return 1 }
    if columns == nil, side < sides.lowerBound { return min((sides.lowerBound / side).rounded(.up), largestScale) }
    return min(1, sides.upperBound / side)
  }

  /// The size of the picture, in pixels.
  var size: CGSize { CGSize(width: area.width * scale, height: area.height * scale) }

  /// The transform from points to pixels, in SVG's syntax.
  var transform: String {
    let factor = "\((Double(scale) * 1e6).rounded() / 1e6)"
    return "scale(\(factor)) translate(\(SVGWords.numbers(-area.minX, -area.minY)))"
  }

  /// The picture's rectangle, in pixels.
  var bounds: CGRect { CGRect(origin: .zero, size: size) }

  func x(_ place: CGFloat) -> CGFloat { (place - area.minX) * scale }

  func y(_ place: CGFloat) -> CGFloat { (place - area.minY) * scale }

  /// A rectangle of the tree in pixels of the picture, with nonnegative sizes.
  func place(_ rectangle: CGRect) -> CGRect {
    let area = rectangle.area
    return CGRect(x: x(area.minX), y: y(area.minY), width: area.width * scale, height: area.height * scale)
  }
}

extension SVGRenderer {
  /// Whether an item is in the picture.
  func shows(_ item: LayoutSnapshot.Item) -> Bool {
    (showsHiddenViews || item.isSeen) && !isScrolledOut(item)
  }

  /// The opacity below which an item counts as hidden.
  static let leastAlpha: CGFloat = 0.01
}
