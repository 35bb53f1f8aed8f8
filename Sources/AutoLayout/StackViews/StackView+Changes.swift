extension StackView {
  /// The entry of a view in the list; `nil` if it is not arranged.
  ///
  /// - Complexity: O(1).
  final func item(of view: View) -> ArrangedItem? {
    guard view.node.parent === node.contentNode else { return nil }
    return itemsByNode[ObjectIdentifier(view.node)]
  }

  /// The index of a view in the list; `nil` if it is not arranged.
  ///
  /// - Complexity: O(log views), because ranks follow the order of the list.
  final func index(of view: View) -> Int? {
    guard let item = item(of: view) else { return nil }
    var low = 0, high = items.count
    while low < high {
      let middle = low + (high - low) / 2
      if items[middle].rank < item.rank { low = middle + 1 } else { high = middle }
    }
    // Beyond half a million views, several may share a rank.
    return items[low...].firstIndex { $0 === item }
  }

  /// Removes a view from the list, with its constraints and its guide.
  final func forget(_ view: View) {
    guard let index = index(of: view) else { return }
    itemsByNode[ObjectIdentifier(view.node)] = nil
    arrangedViews?.remove(at: index)
    items.remove(at: index).dissolve(in: self)
    renumberShortList()
    listChanged()
  }

  /// Requests a comparison of all constraints in the next layout pass.
  final func arrangementChanged() {
    needsWholeArrangement = true
    listChanged()
  }

  /// Requests a comparison of the constraints of marked views, and of views with new neighbours, in the next layout
  /// pass.
  final func listChanged() {
    generation += 1
    highestItem = nil
    setNeedsUpdateConstraints()
    contentLengthChanged()
    noteOwnLayout()
  }

  /// Requests a comparison of all constraints if they depend on the resistance of a view's contents.
  final func resistanceChanged(along axis: LayoutConstraint.Axis) {
    if storedDistribution == .equalCentering, storedAxis == axis { setNeedsWholeArrangement() }
  }

  /// Requests a comparison of all constraints, because their surroundings may have changed.
  final func setNeedsWholeArrangement() {
    needsWholeArrangement = true
    setNeedsUpdateConstraints()
  }
}

extension View {
  /// Updates the stack views in a view that enters or leaves stack views, because the priorities of their preferences
  /// depend on the number of surrounding stack views.
  ///
  /// Without an engine, nothing in the view has been laid out, so every stack view in it waits for its first update.
  ///
  /// - Complexity: O(1) for a view without subviews that is no stack view, otherwise O(depth), and O(views in the view)
  ///   in a stack view.
  final func nestingChanged(in superview: View) {
    // In a deep tree that is built from the root, a search for a stack view around each new view would take quadratic
    // time.
    guard !storedSubviews.isEmpty || node.flags.contains(.arrangesSubviews) else { return }
    guard node.engine != nil, superview.isInStack else { return }
    var waiting: [View] = [self]
    while let view = waiting.popLast() {
      view.stackView?.setNeedsWholeArrangement()
      waiting.append(contentsOf: view.storedSubviews)
    }
  }

  /// Whether the view is a stack view, or in one.
  private final var isInStack: Bool {
    sequence(first: node) { $0.parent }.contains { $0.flags.contains(.arrangesSubviews) }
  }

  /// The stack view of which the view is a subview, arranged or not.
  final var surroundingStack: StackView? {
    guard let parent = node.parent?.canonical, parent.flags.contains(.arrangesSubviews) else { return nil }
    return parent.view as? StackView
  }

  /// Notifies the surrounding stack view, if any, that the view was hidden or shown.
  final func visibilityChanged() {
    guard let stack = surroundingStack else { return }
    stack.item(of: self)?.isChanged = true
    stack.listChanged()
  }

  /// Makes a stack view, and the one around it, compare constraints again after the view became an island or ceased to
  /// be one.
  final func islandChangedForStacks() {
    stackView?.arrangementChanged()
    surroundingStack?.setNeedsWholeArrangement()
    contentLengthChanged()
  }

  /// Notifies the recorder that changed contents will be laid out anew, if they wrap or the view is in a stack view.
  final func noteOwnContents() {
    guard LayoutChanges.recorder != nil, wrapsContent || surroundingStack != nil else { return }
    noteOwnLayout()
  }

  /// Removes the view from the surrounding stack view, if any.
  final func leaveStack() {
    surroundingStack?.forget(self)
  }

  /// Makes the surrounding rows choose again which view provides their baseline, and the columns around these rows
  /// whether to measure spacing from it.
  ///
  /// While a row's highest view has no text, a column measures spacing from the row's edge. No constraint then names
  /// the row's baseline, so the column must be updated here when the row may choose another view. A choice in the
  /// measure pass may last for one round only, so the row's `layoutSubviews` writes the constraints again for the final
  /// choice. This method requests that call, because no other request comes if the row's views end where they were.
  ///
  /// - Complexity: O(surrounding stack views); in rows whose baselines may be named, O(depth) for each.
  final func wantedHeightChanged(isMeasured: Bool = false) {
    var isInRow = false
    var next = node.parent?.canonical
    while let parent = next {
      if parent.flags.contains(.arrangesSubviews), let stack = parent.view as? StackView {
        stack.highestItem = nil
        if stack.storedAxis == .horizontal {
          isInRow = true
          if isMeasured {
            stack.baselineItems = nil
            if stack.isBaselineNamed { parent.requestLayout() }
          }
        } else if isInRow, stack.measuresBaselines {
          stack.setNeedsWholeArrangement()
        }
      } else if !isInRow {
        return
      }
      next = parent.parent?.canonical
    }
  }

  /// Makes the surrounding rows choose their highest view again, without updating constraints.
  ///
  /// - Complexity: O(surrounding stack views).
  final func forgetHighestViews() {
    var stack = surroundingStack
    while let current = stack {
      current.highestItem = nil
      stack = current.surroundingStack
    }
  }

  /// Notifies the surrounding stack views that a wrapping text's resistance changed.
  final func textResistanceChanged() {
    guard wrapsContent else { return }
    var stack = surroundingStack
    while let current = stack {
      current.setNeedsWholeArrangement()
      stack = current.surroundingStack
    }
  }

  /// Notifies the surrounding stack views that the view's intrinsic length, or a baseline, may have changed.
  ///
  /// Stack views that use the length or the baseline compare constraints again: of all views if these share the length,
  /// otherwise only of the changed view.
  final func contentLengthChanged() {
    wantedHeightChanged()
    var view: View = self
    while let stack = view.surroundingStack {
      if stack.storedDistribution == .fillProportionally || stack.textShares != nil || stack.measuresBaselines
        || stack.choosesNamedBaseline || wrapsContent != node.flags.contains(.wraps)
      {
        stack.setNeedsWholeArrangement()
      } else if stack.asksForLengths, let item = stack.item(of: view) {
        item.isChanged = true
        stack.setNeedsUpdateConstraints()
      } else if stack.mayShareTextWidth, stack.textResistance != nil {
        // The only visible text needs its length once another view is shown.
        stack.item(of: view)?.isChanged = true
      }
      view = stack
    }
  }
}
