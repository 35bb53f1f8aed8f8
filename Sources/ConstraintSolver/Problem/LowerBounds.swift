internal import SolverKernels

/// The lower bounds of variables, and the rows that enforce them.
///
/// Most bounds never bind, so a bound has no row until the other rows would push its variable below it. If an optimum
/// of the system without some bounds satisfies these bounds, it is also an optimum of the system with them.
struct LowerBounds: ~Copyable {
  /// The bounds other than 0.
  private var others: [VariableIndex: Double] = [:]
  /// An upper limit of all bounds; removed bounds do not lower it.
  private(set) var highest = 0.0
  /// The rows of bounds that have one; a row remains until its bound changes, or its variable is held or removed.
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
  /// The bound in effect; minus infinity if there is none.
  ///
  /// A held variable has none in effect, because the caller determines its value.
  func activeLowerBound(of variable: VariableIndex) -> Double {
    records[variable].flags.contains(.bounded) && fixtures[variable] == nil
      ? lowerBounds.value(of: variable) : -.infinity
  }

  /// The bound of a variable, held or not; minus infinity if there is none.
  func statedLowerBound(of variable: VariableIndex) -> Double {
    records[variable].flags.contains(.bounded) ? lowerBounds.value(of: variable) : -.infinity
  }

  /// Sets a variable's bound; minus infinity removes it.
  mutating func setLowerBound(of variable: VariableIndex, to bound: Double) {
    if bound == -.infinity {
      records[variable].flags.remove(.bounded)
      lowerBounds.remove(variable)
    } else {
      records[variable].flags.insert(.bounded)
      lowerBounds.set(variable, to: bound)
    }
  }

  /// Marks a variable for a test if its new value may be below its bound.
  @inline(__always)
  mutating func noteBound(of variable: VariableIndex, at value: Double) {
    if hasLooseBound(variable), value < lowerBounds.highest { suspectBound(of: variable) }
  }

  /// Marks a variable for a test before the change set ends.
  @inline(never)
  mutating func suspectBound(of variable: VariableIndex) {
    if records[variable].flags.contains(.boundSuspect) { return }
    records[variable].flags.insert(.boundSuspect)
    lowerBounds.suspects.append(variable)
  }

  /// Sorts the suspects, because their order depends on the way in which values were computed.
  mutating func sortBoundSuspects() { lowerBounds.suspects.sort { $0.raw < $1.raw } }

  /// Removes all suspects.
  mutating func clearBoundSuspects() {
    for k in 0..<lowerBounds.suspects.count {
      records[lowerBounds.suspects[k]].flags.subtract(.boundSuspect)
    }
    lowerBounds.suspects.removeAll()
  }

  /// Whether a variable has a bound without a row and is not held.
  @inline(__always)
  private func hasLooseBound(_ variable: VariableIndex) -> Bool {
    records[variable].flags.intersection([.bounded, .settledBound]) == .bounded
  }

  /// The bound of a variable if no row enforces it; else minus infinity.
  @inline(__always)
  func looseLowerBound(of variable: VariableIndex) -> Double {
    hasLooseBound(variable) ? lowerBounds.value(of: variable) : -.infinity
  }

  /// Notes the row that enforces a variable's bound; `nil` if no row does.
  mutating func setBoundRow(of variable: VariableIndex, to row: RowIndex?) {
    lowerBounds.rows[variable] = row
    updateSettledBound(of: variable)
  }

  /// Updates the flag `settledBound`: whether a variable is held or a row enforces its bound.
  mutating func updateSettledBound(of variable: VariableIndex) {
    if fixtures[variable] == nil && lowerBounds.rows[variable] == nil {
      records[variable].flags.subtract(.settledBound)
    } else {
      records[variable].flags.insert(.settledBound)
    }
  }

  /// Whether a variable is below a bound that no row enforces.
  func isBelowLooseBound(_ variable: VariableIndex) -> Bool {
    let bound = looseLowerBound(of: variable)
    let value = values[variable]
    return bound - value > Tolerances.primal(scale: max(bound.magnitude, value.magnitude))
  }
}
