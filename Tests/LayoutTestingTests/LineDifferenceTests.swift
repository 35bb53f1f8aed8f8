import TestSupport
import Testing

@testable import LayoutTesting

@Suite("Differences of lines")
struct LineDifferenceTests {
  /// The partners have to be equal lines in order; returns the number of changes.
  private func changes(_ old: [Substring], _ new: [Substring]) -> Int {
    let matching = LineMatching(old, new)
    let kept = old.indices.filter { !matching.isRemoved[$0] }.map { old[$0] }
    #expect(kept == new.indices.filter { !matching.isInserted[$0] }.map { new[$0] })
    return old.count + new.count - 2 * kept.count
  }

  @Test func smallDifferencesAreTheSmallest() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<500 {
      let letters = "abcdef".prefix(random.integer(in: 1...6)).map { Substring(String($0)) }
      let old = (0..<random.index(below: 14)).map { _ in random.pick(letters) }
      let new = (0..<random.index(below: 14)).map { _ in random.pick(letters) }
      let found = changes(old, new)
      #expect(found == new.difference(from: old).count, "\(old) to \(new)")
    }
  }

  /// More changes than a round of the search makes, between lines that occur on both sides.
  @Test func manyChangesAreMatchedInRounds() {
    var random = SplitMix64(seed: 2)
    let old = (0..<2_000).map { Substring("line \($0 % 700)") }
    let moved = random.shuffled(old.indices).prefix(150).sorted()
    var new = old
    for place in moved { new[place] = Substring("line \(random.index(below: 700))") }
    #expect((1...500).contains(changes(old, new)))
    #expect(changes(old, random.shuffled(old)) <= 4_000)
    #expect(changes(old, []) == 2_000 && changes([], new) == 2_000 && changes([], []) == 0)
  }

  /// With time in proportion to the square of the changes, each of these would take minutes and gigabytes.
  @Test(.timeLimit(.minutes(1))) func differentTextsOfManyLinesAreQuick() throws {
    let old = (0..<20_000).map { "line \($0)" }
    let texts: [[String]] = [old.map { "other " + $0 }, old.reversed(), Array(old[10_000...] + old[..<10_000])]
    for new in texts {
      let text = try #require(
        LineDifference.text(from: old.joined(separator: "\n"), to: new.joined(separator: "\n")))
      #expect(text.hasSuffix("lines more"))
    }
  }
}
