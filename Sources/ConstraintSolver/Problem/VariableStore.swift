internal import SolverKernels

/// All variables, and for each the rows that contain it.
struct VariableStore: ~Copyable {
  /// A separate column, as kernels need it.
  var values: Table<VariableIndex, Double>
  var records: Table<VariableIndex, VariableRecord>
  var useArena: Arena<RowIndex>
  /// The values before the present change set, of variables that it touched.
  ///
  /// A variable that the caller makes afterwards has no place here until the next change set begins.
  var saved = SparseColumn<FormerValue>()
  /// The values before the present edit, of variables that the earlier change sets of the edit touched.
  private(set) var beforeEdit = SparseColumn<FormerValue>()
  /// The rows that fix variables; usually few.
  var fixtures: [VariableIndex: RowIndex] = [:]
  private var free: Buffer<VariableIndex>
  private var lastRank: Int64 = 0
  var lowerBounds = LowerBounds()
  var freeDirections = FreeDirections()
  /// Whether there ever was a partial sum.
  private(set) var holdsPartialSums = false

  /// The distance between new ranks, so that a variable inserted between two others rarely moves its neighbours.
  static let rankSpacing: Int64 = 1 << 20

  init() {
    values = Table(repeating: 0, count: 1)
    records = Table(repeating: VariableRecord(rank: .min / 8), count: 1)
    useArena = Arena(filler: .none)
    free = Buffer()
  }

  /// The number of places, including variable 0.
  var count: Int { values.count }

  /// Reserves room for further variables.
  mutating func reserve(adding count: Int) {
    let added = max(count - free.count, 0)
    values.elements.reserve(adding: added)
    records.elements.reserve(adding: added)
    saved.reserve(adding: added)
  }

  /// A new anchored variable, of a rank above all others.
  ///
  /// Peeling later marks it as a suspect if it may be free.
  @inline(__always)
  mutating func allocate(initial: Double, flags: VariableFlags) -> Variable {
    if flags.contains(.own) { holdsPartialSums = true }
    let record = VariableRecord(rank: nextRank(), flags: flags.union(.alive))
    if let reused = free.popLast() { return reuse(reused, initial: initial, record) }
    let index = VariableIndex(values.count)
    values.elements.append(initial + 0.0)
    records.elements.append(record)
    if flags.contains(.own) { saved.extend(to: values.count) }
    return Variable(slot: index.raw, generation: record.generation)
  }

  /// Assigns a free index to a new variable.
  @inline(never)
  private mutating func reuse(_ reused: VariableIndex, initial: Double, _ new: VariableRecord) -> Variable {
    var record = new
    values[reused] = initial + 0.0
    // The lists of free directions may still contain the index.
    record.flags.formUnion(records[reused].flags)
    record.generation = records[reused].generation
    records[reused] = record
    return handle(of: reused)
  }

  /// Releases the index of a variable; its handles become invalid.
  mutating func release(_ index: VariableIndex) {
    setFree(index, false)
    let record = records[index]
    if record.flags.contains(.bounded) { lowerBounds.remove(index) }
    if record.uses.sizeClass >= 0 { useArena.free(record.uses.list.offset, sizeClass: Int(record.uses.sizeClass)) }
    // The lists of free directions may still contain the index.
    let waiting = record.flags.intersection([.listed, .suspect])
    records[index] = VariableRecord(flags: waiting, generation: record.generation &+ 1)
    free.append(index)
  }

  /// Sets the row that defines a variable; none anchors it.
  @inline(__always)
  mutating func setMatch(of index: VariableIndex, to row: RowIndex) {
    records[index].matched = row
    suspect(index)
  }

  @inline(__always)
  mutating func nextRank() -> Int64 {
    lastRank &+= Self.rankSpacing
    return lastRank
  }

  /// The handle of a variable.
  @inline(__always)
  func handle(of index: VariableIndex) -> Variable {
    Variable(slot: index.raw, generation: records[index].generation)
  }

  /// Saves a value from before this change set, once.
  @inline(__always)
  mutating func save(_ value: Double, of index: VariableIndex) {
    if saved.place(of: index) != nil { return }
    saved.append(FormerValue(number: value, generation: records[index].generation), of: index)
  }

  /// The value of a variable before the present edit; `nil` if the edit has not touched it.
  @inline(__always)
  func valueBeforeEdit(of index: VariableIndex) -> Double? {
    if beforeEdit.entries.isEmpty { return saved[index]?.number }
    return valueBeforeContinuedEdit(of: index)
  }

  @inline(never)
  private func valueBeforeContinuedEdit(of index: VariableIndex) -> Double? {
    if let first = beforeEdit[index], first.generation == records[index].generation { return first.number }
    return saved[index]?.number
  }

  /// Keeps the values saved by the last change set, which the present one continues.
  mutating func keepSavedValues() {
    beforeEdit.extend(to: count)
    for k in 0..<saved.entries.count { keep(saved.entries[k].value, of: saved.entries[k].variable) }
  }

  /// Keeps a value from before a change set of the edit, unless an earlier one is known.
  mutating func keep(_ value: FormerValue, of index: VariableIndex) {
    guard let place = beforeEdit.place(of: index) else { return beforeEdit.append(value, of: index) }
    // The index may belong to another variable by now.
    if beforeEdit.entries[place].value.generation != value.generation { beforeEdit.setValue(at: place, to: value) }
  }

  /// The number of values from before the present edit and its last change set; a variable may count twice.
  @inline(__always)
  var touchedCount: Int { saved.entries.count + beforeEdit.entries.count }

