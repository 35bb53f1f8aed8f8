internal import SolverKernels

/// How a variable stays: relative to what, and who stays relative to it.
struct Stay: BitwiseCopyable {
  /// The variable that it moves along with; none if it stays where it is.
  var reference = VariableIndex.none
  /// The first of the variables that have this one as reference, and its neighbours in the list of its own reference.
  var firstDependent = VariableIndex.none
  var next = VariableIndex.none
  var previous = VariableIndex.none
}

/// How all variables stay, and space for the pass that sees to it.
struct StayStore: ~Copyable {
  var stays: Table<VariableIndex, Stay>
  /// The rows that hold variables to their values before the change set; most of the time there are none.
  private(set) var rows: [VariableIndex: RowIndex] = [:]
  /// The rows that settle ties, each beside the one above or without it; none between change sets.
  private(set) var ties: [VariableIndex: RowIndex] = [:]
  var marks = VisitMarks<VariableIndex>()
  /// Variables that have moved against their reference without a row to hold them.
  var moved = Buffer<VariableIndex>()
  var frontier = Buffer<VariableIndex>()
  /// Variables that move with what is open.
  var influenced = Buffer<VariableIndex>()
  var line = StayLine()
  private let place = ReadInPlace()

  init() {
    stays = Table(repeating: Stay(), count: 1)
  }

  /// Makes a new variable stay relative to another, or where it is.
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

  /// Makes a variable without a reference stay relative to another.
  mutating func setReference(of variable: VariableIndex, to reference: VariableIndex) {
    if reference.isNone { return }
    let stay = enlist(variable, reference: reference)
    stays[variable].reference = stay.reference
    stays[variable].next = stay.next
  }

  /// Puts a variable before all others that have its reference, and gives what is to be noted at its own place.
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

  /// Forgets a row, whichever of a variable's two it is.
  mutating func forget(_ row: RowIndex, of variable: VariableIndex) {
    if rows[variable] == row { rows[variable] = nil }
    if ties[variable] == row { ties[variable] = nil }
  }

  /// The row of a variable for a level.
  func row(of variable: VariableIndex, at level: LevelKey) -> RowIndex? {
    level < .stayTie ? rows[variable] : ties[variable]
  }

  /// Has the row that settled a tie hold its variable from here on.
  mutating func keepTie(_ row: RowIndex, of variable: VariableIndex) {
    ties[variable] = nil
    rows[variable] = row
  }

  /// Lets go of a variable that is removed: what stayed relative to it stays where it is from now on.
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
