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
  /// - Complexity: O(tree), plus the cost of ``hasAmbiguousLayout`` for each reported item.
  @discardableResult
  public final func reportAmbiguousLayout() -> Int {
    var ambiguous = AmbiguousItems()
    var count = 0
    var waiting = [self]
    while let view = waiting.popLast() {
      if ambiguous.contains(view) { count += view.report(view.node.openParts, of: view.node.text) }
      for guide in view.storedLayoutGuides where ambiguous.contains(guide) {
        let name = guide.role == .scrollContent ? "the content of \(view.node.text)" : guide.node.text
        count += view.report(guide.node.openParts, of: name)
      }
      waiting.append(contentsOf: view.storedSubviews.reversed())
    }
    return count
  }

  private final func report(_ parts: [String], of name: String) -> Int {
    if parts.isEmpty { return 0 }
    LayoutDiagnostics.reportMisuse("\(name): constraints leave its \(parts.joined(separator: ", ")) open")
    return 1
  }
}
