/// The arranged views whose baselines are those of their stack view; `nil` without visible ones.
struct BaselineItems {
  let first: LayoutNode?
  let last: LayoutNode?

  /// Whether both are the same as in another pair.
  func matches(_ other: BaselineItems) -> Bool { first === other.first && last === other.last }
}

extension StackView {
  /// The arranged view that a baseline of the stack view is looked for in; `nil` without visible ones.
  ///
  /// - Complexity: O(1) where no height may have changed since the last call, otherwise O(arranged views), those of nested stack
  ///   views included; in a column O(hidden views).
  final func baselineItem(for attribute: LayoutConstraint.Attribute) -> ArrangedItem? {
    let isVisible: (ArrangedItem) -> Bool = { $0.node.view?.isHidden == false }
    guard axis == .horizontal else {
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

  /// The view whose baseline is the stack view's, in as many nested stack views as there are.
  final func innermostBaselineView(for attribute: LayoutConstraint.Attribute) -> View {
    var stack = self
    while let view = stack.baselineItem(for: attribute)?.node.view {
      guard let inner = view.stackView else { return view }
      // A class of the application's may choose in another way.
      if type(of: inner) != StackView.self {
        return attribute == .firstBaseline ? inner.forFirstBaselineLayout : inner.forLastBaselineLayout
      }
      stack = inner
    }
    return stack
  }

  /// Queues constraints to the stack view's baselines if these are other views' now.
  ///
  /// - Complexity: O(depth), and the cost of choosing a view if the baselines count.
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

  /// Whether a constraint counts on the stack view to choose a view by its height.
  final var choosesNamedBaseline: Bool { axis == .horizontal && isBaselineNamed }

  /// Whether a constraint names a baseline of the stack view, or of a view around it, which may be the same.
  private final var isBaselineNamed: Bool {
    guard node.contentNode.engine?.hasBaselines == true else { return false }
    var ancestor: LayoutNode? = node
    while let current = ancestor {
      if current.flags.contains(.namesBaseline) { return true }
      ancestor = current.parent
    }
    return false
  }
}
