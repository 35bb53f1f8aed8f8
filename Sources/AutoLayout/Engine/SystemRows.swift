import ConstraintSolver
import Foundation

/// The constraints that the engine makes for one item, and what they were last written with.
struct SystemRows {
  /// Where an item's own constraints come from.
  enum Role: UInt8 {
    /// Not written yet.
    case none
    /// The root: its frame is held.
    case root
    /// A frame-based view: frame and mask.
    case frame
    /// A view placed by constraints: intrinsic size.
    case content
    /// A guide: nothing.
    case guide
  }

  /// Where the rows come from.
  var role = Role.none
  /// Left, top, width and height of a frame; or hugging and resistance of the width, then of the height.
  var names: InlineArray<4, ConstraintID?> = InlineArray(repeating: nil)
  /// The right sides of the rows.
  var values = SIMD4<Double>()
  /// Shares of the superview's growth (frame), or priorities (content).
  var factors = SIMD4<Float>()
}

extension LayoutEngine {
  /// Brings the rows that the engine makes for an item up to date.
  func writeSystemRows(of node: LayoutNode) {
    let role = role(of: node)
    if role != node.systemRows.role {
      removeSystemRows(of: node)
      node.systemRows.role = role
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
    if node.systemRows.role == .root, let variables = node.variables {
      changes.release(variables.left)
      changes.release(variables.top)
      changes.release(variables.width)
      changes.release(variables.height)
    }
    for index in 0..<4 {
      if let name = node.systemRows.names[index] { changes.remove(name) }
    }
    node.systemRows = SystemRows()
  }

  private func role(of node: LayoutNode) -> SystemRows.Role {
    if node === root { return .root }
    if node.flags.contains(.isGuide) { return .guide }
    return node.flags.contains(.isFrameBased) ? .frame : .content
  }

  /// Holds the root's frame; its own coordinates are the tree's, so its origin is zero.
  private func holdRoot() {
    guard let variables = root.variables else { return }
    changes.fix(variables.left, to: 0)
    changes.fix(variables.top, to: 0)
    changes.fix(variables.width, to: root.frame.size.width)
    changes.fix(variables.height, to: root.frame.size.height)
  }

  // MARK: Frame and mask

  private func writeFrameRows(of node: LayoutNode) {
    guard let parent = node.parent?.variables, let variables = node.variables, let outer = node.parent?.frame.size,
      let solver
    else { return }
    let frame = node.frame
    let mask = node.view?.autoresizingMask ?? []
    let horizontal = AutoresizingShares(
      mask.horizontal, origin: frame.origin.x, size: frame.size.width, outer: outer.width)
    let vertical = AutoresizingShares(
      mask.vertical, origin: frame.origin.y, size: frame.size.height, outer: outer.height)
    let shares = SIMD4(horizontal.origin, vertical.origin, horizontal.size, vertical.size)
    let values =
      SIMD4(frame.origin.x, frame.origin.y, frame.size.width, frame.size.height)
      - shares * SIMD4(outer.width, outer.height, outer.width, outer.height)
    let factors = SIMD4<Float>(shares)
    for index in 0..<4 {
      if let name = node.systemRows.names[index], factors[index] == node.systemRows.factors[index] {
        if values[index] != node.systemRows.values[index] { changes.setConstant(name, -values[index]) }
        continue
      }
      if let name = node.systemRows.names[index] { changes.remove(name) }
      var expression = LinearExpression(constant: -values[index])
      expression.append(variables[index], 1)
      if index < 2 { expression.append(parent[index], -1) }
      if shares[index] != 0 { expression.append(parent[index | 2], -shares[index]) }
      let name = solver.makeConstraintID()
      changes.add(LinearConstraint(expression, .equal, recoveryRank: RecoveryRank.system), as: name)
      node.systemRows.names[index] = name
    }
    node.systemRows.values = values
    node.systemRows.factors = factors
  }

  // MARK: Intrinsic size

  private func writeContentRows(of node: LayoutNode) {
    guard let variables = node.variables, let solver else { return }
    let size = node.contentSize
    let priorities = node.contentPriorities
    let values = SIMD4(size.x, size.x, size.y, size.y)
    let ranks = SIMD4(
      priorities.hugging.x, priorities.resistance.x, priorities.hugging.y, priorities.resistance.y)
    for index in 0..<4 {
      guard let name = node.systemRows.names[index] else {
        guard values[index] >= 0 else { continue }
        var expression = LinearExpression(constant: -values[index])
        expression.append(index < 2 ? variables.width : variables.height, 1)
        let name = solver.makeConstraintID()
        let row = LinearConstraint(
          expression, index & 1 == 0 ? .lessThanOrEqual : .greaterThanOrEqual, priority: Priority(ranks[index]),
          recoveryRank: RecoveryRank.system)
        changes.add(row, as: name)
        node.systemRows.names[index] = name
        continue
      }
      guard values[index] >= 0 else {
        changes.remove(name)
        node.systemRows.names[index] = nil
        continue
      }
      if values[index] != node.systemRows.values[index] { changes.setConstant(name, -values[index]) }
      if ranks[index] != node.systemRows.factors[index] { changes.setPriority(name, Priority(ranks[index])) }
    }
    node.systemRows.values = values
    node.systemRows.factors = ranks
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

extension FrameVariables {
  /// The unknown by its place among the four.
  subscript(component: Int) -> Variable {
    switch component {
    case 0: left
    case 1: top
    case 2: width
    default: height
    }
  }
}
