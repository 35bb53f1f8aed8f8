import ConstraintSolver
import TestSupport
import Testing

/// Required rows that hold at one point never conflict, after any history.
@Suite("Rows that can hold together do not conflict")
struct FeasibleRowsTests {
  /// A new row is a combination of basic rows and of the row that the same change set removes.
  @Test(arguments: KernelVariant.allCases)
  func aRemovedRowCausesNoConflict(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let v = (0..<6).map { _ in solver.makeVariable() }
    let removed = solver.makeConstraintID(), added = solver.makeConstraintID()
    var changes = ChangeSet()
    for constraint in [v[0] >= 1, v[1] == v[0], v[2] == v[3] + v[4]] {
      changes.add(constraint, as: solver.makeConstraintID())
    }
    changes.add(v[5] == v[2] + v[1], as: solver.makeConstraintID())
    changes.add(v[4] == v[0], as: removed)
    changes.add((v[4] == 10).priority(750), as: solver.makeConstraintID())
    changes.add((v[1] == 0).priority(250), as: solver.makeConstraintID())
    #expect(try solver.apply(changes).conflicts.isEmpty)

    changes = ChangeSet()
    changes.remove(removed)
    changes.add(v[2] == v[3], as: added)
    #expect(try solver.apply(changes).conflicts.isEmpty)
    #expect(solver.value(of: v[4]) == 0 && solver.value(of: v[2]) == solver.value(of: v[3]))
  }

  /// The new row holds a variable.
  @Test(arguments: KernelVariant.allCases)
  func aRemovedRowCausesNoConflictWithAHeldVariable(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let v = (0..<6).map { _ in solver.makeVariable() }
    let removed = solver.makeConstraintID()
    var changes = ChangeSet()
    changes.add(v[5] == v[2] + v[3], as: removed)
    for constraint in [
      v[5] == v[2], v[4] == v[2] - 1, (v[4] == v[2] + v[3]).priority(500), v[0] + v[1] == -1,
      v[3] + 131_072 * v[1] == 0,
    ] {
      changes.add(constraint, as: solver.makeConstraintID())
    }
    #expect(try solver.apply(changes).conflicts.isEmpty)
    changes = ChangeSet()
    changes.remove(removed)
    changes.fix(v[0], to: 0)
    #expect(try solver.apply(changes).conflicts.isEmpty)
    #expect(solver.value(of: v[1]) == -1 && solver.value(of: v[3]) == 131_072)
  }

  @Test(arguments: KernelVariant.allCases, Build.seeds(4000, debug: 12))
  func rowsThroughOnePointNeverConflict(_ kernels: KernelVariant, _ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let solver = Solver(kernels: kernels)
    let count = random.integer(in: 6...12)
    let variables = (0..<count).map { _ in solver.makeVariable() }
    var point = (0..<count).map { _ in Double(random.integer(in: 0...20)) }
    var names: [ConstraintID] = []
    var required: [ConstraintID: LinearConstraint] = [:]
    for batch in 0..<30 {
      var changes = ChangeSet()
      for _ in 0..<random.integer(in: 1...3) where batch > 0 && !names.isEmpty && random.chance(0.3) {
        let name = names.remove(at: random.index(below: names.count))
        changes.remove(name)
        required[name] = nil
      }
      // The point moves: rows that do not hold there are removed with the additions.
      if random.chance(0.7) { point[random.index(below: count)] = Double(random.integer(in: 0...20)) }
      for (name, row) in required.sorted(by: { $0.key < $1.key }) {
        let values = Dictionary(uniqueKeysWithValues: zip(variables, point))
        guard row.violation({ values[$0] ?? 0 }) > 0 else { continue }
        changes.remove(name)
        required[name] = nil
        names.removeAll { $0 == name }
      }
      for _ in 0..<random.integer(in: batch == 0 ? 10...20 : 1...3) {
        let name = solver.makeConstraintID()
        names.append(name)
        let places = random.shuffled(Array(0..<count)).prefix(random.integer(in: 1...3))
        var expression = LinearExpression()
        var value = 0.0
        for place in places {
          let factor = random.chance(0.5) ? 1.0 : -1
          expression = expression + factor * variables[place]
          value += factor * point[place]
        }
        switch random.index(below: 8) {
        case 0, 1:
          // A preference may be unsatisfiable.
          let target = Double(random.integer(in: -20...40))
          let priority = Priority(random.pick([250, 500, 750]))
          changes.add(LinearConstraint(expression - target, .equal, priority: priority), as: name)
        case 2:
          let row = LinearConstraint(
            expression - (value - Double(random.integer(in: 0...5))), .greaterThanOrEqual)
          required[name] = row
          changes.add(row, as: name)
        default:
          let row = LinearConstraint(expression - value, .equal)
          required[name] = row
          changes.add(row, as: name)
        }
      }
      let report = try solver.apply(changes)
      #expect(report.conflicts.isEmpty, "seed \(seed), batch \(batch)")
      for row in required.values {
        #expect(row.violation { solver.value(of: $0) } < 1e-6, "seed \(seed), batch \(batch)")
      }
    }
  }
}
