import Foundation
import ProcessMeters
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

@Suite("Runs from plan to file")
struct BenchmarkRunTests {
  private let plan = Plan.synthetic(operations: ["bump"], blocks: 6)

  /// `/bin/true` and `/bin/false` stand for two builds of the program.
  @Test func aRunEndsInAResultFileAndIsResumedOnlyByTheSameProgram() async throws {
    let output = try temporaryFolder() + "/result.json"
    let first = try await BenchmarkRun(
      plan: plan, output: output, binary: "/bin/true", allocator: "none", load: .current())
    let launcher = ScriptedLauncher { $1 < 9 ? .answer : .hang }
    let task = Task { try await first.carryOut(by: launcher, on: []) { _ in } }
    while launcher.requests.count < 10 { try await Task.sleep(for: .milliseconds(1)) }
    task.cancel()
    _ = try? await task.value
    #expect(!FileManager.default.fileExists(atPath: output))

    await #expect {
      try await BenchmarkRun(resuming: output, binary: "/bin/false", allocator: "none")
    } throws: { "\($0)".contains("was begun by another build of this program") }
    await #expect {
      try await BenchmarkRun(resuming: output, binary: "/bin/true", allocator: "another")
    } throws: { "\($0)".contains("was begun on another machine, or under other settings of this one") }

    let second = try await BenchmarkRun(resuming: output, binary: "/bin/true", allocator: "none")
    #expect(second.plan == plan)
    #expect(second.output == output)
    let file = try await second.carryOut(by: ScriptedLauncher(), on: []) { _ in }
    #expect(try ResultStore.read(output) == file)
    #expect(!FileManager.default.fileExists(atPath: Journal.path(of: output)))
  }

  /// After a change of the trace, the two halves of the result would not be comparable.
  @Test func aReplayIsResumedOnlyWithTheSameFiles() async throws {
    let folder = try temporaryFolder()
    let trace = folder + "/a.trace"
    func write(_ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: trace)) }
    try write("one")
    var plan = plan
    let hash = ContentHash("one").hexadecimal
    plan.replay = Replay(traces: [.init(scene: "list", nodes: 100, path: trace, hash: hash)], peers: [], limit: 7)
    let output = folder + "/result.json"
    _ = try await BenchmarkRun(plan: plan, output: output, binary: "/bin/true", allocator: "none", load: .current())
    let resumed = try await BenchmarkRun(resuming: output, binary: "/bin/true", allocator: "none")
    #expect(resumed.plan.replay == plan.replay)
    try write("two")
    await #expect {
      try await BenchmarkRun(resuming: output, binary: "/bin/true", allocator: "none")
    } throws: { "\($0)" == "\(output) was begun with another \(trace): begin again" }
  }
}
