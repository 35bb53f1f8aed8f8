import BenchmarkStatistics
import Foundation
import ProcessMeters
import Synchronization
import TestSupport
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

/// Programs that are measured beside this one's variants.
@Suite("Peers")
struct PeerTests {
  private static let peer = Replay.Peer(variant: "liar", path: "/no/such/peer", hash: "0")

  private func plan(_ operations: [String] = ["bump"], blocks: Int = 1) -> Plan {
    var plan = Plan.synthetic(variants: ["plain", "liar"], operations: operations, blocks: blocks)
    plan.replay = Replay(
      traces: [.init(scene: "list", nodes: 100, path: "/no/such/trace", hash: "0")], peers: [Self.peer], limit: 7)
    return plan
  }

  private func run(_ plan: Plan, _ launcher: some WorkerLauncher) async throws -> Report {
    let records = try await Coordinator(
      plan: plan, launcher: launcher, cpus: [], journal: nil, temporaryFolder: try temporaryFolder()
    ) { _ in }.run()
    return Report(ResultFile(environment: try .synthetic(), plan: plan, records: records))
  }

  /// Answers like a peer that gives up an operation, for the variant `liar`; measures the others.
  private final class GivingUp: WorkerLauncher {
    private let launcher = ScriptedLauncher()
    private let lines: [String]
    private let started = Mutex(0)

    init(_ lines: [String]) {
      self.lines = ["snap-layout peer 1 liar 1", "clock 20 1"] + lines
    }

    var starts: Int { started.withLock { $0 } }
    var requests: [WorkerRequest] { launcher.requests }

    func answer(_ request: WorkerRequest) async -> Result<WorkerReply, WorkerFailure> {
      guard request.workload.variant == "liar" else { return await launcher.answer(request) }
      started.withLock { $0 += 1 }
      let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
      let stated = StatedDigests(["bump": [1], "sweep": [1]])
      guard let reply = try? PeerReply(reading: bytes).workerReply(to: request, limit: 7, stated: stated) else {
        return .failure(WorkerFailure(.garbage, "\(lines)"))
      }
      return .success(reply)
    }
  }

