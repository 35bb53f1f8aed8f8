internal import SolverKernels

/// A constraint as the passes read it: one cache line.
///
/// The terms are packed: unused places follow the used ones, name variable 0 and have coefficient 0, so that a row
/// evaluates without a branch. Constraints of more than four terms are split (see `Splitting.swift`).
struct Row {
  var coefficients = SIMD4<Double>()
  /// Raw variable indices, ascending among the used ones.
  var variables = TermIndices()
  /// What the sum of the terms is compared with.
  var target = 0.0
  /// The variable that this row defines; none for a row outside the working set.
  var match = VariableIndex.none
  var flags = RowFlags()

  /// The coefficient of a variable that the row contains.
  @inline(__always)
  func coefficient(of variable: VariableIndex) -> Double {
    let raw = variable.raw
    if variables.x == raw { return coefficients.x }
    if variables.y == raw { return coefficients.y }
    if variables.z == raw { return coefficients.z }
    return coefficients.w
  }

  /// The term of a variable that the row contains.
  @inline(__always)
  func term(of variable: VariableIndex) -> Int {
    let raw = variable.raw
    return variables.x == raw ? 0 : variables.y == raw ? 1 : variables.z == raw ? 2 : 3
  }

  /// Whether the row contains a variable.
  @inline(__always)
  func contains(_ variable: VariableIndex) -> Bool {
    let raw = variable.raw
    return variables.x == raw || variables.y == raw || variables.z == raw || variables.w == raw
  }

  /// Calls a function with the variable and the coefficient of each term.
  ///
  /// Written out, because a loop over the lanes of a vector goes through memory.
  @inline(__always)
  func forEachTerm(_ body: (VariableIndex, Double) -> Void) {
    if variables.x == 0 { return }
    body(VariableIndex(raw: variables.x), coefficients.x)
    if variables.y == 0 { return }
    body(VariableIndex(raw: variables.y), coefficients.y)
    if variables.z == 0 { return }
    body(VariableIndex(raw: variables.z), coefficients.z)
    if variables.w == 0 { return }
    body(VariableIndex(raw: variables.w), coefficients.w)
  }

  /// The number of used terms.
  var termCount: Int {
    if variables.x == 0 { return 0 }
    if variables.y == 0 { return 1 }
    if variables.z == 0 { return 2 }
    return variables.w == 0 ? 3 : 4
  }

  /// Between which differences of activity and target a row outside the working set asks for nothing.
  @inline(__always)
  var limits: (lower: Double, upper: Double) {
    (
      flags.contains(.atLower) ? -.infinity : -Tolerances.primal,
      flags.contains(.atUpper) ? .infinity : Tolerances.primal
    )
  }

  /// Whether some coefficient is at least 2 in magnitude: then the highest bit of its exponent is set.
  @inline(__always)
  var hasLargeCoefficient: Bool {
    let bits =
      coefficients.x.bitPattern | coefficients.y.bitPattern | coefficients.z.bitPattern | coefficients.w.bitPattern
    return bits & 1 << 62 != 0
  }

  /// Whether the terms of two rows are the same.
  @inline(__always)
  func hasTerms(of other: Row) -> Bool {
    variables == other.variables && coefficients == other.coefficients
  }
}

/// What a row is and in which state.
struct RowFlags: OptionSet, BitwiseCopyable {
  var rawValue: UInt32

  /// In the system: linked to its variables.
  static let linked = RowFlags(rawValue: 1 << 0)
  /// An error below the target counts: `==` and `>=`.
  static let boundedBelow = RowFlags(rawValue: 1 << 1)
  /// An error above the target counts: `==` and `<=`.
  static let boundedAbove = RowFlags(rawValue: 1 << 2)
  static let equality: RowFlags = [.boundedBelow, .boundedAbove]
  /// Outside the working set with its multiplier at the lower end of its interval.
  static let atLower = RowFlags(rawValue: 1 << 3)
  /// Outside the working set with its multiplier at the upper end of its interval.
  static let atUpper = RowFlags(rawValue: 1 << 4)
  static let atBounds: RowFlags = [.atLower, .atUpper]
  /// Waits in the event queue for a check.
  static let queued = RowFlags(rawValue: 1 << 5)
  /// Added by this change set and not yet looked at.
  static let new = RowFlags(rawValue: 1 << 6)
  /// Removed by this change set; another row may still adopt its state.
  static let doomed = RowFlags(rawValue: 1 << 7)
  /// Holds a variable at a value.
  static let fixture = RowFlags(rawValue: 1 << 8)
  /// Defines the partial sum of a longer constraint.
  static let definition = RowFlags(rawValue: 1 << 9)
  /// Contains a partial sum.
  static let summed = RowFlags(rawValue: 1 << 15)
  /// Left out of a conflict: not linked, but still known.
  static let leftOut = RowFlags(rawValue: 1 << 10)
  /// Has a constant that changed in this change set.
  static let edited = RowFlags(rawValue: 1 << 11)
  /// Holds a variable to its value before the change set, below every priority.
  static let stay = RowFlags(rawValue: 1 << 13)
  /// Has a weight other than 1.
  static let weighted = RowFlags(rawValue: 1 << 14)
  /// Noted by the present search for what depends on changed constants.
  static let reached = RowFlags(rawValue: 1 << 16)
  /// Takes part in a conflict for which some row is left out.
  static let contested = RowFlags(rawValue: 1 << 12)

  /// The sides on which an error counts.
  init(_ relation: Relation) {
    switch relation {
    case .equal: self = .equality
    case .lessThanOrEqual: self = .boundedAbove
    case .greaterThanOrEqual: self = .boundedBelow
    }
  }

  init(rawValue: UInt32 = 0) {
    self.rawValue = rawValue
  }

  @inline(__always)
  var isEquality: Bool { isSuperset(of: .equality) }
}

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
  /// The place in the value plan: counted from 1 for a row that defines a variable, from -1 down for one that is checked,
  /// 0 for none.
  var planPosition: Int32 = 0
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

/// The order of a priority: required first, then falling.
///
/// One number per distinct value, so that a priority between two others renumbers nothing.
struct LevelKey: Comparable, BitwiseCopyable {
  var raw: UInt32

  static let definition = LevelKey(raw: 0)
  static let required = LevelKey(raw: 1)

  init(raw: UInt32) {
    self.raw = raw
  }

  /// The key of a valid priority: the bits of positive floats ascend with their values.
  init(_ priority: Priority) {
    raw = Priority.required.rawValue.bitPattern &- priority.rawValue.bitPattern &+ 1
  }

  @inline(__always)
  static func < (first: LevelKey, second: LevelKey) -> Bool { first.raw < second.raw }
}
