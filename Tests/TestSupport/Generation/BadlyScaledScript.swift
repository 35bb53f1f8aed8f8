import ConstraintSolver

extension EditScript {
  /// A random script with coefficients that differ by factors of up to ten thousand inside one constraint.
  ///
  /// No layout looks like this: it is to bring a solver to the end of its arithmetic.
  public static func badlyScaled(seed: UInt64) -> EditScript {
    var random = SplitMix64(seed: seed)
    let variables = random.integer(in: 2...8)
    var numbers: [Int] = []
    var nextNumber = 0
    let batches = (0..<12).map { _ in
      (0..<random.integer(in: 1...5)).map { _ in
        if random.chance(0.3), let number = numbers.popLast() { return ScriptedEdit.remove(number) }
        numbers.append(nextNumber)
        nextNumber += 1
        return .add(nextNumber - 1, badlyScaledConstraint(variables, &random))
      }
    }
    return EditScript(initialValues: Array(repeating: 0, count: variables), batches: batches)
  }

  private static func badlyScaledConstraint(_ variables: Int, _ random: inout SplitMix64) -> ScriptedConstraint {
    let scales = random.chance(0.5) ? [0.01, 0.1, 1, 10, 100] : [0.1, 1, 10]
    let terms = (0..<random.integer(in: 1...4)).map { _ in
      ScriptedConstraint.Term(
        random.index(below: variables), random.pick([1, -1, 1 / 3.0, -0.7, 1.1, 3]) * random.pick(scales))
    }
    return ScriptedConstraint(
      terms, constant: Double(random.integer(in: -100...100)),
      random.chance(0.8) ? .equal : random.pick(Relation.allCases), priority: random.pick([1000, 750, 250]))
  }
}
