/// Many tests at once.
public enum MultipleTests {
  /// Adjusts probabilities so that each may be compared with the level, and in at most that share of all experiments
  /// any true hypothesis is rejected.
  ///
  /// Source: Holm: A simple sequentially rejective multiple test procedure, 1979.
  public static func adjusted(_ probabilities: [Double]) -> [Double] {
    var adjusted = probabilities
    var greatest = 0.0
    for (rank, index) in probabilities.indices.sorted(by: { probabilities[$0] < probabilities[$1] }).enumerated() {
      greatest = max(greatest, min(1, Double(probabilities.count - rank) * probabilities[index]))
      adjusted[index] = greatest
    }
    return adjusted
  }
}
