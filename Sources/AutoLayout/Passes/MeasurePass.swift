import Foundation

/// Third pass: contents that wrap are measured at the width that they got.
///
/// Such a view first wants the size of its contents on one line. Once a width is solved that differs from the last, its
/// height is asked for again, and the system is solved once more with the answer.
enum MeasurePass {
  /// Measures the contents of views whose width changed; says whether to solve again, and measure again if it is so.
  ///
  /// In the last round the heights stay as they are, and one that would be new is reported.
  ///
  /// - Complexity: O(views whose contents wrap and whose width changed), and what measuring costs them.
  static func run(_ engine: LayoutEngine, isLast: Bool) -> Bool {
    var isNew = false
    for slot in engine.items.takeWidened() {
      guard let node = engine.items.node(at: slot), node.engine === engine, node.flags.contains(.wraps),
        node.isPlacedByConstraints, let view = node.view
      else { continue }
      let height = view.wrappedHeight(at: engine.items[slot].solved.width)
      guard height != node.contentSize.y, node.engine === engine, node.slot == slot else { continue }
      if isLast {
        LayoutDiagnostics.report(.passLimitReached(LayoutPasses.limit, view: node.text))
        continue
      }
      node.contentSize.y = height
      view.wantedHeightChanged()
      engine.writeSystemRows(of: node)
      isNew = true
    }
    return isNew
  }
}

extension View {
  /// The height that the contents want in a frame of a width; −1 for none.
  final func wrappedHeight(at width: Double) -> Double {
    let insets = node.alignment
    let inner = width - insets.left - insets.right
    let height = LayoutEngine.metric(intrinsicContentSize(forWidth: max(inner, 0)).height)
    return height < 0 ? height : height + insets.top + insets.bottom
  }
}
