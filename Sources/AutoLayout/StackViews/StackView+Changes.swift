extension StackView {
  /// The place of a view in the list; `nil` if it is not arranged.
  final func index(of view: View) -> Int? {
    guard view.node.parent === node else { return nil }
    return items.firstIndex { $0.node === view.node }
  }

  /// Takes a view that is about to leave, or was asked to, out of the list.
  final func forget(_ view: View) {
    guard let index = index(of: view) else { return }
    items.remove(at: index).dissolve(in: self)
    nestingChanged(of: view)
    listChanged()
  }

  /// Has all constraints compared with the properties in the next layout pass.
  final func arrangementChanged() {
    needsWholeArrangement = true
    listChanged()
  }

  /// Has the constraints of single views compared in the next layout pass: of those marked, and where neighbours are new.
  final func listChanged() {
    generation += 1
    highestItem = nil
    setNeedsUpdateConstraints()
    contentLengthChanged()
    noteOwnLayout()
  }

  /// Has all constraints compared again, because their surroundings may have changed.
  final func setNeedsWholeArrangement() {
    needsWholeArrangement = true
    setNeedsUpdateConstraints()
  }

  /// A stack view's ties are settled at levels that depend on the stack views around it.
  final func nestingChanged(of view: View) {
    var waiting = [view]
    while let stack = waiting.popLast()?.stackView {
      stack.setNeedsWholeArrangement()
      for item in stack.items {
        if let view = item.node.view, view.node.flags.contains(.arrangesSubviews) { waiting.append(view) }
      }
    }
  }
}

extension View {
  /// The stack view of which the view is a subview, arranged or not.
  final var surroundingStack: StackView? {
    guard let parent = node.parent, parent.flags.contains(.arrangesSubviews) else { return nil }
    return parent.view as? StackView
  }

  /// Tells the stack view around, if there is one, that the view was hidden or shown.
  final func visibilityChanged() {
    guard let stack = surroundingStack else { return }
    if let index = stack.index(of: self) { stack.items[index].isChanged = true }
    stack.listChanged()
  }

  /// Tells the follower of changes that the contents are laid out anew, unless the application does so: in a stack
  /// view, and for contents that wrap.
  final func noteOwnContents() {
    guard LayoutChanges.recorder != nil, wrapsContent || surroundingStack != nil else { return }
    noteOwnLayout()
  }

  /// Tells the stack view around, if there is one, that the view is leaving.
  final func leaveStack() {
    surroundingStack?.forget(self)
  }

  /// Has the stack views around, if there are any, choose anew whose baseline is theirs when they are asked.
  final func wantedHeightChanged() {
    var stack = surroundingStack
    while let current = stack {
      current.highestItem = nil
      stack = current.surroundingStack
    }
  }

  /// Tells the stack views around, if there are any, that the text that wraps in the view resists in another way.
  final func textResistanceChanged() {
    guard wrapsContent else { return }
    var stack = surroundingStack
    while let current = stack {
      current.setNeedsWholeArrangement()
      stack = current.surroundingStack
    }
  }

  /// Tells the stack views around, if there are any, that the view's intrinsic length may have changed, or a baseline.
  ///
  /// Those that use either look at it again: at all their views where these share the length, otherwise at the one that
  /// has changed.
  final func contentLengthChanged() {
    wantedHeightChanged()
    var view: View = self
    while let stack = view.surroundingStack {
      if stack.distribution == .fillProportionally || stack.textShares != nil || stack.measuresBaselines
        || stack.choosesNamedBaseline || wrapsContent != node.flags.contains(.wraps)
      {
        stack.setNeedsWholeArrangement()
      } else if stack.asksForLengths, let index = stack.index(of: view) {
        stack.items[index].isChanged = true
        stack.setNeedsUpdateConstraints()
      }
      view = stack
    }
  }
}
