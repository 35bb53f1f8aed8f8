import AutoLayout
import Foundation

/// The extents of a list's elements along an axis.
///
/// If the elements are about in order, those of a range are found without visiting the others.
struct ExtentIndex {
  /// For each element, the greatest end of it and of all elements before it.
  private var ends: [CGFloat] = []
  /// For each element, the least start of it and of all elements after it.
  private var starts: [CGFloat] = []

  init() {}

  init(_ extents: [(start: CGFloat, end: CGFloat)]) {
    var end = -CGFloat.infinity, start = CGFloat.infinity
    for extent in extents {
      end = max(end, extent.end)
      ends.append(end)
    }
    for extent in extents.reversed() {
      start = min(start, extent.start)
      starts.append(start)
    }
    starts.reverse()
  }

  /// A run of places that contains the places of all elements which overlap or touch a range.
  ///
  /// - Complexity: O(log elements).
  func places(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let first = ends.indices.partitioningIndex { ends[$0] >= low }
    return first..<(first..<starts.count).partitioningIndex { starts[$0] > high }
  }
}
