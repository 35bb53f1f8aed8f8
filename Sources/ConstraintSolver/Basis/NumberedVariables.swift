internal import SolverKernels

/// Variables in the order in which they were added, each once, with their numbers.
///
/// What a search knows of a variable lies in buffers under these numbers, which hold no more than the search has met;
/// four bytes for every variable there is say which number it has.
///
/// Source: Briggs, Torczon: An efficient representation for sparse sets, 1993.
struct NumberedVariables: ~Copyable {
  private(set) var list = Buffer<VariableIndex>()
  /// Whatever a variable's place holds, its number it is only where the list says so too.
  private var places = Table<VariableIndex, Int32>(repeating: 0, count: 1)

  init() {}

  var count: Int { list.count }

  /// Removes all and makes room for a number of variables.
  ///
  /// O(1) amortised.
  mutating func clear(count: Int) {
    list.removeAll()
    places.extend(to: count, with: 0)
  }

  /// The number of a variable; `nil` for one that was not added.
  @inline(__always)
  func number(of variable: VariableIndex) -> Int? {
    let place = Int(places[variable])
    return list.hasElement(at: place) && list[place] == variable ? place : nil
  }

  @inline(__always)
  func contains(_ variable: VariableIndex) -> Bool { number(of: variable) != nil }

  /// Adds a variable that is not there, under the next number.
  @inline(__always)
  mutating func append(_ variable: VariableIndex) {
    places[variable] = Int32(truncatingIfNeeded: list.count)
    list.append(variable)
  }

  /// Removes all and gives the space for the list back.
  mutating func releaseList() {
    list = Buffer()
  }

  var byteCount: Int { list.byteCount + places.byteCount }
}
