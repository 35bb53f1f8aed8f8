import Foundation

extension View {
  /// Reports views and guides with too few constraints to ``LayoutDiagnostics``, in the view and inside it: a line for
  /// each whose position or size is open, with the open parts.
  ///
  /// A list whose last row is not tied to its end has no height, and a scroll view whose content is not tied to all of
  /// its edges has nothing to scroll; both look empty or cut off, and no constraint is wrong. Layout passes do not
  /// search for that. Pending changes are solved first.
  ///
  /// - Returns: the number of reported lines.
  /// - Complexity: O(tree), and the cost of ``hasAmbiguousLayout`` for each reported item.
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
