import TestSupport
import Testing

@Suite("SplitMix64")
struct SplitMix64Tests {
  @Test func givesThePublishedSequence() {
    // The first outputs for seed 1234567 in the reference implementation of the authors.
    var random = SplitMix64(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
      16_408_922_859_458_223_821,
    ]
    #expect(expected.map { _ in random.next() } == expected)
  }

  @Test func staysInRange() {
    var random = SplitMix64(seed: 3)
    var counts = Array(repeating: 0, count: 5)
    for _ in 0..<5000 {
      counts[random.index(below: 5)] += 1
      #expect((-3...4).contains(random.integer(in: -3...4)))
      #expect((0..<1).contains(random.fraction()))
    }
    #expect(counts.allSatisfy { (900...1100).contains($0) })
  }

  @Test func shufflingKeepsEveryElement() {
    var random = SplitMix64(seed: 4)
    let shuffled = random.shuffled(0..<100)
    #expect(shuffled != Array(0..<100))
    #expect(shuffled.sorted() == Array(0..<100))
  }

  @Test func splitSequencesDiffer() {
    var random = SplitMix64(seed: 5)
    var first = random.split(), second = random.split()
    #expect((0..<8).map { _ in first.next() } != (0..<8).map { _ in second.next() })
  }
}
