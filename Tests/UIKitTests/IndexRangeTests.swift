import TestSupport
import Testing

@testable import UIKit

/// Indices that follow changes of a list.
@Suite struct IndexRangeTests {
  /// A list marks some elements; the indices must remain the indices of the marked elements.
  @Test(arguments: 0..<Build.size(200, debug: 40) as Range<UInt64>) func indicesFollowTheirElements(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var list = (0..<20).map { _ in Bool.random(using: &random) }
    var ranges = IndexRanges(list.indices.filter { list[$0] })
    for _ in 0..<30 {
      let start = Int.random(in: 0...list.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        let count = Int.random(in: 1...4, using: &random)
        list.insert(contentsOf: Array(repeating: false, count: count), at: start)
        ranges.follow(insertionOf: start..<start + count)
      case 1:
        let end = min(start + Int.random(in: 1...4, using: &random), list.count)
        list.removeSubrange(start..<end)
        if start < end { ranges.follow(removalOf: start..<end) }
      default:
        guard start < list.count else { continue }
        list[start] = true
        ranges.insert(start)
      }
      #expect(ranges.indices == list.indices.filter { list[$0] })
      #expect(list.indices.allSatisfy { ranges.contains($0) == list[$0] })
      #expect(ranges.isEmpty == !list.contains(true))
    }
  }
}
