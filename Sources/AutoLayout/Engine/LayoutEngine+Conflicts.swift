import ConstraintSolver
import Foundation

extension LayoutEngine {
  /// Reports what the solver found about required constraints, and remembers which are left out.
  ///
  /// - Complexity: O(nodes and constraints), and only when there is something to report.
  func note(_ changes: ConflictChanges) {
    leftOut.removeAll { constraint in
      guard constraint.engine === self, constraint.isLeftOut, let row = constraint.row else { return true }
      guard changes.readmitted.contains(row) else { return false }
      constraint.isLeftOut = false
      return true
    }
    guard !changes.found.isEmpty else { return }
    let members = members(of: changes.found)
    for conflict in changes.found {
      var found = conflict.constraints.map { Found(name: $0, member: members.rows[$0] ?? .unknown($0)) }
      found.sort { $0.member.isFromApplication && !$1.member.isFromApplication }
      let held = conflict.fixedVariables.compactMap { members.fixed[$0] }
      let victim = conflict.leftOut.flatMap { name in found.first { $0.name == name } }
      LayoutDiagnostics.report(
        .unsatisfiable(UnsatisfiableConstraints(members: found.map(\.member) + held, leftOut: victim?.member)))
    }
  }

  /// What a variable is, in words.
  func name(of variable: Variable) -> String? {
    guard let (slot, component) = items.owner(of: variable), let node = items.node(at: slot) else { return nil }
    return "the \(["left edge", "top edge", "width", "height"][component]) of \(node.text)"
  }

  private struct Found {
    var name: ConstraintID
    var member: UnsatisfiableConstraints.Member
  }

  /// Finds the constraints and held variables of conflicts, describes them, and marks those that were left out.
  private func members(
    of conflicts: [Conflict]
  ) -> (rows: [ConstraintID: UnsatisfiableConstraints.Member], fixed: [Variable: UnsatisfiableConstraints.Member]) {
    var names: Set<ConstraintID> = []
    var victims: Set<ConstraintID> = []
    for conflict in conflicts {
      names.formUnion(conflict.constraints)
      if let victim = conflict.leftOut { victims.insert(victim) }
    }
    var rows: [ConstraintID: UnsatisfiableConstraints.Member] = [:]
    for case let node? in items.nodes {
      if let systemRows = node.systemRows {
        for index in 0..<4 {
          guard let name = systemRows.names[index], names.contains(name) else { continue }
          rows[name] = node.systemMember(index, as: node.systemRole)
        }
      }
      for constraint in node.references where constraint.firstNode === node {
        guard let name = constraint.row, names.contains(name) else { continue }
        rows[name] = UnsatisfiableConstraints.Member(
          description: constraint.description, sourceLocation: constraint.sourceLocation,
          isFromApplication: !constraint.isSystem)
        if victims.contains(name), !constraint.isLeftOut {
          constraint.isLeftOut = true
          leftOut.append(constraint)
        }
      }
    }
    var fixed: [Variable: UnsatisfiableConstraints.Member] = [:]
    if root.slot.isSome {
      let variables = items.variables(of: root.slot)
      for index in 0..<4 { fixed[variables[index]] = root.systemMember(index, as: root.systemRole) }
    }
    return (rows, fixed)
  }
}

extension LayoutNode {
  /// A constraint that the engine made for the item, by its place among the four, as logs show it.
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
  /// A constraint that the engine made.
  static func system(_ text: String) -> Self {
    Self(description: text, sourceLocation: nil, isFromApplication: false)
  }

  static func unknown(_ name: ConstraintID) -> Self { system("<constraint \(name)>") }
}
