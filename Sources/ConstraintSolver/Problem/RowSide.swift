internal import SolverKernels

/// What the passes seldom read about a row.
///
/// Three eighths of a cache line.
struct RowSide {
  /// Per term the place of the row in the list of rows of the variable, but for its higher bits.
  var usePositions = SIMD4<UInt16>()
  /// The level: 0 for definitions, 1 for required rows, more for lower priorities.
  var level = LevelKey.required
  /// The multiplier, as a run of the multiplier store.
  var multiplier = MultiplierRun()
  /// The place in the value plan: counted from 1 for a row that defines a variable, from -1 down for one that is
  /// checked, 0 for none.
  var planPosition: Int32 = 0
}

/// Where the components of a row's multiplier lie; no components means zero.
///
/// Number and size class share a word: every row has a run, and most have no components.
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

  /// -1 without a place in the arena.
  @inline(__always)
  var sizeClass: Int8 {
    get { Int8(truncatingIfNeeded: packed >> Self.countBits) - 1 }
    set { packed = UInt32(bitPattern: count) | (UInt32(newValue + 1) << Self.countBits) }
  }

  @inline(__always)
  var isZero: Bool { count == 0 }
}

/// Who a row is to the outside.
struct RowIdentity: BitwiseCopyable {
  /// Who gives way in a conflict.
  var recoveryRank: Int32 = 0
  /// Counts additions: the larger, the newer.
  var sequence: UInt32 = 0
  /// The generation, and in the lowest bits the state.
  private var packed: UInt32 = 0

  /// Counts the lives of the place, up to 2³⁰ and again.
  @inline(__always)
  var generation: UInt32 { packed >> 2 }

  @inline(__always)
  var state: State {
    get { State(rawValue: UInt8(truncatingIfNeeded: packed & 3)) ?? .free }
    set { packed = (packed & ~3) | UInt32(newValue.rawValue) }
  }

  /// Whether there is a row, not only a place or a name.
  var isThere: Bool { state == .present || state == .own }

  /// Ends a life: names of it are spent.
  mutating func free() {
    packed = (packed | 3) &+ 1
  }

  enum State: UInt8 {
    case free
    /// Named, not added.
    case reserved
    case present
    /// A row of the solver's own.
    case own
  }
}
