/// Numbers that ascend with the order of arranged views, and stay as they are where a view is inserted or removed.
///
/// Ties are settled at a level for each view, in the order of the list. Were the level that of the index, a view inserted at the
/// front would give all others another one. So each view keeps a number with room on both sides, and a new one gets a number
/// between those of its neighbours; if there is none left, all are numbered anew (Dietz and Sleator, "Two algorithms for
/// maintaining order in a list", 1987, is the refined form).
enum ArrangedRanks {
  /// Ranks lie from 0 up to this; as a fraction of it, a rank is a level between two whole priorities.
  static let limit: Int32 = 1 << 19
  /// The rank of the first view.
  static let middle = limit / 2
  /// How far a view at an end is from its neighbour.
  private static let stride: Int32 = 32
  /// Levels are floating-point numbers: nearer ranks might be one.
  private static let least: Int32 = 2

  /// A rank between two neighbours; `nil` if there is no room.
  static func rank(after low: Int32?, before high: Int32?) -> Int32? {
    let rank: Int32 =
      switch (low, high) {
      case (nil, nil): middle
      case (let low?, nil): low + stride
      case (nil, let high?): high - stride
      case (let low?, let high?): low + (high - low) / 2
      }
    let isApart = rank - (low ?? rank - least) >= least && (high ?? rank + least) - rank >= least
    return isApart && rank >= 0 && rank < limit ? rank : nil
  }

  /// Numbers all views anew, evenly around the middle.
  ///
  /// Beyond a hundred thousand views, neighbours may share a rank.
  static func renumber(_ items: [ArrangedItem]) {
    let count = max(Int32(clamping: items.count), 1)
    let spacing = min(stride, max(limit / (count + 1), 1))
    let first = max(middle - spacing * (count / 2), 0)
    for (index, item) in items.enumerated() {
      item.rank = min(first + spacing * Int32(clamping: index), limit - 1)
    }
  }
}

extension StackView {
  /// Gives the view at an index of the list its rank; if all get new ones, all constraints are looked at again.
  final func placeRank(at index: Int) {
    let low = index > 0 ? items[index - 1].rank : nil
    let high = index + 1 < items.count ? items[index + 1].rank : nil
    if let rank = ArrangedRanks.rank(after: low, before: high) {
      items[index].rank = rank
    } else {
      ArrangedRanks.renumber(items)
      needsWholeArrangement = true
    }
  }
}
