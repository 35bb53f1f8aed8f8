import ConstraintSolver

extension FittingSystem {
  /// Enters again the constraints whose baselines, at the present heights, come from other views than before; returns
  /// whether there are any.
  ///
  /// The highest view of a stack view's row provides the row's baseline, and wrapping texts may have other heights here
  /// than in the last layout.
  ///
  /// - Complexity: O(1) without constraints to baselines of inner views; otherwise O(wrapping contents · depth), plus
  ///   the cost of choosing the views.
  func chooseBaselines() -> Bool {
    if watched.baselines.isEmpty { return false }
    return withFittedHeights {
      var isNew = false
      for constraint in constraintsToOtherBaselines() {
        enter(constraint)
        isNew = true
      }
      return isNew
    }
  }

  /// Enters again the constraints to a text's baselines, which depend on its width if it has several fonts; returns
  /// whether a row changed.
  func enterBaselines(of node: LayoutNode) -> Bool {
    guard node.mayGiveBaseline else { return false }
    let dependents = node.engine?.dependents[ObjectIdentifier(node)]?.constraints ?? []
    let constraints = Array(node.baselineReferences) + dependents.filter { $0.namesBaseline && $0.isActive }
    let known = constraints.compactMap { constraint in
      rows[RowKey(owner: ObjectIdentifier(constraint), index: 0)].map { (name: $0.name, constraint: constraint) }
    }
    // Sorted by row, because the order of a set depends on addresses.
    for (_, constraint) in known.sorted(by: { $0.name < $1.name }) { enter(constraint) }
    return !changes.isEmpty
  }

  /// Notes the watched constraints whose baselines now come from other views.
  func lookAtBaselines() {
    if watched.baselines.isEmpty { return }
    withFittedHeights {
      for constraint in constraintsToOtherBaselines() { note(constraint) }
    }
  }

  private func constraintsToOtherBaselines() -> [LayoutConstraint] {
    watched.baselines.entries.compactMap { constraint, known in
      guard constraint.isActive, let first = constraint.firstNode else { return nil }
      let sides = ConstraintSide.both(of: constraint, first, constraint.secondNode)
      let items = [sides.first, sides.second].compactMap { $0?.item }
      return items.elementsEqual(known, by: ===) ? nil : constraint
    }
  }

  /// Calls a body while wrapping contents have their heights in this system instead of their heights in the last
  /// layout.
  private func withFittedHeights<Answer>(_ body: () -> Answer) -> Answer {
    var heights: [(node: LayoutNode, inLayout: Double?)] = []
    for node in wrapping.values where node.flags.contains(.wraps) {
      guard case let height?? = items[ObjectIdentifier(node)]?.wrappedHeight, height != node.contentSize[1] else {
        continue
      }
      heights.append((node, node.contentSize[1]))
      node.contentSize[1] = height
      node.view?.forgetHighestViews()
    }
    let answer = body()
    for (node, height) in heights {
      node.contentSize[1] = height
      node.view?.forgetHighestViews()
    }
    return answer
  }
}
