/// A list that is handed over to be processed, and whose storage comes back, so that a steady state allocates nothing.
///
/// Additions meanwhile, also by a pass within the pass, go into another list. A ``WorkList``, whose round lies in the
/// list, allows one round at a time.
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

  /// Keeps the storage of the processed elements for the next ones, unless these have some already.
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
