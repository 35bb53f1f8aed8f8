#if DEBUG
  import TestSupport
  import Testing

  @testable import ConstraintSolver

  @Suite("Multipliers whose digits have run out")
  struct RenewalTests {
    /// The coefficients 0.0005 and 0.002 make forces large.
    ///
    /// Each cancellation then costs three digits of their multipliers, until a force of 1 counts as rounding.
    @Test("Multipliers are recomputed, and the forces balance", arguments: KernelVariant.allCases)
    func forcesBalanceAgain(_ kernels: KernelVariant) throws {
      var system = SmallSystem(kernels)
      let v = system.variables(from: [
        (0, .position, nil), (0, .size, nil), (15, .position, 0), (10, .size, nil), (4, .position, 2), (0, .size, nil),
        (20, .position, nil), (10, .size, nil), (7, .position, 4), (10, .size, nil), (10, .position, 4),
        (10, .size, nil), (20, .position, 4), (0, .size, nil), (1, .position, nil), (10, .size, nil), (7, .position, 0),
        (10, .size, nil), (7, .position, 16), (10, .size, nil),
      ])
      system.add(v[16] + v[17] - v[0] - v[1] + 4 == 0)
      system.add(v[6] - v[4] - 4 == 0)
      system.add((v[18] - v[16] - 8 == 0).priority(750))
      system.add(1 * v[13] >= 0)
      system.add(v[13] - v[11] == 0)
      system.add(v[12] + v[13] - v[4] - v[5] + 4 == 0)
      system.add(1 * v[19] >= 0)
      system.add(v[2] - v[0] - 4 == 0)
      system.add(v[11] - 0.0005 * v[9] == 0)
      system.add(v[12] - v[10] - v[11] - 8 == 0)
      system.add(v[10] - v[8] - v[9] - 8 == 0)
      system.add((v[15] - 20 >= 0).priority(751))
      system.add((v[5] - v[3] - 10 == 0).priority(750))
      system.add(v[8] - v[6] - v[7] - 8 == 0)
      system.add((v[9] - 40 >= 0).priority(750))
      system.add((v[7] - 40 <= 0).priority(250))
      system.add(1 * v[5] >= 0)
      system.add(v[9] - 0.002 * v[7] == 0)
      system.changes.fix(v[1], to: 600)
      system.add(v[14] - v[2] - v[3] - 8 == 0)
      system.add((v[7] - 40 >= 0).priority(751))
      system.add((v[5] - 60 <= 0).priority(250))
      system.add(v[18] + v[19] - v[16] - v[17] + 8 <= 0)
      system.add(v[16] - v[14] - v[15] - 8 == 0)
      try system.apply()
      system.changes.setConstant(system.names[13], -40)
      try system.apply()
      system.changes.fix(v[1], to: 10)
      try system.apply()
      #expect(system.solver.system.checkInvariants() == [])
    }

    @Test("A row whose entry ends with a conflict does not stay inside its interval", arguments: KernelVariant.allCases)
    func aConflictEndsAnEntry(_ kernels: KernelVariant) throws {
      var system = SmallSystem(kernels)
      let v = system.variables(from: [
        (0, .position, nil), (0, .size, nil), (1, .position, 0), (10, .size, nil), (15, .position, 2), (0, .size, nil),
        (9, .position, nil), (10, .size, nil), (2, .position, 0), (10, .size, nil),
      ])
      system.add((v[3] - 20 >= 0).priority(751))
      system.add(1 * v[7] >= 0)
      system.add(v[8] - v[2] - v[3] - 8 == 0)
      system.add((v[7] - 60 >= 0).priority(750))
      system.add((v[6] - v[2] - 8 == 0).priority(250))
      system.add((v[9] - 20 <= 0).priority(250))
      system.add(v[4] + 0.5 * v[5] - v[2] - 0.5 * v[3] == 0)
      system.add(1 * v[9] >= 0)
      system.add(v[6] - v[2] - 8 >= 0)
      system.changes.fix(v[0], to: 0)
      system.add(v[2] - v[0] - 4 == 0)
      system.add((v[8] + v[9] - v[0] - v[1] + 4 == 0).priority(800))
      system.add(v[6] + v[7] - v[2] - v[3] + 8 <= 0)
      try system.apply()
      system.changes.fix(v[1], to: 10)
      try system.apply()
      system.changes.remove(system.names[6])
      system.add(1 * v[5] >= 0)
      system.add(v[4] - v[2] - 8 >= 0)
      system.add(v[4] + v[5] - v[2] - v[3] + 8 <= 0)
      system.add(v[4] + 0.5 * v[5] - v[2] - 0.5 * v[3] == 0)
      try system.apply()
      system.changes.setCoefficient(system.names[10], of: v[0], to: -0.999)
      system.changes.setCoefficient(system.names[15], of: v[3], to: -2)
      try system.apply()
      #expect(system.solver.system.checkInvariants() == [])
    }

    /// All constraints can hold together.
    ///
    /// A force of 0.002 that an earlier step took for rounding reaches an anchor when the multipliers are computed
    /// afresh, and the row that exerts it must be withdrawn.
    @Test("A renewed force on an anchor is released", arguments: KernelVariant.allCases)
    func anAnchorBearsNoForce(_ kernels: KernelVariant) throws {
      var system = SmallSystem(kernels)
      let x = system.variables(6)
      system.add(x[0] == 0)
      try system.apply()
      system.add((0.002 * x[5] - 1.5 * x[2] == 0).priority(750))
      system.add((0.002 * x[5] - 1.5 * x[2] - x[3] == 0).priority(500))
      system.add((-0.002 * x[4] == 0).priority(250))
      system.add(x[0] + x[4] - 0.0005 * x[2] == -10)
      system.add((x[5] + x[3] == 0).priority(250))
      system.add((-1 * x[3] - x[4] + x[1] == 1).priority(500))
      try system.apply()
      system.add(x[1] == 0)
      try system.apply()
      for place in [1, 0] { system.changes.remove(system.names[place]) }
      try system.apply()
      #expect(system.solver.system.simplex.workspace.renewals > 0)
      let second = 1.002 / 1.5
      let expected = [0.0005 * second - 10, 0, second, -1, 0, 1]
      for (variable, value) in zip(x, expected) {
        #expect((system.solver.value(of: variable) - value).magnitude < 1e-6)
      }
    }

    /// The renewal finds that a row bears no force: `x[8]` may fall, and `x[6]` grow a million times as fast.
    @Test("A row whose force was rounding may move after a renewal", arguments: KernelVariant.allCases)
    func aRowWithoutAForceIsFree(_ kernels: KernelVariant) throws {
      var system = SmallSystem(kernels)
      let x = system.variables(12)
      system.add(x[0] - x[8] >= 1)
      system.add((x[1] + x[9] - x[5] >= 0).priority(354.75))
      system.add((x[10] + 0.5 * x[11] == 0).priority(684.75))
      system.add((x[10] + 0.5 * x[11] - x[2] == 0).priority(132))
      system.add((x[6] + x[8] - x[2] <= 1).priority(833.25))
      system.add((x[6] + x[8] - x[4] == 0).priority(849.75))
      system.add(-1000 * x[5] - x[7] == -1)
      system.add((-1 * x[9] + 1e-6 * x[5] == 291).priority(354.75))
      system.add((5e-7 * x[4] - 1000 * x[2] == 1).priority(404.25))
      try system.apply()
      system.changes.remove(system.names[5])
      system.add((1e-6 * x[6] + x[8] - x[4] == 0).priority(849.75))
      system.add(x[1] + 500 * x[3] - 2 * x[7] == 0)
      system.add((0 * x[0] == 0).priority(668.25))
      try system.apply()
      system.changes.fix(x[3], to: 0)
      try system.apply()
      #expect(system.solver.system.simplex.workspace.renewals > 0)
      #expect(system.solver.system.checkInvariants() == [])
      #expect(try system.solver.isAmbiguous(x[6]) && system.solver.isAmbiguous(x[8]))
    }

    /// A needless renewal changes nothing.
    @Test("A renewal changes no optimum", arguments: LayoutScript.Structure.allCases, Build.seeds(30))
    func renewalChangesNothing(_ structure: LayoutScript.Structure, _ seed: Int) throws {
      let script = LayoutScript.script(seed: UInt64(seed), structure: structure)
      let kernels = seed % 2 == 0 ? KernelVariant.simd : .scalar
      let player = ScriptPlayer(script, kernels: kernels), renewing = ScriptPlayer(script, kernels: kernels)
      for (number, batch) in script.batches.enumerated() {
        let report = try player.play(batch)
        renewing.solver.system.simplex.duals.multipliers.isDoubtful = true
        let other = try renewing.play(batch)
        try #require(report.conflicts.count == other.conflicts.count, "seed \(seed), batch \(number)")
        try #require(renewing.solver.system.simplex.workspace.renewals > 0)
        try #require(renewing.solver.system.checkInvariants() == [], "seed \(seed), batch \(number)")
        let distance = zip(player.values, renewing.values).map { ($0 - $1).magnitude }.max() ?? 0
        try #require(distance <= 1e-6, "seed \(seed), batch \(number)")
      }
    }
  }
#endif
