import AutoLayout
import Foundation

/// Rectangles that must not be written on, indexed by a grid.
///
/// - Complexity: O(cells that a rectangle touches, and rectangles there) for each query.
struct OccupiedAreas {
  private struct Cell: Hashable {
    var column: Int
    var row: Int
  }

  /// The size of a cell, in pixels; larger in a huge picture, so that there are at most about a million cells.
  private let width: CGFloat
  private let height: CGFloat

  /// The visible area, outside which nothing is written.
  private let bounds: CGRect
  private var areas: [Cell: [CGRect]] = [:]

  init(in bounds: CGRect) {
    self.bounds = bounds
    width = max(64, bounds.width / 1000)
    height = max(24, bounds.height / 1000)
  }

  /// Whether a rectangle is visible and free.
  func isFree(_ area: CGRect) -> Bool {
    guard bounds.surrounds(area) else { return false }
    return cells(of: area).allSatisfy { cell in areas[cell]?.contains { $0.overlaps(area) } != true }
  }

  /// Occupies a rectangle, free or not.
  mutating func occupy(_ area: CGRect) {
    guard area.hasEdges, bounds.hasEdges else { return }
    let seen = area.intersection(bounds)
    guard !seen.isNull, !seen.isEmpty else { return }
    for cell in cells(of: seen) { areas[cell, default: []].append(seen) }
  }

  private func cells(of area: CGRect) -> [Cell] {
    func places(_ start: CGFloat, _ end: CGFloat) -> ClosedRange<Int> {
      let (first, last) = (Int(start.orZero), Int(end.orZero))
      return first...max(first, last)
    }
    let columns = places(area.minX / width, area.maxX / width)
    return places(area.minY / height, area.maxY / height).flatMap { row in
      columns.map { Cell(column: $0, row: row) }
    }
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
