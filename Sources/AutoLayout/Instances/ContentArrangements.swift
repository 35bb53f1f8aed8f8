// Some stack views choose their constraints by the contents of their views. Other contents then need other constraints,
// not only other numbers in the rows of their sizes.

extension LayoutNode {
  /// Whether a stack view chooses its constraints by the length of the view's contents, or by the view's height.
  ///
  /// - Complexity: O(depth); O(depth²) for rows that choose a baseline.
  var contentsAreArranged: Bool {
    decidesArrangement { $0.asksForLengths }
  }

  /// Whether a row chooses by the view's height which view provides the baseline that constraints use.
  var heightIsArranged: Bool {
    decidesArrangement { _ in false }
  }

  private func decidesArrangement(_ isDecided: (StackView) -> Bool) -> Bool {
    // A view that is no stack view passes no lengths on.
    var inner = view
    while let stack = inner?.surroundingStack {
      if isDecided(stack) || stack.choosesUsedBaseline { return true }
      inner = stack
    }
    return false
  }
}

extension StackView {
  /// Whether a constraint, or the spacing of a surrounding column, uses a baseline that the stack view chooses by its
  /// views' heights.
  fileprivate final var choosesUsedBaseline: Bool {
    guard storedAxis == .horizontal else { return false }
    if choosesNamedBaseline { return true }
    var ancestor = node.parent
    while let current = ancestor {
      if current.flags.contains(.arrangesSubviews), (current.view as? StackView)?.measuresBaselines == true {
        return true
      }
      ancestor = current.parent
    }
    return false
  }
}

extension LayoutConstraint {
  /// Whether the constant decides which constraints a stack view writes.
  var constantIsArranged: Bool { isAboutHeightAlone && firstNode?.heightIsArranged == true }
}
