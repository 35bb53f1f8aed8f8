import Foundation

/// A rectangle in a view: for left, top, width and height, a distance in points plus a share of the view's size.
struct Placement: Equatable {
  var values: SIMD4<Double>
  var shares: SIMD4<Double>
  /// The number of determined values among the four.
  var count = 4

  init(values: SIMD4<Double>, shares: SIMD4<Double>, count: Int = 4) {
    self.values = values
    self.shares = shares
    self.count = count
  }

  /// Nothing is determined.
  static let free = Placement(values: .zero, shares: .zero, count: 0)

  /// The view's bounds, reduced by insets.
  init(inside insets: EdgeInsets) {
    self.init(
      values: SIMD4(insets.left, insets.top, -(insets.left + insets.right), -(insets.top + insets.bottom)),
      shares: SIMD4(0, 0, 1, 1))
  }

  /// The rectangle in a view of a given size; uses `ownSize` if no size is determined.
  func rectangle(in outer: CGSize, ownSize: CGSize) -> CGRect {
    let place = values + shares * SIMD4(outer.width, outer.height, outer.width, outer.height)
    guard count == 4 else { return CGRect(origin: CGPoint(x: place.x, y: place.y), size: ownSize) }
    return CGRect(x: place.x, y: place.y, width: max(place.z, 0), height: max(place.w, 0))
  }

  /// A scroll view's content, which begins at the origin; its size is only wanted, not determined.
  init(content size: CGSize) {
    self.init(values: SIMD4(0, 0, size.width, size.height), shares: .zero, count: 2)
  }

  /// A placement as large as the view, with its top left corner at a point.
  init(showing origin: CGPoint) {
    self.init(values: SIMD4(origin.x, origin.y, 0, 0), shares: SIMD4(0, 0, 1, 1))
  }

  /// The same placement in a view whose visible bounds begin at a point.
  func moved(by origin: CGPoint) -> Placement {
    Placement(values: values + SIMD4(origin.x, origin.y, 0, 0), shares: shares, count: count)
  }

  /// A strip of some height along the bottom.
  init(bottomStrip height: Double) {
    self.init(values: SIMD4(0, -height, 0, height), shares: SIMD4(0, 1, 1, 0))
  }
}
