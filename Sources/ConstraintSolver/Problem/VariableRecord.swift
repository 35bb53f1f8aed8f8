internal import SolverKernels

/// The fields of a variable that the passes read, except its value: half a cache line.
struct VariableRecord {
  /// Higher than the ranks of all dependencies outside its block.
  var rank: Int64 = 0
  /// The row that defines it; none for an anchored variable, which keeps its value.
  var matched = RowIndex.none
  var block = BlockIndex.none
  var uses = UseRun()
  var flags = VariableFlags()
  /// The number of variables that used the index before.
  var generation: UInt32 = 0
}

/// The rows that contain a variable, as a run of the use arena.
struct UseRun {
  /// The rows; before there is a run, the offset holds the expected number of rows.
  var list = ArenaList<RowIndex>()
  var sizeClass: Int8 = -1
  /// The binary exponent of the variable's largest coefficient so far, at least 0.
  var exponent: UInt8 = 0

  @inline(__always)
  var count: Int32 { list.count }

  /// The expected number of rows, while there is no run.
  @inline(__always)
  var expected: Int32 {
    get { list.offset }
    set { list = ArenaList(offset: newValue) }
  }

  /// Whether another row needs a larger run.
  @inline(__always)
  var isFull: Bool { sizeClass < 0 || count == 1 &<< Int32(sizeClass) }

  /// The size class for the expected rows, at least two.
  @inline(__always)
  var expectedClass: Int { expected <= 2 ? 1 : expected <= 4 ? 2 : Arena<RowIndex>.sizeClass(for: Int(expected)) }
}

/// The kind and state of a variable.
struct VariableFlags: OptionSet, BitwiseCopyable {
  var rawValue: UInt16

  static let alive = VariableFlags(rawValue: 1 << 0)
  /// Queued for evaluation.
  static let queued = VariableFlags(rawValue: 1 << 1)
  /// Made since the last change set, and not yet determined by peeling.
  static let undetermined = VariableFlags(rawValue: 1 << 2)
  /// A partial sum of a long constraint: never reported.
  static let own = VariableFlags(rawValue: 1 << 3)
  /// Made since the last change set, and not yet settled.
  static let fresh = VariableFlags(rawValue: 1 << 4)
  /// Has a size stay, which is settled before position stays.
  static let size = VariableFlags(rawValue: 1 << 5)
  /// Removed by the present change set.
  static let leaving = VariableFlags(rawValue: 1 << 6)
  /// Names a free direction: its row or anchor can move at no cost to any priority.
  static let free = VariableFlags(rawValue: 1 << 7)
  /// On the list of free directions.
  static let listed = VariableFlags(rawValue: 1 << 8)
  /// Queued for a test whether it is free.
  static let suspect = VariableFlags(rawValue: 1 << 9)
  /// The present search from changed constants reached the variable or its block, which is not computed yet.
  static let reached = VariableFlags(rawValue: 1 << 10)
  /// The variable has no stay.
  static let derived = VariableFlags(rawValue: 1 << 11)
  /// Has a lower bound.
  static let bounded = VariableFlags(rawValue: 1 << 12)
  /// Held, or has a row that enforces its bound.
  static let settledBound = VariableFlags(rawValue: 1 << 13)
  /// Queued for a test against its lower bound.
  static let boundSuspect = VariableFlags(rawValue: 1 << 14)
}

extension VariableFlags {
  /// The flags that say how a variable stays.
  static let stay: VariableFlags = [.size, .derived]

  /// The stay flags for a rank.
  @inline(__always)
  init(_ rank: StayRank) {
    switch rank {
    case .size: self = .size
    case .position: self = []
    case .derived: self = .derived
    }
  }
}

/// A value from before the present change set or edit.
struct FormerValue: BitwiseCopyable {
  var number: Double
  /// The variable's generation, so that it can be named without reading its record.
  var generation: UInt32
}
