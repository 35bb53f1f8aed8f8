import ConstraintSolver
import Foundation

/// The system rows of one item, and their last written values.
final class SystemRows {
  /// The names of the rows.
  ///
  /// For a frame: left, top, width, height.
  ///
  /// For contents: hugging and resistance of the width, then of the height.
  var names: InlineArray<4, ConstraintID?> = InlineArray(repeating: nil)
  /// The right sides of the rows.
  var values = SIMD4<Double>()
  /// Shares of the superview's growth (frame), or priorities (content).
  var factors = SIMD4<Float>()
}

extension SystemRows {
  /// Whether the rows were last written for a placement.
  func isWritten(for placement: Placement) -> Bool {
    values == placement.values && factors == SIMD4<Float>(placement.shares)
  }

  /// The priority of a size that gives way to required constraints (``View/yieldSize()``).
  private static var yieldingSize: Priority { Priority(999) }

  /// One of the four rows that place an item in its superview; the rows of a size that yields are not required.
  static func placementRow(
    _ index: Int, _ placement: Placement, _ item: FrameVariables, in outer: FrameVariables, yieldsSize: Bool = false
  ) -> LinearConstraint {
    var expression = LinearExpression(constant: -placement.values[index])
    expression.append(item[index], 1)
    if index < 2 { expression.append(outer[index], -1) }
    if placement.shares[index] != 0 { expression.append(outer[index | 2], -placement.shares[index]) }
    return LinearConstraint(
      expression, .equal, priority: yieldsSize && index > 1 ? yieldingSize : .required,
      recoveryRank: RecoveryRank.system)
  }

  /// One of the four rows of an intrinsic size: hugging and resistance of the width, then of the height.
  static func contentRow(
    _ index: Int, _ size: Double, _ ranks: SIMD4<Float>, _ item: FrameVariables
  ) -> LinearConstraint {
    var expression = LinearExpression(constant: -size)
    expression.append(index < 2 ? item.width : item.height, 1)
    return LinearConstraint(
      expression, index & 1 == 0 ? .lessThanOrEqual : .greaterThanOrEqual, priority: Priority(ranks[index]),
      recoveryRank: RecoveryRank.system)
  }
}

extension LayoutNode {
  /// A frame-based view's placement in its superview: its frame, and its shares of the superview's size by its mask.
  var framePlacement: Placement { framePlacement(sharing: frameShares) }

  /// The placement that gives a frame-based view its present frame in its superview's present size, with some shares of
  /// that size.
  fileprivate func framePlacement(sharing shares: SIMD4<Double>) -> Placement {
    let outer = parent?.frame.size ?? .zero
    let values =
      SIMD4(frame.origin.x, frame.origin.y, frame.size.width, frame.size.height)
      - shares * SIMD4(outer.width, outer.height, outer.width, outer.height)
    return Placement(values: values, shares: shares)
  }

  /// A frame-based view's shares of its superview's growth by its mask.
  fileprivate var frameShares: SIMD4<Double> {
    let outer = parent?.frame.size ?? .zero
    let follows = parent?.view?.autoresizesSubviews ?? true
    let mask = follows ? view?.autoresizingMask ?? [] : []
    let horizontal = AutoresizingShares(
      mask.horizontal, origin: frame.origin.x, size: frame.size.width, outer: outer.width)
    let vertical = AutoresizingShares(
      mask.vertical, origin: frame.origin.y, size: frame.size.height, outer: outer.height)
    return SIMD4(horizontal.origin, vertical.origin, horizontal.size, vertical.size)
  }
}

/// The kind of system rows that an item has.
enum SystemRole: UInt8 {
  /// None yet.
  case none
  /// The root, whose origin and fixed size are held.
  case root
  /// A frame-based view, with rows for its frame and mask.
  case frame
  /// A view placed by constraints, with rows for its intrinsic size.
  case content
  /// A guide placed by constraints, without system rows.
  case guide
  /// A guide that follows a part of its view.
  case inset
}

extension LayoutEngine {
  /// Updates the system rows of an item.
  func writeSystemRows(of node: LayoutNode) {
    let role = role(of: node)
    if role != node.systemRole {
      changeStays(of: node, to: role)
      removeSystemRows(of: node)
      node.systemRole = role
      items[node.slot].isWritten =
        switch role {
        case .root: settings.rootSizing == .negotiable
        case .frame: node.flags.contains(.yieldsSize)
        default: true
        }
      // The frame may differ from the solved one even if the solver reports no change.
      items.touch(node.slot)
      // Once constraints no longer determine an island's size, its contents take the size of its frame.
      if !items[node.slot].isWritten { node.island?.take(size: node.frame.size) }
    }
    switch role {
    case .root: holdRoot()
    case .frame: writeFrameRows(of: node)
    case .content: writeContentRows(of: node)
    case .inset: writeInsetRows(of: node)
    case .none, .guide: break
    }
  }

  /// Removes the system rows of an item from the solver.
  func removeSystemRows(of node: LayoutNode) {
    if node.systemRole == .root {
      let variables = items.variables(of: node.slot)
      for component in 0..<4 { changes.release(variables[component]) }
    }
    if let rows = node.systemRows {
      for index in 0..<4 {
        if let name = rows.names[index] { changes.remove(name) }
      }
    }
    node.systemRows = nil
    node.systemRole = .none
  }

