import Foundation

/// Where the elements of a list begin and end along an axis.
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
    let first = Self.first(from: 0, to: ends.count) { ends[$0] >= low }
    return first..<Self.first(from: first, to: starts.count) { starts[$0] > high }
  }

  /// The first place that satisfies a condition, which all later places satisfy too.
  private static func first(from start: Int, to end: Int, where condition: (Int) -> Bool) -> Int {
    var (low, high) = (start, end)
    while low < high {
      let middle = (low + high) / 2
      if condition(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
