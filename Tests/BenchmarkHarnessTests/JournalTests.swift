import Foundation
import TestSupport
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

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

  /// The blocks of the plan within a number of launches.
  private func wholeBlocks(within launches: Int) -> Int {
    var left = launches
    return RunOrder(plan).blocks.prefix { block in
      left -= block.variants.count * plan.cells[block.cell].concurrency.workers
      return left >= 0
    }.count
  }

  /// A run with a launcher is continued by its folder.
  @Test func aRunWithJobsIsNamed() throws {
    let output = try temporaryFolder() + "/result.json"
    let missing = "\(output).journal cannot be read: no such file or folder; "
    #expect(throws: StoreError(missing + "only an interrupted run leaves a journal")) {
      try Journal(resuming: output)
    }
    let folder = JobFolder(output + ".jobs")
    try folder.make()
    try folder.write(JobPlan.synthetic())
    #expect(throws: StoreError(missing + "the run has jobs: continue it with --resume \(output).jobs")) {
      try Journal(resuming: output)
    }
  }

  @Test(arguments: Build.size([0, 1, 4, 9, 13, 24, 30], debug: [30]))
  func anInterruptedRunIsResumed(launches: Int) async throws {
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

  /// A last line that is cut off; or a last line whose line feed reached the disk, although a power cut left other
  /// sectors as zeros.
  @Test(
    arguments: Build.size(
      [#"{"repetition":{"block":0"#, "{\"repetition\":{\0\0\0\0\0\0\0\0\0}}\n", "\0\0\0\0\n"],
      debug: ["{\"repetition\":{\0\0\0\0\0\0\0\0\0}}\n"]))
  func aBrokenLastLineIsDropped(line: String) async throws {
    let output = try await interrupted(at: 9)
    let path = Journal.path(of: output)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let whole = wholeBlocks(within: 9)
    bytes.append(contentsOf: line.utf8)
    try bytes.write(to: URL(fileURLWithPath: path))
    let launcher = ScriptedLauncher()
    let records = try await coordinator(launcher, try Journal(resuming: output)).run()
    #expect(records.count == 36)
    #expect(launcher.requests.count < 36 || whole == 0)
    // The repaired journal is readable and complete.
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

  /// A harness before 1.3 could write such a number; sums have no room for it.
  @Test func aNumberThatCannotBeIsNamed() async throws {
    let output = try await interrupted(at: 6)
    let path = Journal.path(of: output)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let changed = text.replacing(/"firstMake":[0-9]+/, with: "\"firstMake\":9223372036854775807")
    #expect(changed != text)
    try Data(changed.utf8).write(to: URL(fileURLWithPath: path))
    let words = "is damaged in line 2: 'firstMake' is 9223372036854775807, expected 0 to 1125899906842624"
    #expect(throws: StoreError("\(path) \(words)")) { try Journal(resuming: output) }
    #expect(throws: StoreError("\(path) \(words)")) { try ResultStore.readSoFar(path) }
  }

  @Test func aJournalIsNotWrittenOver() async throws {
    let output = try await interrupted(at: 5)
    #expect {
      try Journal(plan: plan, environment: try .synthetic(), output: output)
    } throws: { "\($0)".contains("continue it with --resume \(output), or delete it") }
  }

  /// Attempts that failed before the interruption are part of the result all the same.
  @Test func failuresBeforeAnInterruptionAreKept() async throws {
    let output = try temporaryFolder() + "/result.json"
    let crash = WorkerFailure(.signal, "signal 11 ended the worker", status: 11)
    let launcher = ScriptedLauncher { $1 == 1 ? .fail(crash) : $1 < 20 ? .answer : .hang }
    let coordinator = try coordinator(
      launcher, try Journal(plan: plan, environment: try .synthetic(), output: output))
    let task = Task { try await coordinator.run() }
    while launcher.requests.count < 21 { try await Task.sleep(for: .milliseconds(1)) }
    task.cancel()
    _ = try? await task.value
    let records = try await self.coordinator(ScriptedLauncher(), try Journal(resuming: output)).run()
    #expect(records.filter { $0.failure != nil }.map(\.failure) == [crash])
    #expect(records.count { $0.reply != nil } == 36)
  }

  @Test(arguments: Build.size([1, 9, 24], debug: [9]))
  func aPartialResultIsReportedWithItsMissingBlocks(launches: Int) async throws {
    let output = try await interrupted(at: launches)
    let blocks = Array(RunOrder(plan).blocks.prefix(wholeBlocks(within: launches)))
    let report = Report(try Journal.result(sofar: output))
    let workers = blocks.reduce(0) { $0 + $1.variants.count * plan.cells[$1.cell].concurrency.workers }
    #expect(report.file.workers.count == workers)
    #expect(!report.isComplete)
    for (index, cell) in plan.cells.enumerated() {
      let measured = blocks.count { $0.cell == index }
      #expect((report.missingBlocks[cell] ?? 0) == 3 - measured)
      #expect(report.cells.contains(cell) == (measured > 0))
    }
    let count = 6 - blocks.count
    let text = report.text()
    #expect(text.contains("interrupted: \(count) of 6 blocks are missing from the tables"))
    #expect(report.markdown.contains("## missing"))
    #expect(report.json.contains("\"missingBlocks\":\(count)"))
    // A scene that was not begun has no table of failures, and on a page its rows have not failed.
    #expect(!text.contains("FAILED"))
    let page = HTMLPage([.init(name: "a.json.journal", report: report)]).html
    #expect(!page.contains("FAILED"))
    let unbegun = report.outcomes.count { $0 == .notMeasured }
    let rows = plan.operations.count * plan.variants.count
    #expect(unbegun == rows * plan.cells.indices.count { index in !blocks.contains { $0.cell == index } })
    #expect(page.contains("rows not measured yet") == (unbegun > 0))
  }

  @Test func aResultThatIsWholeMissesNothing() async throws {
    let output = try await interrupted(at: 9)
    let records = try await coordinator(ScriptedLauncher(), try Journal(resuming: output)).run()
    let report = Report(ResultFile(environment: try .synthetic(), plan: plan, records: records))
    #expect(report.missingBlocks.isEmpty)
    #expect(!report.text().contains("missing"))
    #expect(!report.json.contains("missingBlocks"))
  }

  /// Killed before the first line was on disk: nothing is lost, and nothing blocks a new run.
  @Test(arguments: Build.size(["", "{\"environment\":{\"bui"], debug: ["{\"environment\":{\"bui"]))
  func aJournalWithoutAFirstLineIsWrittenOver(_ start: String) async throws {
    let output = try temporaryFolder() + "/result.json"
    let path = Journal.path(of: output)
    try Data(start.utf8).write(to: URL(fileURLWithPath: path))
    #expect {
      try Journal(resuming: output)
    } throws: { "\($0)".hasPrefix("\(path) is empty: ") }
    let records = try await coordinator(
      ScriptedLauncher(), try Journal(plan: plan, environment: try .synthetic(), output: output)
    ).run()
    #expect(records.count == 36)
    let known = ScriptedLauncher()
    _ = try await coordinator(known, try Journal(resuming: output)).run()
    #expect(known.requests.isEmpty)
  }

  @Test func aNewerJournalIsRefusedWithBothVersions() async throws {
    let output = try await interrupted(at: 6)
    let path = Journal.path(of: output)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try Data(text.replacing("\"journal\":2", with: "\"journal\":4").utf8).write(to: URL(fileURLWithPath: path))
    #expect(
      throws: StoreError(
        "\(path) has format version 4, which this bench does not know: it reads up to version 2")
    ) { try Journal(resuming: output) }
  }

  /// Python holds the lock like another run of this program; killing it releases the lock.
  @Test func aJournalBelongsToOneProcess() async throws {
    let output = try await interrupted(at: 6)
    let path = Journal.path(of: output)
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let other = Process()
    other.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    other.arguments = [
      "python3", "-c",
      "import fcntl, sys, time; f = open(sys.argv[1], 'r+'); fcntl.lockf(f, fcntl.LOCK_EX); print(flush=True); time.sleep(60)",
      path,
    ]
    let pipe = Pipe()
    other.standardOutput = pipe
    try other.run()
    _ = try pipe.fileHandleForReading.read(upToCount: 1)
    let refusal = StoreError(
      "\(path) is written by process \(other.processIdentifier): wait for it, or choose another --output")
    #expect(throws: refusal) { try Journal(resuming: output) }
    #expect(throws: refusal) { try Journal(plan: plan, environment: try .synthetic(), output: output) }
    #expect(throws: refusal) { try Journal.checkFree(output) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    kill(other.processIdentifier, SIGKILL)
    other.waitUntilExit()
    let records = try await coordinator(ScriptedLauncher(), try Journal(resuming: output)).run()
    #expect(records.count == 36)
  }

  @Test func aResultIsNotWrittenToADevice() throws {
    #expect(throws: StoreError("/dev/null cannot be written: it is a device or a pipe, and a result is a file")) {
      try Journal.checkFree("/dev/null")
    }
  }

  /// A command that is given such a name reads, resumes or removes a journal, not a result.
  @Test func aResultHasNoJournalsName() throws {
    let output = try temporaryFolder() + "/result.journal"
    let refusal = StoreError(
      "\(output) cannot be written: a name that ends with '.journal' is that of a journal")
    #expect(throws: refusal) { try Journal.checkFree(output) }
    #expect(throws: refusal) { try Journal(plan: plan, environment: try .synthetic(), output: output) }
  }

  @Test func filesOtherThanJournalsAreNamed() throws {
    let folder = try temporaryFolder()
    #expect {
      try Journal(resuming: folder + "/lost.json")
    } throws: { "\($0)".contains("lost.json.journal cannot be read: no such file or folder") }
    try Data("{}\n".utf8).write(to: URL(fileURLWithPath: folder + "/other.json.journal"))
    #expect {
      try Journal(resuming: folder + "/other.json")
    } throws: { "\($0)".hasSuffix("other.json.journal is not a journal of an interrupted run") }
    #expect(throws: StoreError("\(folder) cannot be written: it is a folder")) {
      try Journal(plan: plan, environment: try .synthetic(), output: folder)
    }
    #expect {
      try Journal(plan: plan, environment: try .synthetic(), output: folder + "/lost/result.json")
    } throws: { "\($0)".hasSuffix("lost/result.json cannot be written: no such file or folder") }
  }
}
