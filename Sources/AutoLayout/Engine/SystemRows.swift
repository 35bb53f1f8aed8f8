import ConstraintSolver
import Foundation

/// The constraints that the engine makes for one item, and what they were last written with.
final class SystemRows {
  /// Left, top, width and height of a frame; or hugging and resistance of the width, then of the height.
  var names: InlineArray<4, ConstraintID?> = InlineArray(repeating: nil)
  /// The right sides of the rows.
  var values = SIMD4<Double>()
  /// Shares of the superview's growth (frame), or priorities (content).
  var factors = SIMD4<Float>()
}

/// Where the constraints come from that the engine makes for an item.
enum SystemRole: UInt8 {
  /// None are written yet.
  case none
  /// The root: its frame is held.
  case root
  /// A frame-based view: frame and mask.
  case frame
  /// A view placed by constraints: intrinsic size.
  case content
  /// A guide: there are none.
  case guide
}

extension LayoutEngine {
  /// Brings the rows that the engine makes for an item up to date.
  func writeSystemRows(of node: LayoutNode) {
    let role = role(of: node)
    if role != node.systemRole {
      removeSystemRows(of: node)
      node.systemRole = role
      items[node.slot].isWritten = role == .content || role == .guide
    }
    switch role {
    case .root: holdRoot()
    case .frame: writeFrameRows(of: node)
    case .content: writeContentRows(of: node)
    case .none, .guide: break
    }
  }

  /// Takes the rows that the engine made for an item out of the solver.
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

  private func role(of node: LayoutNode) -> SystemRole {
    if node === root { return .root }
    if node.flags.contains(.isGuide) { return .guide }
    return node.flags.contains(.isFrameBased) ? .frame : .content
  }

  /// Holds the root's frame; its own coordinates are the tree's, so its origin is zero.
  private func holdRoot() {
    let variables = items.variables(of: root.slot)
    changes.fix(variables.left, to: 0)
    changes.fix(variables.top, to: 0)
    changes.fix(variables.width, to: root.frame.size.width)
    changes.fix(variables.height, to: root.frame.size.height)
  }

  // MARK: Frame and mask

  private func writeFrameRows(of node: LayoutNode) {
    guard let solver, let parent = node.parent, parent.slot.isSome else { return }
    let rows = node.systemRows ?? SystemRows()
    node.systemRows = rows
    let frame = node.frame
    let outer = parent.frame.size
    let mask = node.view?.autoresizingMask ?? []
    let horizontal = AutoresizingShares(
      mask.horizontal, origin: frame.origin.x, size: frame.size.width, outer: outer.width)
    let vertical = AutoresizingShares(
      mask.vertical, origin: frame.origin.y, size: frame.size.height, outer: outer.height)
    let shares = SIMD4(horizontal.origin, vertical.origin, horizontal.size, vertical.size)
    let factors = SIMD4<Float>(shares)
    let values =
      SIMD4(frame.origin.x, frame.origin.y, frame.size.width, frame.size.height)
      - shares * SIMD4(outer.width, outer.height, outer.width, outer.height)
    let variables = items.variables(of: node.slot)
    let outerVariables = items.variables(of: parent.slot)
    for index in 0..<4 {
      if let name = rows.names[index] {
        if factors[index] == rows.factors[index] {
          if values[index] != rows.values[index] { changes.setConstant(name, -values[index]) }
          continue
        }
        changes.remove(name)
      }
      var expression = LinearExpression(constant: -values[index])
      expression.append(variables[index], 1)
      if index < 2 { expression.append(outerVariables[index], -1) }
      if shares[index] != 0 { expression.append(outerVariables[index | 2], -shares[index]) }
      let name = solver.makeConstraintID()
      changes.add(LinearConstraint(expression, .equal, recoveryRank: RecoveryRank.system), as: name)
      rows.names[index] = name
    }
    rows.values = values
    rows.factors = factors
  }

  // MARK: Intrinsic size

  private func writeContentRows(of node: LayoutNode) {
    let size = node.contentSize
    guard let solver, node.systemRows != nil || size.max() >= 0 else { return }
    let rows = node.systemRows ?? SystemRows()
    node.systemRows = rows
    let priorities = node.contentPriorities
    let values = SIMD4(size.x, size.x, size.y, size.y)
    let ranks = SIMD4(
      priorities.hugging.x, priorities.resistance.x, priorities.hugging.y, priorities.resistance.y)
    let variables = items.variables(of: node.slot)
    for index in 0..<4 {
      switch (rows.names[index], values[index] >= 0) {
      case (nil, false): break
      case (nil, true):
        var expression = LinearExpression(constant: -values[index])
        expression.append(index < 2 ? variables.width : variables.height, 1)
        let name = solver.makeConstraintID()
        let relation: Relation = index & 1 == 0 ? .lessThanOrEqual : .greaterThanOrEqual
        changes.add(
          LinearConstraint(
            expression, relation, priority: Priority(ranks[index]), recoveryRank: RecoveryRank.system),
          as: name)
        rows.names[index] = name
      case (let name?, false):
        changes.remove(name)
        rows.names[index] = nil
      case (let name?, true):
        if values[index] != rows.values[index] { changes.setConstant(name, -values[index]) }
        if ranks[index] != rows.factors[index] { changes.setPriority(name, Priority(ranks[index])) }
      }
    }
    rows.values = values
    rows.factors = ranks
  }

  /// Asks a view for its intrinsic size if it is to be measured.
  func measureContent(of node: LayoutNode) {
    guard node.flags.contains(.contentSizeIsStale), node.isPlacedByConstraints, let view = node.view else { return }
    let size = view.intrinsicContentSize
    node.contentSize = SIMD2(Self.metric(size.width), Self.metric(size.height))
    node.flags.remove(.contentSizeIsStale)
  }

  /// A size that the solver can use; −1 for none.
  private static func metric(_ length: Double) -> Double {
    length.isFinite && length >= 0 ? length : -1
  }
}
