import ConstraintSolver

/// Second pass: the changes since the last solve pass are applied to the solver as one change set.
enum SolvePass {
  /// Writes the pending edits, applies them and takes over the resulting changes.
  ///
  /// Conflicts are reported and do not stop the pass. If the solver fails, the system is rebuilt once; if that fails
  /// too, the frames stay as they are, and the next call that lays out the tree tries again.
  ///
  /// - Complexity: proportional to the changes.
  static func run(_ engine: LayoutEngine) {
    writeEdits(of: engine)
    solve(engine)
  }

  /// Applies the written edits, unless the shared solver of an island has applied them, and takes over the changes.
  static func solve(_ engine: LayoutEngine) {
    do throws(SolverError) {
      try apply(engine)
      return
    } catch {
      // A rebuilt system may recover the accuracy; any other error is a fault of this module.
      if case .numericalFailure = error {} else { report(error, engine) }
      engine.startOver()
      writeEdits(of: engine)
    }
    do throws(SolverError) {
      try apply(engine)
    } catch {
      report(error, engine)
      engine.giveUp()
    }
  }

  private static func report(_ error: SolverError, _ engine: LayoutEngine) {
    var text = error.description
    if case .numericalFailure(.overflow(let variable)) = error, let name = engine.name(of: variable) {
      text = "\(name) is larger than any number"
    }
    LayoutDiagnostics.report(.solverFailure(text))
  }

  /// Turns the pending edits into edits of the solver: items first, then new constraints, then changed ones.
  ///
  /// Measuring views runs their code, which may queue more edits; those wait for the next round.
  static func writeEdits(of engine: LayoutEngine) {
    let work = engine.takeWork()
    if work.contains(.pending) { engine.makeRoom() }
    if work.contains(.stale) { engine.writeStale { write($0, in: engine) } }
    if work.contains(.pending) { engine.writePending { engine.lower($0) } }
    if work.contains(.edited) { engine.writeEdited { engine.rewrite($0) } }
    engine.markPart()
  }

  /// Updates an item's variables and system rows.
  private static func write(_ node: LayoutNode, in engine: LayoutEngine) {
    guard node.engine === engine else { return }
    node.flags.remove(.isListedForRefresh)
    guard node.slot.isSome else {
      if node.isPlacedByConstraints { engine.attach(node) }
      return
    }
    engine.measureContent(of: node)
    guard node.engine === engine, node.slot.isSome else { return }
    engine.linkUnderParent(node)
    engine.writeSystemRows(of: node)
  }

  private static func apply(_ engine: LayoutEngine) throws(SolverError) {
    switch engine.solver {
    case .confined(let solver):
      let changes = engine.takeChanges()
      let conflicts = try apply(changes, to: solver, of: engine)
      engine.giveBack(changes)
      if let conflicts { engine.note(conflicts) }
    case .shared(let solver):
      if let report = try solver.takeReport() { return engine.takeOver(report) }
      if engine.changes.isEmpty { return engine.clearChanges() }
      engine.handOverOrder(to: solver)
      let report = try solver.apply(engine.changes)
      engine.clearChanges()
      engine.takeOver(report)
    case nil: engine.clearChanges()
    }
  }

  private static func apply(
    _ changes: ChangeSet, to solver: Solver, of engine: LayoutEngine
  ) throws(SolverError) -> ConflictChanges? {
    if changes.isEmpty { return nil }
    // The table is written only in the closure, because before that the solver may query the order of the items.
    return try solver.apply(changes) { engine.items.takeOver($0) }
  }
}
