package import SolverKernels

/// The variables whose bits a change set changed, and their new values; each variable once, in no particular order.
package struct ChangeList: ~Copyable {
  package private(set) var variables = Buffer<Variable>()
  package private(set) var values = Buffer<Double>()

  /// The number of variables.
  var count: Int { variables.count }

  /// The number of bytes held.
  var byteCount: Int { variables.byteCount + values.byteCount }

  @inline(__always)
  mutating func append(_ variable: Variable, _ value: Double) {
    variables.append(variable)
    values.append(value)
  }

  /// Appends the first variables of a list, if their bits differ from the values before; skips slot 0.
  mutating func append(
    _ handles: borrowing Buffer<Variable>, count: Int, before: borrowing Buffer<Double>,
    values new: borrowing Table<VariableIndex, Double>
  ) {
    appendChanges(of: handles, count: count, before: before, values: new.elements, to: &variables, &values) {
      Int($0.slot)
    }
  }

  /// Appends the saved variables whose bits differ from the values before; returns whether all values are finite.
  mutating func append(
    _ saved: borrowing SparseColumn<FormerValue>, values new: borrowing Table<VariableIndex, Double>
  ) -> Bool {
    appendChanges(of: saved.entries, values: new.elements, to: &variables, &values) {
      (Variable(slot: $0.variable.raw, generation: $0.value.generation), $0.variable.offset, $0.value.number)
    }
  }

  /// Reserves room for a number of variables.
  mutating func reserve(_ count: Int) {
    variables.reserve(count)
    values.reserve(count)
  }

  /// Empties the list and keeps its storage.
  mutating func removeAll() {
    variables.removeAll()
    values.removeAll()
  }
}

/// A change set's effect on conflicts among required constraints.
package struct ConflictChanges {
  /// The conflicts found, in the order of discovery.
  package let found: [Conflict]
  /// Relaxed constraints that hold again, oldest first.
  package let readmitted: [ConstraintID]

  /// Both together; `nil` if both are empty.
  package init?(_ found: [Conflict], readmitted: [ConstraintID]) {
    if found.isEmpty && readmitted.isEmpty { return nil }
    self.found = found
    self.readmitted = readmitted
  }
}
