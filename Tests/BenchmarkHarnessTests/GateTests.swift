import BenchmarkStatistics
import Foundation
import TestSupport
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

@Suite("Gate on counted work")
struct WorkGateTests {
  private func judge(
    _ change: (inout SyntheticResult) -> Void, _ policy: GatePolicy = GatePolicy()
  ) throws -> GateResult {
    var candidate = SyntheticResult()
    change(&candidate)
    return try Gate(policy).judge(
      candidate.file(), against: Baseline(SyntheticResult().file()), named: "baseline.json")
  }

  private func verdict(_ signal: Signal, _ result: GateResult) throws -> Verdict {
    try #require(result.judgements.first { $0.signal == signal }).verdict
  }

  @Test func equalWorkPasses() throws {
    let result = try judge { _ in }
    #expect(result.status(GatePolicy()) == .success)
    #expect(try verdict(.work("work"), result) == .pass)
    #expect(try verdict(.allocations, result) == .pass)
    #expect(try verdict(.liveBytes, result) == .pass)
    #expect(try verdict(.instructions, result) == .unsupported)
  }

  @Test func oneMoreUnitOfWorkIsARegression() throws {
    let result = try judge { $0.operations["update"]?.work[3] = 7 }
    let judgement = try #require(result.judgements(.regressed).first)
    #expect(judgement.signal == .work("work"))
    #expect(judgement.reason == "in all 61, was 60")
    #expect(result.status(GatePolicy()) == .regression)
  }

  /// The sum is unchanged and the worst sample grows: counted tails have no noise.
  @Test func aHigherMaximumIsARegression() throws {
    let result = try judge {
      $0.operations["update"]?.work[3] = 9
      $0.operations["update"]?.work[4] = 3
    }
    #expect(result.judgements(.regressed).first?.reason == "at most 9, was 6")
  }

  @Test func lessWorkIsAnImprovement() throws {
    let result = try judge { $0.operations["update"]?.work = Array(repeating: 5, count: 10) }
    #expect(try verdict(.work("work"), result) == .improved)
    #expect(result.status(GatePolicy()) == .success)
    var exact = GatePolicy()
    exact.improvementFails = true
    #expect(result.status(exact) == .improvement)
  }

  @Test func steadyOperationsMayNotAllocateMore() throws {
    // The median of a steady operation grows by one byte; the sum is within its one per cent.
    let more = Array(repeating: 1_001, count: 10)
    #expect(try verdict(.allocations, judge { $0.operations["update"]?.allocated = more }) == .regressed)
    var policy = GatePolicy()
    policy.steadyOperations = []
    #expect(try verdict(.allocations, judge({ $0.operations["update"]?.allocated = more }, policy)) == .pass)
    let much = Array(repeating: 1_011, count: 10)
    #expect(try verdict(.allocations, judge({ $0.operations["update"]?.allocated = much }, policy)) == .regressed)
  }

  /// One allocation of the runtime may fall into any sample; two such allocations, or one in every sample, are a
  /// regression.
  @Test(arguments: [(17_408, Verdict.pass), (17_409, .regressed)])
  func aPieceOfTheRuntimeIsNoGrowth(_ bytes: Int, _ expected: Verdict) throws {
    var once = Array(repeating: 1_000, count: 10)
    once[3] += bytes
    #expect(try verdict(.allocations, judge { $0.operations["update"]?.allocated = once }) == expected)
    let always = Array(repeating: 1_000 + bytes / 10, count: 10)
    #expect(try verdict(.allocations, judge { $0.operations["update"]?.allocated = always }) == .regressed)
  }

  @Test(arguments: [(51_000, Verdict.pass), (51_001, .regressed), (48_999, .improved), (49_000, .pass)])
  func liveBytesMayGrowByTwoPerCent(bytes: Int, expected: Verdict) throws {
    #expect(try verdict(.liveBytes, judge { $0.liveBytes = bytes }) == expected)
  }

  @Test func bytesOfAnotherAllocatorAreNotCompared() throws {
    let result = try judge {
      $0.allocator = "another"
      $0.liveBytes = 90_000
      $0.operations["update"]?.allocated = [5]
    }
    #expect(try verdict(.allocations, result) == .unsupported)
    #expect(try verdict(.liveBytes, result) == .unsupported)
    #expect(result.status(GatePolicy()) == .success)
  }

