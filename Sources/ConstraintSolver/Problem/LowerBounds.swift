internal import SolverKernels

/// The values below which variables do not go, and the rows that see to it.
///
/// Most bounds never have anything to say, so a bound has no row until the other rows would take its variable below it. An
/// optimum without some bounds that keeps them all the same is the optimum with them.
struct LowerBounds: ~Copyable {
  /// The bounds that differ from 0, which is the bound of a variable that has one and is not listed here.
  private var others: [VariableIndex: Double] = [:]
  /// No bound is larger.
  private(set) var highest = 0.0
  /// The rows of bounds that have one; it stays until its bound goes.
  fileprivate(set) var rows: [VariableIndex: RowIndex] = [:]
  /// Variables that may be below their bound, each once.
  fileprivate(set) var suspects = Buffer<VariableIndex>()
  private let place = ReadInPlace()

  init() {}

  /// The bound of a variable that has one.
  func value(of variable: VariableIndex) -> Double { others.isEmpty ? 0 : others[variable] ?? 0 }

  mutating func set(_ variable: VariableIndex, to bound: Double) {
    if bound != 0 { others[variable] = bound } else { remove(variable) }
    highest = max(highest, bound)
  }

  mutating func remove(_ variable: VariableIndex) {
    if !others.isEmpty { others[variable] = nil }
  }

  var byteCount: Int { suspects.byteCount }
}

extension VariableStore {
  /// The value below which a variable does not go; minus infinity if there is none.
  ///
  /// A variable that is held has none: it is where the caller holds it.
  func activeLowerBound(of variable: VariableIndex) -> Double {
    records[variable].flags.contains(.bounded) && fixtures[variable] == nil
      ? lowerBounds.value(of: variable) : -.infinity
  }

  /// The bound of a variable, held or not; minus infinity if there is none.
  func statedLowerBound(of variable: VariableIndex) -> Double {
    records[variable].flags.contains(.bounded) ? lowerBounds.value(of: variable) : -.infinity
  }

  /// Gives a variable a bound, or takes it away with one of minus infinity.
  mutating func setLowerBound(of variable: VariableIndex, to bound: Double) {
    if bound == -.infinity {
      records[variable].flags.remove(.bounded)
      lowerBounds.remove(variable)
    } else {
      records[variable].flags.insert(.bounded)
      lowerBounds.set(variable, to: bound)
    }
  }

  /// Has a variable that has got a value looked at, if that may be below its bound.
  @inline(__always)
  mutating func noteBound(of variable: VariableIndex, at value: Double) {
    if hasLooseBound(variable), value < lowerBounds.highest { suspectBound(of: variable) }
  }

  /// Has a variable looked at before the change set ends.
  @inline(never)
  mutating func suspectBound(of variable: VariableIndex) {
    if records[variable].flags.contains(.boundSuspect) { return }
    records[variable].flags.insert(.boundSuspect)
    lowerBounds.suspects.append(variable)
  }

  /// Puts the suspects in order: in which they were found depends on the way in which values were computed.
  mutating func sortBoundSuspects() { lowerBounds.suspects.sort { $0.raw < $1.raw } }

  /// Suspects nobody any more.
  mutating func clearBoundSuspects() {
    for k in 0..<lowerBounds.suspects.count {
      records[lowerBounds.suspects[k]].flags.subtract(.boundSuspect)
    }
    lowerBounds.suspects.removeAll()
  }

  /// Whether a variable has a bound and no row to see to it, and is not held.
  @inline(__always)
  private func hasLooseBound(_ variable: VariableIndex) -> Bool {
    records[variable].flags.intersection([.bounded, .settledBound]) == .bounded
  }

  /// The bound of a variable that has no row to see to it; minus infinity if there is none.
  @inline(__always)
  func looseLowerBound(of variable: VariableIndex) -> Double {
    hasLooseBound(variable) ? lowerBounds.value(of: variable) : -.infinity
  }

  /// Notes the row that sees to the bound of a variable; none where it goes.
  mutating func setBoundRow(of variable: VariableIndex, to row: RowIndex?) {
    lowerBounds.rows[variable] = row
    updateSettledBound(of: variable)
  }

  /// Brings up to date whether somebody sees to the bound of a variable, which has come to be held or is so no more.
  mutating func updateSettledBound(of variable: VariableIndex) {
    if fixtures[variable] == nil && lowerBounds.rows[variable] == nil {
      records[variable].flags.subtract(.settledBound)
    } else {
      records[variable].flags.insert(.settledBound)
    }
  }

  /// Whether a variable is below its bound, and no row sees to it.
  func isBelowLooseBound(_ variable: VariableIndex) -> Bool {
    let bound = looseLowerBound(of: variable)
    let value = values[variable]
    return bound - value > Tolerances.primal(scale: max(bound.magnitude, value.magnitude))
  }
}
