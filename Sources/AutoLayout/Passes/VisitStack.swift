import SolverKernels

/// The explicit stack of a tree walk: the outer levels, the innermost last.
///
/// Recursion would overflow the call stack in a tree of a hundred thousand levels. The first elements are stored
/// inline, so that a walk over a tree of usual depth allocates nothing.
struct VisitStack<Element> {
  // Not an InlineArray: it looks the type of each element up in the runtime to destroy it, which took longer than the
  // rest of an update.
  private var first: Inline = (nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil)
  private var others: [Element] = []
  private var count = 0

  private typealias Inline = (
    Element?, Element?, Element?, Element?, Element?, Element?, Element?, Element?, Element?, Element?, Element?,
    Element?
  )
  private static var inlineCount: Int { 12 }

  /// Puts an element into an inline place, or empties it, and returns the previous one.
  private mutating func exchangeInline(_ level: Int, with element: Element?) -> Element? {
    switch level {
    case 0: exchange(&first.0, with: element)
    case 1: exchange(&first.1, with: element)
    case 2: exchange(&first.2, with: element)
    case 3: exchange(&first.3, with: element)
    case 4: exchange(&first.4, with: element)
    case 5: exchange(&first.5, with: element)
    case 6: exchange(&first.6, with: element)
    case 7: exchange(&first.7, with: element)
    case 8: exchange(&first.8, with: element)
    case 9: exchange(&first.9, with: element)
    case 10: exchange(&first.10, with: element)
    default: exchange(&first.11, with: element)
    }
  }

  /// Goes one level down.
  mutating func push(_ element: Element) {
    if count < Self.inlineCount { _ = exchangeInline(count, with: element) } else { others.append(element) }
    count += 1
  }

  /// Goes one level up, and returns the innermost element; `nil` if there is none.
  mutating func pop() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return count < Self.inlineCount ? exchangeInline(count, with: nil) : others.popLast()
  }
}
