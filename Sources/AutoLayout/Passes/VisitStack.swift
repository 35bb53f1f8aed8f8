/// The explicit stack of a tree walk: one element per level, the innermost last.
///
/// Recursion would overflow the call stack in a tree of a hundred thousand levels. The first elements are stored
/// inline, so that a walk over a tree of usual depth allocates nothing.
struct VisitStack<Element> {
  private var first = InlineArray<12, Element?>(repeating: nil)
  private var others: [Element] = []
  private(set) var count = 0

  /// Whether the walk is over.
  var isEmpty: Bool { count == 0 }

  /// Goes one level down.
  mutating func push(_ element: Element) {
    if count < first.count { first[count] = element } else { others.append(element) }
    count += 1
  }

  /// The innermost element; `nil` if the walk is over.
  var last: Element? {
    get {
      if count == 0 { return nil }
      return count <= first.count ? first[count - 1] : others.last
    }
    set {
      guard count > 0, let newValue else { return }
      if count <= first.count { first[count - 1] = newValue } else { others[others.count - 1] = newValue }
    }
  }

  /// Goes one level up, and returns the innermost element.
  @discardableResult
  mutating func pop() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    if count >= first.count { return others.popLast() }
    defer { first[count] = nil }
    return first[count]
  }
}
