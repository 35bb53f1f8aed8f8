import SolverKernels

// The constraints that a node lists: those that its view holds, and those that name its item.

extension LayoutNode {
  /// Adds a constraint to ``held``.
  func hold(_ constraint: LayoutConstraint) {
    var list = exchange(&held, with: ConstraintList())
    list.append(constraint)
    held = list
  }

  /// Removes a constraint from ``held``.
  func release(_ constraint: LayoutConstraint) {
    var list = exchange(&held, with: ConstraintList())
    list.remove(constraint)
    held = list
  }

  func addReference(_ constraint: LayoutConstraint) -> Int32 {
    var list = exchange(&references, with: [])
    // Most items have at least three constraints.
    if list.capacity == 0 { list.reserveCapacity(4) }
    let index = constraint.namesBaseline ? Self.countBaselines(in: list) : list.count
    list.append(constraint)
    let end = list.count - 1
    if index < end {
      list.swapAt(index, end)
      list[end].notePosition(end, in: self)
    }
    references = list
    return Int32(index)
  }

  func removeReference(at position: Int32) {
    var list = exchange(&references, with: [])
    var index = Int(position)
    if list[index].namesBaseline {
      let lastBaseline = Self.countBaselines(in: list) - 1
      if index < lastBaseline {
        list[index] = list[lastBaseline]
        list[index].notePosition(index, in: self)
        index = lastBaseline
      }
    }
    let last = list.popLast()
    if let last, index < list.count {
      list[index] = last
      last.notePosition(index, in: self)
    }
    references = list
  }

  /// The number of constraints to baselines, which are at the beginning of the list.
  ///
  /// - Complexity: O(log n) in the list.
  private static func countBaselines(in list: [LayoutConstraint]) -> Int {
    list.indices.partitioningIndex { !list[$0].namesBaseline }
  }

  /// The constraints of ``references`` that name a baseline.
  ///
  /// - Complexity: O(these constraints).
  var baselineReferences: ArraySlice<LayoutConstraint> { references.prefix { $0.namesBaseline } }
}

extension LayoutConstraint {
  /// Stores the new place in the list of one of the items.
  fileprivate func notePosition(_ index: Int, in node: LayoutNode) {
    if firstNode === node { firstPosition = Int32(index) } else { secondPosition = Int32(index) }
  }
}
