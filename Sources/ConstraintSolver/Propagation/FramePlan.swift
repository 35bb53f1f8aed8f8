internal import SolverKernels

/// The value plan for eight frames at once: the same rows in the same order, over slots of eight values.
///
/// Variables defined by single rows have the slots from 1, in the order of the plan. The variables of blocks follow,
/// block by block, plan variables before tears, interleaved with variables that are only read.
struct FramePlan: ~Copyable {
  /// A block of the plan.
  struct Segment: BitwiseCopyable {
    var block: BlockIndex
    /// The slot of the first member.
    var slot: Int32
    /// The positions of the first plan row and of the first residual row.
    var row: Int32
    var residual: Int32
  }

  /// The serial number of the value plan that this one was made from; -1 for none.
  var serial = -1
  /// The serial number of a value plan for which no frame plan is possible.
  var refusedSerial = -1
  var definitions = DefinitionBatch()
  var checks = RowBatch()
  /// A segment for each segment of the value plan except the last, which ends without a block.
  var segments = Buffer<Segment>()
  /// Plan rows and residual rows of blocks.
  var blockRows = DefinitionBatch()
  var residuals = RowBatch()
  /// The position of a row of a block: plan rows are definitions, residual rows are checks.
  var blockPositions = Table<RowIndex, PlanPosition>(repeating: .none, count: 1)

  /// The variable of each slot.
  var slotVariables = Buffer<VariableIndex>()
  /// The slot of a variable, valid only if `slotVariables` agrees.
  var slots = Table<VariableIndex, Int32>(repeating: 0, count: 1)
  var values = FrameValues()

  /// The targets of edited rows, from slot 1.
  var targets = FrameValues()
  /// For each row of the plan, in four lists, the slot of its targets; 0 if its target is not edited.
  var definitionTargets = Buffer<Int32>()
  var checkTargets = Buffer<Int32>()
  var blockRowTargets = Buffer<Int32>()
  var residualTargets = Buffer<Int32>()
  /// Edited nonbasic rows that the plan does not check.
  var looseRows = Buffer<LooseRow>()
  var violations = Buffer<Int32>()
  /// Scratch for blocks: the misses of residual rows, then the moves of tears.
  var rightSide = FrameValues()
  /// Scratch for blocks: the plan variables before a round.
  var kept = FrameValues()

  /// The variables that the plan computes, and their handles for the caller.
  var computed = Buffer<VariableIndex>()
  var variables: [Variable] = []
  /// Whether the slots hold the values of the last look-ahead.
  var isCurrent = false
  var stayAnswer = StayAnswer()
  var savings = Savings()
  var pinned = PinnedRows()

  struct LooseRow: BitwiseCopyable {
    var row: RowIndex
    var targetSlot: Int32
  }

  /// The work saved by looking ahead so far, in quarters of the cost of solving a frame by itself.
  ///
  /// A frame plan costs as much as several frames and is valid until the next pivot, so with frequent pivots it never
  /// pays. Therefore a plan is compiled only if earlier savings cover its cost. Each refusal adds a little to the
  /// savings, so that plans are tried again occasionally.
  struct Savings {
    private var quarters = 32
    private static let most = 64
    private static let costOfPlan = 16

    /// Pays for a plan; returns whether the savings sufficed.
    mutating func payForPlan() -> Bool {
      guard quarters >= Self.costOfPlan else {
        quarters += 1
        return false
      }
      quarters -= Self.costOfPlan
      return true
    }

    mutating func add(frames: Int) { quarters = min(quarters + 4 * frames, Self.most) }
  }

  /// Whether the stays have no effect, with the state for which that was found.
  struct StayAnswer {
    var serial = -1
    var pivots = 0
    var boundFlips = 0
    var freeDirections = 0
    var isSettled = false

    func isSameQuestion(as other: StayAnswer) -> Bool {
      serial == other.serial && pivots == other.pivots && boundFlips == other.boundFlips
        && freeDirections == other.freeDirections
    }
  }

  init() {}

  var byteCount: Int {
    let rows = definitions.byteCount + checks.byteCount + segments.byteCount + blockRows.byteCount
    let places = residuals.byteCount + blockPositions.byteCount
    let targetSlots =
      definitionTargets.byteCount + checkTargets.byteCount + blockRowTargets.byteCount + residualTargets.byteCount
    let slotBytes = computed.byteCount + slotVariables.byteCount + slots.byteCount + values.byteCount
    let scratch = targets.byteCount + looseRows.byteCount + violations.byteCount + rightSide.byteCount + kept.byteCount
    return rows + places + targetSlots + slotBytes + scratch + pinned.byteCount
  }
}

extension Propagation {
  /// Whether the frame plan was made from the present value plan.
  @inline(__always)
  var framesFollowPlan: Bool { frames.serial == plan.serial }

  /// Updates the frame plan to the value plan; returns whether a frame plan is possible.
  mutating func compileFramePlan(in problem: borrowing Problem, by basis: borrowing Basis) -> Bool {
    if framesFollowPlan { return true }
    if frames.refusedSerial == plan.serial { return false }
    clearFramePlan(in: problem)
    guard layOutFrames(in: problem, by: basis) else {
      frames.refusedSerial = plan.serial
      return false
    }
    frames.serial = plan.serial
    return true
  }

