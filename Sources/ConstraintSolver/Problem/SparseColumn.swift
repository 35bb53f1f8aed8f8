internal import SolverKernels

/// Values of some of the variables, in the order of insertion.
///
/// A sparse set like ``NumberedVariables``, with the values in its list. So innermost loops read adjacent memory,
/// however far apart the variables are.
struct SparseColumn<Value: BitwiseCopyable>: ~Copyable {
  struct Entry: BitwiseCopyable {
    var value: Value
    var variable: VariableIndex
  }

  private(set) var entries = Buffer<Entry>()
  /// For each variable, a place that is valid only if the entry there names the variable.
  ///
  /// So clearing leaves the places as they are.
  private var places = Table<VariableIndex, Int32>(repeating: 0, count: 1)

  init() {}

  /// The place of a variable's entry; `nil` if it has none, or lies beyond the present size.
  @inline(__always)
  func place(of variable: VariableIndex) -> Int? {
    guard places.hasElement(at: variable) else { return nil }
    let place = Int(places[variable])
    return entries.hasElement(at: place) && entries[place].variable == variable ? place : nil
  }

  /// The value of a variable; `nil` if it has none.
  @inline(__always)
  subscript(variable: VariableIndex) -> Value? {
    guard let place = place(of: variable) else { return nil }
    return entries[place].value
  }

  /// Adds the value of a variable that has none.
  @inline(__always)
  mutating func append(_ value: Value, of variable: VariableIndex) {
    places[variable] = Int32(truncatingIfNeeded: entries.count)
    entries.append(Entry(value: value, variable: variable))
  }

  /// Replaces a value.
  @inline(__always)
  mutating func setValue(at place: Int, to value: Value) {
    entries[place].value = value
  }

  /// Removes all values.
  mutating func removeAll() {
    entries.removeAll()
  }

  /// Makes room for the variables below an index.
  ///
  /// O(1) amortised.
  @inline(__always)
  mutating func extend(to count: Int) {
    places.extend(to: count, with: 0)
  }

  /// Reserves room for further variables.
  mutating func reserve(adding count: Int) {
    places.elements.reserve(adding: count)
  }

  /// Reserves room for a number of values.
  mutating func reserveEntries(_ count: Int) {
    entries.reserve(count)
  }

  /// Removes all values and releases their storage.
  mutating func releaseEntries() {
    entries = Buffer()
  }

  mutating func releaseSlack() {
    places.releaseSlack()
  }

  var byteCount: Int { entries.byteCount + places.byteCount }
}
