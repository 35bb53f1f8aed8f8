internal import SolverKernels

/// What the passes read of a variable, but for its value: half a cache line.
struct VariableRecord {
  /// Above the ranks of all variables that it depends on and that are not in its block.
  var rank: Int64 = 0
  /// The row that defines it; none for an anchored variable, which keeps its value.
  var matched = RowIndex.none
  var block = BlockIndex.none
  var uses = UseRun()
  var flags = VariableFlags()
  /// How many variables have had the place before.
  var generation: UInt32 = 0
}

/// The rows that contain a variable, as a run of the use arena.
struct UseRun {
  /// The rows; where there is no run yet, the offset says how many are expected.
  var list = ArenaList<RowIndex>()
  var sizeClass: Int8 = -1
  /// The power of two of the largest coefficient that the variable has had in a row, at least 0.
  var exponent: UInt8 = 0

  @inline(__always)
  var count: Int32 { list.count }

  /// How many rows are expected, while there is no run.
  @inline(__always)
  var expected: Int32 {
    get { list.offset }
    set { list = ArenaList(offset: newValue) }
  }

  /// Whether another row needs a larger run.
  @inline(__always)
  var isFull: Bool { sizeClass < 0 || count == 1 &<< Int32(sizeClass) }

  /// The size class for the rows that are expected, at least two.
  @inline(__always)
  var expectedClass: Int { expected <= 2 ? 1 : expected <= 4 ? 2 : Arena<RowIndex>.sizeClass(for: Int(expected)) }
}

/// What a variable is and in which state.
struct VariableFlags: OptionSet, BitwiseCopyable {
  var rawValue: UInt16

  static let alive = VariableFlags(rawValue: 1 << 0)
  /// Waits in the event queue to be evaluated.
  static let queued = VariableFlags(rawValue: 1 << 1)
  /// Made since the last change set, and not yet determined by peeling.
  static let undetermined = VariableFlags(rawValue: 1 << 2)
  /// A partial sum of a long constraint: never reported.
  static let own = VariableFlags(rawValue: 1 << 3)
  /// Made since the last change set, and not yet settled.
  static let fresh = VariableFlags(rawValue: 1 << 4)
  /// Stays before positions do.
  static let size = VariableFlags(rawValue: 1 << 5)
  /// Removed by the present change set.
  static let leaving = VariableFlags(rawValue: 1 << 6)
  /// Its row, or its anchor, can move at no cost to any priority.
  static let free = VariableFlags(rawValue: 1 << 7)
  /// On the list of what is open, or was.
  static let listed = VariableFlags(rawValue: 1 << 8)
  /// Waits to be looked at for whether it is open.
  static let suspect = VariableFlags(rawValue: 1 << 9)
  /// Reached by the present search for what depends on changed constants, itself or its block, and not yet computed.
  static let reached = VariableFlags(rawValue: 1 << 10)
  /// Has no stay.
  static let derived = VariableFlags(rawValue: 1 << 11)
  /// Has a lower bound.
  static let bounded = VariableFlags(rawValue: 1 << 12)
  /// Has a row that sees to its bound, or is held.
  static let settledBound = VariableFlags(rawValue: 1 << 13)
  /// Waits to be looked at for whether it is below its bound.
  static let boundSuspect = VariableFlags(rawValue: 1 << 14)
}

extension VariableFlags {
  /// What says how a variable stays.
  static let stay: VariableFlags = [.size, .derived]

  /// How a variable of a rank stays.
  @inline(__always)
  init(_ rank: StayRank) {
    switch rank {
    case .size: self = .size
    case .position: self = []
    case .derived: self = .derived
    }
  }
}

/// A value before the present change set.
struct FormerValue: BitwiseCopyable {
  var number: Double
  /// The variable's, so that it can be named without another look at its record.
  var generation: UInt32
}
