/// Consecutive lengths, such as heights of rows: finds a length's offset, and the length at a position.
///
/// A length is known or estimated; sums include both. Sums are exact and are rounded only when returned, so an
/// offset depends on the lengths only, not on earlier edits. The tree takes 9 to 14 bytes per length.
package final class StackedLengths {
  /// The largest length, in points.
  package static let greatest = 1e9

  private var root = LengthNode(lengths: [])

  /// No lengths.
  package init() {}

  /// The number of lengths.
  package var count: Int { root.count }

  /// The number of estimates.
  package var estimateCount: Int { root.estimates }

  /// The sum of all lengths.
  package var total: Double { root.sum.points }

  /// The length at an index.
  ///
  /// - Complexity: O(log count), like every query or change of one length.
  package func length(at index: Int) -> Double { root[index].magnitude }

  /// Whether the length at an index is known, not an estimate.
  package func isKnown(at index: Int) -> Bool { root[index].sign == .plus }

  /// The sum of the lengths before an index, which may be the number of lengths.
  package func offset(of index: Int) -> Double { root.sum(before: index).points }

  /// The index of the length that begins at or before a position and ends after it.
  ///
  /// A position below 0 counts as 0. At or after the end, the index is the number of lengths.
  package func index(at place: Double) -> Int {
    // No sum comes near this power of two.
    root.index(at: ExactLength(place > 0 ? min(place, 0x1p62) : 0))
  }

  /// A length with its offset.
  package struct Item {
    /// The index.
    package let index: Int
    /// The sum of the lengths before this one.
    package let offset: Double
    /// The length, greater than 0.
    package let length: Double
  }

  /// The lengths that overlap the range between two positions.
  ///
  /// - Complexity: O(log count + lengths between).
  package func items(from start: Double, to end: Double) -> [Item] {
    var found: [Item] = []
    var index = index(at: start)
    guard end > 0, index < count else { return found }
    var sum = root.sum(before: index)
    while index < count {
      let (run, first) = root.run(at: index)
      for place in (index - first)..<run.count {
        let offset = sum.points
        guard offset < end else { return found }
        let length = run[place].magnitude
        if length > 0 { found.append(Item(index: first + place, offset: offset, length: length)) }
        sum += ExactLength(length)
      }
      index = first + run.count
    }
    return found
  }

  /// The indices of the estimates at or after an index, at most `limit` of them.
  package func estimates(from start: Int, limit: Int) -> [Int] {
    var found: [Int] = []
    root.listEstimates(from: start, first: 0, limit: limit, into: &found)
    return found
  }

  /// Replaces the estimates at or after an index, in order, by known lengths.
  package func replaceEstimates(from start: Int, by lengths: [Double]) {
    var next = 0
    root.replaceEstimates(from: start, by: lengths.map(Self.limited), next: &next)
  }

  /// Sets the length at an index.
  package func set(_ length: Double, at index: Int) {
    root.set(Self.limited(length), at: index)
  }

  /// Sets the length at an index to an estimate.
  package func estimate(_ length: Double, at index: Int) {
    root.set(-Self.limited(length), at: index)
  }

  /// Turns every length into an estimate: the given one or, without one, its present length.
  package func forget(estimate: Double? = nil) {
    root.forget(estimate: estimate.map(Self.limited))
  }

  /// Replaces all lengths by equal estimates.
  ///
  /// - Complexity: O(count).
  package func reset(count: Int, estimate: Double = 0) {
    root = LengthNode(lengths: [])
    insert(count: count, at: 0, estimate: estimate)
  }

  /// Inserts estimates at an index.
  ///
  /// - Complexity: O(count + log of all).
  package func insert(count: Int, at index: Int, estimate: Double = 0) {
    insert(-Self.limited(estimate), count: count, at: index)
  }

  /// Removes lengths.
  ///
  /// - Complexity: O(range + log of all).
  package func remove(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    root.remove(range)
    while root.children.count == 1 { root = root.children[0] }
  }

  /// Moves a length to another index, counted after its removal.
  package func move(from start: Int, to end: Int) {
    let length = root[start]
    remove(start..<start + 1)
    insert(length, count: 1, at: end)
  }

  private func insert(_ length: Double, count: Int, at index: Int) {
    guard count > 0 else { return }
    var level = [root] + root.insert(length, count: count, at: index)
    while level.count > 1 {
      let parent = LengthNode(children: level)
      level = [parent] + parent.divide()
    }
    root = level[0]
  }

  /// A length clamped to the range from 0 to ``greatest``; 0 for NaN.
  private static func limited(_ length: Double) -> Double { length > 0 ? min(length, greatest) : 0 }
}
