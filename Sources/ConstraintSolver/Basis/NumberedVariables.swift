internal import SolverKernels

/// Distinct variables, numbered in the order of insertion.
///
/// A search stores its data on variables in buffers indexed by these numbers, no larger than the set of variables met.
/// Besides, the set takes four bytes for every variable of the system.
///
/// Source: Briggs, Torczon: An efficient representation for sparse sets, 1993.
struct NumberedVariables: ~Copyable {
  private(set) var list = Buffer<VariableIndex>()
  /// For each variable, a number that is valid only if `list` holds the variable there, so clearing leaves the numbers.
  private var places = Table<VariableIndex, Int32>(repeating: 0, count: 1)

  init() {}

  var count: Int { list.count }

  /// Removes all and makes room.
  ///
  /// O(1) amortised.
  ///
  /// - Parameter count: the number of variables of the system.
  mutating func clear(count: Int) {
    list.removeAll()
    places.extend(to: count, with: 0)
  }

  /// The number of a variable; `nil` if it was not added.
  @inline(__always)
  func number(of variable: VariableIndex) -> Int? {
    let place = Int(places[variable])
    return list.hasElement(at: place) && list[place] == variable ? place : nil
  }

  @inline(__always)
  func contains(_ variable: VariableIndex) -> Bool { number(of: variable) != nil }

  /// Adds an absent variable under the next number.
  @inline(__always)
  mutating func append(_ variable: VariableIndex) {
    places[variable] = Int32(truncatingIfNeeded: list.count)
    list.append(variable)
  }

  /// Removes all and releases the list's storage.
  mutating func releaseList() {
    list = Buffer()
  }

  var byteCount: Int { list.byteCount + places.byteCount }
}
