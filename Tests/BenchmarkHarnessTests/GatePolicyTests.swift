import Foundation
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

@Suite("Policies of the gate")
struct GatePolicyTests {
  private func policy(_ text: String) throws -> GatePolicy {
    try GatePolicy([UInt8](text.utf8), name: "policy")
  }

  private func row(_ operation: String, nodes: Int = 1_000) -> RowName {
    RowName(scene: "feed", nodes: nodes, operation: operation, variant: "simd")
  }

  @Test func anEmptyPolicyIsTheStandardOne() throws {
    #expect(try policy("{\"version\": 1}") == GatePolicy())
    #expect(GatePolicy().limit(.leastThreshold, for: row("make")) == 0.02)
    #expect(GatePolicy().limit(.greatestThreshold, for: row("make")) == 0.1)
    #expect(GatePolicy().limit(.work, for: row("make")) == 0)
  }

  @Test(arguments: [
    ("margin", 0.0, true), ("margin", 1, true), ("margin", 1.01, false), ("leastThreshold", 0.5, true),
    ("missedFrames", 0.5, true), ("missedFrames", 2, false), ("work", 10, true), ("work", 10.5, false),
    ("noiseFactor", 1, true), ("noiseFactor", 0.5, false), ("noiseFactor", 21, false), ("floorClockSteps", 0, true),
    ("floorClockSteps", 1_001, false), ("instructionsFloor", 1e6, true), ("instructionsFloor", -1, false),
  ])
  func limitsHaveRanges(_ name: String, _ value: Double, isAllowed: Bool) throws {
    let text = "{\"version\": 1, \"limits\": {\"\(name)\": \(value)}}"
    if isAllowed {
      #expect(try policy(text).limits.map(\.value) == [value])
    } else {
      #expect(throws: PolicyError.self) { try policy(text) }
    }
  }

