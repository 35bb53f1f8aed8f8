import ConstraintSolver
import Foundation

extension LayoutEngine {
  /// Gives a node its variables, and all its ancestors theirs, if they have none.
  ///
  /// Variables start at the frame's last value, in root coordinates.
  func attach(_ node: LayoutNode) {
    guard node.variables == nil else { return }
    // Asking for the size runs the view's code, which may change the tree: so before anything is made.
    measureContent(of: node)
    guard node.engine === self, node.variables == nil else { return }
    if let parent = node.parent {
      attach(parent)
      guard parent.variables != nil else { return }
    }
    makeVariables(of: node)
    link(node)
    writeSystemRows(of: node)
  }

  private func makeVariables(of node: LayoutNode) {
    let solver = self.solver ?? makeSolver()
    let origin = node.parent?.solved ?? AbsoluteFrame()
    node.solved =
      node.parent == nil
      ? AbsoluteFrame(left: 0, top: 0, width: node.frame.size.width, height: node.frame.size.height)
      : AbsoluteFrame(
        left: origin.left + node.frame.origin.x, top: origin.top + node.frame.origin.y,
        width: node.frame.size.width, height: node.frame.size.height)
    let variables = FrameVariables(
      left: solver.makeVariable(initial: node.solved.left), top: solver.makeVariable(initial: node.solved.top),
      width: solver.makeVariable(initial: node.solved.width),
      height: solver.makeVariable(initial: node.solved.height))
    node.variables = variables
    if let slot = freeSlots.popLast() {
      node.slot = slot
      attached[Int(slot)] = node
    } else {
      node.slot = Int32(attached.count)
      attached.append(node)
    }
    own(variables.left, node.slot * 4)
    own(variables.top, node.slot * 4 + 1)
    own(variables.width, node.slot * 4 + 2)
    own(variables.height, node.slot * 4 + 3)
  }

  private func makeSolver() -> Solver {
    let solver = Solver(kernels: kernelVariant)
    self.solver = solver
    return solver
  }

  private func own(_ variable: Variable, _ owner: Int32) {
    let index = variable.index
    while owners.count <= index { owners.append(LayoutNode.unlisted) }
    owners[index] = owner
  }

  /// Lists a node among the attached children of its parent.
  private func link(_ node: LayoutNode) {
    guard let parent = node.parent else { return }
    node.depth = parent.depth + 1
    node.attachedPosition = Int32(parent.attachedChildren.count)
    parent.attachedChildren.append(node)
  }

  /// Lists a former root, which kept its variables, below its new superview.
  func linkUnderParent(_ node: LayoutNode) {
    guard let parent = node.parent, node.attachedPosition == LayoutNode.unlisted else { return }
    attach(parent)
    if parent.variables != nil { link(node) }
  }

  /// Takes the node's variables and own rows out of the solver; its constraints must have gone or be going.
  ///
  /// Constraints that still have rows are removed with them, so that the variables are free.
  func detach(_ node: LayoutNode) {
    guard let variables = node.variables else { return }
    for constraint in node.references {
      guard let row = constraint.row else { continue }
      changes.remove(row)
      constraint.row = nil
    }
    removeSystemRows(of: node)
    changes.remove(variables.left)
    changes.remove(variables.top)
    changes.remove(variables.width)
    changes.remove(variables.height)
    attached[Int(node.slot)] = nil
    freeSlots.append(node.slot)
    if let parent = node.parent { parent.unlink(node) }
    node.dropVariables()
  }

  /// Forgets the solver, so that the next pass builds the whole system anew.
  ///
  /// - Complexity: O(nodes and constraints).
  func startOver() {
    solver = nil
    changes.removeAll()
    edited.drop()
    leftOut.removeAll()
    owners.removeAll(keepingCapacity: true)
    freeSlots.removeAll()
    let nodes = attached
    attached.removeAll(keepingCapacity: true)
    for case let node? in nodes where node.engine === self {
      node.dropVariables()
      for constraint in node.references where constraint.firstNode === node && constraint.row != nil {
        constraint.move(to: self)
      }
      if node.isPlacedByConstraints { refresh(node) }
    }
  }
}

extension LayoutNode {
  /// Takes an attached child out of the list.
  func unlink(_ child: LayoutNode) {
    let index = Int(child.attachedPosition)
    guard index >= 0, let last = attachedChildren.popLast() else { return }
    if index < attachedChildren.count {
      attachedChildren[index] = last
      last.attachedPosition = Int32(index)
    }
    child.attachedPosition = LayoutNode.unlisted
  }

  /// Forgets variables and rows without telling the solver.
  func dropVariables() {
    variables = nil
    slot = LayoutNode.unlisted
    systemRows = SystemRows()
    attachedChildren.removeAll()
    attachedPosition = LayoutNode.unlisted
    flags.remove([.isListedForRefresh, .isTouched])
  }
}
