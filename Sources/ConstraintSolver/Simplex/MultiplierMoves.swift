internal import SolverKernels

/// Moves of the multipliers of nonbasic rows, each at the level of its row.
///
/// The forces of moves at one level add up, so one BTRAN for each level finds the effect of all moves on the basis:
/// bound flips, withdrawals and renewals use this.
struct MultiplierMoves: ~Copyable {
  /// A nonbasic row, and the change of its multiplier at the row's level.
  struct Move: BitwiseCopyable {
    var row: RowIndex
    var level: LevelKey
    var change: Double
  }

  private var moves = Buffer<Move>()

  init() {}

  var count: Int { moves.count }
  var isEmpty: Bool { moves.isEmpty }
  subscript(position: Int) -> Move { moves[position] }
  var byteCount: Int { moves.byteCount }

  mutating func removeAll() { moves.removeAll() }

  mutating func append(_ row: RowIndex, at level: LevelKey, by change: Double) {
    moves.append(Move(row: row, level: level, change: change))
  }

  /// Makes the moves that have the level of the move at a position adjacent, and returns their range; `nil` at the end.
  ///
  /// O(moves).
  ///
  /// - Parameter position: 0 for the first level; afterwards the beginning of the next one.
  mutating func nextLevel(from position: inout Int) -> Range<Int>? {
    if position == moves.count { return nil }
    let start = position
    let level = moves[start].level
    for k in start..<moves.count where moves[k].level == level {
      let other = moves[position]
      moves[position] = moves[k]
      moves[k] = other
      position += 1
    }
    return start..<position
  }
}

extension Simplex {
  /// Writes the forces of moves of one level as a combination of basic rows; the step is then one unit of that level.
  mutating func btran(ofMoves range: Range<Int>, stopsAtAnchor: Bool) -> BTRANOutcome {
    workspace.step.clear()
    workspace.step.append(workspace.moves[range.lowerBound].level, Rounded(1))
    basis.beginBTRAN(in: problem, into: &pivotRow)
    for k in range {
      let move = workspace.moves[k]
      basis.contribute(problem.rows.records[move.row], times: move.change, in: problem, into: &pivotRow)
    }
    return basis.endBTRAN(stopsAtAnchor: stopsAtAnchor, in: problem, into: &pivotRow)
  }
}
