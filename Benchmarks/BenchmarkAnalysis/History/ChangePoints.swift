internal import Foundation

/// A position at which the level of a series changes.
public struct ChangePoint: Codable, Hashable, Sendable {
  /// The position of the first value after the change.
  public var index: Int
  /// The geometric mean of the values from this change to the next, divided by that from the previous change to this
  /// one.
  public var ratio: Double
  /// The probability of such a step somewhere between the neighbouring changes if the values had no change there.
  public var probability: Double
}

/// Finds the steps in a series of costs.
///
/// The search covers many overlapping ranges, wide and narrow, because a range that also contains a later step back
/// hides the first step. In each range, Student's t test is applied at every position, and the position with the
/// greatest statistic is a candidate. Its probability is multiplied by the number of positions tested in all ranges. If
/// this product is below the level, and the step is large enough, the search continues on each side of the position.
/// Finally every change has to pass the test between its neighbours. Logarithms are compared, so a step is a ratio.
/// Nothing is random: equal series have equal changes.
///
/// Source: Sen, Srivastava: On tests for detecting change in mean, 1975, for the statistic; Bonferroni for the level;
/// Kovács, Li, Bühlmann, Munk: Seeded binary segmentation, 2020, for the ranges.
public struct ChangePoints: Hashable, Sendable {
  /// The greatest probability of a reported step.
  public var level: Double
  /// The smallest step, as a share.
  public var leastChange: Double
  /// The least number of values on each side.
  public var leastPoints: Int

  /// A search.
  public init(level: Double = 0.001, leastChange: Double = 0.02, leastPoints: Int = 3) {
    self.level = level
    self.leastChange = leastChange
    self.leastPoints = max(leastPoints, 1)
  }

  /// The changes of a series, in order.
  ///
  /// - Parameter costs: positive numbers; a series with any other value has no changes.
  /// - Complexity: O(n log n) for each change.
  public func find(in costs: [Double]) -> [ChangePoint] {
    guard costs.allSatisfy({ $0 > 0 && $0.isFinite }) else { return [] }
    let values = costs.map { log($0) }
    var places = split(values, 0..<values.count).sorted()
    // A change that was found in a wide range may fail between its neighbours.
    while true {
      let bounds = [0] + places + [values.count]
      let found = places.indices.map { change(values, bounds[$0]..<bounds[$0 + 2], at: places[$0]) }
      let weakest = found.indices.filter { !passes(found[$0]) }.max { found[$0].probability < found[$1].probability }
      guard let weakest else { return found }
      places.remove(at: weakest)
    }
  }

  private func split(_ values: [Double], _ range: Range<Int>) -> [Int] {
    let ranges = ranges(within: range)
    let tried = Double(ranges.reduce(0) { $0 + places(in: $1) })
    let found = ranges.compactMap { range -> ChangePoint? in
      guard var best = best(values, range) else { return nil }
      best.probability = min(1, best.probability / Double(places(in: range)) * tried)
      return best
    }
    let passing = found.filter(passes)
    guard let best = passing.min(by: { $0.probability < $1.probability }) else { return [] }
    return split(values, range.lowerBound..<best.index) + [best.index] + split(values, best.index..<range.upperBound)
  }

  /// The range, and narrower ranges in it: lengths shrink by the factor √2, and ranges of a length overlap by half or
  /// more.
  func ranges(within range: Range<Int>) -> [Range<Int>] {
    guard range.count >= 2 * leastPoints else { return [] }
    var ranges = [range]
    var length = Double(range.count) / 2.0.squareRoot()
    while Int(length.rounded(.up)) >= 2 * leastPoints, Int(length.rounded(.up)) < ranges[0].count {
      let size = Int(length.rounded(.up))
      let number = 2 * ((range.count + size - 1) / size) - 1
      let step = Double(range.count - size) / Double(number - 1)
      for position in 0..<number {
        let start = range.lowerBound + Int((Double(position) * step).rounded())
        if ranges.last != start..<(start + size) { ranges.append(start..<(start + size)) }
      }
      length /= 2.0.squareRoot()
    }
    return ranges
  }

  /// The number of positions in a range with enough values on both sides.
  private func places(in range: Range<Int>) -> Int { max(range.count - 2 * leastPoints + 1, 1) }

  private func passes(_ change: ChangePoint) -> Bool {
    change.probability < level && abs(log(change.ratio)) >= log1p(leastChange)
  }

  /// The position at which the two sides of a range differ most.
  private func best(_ values: [Double], _ range: Range<Int>) -> ChangePoint? {
    guard range.count >= 2 * leastPoints else { return nil }
    let all = values[range]
    let middle = all.reduce(0, +) / Double(all.count)
    let squares = all.reduce(0) { $0 + ($1 - middle) * ($1 - middle) }
    var sum = values[range.lowerBound..<(range.lowerBound + leastPoints - 1)].reduce(0) { $0 + $1 - middle }
    var best: (index: Int, between: Double)?
    for index in (range.lowerBound + leastPoints)...(range.upperBound - leastPoints) {
      sum += values[index - 1] - middle
      let count = Double(index - range.lowerBound)
      // The share of the squares that the step explains grows with the test statistic.
      let between = sum * sum * (1 / count + 1 / (Double(range.count) - count))
      if between > best?.between ?? 0 { best = (index, between) }
    }
    guard let best, squares > 0 else { return nil }
    return change(values, range, at: best.index)
  }

  /// The change at a position in a range.
  private func change(_ values: [Double], _ range: Range<Int>, at index: Int) -> ChangePoint {
    let before = TTest.Moments(values[range.lowerBound..<index])
    let after = TTest.Moments(values[index..<range.upperBound])
    let probability = TTest(before, after).map { min(1, $0.twoSided * Double(places(in: range))) } ?? 1
    return ChangePoint(index: index, ratio: exp(after.mean - before.mean), probability: probability)
  }
}
