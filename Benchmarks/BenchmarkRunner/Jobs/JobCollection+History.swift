package import BenchmarkAnalysis
package import BenchmarkModel

extension JobCollection {
  /// The run's rows for a history, equal to the rows of its result.
  ///
  /// Each of several machines has entries of its own, with its name; a busy machine has none.
  ///
  /// - Parameter plan: the plan of the run.
  package func historyEntries(_ plan: Plan) -> [HistoryEntry] {
    guard let machine = machines.first else { return [] }
    return HistoryEntry.entries(of: file(plan, otherwise: machine.environment))
  }

  /// Whether a part of the run failed, or nothing was measured.
  ///
  /// - Parameter plan: the plan of the run.
  package func hasFailures(_ plan: Plan) -> Bool {
    guard let machine = machines.first else { return true }
    return Report(file(plan, otherwise: machine.environment)).hasFailures
  }
}
