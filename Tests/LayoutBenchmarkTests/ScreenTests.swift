import AutoLayout
import BenchmarkModel
import ConstraintSolver
import Foundation
import SnapLayout
import SolverTraces
import Synchronization
import TestSupport
import Testing

@testable import LayoutBenchmark

@Suite("Scenes of other packages")
struct ScreenTests {
  /// A list in which a constant of the first row moves everything, and a constant of the last row moves little.
  private static func list(_ count: Int) -> View {
    let root = View()
    var above: View?
    for _ in 0..<count {
      let row = View()
      root.addSubview(row)
      row.snp.makeConstraints { make in
        make.left.right.equalToSuperview().inset(16)
        make.height.equalTo(30)
        if let above { make.top.equalTo(above.snp.bottom).offset(4) } else { make.top.equalToSuperview().offset(8) }
      }
      above = row
    }
    return root
  }

  private struct SizedScene: BenchmarkScene {
    let sizes: [CGSize]

    func makeRoot(nodes: Int, seed: UInt64) -> View { list(nodes) }
  }

  private static let scene = LayoutScene("list", nodes: 10...1_000) { nodes, _ in list(nodes) }

  private static func run(_ variant: KernelVariant, first: String? = nil) throws -> ScreenRun {
    try ScreenRun(
      scene,
      WorkloadID(
        scene: "list", nodes: Build.size(100, debug: 75), variant: variant.rawValue, seed: 1, first: first),
      variant)
  }

  @Test(arguments: Build.size(ScreenOperation.allCases, debug: [.make, .update, .updateWide, .resize]))
  func everyOperationGivesTheSameWithEveryVariant(_ operation: ScreenOperation) throws {
    var seen: [[String]] = []
    for variant in KernelVariant.allCases {
      let run = try Self.run(variant)
      #expect(run.supports(operation))
      var digests: [String] = []
      for _ in 0..<Build.size(3, debug: 1) {
        try run.prepare(operation, count: 4)
        for _ in 0..<4 {
          try run.perform(operation)
          digests.append("\(try run.digest(of: operation))")
        }
      }
      seen.append(digests)
    }
    #expect(seen.allSatisfy { $0 == seen[0] })
    // Making gives the same tree each time; every other operation changes something.
    #expect((Set(seen[0]).count > 1) == (operation != .make && operation != .cycle && operation != .remake))
  }

