import ProcessMeters
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

@Suite("Operations of scenes")
struct SceneOperationTests {
  /// A plan in which the scene `small` declares one operation of its own.
  private static func plan() -> Plan {
    var plan = Plan.synthetic(operations: ["bump", "sweep"], blocks: 1)
    plan.cells.append(Cell(scene: "small", nodes: 5, concurrency: .serial))
    plan.sceneOperations = ["small": ["sweep"], "list": ["bump"]]
    return plan
  }

  private static func records(_ launcher: ScriptedLauncher) async throws -> [RunRecord] {
    try await Coordinator(plan: plan(), launcher: launcher, cpus: [], journal: nil, temporaryFolder: "/tmp") { _ in }
      .run()
  }

  @Test func requestsAreForDeclaredOperations() async throws {
    let launcher = ScriptedLauncher()
    let records = try await Self.records(launcher)
    #expect(Set(launcher.requests.filter { $0.workload.scene == "small" }.map(\.operations)) == [["sweep"]])
    #expect(Set(launcher.requests.filter { $0.workload.scene == "list" }.map(\.operations)) == [["bump"]])
    let file = ResultFile(environment: try .synthetic(), plan: Self.plan(), records: records)
    try file.check()
    #expect(file.rows.map { "\($0.scene) \($0.operation)" }.contains("small bump") == false)
    #expect(file.rows.allSatisfy { !$0.processes.isEmpty })
  }

  @Test func aFailureIsListedUnderTheOperationsOfItsSceneAlone() async throws {
    let launcher = ScriptedLauncher { request, _ in
      request.workload.scene == "small" ? .fail(WorkerFailure(.exit, "lost", status: 3)) : .answer
    }
    let report = Report(
      ResultFile(environment: try .synthetic(), plan: Self.plan(), records: try await Self.records(launcher)))
    let failed = zip(report.file.rows, report.outcomes).compactMap { row, outcome in
      if case .failed = outcome { "\(row.scene) \(row.operation)" } else { nil }
    }
    #expect(Set(failed) == ["small sweep"])
    let text = ReportPage(report).text(isColored: false, width: nil)
    #expect(!text.contains("small 5 bump") && text.contains("small 5 sweep plain: "))
  }

  @Test func anOverviewHasADashForAnOperationThatASceneLacks() async throws {
    let report = Report(
      ResultFile(environment: try .synthetic(), plan: Self.plan(), records: try await Self.records(ScriptedLauncher())))
    let group = OverviewGroup(Self.plan().cells[0], report)
    #expect(group.lines.allSatisfy { $0[2] == "-" && $0[1] != "-" })
  }

  @Test func plansOfDifferentScenesAreMerged() async throws {
    let environment = try EnvironmentRecord.synthetic()
    func source(_ scene: String) async throws -> ResultMerge.Source {
      var plan = Self.plan()
      plan.cells.removeAll { $0.scene != scene }
      plan.sceneOperations = plan.sceneOperations?.filter { $0.key == scene }
      let records = try await Coordinator(
        plan: plan, launcher: ScriptedLauncher(), cpus: [], journal: nil, temporaryFolder: "/tmp"
      ) { _ in }.run()
      return ResultMerge.Source(
        name: scene, machine: "one", file: ResultFile(environment: environment, plan: plan, records: records))
    }
    let merged = try ResultMerge([try await source("list"), try await source("small")]).file
    #expect(merged.plan.sceneOperations == ["small": ["sweep"], "list": ["bump"]])
    #expect(Set(merged.rows.map { "\($0.scene) \($0.operation)" }) == ["list bump", "small sweep"])
  }
}
