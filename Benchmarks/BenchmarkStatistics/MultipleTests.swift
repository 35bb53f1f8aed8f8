/// Corrections for many tests at once.
public enum MultipleTests {
  /// Adjusts the probabilities of several tests for comparison with one level.
  ///
  /// If a test rejects its hypothesis when the adjusted probability is at most the level, then the probability of
  /// rejecting any true hypothesis is at most the level.
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