  /// 200 instructions per operation are always allowed, or one per cent if that is more.
  @Test(arguments: [(1_200, Verdict.pass), (1_201, .regressed), (799, .improved)])
  func instructionsHaveAFloor(after: Int, expected: Verdict) throws {
    var base = SyntheticResult()
    base.operations["update"]?.instructions = Array(repeating: 1_000, count: 10)
    var candidate = base
    candidate.operations["update"]?.instructions = Array(repeating: after, count: 10)
    let result = try Gate().judge(candidate.file(), against: base.file())
    #expect(try verdict(.instructions, result) == expected)
    candidate.hashSeed = "random"
    #expect(try verdict(.instructions, Gate().judge(candidate.file(), against: base.file())) == .unsupported)
  }

  @Test func anotherLayoutIsAFailureUnlessAllowed() throws {
    let other = { (result: inout SyntheticResult) -> Void in
      result.operations["update"]?.digest = "00000000000000bb"
    }
    let result = try judge(other)
    #expect(result.judgements(.failed).map(\.signal) == [.layout])
    #expect(result.judgements.count == 1)
    #expect(result.status(GatePolicy()) == .failed)
    var policy = GatePolicy()
    policy.rows = [GatePolicy.Override()]
    policy.rows[0].layoutMayDiffer = true
    #expect(try judge(other, policy).status(policy) == .success)
  }

  private var exact: GatePolicy {
    var policy = GatePolicy()
    policy.improvementFails = true
    return policy
  }

  @Test func rowsOfTheCandidateAloneAreReportedAndFailAnExactGate() throws {
    let more = try judge { $0.operations["zoom"] = .init() }
    #expect(more.judgements(.unsupported).contains { $0.isUnmatched && $0.row.operation == "zoom" })
    let sentence = "the base lacks 1 row of the candidate, the first list 100 zoom plain: such rows are not judged"
    #expect(more.notes == [sentence])
    #expect(more.status(GatePolicy()) == .success)
    #expect(more.mismatch(GatePolicy()) == nil)
    #expect(more.status(exact) == .notComparable)
    #expect(more.mismatch(exact) == sentence)
  }

