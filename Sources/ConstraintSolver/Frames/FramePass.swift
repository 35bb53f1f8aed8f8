internal import SolverKernels

/// Values of eight frames at once, as long as the working set serves them all.
///
/// A frame is an edit of constants. What an edit of constants moves is computed from rows that are the same for all frames:
/// every row is read once and computed in eight lanes. Then the rows outside the working set are checked in all lanes; a
/// lane in which one asks for a pivot ends the run, and is left to the solver proper.
extension ConstraintSystem {
  /// Computes the values of the frames of a batch, and tells the frames that need no pivot; of a sequence the leading ones.
  mutating func lookAhead(_ batch: FrameBatch) throws(SolverError) -> FrameMask {
    try validate(batch)
    frames.isCurrent = false
    let none = FrameMask(repeating: false)
    guard voidingFailure == nil, canLookAhead(batch) else { return none }
    guard takePlanForFrames(batch), compileFramePlan(), staysAreSettled() else { return none }
    statistics.frameRuns &+= 1
    refreshFrames()
    enterTargets(batch)
    var failed = computeFrames()
    findFailures(&failed)
    dropTargets(batch)
    frames.isCurrent = true
    for lane in batch.count..<FrameBatch.capacity { failed[lane] = true }
    var known = .!failed
    if batch.isSequence { known.keepLeading() }
    statistics.framesAhead &+= known.count
    frames.savings.add(frames: known.count)
    return known
  }

  /// Whether the edits of a batch move values and do nothing else.
  private func canLookAhead(_ batch: FrameBatch) -> Bool {
    for (place, subject) in batch.subjects.enumerated() {
      guard let index = editedRow(subject) else { return false }
      let row = rows.records[index]
      // A conflict might end.
      guard row.flags.contains(.linked), row.flags.isDisjoint(with: [.contested, .leftOut]) else { return false }
      if row.match.isNone ? mayHoldParallel(row) : mayOpen(index) {
        guard isHeldFromBothSides(index, batch, place) else { return false }
      }
    }
    return true
  }

  /// Whether the edit before or after one moves the other side of the same row along, in every frame: no value is then free
  /// to leave it, on whichever side no force holds it.
  private func isHeldFromBothSides(_ index: RowIndex, _ batch: FrameBatch, _ place: Int) -> Bool {
    let row = rows.records[index]
    for neighbour in [place - 1, place + 1] where batch.subjects.indices.contains(neighbour) {
      guard let other = editedRow(batch.subjects[neighbour]) else { continue }
      let twin = rows.records[other]
      if twin.hasTerms(of: row), twin.target == row.target, batch.numbers[neighbour] == batch.numbers[place],
        row.match.isNone != twin.match.isNone, row.flags.union(twin.flags).isEquality
      {
        return true
      }
    }
    return false
  }

  /// The row whose target a subject is; none for a variable that is not held so far.
  private func editedRow(_ subject: FrameBatch.Subject) -> RowIndex? {
    switch subject {
    case .constant(let id): RowIndex(raw: id.slot)
    case .fixedVariable(let variable): variables.fixtures[VariableIndex(raw: variable.slot)]
    }
  }

  /// Makes sure that the value plan is that of the edits of a batch, if that is likely to pay.
  private mutating func takePlanForFrames(_ batch: FrameBatch) -> Bool {
    for subject in batch.subjects {
      guard let index = editedRow(subject), !rows.records[index].match.isNone else { continue }
      dirty.append(rows.records[index].match)
    }
    let isAtHand = planApplies()
    if isAtHand || !frames.savings.payForPlan() {
      dirty.removeAll()
      return isAtHand
    }
    rememberOrigins()
    scratch.reach.checks.removeAll()
    reachUsers()
    forgetReached()
    compilePlan()
    return true
  }

