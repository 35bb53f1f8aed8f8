import ConstraintSolver
import ReferenceSolver
import TestSupport
import Testing

@Suite("Every priority is at its optimum after every change set")
struct OptimalityTests {
  @Test(arguments: KernelVariant.allCases, Build.seeds(60))
  func underRandomEdits(_ kernels: KernelVariant, _ seed: Int) {
    check(kernels, SystemShape(), seed)
  }

  @Test(arguments: KernelVariant.allCases, Build.seeds(60))
  func whereTiesAndZeroStepsAbound(_ kernels: KernelVariant, _ seed: Int) {
    check(kernels, .degenerate, seed)
  }

  @Test(arguments: KernelVariant.allCases, Build.seeds(60))
  func whereRequiredConstraintsContradict(_ kernels: KernelVariant, _ seed: Int) {
    check(kernels, .conflicting, seed)
  }

  @Test(arguments: KernelVariant.allCases, Build.seeds(40))
  func withManyPriorities(_ kernels: KernelVariant, _ seed: Int) {
    check(kernels, .manyLevels, seed)
  }

  @Test(arguments: KernelVariant.allCases, Build.seeds(60))
  func whereWeightsAndMultipliersAreUneven(_ kernels: KernelVariant, _ seed: Int) {
    check(kernels, .uneven, seed)
  }

  @Test(arguments: KernelVariant.allCases, Build.seeds(40, debug: 1))
  func whereRowsAreLong(_ kernels: KernelVariant, _ seed: Int) {
    check(kernels, .longSums, seed)
  }

  @Test(arguments: KernelVariant.allCases, Build.seeds(20, debug: 1))
  func inLargerSystems(_ kernels: KernelVariant, _ seed: Int) {
    var shape = SystemShape()
    shape.views = 10...14
    shape.batches = 6
    shape.editsPerBatch = 3...10
    check(kernels, shape, seed)
  }

  @Test(arguments: KernelVariant.allCases, 0..<Build.size(10, debug: 1))
  func underLongHistories(_ kernels: KernelVariant, _ seed: Int) {
    var shape = SystemShape()
    shape.batches = 150
    check(kernels, shape, 1000 + seed)
  }

  private func check(_ kernels: KernelVariant, _ shape: SystemShape, _ seed: Int) {
    ScriptCheck(kernels: kernels) { { player, _ in try player.discrepancies() } }
      .expect(SystemGenerator.script(seed: UInt64(seed), shape: shape), seed: seed)
  }
}