  /// A row that was not measured has not passed.
  @Test func rowsThatTheCandidateLacksDoNotPass() throws {
    var base = SyntheticResult()
    base.operations["zoom"] = .init()
    let fewer = try Gate().judge(SyntheticResult().file(), against: base.file())
    #expect(fewer.judgements(.unsupported).contains { $0.isUnmatched && $0.row.operation == "zoom" })
    #expect(fewer.status(GatePolicy()) == .notComparable)
    #expect(
      fewer.mismatch(GatePolicy())
        == "the candidate lacks 1 of the 2 rows of the base, the first list 100 zoom plain: measure the same rows on both sides"
    )
    var worse = SyntheticResult()
    worse.operations["update"]?.work[3] = 7
    #expect(try Gate().judge(worse.file(), against: base.file()).status(GatePolicy()) == .regression)
  }

  @Test func aCounterOfOneSideIsNotJudged() throws {
    let plain = try Baseline(SyntheticResult().file())
    var richer = Baseline(origin: plain.origin)
    for (name, outcome) in plain.rows {
      guard case .counted(var row) = outcome else { continue }
      row.counters["more"] = row.counters["work"]
      richer.append(name, .counted(row))
    }
    #expect(RowMatch(base: plain, candidate: richer).shared == 1)
    for (base, candidate, side) in [(plain, richer, "base"), (richer, plain, "candidate")] {
      let judgements = try WorkGate(base: base, candidate: candidate, policy: GatePolicy()).judgements()
      let judgement = try #require(judgements.first { $0.signal == .work("more") })
      #expect(judgement.verdict == .unsupported && judgement.isUnmatched)
      #expect(judgement.reason == "the \(side) has no such counter")
    }
  }

  @Test func sidesWithNothingInCommonAreNotComparable() throws {
    let nothing = try judge { $0.operations = [:] }
    let other = try judge { $0.operations = ["remake": .init()] }
    // Counted on both sides, but after other operations.
    let after = try judge { $0.operations["make"] = .init() }
    for result in [nothing, other, after] {
      #expect(result.status(GatePolicy()) == .notComparable)
      #expect(result.mismatch(GatePolicy()) == "the two sides have no row in common")
    }
    var empty = SyntheticResult()
    empty.operations = [:]
    #expect(try Gate().judge(empty.file(), against: empty.file()).status(GatePolicy()) == .notComparable)
  }

  @Test func otherSamplesAndSeedsAreNotComparable() throws {
    #expect(throws: GateError.self) { try judge { $0.operations["update"]?.work = [6] } }
    #expect(throws: GateError("the seeds differ (1 and 2), so the scenes differ")) { try judge { $0.seed = 2 } }
  }

  /// Work without counters, judged on a machine whose allocator keeps no counts.
  @Test func anUnknownNumberOfSamplesIsNoDifference() throws {
    var base = SyntheticResult()
    base.operations["update"]?.work = []
    var candidate = base
    candidate.operations["update"]?.allocated = nil
    let result = try Gate().judge(candidate.file(), against: Baseline(base.file()), named: "baseline.json")
    #expect(try verdict(.layout, result) == .pass)
    #expect(try verdict(.allocations, result) == .unsupported)
  }

  @Test func aMissingResultIsAFailure() throws {
    var file = try SyntheticResult().file()
    file.rows[0].processes = []
    let baseline = try Baseline(SyntheticResult().file())
    let result = try Gate().judge(file, against: baseline, named: "baseline.json")
    #expect(result.status(GatePolicy()) == .failed)
    var lost = try SyntheticResult().file()
    let repetition = lost.workers[0].repetition
    let failure = WorkerFailure(.signal, "signal 11 ended the worker")
    lost.failures = [ResultFailure(repetition: repetition, failure: failure, triedAgain: true)]
    #expect(try Gate().judge(lost, against: baseline, named: "").status(GatePolicy()) == .success)
    lost.failures[0].triedAgain = false
    let unfinished = try Gate().judge(lost, against: baseline, named: "")
    #expect(unfinished.status(GatePolicy()) == .failed)
    #expect(unfinished.judgements(.failed).map(\.reason) == ["block 1: signal 11 ended the worker"])
  }

  @Test func workAfterOtherOperationsIsNotJudged() throws {
    let result = try judge {
      $0.operations["make"] = .init()
      $0.operations["update"]?.digest = "00000000000000bb"
    }
    let update = result.judgements.filter { $0.row.operation == "update" }
    #expect(update.map(\.verdict) == [.unsupported])
    #expect(update.first?.reason == "the operations before it differ, so its work is not comparable")
  }

  @Test func theRegressionOutweighsTheFailure() throws {
    let result = try judge { $0.operations["update"]?.work[0] = 9 }
    var judgements = result
    judgements.judgements.append(Judgement(result.judgements[0].row, .layout, .failed))
    #expect(judgements.status(GatePolicy()) == .regression)
  }

  /// Workers count, as in a run: the layout is the same, and one operation does its work twice.
  @Test func doubledWorkOfOneOperationFailsTheGate() async throws {
    func file(_ catalog: WorkloadCatalog) async throws -> ResultFile {
      let plan = Plan.synthetic(blocks: 1)
      let records = try await Coordinator(
        plan: plan, launcher: ScriptedLauncher(catalog: catalog), cpus: [], journal: nil,
        temporaryFolder: try temporaryFolder()
      ) { _ in }.run()
      return ResultFile(environment: try .synthetic(), plan: plan, records: records)
    }
    let baseline = try await Baseline(file(.synthetic))
    let before = try await Gate().judge(file(.synthetic), against: baseline, named: "baseline.json")
    #expect(before.status(GatePolicy()) == .success)
    let after = try await Gate().judge(file(.doubled), against: baseline, named: "baseline.json")
    #expect(after.status(GatePolicy()) == .regression)
    #expect(Set(after.judgements(.regressed).map(\.row.operation)) == ["bump"])
    #expect(Set(after.judgements(.regressed).map(\.row.variant)) == ["plain", "fancy"])
  }
}

@Suite("Gate on paired times")
struct TimeGateTests {
  /// Half a per cent of noise per block, equal for all.
  private static func noisy(_ time: Double, _ block: Int, _ repetition: Int, salt: UInt64, by spread: Double) -> Double
  {
    var generator = SeededGenerator(seed: UInt64(block * 2 + repetition) &* 7_919 &+ salt)
    _ = generator.next()
    return time * (1 + spread * (Double(generator.index(below: 2_001)) / 1_000 - 1))
  }

