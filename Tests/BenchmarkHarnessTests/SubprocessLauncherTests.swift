import BenchmarkStatistics
import Foundation
import ProcessMeters
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

/// Faulty workers as small shell scripts.
@Suite("Worker processes")
struct SubprocessLauncherTests {
  /// Long enough for a machine that runs all tests at once.
  private static let ample = 120
  private func answer(
    _ script: String, timeLimit: Int = ample, environment: [String: String] = [:]
  ) async -> Result<WorkerReply, WorkerFailure> {
    await SubprocessLauncher(executable: "/bin/sh", arguments: ["-c", script], environment: environment)
      .answer(.synthetic(timeLimit: timeLimit))
  }

  private func failure(_ script: String, timeLimit: Int = ample) async throws -> WorkerFailure {
    guard case .failure(let failure) = await answer(script, timeLimit: timeLimit) else {
      throw WorkerError("the script was believed")
    }
    return failure
  }

  /// A reply to the request of these tests, in a file.
  private func replyFile(_ change: (inout WorkerReply) -> Void = { _ in }) throws -> String {
    var reply = try Worker(catalog: .synthetic, allocations: nil).answer(.synthetic(timeLimit: Self.ample))
    change(&reply)
    let path = try temporaryFolder() + "/reply.json"
    try Data(Document.bytes(reply)).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// A progress line ends with a carriage return, which is one character with the line break of the supervisor's note.
  @Test func aNoteIsReadAfterAProgressLine() async throws {
    let note = #"printf '50 %%\r\n\001making login\n' >&2"#
    let ended = try await failure("cat > /dev/null; \(note); exit 3")
    #expect(ended.message == "the worker ended with status 3 while making login")
    #expect(ended.standardError == "50 %\r")
    let silent = try await failure("cat > /dev/null; \(note)")
    #expect(silent.message.hasSuffix("while making login, without a reply: something calls exit()"))
    let words = try await failure(#"cat > /dev/null; printf 'one\r\ntwo\r\n' >&2; exit 3"#)
    #expect(words.description == "the worker ended with status 3: two")
  }

  @Test func aReplyIsRead() async throws {
    let path = try replyFile()
    let reply = try await answer("cat > /dev/null; cat \(path)").get()
    #expect(reply.operations.map(\.operation) == ["bump", "sweep"])
  }

  @Test func theRequestArrivesWhole() async throws {
    let path = try replyFile()
    let request = try temporaryFolder() + "/request.json"
    _ = try await answer("cat > \(request); cat \(path)").get()
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: request)))
    #expect(try Document.value(WorkerRequest.self, from: bytes) == .synthetic(timeLimit: Self.ample))
  }

  @Test func variablesAreSet() async throws {
    let path = try replyFile()
    let result = await answer(
      "cat > /dev/null; test \"$ONE\" = 1 && test -n \"$PATH\" && cat \(path)", environment: ["ONE": "1"])
    #expect((try? result.get()) != nil)
  }

  @Test func aWorkerThatDoesNotListenMayAnswer() async throws {
    let path = try replyFile()
    _ = try await answer("exec < /dev/null; cat \(path)").get()
  }

  @Test func anExitStatusIsReported() async throws {
    let failure = try await failure("echo first >&2; echo the reason >&2; exit 3")
    #expect(failure.kind == .exit)
    #expect(failure.status == 3)
    #expect(failure.standardError == "first\nthe reason\n")
    #expect("\(failure)" == "the worker ended with status 3: the reason")
  }

  @Test(arguments: [
    ("SEGV", 11, "signal 11 (SIGSEGV, usually an access to memory that is not the program's, or too deep a recursion)"),
    ("KILL", 9, "signal 9 (SIGKILL, usually too little memory, or another process)"),
    ("ABRT", 6, "signal 6 (SIGABRT, usually abort())"), ("USR1", 10, "signal 10"),
  ])
  func aCrashIsReported(signal: String, number: Int, words: String) async throws {
    let failure = try await failure("echo last words >&2; kill -\(signal) $$")
    #expect(failure.kind == .signal)
    #expect(failure.status == number)
    #expect(failure.message == "\(words) ended the worker")
    #expect(failure.standardError == "last words\n")
  }

  /// The runtime's words about a failed precondition stand before a long backtrace.
  @Test(arguments: [
    ("Swift/Array.swift:9: Fatal error: Index out of range", "Swift/Array.swift:9: Fatal error: Index out of range"),
    ("*** Swift runtime failure: precondition failure ***", "Swift runtime failure: precondition failure"),
  ])
  func theReasonOfATrapIsReported(written: String, words: String) async throws {
    let failure = try await failure("echo '\(written)' >&2; yes image | head -c 30000 >&2; kill -ILL $$")
    #expect(
      failure.message
        == "signal 4 (SIGILL, usually a failed precondition of Swift) ended the worker: \(words)")
  }

  /// A supervisor's line has a mark, and begins after a line that the workload has not ended.
  @Test(arguments: [
    ("kill -SEGV $$", "or too deep a recursion) ended the worker while timing parse"),
    ("exit 7", "the worker ended with status 7 while timing parse"),
    ("exit 0", "the worker ended with status 0 while timing parse, without a reply: something calls exit()"),
    ("sleep 600", "the worker was ended after 1 s while timing parse"),
  ])
  func aFailureNamesItsOperation(end: String, words: String) async throws {
    let failure = try await failure(
      "printf 'hello\\n\\n\\001counting parse\\nworld' >&2; printf '\\n\\001timing parse\\n' >&2; \(end)",
      timeLimit: end.hasPrefix("sleep") ? 1 : Self.ample)
    #expect(failure.message.hasSuffix(words), "\(failure.message)")
    #expect(failure.standardError == "hello\nworld")
  }

  @Test func aSignalInTheMiddleOfAReplyIsNoReply() async throws {
    let path = try replyFile()
    let failure = try await failure("cat > /dev/null; head -c 300 \(path); kill -KILL $$")
    #expect(failure.kind == .signal)
    #expect(failure.status == 9)
  }

  /// A child that still runs would disturb the next measurement.
  ///
  /// It may also hold the worker's output, even beyond the time limit.
  @Test(arguments: ["", "> /dev/null 2> /dev/null"])
  func childrenThatAWorkerLeavesAreKilled(_ output: String) async throws {
    let path = try replyFile()
    let child = try temporaryFolder() + "/child"
    let script =
      "cat > /dev/null; cat \(path); sh -c 'trap \"\" TERM HUP; echo $$ > \(child); sleep 600' \(output) & sleep 0.2"
    let reply = try await answer(script).get()
    #expect(reply.operations.count == 2)
    #expect(await ends(try String(contentsOfFile: child, encoding: .utf8)))
  }

  /// Whether a process ends within some seconds, long before its own end; a zombie counts as ended.
  private func ends(_ process: String) async -> Bool {
    let number = process.trimmingCharacters(in: .whitespacesAndNewlines)
    for _ in 0..<2_000 {
      let state = (try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8))?
        .split(separator: ")").last?.split(separator: " ").first
      if state == nil || state == "Z" || state == "X" { return true }
      try? await Task.sleep(for: .milliseconds(5))
    }
    return false
  }

  @Test func aWorkerThatHangsIsEnded() async throws {
    let failure = try await failure("echo waiting >&2; sleep 600", timeLimit: 1)
    #expect(failure.kind == .timeLimit)
    #expect(failure.message == "the worker was ended after 1 s")
    #expect(failure.standardError == "waiting\n")
  }

  /// It ignores the request to end, has closed its output, and has a child that holds the output open.
  @Test func aWorkerThatClingsIsKilledWithItsChildren() async throws {
    let path = try temporaryFolder() + "/child"
    let failure = try await failure(
      "trap '' TERM; sh -c 'trap \"\" TERM; echo $$ > \(path); while :; do sleep 1; done' & exec > /dev/null; while :; do sleep 1; done",
      timeLimit: 1)
    #expect(failure.kind == .timeLimit)
    #expect(await ends(try String(contentsOfFile: path, encoding: .utf8)))
  }

  @Test(arguments: ["", "hello", "{", "[]", "{\"protocolVersion\":1}", "\\0\\377"])
  func garbageIsRefused(_ output: String) async throws {
    let failure = try await failure("cat > /dev/null; printf '\(output)'")
    #expect(failure.kind == .garbage)
    #expect(failure.message.hasPrefix("the worker's answer cannot be read: "))
  }

  @Test func halfAReplyIsRefused() async throws {
    let path = try replyFile()
    #expect(try await failure("head -c 300 \(path)").kind == .garbage)
    #expect(try await failure("cat \(path) \(path)").kind == .garbage)
  }

  @Test func theAnswerToAnotherQuestionIsRefused() async throws {
    let other = try replyFile { $0.request = WorkerRequest.synthetic(variant: "fancy", timeLimit: Self.ample).hash }
    #expect(try await failure("cat \(other)").message == "the worker answered another request")
    let fewer = try replyFile { $0.operations.removeLast() }
    #expect(try await failure("cat \(fewer)").kind == .garbage)
    let newer = try replyFile { $0.protocolVersion += 1 }
    #expect(try await failure("cat \(newer)").kind == .garbage)
  }

  /// An impossible number is refused on input, before any sum.
  @Test func anImpossibleNumberIsNotBelieved() async throws {
    func change(_ measured: @escaping (inout OperationMeasurement.Measured) -> Void) -> (inout WorkerReply) -> Void {
      { reply in
        guard var value = reply.operations[0].outcome.value else { return }
        measured(&value)
        reply.operations[0].outcome = .value(value)
      }
    }
    let changes: [(String, (inout WorkerReply) -> Void)] = [
      ("'firstMake' is 18446744073709551615, expected 0 to", { $0.process.firstMake = .max }),
      ("'liveBytes' is 9223372036854775807, expected", { $0.process.liveBytes = .value(.max) }),
      ("the clock's 'cost' is -1.0, expected 0.0 to", { $0.process.clock.cost = -1 }),
      ("'minorFaults' of the process is 18446744073709551615", { $0.process.usage.minorFaults = .max }),
      ("'first' of bump is 18446744073709551615", change { $0.first = .max }),
      ("the total in 'bad' of bump is -9223372036854775808", change { $0.counters["bad"] = Tally([.min]) }),
      ("'taskClock' of bump is 18446744073709551615", change { $0.usage.taskClock = .max }),
      ("a sample of bump is 18446744073709551615", change { $0.samples = [.max] }),
      (
        "'differing' of bump is 2, expected 0 to 1",
        change { $0.agreement = DigestAgreement(compared: 1, differing: 2) }
      ),
      (
        "'missed' of bump is 9223372036854775807",
        change {
          $0.frames = FrameMeasurement(framesPerSecond: 60, response: [1])
          $0.frames?.missed = .max
        }
      ),
      (
        "'rateAlone' of bump is 0.0",
        change {
          $0.queues = QueueMeasurement(
            queues: 2, arrivals: 1, abandoned: 0, response: SparseHistogram([1]), handOff: SparseHistogram([1]),
            timelines: nil, rateAlone: 0, rateTogether: 1)
        }
      ),
    ]
    for (words, change) in changes {
      let failure = try await failure("cat \(try replyFile(change))")
      #expect(failure.kind == .garbage)
      #expect(
        failure.message.hasPrefix("the answer of 'plain' cannot be believed: \(words)"), "\(words): \(failure.message)")
    }
  }

  @Test func aFloodIsStopped() async throws {
    var launcher = SubprocessLauncher(executable: "/bin/sh", arguments: ["-c", "exec yes"])
    launcher.process.answerLimit = 1 << 20
    guard case .failure(let failure) = await launcher.answer(.synthetic(timeLimit: Self.ample)) else {
      throw WorkerError("a flood was believed")
    }
    #expect(failure.kind == .flood)
    #expect(failure.message == "the worker wrote more than 1.05 MB")
  }

  @Test func muchStandardErrorIsCutToItsEnd() async throws {
    let path = try replyFile()
    let failure = try await failure("yes | head -c 3000000 >&2; echo the end >&2; exit 1")
    #expect(failure.standardError.utf8.count == WorkerProcess.standardErrorLimit)
    #expect(failure.standardError.hasSuffix("y\nthe end\n"))
    _ = try await answer("yes | head -c 3000000 >&2; cat \(path)").get()
  }

  /// Two variants with different layouts, each in a correctly answering process.
  @Test func aWrongDigestRemovesTheTimes() async throws {
    let folder = try temporaryFolder()
    var plan = Plan.synthetic(operations: ["bump"], blocks: 1)
    plan.timeLimit = Self.ample
    for block in RunOrder(plan).blocks {
      for (position, variant) in block.variants.enumerated() {
        var request = WorkerRequest.synthetic(variant: variant, operations: ["bump"], timeLimit: Self.ample)
        request.position = position
        var reply = try Worker(catalog: .synthetic, allocations: nil).answer(request)
        if variant == "fancy", var measured = reply.operations[0].outcome.value {
          measured.digest = "00000000000000ff"
          reply.operations[0].outcome = .value(measured)
        }
        try Data(Document.bytes(reply)).write(to: URL(fileURLWithPath: "\(folder)/\(position).json"))
      }
    }
    let launcher = SubprocessLauncher(
      executable: "/bin/sh",
      arguments: [
        "-c",
        "cat > \(folder)/request; cat \(folder)/$(grep -o '\"position\":[0-9]' \(folder)/request | tail -c 2).json",
      ])
    let records = try await Coordinator(
      plan: plan, launcher: launcher, cpus: [], journal: nil, temporaryFolder: folder
    ) { _ in }.run()
    let report = Report(ResultFile(environment: try .synthetic(), plan: plan, records: records))
    #expect(records.count { $0.reply != nil } == 4)
    #expect(report.outcomes.count { if case .mismatch = $0 { true } else { false } } == 2)
    #expect(!report.isComplete)
  }

  @Test func aMissingProgramIsReported() async throws {
    guard
      case .failure(let failure) = await SubprocessLauncher(executable: "/no/such/program", arguments: [])
        .answer(.synthetic(timeLimit: Self.ample))
    else {
      Issue.record("a program that does not exist answered")
      return
    }
    #expect(failure.kind == .launch)
    #expect(failure.message.hasPrefix("/no/such/program cannot be run: "))
  }

  @Test func cancellingEndsTheWorker() async throws {
    let path = try temporaryFolder() + "/pid"
    let task = Task { await answer("echo $$ > \(path); exec sleep 600") }
    while !FileManager.default.fileExists(atPath: path) { try await Task.sleep(for: .milliseconds(5)) }
    try await Task.sleep(for: .milliseconds(50))
    task.cancel()
    _ = await task.value
    let pid = try String(contentsOfFile: path, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(!FileManager.default.fileExists(atPath: "/proc/\(pid)"))
  }
}
