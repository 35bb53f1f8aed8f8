import Foundation

/// Fifth pass: safe areas, margins and what is made of them follow the frames.
///
/// A change goes on to the subviews that it reaches; constraints and guides that depend on it are written again, by the
/// next round. The view is told at most twice a change: of its margins, then of its safe area.
enum InsetsPass {
  /// Brings up to date the views whose frames or insets changed since the last pass.
  ///
  /// - Complexity: O(n log n) for the n views that changed, and what their changes reach.
  static func run(_ engine: LayoutEngine) {
    for node in engine.takeInsetQueue() where node.engine === engine {
      if let view = node.view { update(view, hasMoved: true) }
    }
  }

  /// Brings a view up to date, and below it what depends on the change.
  static func update(_ view: View, hasMoved: Bool) {
    let node = view.node
    let parent = node.parent
    let settings = node.engine?.settings ?? TreeSettings()
    let outerSafeArea = parent?.safeArea ?? settings.safeAreaInsets
    guard node.insets != nil || outerSafeArea != .zero || node.flags.contains(.hasInsetGuides) else {
      // Nothing can reach this view; what its subviews preserve may.
      if hasMoved { updateSubviews(of: view, safeArea: .zero) }
      return
    }
    var safeArea = outerSafeArea
    var reachingMargins = EdgeInsets.zero
    if let parent {
      let inherited = InheritedInsets(node.frame, in: parent.visibleRectangle)
      safeArea = inherited.safeArea(from: outerSafeArea)
      reachingMargins = inherited.margins(from: parent.margins)
    }
    let state = node.insets ?? InsetState()
    safeArea = safeArea + state.additionalSafeArea
    var margins = EdgeInsets.largest(
      state.base.resolved(in: node.direction), EdgeInsets(state.minimumMargins, in: node.direction))
    if state.addsSafeArea { margins = margins + safeArea }
    if state.preservesSuperviewMargins, parent != nil { margins = .largest(margins, reachingMargins) }
    let isSafeAreaNew = safeArea != state.safeArea
    let areMarginsNew = margins != state.margins
    if isSafeAreaNew || areMarginsNew {
      node.insets = state
      node.island?.insets = state
      state.safeArea = safeArea
      state.margins = margins
      if areMarginsNew {
        node.marginsChanged()
        node.island?.marginsChanged()
      }
      node.requestLayout()
      if areMarginsNew { view.layoutMarginsDidChange() }
      if isSafeAreaNew { view.safeAreaInsetsDidChange() }
    }
    if isSafeAreaNew || areMarginsNew || hasMoved {
      view.refreshInsetGuides()
      updateSubviews(of: view, safeArea: safeArea)
    }
  }

  /// Brings up to date the subviews that insets may reach, or may have reached.
  private static func updateSubviews(of view: View, safeArea: EdgeInsets) {
    for subview in view.storedSubviews where subview.node.insets != nil || safeArea != .zero {
      update(subview, hasMoved: false)
    }
  }
}

extension LayoutNode {
  /// Has the constraints written again that depend on the margins.
  fileprivate func marginsChanged() {
    for constraint in references {
      let isFirst = constraint.firstNode === self && constraint.firstAttribute.isMargin
      if isFirst || constraint.secondNode === self && constraint.secondAttribute.isMargin { constraint.note(.terms) }
    }
  }

  /// The part of the view's own coordinates that its frame shows.
  fileprivate var visibleRectangle: CGRect {
    CGRect(origin: view?.boundsOrigin ?? .zero, size: frame.size)
  }
}
