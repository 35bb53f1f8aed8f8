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
        range, of: propagation.plan.definitions, values: &problem.variables.values.elements,
        previous: &propagation.plan.previous)
    case .simd:
      return SIMDKernels.evaluate(
        range, of: propagation.plan.definitions, values: &problem.variables.values.elements,
        previous: &propagation.plan.previous)
    }
  }

  mutating func findViolationsWithKernel() {
    countCall(propagation.plan.checks.count)
    switch kernels {
    case .scalar:
      ScalarKernels.findViolations(
        in: propagation.plan.checks, lower: propagation.plan.lower, upper: propagation.plan.upper,
        values: problem.variables.values.elements,
        found: &propagation.plan.violations)
    case .simd:
      SIMDKernels.findViolations(
        in: propagation.plan.checks, lower: propagation.plan.lower, upper: propagation.plan.upper,
        values: problem.variables.values.elements,
        found: &propagation.plan.violations)
    }
  }

  /// Computes a range of the frame plan; the result is `nan` in frames in which a value is not finite.
  mutating func evaluateFramesWithKernel(_ range: Range<Int>) -> SIMD8<Double> {
    countCall(range.count)
    switch kernels {
    case .scalar:
      return ScalarKernels.evaluateFrames(
        range, of: propagation.frames.definitions, targets: propagation.frames.targets,
        targetSlots: propagation.frames.definitionTargets,
        values: &propagation.frames.values)
    case .simd:
      return SIMDKernels.evaluateFrames(
        range, of: propagation.frames.definitions, targets: propagation.frames.targets,
        targetSlots: propagation.frames.definitionTargets,
        values: &propagation.frames.values)
    }
  }

  /// Computes a range of the rows of blocks in the frame plan.
  mutating func evaluateBlockFramesWithKernel(_ range: Range<Int>) {
    countCall(range.count)
    switch kernels {
    case .scalar:
      _ = ScalarKernels.evaluateFrames(
        range, of: propagation.frames.blockRows, targets: propagation.frames.targets,
        targetSlots: propagation.frames.blockRowTargets,
        values: &propagation.frames.values)
    case .simd:
      _ = SIMDKernels.evaluateFrames(
        range, of: propagation.frames.blockRows, targets: propagation.frames.targets,
        targetSlots: propagation.frames.blockRowTargets,
        values: &propagation.frames.values)
    }
  }

  mutating func findFrameViolationsWithKernel() {
    countCall(propagation.frames.checks.count)
    switch kernels {
    case .scalar:
      ScalarKernels.findFrameViolations(
        in: propagation.frames.checks, targets: propagation.frames.targets,
        targetSlots: propagation.frames.checkTargets, lower: propagation.plan.lower,
        upper: propagation.plan.upper, values: propagation.frames.values, found: &propagation.frames.violations)
    case .simd:
      SIMDKernels.findFrameViolations(
        in: propagation.frames.checks, targets: propagation.frames.targets,
        targetSlots: propagation.frames.checkTargets, lower: propagation.plan.lower,
        upper: propagation.plan.upper, values: propagation.frames.values, found: &propagation.frames.violations)
    }
  }

  /// The response of the only tear of a block to the forces in the elimination's values.
  mutating func responseToForces(_ block: Block) -> Double {
    let count = Int(block.planCount)
    countCall(count)
    let place = basis.blocks.responsePlace(block)
    switch kernels {
    case .scalar:
      return ScalarKernels.dot(basis.blocks.factors.elements, at: place, basis.elimination.values, at: 0, count: count)
    case .simd:
      return SIMDKernels.dot(basis.blocks.factors.elements, at: place, basis.elimination.values, at: 0, count: count)
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
        change, of: basis.blocks.factors.elements, at: basis.blocks.responsePlace(block), count: count,
        to: &problem.variables.values.elements, indices: basis.blocks.indices.elements, at: indices)
    case .simd:
      SIMDKernels.scatteredAdd(
        change, of: basis.blocks.factors.elements, at: basis.blocks.responsePlace(block), count: count,
        to: &problem.variables.values.elements, indices: basis.blocks.indices.elements, at: indices)
    }
  }
}