  @Test func theLastRowThatFitsHolds() throws {
    let policy = try policy(
      """
      {"version": 1, "stageBlocks": 12, "confirmingBlocks": 9, "levels": [0.05, 0.005], "improvementFails": true, "inconclusiveFails": false,
       "steadyOperations": ["mak*"], "limits": {"work": 0.5},
       "rows": [{"scene": "f??d", "nodes": "1*", "operation": "update*", "limits": {"work": 0.1}},
                {"operation": "update-wide", "variant": "simd", "limits": {"work": 0.2}, "ignored": ["work piv*"],
                 "layoutMayDiffer": true, "reason": "being rewritten"}]}
      """)
    #expect(policy.stageBlocks == 12 && policy.confirmingBlocks == 9 && policy.levels == [0.05, 0.005])
    #expect(policy.improvementFails && !policy.inconclusiveFails)
    #expect(policy.limit(.work, for: row("make")) == 0.5)
    #expect(policy.limit(.work, for: row("update")) == 0.1)
    #expect(policy.limit(.work, for: row("update", nodes: 300)) == 0.5)
    #expect(policy.limit(.work, for: row("update-wide")) == 0.2)
    #expect(policy.limit(.liveBytes, for: row("update-wide")) == 0.02)
    #expect(
      policy.reasonToIgnore(.work("pivots"), of: row("update-wide")) == "ignored by the policy: being rewritten")
    #expect(policy.reasonToIgnore(.work("rows"), of: row("update-wide")) == nil)
    #expect(policy.reasonToIgnore(.work("pivots"), of: row("update")) == nil)
    #expect(policy.layoutMayDiffer(for: row("update-wide")) && !policy.layoutMayDiffer(for: row("update")))
    #expect(policy.isSteady(row("make")) && !policy.isSteady(row("update-wide")))
  }

  @Test(arguments: [
    ("", "policy is not a policy: it is empty"),
    ("[]", "policy is not a policy"),
    ("{}", "policy: \"version\" has to be 1"),
    ("{\"version\": 1.5}", "policy: \"version\" has to be 1"),
    (
      "{\"version\": 2, \"unheardOf\": 1}",
      "policy has format version 2, which this bench does not know: it reads up to version 1"
    ),
    ("{\"version\": 1, \"row\": []}", "policy: unknown key \"row\": choose from version, stageBlocks"),
    ("{\"version\": 1, \"rows\": [{}, {\"scenes\": \"a\"}]}", "policy, rows[1]: unknown key \"scenes\""),
    ("{\"version\": 1, \"rows\": [{\"nodes\": 1000}]}", "policy, rows[0]: \"nodes\" has to be a text"),
    ("{\"version\": 1, \"rows\": {}}", "policy: \"rows\" has to be a list of objects"),
    ("{\"version\": 1, \"rows\": [{\"ignored\": [1]}]}", "policy, rows[0]: \"ignored\" has to be a list of texts"),
    ("{\"version\": 1, \"limits\": {\"works\": 1}}", "policy, limits: unknown key \"works\": choose from work, allo"),
    ("{\"version\": 1, \"limits\": {\"work\": -1}}", "policy, limits: \"work\" has to be from 0 to 10"),
    ("{\"version\": 1, \"limits\": {\"work\": \"1\"}}", "policy, limits: \"work\" has to be a number"),
    ("{\"version\": 1, \"limits\": []}", "policy: \"limits\" has to be an object"),
    ("{\"version\": 1, \"improvementFails\": 1}", "policy: \"improvementFails\" has to be true or false"),
    ("{\"version\": 1, \"levels\": [0.05]}", "policy: \"levels\" has to be two numbers between 0 and 0.5"),
    ("{\"version\": 1, \"levels\": [0.5, 0.05]}", "policy: \"levels\" has to be two numbers between 0 and 0.5"),
    ("{\"version\": 1, \"levels\": [0.05, 0]}", "policy: \"levels\" has to be two numbers between 0 and 0.5"),
    ("{\"version\": 1, \"levels\": [1e-300, 0.05]}", "policy: \"levels\" has 1e-300, which 100 blocks cannot reach"),
    // A share of this level is 0, which no number of blocks is below.
    (
      "{\"version\": 1, \"levels\": [0.05, 5e-324]}",
      "policy: \"levels\" has 5e-324, which 4 rounds of 100 blocks cannot reach"
    ),
    ("{\"version\": 1, \"stageBlocks\": 0}", "policy: \"stageBlocks\" has to be a whole number from 1 to 100"),
    ("{\"version\": 1, \"stageBlocks\": 7.5}", "policy: \"stageBlocks\" has to be a whole number from 1 to 100"),
    (
      "{\"version\": 1, \"stageBlocks\": 4}",
      "4 blocks cannot give a probability below 0.05: \"stageBlocks\" has to be at least 5"
    ),
    (
      "{\"version\": 1, \"confirmingBlocks\": 2}",
      "8 blocks cannot give a probability below 0.0025: \"confirmingBlocks\" has to be at least 3"
    ),
    ("{\"version\": 1, \"confirmingRounds\": 0}", "\"confirmingRounds\" has to be a whole number from 1 to 20"),
  ])
  func everyMistakeIsNamed(text: String, words: String) {
    #expect {
      try policy(text)
    } throws: { "\($0)".contains(words) }
  }

  private static func ignoring(_ pattern: String) -> String {
    "{\"version\": 1, \"rows\": [{}, {\"ignored\": [\"time\", \"\(pattern)\"]}]}"
  }

  @Test(arguments: [
    "time", "p99*", "missed-frames", "live-bytes", "*", "w*", "work *", "work piv*", "work ?ows", "?ayout",
  ])
  func patternsOfSignalsAreRead(_ pattern: String) throws {
    let bytes = [UInt8](Self.ignoring(pattern).utf8)
    #expect(try GatePolicy(bytes, name: "policy").rows[1].ignored == [Glob("time"), Glob(pattern)])
    #expect(try GatePolicy(bytes, name: "policy", counters: ["pivots", "rows"]).rows[1].ignored.count == 2)
  }

  /// A misspelt signal would still be judged, without a message to the author.
  @Test(arguments: [
    ("tmie", "\"tmie\" (did you mean 'time'?): choose from time, p99, p99.9"),
    ("work pivost", "\"work pivost\" (did you mean 'work pivots'?): choose from"),
    ("work", "\"work\""), ("pivots", "\"pivots\""), ("", "\"\": choose from"), ("live_bytes?", "\"live_bytes?\""),
  ])
  func aMisspeltSignalIsRefused(_ pattern: String, words: String) {
    #expect {
      try GatePolicy([UInt8](Self.ignoring(pattern).utf8), name: "policy", counters: ["pivots", "rows"])
    } throws: {
      "\($0)".hasPrefix("policy, rows[1]: unknown signal " + words)
        && "\($0)".hasSuffix("layout, work pivots, work rows")
    }
  }

  /// A rule for a misspelt operation would never apply.
  @Test(arguments: [
    ("{\"version\": 1, \"rows\": [{}, {\"operation\": \"updtae\"}]}", "policy, rows[1]: unknown operation \"updtae\""),
    ("{\"version\": 1, \"steadyOperations\": [\"make\", \"updtae\"]}", "policy: unknown operation \"updtae\""),
  ])
  func aMisspeltOperationIsRefused(text: String, words: String) throws {
    #expect(throws: PolicyError(words + " (did you mean 'update'?): choose from make, update, sort")) {
      try GatePolicy([UInt8](text.utf8), name: "policy", operations: ["make", "update", "sort"])
    }
    _ = try policy(text)
    let patterns = "{\"version\": 1, \"steadyOperations\": [\"up*\"], \"rows\": [{\"operation\": \"m?ke\"}]}"
    _ = try GatePolicy([UInt8](patterns.utf8), name: "policy", operations: ["make", "update", "sort"])
  }

  /// If the counters are unknown, any name may be the name of a counter.
  @Test func counters() throws {
    _ = try policy(Self.ignoring("work pivost"))
    #expect { try policy(Self.ignoring("pivots")) } throws: { "\($0)".hasSuffix("layout, work NAME") }
  }

  @Test func sevenBlocksAreEnough() throws {
    let seven = try policy("{\"version\": 1, \"confirmingBlocks\": 7, \"confirmingRounds\": 1}")
    #expect(seven.confirmingBlocks == 7 && seven.confirmingRounds == 1)
  }

  @Test func aMissingPolicyIsNamed() {
    #expect(throws: PolicyError("/no/such/policy cannot be read: no such file or folder")) {
      try GatePolicy(reading: "/no/such/policy")
    }
  }

  /// The package's own policy, two folders above this file's.
  @Test func thePackagesPolicyIsOne() throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    _ = try GatePolicy(reading: package.appendingPathComponent("bench-policy.json").path)
  }

  @Test(arguments: [
    ("*", "", true), ("*", "any", true), ("", "", true), ("", "a", false), ("a*c", "abbc", true),
    ("a*c", "abcd", false),
    ("a?c", "abc", true), ("a?c", "ac", false), ("*-*", "update-wide", true), ("upd*e", "update", true),
    ("**a", "bba", true), ("a", "A", false),
  ])
  func globs(pattern: String, text: String, fits: Bool) {
    #expect(Glob(pattern).matches(text) == fits)
  }

  /// A row whose layout may be any passes, but not as if its times had been compared.
  @Test func timesUnderAnIgnoredLayoutAreNotCompared() throws {
    var policy = GatePolicy()
    policy.rows = [GatePolicy.Override()]
    policy.rows[0].ignored = [Glob("layout")]
    var slow = SyntheticResult.side(.candidate) { _, _ in 20_000 }
    slow.operations["update"]?.digest = "00000000000000bb"
    let candidate = try slow.file()
    let base = try SyntheticResult.side(.base) { _, _ in 10_000 }.file()
    let control = try SyntheticResult.side(.control) { _, _ in 10_000 }.file()
    let result = try Gate(policy).judge(candidate, against: base, control: control)
    #expect(result.status(policy) == .success)
    let times = result.judgements.filter { $0.signal == .time }
    #expect(times.map(\.verdict) == [.unsupported])
    #expect(times.first?.reason == "the layouts differ, so times are of different work")
    // Sides of different runs have no comparable times at all, and this row none for another reason too.
    slow.pairing = nil
    let alone = try Gate(policy).judge(slow.file(), against: base, control: control)
    #expect(alone.judgements.filter { $0.signal == .time } == times)
    policy.rows[0].ignored.append(Glob("time"))
    let silent = try Gate(policy).judge(candidate, against: base, control: control)
    #expect(!silent.judgements.contains { $0.signal == .time })
  }
}
