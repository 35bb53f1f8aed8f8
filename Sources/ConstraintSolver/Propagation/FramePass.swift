internal import SolverKernels

/// Values of eight frames at once, as long as the working set serves them all.
///
/// A frame is an edit of constants. What an edit of constants moves is computed from rows that are the same for all frames:
/// every row is read once and computed in eight lanes. Then the rows outside the working set are checked in all lanes; a
/// lane in which one asks for a pivot ends the run, and is left to the solver proper.
extension ConstraintSystem {
  /// Computes the values of the frames of a batch, and gives the number of leading frames that need no pivot.
  mutating func lookAhead(_ batch: FrameBatch) throws(SolverError) -> Int {
    try validate(batch)
    propagation.frames.isCurrent = false
    guard voidingFailure == nil, canLookAhead(batch) else { return 0 }
    guard takePlanForFrames(batch), compileFramePlan(), staysAreSettled() else { return 0 }
    statistics.frameRuns &+= 1
    refreshFrames()
    enterTargets(batch)
    var failed = computeFrames()
    findFailures(&failed)
    dropTargets(batch)
    propagation.frames.isCurrent = true
    var count = 0
    while count < batch.count && !failed[count] { count += 1 }
    statistics.framesAhead &+= count
    propagation.frames.savings.add(frames: count)
    return count
  }

  /// Whether the edits of a batch move values and do nothing else.
  private func canLookAhead(_ batch: FrameBatch) -> Bool {
    for subject in batch.subjects {
      guard let index = editedRow(subject) else { return false }
      let row = problem.rows.records[index]
      // A conflict might end.
      guard row.flags.contains(.linked), row.flags.isDisjoint(with: [.contested, .leftOut]) else { return false }
      if row.match.isNone ? mayHoldParallel(row) : mayOpen(index) { return false }
    }
    return true
  }

  /// The row whose target a subject is; none for a variable that is not held so far.
  private func editedRow(_ subject: FrameBatch.Subject) -> RowIndex? {
    switch subject {
    case .constant(let id): RowIndex(raw: id.slot)
    case .fixedVariable(let variable): problem.variables.fixtures[VariableIndex(raw: variable.slot)]
    }
  }

  /// Makes sure that the value plan is that of the edits of a batch, if that is likely to pay.
  private mutating func takePlanForFrames(_ batch: FrameBatch) -> Bool {
    for subject in batch.subjects {
      guard let index = editedRow(subject), !problem.rows.records[index].match.isNone else { continue }
      propagation.dirty.append(problem.rows.records[index].match)
    }
    let isAtHand = planApplies()
    if isAtHand || !propagation.frames.savings.payForPlan() {
      propagation.dirty.removeAll()
      return isAtHand
    }
    rememberOrigins()
    propagation.reach.checks.removeAll()
    reachUsers()
    forgetReached()
    compilePlan()
    return true
  }

  /// Fills the slots of what the pass reads or starts from, and reads the targets of rows in blocks, which the value plan
  /// does not keep.
  private mutating func refreshFrames() {
    for slot in propagation.frames.definitions.count
      + 1..<max(propagation.frames.slotVariables.count, propagation.frames.definitions.count + 1)
    {
      propagation.frames.values[slot] = SIMD8(
        repeating: problem.variables.values[propagation.frames.slotVariables[slot]])
    }
    for k in 0..<propagation.frames.segments.count {
      let segment = propagation.frames.segments[k]
      let block = basis.blocks.blocks[segment.block]
      for place in 0..<block.planCount {
        let row = basis.blocks.planRow(block, place)
        propagation.frames.blockPlaces[row] = segment.row + place
        propagation.frames.blockRows.setTarget(at: Int(segment.row + place), to: problem.rows.records[row].target)
      }
      for place in 0..<block.tearCount {
        let row = basis.blocks.residualRow(block, place)
        propagation.frames.blockPlaces[row] = -1 - (segment.residual + place)
        propagation.frames.residuals.setTarget(at: Int(segment.residual + place), to: problem.rows.records[row].target)
      }
    }
  }

