import AutoLayout
import Foundation
import Testing

@testable import BenchmarkModel
@testable import LayoutBenchmark

@Suite("Programs of other packages")
struct ProgramTests {
  /// Scenes and work without a common size, and with operations of their own.
  private static let program = BenchmarkProgram(
    scenes: [
      LayoutScene("small", nodes: 100...100) { _, _ in View() },
      LayoutScene("large", nodes: 200...2_000) { _, _ in View() },
      LayoutScene("huge", nodes: 20_000...30_000) { _, _ in View() },
    ],
    workloads: [
      BenchmarkWorkload("titles", nodes: 10...50, operations: ["sort", "join"]) { _, _ in [] },
      BenchmarkWorkload("sheets", nodes: 10...50_000, operations: ["parse"]) { _, _ in [] },
    ])

  private static func plan(_ profile: Profile, _ selection: Selection = Selection()) throws -> Plan {
    var omitted: [String] = []
    return try Plan(selection, of: profile, from: program.catalog, cpus: 2, omitted: &omitted)
  }

  private static func profile(_ name: String) throws -> Profile {
    try #require(program.profiles.first { $0.name == name })
  }

  private static func sizes(_ plan: Plan) -> [String: [Int]] {
    Dictionary(grouping: plan.cells.filter { $0.mode == .warm }, by: \.scene).mapValues { $0.map(\.nodes) }
  }

  @Test func runsOfOneSecondHaveFilesOfTheirOwn() {
    let time = Date(timeIntervalSince1970: 1_769_851_800)
    #expect(DefaultOutput.name(at: time, of: 4_711) == "bench-20260131T093000-4711.json")
    #expect(DefaultOutput.name(at: time, of: 4_712) == "bench-20260131T093000-4712.json")
  }

