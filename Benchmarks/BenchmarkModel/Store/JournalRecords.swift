/// The records of a journal, by block.
///
/// A resumed run measures an incomplete block again from its beginning, so only the records of the last attempt at a
/// block count: an earlier reply must not stand for a process that failed later.
struct JournalRecords: Sendable {
  /// The records of the last attempt at each block, in order.
  private var attempts: [Name: [RunRecord]] = [:]
  /// The blocks in order of their beginning.
  private var begun: [Name] = []

  /// A block's name.
  private struct Name: Hashable {
    var cell: Int
    var number: Int
  }

  /// Adds the next line of the journal.
  mutating func add(_ record: RunRecord) {
    let name = Name(cell: record.repetition.cellIndex, number: record.repetition.block)
    if attempts[name] == nil { begun.append(name) }
    if attempts[name]?.canContinue(with: record) != true { attempts[name] = [] }
    attempts[name]?.append(record)
  }

  /// The records of a block in order; nil unless it is complete.
  func records(of block: RunOrder.Block, _ plan: Plan) -> [RunRecord]? {
    guard let records = attempts[Name(cell: block.cell, number: block.number)] else { return nil }
    let workers = plan.workers(of: plan.cells[block.cell])
    let positions = Dictionary(grouping: records, by: \.repetition.position)
    let isComplete = block.variants.indices.allSatisfy { positions[$0]?.areComplete(workers: workers) == true }
    return isComplete && positions.count == block.variants.count ? records : nil
  }

  /// The complete blocks of a plan with their records: in the plan's order if it has one, otherwise in the order of
  /// their beginning.
  func wholeBlocks(of plan: Plan) -> [(block: RunOrder.Block, records: [RunRecord])] {
    let order =
      plan.time == nil
      ? RunOrder(plan).blocks
      : begun.filter { plan.cells.indices.contains($0.cell) }
        .map { RunOrder.block(of: plan, cell: $0.cell, number: $0.number) }
    return order.compactMap { block in records(of: block, plan).map { (block, $0) } }
  }
}

extension [RunRecord] {
  /// Whether a record can be the next record of the same attempt at a block.
  ///
  /// An attempt has the records of its repetitions in order. A repetition has replies, each of them perhaps after a
  /// failure that was tried again, or ends with a failure.
  fileprivate func canContinue(with record: RunRecord) -> Bool {
    guard let last else { return true }
    guard record.repetition.position == last.repetition.position else {
      return record.repetition.position > last.repetition.position
    }
    if contains(where: { $0.reply != nil && $0.request == record.request }) { return false }
    if last.failure != nil { return last.triedAgain && !record.triedAgain }
    // Concurrent processes have either replies or one failure.
    return record.failure == nil || record.repetition.cell.mode == .first
  }

  /// Whether these are all records of a repetition: the replies of all workers, or a failure for good.
  fileprivate func areComplete(workers: Int) -> Bool {
    contains { $0.failure != nil && !$0.triedAgain } || count { $0.reply != nil } == workers
  }
}

extension Plan {
  /// The number of processes that one repetition on a cell starts, at once or in turn.
  fileprivate func workers(of cell: Cell) -> Int {
    cell.mode == .first ? Mode.firstProcesses * operations(of: cell).count : cell.concurrency.workers
  }
}
