import Foundation

extension View {
  /// The tree below the view as text, with each item's frame, kind of layout and ambiguity; for logs.
  ///
  /// One line per item: `*` marks a view placed by constraints, `+` one placed by frame and mask, `-` a guide. Lines
  /// are indented to a depth of 32; beyond, a number states the depth. Pending changes are solved first.
  ///
  /// - Complexity: O(tree), plus the search for all open directions.
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

  /// The bars that indent a line, up to the maximum.
  private static func traceIndent(_ depth: Int) -> String {
    let limit = 32
    let bars = String(repeating: "|   ", count: min(depth, limit))
    return depth > limit ? bars + "[\(depth)] " : bars
  }

  private static func traceText(_ item: LayoutItem, _ isAmbiguous: Bool) -> String {
    item.description + (isAmbiguous ? " - AMBIGUOUS LAYOUT" : "")
  }
}
