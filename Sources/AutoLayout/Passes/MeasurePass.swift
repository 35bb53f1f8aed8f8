import Foundation

/// Third pass: contents that wrap are measured at the width that they got, and rows settle how they share theirs with them.
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
    let widened = engine.items.takeWidened()
    engine.work.measured += widened.count
    // Fitting sizes depend on the widths of the last layout; before anybody's code asks for one, all are told.
    for slot in widened { engine.items.node(at: slot)?.changeForFitting() }
    for slot in widened {
      guard let node = engine.items.node(at: slot), node.engine === engine else { continue }
      if let stack = node.textStack {
        let width = engine.items[slot].solved.width - node.alignment.left - node.alignment.right
        if stack.settleTexts(in: width, isLast: isLast) { isNew = true }
      }
      guard node.flags.contains(.wraps), node.isPlacedByConstraints, let view = node.view else { continue }
      let height = view.wrappedHeight(at: engine.items[slot].solved.width)
      guard height != node.contentSize[1], node.engine === engine, node.slot == slot else { continue }
      if isLast {
        LayoutDiagnostics.report(.passLimitReached(LayoutPasses.limit, view: node.text))
        continue
      }
      node.contentSize[1] = height
      view.wantedHeightChanged()
      engine.writeSystemRows(of: node)
      isNew = true
    }
    return isNew
  }
}

extension View {
  /// The height that the contents want in a frame of a width, if any.
  final func wrappedHeight(at width: Double) -> Double? {
    let insets = node.alignment
    let inner = width - insets.left - insets.right
    let height = intrinsicContentSize(forWidth: max(inner, 0)).height
    return ContentLengths.metric(height, .vertical, of: node).map { $0 + insets.top + insets.bottom }
  }
}
