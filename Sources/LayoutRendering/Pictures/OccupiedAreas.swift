import Foundation

/// Rectangles that must not be written on, indexed by a grid of squares.
///
/// - Complexity: O(squares that a rectangle touches, and rectangles there) for each query.
struct OccupiedAreas {
  private struct Square: Hashable {
    var column: Int
    var row: Int
  }

  private static let width: CGFloat = 64
  private static let height: CGFloat = 24

  /// The visible area, outside which nothing is written.
  private let bounds: CGRect
  private var areas: [Square: [CGRect]] = [:]

  init(in bounds: CGRect) {
    self.bounds = bounds
  }

  /// Whether a rectangle is visible and free.
  func isFree(_ area: CGRect) -> Bool {
    guard bounds.surrounds(area) else { return false }
    return squares(of: area).allSatisfy { square in areas[square]?.contains { $0.overlaps(area) } != true }
  }

  /// Occupies a rectangle, free or not.
  mutating func occupy(_ area: CGRect) {
    let seen = area.intersection(bounds)
    guard !seen.isNull, !seen.isEmpty else { return }
    for square in squares(of: seen) { areas[square, default: []].append(seen) }
  }

  private func squares(of area: CGRect) -> [Square] {
    let columns = Int(area.minX / Self.width)...max(Int(area.minX / Self.width), Int(area.maxX / Self.width))
    let rows = Int(area.minY / Self.height)...max(Int(area.minY / Self.height), Int(area.maxY / Self.height))
    return rows.flatMap { row in columns.map { Square(column: $0, row: row) } }
  }
}

extension CGRect {
  /// Whether another rectangle lies inside; unlike Foundation's `contains`, only compares edges.
  func surrounds(_ other: CGRect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  /// Whether the rectangles overlap by more than an edge.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
