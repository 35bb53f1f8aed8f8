import Foundation

/// Third pass: wrapping contents are measured at their solved widths, and rows of arranged views settle how wrapping
/// texts share the width.
///
/// A view with wrapping contents first prefers their size on one line. When the solver gives it another width than
/// before, its height is measured at that width, and the system is solved once more with the new height. Baselines
/// are updated too, because they depend on the width if the text has several fonts.
enum MeasurePass {
  /// Measures the contents of views whose width changed; returns whether to solve and measure again.
  ///
  /// In the last round the heights stay as they are; a pending change is reported.
  ///
  /// - Complexity: O(views with wrapping contents whose width changed), plus the cost of measuring.
  static func run(_ engine: LayoutEngine, isLast: Bool) -> Bool {
    var isNew = false
    engine.numbers.measurements += 1
    let widened = engine.items.takeWidened()
    engine.work.measured += widened.count
    // Fitting sizes depend on the widths of the last layout; all are notified before application code queries one.
    for slot in widened { engine.items.node(at: slot)?.changeForFitting() }
    for slot in widened {
      guard let node = engine.items.node(at: slot), node.engine === engine else { continue }
      if let stack = node.textStack {
        let width = engine.items[slot].solved.width - node.alignment.left - node.alignment.right
        if stack.settleTexts(in: width, of: engine, isLast: isLast) { isNew = true }
      }
      guard node.flags.contains(.wraps), node.isPlacedByConstraints, let view = node.view else { continue }
      if !isLast, engine.noteMovedBaselines(of: node) { isNew = true }
      guard node.engine === engine, node.slot == slot else { continue }
      let height = view.wrappedHeight(at: engine.items[slot].solved.width)
      guard height != node.contentSize[1], node.engine === engine, node.slot == slot else { continue }
      if isLast {
        LayoutDiagnostics.report(.passLimitReached(LayoutPasses.limit, view: node.text))
        continue
      }
      node.contentSize[1] = height
      view.wantedHeightChanged(isMeasured: true)
      engine.writeSystemRows(of: node)
      isNew = true
    }
    return isNew
  }
}

extension View {
  /// The height that the contents prefer in a frame of a given width, if any.
  final func wrappedHeight(at width: Double) -> Double? {
    let insets = node.alignment
    let inner = width - insets.left - insets.right
    // Without a width, contents keep the height of one line: a collapsed panel must not have a line for each letter. A
    // solved width may miss zero by a rounding error, differently after each solve.
    let line = inner > LineBreaker.slack ? View.noIntrinsicMetric : intrinsicContentSize.height
    let height = line >= 0 ? line : intrinsicContentSize(forWidth: max(inner, 0)).height
    return ContentLengths.metric(height, .vertical, of: node).map { $0 + insets.top + insets.bottom }
  }
}
