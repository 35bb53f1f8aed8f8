extension Range<Int> {
  /// The first number that satisfies a condition which all later numbers satisfy too; the upper bound if none does.
  ///
  /// O(log count) calls of the condition.
  @inline(__always)
  func partitioningIndex(where condition: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = low &+ (high &- low) >> 1
      if condition(middle) { high = middle } else { low = middle &+ 1 }
    }
    return low
  }
}
