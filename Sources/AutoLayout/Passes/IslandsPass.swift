import ConstraintSolver
import Foundation

#if canImport(Dispatch)
  import Dispatch
#endif

/// The solve, measure, place and inset passes of several islands at once, where the root asks for it.
///
/// Islands have nothing in common inside, so their solvers may run on several threads. Everything else happens on the
/// calling thread and in the order of the list: views are asked for their sizes, conflicts are reported, frames are
/// written. So the result does not depend on which thread is done first; nor does it differ from that of solving one after
/// the other, unless views look into other islands while they are asked.
enum IslandsPass {
  /// Brings islands up to date, and the islands in them, one level after the other.
  ///
  /// - Complexity: proportional to the changes.
  static func run(_ islands: [LayoutEngine]) {
    var level = islands
    while !level.isEmpty {
      for engine in level { engine.isAnnounced = false }
      update(level)
      var inner: [LayoutEngine] = []
      for engine in level {
        if engine.hasInsetWork { InsetsPass.run(engine) }
        inner += engine.takeBusyEngines()
      }
      level = inner
    }
  }

  /// Solves pending changes in the islands, as often as contents have to be measured, and writes the frames that moved.
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

  /// Applies the written edits if more than one island has some; the solve pass does the rest.
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
      // Before anybody's code runs, which may add edits for the next round.
      for engine in edited { engine.clearChanges() }
    #endif
  }

  #if canImport(Dispatch)
    /// Runs a body for each number below a count, on as many threads as there are processors to spare, and waits.
    ///
    /// Dispatch does not say that the body is run on several threads; here the compiler is told.
    private static func concurrently(_ count: Int, _ body: @Sendable (Int) -> Void) {
      DispatchQueue.concurrentPerform(iterations: count, execute: body)
    }
  #endif
}