  private func judge(
    ratio: Double, control: Double = 1, spread: Double = 0.005, time: Double = 10_000, blocks: Int = 20,
    _ policy: GatePolicy = GatePolicy()
  ) throws -> (result: GateResult, judgement: Judgement) {
    func side(_ side: Pairing.Side, _ ratio: Double, _ salt: UInt64) throws -> ResultFile {
      try SyntheticResult.side(side, blocks: blocks) {
        Self.noisy(time * ratio * (1 + 0.1 * Double($0)), $0, $1, salt: salt, by: spread)
      }.file()
    }
    let result = try Gate(policy).judge(
      side(.candidate, ratio, 2), against: side(.base, 1, 1), control: side(.control, control, 3))
    return (result, try #require(result.judgements.first { $0.signal == .time }))
  }

  @Test func aSlowerProgramRegresses() throws {
    let (result, judgement) = try judge(ratio: 1.05)
    #expect(judgement.verdict == .regressed)
    #expect(result.status(GatePolicy()) == .regression)
    let evidence = try #require(judgement.evidence)
    #expect(abs(evidence.comparison.ratio - 1.05) < 0.01)
    #expect(evidence.slower.count == 2 && evidence.slower.allSatisfy { $0 < 0.01 })
    #expect(evidence.comparison.interval?.contains(1) == false)
    #expect(evidence.comparison.blocks == 20 && evidence.comparison.processes == 80)
    #expect(try #require(evidence.threshold) >= 0.02)
    // The report shows the second stage's median, which decided the verdict.
    #expect(evidence.ratios.count == 2 && evidence.ratios.allSatisfy { abs($0 - 1.05) < 0.01 })
    #expect(judgement.change == "+" + Quantity.percent(evidence.ratios[1] - 1))
    #expect(judgement.reason == "\(Quantity.percent(evidence.ratios[1] - 1)) slower")
    #expect(result.control?.hasFired == false)
  }

  @Test func aFasterProgramImproves() throws {
    let (_, judgement) = try judge(ratio: 0.95)
    #expect(judgement.verdict == .improved)
    #expect(judgement.change.hasPrefix("-") && judgement.reason?.hasSuffix(" faster") == true)
  }

  /// Every test finds the change, but it is below the two per cent that count.
  @Test func aSmallChangePasses() throws {
    let (_, judgement) = try judge(ratio: 1.015, spread: 0.001)
    #expect(judgement.verdict == .pass)
    #expect(try #require(judgement.evidence?.slower.first) < 0.01)
  }

  /// 4.5 % slower, with noise that raises the threshold above 4.5 %: the slow-down is neither found nor ruled out.
  @Test func aPassRulesTheMarginOut() throws {
    let (_, judgement) = try judge(ratio: 1.045, spread: 0.06)
    #expect(judgement.verdict == .inconclusive)
    let greatest = try #require(judgement.evidence?.greatestSlowDown)
    #expect(greatest > 0.05)
    #expect(judgement.reason == "5.0 % slower is not ruled out: the blocks allow up to \(Quantity.percent(greatest))")
    var loose = GatePolicy()
    loose.limits[.margin] = 0.2
    #expect(try judge(ratio: 1.045, spread: 0.06, loose).judgement.verdict == .pass)
    #expect(try #require(try judge(ratio: 1, spread: 0.005).judgement.evidence?.greatestSlowDown) < 0.01)
  }

  private func test(_ first: [Double], _ second: [Double], margin: Double? = 0.05) -> StagedTest {
    let scores = Dictionary(uniqueKeysWithValues: (first + second).enumerated().map { ($0.offset, log($0.element)) })
    return StagedTest(
      scores, stageBlocks: first.count,
      .init(levels: [0.05, 0.01], leastThreshold: 0.02, margin: margin, roundBlocks: 20, rounds: 1))
  }

  /// Two of ten blocks were disturbed by more than the change: the first stage neither finds nor clears anything.
  @Test func disturbedBlocksHideNoChange() {
    func ratios(_ count: Int, disturbed: Int, step: Double) -> [Double] {
      (0..<count).map { block in block < disturbed ? 0.8 : 1.045 + step * Double(block) }
    }
    let disturbed = ratios(10, disturbed: 2, step: 0.001)
    #expect(test(disturbed, []).slower == .none)
    #expect(!test(disturbed, []).isSafe())
    let confirming = ratios(20, disturbed: 2, step: 0.0001)
    #expect(test(disturbed, confirming).slower == .confirmed)
    // Four disturbed blocks of twenty are too many: the slow-down that they hide is not ruled out.
    let lost = test(disturbed, ratios(20, disturbed: 4, step: 0.001))
    #expect(lost.slower == .none && !lost.isSafe())
  }

  /// A change that appears only in the second stage is not the program's.
  @Test func rowsClearedByTheFirstStageStayCleared() {
    let equal = (0..<10).map { 1 + 0.0001 * Double($0) }
    let slow = (0..<20).map { 1.08 + 0.0001 * Double($0) }
    #expect(test(equal, slow).slower == .none)
    #expect(!test(equal, slow).isSafe())
    #expect(test(equal, equal).isSafe())
    #expect(!test(equal, equal, margin: nil).isSafe())
    #expect(test(slow, slow).slower == .confirmed && test(slow, slow).faster == .none)
    #expect(test(slow, []).slower == .unconfirmed)
  }

  @Test func aMarginBelowTheClocksStepIsNotRuledOut() throws {
    let (_, judgement) = try judge(ratio: 1, time: 400)
    #expect(judgement.verdict == .inconclusive)
    #expect(try #require(judgement.reason).hasPrefix("too short for the clock: changes below"))
  }

  @Test func noiseAloneIsInconclusiveWithTheSmallestEffect() throws {
    let (result, judgement) = try judge(ratio: 1.1, spread: 0.8)
    #expect(judgement.verdict == .inconclusive)
    #expect(try #require(judgement.evidence?.smallestEffect) > 0.1)
    #expect(try #require(judgement.reason).hasPrefix("too noisy: only a change of "))
    #expect(result.status(GatePolicy()) == .inconclusive)
    var allowing = GatePolicy()
    allowing.inconclusiveFails = false
    #expect(result.status(allowing) == .success)
  }

  @Test func aFiringControlWithdrawsTheVerdict() throws {
    let (result, judgement) = try judge(ratio: 1.08, control: 1.06)
    #expect(result.control?.fired == [judgement.row])
    #expect(judgement.verdict == .inconclusive)
    #expect(try #require(judgement.reason).hasPrefix("the null control fired: equal programs differ by "))
    let apart = try #require(
      judgement.reason?.split(separator: " ").dropFirst(8).first.flatMap { Double($0) }, "\(judgement)")
    #expect(abs(apart - 6) < 0.2)
    #expect(result.judgements(.regressed).isEmpty)
    #expect(result.notes.count == 1)
    // A control that is faster than its base fires too.
    #expect(try judge(ratio: 1.08, control: 0.94).result.control?.hasFired == true)
    // A change beyond the control's difference stays a regression.
    #expect(try judge(ratio: 1.2, control: 1.06).judgement.verdict == .regressed)
    // The candidate equals a base whose control fired: a slow-down is not ruled out.
    #expect(try judge(ratio: 1, control: 1.06).judgement.verdict == .inconclusive)
  }

