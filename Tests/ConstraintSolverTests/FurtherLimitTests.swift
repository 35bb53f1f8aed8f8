import Testing

@testable import ConstraintSolver

@Suite("The furthest of many limits of one variable enters first")
struct FurtherLimitTests {
  /// A container as small as possible that reaches as far as each of 400 views, which reach to 1, 2, 3 and so on.
  private struct Container {
    var system: SmallSystem
    let end: Variable
    var limits: [ConstraintID] = []

    init(_ kernels: KernelVariant, isMirrored: Bool) throws {
      system = SmallSystem(kernels)
      end = system.solver.makeVariable()
      system.add((end == 0).priority(.low))
      for (number, view) in system.variables(400).enumerated() {
        let reach = Double(number + 1)
        system.add(view == (isMirrored ? -reach : reach))
        system.add(isMirrored ? end - view <= 0 : end - view >= 0)
        limits.append(system.names[system.names.count - 1])
      }
      try system.apply()
    }
  }

  /// If limits entered in order, each would displace the one before, with one pivot for each.
  @Test("The limit that reaches furthest is removed", arguments: KernelVariant.allCases, [false, true])
  func removal(_ kernels: KernelVariant, _ isMirrored: Bool) throws {
    var container = try Container(kernels, isMirrored: isMirrored)
    #expect(container.system.solver.value(of: container.end) == (isMirrored ? -400 : 400))
    for reach in (395..<400).reversed() {
      let before = container.system.solver.statistics.pivots
      container.system.changes.remove(container.limits[reach])
      try container.system.apply()
      #expect(container.system.solver.value(of: container.end) == Double(isMirrored ? -reach : reach))
      #expect(container.system.solver.statistics.pivots - before < 50)
    }
  }

  /// The cards follow each other, so the limits have different ranks.
  @Test("A container is made around stacked cards", arguments: KernelVariant.allCases)
  func stackedCards(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let top = system.solver.makeVariable(), height = system.solver.makeVariable(initial: 0, stay: .size)
    system.add(top == 5)
    var bottom = top
    for card in system.variables(400) {
      system.add(card - bottom == 10)
      system.add(top + height - card >= 0)
      bottom = card
    }
    try system.apply()
    #expect(system.solver.value(of: height) == 4000)
    #expect(system.solver.statistics.pivots < 50)
  }

  /// The heap of the queue has a few events, and its runs have the others.
  @Test("An evaluation is found wherever it is queued", arguments: KernelVariant.allCases, [1, 16, 40])
  func queuedEvaluation(_ kernels: KernelVariant, _ count: Int) {
    for evaluated in 0...count {
      var propagation = Propagation(kernels: kernels)
      for number in 0..<count {
        let rank = Int64(number), raw = Int32(number)
        propagation.events.push(
          number == evaluated
            ? .evaluate(VariableIndex(raw: raw), rank: rank)
            : .check(RowIndex(raw: raw), rank: rank, isEquality: false, level: .required))
      }
      #expect(propagation.hasQueuedEvaluations == (evaluated < count), "event \(evaluated) of \(count)")
    }
  }

  @Test("A conflict with the furthest limit leaves the others in place", arguments: KernelVariant.allCases)
  func conflict(_ kernels: KernelVariant) throws {
    var container = try Container(kernels, isMirrored: false)
    container.system.changes.remove(container.limits[399])
    container.system.add(container.end <= 300, rank: 1)
    let report = try container.system.apply()
    // The new limit gives way, because its recovery rank is the highest.
    #expect(report.conflicts.map(\.relaxed) == [container.system.names.last])
    #expect(container.system.solver.value(of: container.end) == 399)
  }
}
