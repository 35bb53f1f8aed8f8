import ConstraintSolver
import Foundation

#if canImport(Dispatch)
  import Dispatch
#endif

/// The solve, measure, place and insets passes of several islands at once, if the root allows it.
///
/// Islands are independent inside, so their solvers may run on several threads. Everything else happens on the calling
/// thread and in the order of the list: measuring views, reporting conflicts, writing frames. So the result does not
/// depend on which thread finishes first, and equals the result of solving islands one after the other, unless views
/// read other islands while they are measured.
enum IslandsPass {
  /// Updates islands and the islands in them, level by level.
  ///
  /// - Complexity: proportional to the changes.
  static func run(_ islands: [LayoutEngine]) {
    var level = islands
    while !level.isEmpty {
      for engine in level { engine.isAnnounced = false }
      update(level)
      var inner: [LayoutEngine] = []
      for engine in level {
        if engine.insetQueue.hasWork { engine.followSolution { InsetsPass.run(engine) } }
        inner += engine.takeBusyEngines()
      }
      level = inner
    }
  }

  /// Solves pending changes in the islands, repeatedly if contents must be measured, and writes the frames that moved.
  private static func update(_ islands: [LayoutEngine]) {
    var open = islands.filter { $0.beginUpdate() }
    for engine in open { SolvePass.writeEdits(of: engine) }
    var rounds = 0
    while !open.isEmpty {
      solve(open)
      rounds += 1
      open = open.filter { engine in
        SolvePass.solve(engine)
        let goesOn = engine.measure(rounds: rounds)
        if goesOn { SolvePass.writeEdits(of: engine) } else { engine.endUpdate() }
        return goesOn
      }
    }
  }

  /// Applies the written edits if several islands have edits; otherwise the solve pass applies them.
  private static func solve(_ engines: [LayoutEngine]) {
    #if canImport(Dispatch)
      var solvers: [SharedSolver] = []
      var edited: [LayoutEngine] = []
      for engine in engines where !engine.changes.isEmpty {
        guard let solver = engine.solver?.shared else { continue }
        solvers.append(solver)
        edited.append(engine)
      }
      guard solvers.count > 1 else { return }
      for (engine, solver) in zip(edited, solvers) {
        engine.handOverOrder(to: solver)
        solver.take(engine.changes)
      }
      concurrently(solvers.count) { [solvers] in solvers[$0].solve() }
      // Cleared before application code runs, because that may add edits for the next round.
      for engine in edited { engine.clearChanges() }
    #endif
  }

  #if canImport(Dispatch)
    /// Runs a body for each number below a count, on as many threads as processors are available, and waits.
    ///
    /// Declares to the compiler that the body runs on several threads, which Dispatch's interface does not.
    private static func concurrently(_ count: Int, _ body: @Sendable (Int) -> Void) {
      DispatchQueue.concurrentPerform(iterations: count, execute: body)
    }
  #endif
}
