internal import SolverKernels

/// Values of eight frames at once, as long as one basis serves them all.
///
/// A frame is an edit of constants. Its effects are computed from rows that are the same in all frames, so each row is
/// read once and computed in eight lanes. Then the nonbasic rows are checked in all lanes; a frame in which a row needs
/// a pivot is left to `apply`.
extension Propagation {
  /// Fills the slots of variables that the pass reads or starts from, and reads the targets of rows in blocks, which
  /// the value plan does not keep.
  mutating func refreshFrames(in problem: borrowing Problem, by basis: borrowing Basis) {
    for slot in frames.definitions.count
      + 1..<max(frames.slotVariables.count, frames.definitions.count + 1)
    {
      frames.values[slot] = SIMD8(
        repeating: problem.variables.values[frames.slotVariables[slot]])
    }
    for number in 0..<frames.segments.count {
      let segment = frames.segments[number]
      let block = basis.blocks.blocks[segment.block]
      for k in 0..<block.planCount {
        let row = basis.blocks.planRow(block, k), place = Int(segment.row + k)
        frames.blockPositions[row] = .definition(place)
        frames.blockRows.setTarget(at: place, to: problem.rows.records[row].target)
      }
      for k in 0..<block.tearCount {
        let row = basis.blocks.residualRow(block, k), place = Int(segment.residual + k)
        frames.blockPositions[row] = .check(place)
        frames.residuals.setTarget(at: place, to: problem.rows.records[row].target)
      }
    }
  }

  /// Sets the targets of edited rows in each frame.
  mutating func enterTargets(_ batch: FrameBatch, in problem: borrowing Problem) {
    frames.looseRows.removeAll()
    frames.targets.extend(to: batch.subjects.count + 1)
    for k in 0..<batch.subjects.count {
      // A target is minus the constant.
      let numbers = batch.numbers[k]
      if case .constant = batch.subjects[k] {
        frames.targets[k + 1] = 0.0 - numbers
      } else {
        frames.targets[k + 1] = numbers + 0.0
      }
      setTargetSlot(of: batch.subjects[k], to: Int32(k + 1), in: problem)
    }
  }

  mutating func dropTargets(_ batch: FrameBatch, in problem: borrowing Problem) {
    for subject in batch.subjects { setTargetSlot(of: subject, to: 0, in: problem) }
  }

  private mutating func setTargetSlot(of subject: FrameBatch.Subject, to slot: Int32, in problem: borrowing Problem) {
    guard let index = problem.editedRow(subject) else { return }
    switch problem.rows.sides[index].planPosition.place {
    case .definition(let place): frames.definitionTargets[place] = slot
    case .check(let place): frames.checkTargets[place] = slot
    case .none:
      if !problem.rows.records[index].match.isNone {
        setTargetSlot(ofBlockRow: index, to: slot)
      } else if slot != 0 {
        frames.looseRows.append(.init(row: index, targetSlot: slot))
      }
    }
  }

  private mutating func setTargetSlot(ofBlockRow index: RowIndex, to slot: Int32) {
    switch frames.blockPositions[index].place {
    case .definition(let place): frames.blockRowTargets[place] = slot
    case .check(let place): frames.residualTargets[place] = slot
    case .none: preconditionFailure("the plan contains the block of an edited basic row")
    }
  }

  /// Computes all values of the plan; marks the frames in which that failed.
  mutating func computeFrames(in problem: borrowing Problem, by basis: borrowing Basis) -> FrameMask {
    var failed = FrameMask(repeating: false)
    var poison = SIMD8<Double>()
    var start = 0
    for k in 0..<plan.segments.count {
      let end = Int(plan.segments[k].end)
      if start < end { poison += evaluateFramesWithKernel(start..<end) }
      start = end
      if k < frames.segments.count { failed .|= solveFrames(of: frames.segments[k], in: problem, by: basis) }
    }
    statistics.variablesVisited &+= frames.definitions.count
    // Only NaN differs from itself.
    return failed .| (poison .!= poison)
  }

  /// Examines the present value plan for pinned rows, if not yet done; returns whether the result is valid for a batch.
  mutating func preparePinnedRows(_ batch: FrameBatch, in problem: borrowing Problem) -> Bool {
    if frames.pinned.serial != plan.serial {
      frames.pinned.find(for: plan.serial, plan.checkedRows, batch, in: problem)
    }
    return frames.pinned.applies(to: batch, in: problem)
  }

  /// Marks the frames in which a nonbasic row needs a pivot, or a variable is below its bound.
  ///
  /// - Parameter pinnedMayCross: whether rows found by ``PinnedRows`` may cross their targets.
  mutating func findFailures(_ failed: inout FrameMask, in problem: borrowing Problem, pinnedMayCross: Bool) {
    statistics.rowsVisited &+= frames.checks.count + frames.looseRows.count
    failed .|= framesBelowBounds()
    frames.violations.removeAll()
    if frames.checks.count > 0 { findFrameViolationsWithKernel() }
    for k in 0..<frames.violations.count {
      let place = Int(frames.violations[k])
      if pinnedMayCross && frames.pinned.mayCross(check: place) { continue }
      let (difference, scale) = frameDifference(frames.checks, frames.checkTargets, place)
      failed
        .|= Self.isOutside(
          difference, scale, lower: plan.lower[place], upper: plan.upper[place])
    }
    for k in 0..<frames.looseRows.count {
      let loose = frames.looseRows[k]
      if pinnedMayCross && frames.pinned.mayCross(loose.row, in: problem) { continue }
      let row = problem.rows.records[loose.row]
      let targets = frames.targets[Int(loose.targetSlot)]
      var scale = targets.magnitudes
      for term in 0..<4 {
        let value = row.coefficients[term] * problem.variables.values[VariableIndex(raw: row.variables[term])]
        scale = scale.maximum(SIMD8(repeating: value.magnitude))
      }
      let (lower, upper) = row.limits
      failed .|= Self.isOutside(problem.activity(row) - targets, scale, lower: lower, upper: upper)
    }
  }

  /// The frames in which a residual is outside its limits and exceeds the relative tolerance, or is NaN.
  private static func isOutside(
    _ difference: SIMD8<Double>, _ scale: SIMD8<Double>, lower: Double, upper: Double
  ) -> FrameMask {
    let tolerance = scale * Tolerances.relativePrimal
    let isSmall = (difference .< tolerance) .& (difference .> -tolerance)
    let isInside = (difference .>= lower) .& (difference .<= upper)
    return .!(isSmall .| isInside)
  }

  /// The values of a variable in the frames of the last look-ahead.
  func valuesAhead(of variable: VariableIndex, in problem: borrowing Problem) -> SIMD8<Double> {
    guard frames.isCurrent, let slot = slotAhead(of: variable) else {
      return SIMD8(repeating: problem.variables.values[variable])
    }
    return frames.values[slot]
  }
}

extension Problem {
  /// The row whose target a subject edits; none for a variable that is not held yet.
  func editedRow(_ subject: FrameBatch.Subject) -> RowIndex? {
    switch subject {
    case .constant(let id): RowIndex(raw: id.slot)
    case .fixedVariable(let variable): variables.fixtures[VariableIndex(raw: variable.slot)]
    }
  }
}
