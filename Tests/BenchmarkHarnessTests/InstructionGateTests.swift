import Foundation
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Gate on instructions")
struct InstructionGateTests {
  private static func row(_ operation: String = "update") -> RowName {
    RowName(scene: "list", nodes: 100, operation: operation, variant: "plain")
  }

  private static func counts(_ functions: [String: Int], samples: Int = 2) -> FunctionCounts {
    FunctionCounts(
      samples: samples,
      functions: functions.mapValues { count in
        var events = SimulatedEvents()
        events.instructions = count
        return events
      })
  }

  private static func comparison(_ base: [String: Int], _ candidate: [String: Int], samples: Int = 2)
    -> InstructionComparison
  {
    var comparison = InstructionComparison()
    comparison.rows = [
      .init(name: row(), base: counts(base), candidate: counts(candidate, samples: samples))
    ]
    return comparison
  }

  private func judgement(
    _ comparison: InstructionComparison, _ policy: GatePolicy = GatePolicy()
  ) throws -> Judgement {
    try #require(InstructionGate(comparison: comparison, policy: policy).judgements().first)
  }

  /// A growth of one per cent counts in rows of any size: without noise there is no floor.
  @Test(arguments: [
    (20_000, Verdict.pass), (20_199, .pass), (20_200, .regressed), (19_801, .pass), (19_800, .improved),
  ])
  func aRowFailsFromOnePerCent(after: Int, expected: Verdict) throws {
    #expect(try judgement(Self.comparison(["f": 20_000], ["f": after])).verdict == expected)
    let small = try judgement(Self.comparison(["f": 200], ["f": after / 100]))
    #expect(small.verdict == (after / 100 == 202 ? .regressed : after / 100 == 198 ? .improved : .pass))
  }

  /// Functions whose own instructions per sample grew most come first.
  @Test func aChangeIsExplainedByFunctions() throws {
    let found = try judgement(
      Self.comparison(
        ["stays": 1_000, "grows": 100, "shrinks": 400, "goes": 50],
        ["stays": 1_000, "grows": 700, "shrinks": 300, "comes": 90]))
    #expect(found.reason == "1,045 per sample, was 775: grows +300, comes +45")
    let functions = try #require(found.instructions?.functions)
    #expect(functions.map(\.name) == ["grows", "comes", "goes", "shrinks"])
    #expect(functions.map(\.growth) == [300, 45, -25, -50])
    #expect(found.before == 775 && found.after == 1_045)
  }

  @Test func thePolicySaysWhatIsAllowed() throws {
    let comparison = Self.comparison(["f": 1_000], ["f": 1_040])
    var policy = GatePolicy()
    policy.rows = [GatePolicy.Override()]
    policy.rows[0].operation = Glob("upd*")
    policy.rows[0].limits[.instructions] = 0.05
    #expect(try judgement(comparison, policy).verdict == .pass)
    #expect(Gate(policy).decided(by: comparison).isEmpty)
    policy.rows[0].limits = [:]
    policy.rows[0].ignored = [Glob("instr*")]
    policy.rows[0].reason = "being rewritten"
    let ignored = try judgement(comparison, policy)
    #expect(ignored.verdict == .unsupported && ignored.reason == "ignored by the policy: being rewritten")
    #expect(Gate().decided(by: comparison) == [Self.row()])
    policy = GatePolicy()
    policy.limits[.instructions] = 0
    #expect(try judgement(Self.comparison(["f": 1_000], ["f": 1_001]), policy).verdict == .regressed)
    #expect(try judgement(Self.comparison(["f": 1_000], ["f": 1_000]), policy).verdict == .pass)
  }

  /// The addresses of a build's types are not a change of the program.
  @Test func searchesByAddressAreLeftOut() throws {
    let find = "_ZNR5swift25ConcurrentReadableHashMapINS_21HashMapElementWrapperE8Snapshot4findE"
    let equal = try judgement(
      Self.comparison(
        ["f": 1_000, find: 100, "_ZNK5swift16MetadataCacheKeyeqERKS0_": 50], ["f": 1_000, find: 300]))
    #expect(equal.verdict == .pass && equal.before == 500 && equal.after == 500)
    #expect(equal.instructions?.functions.isEmpty == true)
  }