  /// Forgets the values before the last edit, and releases their storage if it is large.
  mutating func forgetKeptValues() {
    if beforeEdit.entries.isEmpty { return }
    if beforeEdit.entries.count > 1024 { beforeEdit.releaseEntries() } else { beforeEdit.removeAll() }
  }

  /// The value of a variable; NaN for an invalid or foreign handle.
  @inline(__always)
  func value(of variable: Variable) -> Double {
    guard let index = index(of: variable) else { return .nan }
    return values[index]
  }

  /// The index of a variable; `nil` for an invalid or foreign handle.
  @inline(__always)
  func index(of variable: Variable) -> VariableIndex? {
    guard variable.slot > 0, variable.slot < records.count else { return nil }
    let index = VariableIndex(raw: variable.slot)
    guard records[index].generation == variable.generation, records[index].flags.contains(.alive) else { return nil }
    return index
  }

  /// The row at a position of a variable's list.
  @inline(__always)
  func use(_ run: UseRun, _ position: Int32) -> RowIndex {
    useArena[run.list, position]
  }

  /// The row at a position of the list, which then advances; `nil` at the end.
  @inline(__always)
  func nextUse(_ run: UseRun, _ position: inout Int32) -> RowIndex? {
    guard run.list.hasElement(at: position) else { return nil }
    let row = use(run, position)
    position &+= 1
    return row
  }

  /// Counts a row that will be added to a fresh variable which has no list yet.
  ///
  /// A list that grows row by row would be moved at every doubling. Fresh variables are visited again, and their counts
  /// are then used or reset.
  @inline(__always)
  mutating func expectUse(of variable: VariableIndex) {
    if records[variable].flags.contains(.fresh), records[variable].uses.sizeClass < 0 {
      records[variable].uses.expected &+= 1
    }
  }

  /// Resets the expected counts.
  mutating func expectNoUses(of listed: borrowing Buffer<VariableIndex>) {
    for k in 0..<listed.count where records[listed[k]].uses.sizeClass < 0 { records[listed[k]].uses.expected = 0 }
  }

  /// Allocates the lists of variables with expected rows.
  mutating func makeUseRuns(of listed: borrowing Buffer<VariableIndex>) {
    var end = useArena.elements.count
    for k in 0..<listed.count {
      let variable = listed[k]
      let run = records[variable].uses
      if run.sizeClass >= 0 || run.expected == 0 { continue }
      let sizeClass = run.expectedClass
      records[variable].uses.sizeClass = Int8(truncatingIfNeeded: sizeClass)
      if let reused = useArena.reuse(sizeClass: sizeClass) {
        records[variable].uses.list = ArenaList(offset: reused)
      } else {
        records[variable].uses.list = ArenaList(offset: Int32(truncatingIfNeeded: end))
        end &+= 1 &<< sizeClass
      }
    }
    useArena.extend(to: end)
  }

  /// Adds a row to a variable's list; returns its position and whether the variable is undetermined.
  ///
  /// O(1) amortised.
  @inline(__always)
  mutating func addUse(of variable: VariableIndex, by row: RowIndex) -> (position: Int32, isUnknown: Bool) {
    if records[variable].uses.isFull { growUses(of: variable) }
    let position = useArena.append(row, to: &records[variable].uses.list)
    return (position, records[variable].flags.contains(.undetermined))
  }

  /// Updates the variables' largest exponents with the coefficients of a row.
  @inline(never)
  mutating func noteExponents(of row: Row) {
    row.forEachTerm { variable, coefficient in
      let exponent = UInt8(clamping: Int(coefficient.exponentBitPattern) - 1023)
      if exponent > records[variable].uses.exponent { records[variable].uses.exponent = exponent }
    }
  }

  /// Allocates a variable's list at its expected size, or doubles a full list.
  @inline(never)
  private mutating func growUses(of variable: VariableIndex) {
    let run = records[variable].uses
    let sizeClass = run.sizeClass < 0 ? run.expectedClass : Int(run.sizeClass) + 1
    let offset = useArena.allocate(sizeClass: sizeClass)
    if run.sizeClass >= 0 {
      useArena.move(&records[variable].uses.list, to: offset)
      useArena.free(run.list.offset, sizeClass: Int(run.sizeClass))
    } else {
      records[variable].uses.list = ArenaList(offset: offset)
    }
    records[variable].uses.sizeClass = Int8(sizeClass)
  }

  /// A power of two, more than half of the variable's largest coefficient so far.
  @inline(__always)
  func factor(of variable: VariableIndex) -> Double {
    Double(sign: .plus, exponentBitPattern: 1023 + UInt(records[variable].uses.exponent), significandBitPattern: 0)
  }

  /// Removes a row from a variable's list; returns the row that took its place.
  ///
  /// O(1), plus a step for each 65,536 rows of the list.
  ///
  /// - Parameter hint: the lower bits of the row's position.
  mutating func removeUse(of variable: VariableIndex, by row: RowIndex, hint: UInt16) -> RowIndex {
    let run = records[variable].uses
    var position = Int32(hint)
    while use(run, position) != row {
      position += 1 << 16
      precondition(position < run.count, "a linked row is on the lists of its variables")
    }
    return useArena.swapRemove(at: position, from: &records[variable].uses.list)
  }

  mutating func releaseSlack() {
    values.releaseSlack()
    records.releaseSlack()
    saved.releaseSlack()
    beforeEdit.releaseSlack()
    useArena.releaseSlack()
  }

  var byteCount: Int {
    let lists = free.byteCount + freeDirections.byteCount + lowerBounds.byteCount
    let former = saved.byteCount + beforeEdit.byteCount
    return values.byteCount + records.byteCount + former + useArena.byteCount + lists
  }
}