  /// Six blocks are too few for a bound of 1 %.
  ///
  /// Then the greatest distance that the control has shown counts.
  @Test func aControlOfFewBlocksCountsByItsGreatestDistance() throws {
    var policy = GatePolicy()
    policy.levels = [0.05, 0.05]
    policy.confirmingBlocks = 6
    policy.confirmingRounds = 1
    func judge(_ last: Double) throws -> Verdict? {
      func side(_ side: Pairing.Side, _ ratio: Double, _ last: Double) throws -> ResultFile {
        try SyntheticResult.side(side, blocks: 16) { block, _ in 10_000 * (block == 15 ? last : ratio) }.file()
      }
      let result = try Gate(policy).judge(
        side(.candidate, 1, 1), against: side(.base, 1, 1), control: side(.control, 1.03, last))
      return result.judgements.first { $0.signal == .time }?.verdict
    }
    #expect(try judge(1.04) == .pass)
    #expect(try judge(1.06) == .inconclusive)
  }

  @Test func theFirstStageAloneIsNotEnough() throws {
    #expect(try judge(ratio: 1.05, blocks: 10).judgement.verdict == .inconclusive)
    #expect(try judge(ratio: 1.0, blocks: 10).judgement.verdict == .pass)
  }

  @Test func tooFewBlocksSayNothing() throws {
    let (_, judgement) = try judge(ratio: 1.5, blocks: 4)
    #expect(judgement.verdict == .inconclusive)
    #expect(judgement.reason == "4 blocks are too few to show a change")
    #expect(try judge(ratio: 1.5, blocks: 5).judgement.reason == "the null control has fewer than 6 blocks")
  }

