import ConstraintSolver
import TestSupport
import Testing

@Suite("A look ahead gives the values that edits would give")
struct FrameTests {
  /// A player in the state after some batches of a script.
  private func player(_ script: EditScript, after batches: Int, _ kernels: KernelVariant) throws -> ScriptPlayer {
    let player = ScriptPlayer(script, kernels: kernels)
    for batch in script.batches.prefix(batches) { try player.play(batch) }
    return player
  }

  /// Edits of some constants and held variables, each frame a little further on.
  private func frames(_ player: ScriptPlayer, _ random: inout SplitMix64) -> FrameBatch {
    var batch = FrameBatch(count: random.integer(in: 1...8), isSequence: random.chance(0.5))
    let held = player.fixed.keys.sorted { $0.description < $1.description }
    for _ in 0..<random.integer(in: 1...4) {
      let step = random.pick([0, 0.25, 1, 10, 100, -3])
      if random.chance(0.4), let variable = held.randomElement(using: &random) {
        batch.fix(variable, to: player.solver.value(of: variable) + step * ramp)
      } else if let number = player.system.numbers.randomElement(using: &random),
        let constraint = player.system.constraints[number]
      {
        batch.setConstant(player.name(of: number), constraint.constant + step * ramp)
      }
    }
    return batch
  }

  private var ramp: SIMD8<Double> { [1, 2, 3, 4, 5, 6, 7, 8] }

  @Test func aBatchIsASequenceOfEightFramesByDefault() {
    #expect(FrameBatch().isSequence && FrameBatch().count == FrameBatch.capacity)
    #expect(!FrameBatch(isSequence: false).isSequence)
    #expect(FrameBatch(count: 0).count == 1 && FrameBatch(count: 99).count == FrameBatch.capacity)
  }

  @Test(
    arguments: [
      (SystemShape(), Build.seeds(25)), (.bounded, Build.seeds(25, from: 90)), (.degenerate, Build.seeds(15, from: 25)),
      (.conflicting, Build.seeds(10, from: 40)), (.manyLevels, Build.seeds(10, from: 50)),
      (.longSums, Build.seeds(20, from: 60, debug: 4)), (.uneven, Build.seeds(10, from: 80)),
    ])
  func bitForBit(_ shape: SystemShape, _ seeds: Range<Int>) throws {
    var looked = 0, quiet = 0, found = 0
    for seed in seeds {
      let kernels = KernelVariant.allCases[seed % 2]
      let script = SystemGenerator.script(seed: UInt64(seed), shape: shape)
      var random = SplitMix64(seed: UInt64(seed))
      let count = script.batches.count
      for state in Build.size([1, count / 2, count], debug: [1, count / 2]) {
        let player = try player(script, after: state, kernels)
        for _ in 0..<Build.size(3, debug: 2) {
          let batch = frames(player, &random)
          let before = player.values.map(\.bitPattern)
          let ahead = try player.solver.lookAhead(batch)
          let values = player.variables.map(player.solver.values(ahead:))
          #expect(player.values.map(\.bitPattern) == before, "a look ahead moved values, seed \(seed), state \(state)")
          for frame in 0..<batch.count {
            looked += 1
            let twin = try self.player(script, after: state, kernels)
            var changes = ChangeSet()
            changes.append(batch, frame: frame)
            guard let report = try? twin.solver.apply(changes) else { continue }
            if report.statistics.pivots + report.statistics.boundFlips == 0 { quiet += 1 }
            guard ahead.known[frame] else { continue }
            if batch.isSequence { #expect(frame < ahead.count, "seed \(seed), state \(state), frame \(frame)") }
            found += 1
            #expect(report.statistics.pivots == 0, "seed \(seed), state \(state), frame \(frame)")
            let lane = values.map { $0[frame].bitPattern }
            try #require(
              lane == twin.values.map(\.bitPattern), "seed \(seed), state \(state), frame \(frame), \(batch), \(script)"
            )
            let listed = Set(ahead.variables)
            #expect(report.changed.allSatisfy(listed.contains), "seed \(seed), state \(state), frame \(frame)")
          }
        }
      }
    }
    if Build.hasGivenSeeds { return }
    // Few seeds give unreliable fractions.
    let enough = Build.isThorough ? max(looked / 10, quiet / 3) : 0
    #expect(found > enough, "\(found) of \(looked) frames, \(quiet) of them without a pivot")
  }

