/// A list that is given away to be worked off, and whose storage comes back, so that a steady state allocates nothing.
///
/// What is added meanwhile, by a pass within the pass too, is in a list of its own. A ``WorkList``, whose round lies in the list,
/// allows one round at a time.
struct HandoverList<Element> {
  private(set) var elements: [Element] = []

  /// Whether the list is empty.
  var isEmpty: Bool { elements.isEmpty }

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// Empties the list, and gives it away.
  mutating func take() -> [Element] {
    var taken: [Element] = []
    swap(&taken, &elements)
    return taken
  }

  /// Keeps the storage of what has been worked off for the next elements, unless these have some already.
  mutating func giveBack(_ taken: inout [Element]) {
    guard elements.capacity == 0 else { return }
    taken.removeAll(keepingCapacity: true)
    swap(&taken, &elements)
  }

  /// Drops elements that have lost their meaning.
  mutating func removeAll(where isDropped: (Element) -> Bool) {
    elements.removeAll(where: isDropped)
  }
}
