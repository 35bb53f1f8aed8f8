import Foundation

/// The measurements of views: alignment rectangles and intrinsic sizes.
extension LayoutEngine {
  /// If a view's measurements are outdated, reads its alignment rectangle and, if constraints place it, its intrinsic
  /// size.
  func measureContent(of node: LayoutNode, evenIfFrameBased: Bool = false) {
    guard node.flags.contains(.contentSizeIsStale), let view = node.view else { return }
    measureAlignment(of: node, view)
    guard node.isPlacedByConstraints || evenIfFrameBased else { return }
    let size = view.intrinsicContentSize
    let insets = node.alignment
    var wanted = ContentLengths()
    wanted[0] = ContentLengths.metric(size.width, .horizontal, of: node).map { $0 + insets.left + insets.right }
    wanted[1] = ContentLengths.metric(size.height, .vertical, of: node).map { $0 + insets.top + insets.bottom }
    let wraps = view.wrapsContent
    if wraps { node.flags.insert(.wraps) } else { node.flags.remove(.wraps) }
    let isAttached = node.slot.isSome && node.engine === self
    if isAttached { items.setWrapping(node.slot, wraps || node.flags.contains(.sharesTextWidth)) }
    if wraps {
      // The height is measured at the present width, and again if the width changes, which it seldom does. A rebuilt
      // system starts with the widths of the frames and continues like the former one, because conflicts in earlier
      // rounds may depend on the first heights.
      let width = isAttached ? items[node.slot].solved.width : node.frame.width
      if isAttached || width > 0 { wanted[1] = view.wrappedHeight(at: width) }
    }
    node.contentSize = wanted
    if wraps { view.wantedHeightChanged() }
    node.flags.remove(.contentSizeIsStale)
  }

  /// Reads a view's alignment rectangle.
  func measureAlignment(of node: LayoutNode, _ view: View) {
    let alignment = view.alignmentRectInsets
    guard alignment != node.alignment else { return }
    guard alignment.isUsable else {
      return LayoutDiagnostics.report(
        .misuse("\(node.text): alignment insets \(alignment) are \(alignment.fault)", at: nil))
    }
    node.makeInsets().alignment = alignment
    for constraint in node.references { constraint.note(.terms) }
    for constraint in node.island?.references ?? [] { constraint.note(.terms) }
    rewriteDependents(of: node)
  }
}
