/// Events of a run, for an observer.
public enum RunEvent: Sendable {
  /// The run begins: so many repetitions, of which so many are known from an earlier run.
  case began(repetitions: Int, known: Int)
  /// The run begins and has so many seconds, of which an earlier run has spent some on blocks that are known.
  case beganFor(seconds: Double, spent: Double, known: Int)
  /// A repetition begins.
  case started(Repetition)
  /// A repetition gave a result, after this many seconds.
  case finished(Repetition, seconds: Double)
  /// A repetition gave none. It is tried once more, or given up.
  case failed(Repetition, WorkerFailure, triedAgain: Bool)
  /// A block of a run that has a time was measured; the records are its workers'.
  case measured(cell: Int, [RunRecord])
  /// The run is over, after this many seconds.
  case ended(seconds: Double)
  /// The run was asked to end.
  case interrupted
}

/// One variant on one cell at one position of a block.
public struct Repetition: Codable, Hashable, Sendable {
  /// The plan.
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
  /// As in `feed 10,000 simd, block 2`.
  public var description: String {
    "\(cell.scene) \(Quantity.count(cell.nodes)) \(variant)\(cell.series.suffix), block \(block + 1)"
  }
}
