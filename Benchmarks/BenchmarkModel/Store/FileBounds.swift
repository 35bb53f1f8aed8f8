internal import ProcessMeters

// Checks of the numbers in a file when the file is read. NumberBounds.swift checks a worker's reply when it arrives.

extension ResultFile {
  func check() throws(ImplausibleNumber) {
    try environment.check()
    try plan.check()
    for (index, machine) in (machines ?? []).enumerated() {
      do {
        try machine.environment.check()
      } catch {
        throw error.within("machines[\(index)]")
      }
    }
    for (index, worker) in workers.enumerated() {
      do {
        try worker.repetition.check(plan)
        try NumberBounds.check(worker.instance, in: NumberBounds.processors, "'instance'")
        try worker.facts.check()
        if machines != nil || worker.machine != nil { try check(machine: worker.machine) }
      } catch {
        throw error.within("workers[\(index)]")
      }
    }
    try checkMachines()
    for (index, failure) in failures.enumerated() {
      do {
        try failure.repetition.check(plan)
        if let machine = failure.machine { try check(machine: machine) }
      } catch {
        throw error.within("failures[\(index)]")
      }
    }
    for (index, row) in rows.enumerated() {
      do {
        try row.check(workers: workers.count)
      } catch {
        throw error.within("rows[\(index)]")
      }
    }
    try checkRows()
  }
}

extension ResultFile {
  /// Refuses rows outside the plan, and repeated rows.
  private func checkRows() throws(ImplausibleNumber) {
    let planned = Set(plan.cells)
    var names: Set<RowKey> = []
    for (index, row) in rows.enumerated() {
      let words = "rows[\(index)]: \(row.operation) of \(row.cell) by \(row.variant)"
      guard planned.contains(row.cell), plan.operations(of: row.cell).contains(row.operation),
        plan.variants.contains(row.variant)
      else {
        throw ImplausibleNumber(description: "\(words) is not in the plan")
      }
      guard names.insert(RowKey(cell: row.cell, operation: row.operation, variant: row.variant)).inserted else {
        throw ImplausibleNumber(description: "\(words) occurs twice")
      }
    }
  }

  private struct RowKey: Hashable {
    var cell: Cell
    var operation: String
    var variant: String
  }

  /// Refuses a missing position, and a position beyond the file's list of machines.
  private func check(machine: Int?) throws(ImplausibleNumber) {
    try NumberBounds.check(machine ?? -1, in: 0...max(0, (machines?.count ?? 0) - 1), "'machine'")
  }

  /// Refuses an empty list of machines, machines with equal names, and a block measured by two machines.
  private func checkMachines() throws(ImplausibleNumber) {
    guard let machines else { return }
    if machines.isEmpty { throw ImplausibleNumber(description: "'machines' is empty") }
    var names: Set<String> = []
    for machine in machines where machine.name.isEmpty || !names.insert(machine.name).inserted {
      throw ImplausibleNumber(description: "'machines' has an empty name, or '\(machine.name)' twice")
    }
    var owners: [[Int]: Int] = [:]
    for worker in workers {
      let block = [worker.repetition.cellIndex, worker.repetition.block]
      guard let machine = worker.machine, owners.updateValue(machine, forKey: block) ?? machine != machine else {
        continue
      }
      throw ImplausibleNumber(
        description: "block \(worker.repetition.block) of \(worker.repetition.cell) is of two machines")
    }
  }
}

extension ImplausibleNumber {
  /// The error with the position of the number in front.
  fileprivate func within(_ place: String) -> ImplausibleNumber {
    ImplausibleNumber(description: "\(place): \(description)")
  }
}

extension ResultRow {
  fileprivate func check(workers: Int) throws(ImplausibleNumber) {
    try cell.check()
    try givenUp?.check(operation)
    for process in processes {
      // A file without workers needs a valid range too.
      try NumberBounds.check(process.worker, in: 0...max(0, workers - 1), "'worker' of \(operation)")
      try NumberBounds.check(process.block, in: NumberBounds.blocks, "'block' of \(operation)")
      try process.measured.check(operation)
    }
  }
}

extension RunRecord {
  func check() throws(ImplausibleNumber) {
    try repetition.check(nil)
    try NumberBounds.check(instance, in: NumberBounds.processors, "'instance'")
    try reply?.check()
  }
}

extension Repetition {
  fileprivate func check(_ plan: Plan?) throws(ImplausibleNumber) {
    try cell.check()
    let cells = plan.map { max(0, $0.cells.count - 1) } ?? NumberBounds.count.upperBound
    try NumberBounds.check(cellIndex, in: 0...cells, "'cellIndex'")
    try NumberBounds.check(block, in: NumberBounds.blocks, "'block'")
    try NumberBounds.check(position, in: NumberBounds.count, "'position'")
  }
}