  /// Gives the edited rows their targets per frame.
  private mutating func enterTargets(_ batch: FrameBatch) {
    propagation.frames.looseRows.removeAll()
    propagation.frames.targets.extend(to: batch.subjects.count + 1)
    for k in 0..<batch.subjects.count {
      // A constant stands on the other side.
      let numbers = batch.numbers[k]
      if case .constant = batch.subjects[k] {
        propagation.frames.targets[k + 1] = 0.0 - numbers
      } else {
        propagation.frames.targets[k + 1] = numbers + 0.0
      }
      setTargetSlot(of: batch.subjects[k], to: Int32(k + 1))
    }
  }

  private mutating func dropTargets(_ batch: FrameBatch) {
    for subject in batch.subjects { setTargetSlot(of: subject, to: 0) }
  }

  private mutating func setTargetSlot(of subject: FrameBatch.Subject, to slot: Int32) {
    guard let index = editedRow(subject) else { return }
    let position = Int(problem.rows.sides[index].planPosition)
    if position > 0 {
      propagation.frames.definitionTargets[position - 1] = slot
    } else if position < 0 {
      propagation.frames.checkTargets[-position - 1] = slot
    } else if problem.rows.records[index].match.isNone {
      if slot != 0 { propagation.frames.looseRows.append(.init(row: index, targetSlot: slot)) }
    } else {
      let place = Int(propagation.frames.blockPlaces[index])
      if place >= 0 {
        propagation.frames.blockRowTargets[place] = slot
      } else {
        propagation.frames.residualTargets[-1 - place] = slot
      }
    }
  }

  /// Computes all values of the plan; marks the frames in which that failed.
  private mutating func computeFrames() -> FrameMask {
    var failed = FrameMask(repeating: false)
    var poison = SIMD8<Double>()
    var start = 0
    for k in 0..<propagation.plan.segments.count {
      let end = Int(propagation.plan.segments[k].end)
      if start < end { poison += evaluateFramesWithKernel(start..<end) }
      start = end
      if k < propagation.frames.segments.count { failed .|= solveFrames(of: propagation.frames.segments[k]) }
    }
    statistics.variablesVisited &+= propagation.frames.definitions.count
    // Only `nan` differs from itself.
    return failed .| (poison .!= poison)
  }

  /// Marks the frames in which a row outside the working set asks for a pivot.
  private mutating func findFailures(_ failed: inout FrameMask) {
    statistics.rowsVisited &+= propagation.frames.checks.count + propagation.frames.looseRows.count
    propagation.frames.violations.removeAll()
    if propagation.frames.checks.count > 0 { findFrameViolationsWithKernel() }
    for k in 0..<propagation.frames.violations.count {
      let place = Int(propagation.frames.violations[k])
      let (difference, scale) = frameDifference(propagation.frames.checks, propagation.frames.checkTargets, place)
      failed
        .|= Self.isOutside(
          difference, scale, lower: propagation.plan.lower[place], upper: propagation.plan.upper[place])
    }
    for k in 0..<propagation.frames.looseRows.count {
      let loose = propagation.frames.looseRows[k]
      let row = problem.rows.records[loose.row]
      let targets = propagation.frames.targets[Int(loose.targetSlot)]
      var scale = targets.magnitudes
      for term in 0..<4 {
        let value = row.coefficients[term] * problem.variables.values[VariableIndex(raw: row.variables[term])]
        scale = scale.maximum(SIMD8(repeating: value.magnitude))
      }
      let (lower, upper) = row.limits
      failed .|= Self.isOutside(activity(row) - targets, scale, lower: lower, upper: upper)
    }
  }

  /// In which frames a difference is outside its limits, the tolerance of its scale granted.
  private static func isOutside(
    _ difference: SIMD8<Double>, _ scale: SIMD8<Double>, lower: Double, upper: Double
  ) -> FrameMask {
    let tolerance = scale * Tolerances.relativePrimal
    let isLarge = (difference .> tolerance) .| (difference .< -tolerance)
    return isLarge .& ((difference .< lower) .| (difference .> upper))
  }

  /// The values of a variable in the frames of the last look ahead.
  func valuesAhead(of variable: VariableIndex) -> SIMD8<Double> {
    guard propagation.frames.isCurrent, let slot = slotAhead(of: variable) else {
      return SIMD8(repeating: problem.variables.values[variable])
    }
    return propagation.frames.values[slot]
  }
}