  func role(of node: LayoutNode) -> SystemRole {
    if node === root { return .root }
    if node.flags.contains(.isGuide) { return node.flags.contains(.followsOwner) ? .inset : .guide }
    return node.flags.contains(.isFrameBased) ? .frame : .content
  }

  /// Holds the root's frame; its origin is zero, because its own coordinates are the tree's.
  private func holdRoot() {
    let variables = items.variables(of: root.slot)
    changes.fix(variables.left, to: 0)
    changes.fix(variables.top, to: 0)
    let size = root.frame.size
    switch settings.rootSizing {
    case .fixed:
      changes.fix(variables.width, to: size.width)
      changes.fix(variables.height, to: size.height)
    case .negotiable:
      let wanted = wantedRootSize ?? size
      writeWantedSize(SIMD4(0, 0, wanted.width, wanted.height), of: root, at: RootSizing.priority)
    }
  }

  /// Writes rows for a wanted size: only constraints of a higher priority outweigh them.
  private func writeWantedSize(_ values: SIMD4<Double>, of node: LayoutNode, at priority: Float) {
    guard let solver else { return }
    let rows = node.systemRows ?? SystemRows()
    node.systemRows = rows
    let variables = items.variables(of: node.slot)
    for index in 2..<4 {
      if let name = rows.names[index] {
        if values[index] != rows.values[index] { changes.setConstant(name, -values[index]) }
        continue
      }
      let name = solver.makeConstraintID()
      let row = LinearConstraint(
        LinearExpression([.init(variables[index])], constant: -values[index]), .equal,
        priority: Priority(priority), recoveryRank: RecoveryRank.system)
      changes.add(row, as: name)
      rows.names[index] = name
    }
    rows.values = values
  }

  // MARK: Frame and mask

  private func writeFrameRows(of node: LayoutNode) {
    guard let parent = node.parent, parent.slot.isSome else { return }
    // A row is kept if its share, in single precision, is the same. So the row has the rounded share, and the constant
    // that belongs to it: otherwise the constant of a new share would be added to the growth by a former one.
    let shares = SIMD4<Double>(SIMD4<Float>(node.frameShares))
    writePlacement(node.framePlacement(sharing: shares), of: node, in: parent)
  }

  private func writeInsetRows(of node: LayoutNode) {
    guard let parent = node.parent, parent.slot.isSome, let view = parent.view, let guide = node.guide else { return }
    guard let content = view.scrolledContent(around: guide.role)?.node else {
      let placement = guide.placement(in: view)
      if guide.role == .scrollContent, (view as? ScrollView)?.wantedContentSize != nil {
        // Weaker than all constraints, so that the rows decide only what constraints leave open.
        writeWantedSize(placement.values, of: node, at: .leastNormalMagnitude)
      }
      return writePlacement(placement, of: node, in: parent)
    }
    attach(content)
    if content.slot.isSome { writePlacement(guide.placement(in: view), of: node, in: content) }
  }

  /// Writes rows that place an item in its superview or, if that is a scroll view, perhaps in its content.
  private func writePlacement(_ placement: Placement, of node: LayoutNode, in parent: LayoutNode) {
    guard let solver else { return }
    let rows = node.systemRows ?? SystemRows()
    node.systemRows = rows
    let values = placement.values
    let factors = SIMD4<Float>(placement.shares)
    let variables = items.variables(of: node.slot)
    let outerVariables = items.variables(of: parent.slot)
    for index in 0..<placement.count {
      if let name = rows.names[index] {
        if factors[index] == rows.factors[index] {
          if values[index] != rows.values[index] { changes.setConstant(name, -values[index]) }
          continue
        }
        changes.remove(name)
      }
      let name = solver.makeConstraintID()
      let row = SystemRows.placementRow(
        index, placement, variables, in: outerVariables, yieldsSize: node.flags.contains(.yieldsSize))
      changes.add(row, as: name)
      rows.names[index] = name
    }
    rows.values = values
    rows.factors = factors
  }

  // MARK: Intrinsic size

  private func writeContentRows(of node: LayoutNode) {
    let size = node.contentSize
    guard let solver, node.systemRows != nil || !size.isNone else { return }
    let rows = node.systemRows ?? SystemRows()
    node.systemRows = rows
    let ranks = node.contentRanks
    let variables = items.variables(of: node.slot)
    let oldWidth = rows.values.x
    for index in 0..<4 {
      switch (rows.names[index], size[index / 2]) {
      case (nil, nil): break
      case (nil, let length?):
        let name = solver.makeConstraintID()
        changes.add(SystemRows.contentRow(index, length, ranks, variables), as: name)
        rows.names[index] = name
        rows.values[index] = length
      case (let name?, nil):
        changes.remove(name)
        rows.names[index] = nil
      case (let name?, let length?):
        if length != rows.values[index] { changes.setConstant(name, -length) }
        if ranks[index] != rows.factors[index] { changes.setPriority(name, Priority(ranks[index])) }
        rows.values[index] = length
      }
    }
    rows.factors = ranks
    // A fitting size depends on whether the last width was less than the contents need.
    if node.flags.contains(.wraps), rows.values.x != oldWidth { node.changeForFitting() }
  }
}
