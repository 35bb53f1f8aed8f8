import Foundation

/// One item in all states of a transition.
struct ItemStory {
  /// The item's number.
  let number: Int
  /// The item in each state; `nil` where it is not in the tree.
  private(set) var items: [LayoutSnapshot.Item?]
  /// The item in the first state that has it.
  let first: LayoutSnapshot.Item

  /// The stories of all items, in the drawing order of the state in which each first appears.
  ///
  /// - Complexity: O(items of all states).
  static func all(of snapshots: [LayoutSnapshot]) -> [ItemStory] {
    var stories: [ItemStory] = []
    var places: [Int: Int] = [:]
    for (state, snapshot) in snapshots.enumerated() {
      for item in snapshot.items {
        let place = places[item.number] ?? stories.count
        if place == stories.count {
          places[item.number] = place
          stories.append(
            ItemStory(number: item.number, items: Array(repeating: nil, count: snapshots.count), first: item))
        }
        stories[place].items[state] = item
      }
    }
    return stories
  }

  /// A number in each state; where the item is not in the tree, the last number before, or else the first number.
  func values(_ number: (LayoutSnapshot.Item) -> CGFloat) -> [CGFloat] {
    var last = number(first)
    return items.map { item in
      if let item { last = number(item) }
      return last
    }
  }

  /// The opacity in each state; 0 where the item is not visible.
  var opacities: [CGFloat] {
    items.map { item in item.map { $0.isHidden ? 0 : $0.alpha } ?? 0 }
  }
}
