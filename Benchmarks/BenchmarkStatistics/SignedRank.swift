/// Wilcoxon's signed-rank test of paired differences: the probability of such lopsided differences if both signs of
/// each were equally likely.
///
/// The probability is exact, even with ties: it is counted over all signs of the ranks. For more than ``mostCounted``
/// differences, the normal distribution approximates it. Differences of zero are left out.
///
/// Source: Wilcoxon: Individual comparisons by ranking methods, 1945; Pratt and Gibbons: Concepts of nonparametric
/// theory, 1981, on the conditional test with ties.
public struct SignedRank: Hashable, Sendable {
  /// The number of differences other than zero.
  public let count: Int
  /// The sum of the ranks of the positive differences.
  public let positiveSum: Double
  /// The probability of a sum at least as great.
  public let greater: Double
  /// The probability of a sum at most as great.
  public let less: Double

  /// The probability of a sum at least as far from the middle.
  public var twoSided: Double { min(1, 2 * min(greater, less)) }

  /// The greatest number of differences whose signs are counted.
  ///
  /// Counting the signs of so many takes a tenth of a second.
  ///
  /// With more differences, the normal distribution gives any probability of at least 0.01 with an error of at most
  /// 1 % of that probability.
  static let mostCounted = 500

  /// Tests some differences.
  ///
  /// - Complexity: O(n³) in the number of differences up to ``mostCounted``, then O(n log n).
  public init(_ differences: [Double]) {
    let kept = differences.filter { $0 != 0 }.sorted { abs($0) < abs($1) }
    // Twice the rank is a whole number even if ties share their ranks.
    var doubledRanks: [Int] = []
    var start = 0
    while start < kept.count {
      var end = start
      while end < kept.count, abs(kept[end]) == abs(kept[start]) { end += 1 }
      doubledRanks += Array(repeating: start + 1 + end, count: end - start)
      start = end
    }
    let observed = zip(kept, doubledRanks).reduce(0) { $0 + ($1.0 > 0 ? $1.1 : 0) }
    count = kept.count
    positiveSum = Double(observed) / 2
    (less, greater) =
      kept.count > Self.mostCounted
      ? Self.normalTails(of: doubledRanks, at: observed) : Self.exactTails(of: doubledRanks, at: observed)
  }

  /// The probabilities that a sum of ranks with random signs is at most, and at least, as great as an observed sum.
  static func exactTails(of ranks: [Int], at observed: Int) -> (less: Double, greater: Double) {
    let probability = probabilities(ofSums: ranks)
    return (min(1, probability[...observed].reduce(0, +)), min(1, probability[observed...].reduce(0, +)))
  }

  /// Approximations of ``exactTails(of:at:)`` by the normal distribution.
  static func normalTails(of ranks: [Int], at observed: Int) -> (less: Double, greater: Double) {
    let mean = Double(ranks.reduce(0, +)) / 2
    let deviation = ranks.reduce(0.0) { $0 + Double($1) * Double($1) }.squareRoot() / 2
    // Doubled ranks are even without ties, so half of a step is 1.
    let distance = Double(observed) - mean
    return (Normal.distribution((distance + 1) / deviation), Normal.distribution((1 - distance) / deviation))
  }

  /// The probability of each sum of ranks with random signs, computed rank by rank.
  private static func probabilities(ofSums ranks: [Int]) -> [Double] {
    var probability = [1.0]
    for rank in ranks {
      var next = [Double](repeating: 0, count: probability.count + rank)
      for (sum, share) in probability.enumerated() {
        next[sum] += share / 2
        next[sum + rank] += share / 2
      }
      probability = next
    }
    return probability
  }

  /// The lowest probability that this many differences can give: all of one sign.
  ///
  /// A test at a lower level can never reject.
  public static func leastProbability(count: Int) -> Double {
    (0..<count).reduce(1.0) { probability, _ in probability / 2 }
  }

  /// The median of the averages of all pairs of differences: the best-fitting shift by this test.
  ///
  /// - Complexity: O(n log n) in the number of differences.
  ///
  /// Source: Hodges, Lehmann: Estimates of location based on rank tests, 1963.
  public static func hodgesLehmann(_ differences: [Double]) -> Double? {
    let averages = PairAverages(differences)
    guard averages.count > 0 else { return nil }
    return Quantile.median([averages[(averages.count - 1) / 2], averages[averages.count / 2]])
  }

  /// The greatest shift that is consistent with the differences: the test rejects any greater shift at the level.
  ///
  /// - Returns: the end of a one-sided interval of confidence 1 - level; nil if there are too few differences to reject
  ///   any shift.
  /// - Complexity: O(n³) in the number of differences.
  ///
  /// Source: Hollander, Wolfe: Nonparametric statistical methods, 1999, 3.3, after Tukey.
  public static func upperBound(_ differences: [Double], level: Double) -> Double? {
    // Once a shift is subtracted, the sum of the negative ranks is the number of averages below the shift.
    let probability = probabilities(ofSums: Array(1...max(1, differences.count)))
    var tail = 0.0
    guard
      let refused = probability.indices.reversed().prefix(while: {
        tail += probability[$0]
        return tail < level
      }).last, refused > 0, !differences.isEmpty
    else { return nil }
    return PairAverages(differences)[refused - 1]
  }
}

/// The averages of all pairs of some numbers, each number with itself included, in ascending order.
///
/// They are counted, not stored, because the blocks of many machines have millions of pairs.
private struct PairAverages {
  private let sorted: [Double]

  init(_ numbers: [Double]) {
    sorted = numbers.sorted()
  }

  var count: Int { sorted.count * (sorted.count + 1) / 2 }

  /// The average at a position below ``count``: the least number that more averages do not exceed.
  ///
  /// - Complexity: O(n) in the count of numbers, for each of up to 64 halvings.
  subscript(position: Int) -> Double {
    var low = Self.place(of: sorted[0]), high = Self.place(of: sorted[sorted.count - 1])
    while low < high {
      // The middle rounded down; a sum could overflow.
      let middle = (low >> 1) + (high >> 1) + (low & high & 1)
      if countOfAverages(upTo: Self.number(at: middle)) > position { high = middle } else { low = middle + 1 }
    }
    return Self.number(at: low)
  }

  private func countOfAverages(upTo limit: Double) -> Int {
    var found = 0, end = sorted.count
    for index in sorted.indices {
      while end > index, (sorted[index] + sorted[end - 1]) / 2 > limit { end -= 1 }
      guard end > index else { break }
      found += end - index
    }
    return found
  }

  /// The place of a number among all numbers of its type, in ascending order; both zeros have the place 0.
  private static func place(of number: Double) -> Int64 {
    let bits = Int64(bitPattern: number.bitPattern)
    return bits < 0 ? Int64.min - bits : bits
  }

  private static func number(at place: Int64) -> Double {
    Double(bitPattern: UInt64(bitPattern: place < 0 ? Int64.min - place : place))
  }
}
