import AutoLayout

/// The numbers of items, which stay the same between the snapshots of a transition.
struct ItemNumbers {
  private struct Key: Hashable {
    var item: ObjectIdentifier
    var kind: LayoutSnapshot.Kind?
  }

  private var numbers: [Key: Int] = [:]
  /// Keeps items alive, so that no address is reused.
  private var items: [LayoutItem] = []

  /// The number of an item, or of a part of a view; for a new item, the next free number.
  mutating func number(of item: LayoutItem, part: LayoutSnapshot.Kind? = nil) -> Int {
    let next = numbers.count
    let key = Key(item: ObjectIdentifier(item), kind: part)
    if let number = numbers[key] { return number }
    numbers[key] = next
    items.append(item)
    return next
  }
}
