internal import SolverKernels

/// A variable's stay: its reference, and its links in the list of variables relative to the same reference.
struct Stay: BitwiseCopyable {
  /// The variable that it moves along with; none if it stays in place.
  var reference = VariableIndex.none
  /// The first variable with this one as reference, and this one's neighbours in the list of its own reference.
  var firstDependent = VariableIndex.none
  var next = VariableIndex.none
  var previous = VariableIndex.none
}

/// The stays of all variables, and the working storage of the stay pass.
struct StayStore: ~Copyable {
  var stays: Table<VariableIndex, Stay>
  /// The rows that keep variables at their values before the change set; usually none.
  private(set) var rows: [VariableIndex: RowIndex] = [:]
  /// The tie rows, which exist beside stay rows or without them; none between change sets.
  private(set) var ties: [VariableIndex: RowIndex] = [:]
  var marks = VisitMarks<VariableIndex>()
  /// Variables that moved against their reference and have no stay row.
  var moved = Buffer<VariableIndex>()
  var frontier = Buffer<VariableIndex>()
  /// Variables that move with a free direction.
  var influenced = Buffer<VariableIndex>()
  var line = StayLine()
  /// Decides which variable keeps its value if several results are equally near.
  var tieOrder: (any TieOrder)?
  private let place = ReadInPlace()

  init() {
    stays = Table(repeating: Stay(), count: 1)
  }

  /// Adds the stay of a new variable, relative to another one or in place.
  @inline(__always)
  mutating func add(_ variable: VariableIndex, reference: VariableIndex) {
    if variable.offset != stays.count {
      stays[variable] = Stay()
      return setReference(of: variable, to: reference)
    }
    var stay = Stay()
    if !reference.isNone { stay = enlist(variable, reference: reference) }
    stays.elements.append(stay)
  }

  /// Sets the reference of a variable that has none.
  mutating func setReference(of variable: VariableIndex, to reference: VariableIndex) {
    if reference.isNone { return }
    let stay = enlist(variable, reference: reference)
    stays[variable].reference = stay.reference
    stays[variable].next = stay.next
  }

  /// Inserts a variable at the head of its reference's list; returns its stay.
  @inline(__always)
  private mutating func enlist(_ variable: VariableIndex, reference: VariableIndex) -> Stay {
    let first = stays[reference].firstDependent
    stays[reference].firstDependent = variable
    if !first.isNone { stays[first].previous = variable }
    return Stay(reference: reference, next: first)
  }

  mutating func setRow(of variable: VariableIndex, to row: RowIndex, isTie: Bool = false) {
    if isTie { ties[variable] = row } else { rows[variable] = row }
  }

  /// Clears a variable's stay row or tie row.
  mutating func forget(_ row: RowIndex, of variable: VariableIndex) {
    if rows[variable] == row { rows[variable] = nil }
    if ties[variable] == row { ties[variable] = nil }
  }

  /// The row of a variable for a level.
  func row(of variable: VariableIndex, at level: LevelKey) -> RowIndex? {
    level < .stayTie ? rows[variable] : ties[variable]
  }

  /// Turns a tie row into its variable's stay row.
  mutating func keepTie(_ row: RowIndex, of variable: VariableIndex) {
    ties[variable] = nil
    rows[variable] = row
  }

  /// Removes a variable's stay; variables relative to it stay in place from now on.
  mutating func remove(_ variable: VariableIndex) {
    let stay = stays[variable]
    if !stay.reference.isNone {
      if stay.previous.isNone {
        stays[stay.reference].firstDependent = stay.next
      } else {
        stays[stay.previous].next = stay.next
      }
      if !stay.next.isNone { stays[stay.next].previous = stay.previous }
    }
    var dependent = stay.firstDependent
    while !dependent.isNone {
      let next = stays[dependent].next
      stays[dependent].reference = .none
      stays[dependent].next = .none
      stays[dependent].previous = .none
      dependent = next
    }
    stays[variable] = Stay()
  }

  var byteCount: Int {
    let lists = moved.byteCount + frontier.byteCount + influenced.byteCount
    return stays.byteCount + marks.byteCount + lists + line.byteCount
  }
}