  @Test func variantsAgree() throws {
    var found = 0
    for seed in 0..<Build.size(40, debug: 8) {
      let script = EditScript.movedChain(seed: UInt64(seed), moves: 10)
      let scalar = try player(script, after: 4, .scalar), simd = try player(script, after: 4, .simd)
      var random = SplitMix64(seed: UInt64(seed)), twin = random
      for _ in 0..<10 {
        let one = try scalar.solver.lookAhead(frames(scalar, &random))
        let two = try simd.solver.lookAhead(frames(simd, &twin))
        #expect(one.count == two.count && one.variables == two.variables, "seed \(seed)")
        for variable in scalar.variables {
          let first = scalar.solver.values(ahead: variable), second = simd.solver.values(ahead: variable)
          for frame in 0..<one.count {
            #expect(first[frame].bitPattern == second[frame].bitPattern, "seed \(seed), \(variable), frame \(frame)")
          }
        }
        found += one.count
      }
    }
    #expect(found > Build.size(500, debug: 100))
  }

  @Test(arguments: KernelVariant.allCases)
  func aFrameThatNeedsAPivotEndsTheRun(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let width = solver.makeVariable(), inner = solver.makeVariable()
    var changes = ChangeSet()
    changes.fix(width, to: 100)
    changes.add(inner <= width - 20, as: solver.makeConstraintID())
    changes.add((inner == 60).priority(.high), as: solver.makeConstraintID())
    try solver.apply(changes)

    var batch = FrameBatch()
    batch.fix(width, to: [95, 90, 85, 80, 79, 90, 70, 60])
    let ahead = try solver.lookAhead(batch)
    #expect(ahead.count == 4 && ahead.variables == [width])
    #expect(solver.values(ahead: width)[3] == 80 && solver.values(ahead: inner)[3] == 60)
    #expect(solver.value(of: width) == 100)

    changes.removeAll()
    changes.append(batch, frame: 4)
    try solver.apply(changes)
    #expect(solver.value(of: inner) == 59)
    #expect(solver.values(ahead: inner)[0] == 59, "after an edit nothing is ahead")
    #expect(try solver.lookAhead(batch).count == 0, "the way back needs a pivot too")
    batch.removeAll()
    batch.fix(width, to: [78, 70, 60, 50, 40, 30, 20, 10])
    #expect(try solver.lookAhead(batch).count == 8)
    #expect(solver.values(ahead: inner) == [58, 50, 40, 30, 20, 10, 0, -10])
  }

  /// If a required equality determines a value, a preference may miss the value on either side without a pivot.
  @Test(arguments: KernelVariant.allCases)
  func preferencesForPinnedValuesNeedNoPivot(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let width = solver.makeVariable(), text = solver.makeVariable(), picture = solver.makeVariable()
    let names = (0..<4).map { _ in solver.makeConstraintID() }
    var changes = ChangeSet()
    changes.fix(width, to: 100)
    // Two required rows hold the picture from both sides.
    changes.add(picture <= 20, as: names[2])
    changes.add(picture >= 20, as: names[3])
    changes.add(text == width - picture, as: solver.makeConstraintID())
    changes.add((text <= 50).priority(250), as: names[0])
    changes.add((text >= 50).priority(750), as: names[1])
    try solver.apply(changes)

    func batch(isSequence: Bool) -> FrameBatch {
      var batch = FrameBatch(isSequence: isSequence)
      let wanted: SIMD8<Double> = [40, 79, 80, 81, 200, 10, 120, 60],
        size: SIMD8<Double> = [20, 20, 20, 20, 30, 0, 5, 99]
      batch.setConstant(names[0], 0 - wanted)
      batch.setConstant(names[1], 0 - wanted)
      batch.setConstant(names[2], 0 - size)
      batch.setConstant(names[3], 0 - size)
      return batch
    }
    let independent = try solver.lookAhead(batch(isSequence: false))
    #expect(all(independent.known))
    #expect(solver.values(ahead: text) == [80, 80, 80, 80, 70, 100, 95, 1])
    #expect(solver.values(ahead: picture) == [20, 20, 20, 20, 30, 0, 5, 99])
    // A row that crosses its target ends a sequence, because later frames may take another path.
    #expect(try solver.lookAhead(batch(isSequence: true)).count == 3)
  }

