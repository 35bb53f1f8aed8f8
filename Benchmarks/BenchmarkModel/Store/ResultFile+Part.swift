extension ResultFile {
  /// The result, reduced to the measurements of the chosen machines.
  ///
  /// For a single machine, the result has no ``machines``, like a run on one machine.
  ///
  /// - Parameter chosen: positions in ``machines``, at least one.
  package func part(of chosen: [Int]) -> ResultFile {
    guard let machines, let first = chosen.first else { return self }
    var part = self
    let isSingle = chosen.count == 1
    let places = Dictionary(chosen.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    part.environment = machines[first].environment
    part.machines = isSingle ? nil : chosen.map { machines[$0] }
    if isSingle { part.version = 3 }
    part.workers = []
    var positions: [Int: Int] = [:]
    for (index, worker) in workers.enumerated() {
      guard let place = worker.machine.flatMap({ places[$0] }) else { continue }
      positions[index] = part.workers.count
      part.workers.append(worker)
      part.workers[part.workers.count - 1].machine = isSingle ? nil : place
    }
    part.failures = failures.compactMap { failure in
      guard let place = failure.machine.flatMap({ places[$0] }) else { return nil }
      var failure = failure
      failure.machine = isSingle ? nil : place
      return failure
    }
    for row in part.rows.indices {
      part.rows[row].processes = rows[row].processes.compactMap { process in
        guard let position = positions[process.worker] else { return nil }
        var process = process
        process.worker = position
        return process
      }
    }
    return part
  }
}
