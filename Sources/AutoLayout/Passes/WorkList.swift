import SolverKernels

/// Work for a pass; the pass takes it and returns its storage, so that a steady state allocates nothing.
///
/// Additions during the pass, also by a nested pass, belong to the next round.
struct WorkList<Element> {
  /// The pending work, including invalid entries.
  private(set) var elements: [Element] = []
  /// Storage for additions while a pass has the work.
  private var spare: [Element] = []

  /// The number of entries.
  var count: Int { elements.count }

  /// Whether the list is empty.
  var isEmpty: Bool { elements.isEmpty }

  /// Adds work for the next round; returns its place in it.
  @discardableResult
  mutating func append(_ element: Element) -> Int32 {
    elements.append(element)
    return Int32(elements.count - 1)
  }

  /// Empties the list, and returns all pending work.
  mutating func take() -> [Element] {
    exchange(&elements, with: exchange(&spare, with: []))
  }

  /// Keeps the storage of completed work, for the next round or the one after it.
  mutating func giveBack(_ taken: inout [Element]) {
    guard elements.capacity == 0 || spare.capacity == 0 else { return }
    taken.removeAll(keepingCapacity: true)
    if elements.capacity == 0 { swap(&taken, &elements) } else { swap(&taken, &spare) }
  }

  /// Drops obsolete entries; a closure gets each one's old and new index and returns whether it stays.
  mutating func compact(_ stays: (Element, Int32, Int32) -> Bool) {
    var end = 0
    for index in elements.indices where stays(elements[index], Int32(index), Int32(end)) {
      elements[end] = elements[index]
      end += 1
    }
    elements.removeSubrange(end...)
  }

  /// Drops all waiting work.
  mutating func drop() {
    elements.removeAll(keepingCapacity: true)
  }
}