extension Cell {
  fileprivate func check() throws(ImplausibleNumber) {
    try NumberBounds.check(nodes, in: NumberBounds.nodes, "'nodes' of \(scene)")
    try NumberBounds.check(concurrency.width, in: NumberBounds.processors, "the number of processes in \(scene)")
  }
}

extension Plan {
  func check() throws(ImplausibleNumber) {
    try NumberBounds.check(blocks, in: NumberBounds.blocks, "'plan.blocks'")
    try NumberBounds.check(timeLimit, in: NumberBounds.seconds, "'plan.timeLimit'")
    if variants.isEmpty { throw ImplausibleNumber(description: "'plan.variants' is empty") }
    for cell in cells { try cell.check() }
    try Self.checkOnce(cells, "plan.cells")
    try Self.checkOnce(operations, "plan.operations")
    try Self.checkOnce(variants, "plan.variants")
    if let time {
      try NumberBounds.check(time.seconds, in: TimeBudget.bounds, "'plan.time.seconds'")
      try NumberBounds.check(time.leastBlocks, in: NumberBounds.blocks, "'plan.time.leastBlocks'")
    }
    try effort.check()
    if let replay {
      try NumberBounds.check(replay.limit, in: NumberBounds.seconds, "'plan.replay.limit'")
      for trace in replay.traces {
        try NumberBounds.check(trace.nodes, in: NumberBounds.nodes, "'nodes' of the trace of \(trace.scene)")
      }
    }
    if let pairing {
      try NumberBounds.check(pairing.stageBlocks, in: NumberBounds.blocks, "'plan.pairing.stageBlocks'")
    }
  }
}

extension Plan {
  /// Refuses a list with a repeated entry, because names of rows would be ambiguous.
  private static func checkOnce<Entry: Hashable>(_ entries: [Entry], _ list: String) throws(ImplausibleNumber) {
    var seen: Set<Entry> = []
    for entry in entries where !seen.insert(entry).inserted {
      throw ImplausibleNumber(description: "'\(list)' has '\(entry)' twice")
    }
  }
}

extension Effort {
  fileprivate func check() throws(ImplausibleNumber) {
    for (name, time) in [("timePerOperation", timePerOperation), ("budget", budget ?? 0)] {
      try NumberBounds.check(time, in: NumberBounds.time, "'plan.effort.\(name)'")
    }
    for (name, count) in [
      ("minimumSamples", minimumSamples), ("maximumSamples", maximumSamples), ("countedSamples", countedSamples),
      ("countedNodes", countedNodes), ("arrivals", arrivals), ("arrivalRate", arrivalRate),
    ] {
      try NumberBounds.check(count, in: NumberBounds.count, "'plan.effort.\(name)'")
    }
  }
}

extension EnvironmentRecord {
  func check() throws(ImplausibleNumber) {
    try machine.clock.check()
    try NumberBounds.check(machine.onlineCPUs, in: NumberBounds.processors, "'onlineCPUs'")
    for average in [loadBefore, loadAfter].compactMap(\.loadAverage.value).flatMap(\.self) {
      try NumberBounds.check(average, in: 0...1e9, "a number of 'loadAverage'")
    }
    for now in [loadBefore, loadAfter].compactMap(\.now) {
      for (name, number) in [
        ("seconds", now.seconds), ("busyProcessors", now.busyProcessors.value ?? 0),
        ("stolenProcessors", now.stolenProcessors.value ?? 0), ("waitingShare", now.waitingShare.value ?? 0),
      ] {
        try NumberBounds.check(number, in: 0...1e9, "'now.\(name)'")
      }
    }
  }
}

extension LimitFile {
  func check() throws(ImplausibleNumber) {
    try environment.check()
    try NumberBounds.check(plan.seconds, in: LimitPlan.durations, "'plan.seconds'")
    try NumberBounds.check(plan.allowedShare, in: LimitPlan.allowedShares, "'plan.allowedShare'")
    try NumberBounds.check(plan.budget ?? 0, in: NumberBounds.time, "'plan.budget'")
    for subject in plan.cases + searches.map(\.subject) {
      try NumberBounds.check(
        subject.framesPerSecond, in: NumberBounds.frameRate, "'framesPerSecond' of \(subject.scene)")
      // Without a processor there would be no frames, so none would be late at any size.
      try NumberBounds.check(
        subject.processors, in: 1...NumberBounds.processors.upperBound, "'processors' of \(subject.scene)")
      for nodes in [subject.least, subject.most] {
        try NumberBounds.check(nodes, in: NumberBounds.nodes, "'nodes' of \(subject.scene)")
      }
    }
    for search in searches {
      for trial in search.trials {
        try NumberBounds.check(trial.nodes, in: NumberBounds.nodes, "'nodes' of a trial of \(search.subject.scene)")
        for frames in trial.runs.flatMap(\.frames) { try frames.check(search.subject.operation) }
      }
    }
  }
}
