internal import SolverKernels

/// The whole state of a solver: rows, variables, and the working set that ties them.
///
/// The working set is a matching of variables with the rows that define them. A variable without a row is anchored:
/// it keeps its value. Variables that determine each other form blocks; all others are computed from one row. The
/// topological labels order variables and blocks so that what a variable depends on has a smaller label.
///
/// One value with one owner: the passes are extensions of it, so that no access to it is checked at run time.
struct ConstraintSystem: ~Copyable {
  var rows = RowStore()
  var variables = VariableStore()
  var blocks = BlockStore()
  var multipliers = MultiplierStore()
  var events = EventQueue()
  var force = ForceVector()
  var marks = VisitMarks<VariableIndex>()
  var scratch = Scratch()
  var stays = StayStore()
  var statistics = SolveStatistics()

  /// Counts changes of the working set that void a value plan.
  var structureVersion = 0
  /// Variables made since the last change set.
  var fresh = Buffer<VariableIndex>()
  /// Rows added by this change set, and those taken out.
  var newRows = NewRows()
  var doomedRows = Buffer<RowIndex>()
  /// Variables to evaluate because a constant changed.
  var dirty = Buffer<VariableIndex>()
  /// What the last change set changed, as the caller sees it: listed, and in the arrays of a report.
  var changed = ChangeList()
  var reported: (variables: [Variable], values: [Double]) = ([], [])
  /// Rows left out of conflicts, oldest first.
  var leftOut: [RowIndex] = []
  /// Rows that took part in conflicts since one was last left out; those marked are among them.
  var contested = Buffer<RowIndex>()
  /// Rows that had to give way to the one that is being tried again.
  var victims: [RowIndex] = []
  /// The same before the present change set.
  var leftOutBefore: [RowIndex] = []
  /// Rows of the present change set that stand for such as were left out before it.
  var leftOutSuccessors: [RowIndex] = []
  /// Rows left out that the change set has tried again, some of them more than once.
  var triedAgain: [RowIndex] = []
  var conflicts: [Conflict] = []
  var readmitted: [ConstraintID] = []
  /// The row that is being tried again.
  var readmissionCandidate = RowIndex.none
  /// Successive pivots without progress; see `Cycling.swift`.
  var degenerateRun = DegenerateRun()
  var usesLeastIndexRule = false
  /// Primal steps taken in the present change set.
  var primalSteps = 0
  /// How often the present change set had its multipliers renewed.
  var renewals = 0
  /// Whether removed rows are being taken out with new ones at hand that may take over their forces.
  var isHandingOver = false
  /// Rows withdrawn in the present change set.
  var withdrawals = 0
  /// Pivots counted when the present change set began to be solved.
  var pivotsAtStart = 0
  /// Whether a change may have ended a conflict for which a row is left out.
  var mayReadmit = false
  /// Whether the present change set adds or removes so much that the room for it is given back.
  var isLargeChange = false
  /// Variables that the present change set removes.
  var removedVariables: [VariableIndex] = []
  /// Set while edits are entered, where taking a row out failed: the working set is void.
  var detachmentFailure: NumericalFailure?
  /// Set between change sets, where the last one failed and left no working set.
  var voidingFailure: NumericalFailure?
  /// How much larger than usual the rounding of shares in blocks is taken to be.
  var blockCaution: Float = 1
  /// What the present change set did, to be undone if it fails.
  var journal = Journal()
  /// Who keeps its value where several results are equally near.
  var tieOrder: (any TieOrder)?
  // What is large, and not looked into by every update, comes last.
  var plan = ValuePlan()
  var frames = FramePlan()

  let kernels: KernelVariant
  /// Always nil: an existential is what keeps the compiler from taking the value apart.
  ///
  /// A method that reads gets the value's address then, not a copy of three kilobytes, and the compiler's checks of
  /// ownership take a tenth of the time.
  private let addressOnly: Any? = nil

  init(kernels: KernelVariant) {
    self.kernels = kernels
  }

  /// The number of bytes held by rows, variables and scratch space.
  var byteCount: Int {
    let stores = rows.byteCount + variables.byteCount + blocks.byteCount + multipliers.byteCount
    let passes =
      events.byteCount + force.byteCount + marks.byteCount + scratch.byteCount + plan.byteCount
      + frames.byteCount + stays.byteCount + degenerateRun.byteCount
    let lists =
      changed.byteCount + fresh.byteCount + newRows.byteCount + doomedRows.byteCount + dirty.byteCount
      + journal.byteCount + removedVariables.capacity * MemoryLayout<VariableIndex>.stride
    return stores + passes + lists
  }
}

extension ConstraintSystem {
  /// The largest label of the variables of a row.
  @inline(__always)
  func label(_ row: Row) -> Int64 {
    // Variable 0 has a label below all others.
    let x = variables.records[VariableIndex(raw: row.variables.x)].label
    let y = variables.records[VariableIndex(raw: row.variables.y)].label
    let z = variables.records[VariableIndex(raw: row.variables.z)].label
    let w = variables.records[VariableIndex(raw: row.variables.w)].label
    return max(max(x, y), max(z, w))
  }

  /// Keeps the value before this change set, once.
  @inline(__always)
  mutating func save(_ variable: VariableIndex) {
    variables.save(variables.values[variable], of: variable)
  }
}