  @Test("A resize uses every size equally often, and another one than before", arguments: 2...9)
  func sizesTakeTurns(_ count: Int) throws {
    let sizes = (0..<count).map { CGSize(width: 300 + CGFloat($0), height: 500) }
    let tree = try ScreenTree(SizedScene(sizes: sizes), nodes: 3, seed: 1, kernels: .simd)
    var seen: [CGSize] = [tree.root.frame.size]
    for call in 0..<3 * count {
      tree.resizeInTurn(call)
      #expect(tree.root.frame.size != seen.last)
      seen.append(tree.root.frame.size)
    }
    for size in sizes { #expect(seen.dropFirst().count { $0 == size } == 3) }
  }

  /// Upright, on its side, and both again.
  @Test func aRepeatedSizeIsNoResize() throws {
    let sizes = [(300, 500), (500, 300), (300, 500), (500, 300)].map { CGSize(width: $0.0, height: $0.1) }
    let tree = try ScreenTree(SizedScene(sizes: sizes), nodes: 3, seed: 1, kernels: .simd)
    #expect(tree.sizeCount == 2 && tree.hasOtherSizes)
    for call in 0..<8 {
      let before = tree.root.frame.size
      tree.resizeInTurn(call)
      #expect(tree.root.frame.size != before)
    }
    let same = try ScreenTree(SizedScene(sizes: [sizes[0], sizes[2]]), nodes: 3, seed: 1, kernels: .simd)
    #expect(!same.hasOtherSizes)
  }

  @Test func editsAreSortedByTheNumberOfChangedVariables() throws {
    let tree = try ScreenTree(Self.scene, nodes: 200, seed: 1, kernels: .simd)
    tree.layOut()
    let before = tree.digest
    let places = EditPlaces(trying: tree, seed: 1)
    #expect(tree.digest == before)
    #expect(!places.local.isEmpty && !places.wide.isEmpty && !places.remade.isEmpty)
    let edits = ScreenEdits(of: tree, [], places)
    for edit in edits.updates {
      let work = tree.root.solveStatistics.changedVariables
      edit.perform(0)
      tree.layOut()
      #expect(tree.root.solveStatistics.changedVariables - work <= 4 * EditPlaces.localReach)
    }
  }

  @Test func aConstraintThatWouldConflictIsNoEdit() throws {
    let scene = LayoutScene("tight") {
      let root = View()
      let child = View()
      root.addSubview(child)
      child.snp.makeConstraints { make in
        make.left.top.equalToSuperview()
        make.width.equalTo(100)
        make.height.equalTo(50)
      }
      child.snp.makeConstraints { make in make.width.lessThanOrEqualTo(100) }
      return root
    }
    let tree = try ScreenTree(scene, nodes: 0, seed: 1, kernels: .simd)
    tree.layOut()
    let places = EditPlaces(trying: tree, seed: 1)
    for edit in ScreenEdits(of: tree, [], places).updates {
      for call in 0..<4 {
        LayoutDiagnostics.withHandler({ Issue.record("\($0)") }) {
          edit.perform(call)
          tree.layOut()
        }
      }
    }
  }

  @Test func arrangedViewsAreHiddenAndShown() throws {
    let scene = LayoutScene("stack") {
      let root = View()
      let stack = StackView(arrangedSubviews: (0..<6).map { _ in Label() })
      for case let label as Label in stack.arrangedSubviews { label.text = "text" }
      root.addSubview(stack)
      stack.snp.makeConstraints { make in make.left.top.equalToSuperview() }
      return root
    }
    let run = try ScreenRun(scene, WorkloadID(scene: "stack", nodes: 7, variant: "simd", seed: 1), .simd)
    #expect(run.supports(.remake))
    try run.prepare(.remake, count: 7)
    for _ in 0..<7 { try run.perform(.remake) }
  }

  /// The last checks of `verify` name such a scene, so that the process has to live until then.
  @Test func aSceneThatMakesOtherTreesEachTimeIsMeasured() throws {
    let made = Mutex(0)
    let scene = LayoutScene("growing") {
      let count = made.withLock { made in
        made += 1
        return made == 1 ? 3 : 12
      }
      return Self.list(count)
    }
    let run = try ScreenRun(scene, WorkloadID(scene: "growing", nodes: 3, variant: "simd", seed: 1), .simd)
    for operation in [ScreenOperation.update, .updateWide, .remake] where run.supports(operation) {
      try run.prepare(operation, count: 12)
      for _ in 0..<12 { try run.perform(operation) }
    }
    #expect(made.withLock { $0 } == 2 && run.supports(.make))
  }

  @Test func aSceneOfOneSizeIsCounted() {
    let program = BenchmarkProgram(scenes: [LayoutScene("list") { Self.list(12) }], workloads: [])
    guard case .fixed(12)? = program.catalog.scenes.first?.size else {
      Issue.record("\(program.catalog.scenes)")
      return
    }
  }

  /// A worker's first sample is to be the first making in its process.
  @Test func aSceneIsMadeOnceItsSizeIsAskedFor() {
    let made = Mutex(0)
    let scene = LayoutScene("list") {
      made.withLock { $0 += 1 }
      return Self.list(12)
    }
    let program = BenchmarkProgram(scenes: [scene], workloads: [])
    #expect(program.catalog.scenes.map(\.name) == ["list"])
    #expect(made.withLock { $0 } == 0)
    _ = program.catalog.scenes.map(\.size)
    _ = program.catalog.scenes.map(\.size)
    #expect(made.withLock { $0 } == 1)
  }

  @Test func mistakesOfScenesAreNamed() throws {
    struct Nothing: BenchmarkScene {
      var sizes: [CGSize] { [] }
      func makeRoot(nodes: Int, seed: UInt64) -> View { View() }
    }
    #expect(Nothing().name == "nothing")
    #expect(throws: SceneMistake.noSize("nothing")) {
      try ScreenTree(Nothing(), nodes: 1, seed: 1, kernels: .simd)
    }
    struct Inner: BenchmarkScene {
      /// Holds the root, without which its child would be one.
      final class Part: View { var keeper: View? }
      func makeRoot(nodes: Int, seed: UInt64) -> View {
        let root = View()
        let child = Part()
        root.addSubview(child)
        child.keeper = root
        return child
      }
    }
    #expect(throws: SceneMistake.notARoot("inner")) { try ScreenTree(Inner(), nodes: 1, seed: 1, kernels: .simd) }
    #expect(SceneMistake.first(in: ["a", "b", "a"]) == .twice("a"))
    #expect(SceneMistake.first(in: ["a", "B c"]) == .badName("B c"))
    #expect(SceneMistake.first(in: ["a", "settings-screen", "x2"]) == nil)
    func mistake(_ operations: [String]) -> SceneMistake? {
      let work = BenchmarkWorkload("titles", nodes: 1...9, operations: operations) { _, _ in [] }
      return SceneMistake.first(amongOperationsOf: [work])
    }
    #expect(mistake(["sort", "sort-2"]) == nil)
    #expect(mistake(["sort", "sort, stable"]) == .badOperation("sort, stable", of: "titles"))
  }

