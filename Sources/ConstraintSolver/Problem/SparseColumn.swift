internal import SolverKernels

/// Values of a few of all variables, in the order in which they came.
///
/// A sparse set, as ``NumberedVariables`` is, with the values in its list: what belongs together is written at once,
/// and what innermost loops read lies close together, however far apart the variables are.
struct SparseColumn<Value: BitwiseCopyable>: ~Copyable {
  struct Entry: BitwiseCopyable {
    var value: Value
    var variable: VariableIndex
  }

  private(set) var entries = Buffer<Entry>()
  /// Whatever a variable's place holds, its entry is there only if the entry names it.
  private var places = Table<VariableIndex, Int32>(repeating: 0, count: 1)

  init() {}

  /// Where the entry of a variable is; `nil` for one that has none, or for which there is no room yet.
  @inline(__always)
  func place(of variable: VariableIndex) -> Int? {
    guard places.hasElement(at: variable) else { return nil }
    let place = Int(places[variable])
    return entries.hasElement(at: place) && entries[place].variable == variable ? place : nil
  }

  /// The value of a variable; `nil` for one that has none.
  @inline(__always)
  subscript(variable: VariableIndex) -> Value? {
    guard let place = place(of: variable) else { return nil }
    return entries[place].value
  }

  /// Gives a variable a value that has none.
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

  /// Takes all values away.
  mutating func removeAll() {
    entries.removeAll()
  }

  /// Makes room for variables up to a number of places.
  ///
  /// O(1) amortised.
  @inline(__always)
  mutating func extend(to count: Int) {
    places.extend(to: count, with: 0)
  }

  /// Makes room for further variables.
  mutating func reserve(adding count: Int) {
    places.elements.reserve(adding: count)
  }

  /// Makes room for a number of values.
  mutating func reserveEntries(_ count: Int) {
    entries.reserve(count)
  }

  /// Takes all values away and gives their space back.
  mutating func releaseEntries() {
    entries = Buffer()
  }

  mutating func releaseSlack() {
    places.releaseSlack()
  }

  var byteCount: Int { entries.byteCount + places.byteCount }
}
