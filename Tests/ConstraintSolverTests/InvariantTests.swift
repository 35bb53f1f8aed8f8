#if DEBUG
  import TestSupport
  import Testing

  @testable import ConstraintSolver

  @Suite("The invariants of the solver's state")
  struct InvariantTests {
    @Test(arguments: KernelVariant.allCases, 0..<120)
    func holdAfterEveryBatch(_ kernels: KernelVariant, _ seed: Int) {
      let shapes = [SystemShape(), .degenerate, .conflicting, .manyLevels]
      ScriptCheck(kernels: kernels) { { player, _ in player.solver.system.checkInvariants() } }
        .expect(SystemGenerator.script(seed: UInt64(seed), shape: shapes[seed % shapes.count]), seed: seed)
    }

    @Test(arguments: Corruption.allCases)
    func seeWhatIsBroken(_ corruption: Corruption) throws {
      let solver = try Corruption.sample()
      try #require(solver.system.checkInvariants() == [])
      let words = corruption.apply(to: &solver.system)
      let findings = solver.system.checkInvariants()
      #expect(findings.contains { $0.contains(words) }, "\(corruption): \(findings)")
    }
  }
#endif
