import Foundation
import ProcessMeters
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

@Suite("Gate on tails")
struct TailGateTests {
  /// Times of 2 µs with a scatter of one per cent, and a fiftieth of the samples at 5 µs, scattered too.
  private func side(_ side: Pairing.Side, _ change: (inout SyntheticResult.Numbers) -> Void = { _ in })
    -> SyntheticResult
  {
    var result = SyntheticResult.side(side, blocks: 10) { _, _ in 2_000 }
    var numbers = result.operations["update"] ?? .init()
    numbers.samples = 200
    numbers.tail = { 5_000 * Self.scatter($0, $1) }
    change(&numbers)
    result.operations["update"] = numbers
    result.scheduling = .fifo
    return result
  }

  private static func scatter(_ block: Int, _ repetition: Int) -> Double {
    let step = (block * 7 + repetition * 3) % 10
    return 1 + Double(step) / 1_000
  }

  private func judge(
    candidate: SyntheticResult, control: SyntheticResult? = nil, policy: GatePolicy = GatePolicy()
  ) throws -> GateResult {
    try Gate(policy).judge(
      candidate.file(), against: side(.base).file(), control: (control ?? side(.control)).file())
  }

  private func judgement(_ signal: Signal, _ result: GateResult) throws -> Judgement {
    try #require(result.judgements.first { $0.signal == signal })
  }

  @Test func equalTailsPass() throws {
    let result = try judge(candidate: side(.candidate))
    #expect(try judgement(.p99, result).verdict == .pass)
    #expect(result.status(GatePolicy()) == .success)
  }

  @Test func aSlowerTailIsARegressionThoughTheMedianIsEqual() throws {
    let result = try judge(candidate: side(.candidate) { $0.tail = { 6_000 * Self.scatter($0, $1) } })
    #expect(try judgement(.time, result).verdict != .regressed)
    let found = try judgement(.p99, result)
    #expect(found.verdict == .regressed)
    #expect(try #require(found.after) / #require(found.before) > 1.19)
    #expect(result.status(GatePolicy()) == .regression)
    let faster = try judge(candidate: side(.candidate) { $0.tail = { 4_000 * Self.scatter($0, $1) } })
    #expect(try judgement(.p99, faster).verdict == .improved)
  }

  @Test func aTailWithinThePolicyPasses() throws {
    let slower = side(.candidate) { $0.tail = { 5_300 * Self.scatter($0, $1) } }
    #expect(try judgement(.p99, judge(candidate: slower)).verdict == .pass)
    var policy = GatePolicy()
    policy.limits[.tails] = 0.02
    #expect(try judgement(.p99, judge(candidate: slower, policy: policy)).verdict == .regressed)
    policy.rows = [GatePolicy.Override()]
    policy.rows[0].ignored = [Glob("p99*")]
    #expect(try !judge(candidate: slower, policy: policy).judgements.contains { $0.signal == .p99 })
  }

  @Test func aTailThatTheMachineMayHaveMadeIsAdvice() throws {
    let slow: (inout SyntheticResult.Numbers) -> Void = { $0.tail = { 9_000 * Self.scatter($0, $1) } }
    var shared = side(.candidate, slow)
    shared.scheduling = .normal
    let interrupted = side(.candidate) {
      slow(&$0)
      $0.interruptions = 1
    }
    for (candidate, words) in [
      (shared, "20 of 40 processes shared"), (interrupted, "20 of 40 processes were interrupted"),
    ] {
      let result = try judge(candidate: candidate)
      let found = try judgement(.p99, result)
      #expect(found.verdict == .advisory)
      #expect(found.reason?.contains(words) == true)
      #expect(result.status(GatePolicy()) == .success)
    }
    let noisy = try judge(candidate: side(.candidate, slow), control: side(.control, slow))
    #expect(try judgement(.p99, noisy).verdict == .advisory)
  }

  /// Two disturbed processes of twenty do not make a tail.
  @Test func aFewSlowProcessesAreNoChange() throws {
    let candidate = side(.candidate) { $0.tail = { $0 == 3 ? 90_000 : 5_000 * Self.scatter($0, $1) } }
    #expect(try judgement(.p99, judge(candidate: candidate)).verdict == .pass)
  }

  @Test func tooFewSamplesOrProcessesSayNothing() throws {
    let result = try judge(candidate: side(.candidate) { $0.samples = 99 })
    #expect(try judgement(.p99, result).verdict == .unsupported)
    let fine = try judge(candidate: side(.candidate))
    #expect(try judgement(.p999, fine).reason == "processes have fewer than 10,000 samples")
    #expect(!fine.judgements.contains { $0.signal == .missedFrames })
  }

  /// Fourteen processes would be enough for an interval only if they were independent of each other.
  @Test func processesOfOneBlockCountAsOne() throws {
    var sides = [side(.candidate), side(.base), side(.control)]
    for index in sides.indices { sides[index].blocks = 7 }
    let result = try Gate().judge(sides[0].file(), against: sides[1].file(), control: sides[2].file())
    let found = try judgement(.p99, result)
    #expect(found.verdict == .unsupported)
    #expect(found.reason == "a side has fewer than 8 blocks")
  }

  @Test(arguments: [
    (10, 10, Verdict.pass), (10, 19, .pass), (8, 19, .pass), (8, 20, .regressed), (10, 40, .regressed),
    (40, 10, .improved),
  ])
  func missedFramesAreSharesOfAll(before: Int, after: Int, expected: Verdict) throws {
    func frames(_ name: Pairing.Side, _ missed: Int) -> SyntheticResult {
      side(name) { $0.missedFrames = { block, _ in missed + block % 2 } }
    }
    let result = try Gate().judge(
      frames(.candidate, after).file(), against: frames(.base, before).file(), control: frames(.control, before).file())
    #expect(try judgement(.missedFrames, result).verdict == expected)
  }

  /// A stored result may lack its workers, and with them the facts about its processes.
  @Test func processesWithoutAWorkerMayHaveSharedTheirProcessor() throws {
    var candidate = try side(.candidate) { $0.tail = { 9_000 * Self.scatter($0, $1) } }.file()
    candidate.workers = []
    for row in candidate.rows.indices {
      for process in candidate.rows[row].processes.indices { candidate.rows[row].processes[process].worker = 0 }
    }
    let result = try Gate().judge(candidate, against: side(.base).file(), control: side(.control).file())
    let found = try judgement(.p99, result)
    #expect(found.verdict == .advisory)
    #expect(found.reason?.contains("20 of 40 processes shared") == true)
  }

  @Test func resultsThatAreNotOfOneRunHaveNoTails() throws {
    var apart = side(.candidate)
    apart.pairing = nil
    #expect(try !judge(candidate: apart).judgements.contains { $0.signal == .p99 })
  }
}
