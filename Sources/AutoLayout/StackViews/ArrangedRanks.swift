/// Ranks of arranged views: ascending numbers that in long lists seldom change when other views come or go.
///
/// Each view has a priority level of its own for ties, and the levels follow the order of the list. If the level were
/// the index, a view inserted at the front would change the levels of all others. So each view keeps a rank with room
/// on both sides, and a new view gets a rank between the ranks of its neighbours. If no rank is left between them, all
/// views are renumbered. This is a simple form of Dietz and Sleator, "Two algorithms for maintaining order in a list",
/// 1987.
///
/// Ties of stack views at the same depth are settled by the levels of all their views. So that the result does not
/// depend on the order of edits, short lists are renumbered at each edit, as if their views had been appended in order.
enum ArrangedRanks {
  /// The number above all ranks.
  ///
  /// Divided by it, a rank gives the place of the view's level in a range of priorities, from 0 to 1.
  static let limit: Int32 = 1 << 19
  /// The rank of the first view.
  static let middle = limit / 2
  /// The distance between the rank of a new first or last view and the rank of its neighbour.
  private static let stride: Int32 = 32
  /// The least distance between ranks; levels of nearer ranks might be equal as floating-point numbers.
  static let leastDistance: Int32 = 3

  /// The length of the longest list that is renumbered at each edit.
  static let shortList = 32

  /// The rank of the view at an index, if all views were appended in order.
  static func rank(at index: Int) -> Int32 { middle + stride * Int32(clamping: index) }

  /// A rank between two neighbours; `nil` if there is no room.
  static func rank(after low: Int32?, before high: Int32?) -> Int32? {
    let rank: Int32 =
      switch (low, high) {
      case (nil, nil): middle
      case (let low?, nil): low + stride
      case (nil, let high?): high - stride
      case (let low?, let high?): low + (high - low) / 2
      }
    let isAfter = low.map { rank - $0 >= leastDistance } ?? true
    let isBefore = high.map { $0 - rank >= leastDistance } ?? true
    return isAfter && isBefore && rank >= 0 && rank < limit ? rank : nil
  }

  /// Renumbers all views, evenly around the middle.
  ///
  /// From about 170,000 views on, neighbours may share a level; from about half a million on, they may share a rank.
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
  /// Sets the rank of the view inserted at an index, and in a short list the ranks of all views.
  ///
  /// If other views get new ranks, all constraints are compared again.
  final func placeRank(at index: Int) {
    if items.count <= ArrangedRanks.shortList { return renumberShortList(inserted: index) }
    let low = index > 0 ? items[index - 1].rank : nil
    let high = index + 1 < items.count ? items[index + 1].rank : nil
    if let rank = ArrangedRanks.rank(after: low, before: high) {
      items[index].rank = rank
    } else {
      ArrangedRanks.renumber(items)
      needsWholeArrangement = true
    }
  }

  /// Gives the views of a short list the ranks of views appended in order; does nothing in a long list.
  ///
  /// If views other than the inserted one get new ranks, all constraints are compared again.
  final func renumberShortList(inserted: Int? = nil) {
    guard items.count <= ArrangedRanks.shortList else { return }
    for (index, item) in items.enumerated() {
      let rank = ArrangedRanks.rank(at: index)
      guard item.rank != rank else { continue }
      item.rank = rank
      if index != inserted { needsWholeArrangement = true }
    }
  }
}
