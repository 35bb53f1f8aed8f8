/// The kind and state of a row.
struct RowFlags: OptionSet, BitwiseCopyable {
  var rawValue: UInt32

  /// The row is in the system, linked to its variables.
  static let linked = RowFlags(rawValue: 1 << 0)
  /// An error below the target counts: `==` and `>=`.
  static let boundedBelow = RowFlags(rawValue: 1 << 1)
  /// An error above the target counts: `==` and `<=`.
  static let boundedAbove = RowFlags(rawValue: 1 << 2)
  static let equality: RowFlags = [.boundedBelow, .boundedAbove]
  /// Nonbasic, with its multiplier at the lower end of its interval.
  static let atLower = RowFlags(rawValue: 1 << 3)
  /// Nonbasic, with its multiplier at the upper end of its interval.
  static let atUpper = RowFlags(rawValue: 1 << 4)
  static let atBounds: RowFlags = [.atLower, .atUpper]
  /// Queued for a check.
  static let queued = RowFlags(rawValue: 1 << 5)
  /// Added by this change set and not yet checked.
  static let new = RowFlags(rawValue: 1 << 6)
  /// Removed by this change set; another row may still adopt its state.
  static let doomed = RowFlags(rawValue: 1 << 7)
  /// The row holds a variable at a value.
  static let fixture = RowFlags(rawValue: 1 << 8)
  /// Defines the partial sum of a longer constraint.
  static let definition = RowFlags(rawValue: 1 << 9)
  /// The row contains a partial sum.
  static let summed = RowFlags(rawValue: 1 << 15)
  /// Gave way in a conflict: unlinked, but still known.
  static let relaxed = RowFlags(rawValue: 1 << 10)
  /// Keeps a variable at its value before the change set, below every priority.
  static let stay = RowFlags(rawValue: 1 << 13)
  /// Enforces a variable's lower bound.
  static let bound = RowFlags(rawValue: 1 << 17)
  /// In the value plan, carries the bound of the variable that it defines over to the only variable that it reads.
  static let passesBound = RowFlags(rawValue: 1 << 18)
  /// Has a weight other than 1.
  static let weighted = RowFlags(rawValue: 1 << 14)
  /// Has coefficients of different magnitudes.
  static let uneven = RowFlags(rawValue: 1 << 19)
  /// Found by the present search from changed constants.
  static let reached = RowFlags(rawValue: 1 << 16)
  /// An inequality that the crash basis takes as an equality; see `Simplex/CrashRestart.swift`.
  static let presumedTight = RowFlags(rawValue: 1 << 20)
  /// Belongs to a conflict for which some row is relaxed.
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

  /// The flag of a row whose multiplier is at an end of its interval.
  @inline(__always)
  static func end(_ sense: Sense) -> RowFlags { sense == .up ? .atUpper : .atLower }

  @inline(__always)
  var isEquality: Bool { isSuperset(of: .equality) }

  /// Whether the crash basis takes the row as an equality.
  @inline(__always)
  var isTakenAsEquality: Bool { isEquality || contains(.presumedTight) }

  /// Whether the row is an equality that has not been checked since it was added.
  @inline(__always)
  var isNewEquality: Bool { isEquality && contains(.new) }

  /// The flags of the same row when nonbasic with a multiplier of zero.
  @inline(__always)
  var resting: RowFlags {
    var resting = subtracting(.atBounds)
    if !contains(.boundedBelow) { resting.insert(.atLower) }
    if !contains(.boundedAbove) { resting.insert(.atUpper) }
    return resting
  }
}
