import ConstraintSolver

extension EditScript {
  /// A random script with coefficients that differ by factors of up to ten thousand inside one constraint, and with
  /// constraints whose terms nearly equal the terms of another constraint.
  ///
  /// It is unlike any layout, and tests the limits of the solver's arithmetic.
  public static func badlyScaled(seed: UInt64) -> EditScript {
    var random = SplitMix64(seed: seed)
    let variables = random.integer(in: 2...8)
    var numbers: [Int] = []
    var constraints: [ScriptedConstraint] = []
    var nextNumber = 0
    let batches = (0..<12).map { _ in
      (0..<random.integer(in: 1...5)).map { _ in
        if random.chance(0.3), let number = numbers.popLast() { return ScriptedEdit.remove(number) }
        numbers.append(nextNumber)
        nextNumber += 1
        let isTwin = random.chance(0.15) && !constraints.isEmpty
        let constraint =
          isTwin ? nearlyParallel(to: random.pick(constraints), &random) : badlyScaledConstraint(variables, &random)
        constraints.append(constraint)
        return .add(nextNumber - 1, constraint)
      }
    }
    return EditScript(initialValues: Array(repeating: 0, count: variables), batches: batches)
  }

  /// A chain of variables, each ten thousand million times the previous variable.
  ///
  /// The second batch requires a value of the first variable for which the last variable overflows; the third batch
  /// requires zero.
  public static func overflowing() -> EditScript {
    let count = 40
    let chain = (1..<count).map { k in
      let terms = [ScriptedConstraint.Term(k - 1, 1e10), ScriptedConstraint.Term(k, -1)]
      return ScriptedEdit.add(k, ScriptedConstraint(terms, constant: 0, .equal))
    }
    let start = [ScriptedConstraint.Term(0, 1)]
    let batches: [[ScriptedEdit]] = [
      chain,
      [.add(count, ScriptedConstraint(start, constant: -1, .equal))],
      [.add(count + 1, ScriptedConstraint(start, constant: 0, .equal))],
    ]
    return EditScript(initialValues: Array(repeating: 0, count: count), batches: batches)
  }

  private static func nearlyParallel(
    to constraint: ScriptedConstraint, _ random: inout SplitMix64
  ) -> ScriptedConstraint {
    var twin = constraint
    let place = random.index(below: twin.terms.count)
    twin.terms[place].coefficient *= 1 + random.pick([1e-10, 1e-11, 1e-12, 1e-13, 1e-14])
    twin.constant = Double(random.integer(in: -100...100))
    return twin
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
