internal import SolverKernels

/// A binary heap, smallest element first.
struct BinaryHeap<Element: Comparable & BitwiseCopyable>: ~Copyable {
  private var elements = Buffer<Element>()

  init() {}

  var isEmpty: Bool { elements.isEmpty }
  /// The smallest element.
  var first: Element? { elements.isEmpty ? nil : elements[0] }
  var count: Int { elements.count }
  /// An element, in no particular order.
  subscript(position: Int) -> Element { elements[position] }
  var byteCount: Int { elements.byteCount }

  mutating func removeAll() {
    elements.removeAll()
  }

  /// Adds an element.
  ///
  /// O(log count).
  @inline(__always)
  mutating func push(_ element: Element) {
    elements.append(element)
    var hole = elements.count - 1
    while hole > 0 {
      let parent = (hole - 1) >> 1
      let above = elements[parent]
      if !(element < above) { break }
      elements[hole] = above
      hole = parent
    }
    elements[hole] = element
  }

  /// Takes the smallest element.
  ///
  /// O(log count).
  @inline(__always)
  mutating func pop() -> Element? {
    guard let displaced = elements.popLast() else { return nil }
    let count = elements.count
    if count == 0 { return displaced }
    let first = elements[0]
    var hole = 0
    while true {
      var child = 2 * hole + 1
      if child >= count { break }
      if child + 1 < count, elements[child + 1] < elements[child] { child += 1 }
      let below = elements[child]
      if !(below < displaced) { break }
      elements[hole] = below
      hole = child
    }
    elements[hole] = displaced
    return first
  }
}
