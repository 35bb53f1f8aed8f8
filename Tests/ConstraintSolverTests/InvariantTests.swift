#if DEBUG
  import TestSupport
  import Testing

  @testable import ConstraintSolver

  @Suite("The invariants of the solver's state")
  struct InvariantTests {
    @Test(arguments: KernelVariant.allCases, Build.seeds(120))
    func holdAfterEveryBatch(_ kernels: KernelVariant, _ seed: Int) {
      let shapes = [SystemShape(), .degenerate, .conflicting, .manyLevels, .longSums]
      ScriptCheck(kernels: kernels) { { player, _ in player.solver.system.checkInvariants() } }
        .expect(SystemGenerator.script(seed: UInt64(seed), shape: shapes[seed % shapes.count]), seed: seed)
    }

    @Test(arguments: KernelVariant.allCases, 0..<Build.size(8, debug: 1))
    func holdWhilePlansAreFollowed(_ kernels: KernelVariant, _ seed: Int) throws {
      let script = EditScript.movedChain(seed: UInt64(seed))
      let player = ScriptPlayer(script, kernels: kernels)
      for (index, batch) in script.batches.enumerated() {
        try player.play(batch)
        let findings = player.solver.system.checkInvariants()
        try #require(findings == [], "seed \(seed), batch \(index)")
      }
      #expect(player.solver.statistics.planRuns > 20, "seed \(seed)")
    }

    @Test(arguments: Build.seeds(80))
    func holdAsVariablesComeAndGo(_ seed: Int) throws {
      var lives = VariableLives(seed: UInt64(seed))
      for step in 0..<40 {
        try lives.step()
        for solver in lives.solvers {
          try #require(solver.system.checkInvariants() == [], "seed \(seed), step \(step), \(solver.kernels)")
        }
        let bits = lives.solvers.map { solver in lives.variables.map { solver.value(of: $0).bitPattern } }
        try #require(bits[0] == bits[1], "seed \(seed), step \(step)")
      }
      #expect(lives.removed > 0, "seed \(seed)")
    }

    @Test(arguments: Corruption.allCases)
    func reportEachCorruption(_ corruption: Corruption) throws {
      let solver = try Corruption.sample()
      try #require(solver.system.checkInvariants() == [])
      let words = corruption.apply(to: &solver.system)
      let findings = solver.system.checkInvariants()
      #expect(findings.contains { $0.contains(words) }, "\(corruption): \(findings)")
    }
  }
#endif
