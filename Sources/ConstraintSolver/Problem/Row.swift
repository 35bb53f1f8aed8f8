internal import SolverKernels

/// A constraint as the passes read it: one cache line.
///
/// The terms are packed: unused places follow the used ones, name variable 0 and have coefficient 0, so that evaluation
/// needs no branch. Constraints of more than four terms are split (see `Splitting.swift`).
struct Row {
  var coefficients = SIMD4<Double>()
  /// Raw variable indices, ascending among the used ones.
  var variables = TermIndices()
  /// The number that the sum of the terms is compared with.
  var target = 0.0
  /// The variable that this row defines; none for a nonbasic row.
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

  /// The lane of a variable that the row contains.
  @inline(__always)
  func lane(of variable: VariableIndex) -> Int {
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
  /// Unrolled, because a loop over vector lanes would store the vectors to memory.
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

  /// The range of residuals for which a nonbasic row needs no pivot, whatever the scale of its terms.
  @inline(__always)
  var limits: (lower: Double, upper: Double) {
    (
      flags.contains(.atLower) ? -.infinity : -Tolerances.primal,
      flags.contains(.atUpper) ? .infinity : Tolerances.primal
    )
  }

  /// The highest exponent bit, which is set in numbers of magnitude 2 and above.
  static let largeExponent: UInt64 = 1 << 62

  /// Whether some coefficient is at least 2 in magnitude.
  var hasLargeCoefficient: Bool {
    let bits =
      coefficients.x.bitPattern | coefficients.y.bitPattern | coefficients.z.bitPattern | coefficients.w.bitPattern
    return bits & Self.largeExponent != 0
  }

  /// Whether magnitudes of coefficients differ: only such a row can enlarge the error of a variable that it reads.
  var isUneven: Bool {
    if variables.y == 0 { return false }
    var difference = coefficients.x.bitPattern ^ coefficients.y.bitPattern
    if variables.z != 0 {
      difference |= coefficients.x.bitPattern ^ coefficients.z.bitPattern
      if variables.w != 0 { difference |= coefficients.x.bitPattern ^ coefficients.w.bitPattern }
    }
    // The highest bit is the sign.
    return difference << 1 != 0
  }

  /// Whether the row is nonbasic and remains in the system, so that it may enter the basis.
  @inline(__always)
  var mayEnter: Bool { match.isNone && flags.contains(.linked) && !flags.contains(.doomed) }

  /// Whether the row is nonbasic, with its multiplier at an end of its interval.
  @inline(__always)
  func isAtEnd(_ end: Sense) -> Bool { flags.contains(.end(end)) }

  /// Whether the terms of two rows are the same.
  @inline(__always)
  func hasTerms(of other: Row) -> Bool {
    variables == other.variables && coefficients == other.coefficients
  }
}
