import ConstraintSolver

extension FittingSystem {
  /// Reports required constraints that cannot hold together in the fitting size.
  ///
  /// - Complexity: O(items and constraints inside) if there is anything to report.
  func report(_ conflicts: [Conflict]) {
    let members = membersByRow()
    for conflict in conflicts {
      let found = conflict.constraints.map { members[$0] ?? .unknown($0) }
      let victim = conflict.relaxed.map { members[$0] ?? .unknown($0) }
      LayoutDiagnostics.report(
        .unsatisfiable(
          UnsatisfiableConstraints(
            members: found.filter(\.isFromApplication) + found.filter { !$0.isFromApplication }, relaxed: victim)))
    }
  }

  /// The constraints and system rows inside, as conflicts list them, by the names of their rows.
  private func membersByRow() -> [ConstraintID: UnsatisfiableConstraints.Member] {
    var members: [ConstraintID: UnsatisfiableConstraints.Member] = [:]
    for node in order {
      for index in 0..<4 {
        guard let row = rows[RowKey(owner: ObjectIdentifier(node), index: index)] else { continue }
        members[row.name] = node.systemMember(index, as: node.fittingRole)
      }
      for constraint in node.references + (node.island?.references ?? []) {
        guard let row = rows[RowKey(owner: ObjectIdentifier(constraint), index: 0)] else { continue }
        members[row.name] = UnsatisfiableConstraints.Member(
          description: constraint.description, sourceLocation: constraint.sourceLocation,
          isFromApplication: !constraint.isSystem)
      }
    }
    for index in 2..<4 {
      guard let row = rows[targetKey(index)] else { continue }
      let length = CompactNumber.text(of: -row.constraint.expression.constant)
      let text = "<FittingSizeConstraint \(top.text).\(index == 2 ? "width" : "height") == \(length)>"
      members[row.name] = .system(text)
    }
    return members
  }
}

extension LayoutNode {
  /// The kind of system rows that a fitting system makes for the item.
  fileprivate var fittingRole: SystemRole {
    if flags.contains(.isGuide) { return .inset }
    return flags.contains(.isFrameBased) ? .frame : .content
  }
}
