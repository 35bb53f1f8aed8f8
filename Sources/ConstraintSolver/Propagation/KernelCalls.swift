internal import SolverKernels

/// Calls of vector kernels for the passes over values, each in the solver's variant: scalar or SIMD.
extension Propagation {
  /// Computes a range of the value plan; the result is NaN if a value is not finite.
  mutating func evaluateWithKernel(_ range: Range<Int>, in problem: inout Problem) -> Double {
    statistics.kernelCount.add(range.count, kernels)
    switch kernels {
    case .scalar:
      return ScalarKernels.evaluate(
        range, of: plan.definitions, values: &problem.variables.values.elements,
        previous: &plan.previous)
    case .simd:
      return SIMDKernels.evaluate(
        range, of: plan.definitions, values: &problem.variables.values.elements,
        previous: &plan.previous)
    }
  }

  mutating func findViolationsWithKernel(in problem: borrowing Problem) {
    statistics.kernelCount.add(plan.checks.count, kernels)
    switch kernels {
    case .scalar:
      ScalarKernels.findViolations(
        in: plan.checks, lower: plan.lower, upper: plan.upper,
        values: problem.variables.values.elements,
        found: &plan.violations)
    case .simd:
      SIMDKernels.findViolations(
        in: plan.checks, lower: plan.lower, upper: plan.upper,
        values: problem.variables.values.elements,
        found: &plan.violations)
    }
  }

  /// Computes a range of the frame plan; the result is NaN in frames with a value that is not finite.
  mutating func evaluateFramesWithKernel(_ range: Range<Int>) -> SIMD8<Double> {
    statistics.kernelCount.add(range.count, kernels)
    switch kernels {
    case .scalar:
      return ScalarKernels.evaluateFrames(
        range, of: frames.definitions, targets: frames.targets,
        targetSlots: frames.definitionTargets,
        values: &frames.values)
    case .simd:
      return SIMDKernels.evaluateFrames(
        range, of: frames.definitions, targets: frames.targets,
        targetSlots: frames.definitionTargets,
        values: &frames.values)
    }
  }

  /// Computes a range of the block rows in the frame plan.
  mutating func evaluateBlockFramesWithKernel(_ range: Range<Int>) {
    statistics.kernelCount.add(range.count, kernels)
    switch kernels {
    case .scalar:
      _ = ScalarKernels.evaluateFrames(
        range, of: frames.blockRows, targets: frames.targets,
        targetSlots: frames.blockRowTargets,
        values: &frames.values)
    case .simd:
      _ = SIMDKernels.evaluateFrames(
        range, of: frames.blockRows, targets: frames.targets,
        targetSlots: frames.blockRowTargets,
        values: &frames.values)
    }
  }

  mutating func findFrameViolationsWithKernel() {
    statistics.kernelCount.add(frames.checks.count, kernels)
    switch kernels {
    case .scalar:
      ScalarKernels.findFrameViolations(
        in: frames.checks, targets: frames.targets,
        targetSlots: frames.checkTargets, lower: plan.lower,
        upper: plan.upper, values: frames.values, found: &frames.violations)
    case .simd:
      SIMDKernels.findFrameViolations(
        in: frames.checks, targets: frames.targets,
        targetSlots: frames.checkTargets, lower: plan.lower,
        upper: plan.upper, values: frames.values, found: &frames.violations)
    }
  }

  /// Moves the plan variables of a block by their response to its only tear.
  mutating func followTear(_ block: Block, change: Double, in problem: inout Problem, by basis: borrowing Basis) {
    let count = Int(block.planCount)
    statistics.kernelCount.add(count, kernels)
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
