internal import ProcessMeters

/// The blocks of several results, each counted once, with distinct numbers within a cell.
struct MergedBlocks {
  /// The number of blocks that occurred more than once.
  var repeated: Int { seenAgain.count }
  private let plan: Plan
  private var workers: [ResultWorker] = []
  private var failures: [ResultFailure] = []
  private var rows: [ResultRow]
  /// The numbers in use, by cell.
  private var numbers: [Cell: Set<Int>] = [:]
  /// Blocks already merged, by their contents.
  private var seen: Set<String> = []
  /// Those of them that occurred more than once.
  private var seenAgain: Set<String> = []
  /// Whether a block was renumbered: then the sources are separate runs.
  private var isRenumbered = false

  /// Makes an empty set of blocks for a plan.
  init(_ plan: Plan) {
    self.plan = plan
    rows = ResultFile.emptyRows(of: plan)
  }

  /// Adds the blocks of a source.
  ///
  /// - Parameter machines: the positions of its machines among all machines.
  mutating func add(_ source: ResultMerge.Source, _ machines: [Int]) throws(StoreError) {
    let file = source.file
    var places: [RowPlace: Int] = [:]
    for (index, row) in rows.enumerated() { places[RowPlace(row)] = index }
    var measured: [Int: [(row: Int, process: ProcessMeasurement)]] = [:]
    for row in file.rows {
      guard let place = places[RowPlace(row)] else { continue }
      rows[place].unsupported = rows[place].unsupported ?? row.unsupported
      rows[place].givenUp = rows[place].givenUp ?? row.givenUp
      for process in row.processes { measured[process.worker, default: []].append((place, process)) }
    }
    for block in Block.all(of: file) {
      let identity = block.identity(file, measured, machines)
      guard seen.insert(identity).inserted else {
        seenAgain.insert(identity)
        continue
      }
      let number = try number(of: block, in: source)
      for index in block.workers {
        var worker = file.workers[index]
        worker.repetition.block = number
        worker.repetition.cellIndex = plan.cells.firstIndex(of: block.cell) ?? 0
        worker.machine = machines[worker.machine ?? 0]
        for (row, own) in measured[index] ?? [] {
          var process = own
          process.worker = workers.count
          process.block = number
          rows[row].processes.append(process)
        }
        workers.append(worker)
      }
      for index in block.failures {
        var failure = file.failures[index]
        failure.repetition.block = number
        failure.repetition.cellIndex = plan.cells.firstIndex(of: block.cell) ?? 0
        failure.machine = file.owner(of: failure, machines)
        failures.append(failure)
      }
    }
  }

  /// The block's own number if it is free, or else the next free number.
  private mutating func number(of block: Block, in source: ResultMerge.Source) throws(StoreError) -> Int {
    let taken = numbers[block.cell, default: []]
    var number = block.number
    if taken.contains(number) {
      // The sides of a paired run are compared by block number.
      guard plan.pairing == nil else {
        throw StoreError(
          "\(source.name) cannot be merged: block \(number + 1) of \(block.cell) is in another file too, with other "
            + "measurements, and sides of a paired run are compared by the numbers of their blocks")
      }
      isRenumbered = true
      number = (taken.max() ?? 0) + 1
      let most = NumberBounds.blocks.upperBound
      guard number <= most else {
        throw StoreError(
          "\(source.name) cannot be merged: numbers of blocks end at \(Quantity.count(most)), and none is left for "
            + "block \(block.number + 1) of \(block.cell)")
      }
    }
    numbers[block.cell, default: []].insert(number)
    return number
  }

  /// The planned number of blocks per cell.
  ///
  /// Shares of one run have the number of that run. For separate runs, and for runs with a time limit, it is the fewest
  /// blocks that any cell has.
  func plannedBlocks(of sources: [ResultMerge.Source]) -> Int {
    let planned = sources.map(\.file.plan.blocks).max() ?? 0
    guard isRenumbered || plan.time != nil else { return planned }
    return plan.cells.map { numbers[$0]?.count ?? 0 }.min() ?? 0
  }

