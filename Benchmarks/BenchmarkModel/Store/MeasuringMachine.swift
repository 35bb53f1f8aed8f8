public import ProcessMeters

/// One of several machines that measured blocks of a run.
///
/// A whole block is measured on one machine, so that a ratio compares times of one machine.
public struct MeasuringMachine: Codable, Hashable, Sendable {
  /// The name of its cluster node or host.
  public var name: String
  /// Its circumstances, from the beginning of its first block to the end of its last.
  public var environment: EnvironmentRecord

  /// A machine.
  public init(name: String, environment: EnvironmentRecord) {
    self.name = name
    self.environment = environment
  }
}

extension ResultFile {
  /// The machine that measured each block of a cell, as a position in ``machines``; empty if there was one machine.
  package func machines(of cell: Cell) -> [Int: Int] {
    guard machines != nil else { return [:] }
    var found: [Int: Int] = [:]
    for worker in workers where worker.repetition.cell == cell {
      found[worker.repetition.block] = worker.machine
    }
    return found
  }
}

extension ResultFile {
  /// The number of blocks of each machine over all cells; by position in ``machines``.
  package var blocksByMachine: [Int: Int] {
    var blocks: [Int: Set<[Int]>] = [:]
    for worker in workers {
      guard let machine = worker.machine else { continue }
      blocks[machine, default: []].insert([worker.repetition.cellIndex, worker.repetition.block])
    }
    return blocks.mapValues(\.count)
  }
}

extension [ProcessMeasurement] {
  /// The machine that measured each block, as a position in the file's machines; empty if there was one machine.
  package func machines(_ workers: [ResultWorker]) -> [Int: Int] {
    var found: [Int: Int] = [:]
    for process in self {
      if let worker = workers.worker(of: process) { found[process.block] = worker.machine }
    }
    return found
  }
}
