import ConstraintSolver
import Foundation

extension LayoutEngine {
  /// Reports the solver's conflicts of required constraints, and marks the constraints left out.
  ///
  /// - Complexity: for each constraint of a conflict, O(constraints of the item that has fewer); O(all constraints) for
  ///   a constraint to an inner baseline or to the contents of a scroll view.
  func note(_ changes: ConflictChanges) {
    for name in changes.readmitted { leftOut.removeValue(forKey: name)?.isLeftOut = false }
    let conflicts = changes.found.map { ($0, members: $0.constraints.map(member(named:))) }
    // Marked before the first report, whose handler may ask.
    for (conflict, members) in conflicts {
      for case (let name, let constraint?) in zip(conflict.constraints, members.map(\.constraint))
      where name == conflict.leftOut {
        constraint.isLeftOut = true
        leftOut[name] = constraint
      }
    }
    for (conflict, members) in conflicts { report(conflict, members) }
  }

  private func report(_ conflict: Conflict, _ members: [ConflictMember]) {
    let descriptions = members.map(\.description)
    let held = conflict.fixedVariables.compactMap { variable -> UnsatisfiableConstraints.Member? in
      guard let (slot, component) = items.owner(of: variable), slot == root.slot else { return nil }
      return root.systemMember(component, as: root.systemRole)
    }
    let victim = conflict.leftOut.flatMap { conflict.constraints.firstIndex(of: $0) }
    LayoutDiagnostics.report(
      .unsatisfiable(
        UnsatisfiableConstraints(
          members: descriptions.filter(\.isFromApplication) + descriptions.filter { !$0.isFromApplication } + held,
          leftOut: victim.map { descriptions[$0] })))
  }

  /// The description of a variable.
  func name(of variable: Variable) -> String? {
    guard let (slot, component) = items.owner(of: variable), let node = items.node(at: slot) else { return nil }
    return "the \(["left edge", "top edge", "width", "height"][component]) of \(node.text)"
  }

  /// A constraint of a conflict: of an application, of a stack view, or a system row.
  private struct ConflictMember {
    var description: UnsatisfiableConstraints.Member
    var constraint: LayoutConstraint?
  }

  /// Finds the constraint with a name among those of its variables' items, and describes it.
  private func member(named name: ConstraintID) -> ConflictMember {
    let nodes = nodes(of: name)
    for node in nodes {
      guard let rows = node.systemRows, let index = (0..<4).first(where: { rows.names[$0] == name }) else { continue }
      return ConflictMember(description: node.systemMember(index, as: node.systemRole))
    }
    guard let constraint = constraint(named: name, among: nodes) else {
      return ConflictMember(description: .unknown(name))
    }
    return ConflictMember(
      description: UnsatisfiableConstraints.Member(
        description: constraint.description, sourceLocation: constraint.sourceLocation,
        isFromApplication: !constraint.isSystem),
      constraint: constraint)
  }

  private func constraint(named name: ConstraintID, among nodes: [LayoutNode]) -> LayoutConstraint? {
    // A constraint is listed with each of its items, and the root lists those of all its subviews.
    for node in nodes.sorted(by: { $0.references.count < $1.references.count }) {
      if let constraint = node.references.first(where: { $0.row == name }) { return constraint }
    }
    // A constraint to an inner baseline, or to the contents of a scroll view, uses another item's variables.
    for case let node? in items.nodes {
      if let constraint = node.references.first(where: { $0.row == name }) { return constraint }
    }
    return nil
  }

  /// The items of a constraint's variables, possibly repeated.
  private func nodes(of name: ConstraintID) -> [LayoutNode] {
    let variables = solver?.variables(of: name) ?? []
    return variables.compactMap { items.owner(of: $0).flatMap { items.node(at: $0.slot) } }
  }
}

extension LayoutNode {
  /// A system row of an item, by its number among the four, as logs show it.
  func systemMember(_ index: Int, as role: SystemRole) -> UnsatisfiableConstraints.Member {
    let text: String
    switch role {
    case .content:
      let axis = index < 2 ? "H" : "V"
      let priorities = contentPriorities
      let size = contentSize[index / 2].map(CompactNumber.text) ?? ""
      text =
        "<ContentSizeConstraint \(axis):[\(self.text)(\(size))] "
        + "Hug:\(CompactNumber.text(of: Double(priorities.hugging[index / 2]))) "
        + "CompressionResistance:\(CompactNumber.text(of: Double(priorities.resistance[index / 2])))>"
    case .inset:
      text = "<GuideConstraint \(self.text).\(["left", "top", "width", "height"][index])>"
    case .frame, .root, .guide, .none:
      let attribute = ["left", "top", "width", "height"][index]
      let value = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height][index]
      let amount = CompactNumber.text(of: role == .root && index < 2 ? 0 : value)
      let kind = role == .root ? "RootFrameConstraint" : "AutoresizingMaskConstraint \(maskText)"
      text = "<\(kind) \(self.text).\(attribute) == \(amount)>"
    }
    return .system(text)
  }

  /// The mask as Apple's logs write it: `h=--& v=&--`, fixed parts as `-` and flexible ones as `&`.
  private var maskText: String {
    let mask = view?.autoresizingMask ?? []
    func parts(_ flexibility: AutoresizingShares.Flexibility) -> String {
      [flexibility.before, flexibility.size, flexibility.after].map { $0 ? "&" : "-" }.joined()
    }
    return "h=\(parts(mask.horizontal)) v=\(parts(mask.vertical))"
  }
}

extension UnsatisfiableConstraints.Member {
  /// A member for a system row.
  static func system(_ text: String) -> Self {
    Self(description: text, sourceLocation: nil, isFromApplication: false)
  }

  static func unknown(_ name: ConstraintID) -> Self { system("<constraint \(name)>") }
}
