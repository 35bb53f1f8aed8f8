import SolverKernels
import TestSupport
import Testing

/// `appendChanges` lists the keys whose numbers have changed.
@Suite struct ChangesTests {
  private struct Key: BitwiseCopyable, Equatable {
    var place: Int32
    var generation: UInt32
  }

  @Test(arguments: 0..<40)
  func thoseWhoseBitsDifferAreListedInOrder(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let count = Int.random(in: 0...200, using: &random)
    var keys = Buffer<Key>(), before = Buffer<Double>(), values = Buffer<Double>(repeating: 0, count: count + 1)
    var places = Array(0...Int32(count)).shuffled(using: &random)
    var expected: [(Key, Double)] = []
    for _ in 0..<count {
      // Place 0 stands for no number, and may occur more than once.
      let place = Bool.random(using: &random) ? places.removeLast() : 0
      let key = Key(place: place, generation: UInt32.random(in: 0...9, using: &random))
      let old = Double(Int.random(in: -2...2, using: &random))
      let new: Double = Bool.random(using: &random) ? old : [-0.0, 0.0, 1, .nan].randomElement(using: &random) ?? 1
      keys.append(key)
      before.append(old)
      if place == 0 { continue }
      values[Int(place)] = new
      if new.bitPattern != old.bitPattern { expected.append((key, new)) }
    }
    var changedKeys = Buffer<Key>(), changedValues = Buffer<Double>()
    let earlier = Key(place: 7, generation: 7)
    changedKeys.append(earlier)
    changedValues.append(7)
    appendChanges(
      of: keys, count: count, before: before, values: values, to: &changedKeys, &changedValues, place: { Int($0.place) }
    )
    #expect(changedKeys.count == expected.count + 1 && changedValues.count == expected.count + 1)
    #expect(changedKeys[0] == earlier && changedValues[0] == 7)
    for (k, (key, value)) in expected.enumerated() where k + 1 < changedKeys.count {
      #expect(changedKeys[k + 1] == key)
      #expect(changedValues[k + 1].bitPattern == value.bitPattern)
    }
  }

  @Test func onlyTheFirstKeysAreLookedAt() {
    var keys = Buffer<Key>(), before = Buffer<Double>(), values = Buffer<Double>()
    for place in 0..<5 {
      keys.append(Key(place: Int32(place), generation: 0))
      before.append(0)
      values.append(1)
    }
    var changedKeys = Buffer<Key>(), changedValues = Buffer<Double>()
    appendChanges(
      of: keys, count: 3, before: before, values: values, to: &changedKeys, &changedValues, place: { Int($0.place) })
    #expect(changedKeys.count == 2)
    #expect(changedKeys[1].place == 2)
  }

  /// A key with its number before the changes.
  private struct Entry: BitwiseCopyable {
    var key: Key
    var before: Double
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, .greatestFiniteMagnitude, -0.0])
  func entriesAreListedAndSayWhetherTheirNumbersAreFinite(new: Double) {
    var entries = Buffer<Entry>(), values = Buffer<Double>(repeating: 0, count: 4)
    for place in [3, 0, 1, 2] as [Int32] {
      entries.append(Entry(key: Key(place: place, generation: 5), before: Double(place)))
      values[Int(place)] = Double(place)
    }
    values[1] = new
    var changedKeys = Buffer<Key>(), changedValues = Buffer<Double>()
    let areFinite = appendChanges(of: entries, values: values, to: &changedKeys, &changedValues) {
      ($0.key, Int($0.key.place), $0.before)
    }
    #expect(areFinite == new.isFinite)
    #expect(changedKeys.count == 1 && changedKeys[0] == Key(place: 1, generation: 5))
    #expect(changedValues.count == 1 && changedValues[0].bitPattern == new.bitPattern)
  }
}
