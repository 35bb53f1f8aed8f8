internal import SolverKernels

/// The fields of a row that the passes rarely read.
///
/// Three eighths of a cache line.
struct RowSide {
  /// For each term, the lower bits of the row's position in the variable's list.
  var usePositions = SIMD4<UInt16>()
  /// The level: 0 for definitions, 1 for required rows, more for lower priorities.
  var level = LevelKey.required
  /// The multiplier, as a run of the multiplier store.
  var multiplier = MultiplierRun()
  /// The position in the value plan.
  var planPosition = PlanPosition.none
}

/// The place of a multiplier's components; no components means zero.
///
/// Count and size class share a word to save memory: every row has a run, and most runs are empty.
struct MultiplierRun: BitwiseCopyable {
  var offset: Int32 = 0
  private var packed: UInt32 = 0

  private static let countBits: UInt32 = 27
  private static let countMask: UInt32 = (1 << countBits) - 1

  @inline(__always)
  var count: Int32 {
    get { Int32(bitPattern: packed & Self.countMask) }
    set { packed = (packed & ~Self.countMask) | UInt32(bitPattern: newValue) }
  }

  /// The size class in the arena; -1 without a place.
  @inline(__always)
  var sizeClass: Int8 {
    get { Int8(truncatingIfNeeded: packed >> Self.countBits) - 1 }
    set { packed = UInt32(bitPattern: count) | (UInt32(newValue + 1) << Self.countBits) }
  }

  @inline(__always)
  var isZero: Bool { count == 0 }
}

/// The fields that identify a row to the caller and order it among other rows: name, state, age and recovery rank.
struct RowIdentity: BitwiseCopyable {
  /// In a conflict, the row of the highest rank gives way.
  var recoveryRank: Int32 = 0
  /// The number in the order of additions; larger is newer.
  var sequence: UInt32 = 0
  /// The generation, and in the lowest bits the state.
  private var packed: UInt32 = 0

  /// Counts the uses of the index, modulo 2³⁰.
  @inline(__always)
  var generation: UInt32 { packed >> 2 }

  @inline(__always)
  var state: State {
    get { State(rawValue: UInt8(truncatingIfNeeded: packed & 3)) ?? .free }
    set { packed = (packed & ~3) | UInt32(newValue.rawValue) }
  }

  /// Whether a row exists, not only a place or a name.
  var isThere: Bool { state == .present || state == .own }

  /// Frees the index and invalidates names of the row.
  mutating func free() {
    packed = (packed | 3) &+ 1
  }

  enum State: UInt8 {
    case free
    /// Named, not added.
    case reserved
    case present
    /// An internal row.
    case own
  }
}
