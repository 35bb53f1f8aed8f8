import ConstraintSolver
import TestSupport
import Testing

@Suite("Shrinker")
struct ShrinkerTests {
  @Test func findsTheTwoElementsThatMatter() {
    var attempts = 1000
    let result = Shrinker.shrink(Array(0..<64), attempts: &attempts) { $0.contains(7) && $0.contains(50) }
    #expect(result == [7, 50])
    #expect(attempts > 800)
  }

  @Test func stopsWhenTheAttemptsAreUsedUp() {
    var attempts = 10
    var tried = 0
    let result = Shrinker.shrink(Array(0..<64), attempts: &attempts) { candidate in
      tried += 1
      return candidate.contains(7) && candidate.contains(50)
    }
    #expect(tried == 10 && attempts == 0)
    #expect(result.contains(7) && result.contains(50))
  }

  @Test func failureWithoutAnyElementShrinksToNothing() {
    var attempts = 100
    #expect(Shrinker.shrink([1, 2, 3], attempts: &attempts) { _ in true }.isEmpty)
  }

  @Test func scriptsShrinkToTheEditsThatMatter() {
    // "Fails" if there is a required constraint on some variable, while another variable is held above 3.
    func fails(_ script: EditScript) -> Bool {
      var system = ScriptedSystem()
      for edit in script.batches.joined() { system.perform(edit) }
      return system.constraints.values.contains { $0.priority.isRequired && $0.terms.count >= 2 }
        && system.fixed.values.contains { $0 > 3 }
    }
    for seed in 0..<20 {
      let script = SystemGenerator.script(seed: UInt64(seed))
      guard fails(script) else { continue }
      let small = script.shrunk(while: fails)
      #expect(fails(small), "seed \(seed)")
      #expect(small.batches.joined().count == 2, "seed \(seed): \(small)")
      #expect(small.initialValues.count <= 3 && small.initialValues.allSatisfy { $0 == 0 })
      #expect(small == small.withoutDanglingEdits)
    }
  }

  @Test func editsOfConstraintsThatAreGoneGoToo() {
    let constraint = ScriptedConstraint([.init(0, 1)], constant: -5, .equal)
    let script = EditScript(
      initialValues: [0],
      batches: [
        [.add(0, constraint), .setConstant(1, 3)],
        [.remove(1)],
        [.remove(0), .setConstant(0, 9), .add(2, constraint)],
        [.setPriority(2, .low), .fix(0, 2)],
      ])
    #expect(
      script.withoutDanglingEdits.batches == [
        [.add(0, constraint)], [.remove(0), .add(2, constraint)], [.setPriority(2, .low), .fix(0, 2)],
      ])
  }
}
