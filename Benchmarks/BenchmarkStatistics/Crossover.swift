/// A test for a qualitative interaction: some groups lie below 0 and others above it.
///
/// That all groups lie on one side is rejected if both of these hypotheses are rejected: no group lies below 0, and no
/// group lies above 0. Student's test of the outermost group decides each of them. The test's probability is multiplied
/// by the number of groups (Bonferroni), so that the level holds for groups of any variances.
///
/// Source: Gail, Simon: Testing for qualitative interactions between treatment effects and patient subsets, 1985;
/// Berger: Multiparameter hypothesis testing and acceptance sampling, 1982 (the intersection-union test).
public struct Crossover: Hashable, Sendable {
  /// The probability of such a spread over both sides if all groups were on one side.
  public let probability: Double
  /// For each group, the probability of values at least as far below 0 if its mean were 0, times the number of groups;
  /// nil for a group with too few values, or no variance.
  let below: [Double?]
  /// The same for values above 0.
  let above: [Double?]

  /// Tests some groups; nil if fewer than two have a variance.
  public init?(_ groups: [[Double]]) {
    let moments = groups.map { $0.count > 1 ? GroupMoments($0) : nil }.map { $0.flatMap { $0.variance > 0 ? $0 : nil } }
    let count = Double(moments.count { $0 != nil })
    guard count > 1 else { return nil }
    func adjusted(_ sign: Double) -> [Double?] {
      moments.map { group in
        group.map {
          let t = sign * $0.mean / ($0.variance / $0.count).squareRoot()
          return min(1, count * StudentT(degreesOfFreedom: $0.count - 1).distribution(-t))
        }
      }
    }
    below = adjusted(-1)
    above = adjusted(1)
    probability = max(below.compactMap(\.self).min() ?? 1, above.compactMap(\.self).min() ?? 1)
  }

  /// The groups significantly below 0 at a level, and those significantly above.
  package func sides(level: Double) -> (below: [Int], above: [Int]) {
    func places(_ probabilities: [Double?]) -> [Int] {
      probabilities.indices.filter { (probabilities[$0] ?? 1) < level }
    }
    return (places(below), places(above))
  }
}
