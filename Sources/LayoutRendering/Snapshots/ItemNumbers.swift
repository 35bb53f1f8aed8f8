import AutoLayout

/// The numbers of items, which they keep from one snapshot of a transition to the next.
struct ItemNumbers {
  private struct Key: Hashable {
    var item: ObjectIdentifier
    var kind: LayoutSnapshot.Kind?
  }

  private var numbers: [Key: Int] = [:]
  /// Keeps items alive, so that none takes another one's place in memory.
  private var items: [LayoutItem] = []

  /// The number of an item, or of a part of a view; the next one if it has none yet.
  mutating func number(of item: LayoutItem, part: LayoutSnapshot.Kind? = nil) -> Int {
    let next = numbers.count
    let key = Key(item: ObjectIdentifier(item), kind: part)
    if let number = numbers[key] { return number }
    numbers[key] = next
    items.append(item)
    return next
  }
}
