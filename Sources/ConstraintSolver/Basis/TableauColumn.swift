internal import SolverKernels

/// The movement of the variables with one basic row or anchor, while all others keep their targets.
struct TableauColumn: ~Copyable {
  /// The rate of each variable; zero if it does not move.
  var rates = Table<VariableIndex, Double>(repeating: 0, count: 1)
  /// The variables with a rate.
  var moved = Buffer<VariableIndex>()
  /// Variables queued or computed; the first member stands for a block.
  var marks = VisitMarks<VariableIndex>()
  var queue = EventQueue()
  /// If several rows and anchors move at once, the share of each, by the variable it defines; otherwise `nil`.
  var shares: [VariableIndex: Double]?
  /// The number of passes begun.
  private(set) var pass = 0
  private let place = ReadInPlace()

  init() {}

  /// Begins a pass.
  ///
  /// O(variables that moved in the last pass) amortised.
  ///
  /// - Parameter count: the number of variables of the system.
  mutating func begin(count: Int) {
    pass += 1
    for k in 0..<moved.count { rates[moved[k]] = 0 }
    moved.removeAll()
    rates.extend(to: count, with: 0)
    marks.clear(count: count)
    queue.removeAll()
  }

  var byteCount: Int { rates.byteCount + moved.byteCount + marks.byteCount + queue.byteCount }
}

extension TableauColumn {
  /// The rate that a pass gives to the target of the row that defines a variable, or to the variable's anchor.
  ///
  /// - Parameter isUnit: whether this row or anchor is the one that moves, if only one moves.
  @inline(__always)
  func givenRate(of variable: VariableIndex, isUnit: Bool) -> Double {
    if let shares = self.shares { return shares[variable, default: 0] }
    return isUnit ? 1 : 0
  }

  /// The rate of a row's activity, and the sum of the magnitudes of its parts.
  func activityRate(
    of row: Row, except excluded: VariableIndex = .none
  ) -> (rate: Double, magnitude: Double) {
    var sum = 0.0
    var magnitude = 0.0
    for lane in 0..<4 where row.variables[lane] != 0 && row.variables[lane] != excluded.raw {
      let part = row.coefficients[lane] * rates[VariableIndex(raw: row.variables[lane])]
      sum += part
      magnitude += part.magnitude
    }
    return (sum, magnitude)
  }

  /// Whether the activity of a row moves, by more than rounding.
  func moves(_ row: Row) -> Bool {
    let (rate, magnitude) = activityRate(of: row)
    return rate.magnitude > Tolerances.rateNoise * magnitude
  }
}
