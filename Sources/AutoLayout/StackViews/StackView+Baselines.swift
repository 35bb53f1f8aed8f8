import Foundation

/// The arranged views that provide the baselines of their stack view; `nil` if no arranged view is visible.
struct BaselineItems {
  let first: LayoutNode?
  let last: LayoutNode?

  /// Whether both views are the same as in another value.
  func matches(_ other: BaselineItems) -> Bool { first === other.first && last === other.last }
}

extension StackView {
  /// The arranged view that provides a baseline of the stack view; `nil` if no arranged view is visible.
  ///
  /// - Complexity: in a row, O(1) if no height may have changed since the last call, otherwise O(arranged views),
  ///   including those of nested stack views. In a column, O(hidden views).
  final func baselineItem(for attribute: LayoutConstraint.Attribute) -> ArrangedItem? {
    let isVisible: (ArrangedItem) -> Bool = { $0.node.view?.isHidden == false }
    guard storedAxis == .horizontal else {
      return attribute == .firstBaseline ? items.first(where: isVisible) : items.last(where: isVisible)
    }
    if let highestItem, isVisible(highestItem) { return highestItem }
    var highest: (item: ArrangedItem, height: Double)?
    for item in items where isVisible(item) {
      guard let height = item.node.view?.wantedHeight else { continue }
      if highest.map({ height > $0.height }) ?? true { highest = (item, height) }
    }
    highestItem = highest?.item
    return highest?.item
  }

  /// The view that provides the stack view's baseline, through any number of nested stack views.
  final func innermostBaselineView(for attribute: LayoutConstraint.Attribute) -> View {
    var stack = self
    while let view = stack.baselineItem(for: attribute)?.node.view {
      guard let inner = view.openStackView else { return view }
      // An application's subclass may choose differently.
      if type(of: inner) != StackView.self {
        return attribute == .firstBaseline ? inner.forFirstBaselineLayout : inner.forLastBaselineLayout
      }
      stack = inner
    }
    return stack
  }

  /// Rewrites the constraints that name the stack view's baselines, if other views now provide these baselines.
  ///
  /// - Complexity: O(depth), plus the cost of choosing a view if the baselines are used.
  final func noteBaselines() {
    guard isBaselineNamed else {
      baselineItems = nil
      return
    }
    let found = BaselineItems(
      first: baselineItem(for: .firstBaseline)?.node, last: baselineItem(for: .lastBaseline)?.node)
    if let old = baselineItems, found.matches(old) { return }
    baselineItems = found
    baselineViewsMayHaveCome()
  }

  /// Whether a constraint uses a baseline that the stack view chooses by its views' heights.
  final var choosesNamedBaseline: Bool { storedAxis == .horizontal && isBaselineNamed }
}

extension View {
  /// The distances of the view's own first baseline from its top edge, and of its own last baseline from its bottom
  /// edge, in points; the first is `nil` without text.
  ///
  /// `nil` if inner views provide the baselines, because layout decides where these views lie. For a label, the lines
  /// are those of its intrinsic size: lengths of contents must not depend on the width in the last layout.
  final var ownBaselines: (first: Double?, last: Double)? {
    // A stack view would search for its highest view, and so recurse into nested stack views.
    if node.flags.contains(.arrangesSubviews) || hasInnerBaseline { return nil }
    let (first, last): (CGFloat?, CGFloat) = withPreferredLines {
      (firstBaselineOffsetFromTop, lastBaselineOffsetFromBottom)
    }
    return (first.flatMap { $0.isUsable ? Double($0) : nil }, last.isUsable ? Double(last) : 0)
  }

  /// Whether a constraint names a baseline of the view or of an ancestor, whose baseline this view may provide.
  package final var isBaselineNamed: Bool {
    guard node.contentNode.engine?.hasBaselines == true else { return false }
    var ancestor: LayoutNode? = node.contentNode
    while let current = ancestor {
      if current.flags.contains(.namesBaseline) { return true }
      ancestor = current.parent
    }
    return false
  }
}
