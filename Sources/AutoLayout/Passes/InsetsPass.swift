import Foundation

/// Fifth pass: safe areas, margins and their guides follow the frames.
///
/// A change propagates to the affected subviews; dependent constraints and guides are rewritten in the next round. A
/// view is notified at most twice per change: of its margins, then of its safe area.
enum InsetsPass {
  /// Updates the views whose frames or insets changed since the last pass.
  ///
  /// - Complexity: O(n log n) for the n views that changed, plus the views that their changes reach, plus the subviews
  ///   of views with another size and subviews with insets.
  static func run(_ engine: LayoutEngine) {
    var queue = engine.takeInsetQueue()
    for node in queue where node.engine === engine {
      let isResized = node.flags.remove(.subviewInsetsAreStale) != nil
      if let view = node.view { update(view, hasMoved: true, isResized: isResized) }
    }
    engine.insetQueue.giveBack(&queue)
    engine.refreshKeyboardGuides()
  }

  /// Updates a view and the affected views below it.
  ///
  /// - Parameter isResized: whether a view that has moved may have another size, or other subviews; otherwise the move
  ///   concerns its subviews only if its own insets change.
  static func update(_ view: View, hasMoved: Bool, isResized: Bool = true) {
    var subviews = AffectedSubviews()
    updateOne(view, hasMoved: hasMoved, isResized: hasMoved && isResized, then: &subviews)
    while let view = subviews.waiting.popLast() {
      updateOne(view, hasMoved: false, isResized: false, then: &subviews)
    }
    view.node.engine?.work.inset += 1 + subviews.seen
  }

  /// Updates one view, and lists the subviews that its insets reach.
  private static func updateOne(
    _ view: View, hasMoved: Bool, isResized: Bool, then subviews: inout AffectedSubviews
  ) {
    let node = view.node
    let outerSafeArea = node.parent?.safeArea ?? node.engine?.settings.safeAreaInsets ?? .zero
    guard node.insets != nil || outerSafeArea != .zero || node.flags.contains(.hasInsetGuides) else {
      // No insets reach this view, but its subviews may preserve margins.
      if isResized { subviews.list(of: view) }
      return
    }
    let new = node.insetsInForce(in: outerSafeArea)
    node.insets?.direction = node.direction
    let isSafeAreaNew = !new.safeArea.isNear(node.safeArea)
    let areMarginsNew = !new.margins.isNear(node.margins)
    if isSafeAreaNew || areMarginsNew {
      let state = node.makeInsets()
      state.direction = node.direction
      if isSafeAreaNew { state.safeArea = new.safeArea }
      if areMarginsNew {
        state.margins = new.margins
        node.marginsChanged()
        node.island?.marginsChanged()
        // A stack view's preferred length includes its margins.
        if node.flags.contains(.arrangesSubviews) { view.contentLengthChanged() }
      }
      node.requestLayout()
      if areMarginsNew { view.layoutMarginsDidChange() }
      if isSafeAreaNew { view.safeAreaInsetsDidChange() }
    }
    if isSafeAreaNew || areMarginsNew || hasMoved { view.refreshInsetGuides() }
    if isSafeAreaNew || areMarginsNew || isResized { subviews.list(of: view) }
  }
}

/// The views still to be updated below a view, in reverse order.
private struct AffectedSubviews {
  var waiting: [View] = []
  /// The number of subviews seen.
  private(set) var seen = 0

  /// Lists the subviews that the insets of a view may reach, or may have reached.
  mutating func list(of view: View) {
    let node = view.node, reachesAll = node.safeArea != .zero
    guard reachesAll || node.flags.contains(.hasInsetSubviews) else { return }
    seen += view.storedSubviews.count
    let count = waiting.count
    for subview in view.storedSubviews.reversed() where reachesAll || subview.node.insets != nil {
      waiting.append(subview)
    }
    if waiting.count == count { node.flags.remove(.hasInsetSubviews) }
  }
}

extension LayoutNode {
  /// Rewrites the constraints that depend on the margins.
  fileprivate func marginsChanged() {
    for constraint in references {
      let isFirst = constraint.firstNode === self && constraint.firstAttribute.isMargin
      if isFirst || constraint.secondNode === self && constraint.secondAttribute.isMargin { constraint.note(.terms) }
    }
  }
}
