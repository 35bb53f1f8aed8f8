import BenchmarkStatistics
import ProcessMeters
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

/// Requests to peers, and parsing of their replies.
@Suite("Peers' requests and replies")
struct PeerReplyTests {
  private static let request = WorkerRequest.synthetic(
    variant: "kiwi", operations: ["make", "update", "rare", "cycle"])

  private func read(_ lines: [String]) throws -> WorkerReply {
    try PeerReply(reading: Array(lines.map { $0 + "\n" }.joined().utf8)).workerReply(
      to: Self.request, limit: 7, stated: StatedDigests(["make": [0xff], "update": [1, 5], "cycle": [3, 4]]))
  }

  private static let whole = [
    "snap-layout peer 1 kiwi 1.5.1", "clock 25.5 10", "made 5000000 120000", "operation make",
    "check 5000000 130000 00000000000000ff 1 0", "usage 1 2 3 4 5 6 7", "operation update",
    "check 900 64 0000000000000001 1 0", "check 1100 32 0000000000000002 1 1", "time 1000", "time 1000", "time 3000",
    "usage 10 0 0 0 0 0 0", "operation rare", "absent", "operation cycle",
    "check 8000000 1 0000000000000003 10 4", "check 9000000 3 0000000000000004 10 0", "end",
  ]

  @Test func theRequestIsAFewLines() {
    let effort = Effort(
      timePerOperation: 20_000_000, minimumSamples: 2, maximumSamples: 9, countedSamples: 1, countedNodes: 1,
      arrivals: 1)
    let request = PeerRequest(
      trace: "/some folder/a.trace", cpu: 1, limit: 7, effort: effort, operations: ["make", "update"])
    let expected = """
      snap-layout peer 1
      trace /some folder/a.trace
      cpu 1
      limit 7
      time 20000000
      samples 2 9
      operation make
      operation update
      go

      """
    #expect(String(decoding: request.bytes, as: UTF8.self) == expected)
  }

  @Test func aReplyIsRead() throws {
    let reply = try read(Self.whole)
    #expect(reply.request == Self.request.hash)
    #expect(reply.process.engine == "kiwi 1.5.1")
    #expect(reply.process.clock == ClockCalibration(cost: 25.5, step: 10))
    #expect(reply.process.firstMake == 5_000_000)
    #expect(reply.process.liveBytes == .value(120_000))
    #expect(reply.process.usage.taskClock == 11)
    #expect(reply.operations.map(\.operation) == ["make", "update", "rare", "cycle"])
    let make = try #require(reply.operations[0].outcome.value)
    #expect(make.digest == "00000000000000ff")
    #expect(make.timing == .each)
    #expect(make.service.count == 1)
    #expect(make.usage.involuntarySwitches == 7)
    let update = try #require(reply.operations[1].outcome.value)
    // Below 2 µs the clock's cost counts: 1000 ns less 26.
    #expect(update.timing == .eachLessClock)
    #expect(update.service.count == 3)
    #expect(update.service.quantile(0.5) == 974)
    #expect(update.digest == "0000000000000002")
    #expect(update.agreement == DigestAgreement(compared: 2, differing: 1))
    #expect(update.allocated.value == Tally([64, 32]))
    #expect(reply.operations[2].outcome == .unsupported("the trace of 'list' has no such operation"))
    let cycle = try #require(reply.operations[3].outcome.value)
    #expect(cycle.agreement == DigestAgreement(compared: 20, differing: 4))
    #expect(cycle.service.count == 2)
    #expect(!reply.isHopeless)
  }

  /// A peer's own count is not believed if the last digest is not one of the trace's for this operation.
  @Test(arguments: [
    ("0000000000000001 1 0", 1, 0), ("0000000000000005 3 0", 3, 0), ("00000000000000ff 1 0", 1, 1),
    ("0000000000000002 3 0", 3, 1), ("0000000000000002 3 2", 3, 2), ("0000000000000002 0 0", 0, 0),
  ])
  func aDigestThatTheTraceDoesNotStateDiffers(check: String, compared: Int, differing: Int) throws {
    let lines = [
      "snap-layout peer 1 kiwi", "made 1 1", "operation make", "absent", "operation update", "check 900 64 \(check)",
      "operation rare", "absent", "operation cycle", "absent", "end",
    ]
    let update = try #require(try read(lines).operations[1].outcome.value)
    #expect(update.agreement == DigestAgreement(compared: compared, differing: differing))
  }