  /// A changed priority keeps the plan, but values may no longer be pinned, or a row may cross its target.
  ///
  /// The same is true of a new row with the terms of a removed row.
  @Test(arguments: KernelVariant.allCases, [false, true])
  func aChangedPriorityIsSeenAhead(_ kernels: KernelVariant, _ replaces: Bool) throws {
    for edited in 0...1 {
      let solver = Solver(kernels: kernels)
      let width = solver.makeVariable(), text = solver.makeVariable()
      let names = (0...1).map { _ in solver.makeConstraintID() }
      var changes = ChangeSet()
      changes.fix(text, to: 50)
      let constraints = [
        LinearConstraint(width - 100, .equal, recoveryRank: 1),
        LinearConstraint(width - text, .greaterThanOrEqual, priority: 750),
      ]
      for (name, constraint) in zip(names, constraints) { changes.add(constraint, as: name) }
      try solver.apply(changes)
      var batch = FrameBatch(count: 2, isSequence: false)
      batch.fix(text, to: [80, 150, 0, 0, 0, 0, 0, 0])
      // The required width outweighs the text.
      let before = try solver.lookAhead(batch)
      #expect(before.known[0] && before.known[1])

      changes.removeAll()
      let priority: Priority = edited == 0 ? 500 : .required
      if replaces {
        changes.remove(names[edited])
        changes.add(constraints[edited].priority(priority), as: solver.makeConstraintID())
      } else {
        changes.setPriority(names[edited], priority)
      }
      try solver.apply(changes)
      let after = try solver.lookAhead(batch)
      #expect(after.known[0] && !after.known[1], "edited: \(edited)")
      changes.removeAll()
      changes.append(batch, frame: 1)
      try solver.apply(changes)
      #expect(solver.value(of: width) == 150, "edited: \(edited)")
    }
  }

  /// A changed stay keeps the plan, but may make another variable give way.
  @Test(arguments: KernelVariant.allCases)
  func aChangedStayIsSeenAhead(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let left = solver.makeVariable(), width = solver.makeVariable(), right = solver.makeVariable(stay: .derived)
    var changes = ChangeSet()
    changes.fix(left, to: 10)
    changes.add(right == left + width, as: solver.makeConstraintID())
    try solver.apply(changes)
    var batch = FrameBatch(count: 2)
    batch.fix(left, to: [20, 30, 0, 0, 0, 0, 0, 0])
    #expect(try solver.lookAhead(batch).count == 2)
    #expect(solver.values(ahead: right)[1] == 30)

    changes.removeAll()
    changes.setStay(of: right, to: .size)
    try solver.apply(changes)
    #expect(try solver.lookAhead(batch).count == 0)
    changes.removeAll()
    changes.append(batch, frame: 1)
    try solver.apply(changes)
    // The size is kept before the position of the width's variable.
    #expect(abs(solver.value(of: right) - 10) < 1e-6 && abs(solver.value(of: width) + 20) < 1e-6)
  }

  /// A row whose constant is edited in the pass that leaves a plan behind is checked by that plan too.
  @Test(arguments: KernelVariant.allCases)
  func aPlanChecksRowsThatWereEditedWhenItWasMade(_ kernels: KernelVariant) throws {
    for looksAhead in [false, true] {
      let solver = Solver(kernels: kernels)
      let variables = (0..<40).map { _ in solver.makeVariable() }
      let limit = solver.makeConstraintID()
      var changes = ChangeSet()
      changes.fix(variables[0], to: 0)
      for (first, second) in zip(variables, variables.dropFirst()) {
        changes.add(second == first + 1, as: solver.makeConstraintID())
      }
      changes.add(variables[39] <= 1000, as: limit)
      try solver.apply(changes)
      for step in 1...3 {
        changes.removeAll()
        changes.fix(variables[0], to: Double(step))
        if step == 3 { changes.setConstant(limit, -900) }
        try solver.apply(changes)
      }
      if looksAhead {
        var batch = FrameBatch()
        batch.fix(variables[0], to: [4, 5, 2000, 2000, 2000, 2000, 2000, 2000])
        batch.setConstant(limit, [-901, -902, -903, -904, -905, -906, -907, -908])
        #expect(try solver.lookAhead(batch).count == 2)
      }
      changes.removeAll()
      changes.fix(variables[0], to: 2000)
      #expect(try solver.apply(changes).conflicts.count == 1, "looks ahead: \(looksAhead)")
    }
  }

  @Test(arguments: KernelVariant.allCases)
  func unusableInputIsRefused(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let x = solver.makeVariable()
    let name = solver.makeConstraintID(), spare = solver.makeConstraintID()
    var changes = ChangeSet()
    changes.add(x == 4, as: name)
    try solver.apply(changes)

    var batch = FrameBatch(count: 2)
    batch.setConstant(spare, SIMD8(repeating: 1))
    #expect(throws: SolverError.unknownConstraint(spare)) { try solver.lookAhead(batch) }
    batch.removeAll()
    batch.setConstant(name, [-1, .infinity, 0, 0, 0, 0, 0, 0])
    #expect(throws: SolverError.invalidNumber(.infinity)) { try solver.lookAhead(batch) }
    batch.removeAll()
    // Elements beyond the count are not read.
    batch.setConstant(name, [-1, -2, .nan, 0, 0, 0, 0, 0])
    #expect(try solver.lookAhead(batch).count == 2)
    #expect(solver.values(ahead: x)[1] == 2)
    let other = Solver()
    for _ in 0..<9 { _ = other.makeVariable() }
    let foreign = other.makeVariable()
    batch.fix(foreign, to: SIMD8(repeating: 0))
    #expect(throws: SolverError.unknownVariable(foreign)) { try solver.lookAhead(batch) }
    #expect(solver.values(ahead: foreign)[0].isNaN)
  }

