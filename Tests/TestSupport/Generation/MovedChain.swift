import ConstraintSolver

extension EditScript {
  /// A chain of variables, the first of which is moved repeatedly, as in a resize, between edits of other kinds.
  ///
  /// Some variables determine each other in pairs. Limits that are far away and unsatisfied preferences depend on the
  /// chain, so that most moves change values only, and some do more.
  public static func movedChain(seed: UInt64, variables: Int = 80, moves: Int = 60) -> EditScript {
    var random = SplitMix64(seed: seed)
    var constraints: [ScriptedConstraint] = []
    func distance() -> Double { Double(random.integer(in: -40...40)) / 4 }
    var last = 0
    while last + 2 < variables {
      let next = last + 1
      if random.chance(0.15) {
        constraints.append(ScriptedConstraint([.init(next, 1), .init(next + 1, -1)], constant: distance(), .equal))
        constraints.append(
          ScriptedConstraint([.init(next, 1), .init(next + 1, 1), .init(last, -2)], constant: distance(), .equal))
        last += 2
      } else {
        constraints.append(ScriptedConstraint([.init(next, 1), .init(last, -1)], constant: distance(), .equal))
        last += 1
      }
      if random.chance(0.3) {
        let limit = random.chance(0.9) ? 5000.0 : 60
        constraints.append(
          ScriptedConstraint([.init(last, 1)], constant: -limit, .lessThanOrEqual, priority: random.pick([750, 500])))
      }
      if random.chance(0.2) {
        constraints.append(
          ScriptedConstraint([.init(last, 1)], constant: 1000, .equal, priority: random.pick([250, 50])))
      }
    }
    let build = constraints.enumerated().map { ScriptedEdit.add($0.offset, $0.element) } + [.fix(0, 0)]
    var batches = [build]
    for _ in 0..<moves {
      if random.chance(0.1) {
        let number = random.index(below: constraints.count)
        batches.append([.setConstant(number, constraints[number].constant + distance())])
      }
      batches.append([.fix(0, Double(random.integer(in: -100...100)) / 2)])
    }
    return EditScript(initialValues: Array(repeating: 0, count: variables), batches: batches)
  }
}
