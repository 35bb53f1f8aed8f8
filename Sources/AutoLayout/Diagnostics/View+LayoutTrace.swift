import Foundation

extension View {
  /// The tree below the view, a line each, with frames, how each view is laid out, and which are ambiguous; for logs.
  ///
  /// `*` stands before a view that constraints place, `+` before one whose frame and mask do, `-` before a guide. Solves
  /// what has changed first.
  ///
  /// - Complexity: O(tree), and for each item what ``hasAmbiguousLayout`` costs.
  public final var layoutTrace: String {
    var lines: [String] = []
    trace(depth: 0, into: &lines)
    return lines.joined(separator: "\n")
  }

  private final func trace(depth: Int, into lines: inout [String]) {
    let indent = String(repeating: "|   ", count: depth)
    lines.append(indent + (node.flags.contains(.isFrameBased) ? "+" : "*") + traceText(self, hasAmbiguousLayout))
    for guide in storedLayoutGuides {
      lines.append(indent + "|   -" + traceText(guide, guide.hasAmbiguousLayout))
    }
    for subview in storedSubviews { subview.trace(depth: depth + 1, into: &lines) }
  }

  private final func traceText(_ item: LayoutItem, _ isAmbiguous: Bool) -> String {
    item.description + (isAmbiguous ? " - AMBIGUOUS LAYOUT" : "")
  }
}
