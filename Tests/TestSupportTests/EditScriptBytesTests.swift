import ConstraintSolver
import TestSupport
import Testing

@Suite("Scripts from bytes")
struct EditScriptBytesTests {
  @Test func nothingGivesAnEmptyScript() {
    #expect(EditScript(bytes: []) == EditScript(initialValues: [0], batches: []))
    #expect(EditScript(bytes: [4, 7, 7]) == EditScript(initialValues: Array(repeating: 0, count: 5), batches: []))
  }

  /// Two variables, and x0 - x1 + 4 <= 0 at 250.
  ///
  /// The next batch sets the constant, removes the constraint, and holds x1.
  @Test func bytesAreReadInOrder() {
    let bytes: [UInt8] = [1, 16, 1, 0, 0, 1, 1, 7, 0, 8, 7, 3, 0, 255, 2, 0, 6, 1, 2]
    let constraint = ScriptedConstraint([.init(0, 1), .init(1, -1)], constant: 4, .lessThanOrEqual, priority: 250)
    #expect(
      EditScript(bytes: bytes)
        == EditScript(
          initialValues: [0, 0], batches: [[.add(0, constraint)], [.setConstant(0, -0.5), .remove(0), .fix(1, 1)]]))
  }

  @Test(arguments: 0..<200)
  func anyBytesGiveAScriptThatMakesSense(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let bytes = (0..<random.integer(in: 0...600)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    let script = EditScript(bytes: bytes)
    #expect(script == script.withoutDanglingEdits, "seed \(seed)")
    #expect(script.batches.joined().count <= 160, "seed \(seed)")
    let player = ScriptPlayer(script, kernels: .scalar)
    for (index, batch) in script.batches.enumerated() {
      #expect(throws: Never.self, "seed \(seed), batch \(index)") { try player.play(batch) }
    }
  }
}
