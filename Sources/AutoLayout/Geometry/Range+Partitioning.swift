extension Range<Int> {
  /// The first number that satisfies a condition which all later numbers satisfy too; the upper bound if none does.
  ///
  /// - Complexity: O(log count) calls of the condition.
  package func partitioningIndex(where condition: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if condition(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