  /// A program that prints these lines and keeps its request.
  private func program(_ lines: [String]) throws -> (path: String, request: String) {
    let folder = try temporaryFolder()
    let script = "#!/bin/sh\ncat > \(folder)/request\ncat \(folder)/reply\necho the reason >&2\n"
    try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: URL(fileURLWithPath: folder + "/reply"))
    try Data(script.utf8).write(to: URL(fileURLWithPath: folder + "/peer"))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/peer")
    return (folder + "/peer", folder + "/request")
  }

  private func answer(_ lines: [String], trace: String? = "/a.trace") async throws -> (
    result: Result<WorkerReply, WorkerFailure>, request: String
  ) {
    let (path, asked) = try program(lines)
    var request = WorkerRequest.synthetic(variant: "kiwi", operations: ["make"])
    request.workload.trace = trace
    let replay = Replay(traces: [], peers: [.init(variant: "kiwi", path: path, hash: "0")], limit: 7)
    let result = await PeerLauncher(replay).answer(request)
    return (result, (try? String(contentsOfFile: asked, encoding: .utf8)) ?? "")
  }

  /// A peer with other values, or without comparison, solved another problem.
  @Test(
    arguments: Build.size(
      [("1 0", false), ("4 1", true), ("4 4", true), ("0 0", true)], debug: [("1 0", false), ("4 1", true)]))
  func otherResultsHaveNoRatio(agreement: String, isOther: Bool) async throws {
    let lines = ["made 1 1", "operation bump", "check 100 1 0000000000000001 \(agreement)", "time 100", "end"]
    let report = try await run(plan(blocks: 6), GivingUp(lines))
    let cell = report.cells[0]
    for (variant, base) in [("liar", "plain"), ("plain", "liar")] {
      let found = try #require(report.comparison(cell, "bump", of: variant, with: base))
      #expect(found.isOtherResult == isOther && (found.comparison == nil) == isOther)
    }
    let full = report.text()
    #expect(full.contains("other result") == isOther)
    let row = try #require(full.split(separator: "\n").first { $0.hasPrefix("  bump ") })
    #expect(row.contains("80.0 ns"), "its times are shown: \(row)")
    #expect(VariantReport(report, of: "liar", with: "plain").text().contains("other result") == isOther)
    #expect(report.json.contains("\"comparisons\":[]") == isOther)
    let page = HTMLPage([.init(name: "a", report: report)]).html
    #expect(page.contains("other result") == isOther)
  }

  @Test func aConfinedProgramHasATemporaryFolder() async throws {
    let folder = try temporaryFolder()
    let confiner = "echo \"$1\" > \(folder)/given; [ -d \"$1\" ] || exit 9; shift; exec \"$@\""
    try Data(confiner.utf8).write(to: URL(fileURLWithPath: folder + "/confiner"))
    let peer = Replay.Peer(variant: "kiwi", path: "/bin/echo", arguments: ["two words"], hash: "0")
    var request = WorkerRequest.synthetic(variant: "kiwi", operations: ["make"])
    request.workload.trace = "/a.trace"
    let replay = Replay(traces: [], peers: [peer], limit: 7)
    let launcher = PeerLauncher(replay, confinedBy: ["/bin/sh", folder + "/confiner"])
    guard case .failure(let failure) = await launcher.answer(request) else { return #expect(Bool(false), "no peer") }
    #expect(failure.message.contains("found 'two words'"), "\(failure)")
    let given = try String(contentsOfFile: folder + "/given", encoding: .utf8).dropLast()
    #expect(given.hasPrefix("/") && !FileManager.default.fileExists(atPath: String(given)))
    #expect(launcher.peerRights?.hasPrefix("no new privileges") == true)
    #expect(PeerLauncher(replay).peerRights == "all rights of the user")
    #expect(PeerLauncher(Replay(traces: [], peers: [], limit: 7)).peerRights == nil)
  }

  @Test func aProgramHasItsArguments() async throws {
    let folder = try temporaryFolder()
    let script = "cat > /dev/null; echo 'snap-layout peer 1' \"$@\"; echo hello\n"
    try Data(script.utf8).write(to: URL(fileURLWithPath: folder + "/script"))
    let arguments = [folder + "/script", "two words", ""]
    let peer = Replay.Peer(variant: "kiwi", path: "/bin/sh", arguments: arguments, hash: "0")
    var request = WorkerRequest.synthetic(variant: "kiwi", operations: ["make"])
    request.workload.trace = "/a.trace"
    let answer = await PeerLauncher(Replay(traces: [], peers: [peer], limit: 7)).answer(request)
    guard case .failure(let failure) = answer else { return #expect(Bool(false), "\(answer)") }
    // The first line was right, with its arguments.
    #expect(failure.message == "the answer of 'kiwi' cannot be read: line 2: expected a line of a reply, found 'hello'")
    #expect(try Document.value(Replay.Peer.self, from: Document.bytes(peer)) == peer)
    let old = try Document.value(Replay.Peer.self, from: Array(#"{"variant":"a","path":"b","hash":"c"}"#.utf8))
    #expect(old == Replay.Peer(variant: "a", path: "b", hash: "c"))

    // A run is identified by the program, its arguments, and the files that they name.
    let first = Replay.Peer.hash(of: "/bin/sh", arguments)
    #expect(first != nil && first == Replay.Peer.hash(of: "/bin/sh", arguments))
    #expect(first != Replay.Peer.hash(of: "/bin/sh", Array(arguments.dropLast())))
    try Data("exit 1".utf8).write(to: URL(fileURLWithPath: folder + "/script"))
    #expect(first != Replay.Peer.hash(of: "/bin/sh", arguments))
    #expect(Replay.Peer.hash(of: folder + "/lost", nil) == nil)
    #expect(Replay.Peer.hash(of: folder + "/script", nil) == ContentHash("exit 1").hexadecimal)
  }

  @Test(arguments: [
    ("a", ["a"]), (" a  b\tc ", ["a", "b", "c"]), ("'a b' \"c d\"", ["a b", "c d"]), ("a' 'b", ["a b"]),
    ("'' x", ["", "x"]),
    ("a\\ b", ["a b"]), ("\"a\\\"b\"", ["a\"b"]), ("'a\\b'", ["a\\b"]), ("$HOME *", ["$HOME", "*"]), ("", []),
    ("--x=\"1 2\"", ["--x=1 2"]),
  ])
  func commandsAreSplitAsAShellDoes(command: String, words: [String]) {
    #expect(CommandWords.split(command) == words)
  }

  @Test(arguments: ["'a", "a \"b", "a\\"]) func unfinishedCommandsAreRefused(command: String) {
    #expect(CommandWords.split(command) == nil)
  }

  @Test func aProgramIsAsked() async throws {
    let (result, request) = try await answer([
      "snap-layout peer 1 kiwi 9", "made 1000000 1", "operation make", "check 1000000 1 0000000000000001 1 0", "end",
    ])
    #expect(try result.get().operations[0].outcome.value?.service.count == 1)
    #expect(request.hasPrefix("snap-layout peer 1\ntrace /a.trace\nlimit 7\n"))
    #expect(request.hasSuffix("operation make\ngo\n"))
  }

  /// The peer says that all digests agree, but the digest that it states is not in the trace.
  @Test(arguments: ["0000000000000001", "884241f2a516ebba"])
  func aFalseAgreementIsNotBelieved(digest: String) async throws {
    let trace = try temporaryFolder() + "/a.trace"
    try Data("step make\napply\ndigest 884241f2a516ebba\n".utf8).write(to: URL(fileURLWithPath: trace))
    let (result, _) = try await answer(
      ["snap-layout peer 1 kiwi 9", "made 1 1", "operation make", "check 9000 1 \(digest) 1 0", "end"], trace: trace)
    let agreement = try result.get().operations[0].outcome.value?.agreement
    #expect(agreement?.isWhole == (digest == "884241f2a516ebba"))
  }

  @Test func anUnreadableAnswerIsReported() async throws {
    guard case .failure(let failure) = try await answer(["hello"]).result else {
      Issue.record("the program was believed")
      return
    }
    #expect(failure.kind == .garbage)
    #expect(failure.message.hasPrefix("the answer of 'kiwi' cannot be read: line 1: expected 'snap-layout peer 1'"))
    #expect(failure.standardError == "the reason\n")
  }

  /// A total that overflows although every line is valid.
  @Test func anOverflowingTotalIsNotBelieved() async throws {
    let check = "check 5 1099511627776 0000000000000001 1 0"
    let lines = ["snap-layout peer 1 kiwi 9", "made 1 1", "operation make"] + Array(repeating: check, count: 1_025)
    guard case .failure(let failure) = try await answer(lines + ["end"]).result else {
      Issue.record("the program was believed")
      return
    }
    #expect(
      failure.message
        == "the answer of 'kiwi' cannot be believed: the total in 'allocated' of make is 1126999418470400, expected "
        + "-1125899906842624 to 1125899906842624")
  }

  /// The peer's repetitions are lost, all others count, and an interrupted run could be resumed.
  @Test(arguments: [
    ["check 5 5 884241f2a516ebba 1 0", "time 9223372036854775807"],
    ["check 5 5 884241f2a516ebba 9223372036854775807 0", "check 5 5 884241f2a516ebba 9223372036854775807 0"],
    ["check 5 9223372036854775807 884241f2a516ebba 1 0", "check 5 9223372036854775807 884241f2a516ebba 1 0"],
    [],
  ])
  func aPeerThatLiesCostsItsOwnRepetitions(_ lines: [String]) async throws {
    var plan = plan()
    plan.replay?.peers[0].path = try program(
      ["snap-layout peer 1 liar 9", "clock 20 1", "made 1 1"] + (lines.isEmpty ? [] : ["operation bump"] + lines)
        + ["end"]
    ).path
    let output = try temporaryFolder() + "/result.json"
    let journal = try Journal(plan: plan, environment: try .synthetic(), output: output)
    let records = try await Coordinator(
      plan: plan, launcher: VariantLauncher(plan, workers: ScriptedLauncher()), cpus: [], journal: journal,
      temporaryFolder: try temporaryFolder()
    ) { _ in }.run()
    let report = Report(ResultFile(environment: try .synthetic(), plan: plan, records: records))
    #expect(!report.isComplete)
    guard case .measured = report.outcome(plan.cells[0], "bump", "plain"),
      case .failed(let reason) = report.outcome(plan.cells[0], "bump", "liar")
    else {
      Issue.record("\(report.outcomes)")
      return
    }
    #expect(reason.hasPrefix("the answer of 'liar' cannot be read: "))
    #expect(reason.contains(lines.isEmpty ? "says nothing of operation 'bump'" : "9223372036854775807"))
    #expect(try ResultStore.readSoFar(Journal.path(of: output)).plan == plan)
  }

  @Test func aPeerNeedsATrace() async throws {
    guard case .failure(let failure) = try await answer(["end"], trace: nil).result else {
      Issue.record("the peer was started")
      return
    }
    #expect(failure.message == "kiwi replays traces, and there is none")
  }

  @Test func requestsGoToTheProgramOfTheirVariant() async throws {
    let plan = plan()
    let workers = ScriptedLauncher()
    let launcher = VariantLauncher(plan, workers: workers)
    var request = WorkerRequest.synthetic(variant: "plain")
    _ = try await launcher.answer(request).get()
    #expect(workers.requests.count == 1)
    request.workload.variant = "liar"
    request.workload.trace = "/no/such/trace"
    guard case .failure(let failure) = await launcher.answer(request) else {
      Issue.record("a program that does not exist answered")
      return
    }
    #expect(failure.kind == .launch)
    #expect(failure.message.hasPrefix("/no/such/peer cannot be run: "))
    #expect(workers.requests.count == 1)
  }

  /// The liar's digests differ; its times are still shown.
  @Test func aPeerMayReachOtherValues() async throws {
    let launcher = ScriptedLauncher()
    let report = try await run(plan(), launcher)
    #expect(report.isComplete)
    #expect(report.outcomes.allSatisfy { if case .measured = $0 { true } else { false } })
    #expect(launcher.requests.allSatisfy { $0.workload.trace == "/no/such/trace" })
  }

  @Test func howOftenAPeerAgreesIsShown() async throws {
    let launcher = GivingUp([
      "made 3000 1", "operation bump", "check 3000 1 0000000000000001 2 1", "check 3000 1 0000000000000001 2 0", "end",
    ])
    let report = try await run(plan(), launcher)
    #expect(report.isComplete)
    #expect(report.text().contains("digests equal to the trace's, liar, 100: bump 3 of 4"))
    let rows =
      try #require(
        try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])["rows"] as? [[String: Any]]
    let row = try #require(rows?.first { $0["variant"] as? String == "liar" })
    #expect(row["agreement"] as? [String: Int] == ["compared": 4, "differing": 1])
    // One digest differs: a ratio would compare two problems.
    let found = try #require(report.comparison(report.file.plan.cells[0], "bump", of: "liar", with: "plain"))
    #expect(found.comparison == nil && found.isOtherResult)
  }

  @Test func givenUpOperationsAreShownByTheirLimit() async throws {
    let launcher = GivingUp(["made 3000 1", "operation bump", "limit"])
    let report = try await run(plan(["bump", "sweep"], blocks: 3), launcher)
    #expect(report.isComplete)
    // A peer that gave up every operation is not started again.
    #expect(launcher.starts == 1)
    let text = report.text()
    #expect(text.contains("> 7 s"))
    #expect(text.contains("not reached by liar, sweep at 100: bump took more than 7 s"))
    #expect(!text.contains("FAILED") && !text.contains("failures"))
    let compared = VariantReport(report, of: "liar", with: "plain").text()
    #expect(compared.contains("> 7 s") && !compared.contains("FAILED"))
    let rows =
      try #require(
        try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])["rows"] as? [[String: Any]]
    let row = try #require(rows?.first { $0["variant"] as? String == "liar" })
    #expect(row["p50"] == nil)
    #expect(row["givenUp"] as? NSDictionary == ["seconds": 7, "during": "bump"])
  }

  @Test func operationsMeasuredBeforeTheLimitAreMeasuredAgain() async throws {
    let launcher = GivingUp([
      "made 3000 1", "operation bump", "check 3000 1 0000000000000001 1 0", "operation sweep", "limit",
    ])
    let report = try await run(plan(["bump", "sweep"], blocks: 2), launcher)
    #expect(launcher.starts == 4)
    guard case .measured(let summary) = report.outcome(report.file.plan.cells[0], "bump", "liar"),
      case .givenUp(let givenUp) = report.outcome(report.file.plan.cells[0], "sweep", "liar")
    else {
      Issue.record("\(report.outcomes)")
      return
    }
    #expect(summary.processes == 4)
    #expect(givenUp == GivenUp(seconds: 7, during: "sweep"))
  }

  /// A slow peer must not influence the timing of this program's variants.
  @Test func aPeerSettlesNoTiming() async throws {
    let launcher = GivingUp(["made 3000 1", "operation bump", "check 9000000 1 0000000000000001 1 0", "end"])
    _ = try await run(plan(blocks: 4), launcher)
    let rules = launcher.requests.map { $0.timing["bump"] }
    #expect(rules.first == .some(nil))
    #expect(rules.dropFirst().allSatisfy { $0 != .each })
  }

  @Test func aPlanNamesPeersOnlyWhenAsked() throws {
    var catalog = WorkloadCatalog.synthetic
    catalog.peers = ["kiwi"]
    let profile = Profile(
      name: "test", summary: "", parts: [.init(nodes: [100], concurrency: [.serial, .queues(1)])], blocks: 1,
      effort: .brief, timeLimit: 9)
    var omitted: [String] = []
    let usual = try Plan(Selection(), of: profile, from: catalog, cpus: 2, omitted: &omitted)
    #expect(usual.variants == ["plain", "fancy", "liar"])
    #expect(usual.cells.contains { $0.concurrency == .queues(1) })
    let plan = try Plan(Selection(variants: ["plain", "kiwi"]), of: profile, from: catalog, cpus: 2, omitted: &omitted)
    #expect(plan.variants == ["plain", "kiwi"])
    #expect(plan.cells.allSatisfy { $0.concurrency == .serial })
    let error = #expect(throws: PlanError.self) {
      try Plan(
        Selection(variants: ["kiwi"], concurrency: [.queues(1)]), of: profile, from: catalog, cpus: 2,
        omitted: &omitted)
    }
    #expect(error?.description == "kiwi is measured alone: choose serial in place of queues:1")
    #expect(throws: PlanError("unknown variant 'lost': choose from plain, fancy, liar, kiwi")) {
      try Plan(Selection(variants: ["lost"]), of: profile, from: catalog, cpus: 2, omitted: &omitted)
    }
  }
}