  @Test func theDigestsOfATraceAreReadByOperation() {
    let lines = [
      "snap-layout solver trace 1", "scene box 1 1", "step make", "variable 0 375 size -", "apply",
      "digest f4b4a47ae22680dc", "step resize", "fix 0 700", "apply", "digest 810d6f4cbc386da0", "step resize",
      "fix 0 375", "apply", "digest f4b4a47ae22680dc", "end 14 f37c2bde22fad5b6",
    ]
    let stated = StatedDigests(reading: Array(lines.map { $0 + "\n" }.joined().utf8))
    #expect(stated.contains(0xf4b4_a47a_e226_80dc, after: "make"))
    #expect(!stated.contains(0x810d_6f4c_bc38_6da0, after: "make"))
    #expect(stated.contains(0xf4b4_a47a_e226_80dc, after: "resize"))
    #expect(stated.contains(0x810d_6f4c_bc38_6da0, after: "resize"))
    #expect(!stated.contains(0xf37c_2bde_22fa_d5b6, after: "resize"))
    #expect(!stated.contains(0xf4b4_a47a_e226_80dc, after: "update"))
  }

  /// The running operation is given up; earlier operations count, and later operations were not reached.
  @Test func aLimitGivesUpTheRunningOperation() throws {
    let reply = try read(Array(Self.whole[..<6]) + ["operation update", "limit"])
    #expect(reply.operations[0].outcome.value != nil)
    #expect(reply.operations[1].givenUp == GivenUp(seconds: 7, during: "update"))
    #expect(reply.operations[2].givenUp == GivenUp(seconds: 7, during: "update"))
    #expect("\(reply.operations[3].outcome)" == "unsupported")
    #expect(!reply.isHopeless)
  }

  /// Samples sent before the limit count.
  @Test func samplesBeforeTheLimitCount() throws {
    let reply = try read(Array(Self.whole[..<8]) + ["limit"])
    #expect(reply.operations[1].outcome.value?.service.count == 1)
    #expect(reply.operations[1].givenUp == nil)
    #expect(reply.operations[3].givenUp == GivenUp(seconds: 7, during: "update"))
  }

  @Test func aReplyThatReachesTheLimitInMakeIsHopeless() throws {
    let reply = try read(["snap-layout peer 1 slow 1", "clock 20 1", "limit"])
    #expect(reply.isHopeless)
    #expect(reply.operations.allSatisfy { $0.givenUp == GivenUp(seconds: 7, during: "make") })
    #expect(reply.process.liveBytes == .unsupported("the making was given up"))
  }

