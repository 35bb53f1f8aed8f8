import Foundation

/// Fifth pass: safe areas, margins and their guides follow the frames.
///
/// A change propagates to the affected subviews; dependent constraints and guides are rewritten in the next round. A
/// view is notified at most twice per change: of its margins, then of its safe area.
enum InsetsPass {
  /// Updates the views whose frames or insets changed since the last pass.
  ///
  /// - Complexity: O(n log n) for the n views that changed, plus the views that their changes reach.
  static func run(_ engine: LayoutEngine) {
    var queue = engine.takeInsetQueue()
    for node in queue where node.engine === engine {
      if let view = node.view { update(view, hasMoved: true) }
    }
    engine.reuse(insetQueue: &queue)
    engine.refreshKeyboardGuides()
  }

  /// Updates a view and the affected views below it.
  static func update(_ view: View, hasMoved: Bool) {
    var waiting: [View] = []
    updateOne(view, hasMoved: hasMoved, thenSubviewsIn: &waiting)
    var seen = 1
    while let view = waiting.popLast() {
      seen += 1
      updateOne(view, hasMoved: false, thenSubviewsIn: &waiting)
    }
    view.node.engine?.work.inset += seen
  }

  /// Updates one view, and lists the subviews that its insets reach, in reverse order.
  private static func updateOne(_ view: View, hasMoved: Bool, thenSubviewsIn waiting: inout [View]) {
    let node = view.node
    let outerSafeArea = node.parent?.safeArea ?? node.engine?.settings.safeAreaInsets ?? .zero
    guard node.insets != nil || outerSafeArea != .zero || node.flags.contains(.hasInsetGuides) else {
      // No insets reach this view, but its subviews may preserve margins.
      if hasMoved { listSubviews(of: view, in: &waiting) }
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
    if isSafeAreaNew || areMarginsNew || hasMoved {
      view.refreshInsetGuides()
      listSubviews(of: view, in: &waiting)
    }
  }

  /// Lists the subviews that insets may reach, or may have reached.
  private static func listSubviews(of view: View, in waiting: inout [View]) {
    let reachesAll = view.node.safeArea != .zero
    for subview in view.storedSubviews.reversed() where reachesAll || subview.node.insets != nil {
      waiting.append(subview)
    }
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
