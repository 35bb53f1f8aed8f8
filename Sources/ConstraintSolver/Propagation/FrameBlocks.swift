internal import SolverKernels

/// Blocks in eight frames at once: the steps of `solveBlock`, with as many rounds in each frame as it would need alone.
extension Propagation {
  /// Computes the members of a block in all frames; marks the frames in which the result is too inaccurate or a member
  /// is below its lower bound.
  mutating func solveFrames(of segment: FramePlan.Segment, in problem: borrowing Problem, by basis: borrowing Basis)
    -> FrameMask
  {
    let block = basis.blocks.blocks[segment.block]
    statistics.variablesVisited &+= Int(block.memberCount)
    var failed = settleFrameTears(block, segment, in: problem, by: basis)
    for k in 0..<Int(block.memberCount) {
      let slot = Int(segment.slot) + k
      let member = frames.slotVariables[slot]
      let before = problem.variables.values[member]
      let values = frames.values[slot]
      failed .|= .!(values.magnitudes .< .infinity) .| (values .< problem.variables.leastValue(of: member))
      let isNoise =
        (values - before).magnitudes .<= Tolerances.blockNoise(of: before, factor: problem.variables.factor(of: member))
      frames.values[slot] = values.replacing(with: before, where: isNoise)
    }
    return failed
  }

  /// Moves the tears until the residual rows hold; marks the frames in which they do not.
  private mutating func settleFrameTears(
    _ block: Block, _ segment: FramePlan.Segment, in problem: borrowing Problem, by basis: borrowing Basis
  ) -> FrameMask {
    runFramePlan(block, segment)
    var failed = FrameMask(repeating: false)
    var moving = FrameMask(repeating: true)
    var rounds = 0
    while any(moving) {
      let worst = missOfFrames(block, segment)
      if rounds > 0 { moving .&= .!(worst .<= Tolerances.settledBlock) }
      solveFrameTears(block, by: basis)
      var moves = FrameMask(repeating: false)
      for k in 0..<Int(block.tearCount) {
        let change = frames.rightSide[k]
        failed .|= moving .& .!(change.magnitudes .< .infinity)
        let slot = tearSlot(block, segment, k)
        let factor = problem.variables.factor(of: frames.slotVariables[slot])
        moves .|= change.magnitudes .> Tolerances.blockNoise(of: frames.values[slot], factor: factor)
      }
      let isGood = worst .<= 1
      moving .&= moves .| .!isGood
      if rounds == Tolerances.furtherBlockRounds {
        failed .|= moving .& .!isGood
        moving = FrameMask(repeating: false)
      }
      moving .&= .!failed
      if any(moving) { moveFrameTears(block, segment, where: moving, isFirst: rounds == 0, in: problem, by: basis) }
      rounds += 1
    }
    return failed
  }

  @inline(__always)
  private func tearSlot(_ block: Block, _ segment: FramePlan.Segment, _ k: Int) -> Int {
    Int(segment.slot + block.planCount) + k
  }

  /// Computes the plan variables from the tears and the outside.
  private mutating func runFramePlan(_ block: Block, _ segment: FramePlan.Segment) {
    let first = Int(segment.row)
    evaluateBlockFramesWithKernel(first..<first + Int(block.planCount))
  }

  /// Writes the misses of the residual rows to the right side; returns the largest miss, in units of the row's
  /// tolerance.
  private mutating func missOfFrames(_ block: Block, _ segment: FramePlan.Segment) -> SIMD8<Double> {
    frames.rightSide.extend(to: Int(block.tearCount))
    var worst = SIMD8<Double>()
    for k in 0..<Int(block.tearCount) {
      let (difference, scale) = frameDifference(
        frames.residuals, frames.residualTargets, Int(segment.residual) + k)
      // Minus the difference; the sign of zero does not matter, since the result is added to something.
      let miss = 0 - difference
      frames.rightSide[k] = miss
      let tolerance = (scale * Tolerances.relativePrimal).maximum(SIMD8(repeating: Tolerances.primal))
      worst = worst.maximum(miss.magnitudes / tolerance)
    }
    return worst
  }

