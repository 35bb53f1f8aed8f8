/// Sums the least gaps between the visible views of a stack view.
struct GapSum {
  private var sum = 0.0
  private var largest = 0.0
  private var count = 0.0

  /// Adds the distance between two neighbours.
  mutating func add(_ gap: Double) {
    largest = count == 0 ? gap : max(largest, gap)
    sum += gap
    count += 1
  }

  /// The length of all gaps in a stack view; equal gaps are all as long as the largest.
  func length(in stack: StackView) -> Double {
    stack.storedDistribution == .equalSpacing ? largest * count : sum
  }
}
