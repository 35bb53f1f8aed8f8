internal import SolverKernels

/// Where the passes call whole-vector kernels: the only place that knows there are two variants.
extension ConstraintSystem {
  private mutating func countCall(_ elements: Int) {
    statistics.kernelCalls &+= 1
    statistics.kernelElements &+= elements
    if kernels == .simd { statistics.simdCalls &+= 1 }
  }

  /// Computes a range of the value plan; the result is `nan` if a value is not finite.
  mutating func evaluateWithKernel(_ range: Range<Int>) -> Double {
    countCall(range.count)
    switch kernels {
    case .scalar:
      return ScalarKernels.evaluate(
        range, of: plan.definitions, values: &variables.values.elements, previous: &plan.previous)
    case .simd:
      return SIMDKernels.evaluate(
        range, of: plan.definitions, values: &variables.values.elements, previous: &plan.previous)
    }
  }

  mutating func findViolationsWithKernel() {
    countCall(plan.checks.count)
    switch kernels {
    case .scalar:
      ScalarKernels.findViolations(
        in: plan.checks, lower: plan.lower, upper: plan.upper, values: variables.values.elements,
        found: &plan.violations)
    case .simd:
      SIMDKernels.findViolations(
        in: plan.checks, lower: plan.lower, upper: plan.upper, values: variables.values.elements,
        found: &plan.violations)
    }
  }

  /// Computes a range of the frame plan; the result is `nan` in frames in which a value is not finite.
  mutating func evaluateFramesWithKernel(_ range: Range<Int>) -> SIMD8<Double> {
    countCall(range.count)
    switch kernels {
    case .scalar:
      return ScalarKernels.evaluateFrames(
        range, of: frames.definitions, targets: frames.targets, targetSlots: frames.definitionTargets,
        values: &frames.values)
    case .simd:
      return SIMDKernels.evaluateFrames(
        range, of: frames.definitions, targets: frames.targets, targetSlots: frames.definitionTargets,
        values: &frames.values)
    }
  }

  /// Computes a range of the rows of blocks in the frame plan.
  mutating func evaluateBlockFramesWithKernel(_ range: Range<Int>) {
    countCall(range.count)
    switch kernels {
    case .scalar:
      _ = ScalarKernels.evaluateFrames(
        range, of: frames.blockRows, targets: frames.targets, targetSlots: frames.blockRowTargets,
        values: &frames.values)
    case .simd:
      _ = SIMDKernels.evaluateFrames(
        range, of: frames.blockRows, targets: frames.targets, targetSlots: frames.blockRowTargets,
        values: &frames.values)
    }
  }

  mutating func findFrameViolationsWithKernel() {
    countCall(frames.checks.count)
    switch kernels {
    case .scalar:
      ScalarKernels.findFrameViolations(
        in: frames.checks, targets: frames.targets, targetSlots: frames.checkTargets, lower: plan.lower,
        upper: plan.upper, values: frames.values, found: &frames.violations)
    case .simd:
      SIMDKernels.findFrameViolations(
        in: frames.checks, targets: frames.targets, targetSlots: frames.checkTargets, lower: plan.lower,
        upper: plan.upper, values: frames.values, found: &frames.violations)
    }
  }

  /// The response of the only tear of a block to the forces in the elimination's values.
  mutating func responseToForces(_ block: Block) -> Double {
    let count = Int(block.planCount)
    countCall(count)
    let place = blocks.responsePlace(block)
    switch kernels {
    case .scalar:
      return ScalarKernels.dot(blocks.factors.elements, at: place, scratch.elimination.values, at: 0, count: count)
    case .simd:
      return SIMDKernels.dot(blocks.factors.elements, at: place, scratch.elimination.values, at: 0, count: count)
    }
  }

  /// Moves the plan variables of a block with its only tear.
  mutating func followTear(_ block: Block, change: Double) {
    let count = Int(block.planCount)
    countCall(count)
    let indices = Int(block.members.first.offset)
    switch kernels {
    case .scalar:
      ScalarKernels.scatteredAdd(
        change, of: blocks.factors.elements, at: blocks.responsePlace(block), count: count,
        to: &variables.values.elements, indices: blocks.indices.elements, at: indices)
    case .simd:
      SIMDKernels.scatteredAdd(
        change, of: blocks.factors.elements, at: blocks.responsePlace(block), count: count,
        to: &variables.values.elements, indices: blocks.indices.elements, at: indices)
    }
  }
}
