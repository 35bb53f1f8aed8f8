import ConstraintSolver
import Foundation

/// The conflicts of the passes under way, which are reported at their end.
///
/// One call of the passes may solve several times: margins, for example, follow the safe area in a later solve. A
/// constraint is not reported if one solve relaxes it and a later solve readmits it, or if an earlier call relaxed it
/// and this call readmits it and relaxes it again. A constraint relaxed several times is reported once.
struct ConflictsOfPasses {
  /// The conflicts found, each with its relaxed constraint; `nil` for a system row.
  var found: [(conflict: UnsatisfiableConstraints, relaxed: LayoutConstraint?)] = []
  /// Constraints readmitted in these passes, whether this call or an earlier one had relaxed them.
  var readmitted: Set<LayoutConstraint> = []
}

extension LayoutEngine {
  /// Marks relaxed and readmitted constraints, and reports the solver's conflicts of required constraints: at once, or
  /// at the end of the passes under way.
  ///
  /// - Complexity: O(members of all conflicts); for each constraint among them also O(constraints of the item that has
  ///   fewer), or O(all constraints) for a constraint to an inner baseline or to the contents of a scroll view.
  func note(_ changes: ConflictChanges) {
    // The passes run over the whole tree, also for an island.
    let tree = outermost
    let isInPasses = tree.root.flags.contains(.isInPasses)
    if isInPasses { tree.root.flags.insert(.hasConflicts) }
    for name in changes.readmitted {
      guard let constraint = relaxed.removeValue(forKey: name) else { continue }
      constraint.isRelaxed = false
      if isInPasses { tree.conflictsOfPasses.readmitted.insert(constraint) }
    }
    for name in changes.found.lazy.compactMap(\.relaxed) {
      let nodes = nodes(of: name)
      guard systemRow(named: name, among: nodes) == nil, let constraint = constraint(named: name, among: nodes)
      else { continue }
      constraint.isRelaxed = true
      relaxed[name] = constraint
    }
    // If a column of views does not fit, each view whose constraint gives way leaves a conflict of the remaining ones.
    // So a constraint may be in hundreds of conflicts.
    var known: [ConstraintID: UnsatisfiableConstraints.Member] = [:]
    for conflict in changes.found {
      let constraint = conflict.relaxed.flatMap { relaxed[$0] }
      if let constraint, tree.conflictsOfPasses.readmitted.contains(constraint) { continue }
      tree.conflictsOfPasses.found.append((unsatisfiableConstraints(conflict, known: &known), constraint))
    }
    if !isInPasses { tree.reportConflicts() }
  }

  /// Reports the conflicts of the passes that have ended.
  func reportConflicts() {
    root.flags.remove(.hasConflicts)
    // A handler may lay out the tree.
    let found = conflictsOfPasses.found
    conflictsOfPasses = ConflictsOfPasses()
    var reported: Set<LayoutConstraint> = []
    for (conflict, relaxed) in found {
      if let relaxed, !relaxed.isRelaxed || !reported.insert(relaxed).inserted { continue }
      LayoutDiagnostics.report(.unsatisfiable(conflict))
    }
  }

  /// A conflict as the application sees it.
  ///
  /// - Parameter known: the members described so far.
  private func unsatisfiableConstraints(
    _ conflict: Conflict, known: inout [ConstraintID: UnsatisfiableConstraints.Member]
  ) -> UnsatisfiableConstraints {
    var set = UnsatisfiableConstraints(members: [], relaxed: nil)
    var system: [UnsatisfiableConstraints.Member] = []
    set.members.reserveCapacity(conflict.constraints.count)
    for name in conflict.constraints {
      let member = describe(name, known: &known)
      if member.isFromApplication { set.members.append(member) } else { system.append(member) }
      if name == conflict.relaxed { set.relaxed = member }
    }
    set.members += system
    for variable in conflict.fixedVariables {
      guard let (slot, component) = items.owner(of: variable), slot == root.slot else { continue }
      set.members.append(root.systemMember(component, as: root.systemRole))
    }
    return set
  }

  /// The description of a variable.
  func name(of variable: Variable) -> String? {
    guard let (slot, component) = items.owner(of: variable), let node = items.node(at: slot) else { return nil }
    return "the \(["left edge", "top edge", "width", "height"][component]) of \(node.text)"
  }

  private func describe(
    _ name: ConstraintID, known: inout [ConstraintID: UnsatisfiableConstraints.Member]
  ) -> UnsatisfiableConstraints.Member {
    if let member = known[name] { return member }
    let member = member(named: name)
    known[name] = member
    return member
  }

  /// Describes the constraint or system row with a name, which it finds by the items of its variables.
  private func member(named name: ConstraintID) -> UnsatisfiableConstraints.Member {
    let nodes = nodes(of: name)
    if let (node, index) = systemRow(named: name, among: nodes) {
      return node.systemMember(index, as: node.systemRole)
    }
    guard let constraint = constraint(named: name, among: nodes) else { return .unknown(name) }
    return UnsatisfiableConstraints.Member(
      description: constraint.description, sourceLocation: constraint.sourceLocation,
      isFromApplication: !constraint.isSystem)
  }

  /// The item with a system row, and the number of the row among the item's four.
  private func systemRow(named name: ConstraintID, among nodes: [LayoutNode]) -> (node: LayoutNode, index: Int)? {
    for node in nodes {
      guard let rows = node.systemRows, let index = (0..<4).first(where: { rows.names[$0] == name }) else { continue }
      return (node, index)
    }
    return nil
  }

  private func constraint(named name: ConstraintID, among nodes: [LayoutNode]) -> LayoutConstraint? {
    // Each item lists its constraints. The shortest list is searched first: the root's may be as long as all its
    // subviews' lists.
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
  /// The attributes of the four system rows, in their order.
  private static let frameAttributes = ["left", "top", "width", "height"]

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
      text = "<GuideConstraint \(placementText(index))>"
    case .frame, .root, .guide, .none:
      let attribute = Self.frameAttributes[index]
      let value = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height][index]
      let amount = CompactNumber.text(of: role == .root && index < 2 ? 0 : value)
      let kind = role == .root ? "RootFrameConstraint" : "AutoresizingMaskConstraint \(maskText)"
      text = "<\(kind) \(self.text).\(attribute) == \(amount)>"
    }
    return .system(text)
  }

  /// A row that places a guide in its view, such as `UIViewLayoutMarginsGuide.left == card.left + 8`, with the guide's
  /// address, because guides of different views have the same name.
  private func placementText(_ index: Int) -> String {
    let attribute = Self.frameAttributes[index]
    guard let guide, let view = parent?.view else { return "\(text).\(attribute)" }
    let placement = guide.placement(in: view)
    let outer = (view.scrolledContent(around: guide.role)?.node ?? view.node).text
    let value = placement.values[index]
    var side = CompactNumber.text(of: value)
    if placement.shares[index] != 0 {
      // A location plus the whole size is the far edge.
      side = "\(outer).\(["right", "bottom", "width", "height"][index])" + CompactNumber.summand(value)
    } else if index < 2 {
      side = "\(outer).\(attribute)" + CompactNumber.summand(value)
    }
    let names = labelAndAddress.map { "   (names: \($0) )" } ?? ""
    return "\(text).\(attribute) == \(side)\(names)"
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
