import ConstraintSolver
import TestSupport
import Testing

@Suite("Random systems and scripts")
struct SystemGeneratorTests {
  static let shapes: [SystemShape] = [SystemShape(), .degenerate, .conflicting, .manyLevels, .longSums]

  @Test(arguments: shapes, 0..<10)
  func equalSeedsGiveEqualScripts(_ shape: SystemShape, _ seed: Int) {
    let script = SystemGenerator.script(seed: UInt64(seed), shape: shape)
    #expect(script == SystemGenerator.script(seed: UInt64(seed), shape: shape))
    #expect(script != SystemGenerator.script(seed: UInt64(seed) + 1, shape: shape))
  }

  @Test(arguments: shapes, 0..<10)
  func everyEditNamesExistingVariablesAndConstraints(_ shape: SystemShape, _ seed: Int) {
    let script = SystemGenerator.script(seed: UInt64(seed), shape: shape)
    #expect(script.withoutDanglingEdits == script)
    #expect(script.batches.count == shape.batches + 1)
    for edit in script.batches.joined() {
      switch edit {
      case .add(_, let constraint):
        #expect(constraint.terms.allSatisfy { script.initialValues.indices.contains($0.variable) })
        #expect(constraint.priority.isValid && constraint.weight > 0)
      case .setCoefficient(_, let variable, _), .fix(let variable, _), .release(let variable), .bound(let variable, _):
        #expect(script.initialValues.indices.contains(variable))
      case .remove, .setConstant, .setPriority: break
      }
    }
  }

  @Test func everyKindOfEditAndConstraintOccurs() {
    var edits: Set<String> = [], relations: Set<Relation> = [], lengths: Set<Int> = [], weights: Set<Double> = []
    var parallels = 0
    for seed in 0..<60 {
      let script = SystemGenerator.script(seed: UInt64(seed))
      var leftSides: Set<[ScriptedConstraint.Term]> = []
      for edit in script.batches.joined() {
        edits.insert(String("\(edit)".prefix { $0 != " " }))
        guard case .add(_, let constraint) = edit else { continue }
        relations.insert(constraint.relation)
        lengths.insert(constraint.terms.count)
        weights.insert(constraint.weight)
        if !leftSides.insert(constraint.terms).inserted { parallels += 1 }
      }
    }
    #expect(edits == ["add", "remove", "constant", "coefficient", "priority", "fix", "release"])
    #expect(relations.count == 3)
    #expect(lengths.isSuperset(of: 0...6))
    #expect(weights.count > 3)
    #expect(parallels > 500)
  }

  @Test func longSumsHaveFiveToTwelveTerms() {
    var lengths: Set<Int> = []
    for seed in 0..<20 {
      for case .add(_, let constraint) in SystemGenerator.script(seed: UInt64(seed), shape: .longSums).batches.joined()
      {
        lengths.insert(Set(constraint.terms.map(\.variable)).count)
      }
    }
    #expect(lengths.isSuperset(of: 5...12))
  }
}
