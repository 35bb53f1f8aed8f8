internal import SolverKernels

/// The effects of a change set, in order, so that the change set can be undone.
struct Journal: ~Copyable {
  enum Entry: BitwiseCopyable {
    case added(RowIndex)
    /// A run of additions, by their places in the change set.
    case additions(from: Int, to: Int)
    /// A removed row. It keeps its terms; its place is released when the change set is complete.
    case removed(RowIndex, wasLinked: Bool)
    case target(RowIndex, Double)
    case level(RowIndex, LevelKey)
    /// A row's former place in the order of additions.
    case age(RowIndex, UInt32)
    /// A row's terms were replaced; the former row is on a separate stack, to keep entries small.
    case terms(RowIndex)
    /// A variable's former reference, which was removed.
    case reference(VariableIndex, VariableIndex)
    /// A removed variable and its reference.
    case leaving(VariableIndex, reference: VariableIndex)
    /// A variable's former stay.
    case stay(VariableIndex, VariableFlags)
    /// An internal variable that was made.
    case made(VariableIndex)
    case relaxed(RowIndex)
    case readmitted(RowIndex)
    case fixture(VariableIndex, RowIndex)
    /// A variable's former lower bound; minus infinity for none.
    case formerBound(VariableIndex, Double)
  }

  private var entries = Buffer<Entry>()
  /// The former rows whose terms were replaced, and their partial sums.
  private var replacedRows = Buffer<Row>()
  private var replacedSplits: [RowSplit?] = []

  init() {}

  /// Reserves room for a number of entries.
  mutating func reserve(_ count: Int) {
    entries.reserve(count)
  }

  /// Notes a row before its terms are replaced.
  mutating func noteTerms(of index: RowIndex, _ row: Row, _ split: RowSplit?) {
    replacedRows.append(row)
    replacedSplits.append(split)
    entries.append(.terms(index))
  }

  /// Takes the last replaced row.
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