  /// The merged result.
  func file(_ plan: Plan, _ machines: [MeasuringMachine], isInterrupted: Bool) -> ResultFile {
    // A machine whose blocks were all repeated has no measurements here.
    var used = Set(workers.compactMap(\.machine) + failures.compactMap(\.machine)).sorted()
    // A file of several machines names at least one, even if all of its jobs were given up.
    if used.isEmpty { used = [0] }
    let places = Dictionary(used.enumerated().map { ($1, $0) }) { first, _ in first }
    var file = ResultFile(environment: machines[used[0]].environment, plan: plan, records: [])
    file.environment.began = used.map { machines[$0].environment.began }.min() ?? file.environment.began
    file.environment.ended = used.map { machines[$0].environment.ended }.max() ?? file.environment.ended
    file.plan = plan
    file.version = ResultFile.currentVersion
    file.machines = used.map { machines[$0] }
    file.workers = workers.map { worker in
      var worker = worker
      worker.machine = worker.machine.flatMap { places[$0] }
      return worker
    }
    file.failures = failures.map { failure in
      var failure = failure
      failure.machine = failure.machine.flatMap { places[$0] }
      return failure
    }
    file.rows = rows
    file.isInterrupted = isInterrupted ? true : nil
    return file
  }
}

extension ResultFile {
  /// The machine of a failure among all machines; nil for a job that was given up, which has none.
  ///
  /// - Parameter machines: the positions of the file's machines among all machines; one if the file names none.
  fileprivate func owner(of failure: ResultFailure, _ machines: [Int]) -> Int? {
    self.machines == nil ? machines[0] : failure.machine.map { machines[$0] }
  }
}

/// The identity of a row.
private struct RowPlace: Hashable {
  var cell: Cell
  var operation: String
  var variant: String

  init(_ row: ResultRow) {
    (cell, operation, variant) = (row.cell, row.operation, row.variant)
  }
}

/// One block of a source: its processes and failures.
private struct Block {
  var cell: Cell
  var number: Int
  var workers: [Int] = []
  var failures: [Int] = []

  /// All blocks of a file, by cell and number.
  static func all(of file: ResultFile) -> [Block] {
    var blocks: [Key: Block] = [:]
    for (index, worker) in file.workers.enumerated() {
      blocks[Key(worker.repetition), default: Block(worker.repetition)].workers.append(index)
    }
    for (index, failure) in file.failures.enumerated() {
      blocks[Key(failure.repetition), default: Block(failure.repetition)].failures.append(index)
    }
    return blocks.sorted { ($0.key.cell, $0.key.number) < ($1.key.cell, $1.key.number) }.map(\.value)
  }

  private struct Key: Hashable {
    var cell: Int
    var number: Int

    init(_ repetition: Repetition) {
      (cell, number) = (repetition.cellIndex, repetition.block)
    }
  }

  private init(_ repetition: Repetition) {
    (cell, number) = (repetition.cell, repetition.block)
  }

  /// A hash of the block's contents, which includes its number and machine only if no worker replied.
  func identity(
    _ file: ResultFile, _ measured: [Int: [(row: Int, process: ProcessMeasurement)]], _ machines: [Int]
  ) -> String {
    let processes = workers.map { index in
      Content.Process(
        place: Content.Place(file.workers[index].repetition), instance: file.workers[index].instance,
        facts: file.workers[index].facts,
        measured: (measured[index] ?? []).map { found in
          var measured = found.process.measured
          // Instants are relative to the first worker of a file, so they differ between files.
          measured.phases = nil
          return Content.Row(row: found.row, measured: measured)
        })
    }
    let lost = failures.map { index in
      Content.Failure(place: Content.Place(file.failures[index].repetition), failure: file.failures[index].failure)
    }
    // Failures look equal: without a measurement, only the machine and the number distinguish blocks. A failure without
    // a machine is distinguished by the first machine of its file.
    let names = workers.isEmpty ? failures.map { "\(number) \(machines[file.failures[$0].machine ?? 0])" } : []
    return ContentHash(Document.bytes(Content(cell: cell, processes: processes, failures: lost, names: names)))
      .hexadecimal
  }

  private struct Content: Encodable {
    struct Place: Encodable {
      var variant: String
      var position: Int

      init(_ repetition: Repetition) {
        (variant, position) = (repetition.variant, repetition.position)
      }
    }

    struct Row: Encodable {
      var row: Int
      var measured: OperationMeasurement.Measured
    }

    struct Process: Encodable {
      var place: Place
      var instance: Int
      var facts: ProcessFacts
      var measured: [Row]
    }

    struct Failure: Encodable {
      var place: Place
      var failure: WorkerFailure
    }

    var cell: Cell
    var processes: [Process]
    var failures: [Failure]
    var names: [String]
  }
}