  @Test func otherSamplesAreNotCompared() throws {
    #expect(try judgement(Self.comparison(["f": 9], ["f": 9], samples: 3)).verdict == .unsupported)
  }

  private func result(_ instructions: InstructionComparison?, ratio: Double = 1) throws -> GateResult {
    func side(_ side: Pairing.Side, _ time: Double) throws -> ResultFile {
      var result = SyntheticResult.side(side) { block, _ in time * (1 + 0.0001 * Double(block)) }
      result.operations["update"]?.instructions = [5]
      return try result.file()
    }
    return try Gate().judge(
      side(.candidate, 10_000 * ratio), against: side(.base, 10_000), control: side(.control, 10_000),
      instructions: instructions)
  }

  /// Rows that instructions have decided are not timed; the others are.
  @Test func onlyRowsWithoutAVerdictOfInstructionsAreTimed() throws {
    let grown = try result(Self.comparison(["f": 100], ["f": 110]), ratio: 1.5)
    #expect(grown.judgements(.regressed).map(\.signal) == [.instructions])
    let time = try #require(grown.judgements.first { $0.signal == .time })
    #expect(time.verdict == .unsupported && time.reason == "not timed: its instructions decided the verdict")
    #expect(!grown.judgements.contains { $0.signal == .p99 })
    #expect(grown.status(GatePolicy()) == .regression)
    let equal = try result(Self.comparison(["f": 100], ["f": 100]), ratio: 1.5)
    #expect(equal.judgements(.regressed).map(\.signal) == [.time])
    // Once for each row, regardless of other counters.
    #expect(equal.judgements.count { $0.signal == .instructions } == 1)
    #expect(try result(nil).judgements.count { $0.signal == .instructions } == 1)
  }

  @Test func timesThatWereNotMeasuredAreNotJudged() throws {
    func side(_ side: Pairing.Side) throws -> ResultFile {
      try SyntheticResult.side(side, blocks: 1) { _, _ in 1_000 }.file()
    }
    let result = try Gate().judge(
      side(.candidate), against: side(.base), control: side(.control),
      instructions: Self.comparison(["f": 100], ["f": 100]), judgesTimes: false)
    #expect(result.status(GatePolicy()) == .success)
    #expect(!result.judgements.contains { [.time, .p99, .p999].contains($0.signal) })
    #expect(result.notes.contains("times were not measured"))
  }

  @Test func everyFormShowsTheTier() throws {
    let report = GateReport(
      try result(Self.comparison(["old": 100], ["old": 100, "<new>": 10])), policy: GatePolicy(), file: "policy.json")
    for page in [report.text(), report.markdown] {
      #expect(page.contains("instructions: 1 row counted by callgrind"))
      #expect(page.contains("functions that changed"))
      #expect(page.contains("+10.0 %"))
    }
    #expect(report.json.contains("\"<new>\"") && report.json.contains("\"isAvailable\":true"))
    for form in [report.sarif, report.annotations] { #expect(form.contains("<new> +5")) }
    let document = try XMLDocument(xmlString: report.junit)
    #expect(try document.nodes(forXPath: "//testcase/failure[contains(@message, '<new> +5')]").count == 1)
    #expect(try document.nodes(forXPath: "//testsuite/system-out").count == 1)
    let equal = GateReport(
      try result(Self.comparison(["old": 100], ["old": 100])), policy: GatePolicy(), file: "policy.json")
    #expect(equal.text().contains("1 of 1 row has exactly equal counts"))
  }

  @Test func aMissingTierIsReportedInEveryForm() throws {
    var result = try result(nil)
    result.instructions = .unavailable("valgrind is not installed: apt-get install valgrind")
    let report = GateReport(result, policy: GatePolicy(), file: "policy.json")
    let words = "not available: valgrind is not installed: apt-get install valgrind"
    for form in [report.text(), report.markdown, report.json, report.junit, report.sarif, report.annotations] {
      #expect(form.contains(words))
    }
    #expect(report.status == .success)
    result.instructions = nil
    let silent = GateReport(result, policy: GatePolicy(), file: "policy.json")
    #expect(!silent.text().contains("callgrind") && !silent.junit.contains("system-out"))
  }
}
