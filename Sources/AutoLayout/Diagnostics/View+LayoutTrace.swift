import Foundation

extension View {
  /// The tree below the view, a line each, with frames, how each view is laid out, and which are ambiguous; for logs.
  ///
  /// `*` stands before a view placed by constraints, `+` before one placed by frame and mask, `-` before a guide. Lines
  /// are indented to a depth of 32; below that a number states the depth. Pending changes are solved first.
  ///
  /// - Complexity: O(tree), and the search for all open directions.
  public final var layoutTrace: String {
    var ambiguous = AmbiguousItems()
    var text = ""
    var waiting = [(view: self, depth: 0)]
    while let (view, depth) = waiting.popLast() {
      if !text.isEmpty { text += "\n" }
      text += Self.traceIndent(depth) + (view.node.flags.contains(.isFrameBased) ? "+" : "*")
      text += Self.traceText(view, ambiguous.contains(view))
      for guide in view.storedLayoutGuides {
        text += "\n" + Self.traceIndent(depth + 1) + "-" + Self.traceText(guide, ambiguous.contains(guide))
      }
      waiting.append(contentsOf: view.storedSubviews.reversed().map { ($0, depth + 1) })
    }
    return text
  }

  /// Bars up to the depth that a line shows by them.
  private static func traceIndent(_ depth: Int) -> String {
    let limit = 32
    let bars = String(repeating: "|   ", count: min(depth, limit))
    return depth > limit ? bars + "[\(depth)] " : bars
  }

  private static func traceText(_ item: LayoutItem, _ isAmbiguous: Bool) -> String {
    item.description + (isAmbiguous ? " - AMBIGUOUS LAYOUT" : "")
  }
}
