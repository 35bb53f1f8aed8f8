/// Many tests at once.
public enum MultipleTests {
  /// Probabilities that may each be held against a level, so that in at most that share of all experiments any of them
  /// refuses what is true.
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