  @Test(arguments: ["first-look", "smoke"])
  func everySceneIsMeasuredAtASizeOfItsOwn(_ profile: String) throws {
    #expect(
      Self.sizes(try Self.plan(try Self.profile(profile)))
        == ["small": [100], "large": [1_000], "huge": [20_000], "titles": [50], "sheets": [1_000]])
  }

  /// A root alone is a layout, a scene that cannot be made loses only its own rows, and results hold sizes from 1 on.
  @Test func everySceneHasANode() throws {
    struct Broken: Error {}
    let program = BenchmarkProgram(
      scenes: [
        LayoutScene("bare") { View() },
        LayoutScene("broken") { throw Broken() },
        LayoutScene("rows", nodes: 0...10) { _, _ in View() },
      ],
      workloads: [BenchmarkWorkload("words", nodes: 0...0, operations: ["read"]) { _, _ in [] }])
    #expect(program.catalog.scenes.map(\.size) == [.fixed(1), .fixed(1), .from(1...10), .from(1...1)])
    var omitted: [String] = []
    let profile = try #require(program.profiles.first { $0.name == "smoke" })
    let plan = try Plan(Selection(), of: profile, from: program.catalog, cpus: 1, omitted: &omitted)
    #expect(plan.cells.count == 4)
    try plan.check()
  }

  @Test(arguments: ["quick", "full"])
  func aSceneHasTheNearestOfSeveralSizes(_ profile: String) throws {
    #expect(
      Self.sizes(try Self.plan(try Self.profile(profile)))
        == [
          "small": [100], "large": [1_000, 2_000], "huge": [20_000], "titles": [50], "sheets": [1_000, 10_000],
        ])
  }

  @Test func everySceneIsVerifiedAtASizeOfItsOwn() throws {
    var profile = try Self.profile("smoke")
    profile.parts = Self.program.verified
    #expect(
      Self.sizes(try Self.plan(profile))
        == [
          "small": [100], "large": [200, 1_000, 2_000], "huge": [20_000], "titles": [50],
          "sheets": [100, 1_000, 10_000],
        ])
  }

  @Test func aSelectedSizeIsStillRefused() throws {
    #expect(throws: PlanError("1000 nodes: scene 'small' takes 100 to 100")) {
      try Self.plan(try Self.profile("smoke"), Selection(nodes: [1_000]))
    }
  }

  /// Scenes make trees of the sizes that they declare, and may trap at other sizes; some scenes refuse smaller sizes
  /// themselves.
  @Test func aSceneIsRecordedAndDrawnAtASizeOfItsOwn() throws {
    let large = try #require(Self.program.catalog.scenes.first { $0.name == "large" })
    #expect(try large.chosenSize(200) == 200)
    #expect(throws: PlanError("the scene large cannot have -1 nodes, only 200 to 2000")) { try large.chosenSize(-1) }
    #expect(throws: PlanError("the scene large has many sizes: choose one with --nodes, as in --nodes 1000")) {
      try large.chosenSize(nil)
    }
    let chain = WorkloadCatalog.Scene("chain", "views", size: .from(100...1_000), hasSmallerSizes: true)
    #expect(try chain.chosenSize(20) == 20)
    #expect(throws: PlanError("the scene chain cannot have 1001 nodes, only 100 to 1000")) {
      try chain.chosenSize(1_001)
    }
    let login = WorkloadCatalog.Scene("login", "a form", size: .fixed(9))
    #expect(try login.chosenSize(nil) == 9 && login.chosenSize(9) == 9)
    #expect(throws: PlanError("the scene login cannot have 10 nodes, only 9")) { try login.chosenSize(10) }
  }

  @Test func rowsAreOfTheOperationsThatASceneDeclares() throws {
    let rows = ResultFile.emptyRows(of: try Self.plan(try Self.profile("smoke")))
    func operations(_ scene: String) -> Set<String> { Set(rows.filter { $0.scene == scene }.map(\.operation)) }
    #expect(operations("titles") == ["sort", "join"])
    #expect(operations("sheets") == ["parse"])
    #expect(operations("small").isSuperset(of: ["make", "update"]))
    #expect(operations("small").isDisjoint(with: ["sort", "join", "parse"]))
  }

  @Test func aSceneWithoutTheSelectedOperationsIsLeftOut() throws {
    let plan = try Self.plan(try Self.profile("smoke"), Selection(operations: ["sort"]))
    #expect(plan.cells.map(\.scene) == ["titles"])
  }

  /// A failed process measured none of its scene's operations, and does not affect the operations of other scenes.
  @Test func aRequestHasTheOperationsOfItsSceneAlone() throws {
    let plan = try Self.plan(try Self.profile("smoke"))
    let titles = try #require(plan.cells.first { $0.scene == "titles" })
    #expect(plan.operations(of: titles) == ["sort", "join"])
    #expect(plan.operations.contains("make") && plan.operations.contains("parse"))
  }

  @Test(arguments: [
    (["titles"], ["make"], "scene 'titles' has no operation 'make': choose from sort, join"),
    (["titles"], ["sort", "parse"], "scene 'titles' has no operation 'parse': choose from sort, join"),
    (
      ["titles", "sheets"], ["make", "parse"],
      "scenes 'titles', 'sheets' have no operation 'make': choose from sort, join, parse"
    ),
  ])
  func anOperationThatNoChosenSceneDeclaresIsRefused(
    _ scenes: [String], _ operations: [String], _ message: String
  ) throws {
    #expect(throws: PlanError(message)) {
      try Self.plan(try Self.profile("smoke"), Selection(scenes: scenes, operations: operations))
    }
  }

  @Test func anOperationThatNoMadeSceneHasIsRefused() throws {
    let plan = try Self.plan(try Self.profile("smoke"), Selection(scenes: ["small"], operations: ["make", "update"]))
    #expect(throws: PlanError("scene 'small' has no operation 'update': choose from make, resize, frames, animate")) {
      try plan.checkOperations(in: Self.program.catalog)
    }
  }

  @Test func aSelectionWithoutARowNamesTheReason() throws {
    let smoke = try Self.profile("smoke")
    #expect(throws: PlanError("nothing is left to measure: no scene has islands for islands:2")) {
      try Self.plan(smoke, Selection(concurrency: [.islands(2)]))
    }
    var omitted: [String] = []
    #expect(throws: PlanError("nothing is left to measure: this program has no scenes and no workloads")) {
      try Plan(
        Selection(), of: smoke, from: BenchmarkProgram(scenes: [], workloads: []).catalog, cpus: 2, omitted: &omitted)
    }
  }

  @Test func limitsAreSearchedOfDeclaredOperationsAlone() throws {
    func cases(_ scenes: [String]) throws -> [String] {
      try LimitCase.crossing(
        scenes: scenes, operations: ["animate"], variants: ["simd"], rates: [60], processors: [1],
        from: Self.program.catalog, cpus: 1
      ).map(\.scene)
    }
    #expect(try cases(["small", "titles"]) == ["small"])
    #expect(throws: PlanError("scene 'titles' has no operation 'animate': choose from sort, join")) {
      try cases(["titles"])
    }
  }
}