  /// Five steps of 10 ns are 50 ns, which is an eighth of about 400 ns; in twenty blocks, 200 ns drift to this time.
  @Test func theClocksStepIsAFloor() throws {
    let (_, judgement) = try judge(ratio: 1.1, time: 200)
    #expect(judgement.verdict == .inconclusive)
    #expect(try #require(judgement.evidence?.smallestEffect) > 0.1)
  }

  /// Five steps of 10 ns are 50 ns, which is more than two per cent of about 1,500 ns, and less than the cap.
  @Test func theThresholdIsThatOfTheVerdict() throws {
    let (_, judgement) = try judge(ratio: 1.02, spread: 0.001, time: 1_000)
    let threshold = try #require(judgement.evidence?.threshold)
    #expect(threshold > 0.025 && threshold < 0.05)
    #expect(judgement.evidence?.smallestEffect == threshold)
    // More noise raises the threshold.
    let noisy = try #require(try judge(ratio: 1.3, spread: 0.8).judgement.evidence)
    #expect(try #require(noisy.threshold) > 0.1)
    #expect(noisy.smallestEffect == noisy.threshold)
  }

  /// Times drift by more than the change; the drift does not affect ratios within blocks.
  @Test func theChangeIsOfBlocksAndNotOfAllSamples() throws {
    let base = try SyntheticResult.side(.base) { block, _ in block < 10 ? 10_000 : 30_000 }.file()
    let candidate = try SyntheticResult.side(.candidate) { block, _ in block < 10 ? 11_000 : 31_500 }.file()
    let control = try SyntheticResult.side(.control) { block, _ in block < 10 ? 10_000 : 30_000 }.file()
    let result = try Gate(GatePolicy()).judge(candidate, against: base, control: control)
    let judgement = try #require(result.judgements.first { $0.signal == .time })
    #expect(judgement.verdict == .regressed)
    // In the second stage every block is 5 % slower; in histograms, to three digits.
    #expect(["+4.9 %", "+5.0 %", "+5.1 %"].contains(judgement.change))
    #expect(judgement.reason == "\(judgement.change.dropFirst()) slower")
  }

  @Test func resultsOfTwoRunsHaveNoVerdictOnTime() throws {
    let base = try SyntheticResult.side(.base) { _, _ in 10_000 }.file()
    var candidate = try SyntheticResult.side(.candidate) { _, _ in 20_000 }.file()
    func verdict(_ control: ResultFile? = nil) throws -> Judgement {
      let result = try Gate().judge(candidate, against: base, control: control)
      return try #require(result.judgements.first { $0.signal == .time })
    }
    #expect(try verdict().reason == "there is no null control")
    candidate.plan.pairing?.run = "another run"
    #expect(try verdict().verdict == .unsupported)
    candidate.plan.pairing = nil
    #expect(try verdict().reason == "the results were not measured in the same blocks of one run")
  }

  /// No result has regressed against itself.
  @Test(arguments: 0..<Build.size(8, debug: 2))
  func nothingRegressesAgainstItself(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let spread = Double(generator.index(below: 100)) / 100
    let salt = generator.next() % 1_000_003
    let time = Double(generator.index(below: 1_000_000) + 50)
    let work = (0..<10).map { _ in generator.index(below: 1_000) }
    let blocks = generator.index(below: 25) + 1
    func side(_ side: Pairing.Side) throws -> ResultFile {
      var result = SyntheticResult.side(side, blocks: blocks) {
        Self.noisy(time, $0, $1, salt: side == .control ? salt + 1 : salt, by: spread)
      }
      result.operations["update"]?.work = work
      return try result.file()
    }
    let result = try Gate().judge(side(.candidate), against: side(.base), control: side(.control))
    #expect(result.judgements(.regressed).isEmpty, "seed \(seed)")
    #expect(result.judgements(.improved).isEmpty, "seed \(seed)")
    #expect(result.judgements(.failed).isEmpty, "seed \(seed)")
    let alone = try Gate().judge(side(.base), against: Baseline(side(.base)), named: "itself")
    #expect(alone.status(GatePolicy()) == .success, "seed \(seed)")
  }
}
