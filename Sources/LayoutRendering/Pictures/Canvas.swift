import Foundation

/// Where the points of a tree are in a picture.
struct Canvas {
  /// What is shown, in points of the root.
  let area: CGRect
  /// Pixels a point.
  let scale: CGFloat

  /// Longer sides are drawn smaller, shorter ones larger; in pixels.
  private static let sides: ClosedRange<CGFloat> = 240...1600
  private static let largestScale: CGFloat = 8
  /// Nothing farther away than this is drawn, in points.
  private static let farthest = CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)

  /// The canvas that shows several states of a tree.
  ///
  /// - Parameter columns: how many of it are side by side; `nil` for a picture by itself, which may be enlarged.
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

  /// The map from points to pixels, in SVG's words.
  var transform: String {
    let factor = "\((Double(scale) * 1e6).rounded() / 1e6)"
    return "scale(\(factor)) translate(\(SVGWords.numbers(-area.minX, -area.minY)))"
  }

  /// The picture's rectangle, in pixels.
  var bounds: CGRect { CGRect(origin: .zero, size: size) }

  func x(_ place: CGFloat) -> CGFloat { (place - area.minX) * scale }

  func y(_ place: CGFloat) -> CGFloat { (place - area.minY) * scale }

  /// A rectangle of the tree in pixels of the picture, with sizes that are not negative.
  func place(_ rectangle: CGRect) -> CGRect {
    let area = rectangle.area
    return CGRect(x: x(area.minX), y: y(area.minY), width: area.width * scale, height: area.height * scale)
  }
}

extension SVGRenderer {
  /// Whether an item is in the picture.
  func shows(_ item: LayoutSnapshot.Item) -> Bool {
    showsHiddenViews || item.isSeen
  }

  /// What is less opaque counts as hidden.
  static let leastAlpha: CGFloat = 0.01
}
