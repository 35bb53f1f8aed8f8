import Foundation

extension View {
  /// Reports views and guides with too few constraints, in this view and inside it, to ``LayoutDiagnostics``.
  ///
  /// Each item with an open position or size gets a line that names the open parts. A list whose last row is not tied
  /// to its end has no height, and a scroll view whose content is not tied to all of its edges has nothing to scroll.
  /// Both look empty or cut off, although no constraint is wrong. Layout passes do not search for such items. Pending
  /// changes are solved first.
  ///
  /// - Returns: the number of reported lines.
  /// - Complexity: O(tree), plus one search for everything that constraints leave open in each tree or island.
  @discardableResult
  public final func reportAmbiguousLayout() -> Int {
    var ambiguous = AmbiguousItems()
    var count = 0
    var waiting = [self]
    while let view = waiting.popLast() {
      count += report(ambiguous.openParts(of: view), of: view.node.text)
      for guide in view.storedLayoutGuides {
        count += report(
          ambiguous.openParts(of: guide),
          of: guide.role == .scrollContent ? "the content of \(view.node.text)" : guide.node.text)
      }
      waiting.append(contentsOf: view.storedSubviews.reversed())
    }
    return count
  }

  private final func report(_ parts: [String], of name: @autoclosure () -> String) -> Int {
    if parts.isEmpty { return 0 }
    LayoutDiagnostics.reportMisuse("\(name()): constraints leave its \(parts.joined(separator: ", ")) open")
    return 1
  }
}
