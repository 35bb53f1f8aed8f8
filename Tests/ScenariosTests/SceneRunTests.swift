import ConstraintSolver
import Scenarios
import TestSupport
import Testing

/// Operations as a benchmark performs them.
@Suite struct SceneRunTests {
  private static let scenes = Build.size(SceneName.allCases, debug: [.login, .feed])

  private static func nodes(of scene: SceneName) -> Int { scene == .login ? 9 : Build.size(130, debug: 80) }

  private static func run(_ scene: SceneName, seed: UInt64 = 6, kernels: KernelVariant = .simd) throws -> SceneRun {
    try SceneRun(scene, nodes: nodes(of: scene), seed: seed, kernels: kernels)
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

  @Test(arguments: scenes, SceneOperation.allCases)
  func samplesAreReproducible(_ scene: SceneName, operation: SceneOperation) throws {
    let runs = try [Self.run(scene), Self.run(scene), Self.run(scene, kernels: .scalar)]
    guard runs[0].supports(operation) else {
      let needsOneSolver = [.framesAhead, .makeSolver].contains(operation)
      return #expect(scene == .login && operation == .updateWide || scene == .islands && needsOneSolver)
    }
    let samples = Build.size(6, debug: 3)
    let all = runs.map { digests($0, operation, samples: samples) }
    #expect(all[0] == all[1])
    #expect(all[0] == all[2])
    // Each sample of these operations changes the layout; a sample of `remake` may not.
    if [.update, .updateWide, .resize, .animate, .animateSolved, .animateAhead].contains(operation) {
      #expect(zip(all[0], all[0].dropFirst()).allSatisfy { $0 != $1 })
    }
    let other = try Self.run(scene, seed: 7)
    // If a scene does not depend on the seed, neither do its transitions.
    if operation != .make && !operation.isLayer && !operation.isFrame {
      #expect(digests(other, operation, samples: samples) != all[0])
    }
  }

  @Test(arguments: SceneOperation.allCases)
  func aBatchHasTheResultOfSingleSteps(_ operation: SceneOperation) throws {
    let samples = Build.size(12, debug: 4)
    let singles = digests(try Self.run(.feed), operation, samples: samples)
    let batches = digests(try Self.run(.feed), operation, samples: samples, batch: 4)
    #expect(batches == stride(from: 3, to: samples, by: 4).map { singles[$0] })
  }

  /// The random numbers of an operation do not depend on the operations performed before.
  @Test func operationsHaveSeparateRandomNumbers() throws {
    let first = try Self.run(.chain)
    let second = try Self.run(.chain)
    _ = digests(second, .make, samples: 3)
    _ = digests(second, .cycle, samples: 3)
    #expect(digests(first, .update, samples: 8) == digests(second, .update, samples: 8))
  }

  @Test(arguments: scenes, SceneOperation.allCases)
  func workIsCounted(_ scene: SceneName, operation: SceneOperation) throws {
    let run = try Self.run(scene)
    guard run.supports(operation) else { return }
    run.prepare(operation, count: 1)
    let before = run.counters(of: operation)
    run.perform(operation)
    let after = run.counters(of: operation)
    #expect(before.map(\.name) == after.map(\.name))
    let work = Dictionary(uniqueKeysWithValues: zip(before, after).map { ($0.name, $1.count - $0.count) })
    let solved = (work["variablesVisited"] ?? 0) + (work["adoptions"] ?? 0)
    #expect(solved > 0 || operation == .makeChains || operation == .place || operation.isFrame)
    switch operation {
    case .make, .makeModel, .makeSolver: #expect((work["changedVariables"] ?? 0) > 9)
    case .makeChains: #expect((work["constraints"] ?? 0) > 9)
    case .place: #expect(work.values.allSatisfy { $0 == 0 })
    case .update: #expect((1...SceneEdit.localReach).contains(work["changedVariables"] ?? 0))
    case .updateWide: #expect((work["changedVariables"] ?? 0) > SceneEdit.localReach)
    case .framesAhead: #expect((work["frameRuns"] ?? 0) > 0 || scene == .sparse)
    case .remake, .resize, .cycle, .frames, .animate, .animateSolved, .animateAhead: break
    }
  }

  /// Islands solved concurrently have the same layouts and counters as islands solved in sequence; so has a run that
  /// alternates between the two.
  @Test(arguments: SceneOperation.allCases)
  func concurrentIslandsDoTheSameWork(_ operation: SceneOperation) throws {
    let serial = try Self.run(.islands), concurrent = try Self.run(.islands), alternating = try Self.run(.islands)
    guard serial.supports(operation) else { return }
    #expect(concurrent.solveConcurrently(true))
    let samples = Build.size(6, debug: 2)
    let expected = digests(serial, operation, samples: samples)
    #expect(digests(concurrent, operation, samples: samples) == expected)
    var digests: [UInt64] = []
    for sample in 0..<samples {
      #expect(alternating.solveConcurrently(sample % 2 == 0))
      digests += self.digests(alternating, operation, samples: 1)
    }
    #expect(digests == expected)
    let works = [serial, concurrent].map { run in
      run.prepare(operation, count: 1)
      let before = run.counters(of: operation)
      run.perform(operation)
      return zip(run.counters(of: operation), before).map { $0.count - $1.count }
    }
    #expect(works[0] == works[1])
  }

  @Test func onlyIslandsCanBeSolvedConcurrently() throws {
    #expect(try !Self.run(.feed).solveConcurrently(true))
  }

  /// `make`, `make-model` and `make-solver` cause the same work in the solver, though each begins in another layer.
  @Test(arguments: SceneName.sample)
  func layersDoTheSameWork(_ scene: SceneName) throws {
    let run = try Self.run(scene)
    #expect(digests(run, .makeModel, samples: 1) == digests(run, .make, samples: 1))
    let operations = [SceneOperation.make, .makeModel, .makeSolver].filter { run.supports($0) }
    let works = operations.map { operation in
      run.prepare(operation, count: 1)
      run.perform(operation)
      return run.counters(of: operation).map(\.count)
    }
    #expect(works.count == (scene.hasIslands ? 2 : 3))
    #expect(works.allSatisfy { $0 == works[0] })
  }

  /// Values found by looking ahead equal the values laid out later.
  @Test(arguments: SceneName.sample.filter { !$0.hasIslands })
  func stepsAheadAreTheStepsThatCome(_ scene: SceneName) throws {
    let nodes = Self.nodes(of: scene)
    let stepping = try SceneTree(scene, nodes: nodes, seed: 6, kernels: .simd)
    let looking = try SceneTree(scene, nodes: nodes, seed: 6, kernels: .simd)
    stepping.layOut()
    looking.layOut()
    var found = 0
    for count in 1...4 {
      var seen: [[Variable: Double]] = Array(repeating: [:], count: 8)
      looking.resizeAhead(.resize(by: count)) { first, solver, ahead in
        for frame in 0..<ahead.count where first + frame < 7 {
          found += 1
          for variable in ahead.variables { seen[first + frame][variable] = solver.values(ahead: variable)[frame] }
        }
      }
      // Equal histories give equal handles.
      stepping.resizeInSteps(.resize(by: count)) { step, solver in
        let differences = seen[step].filter { abs(solver.value(of: $0.key) - $0.value) > 1e-6 }
        #expect(differences.isEmpty, "step \(step) of resize \(count)")
      }
      #expect(looking.digest == stepping.digest, "resize \(count)")
    }
    // In `sparse`, looking ahead may find nothing: steps in which long constraints determine each other are edits.
    #expect(found > 0 || scene == .sparse)
  }

  /// A cycle ends by removing all constraints.
  ///
  /// Views then keep their frames, except views with contents, which take their preferred sizes.
  @Test func aCycleEndsWithoutConstraints() throws {
    let run = try Self.run(.chain)
    let made = try SceneTree(.chain, nodes: Self.nodes(of: .chain), seed: 6, kernels: .simd)
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

  /// The first sample of a process begins with a tree that was never solved; its layout equals that of later samples.
  @Test(arguments: [SceneName.login, .feed, .chain], [SceneOperation.make, .cycle])
  func aFirstSampleFindsNothingDone(_ scene: SceneName, operation: SceneOperation) throws {
    let first = try SceneRun(scene, nodes: Self.nodes(of: scene), seed: 6, kernels: .simd, first: operation)
    #expect(first.counters(of: .place).allSatisfy { $0.count == 0 })
    #expect(try Self.run(scene).counters(of: .place).contains { $0.count > 0 })
    #expect(try digests(first, operation, samples: 1) == digests(Self.run(scene), operation, samples: 1))
    #expect(first.counters(of: operation).contains { $0.count > 0 })
  }

  /// An edit needs a scene that is laid out.
  @Test func aFirstUpdateFindsALayout() throws {
    let first = try SceneRun(.feed, nodes: Self.nodes(of: .feed), seed: 6, kernels: .simd, first: .update)
    #expect(try digests(first, .update, samples: 1) == digests(Self.run(.feed), .update, samples: 1))
  }
}
