import ConstraintSolver

/// How the unknowns of an item stay where constraints leave them open.
///
/// Values that follow from other items have no stay: if the margins of a view stayed as wide as they were, the view
/// would grow whenever they become thinner.
struct StayRanks: Equatable {
  /// That of the left and top edges.
  var position = StayRank.position
  /// That of width and height.
  var size = StayRank.size

  init(of node: LayoutNode, as role: SystemRole) {
    switch role {
    case .none, .root, .content: break
    case .guide: if node.flags.contains(.isTied) { (position, size) = (.derived, .derived) }
    case .frame: (position, size) = (.derived, .derived)
    case .inset:
      position = .derived
      // How large the content of a scroll view is, is for constraints to say.
      if node.guide?.role != .scrollContent { size = .derived }
    }
  }

  /// The rank of an unknown by its place among the four.
  subscript(component: Int) -> StayRank { component < 2 ? position : size }
}

extension LayoutEngine {
  /// Has an item that gets another role stay, and be bounded, accordingly.
  func changeStays(of node: LayoutNode, to role: SystemRole) {
    if node.systemRole == .none { return }
    changeSizeBounds(of: node, to: role)
    let ranks = StayRanks(of: node, as: role)
    if ranks == StayRanks(of: node, as: node.systemRole) { return }
    let variables = items.variables(of: node.slot)
    for component in 0..<4 { changes.setStay(of: variables[component], to: ranks[component]) }
  }
}
