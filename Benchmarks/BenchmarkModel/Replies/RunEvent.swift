/// Events of a run, for an observer.
public enum RunEvent: Sendable {
  /// The beginning: the number of repetitions, and of those known from an earlier run.
  case began(repetitions: Int, known: Int)
  /// The beginning of a run with a time limit: its seconds, and the seconds and blocks of an earlier run.
  case beganFor(seconds: Double, spent: Double, known: Int)
  /// A repetition begins.
  case started(Repetition)
  /// A repetition gave a result; its duration in seconds.
  case finished(Repetition, seconds: Double)
  /// A repetition failed. It is retried once, or given up.
  case failed(Repetition, WorkerFailure, triedAgain: Bool)
  /// A block of a run with a time limit was measured; the records are its workers' records.
  case measured(cell: Int, [RunRecord])
  /// The run has ended; its duration in seconds.
  case ended(seconds: Double)
  /// The run was interrupted.
  case interrupted
}

/// One variant on one cell at one position of a block.
public struct Repetition: Codable, Hashable, Sendable {
  /// The cell.
  public var cell: Cell
  /// The cell's position in the plan.
  public var cellIndex: Int
  /// The block's number.
  public var block: Int
  /// The position in the block.
  public var position: Int
  /// The variant.
  public var variant: String

  package init(cell: Cell, cellIndex: Int, block: Int, position: Int, variant: String) {
    self.cell = cell
    self.cellIndex = cellIndex
    self.block = block
    self.position = position
    self.variant = variant
  }
}

extension Repetition: CustomStringConvertible {
  /// The repetition in words, such as `feed 10,000 simd, block 2`.
  public var description: String {
    "\(cell.scene) \(Quantity.count(cell.nodes)) \(variant)\(cell.series.suffix), block \(block + 1)"
  }
}
