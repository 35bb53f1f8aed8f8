import Testing

@testable import Scenarios

@Suite struct SeededSequenceTests {
  /// The numbers that the authors of the generator publish for this seed and stream.
  @Test func publishedNumbers() {
    var sequence = SeededSequence(seed: 42, stream: 54)
    let numbers: [UInt32] = (0..<6).map { _ in sequence.next() }
    #expect(numbers == [0xa15c_02b7, 0x7b47_f409, 0xba1d_3330, 0x83d2_f293, 0xbfa4_784b, 0xcbed_606e])
  }

  @Test(arguments: [1, 2, 3, 7, 1_000, 100_000])
  func indicesAreEvenlySpread(bound: Int) {
    var sequence = SeededSequence(seed: 9, stream: 1)
    var counts = [Int](repeating: 0, count: min(bound, 10))
    let draws = 20_000
    for _ in 0..<draws {
      let index = sequence.index(below: bound)
      #expect((0..<bound).contains(index))
      counts[index * counts.count / bound] += 1
    }
    // Six standard deviations.
    let expected = Double(draws) / Double(counts.count)
    #expect(counts.allSatisfy { (Double($0) - expected).magnitude <= 6 * expected.squareRoot() + 1 })
  }

  @Test func streamsDiffer() {
    var first = SeededSequence(seed: 1, stream: 1)
    var second = SeededSequence(seed: 1, stream: 2)
    #expect((0..<4).map { _ in first.next() } != (0..<4).map { _ in second.next() })
  }

  @Test func lengthsAreWhole() {
    var sequence = SeededSequence(seed: 3, stream: 1)
    let lengths = (0..<500).map { _ in sequence.length(in: 4...6) }
    #expect(Set(lengths) == [4, 5, 6])
  }
}
