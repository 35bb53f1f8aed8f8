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
    case leftOut(RowIndex)
    case readmitted(RowIndex)
    case fixture(VariableIndex, RowIndex)
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

extension ConstraintSystem {
  /// Takes back what a change set, the present one, did to rows and values.
  ///
  /// The working set is void afterwards.
  mutating func undo(_ changes: ChangeSet) {
    basis.version += 1
    forgetStays()
    while let entry = problem.journal.popLast() {
      switch entry {
      case .added(let row): discard(row)
      case .additions(let first, let end):
        for place in (first..<end).reversed() { discard(RowIndex(raw: changes.additions[place].id.slot)) }
      case .reference(let variable, let reference): stays.setReference(of: variable, to: reference)
      case .leaving(let variable, let reference):
        problem.variables.records[variable].flags.remove(.leaving)
        stays.setReference(of: variable, to: reference)
      case .stay(let variable, let flags):
        problem.variables.records[variable].flags.subtract(.stay)
        problem.variables.records[variable].flags.formUnion(flags)
      case .made(let variable):
        stays.remove(variable)
        problem.variables.release(variable)
      case .terms(let row):
        guard let (record, split) = problem.journal.popReplaced() else { continue }
        if problem.rows.records[row].flags.contains(.linked) { unlink(row) }
        problem.rows.records[row] = record
        problem.rows.splits[row] = split
        if record.flags.contains(.linked) { link(row) }
      case .removed(let row, let wasLinked):
        if problem.rows.records[row].flags.contains(.stay) {
          // Stays are made again where they are needed.
          if problem.rows.records[row].flags.contains(.linked) { unlink(row) }
          problem.rows.release(row)
          continue
        }
        problem.rows.records[row].flags.remove(.doomed)
        if wasLinked && !problem.rows.records[row].flags.contains(.linked) { link(row) }
      case .target(let row, let target): problem.rows.records[row].target = target
      case .level(let row, let level): problem.rows.sides[row].level = level
      case .age(let row, let sequence): problem.rows.identities[row].sequence = sequence
      case .leftOut(let row):
        problem.rows.records[row].flags.remove(.leftOut)
        if !problem.rows.records[row].flags.contains(.linked) { link(row) }
      case .readmitted(let row):
        if problem.rows.records[row].flags.contains(.linked) { unlink(row) }
        problem.rows.records[row].flags.insert(.leftOut)
      case .fixture(let variable, let row): problem.variables.fixtures[variable] = row.isNone ? nil : row
      }
    }
    leftOut = leftOutBefore
    problem.doomedRows.removeAll()
    problem.removedVariables.removeAll(keepingCapacity: true)
    conflicts.removeAll(keepingCapacity: true)
  }

  /// Gives the place of an added row back: a caller's name stays reserved, a row of the solver's own is gone.
  private mutating func discard(_ row: RowIndex) {
    if problem.rows.records[row].flags.contains(.linked) { unlink(row) }
    _ = problem.rows.takeSplit(of: row)
    if problem.rows.identities[row].state == .own {
      problem.rows.release(row)
    } else {
      problem.rows.clear(row)
      problem.rows.identities[row].state = .reserved
    }
  }
}