  @Test func aTraceOfASceneIsReplayed() throws {
    let trace = try SolverTrace.recording(
      Self.scene, .init(scene: "list", nodes: 120, seed: 1), .init(updates: 8, others: 4, cycles: 1))
    #expect(Set(trace.steps.map(\.operation)) == [.make, .update, .updateWide, .remake, .resize])
    for variant in KernelVariant.allCases { try trace.check(kernels: variant) }
  }

  /// Its result could not be read again, after a minute of measuring.
  @Test func aTraceWithoutNodesIsNotReplayed() throws {
    let trace = try SolverTrace.recording(
      LayoutScene("list") { Self.list(12) }, .init(scene: "list", nodes: 0, seed: 1),
      .init(updates: 2, others: 2, cycles: 1))
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).trace")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(trace.bytes).write(to: file)
    let profile = try #require(BenchmarkProgram(scenes: [], workloads: []).profiles.first)
    let error = #expect(throws: (any Error).self) {
      try Plan.replaying([file.path], Selection(), of: profile, peers: PeerPrograms([]), limit: 60)
    }
    let found = try #require(error)
    #expect("\(found)".contains("is of 0 nodes: results hold 1 to 1,073,741,824"))
  }

  /// After the last size comes the first again, which is equal to it.
  @Test func everyRecordedResizeChangesTheSize() throws {
    struct Turning: BenchmarkScene {
      var sizes: [CGSize] { [(300, 500), (500, 300), (300, 500)].map { CGSize(width: $0.0, height: $0.1) } }
      func makeRoot(nodes: Int, seed: UInt64) -> View { ScreenTests.list(5) }
    }
    let trace = try SolverTrace.recording(
      Turning(), .init(scene: "turning", nodes: 5, seed: 1), .init(updates: 2, others: 4, cycles: 1))
    #expect(trace.places(of: .resize).count == 8)
  }

  /// A reader would refuse a trace without the step that makes the system.
  @Test func aSceneWithoutEditsGivesNoEmptyTrace() {
    struct Still: BenchmarkScene {
      var sizes: [CGSize] { [CGSize(width: 300, height: 200)] }
      func makeRoot(nodes: Int, seed: UInt64) -> View {
        let root = View()
        root.addSubview(View(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
        return root
      }
    }
    // Views without constraints may not reach the solver at all, which is an error.
    let trace = try? SolverTrace.recording(Still(), .init(scene: "still", nodes: 1, seed: 1), .init())
    #expect(trace?.steps.isEmpty != true)
  }

  @Test func workOfAnyKindIsMeasured() throws {
    let calls = Mutex(0)
    let work = BenchmarkWorkload("sum", nodes: 1...10, operations: ["add", "call"]) { count, _ in
      [
        .init("add") { (0..<count).reduce(0, +) },
        .init("call") {
          calls.withLock { calls in
            calls += 1
            return calls
          }
        },
      ]
    }
    let run = try ClosureWorkload(work, WorkloadID(scene: "sum", nodes: 5, variant: "simd", seed: 1))
    let add = ClosureWorkload.Operation(rawValue: "add")
    #expect(run.supports(add) && !run.supports(.init(rawValue: "make")))
    try run.prepare(add, count: 1)
    try run.perform(add)
    #expect(try run.digest(of: add) == 10)
    let call = ClosureWorkload.Operation(rawValue: "call")
    try run.prepare(call, count: 7)
    try run.perform(call, times: 7)
    try run.prepare(call, count: 1)
    try run.perform(call)
    #expect(calls.withLock { $0 } == 8)
    #expect(try run.digest(of: call) == 8 && run.digest(of: add) == 10)
  }
}
