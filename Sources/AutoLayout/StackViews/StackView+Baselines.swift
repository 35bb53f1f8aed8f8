/// The arranged views whose baselines are those of their stack view; `nil` without visible ones.
struct BaselineItems {
  let first: LayoutNode?
  let last: LayoutNode?

  /// Whether both are the same as in another pair.
  func matches(_ other: BaselineItems) -> Bool { first === other.first && last === other.last }
}

extension StackView {
  /// The arranged view that a baseline of the stack view is looked for in; `nil` without visible ones.
  final func baselineItem(for attribute: LayoutConstraint.Attribute) -> ArrangedItem? {
    let isVisible: (ArrangedItem) -> Bool = { $0.node.view?.isHidden == false }
    guard axis == .horizontal else {
      return attribute == .firstBaseline ? items.first(where: isVisible) : items.last(where: isVisible)
    }
    var highest: (item: ArrangedItem, height: Double)?
    for item in items where isVisible(item) {
      guard let height = item.node.view?.wantedHeight else { continue }
      if highest.map({ height > $0.height }) ?? true { highest = (item, height) }
    }
    return highest?.item
  }

  /// Has constraints for the stack view's baselines written again if these are other views' now.
  ///
  /// - Complexity: O(depth); where the baselines count, O(arranged views), those of nested stack views included.
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

extension View {
  /// The height that contents and required constraints for the height alone ask for; 0 without either.
  fileprivate final var wantedHeight: Double {
    var height = contentHeight
    for constraint in node.references where constraint.limitsHeight(of: node) {
      switch constraint.relation {
      case .equal: return constraint.storedConstant
      case .greaterThanOrEqual: height = max(height, constraint.storedConstant)
      case .lessThanOrEqual: height = min(height, constraint.storedConstant)
      }
    }
    return height
  }

  /// The intrinsic height, of contents that wrap the one for the width of the last layout, or what arranged views want.
  private final var contentHeight: Double {
    if node.flags.contains(.wraps), node.flags.isDisjoint(with: .contentSizeIsStale),
      let height = node.contentSize[1]
    {
      return height
    }
    return intrinsicLength(along: .vertical)
      ?? stackView?.arrangedLength(along: .vertical) { $0.wantedHeight }
      ?? 0
  }
}

extension LayoutConstraint {
  /// Whether the constraint compares the height of an item with a constant, and has to hold.
  fileprivate func limitsHeight(of node: LayoutNode) -> Bool {
    firstNode === node && secondNode == nil && firstAttribute == .height && storedPriority == .required && !isLeftOut
  }
}