  /// Fills the slots of what the pass reads or starts from, and reads the targets of rows in blocks, which the value plan
  /// does not keep.
  private mutating func refreshFrames() {
    for slot in frames.definitions.count + 1..<max(frames.slotVariables.count, frames.definitions.count + 1) {
      frames.values[slot] = SIMD8(repeating: variables.values[frames.slotVariables[slot]])
    }
    for k in 0..<frames.segments.count {
      let segment = frames.segments[k]
      let block = blocks.blocks[segment.block]
      for place in 0..<block.planCount {
        let row = blocks.planRow(block, place)
        frames.blockPlaces[row] = segment.row + place
        frames.blockRows.setTarget(at: Int(segment.row + place), to: rows.records[row].target)
      }
      for place in 0..<block.tearCount {
        let row = blocks.residualRow(block, place)
        frames.blockPlaces[row] = -1 - (segment.residual + place)
        frames.residuals.setTarget(at: Int(segment.residual + place), to: rows.records[row].target)
      }
    }
  }

  /// Gives the edited rows their targets per frame.
  private mutating func enterTargets(_ batch: FrameBatch) {
    frames.looseRows.removeAll()
    frames.targets.extend(to: batch.subjects.count + 1)
    for k in 0..<batch.subjects.count {
      // A constant stands on the other side.
      let numbers = batch.numbers[k]
      if case .constant = batch.subjects[k] {
        frames.targets[k + 1] = 0.0 - numbers
      } else {
        frames.targets[k + 1] = numbers + 0.0
      }
      setTargetSlot(of: batch.subjects[k], to: Int32(k + 1))
    }
  }

  private mutating func dropTargets(_ batch: FrameBatch) {
    for subject in batch.subjects { setTargetSlot(of: subject, to: 0) }
  }

  private mutating func setTargetSlot(of subject: FrameBatch.Subject, to slot: Int32) {
    guard let index = editedRow(subject) else { return }
    let position = Int(rows.sides[index].planPosition)
    if position > 0 {
      frames.definitionTargets[position - 1] = slot
    } else if position < 0 {
      frames.checkTargets[-position - 1] = slot
    } else if rows.records[index].match.isNone {
      if slot != 0 { frames.looseRows.append(.init(row: index, targetSlot: slot)) }
    } else {
      let place = Int(frames.blockPlaces[index])
      if place >= 0 { frames.blockRowTargets[place] = slot } else { frames.residualTargets[-1 - place] = slot }
    }
  }

  /// Computes all values of the plan; marks the frames in which that failed.
  private mutating func computeFrames() -> FrameMask {
    var failed = FrameMask(repeating: false)
    var poison = SIMD8<Double>()
    var start = 0
    for k in 0..<plan.segments.count {
      let end = Int(plan.segments[k].end)
      if start < end { poison += evaluateFramesWithKernel(start..<end) }
      start = end
      if k < frames.segments.count { failed .|= solveFrames(of: frames.segments[k]) }
    }
    statistics.variablesVisited &+= frames.definitions.count
    // Only `nan` differs from itself.
    return failed .| (poison .!= poison)
  }

  /// Marks the frames in which a row outside the working set asks for a pivot.
  private mutating func findFailures(_ failed: inout FrameMask) {
    statistics.rowsVisited &+= frames.checks.count + frames.looseRows.count
    frames.violations.removeAll()
    if frames.checks.count > 0 { findFrameViolationsWithKernel() }
    for k in 0..<frames.violations.count {
      let place = Int(frames.violations[k])
      let (difference, scale) = frameDifference(frames.checks, frames.checkTargets, place)
      failed .|= Self.isOutside(difference, scale, lower: plan.lower[place], upper: plan.upper[place])
    }
    for k in 0..<frames.looseRows.count {
      let loose = frames.looseRows[k]
      let row = rows.records[loose.row]
      let targets = frames.targets[Int(loose.targetSlot)]
      var scale = targets.magnitudes
      for term in 0..<4 {
        let value = row.coefficients[term] * variables.values[VariableIndex(raw: row.variables[term])]
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
    guard frames.isCurrent, let slot = slotAhead(of: variable) else {
      return SIMD8(repeating: variables.values[variable])
    }
    return frames.values[slot]
  }
}
