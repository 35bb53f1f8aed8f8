import ConstraintSolver

extension SystemGenerator {
  /// A batch of edits, which are also performed on the system.
  mutating func edits(of system: inout ScriptedSystem) -> [ScriptedEdit] {
    var batch: [ScriptedEdit] = []
    let count = random.integer(in: shape.editsPerBatch)
    while batch.count < count {
      let edits = edit(of: system)
      for edit in edits { system.perform(edit) }
      batch += edits
      if edits.isEmpty { break }
    }
    return batch
  }

  private mutating func edit(of system: ScriptedSystem) -> [ScriptedEdit] {
    let numbers = system.numbers
    guard !numbers.isEmpty else { return additions() }
    let number = random.pick(numbers)
    guard let constraint = system.constraints[number] else { return [] }
    if shape.bounds > 0, random.chance(0.08) {
      let variable = random.index(below: planted.count)
      return [.bound(variable, random.chance(0.25) ? nil : lowerBound(of: variable))]
    }
    switch random.index(below: 100) {
    case ..<14: return additions()
    case ..<25: return [.remove(number)]
    // Many at once, in any order.
    case 25: return random.shuffled(numbers).prefix(numbers.count / 3).map { .remove($0) }
    case ..<52: return [.setConstant(number, newConstant(for: constraint))]
    case ..<58: return coefficientEdit(of: number, constraint)
    case ..<66: return [.setPriority(number, priority())]
    case ..<72:
      let variable = random.index(below: planted.count)
      return [.fix(variable, planted[variable] + (random.chance(0.7) ? 0 : Double(random.integer(in: -40...40)) / 2))]
    case ..<77:
      let held = system.fixed.keys.sorted().filter { $0 >= 4 }
      return held.isEmpty ? [] : [.release(random.pick(held))]
    default:
      return replacements(of: numbers, in: system)
    }
  }

  private mutating func additions() -> [ScriptedEdit] {
    group(for: random.integer(in: 1...(views - 1))).map { .add(makeNumber(), $0) }
  }

  private mutating func newConstant(for constraint: ScriptedConstraint) -> Double {
    if !constraint.priority.isRequired && random.chance(0.3) {
      return constraint.constant + random.pick([-8, -1, -0.25, 0.25, 1, 8])
    }
    return constant(of: constraint.terms, constraint.relation, priority: constraint.priority)
  }

  /// A new coefficient, and for a required constraint the matching constant.
  private mutating func coefficientEdit(of number: Int, _ constraint: ScriptedConstraint) -> [ScriptedEdit] {
    guard let term = constraint.terms.isEmpty ? nil : random.pick(constraint.terms) else { return [] }
    let variable = random.chance(0.8) ? term.variable : random.index(below: planted.count)
    let coefficient = random.pick([0, 0.5, 1, -1, 2, -2, 1.5])
    var edited = constraint
    edited.setCoefficient(of: variable, to: coefficient)
    let edit = ScriptedEdit.setCoefficient(number, variable: variable, coefficient)
    guard constraint.priority.isRequired else { return [edit] }
    return [edit, .setConstant(number, constant(of: edited.terms, edited.relation, priority: .required))]
  }

  /// Removes constraints, often all of one view, and adds most of them again, with changes to some.
  private mutating func replacements(of numbers: [Int], in system: ScriptedSystem) -> [ScriptedEdit] {
    let view = random.integer(in: 1...(views - 1))
    let ofView = numbers.filter { number in
      system.constraints[number]?.terms.contains { $0.variable / 4 == view } ?? false
    }
    let chosen = random.chance(0.5) ? ofView : Array(random.shuffled(numbers).prefix(random.integer(in: 1...4)))
    var edits = chosen.map { ScriptedEdit.remove($0) }
    for number in chosen where !random.chance(0.1) {
      guard var constraint = system.constraints[number] else { continue }
      switch random.index(below: 10) {
      case 0: constraint.constant = newConstant(for: constraint)
      case 1:
        constraint.relation = random.pick(Relation.allCases)
        constraint.constant = newConstant(for: constraint)
      case 2:
        constraint.priority = priority()
        constraint.constant = constant(of: constraint.terms, constraint.relation, priority: constraint.priority)
      default: break
      }
      edits.append(.add(makeNumber(), constraint))
    }
    return edits
  }
}
