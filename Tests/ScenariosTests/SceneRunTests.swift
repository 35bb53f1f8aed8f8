import ConstraintSolver
import Scenarios
import Testing

/// Operations as a benchmark performs them.
@Suite struct SceneRunTests {
  private static func run(_ scene: SceneName, seed: UInt64 = 6, kernels: KernelVariant = .simd) throws -> SceneRun {
    try SceneRun(scene, nodes: scene == .login ? 9 : 130, seed: seed, kernels: kernels)
  }

  private func digests(
    _ run: SceneRun, _ operation: SceneOperation, samples: Int, batch: Int = 1
  ) -> [UInt64] {
    var digests: [UInt64] = []
    for _ in 0..<samples / batch {
      run.prepare(operation, count: batch)
      for _ in 0..<batch { run.perform(operation) }
      digests.append(run.digest(of: operation))
    }
    return digests
  }

  @Test(arguments: SceneName.allCases, SceneOperation.allCases)
  func samplesAreReproducible(_ scene: SceneName, operation: SceneOperation) throws {
    let runs = try [Self.run(scene), Self.run(scene), Self.run(scene, kernels: .scalar)]
    guard runs[0].supports(operation) else { return #expect(scene == .login && operation == .updateWide) }
    let all = runs.map { digests($0, operation, samples: 6) }
    #expect(all[0] == all[1])
    #expect(all[0] == all[2])
    // Each sample moves something, but for making the same thing anew.
    if [.update, .updateWide, .resize].contains(operation) {
      #expect(zip(all[0], all[0].dropFirst()).allSatisfy { $0 != $1 })
    }
    let other = try Self.run(scene, seed: 7)
    if operation != .make { #expect(digests(other, operation, samples: 6) != all[0]) }
  }

  @Test(arguments: SceneOperation.allCases)
  func batchesDoWhatSinglesDo(_ operation: SceneOperation) throws {
    let singles = digests(try Self.run(.feed), operation, samples: 12)
    let batches = digests(try Self.run(.feed), operation, samples: 12, batch: 4)
    #expect(batches == [singles[3], singles[7], singles[11]])
  }

  /// What one operation draws does not depend on what others drew; only the layout they leave does.
  @Test func operationsDrawApart() throws {
    let first = try Self.run(.chain)
    let second = try Self.run(.chain)
    _ = digests(second, .make, samples: 3)
    _ = digests(second, .cycle, samples: 3)
    #expect(digests(first, .update, samples: 8) == digests(second, .update, samples: 8))
  }

  @Test(arguments: SceneName.allCases, SceneOperation.allCases)
  func workIsCounted(_ scene: SceneName, operation: SceneOperation) throws {
    let run = try Self.run(scene)
    guard run.supports(operation) else { return }
    run.prepare(operation, count: 1)
    let before = run.counters(of: operation)
    run.perform(operation)
    let after = run.counters(of: operation)
    #expect(before.map(\.name) == after.map(\.name))
    let work = Dictionary(uniqueKeysWithValues: zip(before, after).map { ($0.name, $1.count - $0.count) })
    #expect((work["variablesVisited"] ?? 0) + (work["adoptions"] ?? 0) > 0)
    switch operation {
    case .make: #expect((work["changedVariables"] ?? 0) > 9)
    case .update: #expect((1...SceneEdit.localReach).contains(work["changedVariables"] ?? 0))
    case .updateWide: #expect((work["changedVariables"] ?? 0) > SceneEdit.localReach)
    case .remake, .resize, .cycle: break
    }
  }

  /// A tree whose constraints are all removed keeps its frames but for what contents want.
  @Test func aCycleEndsWithoutConstraints() throws {
    let run = try Self.run(.chain)
    let made = try SceneTree(.chain, nodes: 130, seed: 6, kernels: .simd)
    var script = SceneScript(of: made, seed: 6)
    made.layOut()
    for edit in script.next(.cycle) {
      made.perform(edit)
      made.layOut()
    }
    run.prepare(.cycle, count: 1)
    run.perform(.cycle)
    #expect(run.digest(of: .cycle) == made.digest)
  }
}