  @Test func aVariableNotYetHeldIsLeftToAnEdit() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    var batch = FrameBatch()
    batch.fix(x, to: SIMD8(repeating: 5))
    #expect(try solver.lookAhead(batch).count == 0)
    #expect(solver.values(ahead: x)[0] == 0)
  }

  @Test func overflowEndsTheRun() throws {
    let solver = Solver()
    let x = solver.makeVariable(), y = solver.makeVariable()
    var changes = ChangeSet()
    changes.fix(x, to: 1)
    changes.add(y == 1e10 * x, as: solver.makeConstraintID())
    try solver.apply(changes)
    var batch = FrameBatch(count: 3)
    batch.fix(x, to: [1e200, 1e300, 1, 0, 0, 0, 0, 0])
    #expect(try solver.lookAhead(batch).count == 1)
    #expect(solver.values(ahead: y)[0] == 1e210)
  }

  /// Infinity minus infinity is NaN, which satisfies no constraint, ahead or along a plan.
  @Test(arguments: KernelVariant.allCases)
  func productsWhoseDifferenceIsNaNEndTheRun(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let x = solver.makeVariable(), y = solver.makeVariable()
    var changes = ChangeSet()
    changes.fix(x, to: 1)
    changes.fix(y, to: 2)
    changes.add(1e300 * x <= 1e300 * y, as: solver.makeConstraintID())
    try solver.apply(changes)
    var batch = FrameBatch(count: 2)
    batch.fix(x, to: [3, 2e9, 0, 0, 0, 0, 0, 0])
    batch.fix(y, to: [4, 1e9, 0, 0, 0, 0, 0, 0])
    #expect(try solver.lookAhead(batch).count == 1)
    changes.removeAll()
    changes.append(batch, frame: 1)
    #expect(throws: SolverError.self) { try solver.apply(changes) }
    #expect(solver.value(of: x) == 1 && solver.value(of: y) == 2)
  }

  @Test func countsOutOfRangeBecomeTheNearestCount() {
    #expect(FrameBatch(count: 0).count == 1 && FrameBatch(count: 100).count == 8 && FrameBatch().count == 8)
    var changes = ChangeSet()
    changes.append(FrameBatch(count: 2), frame: 2)
    #expect(changes.isEmpty)
  }

  @Test func aSteadyStateKeepsItsPlan() throws {
    let script = EditScript.movedChain(seed: 3, moves: 10)
    let player = try player(script, after: 4, .simd)
    var batch = FrameBatch()
    batch.fix(player.variables[0], to: ramp)
    let first = try player.solver.lookAhead(batch)
    let bytes = player.solver.byteCount
    for round in 0..<20 {
      batch.removeAll()
      batch.fix(player.variables[0], to: ramp + Double(round) / 8)
      let ahead = try player.solver.lookAhead(batch)
      #expect(ahead.variables == first.variables)
    }
    #expect(player.solver.byteCount == bytes)
  }

  /// A variable that is not yet in a change set prevents frames ahead only if it stays relative to a moving variable.
  @Test(arguments: KernelVariant.allCases)
  func aNewVariablePreventsFramesOnlyIfItFollowsAMovingOne(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let chain = (0..<40).map { _ in solver.makeVariable() }
    let end = solver.makeConstraintID()
    var changes = ChangeSet()
    changes.add(chain[0] == 1, as: end)
    for (first, second) in zip(chain, chain.dropFirst()) {
      changes.add(second == first + 1, as: solver.makeConstraintID())
    }
    try solver.apply(changes)
    for constant in 2..<6 {
      changes.removeAll()
      changes.setConstant(end, -Double(constant))
      try solver.apply(changes)
    }
    let stranger = solver.makeVariable(initial: 7)
    var batch = FrameBatch(count: 2)
    batch.setConstant(end, [-8, -9, 0, 0, 0, 0, 0, 0])
    #expect(try solver.lookAhead(batch).count == 2)
    for frame in 0..<2 {
      #expect(solver.values(ahead: chain[39])[frame] == Double(47 + frame))
    }
    #expect(solver.value(of: stranger) == 7)
    let follower = solver.makeVariable(initial: 7, relativeTo: chain[3])
    #expect(try solver.lookAhead(batch).count == 0)
    #expect(try solver.ambiguities().contains { $0.rate(of: follower) != 0 })
    changes.removeAll()
    changes.setConstant(end, -8)
    try solver.apply(changes)
    #expect(solver.value(of: chain[39]) == 47 && solver.value(of: follower) == 10)
    #expect(solver.value(of: stranger) == 7)
    #expect(try solver.lookAhead(batch).count == 2)
  }
}
