internal import SolverKernels

/// What a change set did, in order, so that all of it can be undone.
struct Journal: ~Copyable {
  enum Entry: BitwiseCopyable {
    case added(RowIndex)
    /// The rows of a run of additions, by their places in the change set.
    case additions(from: Int, to: Int)
    /// The row still holds its terms; its place is given back when the change set is complete.
    case removed(RowIndex, wasLinked: Bool)
    case target(RowIndex, Double)
    case level(RowIndex, LevelKey)
    /// A row's place in the order of additions.
    case age(RowIndex, UInt32)
    /// A row got other terms; as it was, it is on a stack of its own, so that entries stay small.
    case terms(RowIndex)
    /// A variable stayed relative to another, which was removed.
    case reference(VariableIndex, VariableIndex)
    /// A variable was removed, and was relative to another.
    case leaving(VariableIndex, reference: VariableIndex)
    /// How a variable stayed.
    case stay(VariableIndex, VariableFlags)
    /// A variable of the solver's own.
    case made(VariableIndex)
    case relaxed(RowIndex)
    case readmitted(RowIndex)
    case fixture(VariableIndex, RowIndex)
    /// The lower bound of a variable; minus infinity for none.
    case formerBound(VariableIndex, Double)
  }

  private var entries = Buffer<Entry>()
  /// Rows whose terms were replaced, as they were, and what stood for their partial sums.
  private var replacedRows = Buffer<Row>()
  private var replacedSplits: [RowSplit?] = []

  init() {}

  /// Makes room for a number of entries.
  mutating func reserve(_ count: Int) {
    entries.reserve(count)
  }

  /// Notes that the terms of a row are about to be others.
  mutating func noteTerms(of index: RowIndex, _ row: Row, _ split: RowSplit?) {
    replacedRows.append(row)
    replacedSplits.append(split)
    entries.append(.terms(index))
  }

  /// The row whose replacement was noted last.
  mutating func popReplaced() -> (row: Row, split: RowSplit?)? {
    guard let row = replacedRows.popLast(), let split = replacedSplits.popLast() else { return nil }
    return (row, split)
  }

  mutating func note(_ entry: Entry) {
    entries.append(entry)
  }

  mutating func popLast() -> Entry? { entries.popLast() }

  mutating func removeAll() {
    entries.removeAll()
    if replacedSplits.isEmpty { return }
    replacedRows.removeAll()
    replacedSplits.removeAll()
  }

  var byteCount: Int { entries.byteCount + replacedRows.byteCount }
}
