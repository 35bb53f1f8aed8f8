import Foundation
import Testing

@testable import BenchmarkHarness

@Suite("Journal and resuming")
struct JournalTests {
  private let plan = Plan.synthetic(
    operations: ["bump"],
    cells: [
      Cell(scene: "list", nodes: 100, concurrency: .serial),
      Cell(scene: "list", nodes: 100, concurrency: .processes(2)),
    ], blocks: 3)

  private func coordinator(_ launcher: ScriptedLauncher, _ journal: Journal, log: EventLog = EventLog()) throws
    -> Coordinator
  {
    Coordinator(
      plan: plan, launcher: launcher, cpus: [], journal: journal, temporaryFolder: try temporaryFolder(),
      observe: { log.add($0) })
  }

  /// Begins a run and interrupts it at a launch; returns the path of its output.
  private func interrupted(at launch: Int) async throws -> String {
    let output = try temporaryFolder() + "/result.json"
    let journal = try Journal(plan: plan, environment: try .synthetic(), output: output)
    let launcher = ScriptedLauncher { $1 < launch ? .answer : .hang }
    let coordinator = try coordinator(launcher, journal)
    let task = Task { try await coordinator.run() }
    while launcher.requests.count < launch + 1 { try await Task.sleep(for: .milliseconds(1)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    return output
  }

  /// Blocks of the plan whose launches lie within the first so many.
  private func wholeBlocks(within launches: Int) -> Int {
    var left = launches
    return RunOrder(plan).blocks.prefix { block in
      left -= block.variants.count * plan.cells[block.cell].concurrency.workers
      return left >= 0
    }.count
  }

  @Test(arguments: [0, 1, 4, 9, 13, 24, 30])
  func anInterruptedRunGoesOn(launches: Int) async throws {
    let output = try await interrupted(at: launches)
    let log = EventLog()
    let launcher = ScriptedLauncher()
    let records = try await coordinator(launcher, try Journal(resuming: output), log: log).run()
    let known = wholeBlocks(within: launches)
    #expect(records.count == 36)
    let launched = RunOrder(plan).blocks.dropFirst(known).reduce(0) {
      $0 + $1.variants.count * plan.cells[$1.cell].concurrency.workers
    }
    #expect(launcher.requests.count == launched, "\(known) blocks were whole")
    guard case .began(24, known * 4) = log.all.first else {
      Issue.record("\(String(describing: log.all.first))")
      return
    }
    // Every row has every process exactly once.
    let file = ResultFile(environment: try .synthetic(), plan: plan, records: records)
    #expect(file.rows.map(\.processes.count) == [6, 6, 12, 12])
    #expect(Set(records.map(\.request)).count == 36)
    #expect(Report(file).isComplete)
  }

  @Test func aRunMayBeInterruptedTwice() async throws {
    let output = try await interrupted(at: 10)
    let journal = try Journal(resuming: output)
    let launcher = ScriptedLauncher { $1 < 7 ? .answer : .hang }
    let coordinator = try coordinator(launcher, journal)
    let task = Task { try await coordinator.run() }
    while launcher.requests.count < 8 { try await Task.sleep(for: .milliseconds(1)) }
    task.cancel()
    _ = try? await task.value
    let records = try await self.coordinator(ScriptedLauncher(), try Journal(resuming: output)).run()
    #expect(Set(records.map(\.request)).count == 36)
    #expect(records.count == 36)
  }

  @Test func aBrokenLastLineIsDropped() async throws {
    let output = try await interrupted(at: 9)
    let path = Journal.path(of: output)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let whole = wholeBlocks(within: 9)
    bytes.append(contentsOf: #"{"repetition":{"block":0"#.utf8)
    try bytes.write(to: URL(fileURLWithPath: path))
    let launcher = ScriptedLauncher()
    let records = try await coordinator(launcher, try Journal(resuming: output)).run()
    #expect(records.count == 36)
    #expect(launcher.requests.count < 36 || whole == 0)
    // The journal has been mended: it can be read again, and knows everything now.
    let again = ScriptedLauncher()
    _ = try await coordinator(again, try Journal(resuming: path)).run()
    #expect(again.requests.isEmpty)
  }

  @Test func damageInTheMiddleIsNamed() async throws {
    let output = try await interrupted(at: 6)
    let path = Journal.path(of: output)
    var lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
    lines[2] = String(lines[2].dropLast(40))
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: path))
    #expect {
      try Journal(resuming: output)
    } throws: { "\($0)".hasPrefix("\(path) is damaged in line 3: ") }
  }

  @Test func aJournalIsNotWrittenOver() async throws {
    let output = try await interrupted(at: 5)
    #expect {
      try Journal(plan: plan, environment: try .synthetic(), output: output)
    } throws: { "\($0)".contains("go on with --resume \(output), or delete it") }
  }

  @Test func whatIsNoJournalIsNamed() throws {
    let folder = try temporaryFolder()
    #expect {
      try Journal(resuming: folder + "/lost.json")
    } throws: { "\($0)".contains("lost.json.journal cannot be read: no such file or folder") }
    try Data("{}\n".utf8).write(to: URL(fileURLWithPath: folder + "/other.json.journal"))
    #expect {
      try Journal(resuming: folder + "/other.json")
    } throws: { "\($0)".hasSuffix("other.json.journal is no journal of an interrupted run") }
    #expect(throws: StoreError("\(folder) cannot be written: it is a folder")) {
      try Journal(plan: plan, environment: try .synthetic(), output: folder)
    }
    #expect {
      try Journal(plan: plan, environment: try .synthetic(), output: folder + "/lost/result.json")
    } throws: { "\($0)".hasSuffix("lost/result.json cannot be written: no such file or folder") }
  }
}
