import ConstraintSolver

extension SystemGenerator {
  /// A constraint of a view, sometimes with others parallel to it.
  mutating func group(for view: Int) -> [ScriptedConstraint] {
    let first = constraint(for: view)
    guard !first.terms.isEmpty, random.chance(shape.parallels) else { return [first] }
    var group = [first]
    switch random.index(below: 3) {
    case 0:
      // Content: not larger than a length at one priority, not smaller at another.
      let length = constant(of: first.terms, .equal, priority: 250)
      group = [
        ScriptedConstraint(first.terms, constant: length, .lessThanOrEqual, priority: optionalPriority()),
        ScriptedConstraint(first.terms, constant: length, .greaterThanOrEqual, priority: optionalPriority()),
      ]
    case 1:
      // An interval around, or beside, the target of the first constraint.
      for relation in [Relation.lessThanOrEqual, .greaterThanOrEqual] {
        let priority = priority()
        group.append(
          ScriptedConstraint(
            first.terms, constant: constant(of: first.terms, relation, priority: priority), relation,
            priority: priority, weight: weight(at: priority)))
      }
    default:
      // The same left side again, possibly scaled or negated.
      let factor = random.pick([1, 1, 2, 0.5, -1, -2])
      let terms = first.terms.map { ScriptedConstraint.Term($0.variable, $0.coefficient * factor) }
      let priority = priority(), relation = random.pick(Relation.allCases)
      group.append(
        ScriptedConstraint(
          terms, constant: constant(of: terms, relation, priority: priority), relation, priority: priority,
          weight: weight(at: priority)))
    }
    return group
  }

  /// A constraint of a view.
  mutating func constraint(for view: Int) -> ScriptedConstraint {
    let terms = terms(for: view)
    let priority = priority()
    let relation: Relation = random.chance(0.6) ? .equal : random.chance(0.5) ? .lessThanOrEqual : .greaterThanOrEqual
    let rank = priority.isRequired && random.chance(0.3) ? Int32(random.integer(in: -2...3)) : 0
    return ScriptedConstraint(
      terms, constant: constant(of: terms, relation, priority: priority), relation, priority: priority,
      weight: weight(at: priority), recoveryRank: rank)
  }

  /// A left side without its constant.
  private mutating func terms(for view: Int) -> [ScriptedConstraint.Term] {
    if random.chance(shape.longRows) { return longSum() }
    let other = random.chance(0.6) ? parents[view] : random.index(below: views)
    let axis = random.chance(0.5) ? GeneratedAttribute.horizontal : GeneratedAttribute.vertical
    let factor = random.chance(shape.multipliers) ? random.pick(shape.multiplierChoices) : 1
    switch random.index(below: 100) {
    case ..<50:
      return random.pick(axis).terms(of: view) + random.pick(axis).terms(of: other, times: -factor)
    case ..<68:
      return random.pick(GeneratedAttribute.sizes).terms(of: view)
    case ..<84:
      return random.pick(GeneratedAttribute.sizes).terms(of: view)
        + random.pick(GeneratedAttribute.sizes).terms(of: other, times: -factor)
    case ..<88:
      return random.pick(axis).terms(of: view)
    case ..<92:
      // Both axes, and a view with itself: terms repeat or cancel.
      let all = GeneratedAttribute.allCases
      return random.pick(all).terms(of: view) + random.pick(all).terms(of: random.chance(0.3) ? view : other, times: -1)
    case ..<98:
      // The sizes of several views against a size of another: more than four terms.
      let size = random.pick(GeneratedAttribute.sizes)
      let members = random.shuffled(1..<views).prefix(random.integer(in: 2...6))
      return members.flatMap { size.terms(of: $0) } + size.terms(of: other, times: -1)
    default:
      return []
    }
  }

  /// Five to twelve terms over different variables.
  private mutating func longSum() -> [ScriptedConstraint.Term] {
    random.shuffled(planted.indices).prefix(random.integer(in: 5...12)).map { variable in
      let factor = random.chance(shape.multipliers) ? random.pick(shape.multiplierChoices) : 1
      return ScriptedConstraint.Term(variable, random.pick([1, 1, -1]) * factor)
    }
  }

  /// A constant for a left side.
  ///
  /// Most required constraints hold at the planted frames, inequalities with or without slack.
  mutating func constant(
    of terms: [ScriptedConstraint.Term], _ relation: Relation, priority: Priority
  ) -> Double {
    let activity = terms.reduce(0) { $0 + $1.coefficient * planted[$1.variable] }
    let obeys = priority.isRequired ? !random.chance(shape.conflicts) : random.chance(0.3)
    if obeys {
      let slack = random.chance(0.5) ? 0 : Double(random.integer(in: 0...240)) / 4
      switch relation {
      case .equal: return -activity
      case .lessThanOrEqual: return -activity - slack
      case .greaterThanOrEqual: return -activity + slack
      }
    }
    if random.chance(shape.zeroConstants) { return 0 }
    let wanted = Double(random.integer(in: -600...200)) / 2
    return !priority.isRequired && random.chance(shape.decimals) ? wanted * 1.1 + 1 / 3.0 : wanted
  }

  mutating func priority() -> Priority {
    random.chance(shape.required) ? .required : optionalPriority()
  }

  mutating func optionalPriority() -> Priority {
    let priority = random.pick(shape.priorities)
    return priority.isRequired ? .low : priority
  }

  mutating func weight(at priority: Priority) -> Double {
    priority.isRequired || !random.chance(shape.weights) ? 1 : random.pick(shape.weightChoices)
  }
}
