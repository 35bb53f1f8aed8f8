import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

/// Layout engines measured with this program's variants, on scenes of boxes.
@Suite("Layout engines")
struct LayoutEngineTests {
  private static let catalog: WorkloadCatalog = {
    var catalog = WorkloadCatalog.synthetic
    catalog.scenes.append(.init("boxes", "", size: .from(1...1_000), isOfBoxes: true))
    catalog.peers = ["kiwi", "yoga", "mine"]
    catalog.peerKinds = ["kiwi": .solver, "yoga": .layoutEngine]
    return catalog
  }()

  private static func plan(_ scenes: [String], _ variants: [String]) throws(PlanError) -> Plan {
    let profile = Profile(
      name: "test", summary: "", parts: [.init(nodes: [100])], blocks: 1, effort: .brief, timeLimit: 9)
    var omitted: [String] = []
    return try Plan(
      Selection(scenes: scenes, variants: variants), of: profile, from: catalog, cpus: 2, omitted: &omitted)
  }

  private static let noSolver =
    "kiwi is a solver, and the scene boxes is of boxes: choose a layout engine, or another scene"
  private static let noEngine = "yoga is a layout engine, and the scene list is for solvers: choose from boxes"

  @Test(arguments: [
    (["boxes"], ["plain", "kiwi"], noSolver), (["list"], ["plain", "yoga"], noEngine),
    (["list", "boxes"], ["plain", "yoga"], noEngine), (["boxes"], ["yoga", "kiwi"], noSolver),
    (["list"], ["yoga", "kiwi"], noEngine),
    (
      ["list", "boxes"], ["plain", "mine"],
      "mine replays either boxes, as of the scene boxes, or a solver's edits, as of list: choose scenes of one kind"
    ),
  ])
  func scenesThatAProgramDoesNotPlayAreRefused(scenes: [String], variants: [String], message: String) {
    #expect(throws: PlanError(message)) { try Self.plan(scenes, variants) }
  }

  @Test(arguments: [
    (["boxes"], ["plain", "yoga"]), (["list"], ["plain", "kiwi"]), (["boxes"], ["plain", "mine", "yoga"]),
    (["list"], ["mine", "kiwi"]), (["boxes"], ["mine"]), (["list", "boxes"], ["plain", "fancy"]),
  ])
  func scenesThatAProgramPlaysArePlanned(scenes: [String], variants: [String]) throws {
    let plan = try Self.plan(scenes, variants)
    #expect(plan.variants == variants && plan.cells.map(\.scene) == scenes)
  }

  private static func replaying(isOfBoxes: Bool?) -> Plan {
    var plan = Plan.synthetic(variants: ["plain", "liar"], operations: ["bump"], blocks: 1)
    plan.replay = Replay(
      traces: [.init(scene: "list", nodes: 100, path: "/no/such/boxes", hash: "0")],
      peers: [.init(variant: "liar", path: "/no/such/peer", hash: "0")], limit: 7, isOfBoxes: isOfBoxes)
    return plan
  }

  /// This program lays its own views out, and the engine has the file.
  @Test(arguments: [true, nil] as [Bool?])
  func filesOfBoxesAreForEnginesAlone(isOfBoxes: Bool?) async throws {
    let engine = "/no/such/boxes"
    let own = isOfBoxes == true ? nil : engine
    let plan = Self.replaying(isOfBoxes: isOfBoxes)
    #expect(plan.trace(of: plan.cells[0], for: "plain") == own)
    #expect(plan.trace(of: plan.cells[0], for: "liar") == engine)
    #expect(try Document.value(Plan.self, from: Document.bytes(plan)) == plan)

    let launcher = ScriptedLauncher()
    let records = try await Coordinator(
      plan: plan, launcher: launcher, cpus: [], journal: nil, temporaryFolder: try temporaryFolder()
    ) { _ in }.run()
    #expect(launcher.requests.count == 4)
    for request in launcher.requests {
      #expect(request.workload.trace == (request.workload.variant == "plain" ? own : engine))
    }
    let report = Report(ResultFile(environment: try .synthetic(), plan: plan, records: records))
    #expect(report.text().contains("boxes laid out as views with constraints, and by layout engines") == (own == nil))
    #expect(report.text().contains("solver edits replayed from traces, without views") == (own != nil))
  }

  @Test func aStoredReplayWithoutItsKindIsOfSolvers() throws {
    let old = try Document.value(Replay.self, from: Array(#"{"traces":[],"peers":[],"limit":7}"#.utf8))
    #expect(old.isOfBoxes == nil && !Self.replaying(isOfBoxes: nil).isOfBoxes)
    #expect(Self.replaying(isOfBoxes: true).isOfBoxes)
  }
}