  @Test(arguments: [
    ([], "line 1: expected 'snap-layout peer 1' and the program's name, found ''"),
    (["hello"], "line 1: expected 'snap-layout peer 1' and the program's name, found 'hello'"),
    (
      ["snap-layout peer 2 kiwi"],
      "line 1: expected 'snap-layout peer 1' and the program's name, found 'snap-layout peer 2 kiwi'"
    ),
    (["snap-layout peer 1 kiwi", "clock 25"], "line 2: expected a line of a reply, found 'clock 25'"),
    (["snap-layout peer 1 kiwi", "clock -1 2"], "line 2: expected a line of a reply, found 'clock -1 2'"),
    (["snap-layout peer 1 kiwi", "made 12"], "line 2: expected a line of a reply, found 'made 12'"),
    (["snap-layout peer 1 kiwi", "time 12"], "line 2: expected a line of a reply, found 'time 12'"),
    (["snap-layout peer 1 kiwi", "operation a", "time -12"], "line 3: expected a line of a reply, found 'time -12'"),
    (
      ["snap-layout peer 1 kiwi", "operation a", "check 1 1 00 1 0"],
      "line 3: expected a line of a reply, found 'check 1 1 00 1 0'"
    ),
    (
      ["snap-layout peer 1 kiwi", "operation a", "check 1 1 0000000000000000 1 2"],
      "line 3: expected a line of a reply, found 'check 1 1 0000000000000000 1 2'"
    ),
    (
      ["snap-layout peer 1 kiwi", "operation a", "usage 1 2 3 4 5 6"],
      "line 3: expected a line of a reply, found 'usage 1 2 3 4 5 6'"
    ),
    (["snap-layout peer 1 kiwi", "operation a"], "line 3: expected 'end' or 'limit', found ''"),
    (["snap-layout peer 1 kiwi", "operation a", ""], "line 3: expected a line of a reply, found ''"),
    (["snap-layout peer 1 kiwi", "made 1 2", "made 3 4"], "line 3: expected 'made' only once, found 'made 3 4'"),
    (["snap-layout peer 1 kiwi", "end", "more"], "line 3: expected the end of the reply, found 'more'"),
  ])
  func damagedLinesAreNamed(lines: [String], message: String) {
    let error = #expect(throws: PeerReplyError.self) { try read(lines) }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    (["clock 2e9 1"], "line 2: expected at most 1 s as the cost of the clock, found '2e9'"),
    (["clock 1 1125899906842625"], "line 2: expected 0 to 1125899906842624 as number 2 of 'clock'"),
    (["made 9223372036854775807 1"], "line 2: expected 0 to 1125899906842624 as number 1 of 'made'"),
    (["made 1 1099511627777"], "line 2: expected 0 to 1099511627776 as number 2 of 'made'"),
    (["operation make", "time 99999999999999999999"], "line 3: expected 0 to 1125899906842624 as number 1 of 'time'"),
    (
      ["operation make", "check 9223372036854775807 1 0000000000000000 1 0"],
      "line 3: expected 0 to 1125899906842624 as number 1 of 'check'"
    ),
    (
      ["operation make", "check 1 9223372036854775807 0000000000000000 1 0"],
      "line 3: expected 0 to 1099511627776 as number 2 of 'check'"
    ),
    (
      ["operation make", "check 1 1 0000000000000000 9223372036854775807 0"],
      "line 3: expected 0 to 1099511627776 as number 4 of 'check'"
    ),
    (
      ["operation make", "usage 1 2 3 4 5 6 18446744073709551615"],
      "line 3: expected 0 to 1125899906842624 as number 7 of 'usage'"
    ),
  ])
  func aNumberThatCannotBeIsNamed(lines: [String], message: String) {
    let error = #expect(throws: PeerReplyError.self) { try read(["snap-layout peer 1 kiwi"] + lines + ["end"]) }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  /// The greatest numbers that are read have room wherever they are added up.
  @Test func theGreatestNumbersAreAddedUp() throws {
    let (time, count) = (NumberBounds.time.upperBound, NumberBounds.count.upperBound)
    let check = "check \(time) \(count) 0000000000000001 \(count) \(count)"
    var lines = ["snap-layout peer 1 kiwi", "clock 1e9 \(time)", "made \(time) \(count)"]
    for name in ["update", "make", "rare", "cycle"] {
      lines.append("operation \(name)")
      lines += Array(repeating: check, count: 100) + Array(repeating: "time \(time)", count: 100)
      lines.append("usage" + String(repeating: " \(time)", count: 7))
    }
    let reply = try read(lines + ["end"])
    let measured = reply.operations.compactMap(\.outcome.value)
    #expect(measured.map(\.agreement?.differing) == Array(repeating: 100 * count, count: 4))
    let merged = SparseHistogram.merging(measured.map(\.service) + [SparseHistogram([1], scale: 1_000)])
    #expect(merged.count == 401)
  }

  @Test(arguments: [
    (["made 1 1", "end"], "the reply says nothing of operation 'make', and ends with 'end', not with 'limit'"),
    (
      ["made 1 1", "operation make", "time 5", "end"],
      "the reply has neither 'check' nor 'absent' for operation 'make'"
    ),
    // The limit falls into the last operation, which does not explain why an earlier operation is missing.
    (
      ["made 1 1", "operation make", "operation update", "limit"],
      "the reply has neither 'check' nor 'absent' for operation 'make'"
    ),
    (
      ["operation make", "limit"],
      "the reply says nothing of the making: expected a line 'made', or 'limit' before operations"
    ),
    (["end"], "the reply says nothing of the making: expected a line 'made', or 'limit' before operations"),
    (
      ["made 1 1", "operation pie", "absent", "limit"],
      "the reply is about operation 'pie', which was not asked for"
    ),
    (
      ["made 1 1", "operation make", "absent", "operation make", "limit"],
      "the reply is about operation 'make' twice"
    ),
  ])
  func aSilenceWithoutALimitIsAFailure(lines: [String], message: String) {
    let error = #expect(throws: PeerReplyError.self) { try read(["snap-layout peer 1 kiwi"] + lines) }
    #expect(error?.description == message)
  }

  @Test func aReplyThatIsCutOffIsRefused() throws {
    let bytes = Array(Self.whole.map { $0 + "\n" }.joined().utf8)
    for length in 0..<bytes.count {
      #expect(throws: PeerReplyError.self, "cut to \(length) bytes") { try PeerReply(reading: Array(bytes[..<length])) }
    }
  }
}
