import AutoLayout
import TestSupport
import Testing

@Suite("Stacked lengths")
struct StackedLengthsTests {
  /// The reference: an array.
  private struct Model {
    var lengths: [(length: Double, isKnown: Bool)] = []

    /// The sums of the lengths before each item, and of all lengths.
    func offsets() -> [Double] {
      var offsets = [0.0]
      for item in lengths { offsets.append(offsets[offsets.count - 1] + item.length) }
      return offsets
    }
  }

  /// Eighths, whose sums an array has exactly, too.
  private static func length(_ random: inout SplitMix64) -> Double {
    random.chance(0.1) ? 0 : Double(Int.random(in: 1...800, using: &random)) / 8
  }

  @Test("Any edits give the same contents as an array", arguments: Build.seeds(60))
  func edits(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let stack = StackedLengths()
    var model = Model()
    for step in 0..<200 {
      edit(stack, &model, &random)
      guard step.isMultiple(of: 5) || model.lengths.count < 20 else { continue }
      compare(stack, model, &random, "seed \(seed), step \(step)")
    }
    compareAll(stack, model, "seed \(seed)")
  }

  private func edit(_ stack: StackedLengths, _ model: inout Model, _ random: inout SplitMix64) {
    let count = model.lengths.count
    let place = Int.random(in: 0...count, using: &random)
    switch Int.random(in: 0...9, using: &random) {
    case 0, 1:
      let new = random.chance(0.2) ? Int.random(in: 0...3_000, using: &random) : Int.random(in: 0...3, using: &random)
      let estimate = Self.length(&random)
      stack.insert(count: new, at: place, estimate: estimate)
      model.lengths.insert(contentsOf: repeatElement((length: estimate, isKnown: false), count: new), at: place)
    case 2, 3:
      let most = random.chance(0.3) ? count - place : min(3, count - place)
      let range = place..<place + Int.random(in: 0...most, using: &random)
      stack.remove(range)
      model.lengths.removeSubrange(range)
    case 4 where count > 0:
      let start = Int.random(in: 0..<count, using: &random), end = Int.random(in: 0..<count, using: &random)
      stack.move(from: start, to: end)
      model.lengths.insert(model.lengths.remove(at: start), at: end)
    case 5, 6:
      let new = (0..<Int.random(in: 0...700, using: &random)).map { _ in Self.length(&random) }
      stack.replaceEstimates(from: place, by: new)
      let places = (place..<count).filter { !model.lengths[$0].isKnown }
      for (place, length) in zip(places, new) { model.lengths[place] = (length, true) }
    case 7 where random.chance(0.2):
      let estimate = random.chance(0.5) ? Self.length(&random) : nil
      stack.forget(estimate: estimate)
      for index in 0..<count { model.lengths[index] = (estimate ?? model.lengths[index].length, false) }
    default:
      guard place < count else { return }
      let length = Self.length(&random), isKnown = random.chance(0.5)
      if isKnown { stack.set(length, at: place) } else { stack.estimate(length, at: place) }
      model.lengths[place] = (length, isKnown)
    }
  }

  private func compare(_ stack: StackedLengths, _ model: Model, _ random: inout SplitMix64, _ words: String) {
    let count = model.lengths.count
    #expect(stack.count == count, "\(words)")
    let offsets = model.offsets()
    #expect(stack.total == offsets[count], "\(words)")
    #expect(stack.estimateCount == model.lengths.count { !$0.isKnown }, "\(words)")
    let start = Int.random(in: 0...count, using: &random), limit = Int.random(in: 0...9, using: &random)
    let estimates = (start..<count).filter { !model.lengths[$0].isKnown }.prefix(limit)
    #expect(stack.estimates(from: start, limit: limit) == Array(estimates), "\(words)")
    let from = Double.random(in: -10...stack.total + 10, using: &random), to = from + 900
    let items = stack.items(from: from, to: to)
    let wanted = (0..<count).filter {
      offsets[$0] < to && offsets[$0 + 1] > from && offsets[$0 + 1] > offsets[$0]
    }
    #expect(items.map(\.index) == wanted, "\(words), from \(from)")
    #expect(items.map(\.offset) == wanted.map { offsets[$0] }, "\(words), from \(from)")
    #expect(items.map(\.length) == wanted.map { model.lengths[$0].length }, "\(words), from \(from)")
    for _ in 0..<8 {
      let index = Int.random(in: 0...count, using: &random), offset = offsets[index]
      #expect(stack.offset(of: index) == offset, "\(words), index \(index)")
      for place in [offset, offset.nextDown, offset + 0.0625, -3, .nan] {
        // A position before the first length is the start, also without any lengths.
        let reached = place > 0 ? place : 0
        let wanted = offsets.dropFirst().firstIndex { reached < $0 }.map { $0 - 1 } ?? count
        #expect(stack.index(at: place) == wanted, "\(words), place \(place)")
      }
    }
  }

  private func compareAll(_ stack: StackedLengths, _ model: Model, _ words: String) {
    for (index, item) in model.lengths.enumerated() {
      guard stack.length(at: index) != item.length || stack.isKnown(at: index) != item.isKnown else { continue }
      Issue.record("\(words): index \(index)")
    }
  }

  /// One tenth is not a binary fraction: unless sums are exact, they depend on the order of addition.
  @Test("Offsets do not depend on the order of edits", arguments: Build.seeds(20))
  func order(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let lengths = (0..<3_000).map { _ in Double(Int.random(in: 0...9_999, using: &random)) / 10 }
    let together = StackedLengths(), apart = StackedLengths()
    together.reset(count: lengths.count)
    together.replaceEstimates(from: 0, by: lengths)
    var places: [Int] = []
    for index in lengths.indices.shuffled(using: &random) {
      let place = places.partitioningIndex { $0 > index }
      places.insert(index, at: place)
      apart.insert(count: 1, at: place)
      apart.set(lengths[index], at: place)
    }
    for index in 0...lengths.count {
      #expect(together.offset(of: index) == apart.offset(of: index), "seed \(seed), index \(index)")
    }
  }

  @Test("Invalid lengths count as zero, and excessive ones as the maximum")
  func limits() {
    let stack = StackedLengths()
    stack.reset(count: 4)
    stack.replaceEstimates(from: 0, by: [.nan, -3, .infinity, 7])
    #expect((0..<4).map(stack.length) == [0, 0, StackedLengths.greatest, 7])
    #expect(stack.total == StackedLengths.greatest + 7)
    #expect(stack.index(at: StackedLengths.greatest) == 3)
    #expect(stack.index(at: .infinity) == 4)
  }
}

extension Array {
  /// The first index at which a condition holds; it holds for all later elements too.
  fileprivate func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var range = indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = condition(self[middle]) ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }
}
