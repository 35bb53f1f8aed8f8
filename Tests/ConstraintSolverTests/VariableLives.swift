import ConstraintSolver
import TestSupport

/// Two solvers, one of each kernel variant, in which variables are made, tied, held, moved and removed at random.
///
/// Variables stay as sizes or as positions, relative to others or where they are. Equal histories give equal handles,
/// so that one list of handles serves both solvers.
struct VariableLives {
  let solvers = KernelVariant.allCases.map { Solver(kernels: $0) }
  private(set) var variables: [Variable] = []
  private(set) var removed = 0
  private var constraints: [ConstraintID: [Variable]] = [:]
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// Makes a few variables, and applies one change set to both solvers.
  mutating func step() throws(SolverError) {
    for _ in 0..<random.integer(in: 0...3) { makeVariable() }
    var changes = ChangeSet()
    for _ in 0..<random.integer(in: 1...4) where !variables.isEmpty {
      switch random.index(below: 10) {
      case ..<5: addConstraint(to: &changes)
      case 5: changes.fix(random.pick(variables), to: Double(random.integer(in: -50...50)))
      case 6: changes.release(random.pick(variables))
      case 7: removeVariable(in: &changes)
      case 8: removeConstraint(in: &changes)
      default: moveConstraint(in: &changes)
      }
    }
    for solver in solvers { try solver.apply(changes) }
  }

  private mutating func makeVariable() {
    let initial = Double(random.integer(in: -200...200)) / 2
    let stay = random.pick(StayRank.allCases)
    let reference = variables.isEmpty || random.chance(0.4) ? nil : random.pick(variables)
    let handles = solvers.map { $0.makeVariable(initial: initial, stay: stay, relativeTo: reference) }
    variables.append(handles[0])
  }

  private mutating func addConstraint(to changes: inout ChangeSet) {
    // Up to six terms: some constraints need partial sums.
    let members = random.shuffled(variables).prefix(random.integer(in: 1...6))
    var expression = LinearExpression(constant: Double(random.integer(in: -100...100)) / 2)
    for member in members { expression.append(member, random.pick([1, -1, 1, -1, 0.5, 2])) }
    let priority: Priority = random.pick([1000, 750, 500, 250, 250])
    let constraint = LinearConstraint(expression, random.pick(Relation.allCases), priority: priority)
    let names = solvers.map { $0.makeConstraintID() }
    changes.add(constraint, as: names[0])
    constraints[names[0]] = Array(members)
  }

  private mutating func someConstraint() -> ConstraintID? {
    let names = constraints.keys.sorted()
    return names.isEmpty ? nil : random.pick(names)
  }

  private mutating func removeConstraint(in changes: inout ChangeSet) {
    guard let name = someConstraint() else { return }
    constraints[name] = nil
    changes.remove(name)
  }

  private mutating func moveConstraint(in changes: inout ChangeSet) {
    guard let name = someConstraint() else { return }
    changes.setConstant(name, Double(random.integer(in: -100...100)) / 2)
  }

  /// Removes a variable with the constraints that use it.
  private mutating func removeVariable(in changes: inout ChangeSet) {
    let variable = variables.remove(at: random.index(below: variables.count))
    for (name, members) in constraints.sorted(by: { $0.key < $1.key }) where members.contains(variable) {
      constraints[name] = nil
      changes.remove(name)
    }
    changes.remove(variable)
    removed += 1
  }
}
