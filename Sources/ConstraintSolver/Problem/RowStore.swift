internal import SolverKernels

/// All rows; a row keeps its index until it is removed.
struct RowStore: ~Copyable {
  var records: Table<RowIndex, Row>
  var sides: Table<RowIndex, RowSide>
  var identities: Table<RowIndex, RowIdentity>
  /// Unused indices.
  private var free: Buffer<RowIndex>
  /// Partial sums of constraints of more than four terms.
  var splits: [RowIndex: RowSplit] = [:]
  /// For each definition of a partial sum, the row of the constraint.
  var owners: [RowIndex: RowIndex] = [:]
  /// The weights of weighted rows.
  var weights: [RowIndex: Double] = [:]
  /// The number of the newest row in the order of additions.
  var newest: UInt32 = 0

  init() {
    records = Table(repeating: Row(), count: 1)
    sides = Table(repeating: RowSide(), count: 1)
    identities = Table(repeating: RowIdentity(), count: 1)
    free = Buffer()
  }

  /// Returns the index for a new row: an unused index, or a new index if all are in use.
  @inline(__always)
  mutating func allocate(state: RowIdentity.State) -> RowIndex {
    if let reused = free.popLast() {
      identities[reused].state = state
      return reused
    }
    return addIndex(state: state)
  }

  /// Returns a new index, after all existing ones.
  @inline(__always)
  private mutating func addIndex(state: RowIdentity.State) -> RowIndex {
    let index = RowIndex(records.count)
    records.elements.append(Row())
    sides.elements.append(RowSide())
    var identity = RowIdentity()
    identity.state = state
    identities.elements.append(identity)
    return index
  }

  /// The partial sums of a row.
  ///
  /// Most systems have no partial sums, so checking for an empty dictionary first usually saves the look-up.
  @inline(__always)
  func split(of row: RowIndex) -> RowSplit? { splits.isEmpty ? nil : splits[row] }

  /// Removes and returns the partial sums of a row.
  @inline(__always)
  mutating func takeSplit(of row: RowIndex) -> RowSplit? { splits.isEmpty ? nil : splits.removeValue(forKey: row) }

  /// Reserves room for further rows, and for a few fixtures, which callers do not count among their constraints.
  mutating func reserve(adding count: Int) {
    let added = max(count + Self.fewFixtures - free.count, 0)
    records.elements.reserve(adding: added)
    sides.elements.reserve(adding: added)
    identities.elements.reserve(adding: added)
  }

  private static let fewFixtures = 8

  /// Reserves a name, and an index, for a row that will be added later.
  @inline(__always)
  mutating func reserveName() -> ConstraintID {
    free.isEmpty ? ConstraintID(slot: addIndex(state: .reserved).raw, generation: 0) : reserveFreeName()
  }

  @inline(never)
  private mutating func reserveFreeName() -> ConstraintID { id(of: allocate(state: .reserved)) }

  /// Frees the index of a removed row; names of the row become invalid.
  mutating func release(_ index: RowIndex) {
    if records[index].flags.contains(.definition) { owners[index] = nil }
    clear(index)
    identities[index].free()
    free.append(index)
  }

  /// Resets the record, side and weight of a row; its identity and partial sums remain.
  mutating func clear(_ index: RowIndex) {
    if records[index].flags.contains(.weighted) { weights[index] = nil }
    records[index] = Row()
    sides[index] = RowSide()
  }

  /// The name of a row.
  @inline(__always)
  func id(of index: RowIndex) -> ConstraintID {
    ConstraintID(slot: index.raw, generation: identities[index].generation)
  }

  /// The index of a named row in any state; `nil` for an invalid or foreign name.
  @inline(__always)
  func index(of id: ConstraintID) -> RowIndex? {
    guard id.slot > 0, id.slot < identities.count else { return nil }
    let index = RowIndex(raw: id.slot)
    let identity = identities[index]
    guard identity.generation == id.generation, identity.state != .free else { return nil }
    return index
  }

  /// The next number in the order of additions.
  ///
  /// O(1); once in four billion additions, rows are renumbered in O(rows log rows).
  mutating func nextSequence() -> UInt32 {
    if newest == .max { renumber() }
    newest += 1
    return newest
  }

  /// Renumbers the existing rows from 1, in the order of their additions.
  @inline(never)
  private mutating func renumber() {
    var order = Buffer<RowIndex>()
    for raw in 1..<identities.count where identities[RowIndex(raw)].isThere { order.append(RowIndex(raw)) }
    order.sort { identities[$0].sequence < identities[$1].sequence }
    newest = 0
    for k in 0..<order.count {
      newest += 1
      identities[order[k]].sequence = newest
    }
  }

  mutating func releaseSlack() {
    records.releaseSlack()
    sides.releaseSlack()
    identities.releaseSlack()
  }

  /// The number of indices in use, including row 0 and the indices of reserved names.
  var count: Int { records.count - free.count }

  var byteCount: Int { records.byteCount + sides.byteCount + identities.byteCount + free.byteCount }
}

/// The partial sums of a long constraint: each is a variable for three terms, with a row that defines it.
struct RowSplit {
  var variables: [VariableIndex]
  var definitions: [RowIndex]
}