  private mutating func layOutFrames(in problem: borrowing Problem, by basis: borrowing Basis) -> Bool {
    for k in 0..<plan.definitions.count {
      takeSlot(VariableIndex(plan.definitions[k].destination))
    }
    var start = 0
    for k in 0..<plan.segments.count {
      let segment = plan.segments[k]
      for definition in start..<Int(segment.end) { appendFrameDefinition(definition, in: problem) }
      start = Int(segment.end)
      if !segment.block.isNone && !appendFrameBlock(segment.block, in: problem, by: basis) { return false }
    }
    for k in 0..<plan.checks.count {
      frames.checks.append(
        variables: frameSlots(plan.checks.variables[k]),
        coefficients: plan.checks.coefficients[k],
        target: plan.checks.targets[k])
    }
    frames.definitionTargets.extend(to: frames.definitions.count, with: 0)
    frames.checkTargets.extend(to: frames.checks.count, with: 0)
    frames.blockRowTargets.extend(to: frames.blockRows.count, with: 0)
    frames.residualTargets.extend(to: frames.residuals.count, with: 0)
    frames.values.extend(to: frames.slotVariables.count)
    return true
  }

  private mutating func clearFramePlan(in problem: borrowing Problem) {
    frames.serial = -1
    frames.isCurrent = false
    frames.definitions.removeAll()
    frames.checks.removeAll()
    frames.segments.removeAll()
    frames.blockRows.removeAll()
    frames.residuals.removeAll()
    frames.definitionTargets.removeAll()
    frames.checkTargets.removeAll()
    frames.blockRowTargets.removeAll()
    frames.residualTargets.removeAll()
    frames.slotVariables.removeAll()
    frames.values.removeAll()
    frames.computed.removeAll()
    frames.variables.removeAll(keepingCapacity: true)
    frames.slots.extend(to: problem.variables.count, with: 0)
    frames.blockPositions.extend(to: problem.rows.records.count, with: .none)
    // The constant zero.
    frames.slotVariables.append(VariableIndex(raw: 0))
  }

  private mutating func appendFrameDefinition(_ place: Int, in problem: borrowing Problem) {
    let variable = VariableIndex(plan.definitions[place].destination)
    let row = problem.rows.records[plan.definingRows[place]]
    frames.definitions.append(frameRow(row, defining: variable))
    listAhead(variable, in: problem)
  }

  /// Adds a block to the plan; returns whether that is possible.
  private mutating func appendFrameBlock(_ index: BlockIndex, in problem: borrowing Problem, by basis: borrowing Basis)
    -> Bool
  {
    let block = basis.blocks.blocks[index]
    let first = frames.slotVariables.count
    for k in 0..<block.memberCount {
      let member = basis.blocks.member(block, k)
      takeSlot(member)
      listAhead(member, in: problem)
    }
    frames.segments.append(
      .init(
        block: index, slot: Int32(first), row: Int32(frames.blockRows.count),
        residual: Int32(frames.residuals.count)))
    for k in 0..<block.planCount {
      let row = problem.rows.records[basis.blocks.planRow(block, k)]
      frames.blockRows.append(frameRow(row, defining: basis.blocks.member(block, k)))
    }
    for k in 0..<block.tearCount {
      let row = problem.rows.records[basis.blocks.residualRow(block, k)]
      // The tolerance of such a row needs the terms of its partial sums, which have no slots.
      if row.flags.contains(.summed) { return false }
      frames.residuals.append(
        variables: frameSlots(row.variables.raw), coefficients: row.coefficients, target: row.target)
    }
    return true
  }

  private mutating func frameRow(_ row: Row, defining variable: VariableIndex) -> DefiningRow {
    DefiningRow(
      coefficients: row.coefficients, indices: frameSlots(row.variables.raw), target: row.target,
      defining: row.lane(of: variable))
  }

  /// The slots of variables; a variable that is only read gets a new slot.
  private mutating func frameSlots(_ raw: SIMD4<Int32>) -> SIMD4<Int32> {
    var slots = SIMD4<Int32>()
    for term in 0..<4 where raw[term] != 0 {
      let variable = VariableIndex(raw: raw[term])
      if slotAhead(of: variable) == nil { takeSlot(variable) }
      slots[term] = frames.slots[variable]
    }
    return slots
  }

  private mutating func takeSlot(_ variable: VariableIndex) {
    frames.slots[variable] = Int32(frames.slotVariables.count)
    frames.slotVariables.append(variable)
  }

  private mutating func listAhead(_ variable: VariableIndex, in problem: borrowing Problem) {
    frames.computed.append(variable)
    if !problem.variables.records[variable].flags.contains(.own) {
      frames.variables.append(problem.variables.handle(of: variable))
    }
  }

  /// The slot of a variable, if it has one.
  @inline(__always)
  func slotAhead(of variable: VariableIndex) -> Int? {
    guard frames.slots.hasElement(at: variable) else { return nil }
    let slot = Int(frames.slots[variable])
    guard slot > 0, slot < frames.slotVariables.count, frames.slotVariables[slot] == variable
    else { return nil }
    return slot
  }
}