  /// Moves the tears of some frames by the right side, and the plan variables with them.
  private mutating func moveFrameTears(
    _ block: Block, _ segment: FramePlan.Segment, where moving: FrameMask, isFirst: Bool, in problem: borrowing Problem,
    by basis: borrowing Basis
  ) {
    for k in 0..<Int(block.tearCount) {
      let slot = tearSlot(block, segment, k)
      let value = frames.values[slot]
      frames.values[slot] = value.replacing(
        with: value + frames.rightSide[k] + 0.0, where: moving)
    }
    let planCount = Int(block.planCount), first = Int(segment.slot)
    var computed = moving
    if !block.isSparse && isFirst {
      let change = frames.rightSide[0]
      let followed =
        moving .& (change.magnitudes * enlargement(of: block, in: problem, by: basis) .<= Tolerances.mostFollowed)
      let place = basis.blocks.responsePlace(block)
      for k in 0..<planCount {
        let value = frames.values[first + k]
        frames.values[first + k] = value.replacing(
          with: value + change * basis.blocks.factors[place + k], where: followed)
      }
      computed .&= .!followed
      if !any(computed) { return }
    }
    if all(computed) { return runFramePlan(block, segment) }
    frames.kept.extend(to: planCount)
    for k in 0..<planCount { frames.kept[k] = frames.values[first + k] }
    runFramePlan(block, segment)
    for k in 0..<planCount {
      frames.values[first + k] = frames.kept[k].replacing(
        with: frames.values[first + k], where: computed)
    }
  }

  /// Replaces the right side by the moves of the tears, in all frames.
  private mutating func solveFrameTears(_ block: Block, by basis: borrowing Basis) {
    if block.isSparse { return solveFramesSparsely(block, by: basis) }
    frames.rightSide[0] =
      frames.rightSide[0] / basis.blocks.factors[basis.blocks.answerPlace(block)]
  }

  /// Replaces the right side by the moves of the tears, in all frames, with a sparse factor.
  private mutating func solveFramesSparsely(_ block: Block, by basis: borrowing Basis) {
    let size = Int(block.tearCount)
    let bounds = basis.blocks.boundPlace(block), steps = basis.blocks.stepPlace(block)
    let pivots = basis.blocks.pivotPlace(block), values = basis.blocks.valuePlace(block)
    var place = 0
    for step in 0..<size {
      let known = frames.rightSide[step]
      for k in place..<Int(basis.blocks.indices[bounds + 2 * step]) {
        let row = Int(basis.blocks.indices[steps + k])
        frames.rightSide[row] = frames.rightSide[row] - basis.blocks.factors[values + k] * known
      }
      place = Int(basis.blocks.indices[bounds + 2 * step + 1])
    }
    for step in stride(from: size - 1, through: 0, by: -1) {
      var sum = frames.rightSide[step]
      for k in Int(basis.blocks.indices[bounds + 2 * step])..<Int(basis.blocks.indices[bounds + 2 * step + 1]) {
        sum -= basis.blocks.factors[values + k] * frames.rightSide[Int(basis.blocks.indices[steps + k])]
      }
      frames.rightSide[step] = sum / basis.blocks.factors[pivots + step]
    }
  }
}

extension Tolerances {
  /// The noise of a block for values in eight frames; see ``blockNoise(of:factor:)``.
  @inline(__always)
  static func blockNoise(of values: SIMD8<Double>, factor: Double) -> SIMD8<Double> {
    let relative = (relativeBlockNoise * (1 + values.magnitudes)).minimum(SIMD8(repeating: 0.1 * primal / factor))
    return relative.maximum(8 * values.ulps)
  }
}
