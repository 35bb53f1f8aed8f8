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

/// Answers every request with frames that take a known time.
private final class FrameLauncher: WorkerLauncher {
  /// The outcome of a request.
  enum Turn {
    /// Nanoseconds per frame.
    case frames([UInt64])
    case unsupported
    case fail(WorkerFailure)
  }

  private let seen = Mutex<[WorkerRequest]>([])
  private let digest: @Sendable (WorkerRequest) -> String
  private let turn: @Sendable (WorkerRequest, _ launch: Int) -> Turn

  init(
    digest: @escaping @Sendable (WorkerRequest) -> String = { "\($0.workload.nodes)" },
    _ turn: @escaping @Sendable (WorkerRequest, _ launch: Int) -> Turn
  ) {
    self.digest = digest
    self.turn = turn
  }

  /// A launcher with a cost of a frame, in nanoseconds per node.
  convenience init(costPerNode: UInt64) {
    self.init { request, _ in .all(request, costPerNode) }
  }

  var requests: [WorkerRequest] { seen.withLock { $0 } }

  func answer(_ request: WorkerRequest) async -> Result<WorkerReply, WorkerFailure> {
    let launch = seen.withLock { seen in
      seen.append(request)
      return seen.count - 1
    }
    let turn = turn(request, launch)
    if case .fail(let failure) = turn { return .failure(failure) }
    var outcome = Reading<OperationMeasurement.Measured>.unsupported("scene 'list' has no such operation")
    if case .frames(let response) = turn { outcome = .value(measured(request, response)) }
    return .success(
      WorkerReply(
        request: request.hash,
        process: ProcessFacts(
          cpus: .unsupported("not asked"), clock: .init(cost: 20, step: 10), firstMake: 1,
          liveBytes: .unsupported("not counted"), memory: .current(), usage: .current()),
        operations: request.operations.map { OperationMeasurement(operation: $0, outcome: outcome) }))
  }

  private func measured(_ request: WorkerRequest, _ response: [UInt64]) -> OperationMeasurement.Measured {
    var rate = 60
    if case .frames(let hertz) = request.concurrency { rate = hertz }
    return OperationMeasurement.Measured(
      digest: digest(request), counters: [:], allocated: .unsupported("not counted"),
      instructions: .unsupported("not counted"), first: 1, timing: .each, service: SparseHistogram(response),
      samples: nil, usage: .current(),
      frames: FrameMeasurement(framesPerSecond: rate, response: response, budget: request.effort.budget))
  }
}

extension FrameLauncher.Turn {
  /// Every requested frame, at a cost per node.
  fileprivate static func all(_ request: WorkerRequest, _ costPerNode: UInt64) -> Self {
    .frames(Array(repeating: UInt64(request.workload.nodes) * costPerNode, count: request.effort.arrivals))
  }
}

@Suite("Limits")
struct LimitTests {
  private func cases(
    scenes: [String] = ["list"], operations: [String] = ["bump"], variants: [String] = ["plain"], rates: [Int] = [120],
    processors: [Int] = [1]
  ) throws -> [LimitCase] {
    try LimitCase.crossing(
      scenes: scenes, operations: operations, variants: variants, rates: rates, processors: processors,
      from: .synthetic,
      cpus: 2)
  }

  private func file(_ cases: [LimitCase], budget: UInt64? = nil) throws -> LimitFile {
    LimitFile(environment: try .synthetic(), plan: try LimitPlan(cases: cases, seconds: 1, budget: budget))
  }

  private func find(
    _ cases: [LimitCase], _ launcher: FrameLauncher, budget: UInt64? = nil, cpus: [Int] = []
  ) async throws -> LimitFile {
    try await LimitFinder(launcher: launcher, cpus: cpus) { _ in }.complete(try file(cases, budget: budget)) { _ in }
  }

  /// A budget of 2 ms for a frame is enough for 2,000 nodes of 1 µs.
  ///
  /// After 4,000, each size is the geometric mean of 2,000 and the previous size, until a size is within 5 % of 2,000.
  @Test func aKnownCostGivesItsLimit() async throws {
    let launcher = FrameLauncher(costPerNode: 1_000)
    let search = try await find(try cases(), launcher).searches[0]
    #expect(search.trials.map(\.nodes) == [1_000, 2_000, 4_000, 2_828, 2_378, 2_181, 2_089, 2_000, 2_089])
    #expect(search.trials.map(\.holds) == [true, true, false, false, false, false, false, true, false])
    #expect(search.trials.map(\.isRepetition) == Array(repeating: false, count: 7) + [true, true])
    #expect(search.held == 2_000 && search.failed == 2_089)
    #expect(search.isOver && search.isConfirmed)
    // Two runs that agree settle a size.
    #expect(launcher.requests.count == 2 * 9)
    #expect(launcher.requests.allSatisfy { $0.effort.arrivals == 120 && $0.concurrency == .frames(120) })
  }

  @Test(arguments: [200, 333, 750, 1_999, 7_001, 60_000] as [UInt64])
  func theLimitIsWithinFivePerCent(_ costPerNode: UInt64) async throws {
    let search = try await find(try cases(), FrameLauncher(costPerNode: costPerNode)).searches[0]
    let truth = 2_000_000 / Double(costPerNode)
    let held = Double(try #require(search.held))
    if let failed = search.failed.map(Double.init) {
      #expect(held <= truth && truth < failed)
      #expect(failed <= LimitSearch.tolerance * held || failed == held + 1)
    } else {
      #expect(held == 10_000 && truth >= 10_000)
    }
    #expect(search.isConfirmed)
  }

  @Test func theLargestSceneMayHold() async throws {
    let search = try await find(try cases(), FrameLauncher(costPerNode: 100)).searches[0]
    #expect(search.trials.map(\.nodes) == [1_000, 2_000, 4_000, 8_000, 10_000, 10_000])
    #expect(search.held == 10_000 && search.failed == nil && search.isConfirmed)
  }

  @Test func theSmallestSceneMayFail() async throws {
    let search = try await find(try cases(), FrameLauncher(costPerNode: 1_000_000)).searches[0]
    #expect(search.trials.map(\.nodes) == [1_000, 500, 250, 125, 62, 31, 15, 10, 10])
    #expect(search.held == nil && search.failed == 10 && search.isConfirmed)
  }

  @Test func aSceneOfOneSizeIsTriedAtThatSize() async throws {
    let search = try await find(try cases(scenes: ["small"]), FrameLauncher(costPerNode: 1_000)).searches[0]
    #expect(search.trials.map(\.nodes) == [5, 5])
    #expect(search.held == 5 && search.failed == nil)
  }

  /// A budget of 8 ms is enough for 8,000 nodes of 1 µs; the default budget at 60 Hz is 4 ms.
  @Test func theBudgetDecides() async throws {
    let cases = try cases(rates: [60])
    let wide = try await find(cases, FrameLauncher(costPerNode: 1_000), budget: 8_000_000)
    #expect(wide.searches[0].held == 8_000)
    #expect(try await find(cases, FrameLauncher(costPerNode: 1_000)).searches[0].held == 4_000)
  }

  @Test func oneInAThousandFramesMayBeLate() throws {
    let plan = try LimitPlan(cases: try cases())
    func holds(late: Int, of count: Int) -> Bool {
      let response = Array(repeating: UInt64(2_000_001), count: late) + Array(repeating: 1, count: count - late)
      return plan.holds(FrameMeasurement(framesPerSecond: 120, response: response))
    }
    #expect(holds(late: 1, of: 1_200) && !holds(late: 2, of: 1_200))
    #expect(holds(late: 0, of: 999) && !holds(late: 1, of: 999))
    #expect(plan.effort(of: try cases()[0]).scheduling == nil)
    let alone = try LimitPlan(cases: try cases(), scheduling: .fifo)
    #expect(alone.effort(of: try cases()[0]).scheduling == .fifo)
    let strict = try LimitPlan(cases: try cases(), allowedShare: 0)
    #expect(
      !strict.holds(FrameMeasurement(framesPerSecond: 120, response: [2_000_001] + Array(repeating: 1, count: 1_999))))
  }

  /// A disturbance of any one of three processes does not count.
  @Test(arguments: 0..<3)
  func theMajorityDecides(_ disturbed: Int) async throws {
    let launcher = FrameLauncher { request, _ in request.block == disturbed ? .all(request, 1 << 20) : .all(request, 1)
    }
    let search = try await find(try cases(scenes: ["small"]), launcher).searches[0]
    #expect(search.trials.map(\.holds) == [true, true])
    #expect(search.trials.map(\.runs.count) == Array(repeating: disturbed < 2 ? 3 : 2, count: 2))
  }

  @Test func processorsHaveASceneEach() async throws {
    let launcher = FrameLauncher(costPerNode: 1_000)
    let search = try await find(try cases(processors: [2]), launcher, cpus: [3, 5, 7]).searches[0]
    #expect(search.held == 2_000)
    for start in stride(from: 0, to: launcher.requests.count, by: 2) {
      let pair = launcher.requests[start..<start + 2].sorted { $0.instance < $1.instance }
      #expect(pair.map(\.cpus.cpus) == [[5], [7]])
      #expect(pair[0].barrier?.workers == 2 && pair[0].barrier == pair[1].barrier)
      #expect(pair[0].workload == pair[1].workload)
    }
  }

  @Test func theSlowestProcessorDecides() async throws {
    let launcher = FrameLauncher { request, _ in .all(request, request.instance == 1 ? 2_000 : 1) }
    #expect(try await find(try cases(processors: [2]), launcher).searches[0].held == 1_000)
  }

  /// The size that held fails on the second try.
  @Test func aLimitThatFailsAgainIsNotConfirmed() async throws {
    let launcher = FrameLauncher { request, launch in .all(request, launch >= 14 ? 1_050 : 1_000) }
    let file = try await find(try cases(), launcher)
    #expect(file.searches[0].held == 2_000)
    #expect(file.searches[0].isOver && !file.searches[0].isConfirmed)
    #expect(LimitReport(file).text().contains("NOT CONFIRMED"))
    let steady = try await find(try cases(), FrameLauncher(costPerNode: 1_000))
    #expect(!LimitReport(steady).text().contains("NOT CONFIRMED"))
  }

  @Test func aLostWorkerIsTriedAgainAndThenReported() async throws {
    let crash = WorkerFailure(.signal, "signal 11 ended the worker", status: 11)
    let once = FrameLauncher { request, launch in launch == 3 ? .fail(crash) : .all(request, 1_000) }
    #expect(try await find(try cases(), once).searches[0].held == 2_000)
    let always = FrameLauncher { request, _ in
      request.workload.nodes > 2_000 && request.workload.scene == "list" ? .fail(crash) : .all(request, 1_000)
    }
    let file = try await find(try cases(scenes: ["list", "small"]), always)
    #expect(file.searches[0].failure == "4,000 nodes: signal 11 ended the worker")
    #expect(file.searches[1].held == 5)
    #expect(!file.isComplete)
    #expect(LimitReport(file).text().contains("FAILED at 4,000 nodes: signal 11 ended the worker"))
  }

  @Test func aWorkerThatIsNotDoneInTimeHasNotHeld() async throws {
    let launcher = FrameLauncher { request, _ in
      request.workload.nodes > 3_000 ? .fail(WorkerFailure(.timeLimit, "still at work")) : .all(request, 1)
    }
    let search = try await find(try cases(), launcher).searches[0]
    let held = try #require(search.held)
    let failed = try #require(search.failed)
    #expect(search.failure == nil && held <= 3_000 && failed > 3_000)
  }

  @Test func anOperationThatASceneLacksIsNoFailure() async throws {
    let file = try await find(try cases(), FrameLauncher { _, _ in .unsupported })
    #expect(file.searches[0].unsupported == "scene 'list' has no such operation")
    #expect(file.isComplete)
    #expect(
      LimitReport(file).text().contains("list bump plain, 120 Hz on 1 processor: scene 'list' has no such operation"))
  }

  @Test func layoutsThatDifferAreReported() async throws {
    let launcher = FrameLauncher(digest: { $0.workload.variant }) { request, _ in .all(request, 1) }
    let file = try await find(try cases(scenes: ["small"], variants: ["plain", "liar"]), launcher)
    #expect(file.mismatches == ["small 5 bump"])
    #expect(!file.isComplete)
    #expect(LimitReport(file).text().contains("MISMATCH: layouts of small 5 bump differ"))
  }

  private struct Interrupted: Error {}

  /// A search that is interrupted after any number of trials, and resumed from the stored state, has the same end.
  @Test(arguments: Build.size(Array(1...17), debug: [9]))
  func anInterruptedSearchIsResumed(_ trials: Int) async throws {
    let cases = try cases(processors: [1, 2])
    let whole = try await find(cases, FrameLauncher(costPerNode: 1_000))
    let path = try temporaryFolder() + "/limits.json"
    let launcher = FrameLauncher(costPerNode: 1_000)
    let finder = LimitFinder(launcher: launcher, cpus: []) { _ in }
    await #expect(throws: Interrupted.self) {
      _ = try await finder.complete(try file(cases)) { file in
        try LimitStore.write(file, to: path)
        if file.searches.reduce(0, { $0 + $1.trials.count }) == trials { throw Interrupted() }
      }
    }
    let before = launcher.requests.count
    let resumed = try await finder.complete(try LimitStore.read(path)) { _ in }
    #expect(resumed.searches == whole.searches)
    // Nine sizes of two runs, on one processor and on two.
    #expect(before < 54 && launcher.requests.count == 54)
  }

  @Test func anotherProgramCannotResumeASearch() throws {
    let file = try file(try cases())
    try file.check(file.environment, path: "limits.json")
    var other = file.environment
    other.build.binaryHash = "beef"
    #expect(throws: StoreError("limits.json was begun by another build of this program: begin again")) {
      try file.check(other, path: "limits.json")
    }
  }

  /// A file with a duration that the command refuses, or with a case for zero processors, is not read.
  @Test func onlyPossibleSearchesAreRead() throws {
    let path = try temporaryFolder() + "/limits.json"
    let good = try file(try cases())
    try LimitStore.write(good, to: path)
    #expect(try LimitStore.read(path) == good)
    var changed = good
    changed.plan.seconds = 601
    try LimitStore.write(changed, to: path)
    #expect(throws: StoreError.self) { try LimitStore.read(path) }
    changed = good
    changed.plan.cases[0].processors = 0
    try LimitStore.write(changed, to: path)
    #expect(throws: StoreError.self) { try LimitStore.read(path) }
  }

  @Test func aWrittenFileIsReadBack() async throws {
    let file = try await find(try cases(rates: [120, 60]), FrameLauncher(costPerNode: 700))
    let path = try temporaryFolder() + "/limits.json"
    try LimitStore.write(file, to: path)
    #expect(try LimitStore.read(path) == file)
    guard case .limits(file) = try MeasuredFile.read(path) else {
      return #expect(Bool(false), "something else was read")
    }
    #expect(throws: StoreError.self) { try ResultStore.read(path) }
    let newer = String(decoding: Document.bytes(file), as: UTF8.self).replacing(
      "\"version\":2}", with: "\"version\":9}")
    try Data(newer.utf8).write(to: URL(fileURLWithPath: path))
    #expect(
      throws: StoreError("\(path) has format version 9, which this bench does not know: it reads up to version 2")
    ) { try LimitStore.read(path) }
    try Data("{".utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: StoreError.self) { try MeasuredFile.read(path) }
  }

  @Test func aReportExplainsWhenASizeHolds() async throws {
    let file = try await find(try cases(processors: [1, 2]), FrameLauncher(costPerNode: 1_000))
    let markdown = LimitReport(file).markdown
    #expect(markdown.contains("## limits · seed 1 · 1 s at each size"))
    // A thousandth of 120 frames is less than one.
    let claim = "if none of 120 frames at 120 Hz ends later than the budget, counted from the due time, in 2 of 3 fresh"
    #expect(markdown.contains("a size holds \(claim) processes"))
    #expect(markdown.contains("! too few frames for 0.1 % at 120 Hz, which would take 9 s: none may be late"))
    #expect(
      markdown.contains(
        "| list | bump | plain | 120 | 1 | 2.00 ms | 2,000 | 2,089 | 2,000 | 2.00 ms | 2.00 ms | 0 of 120 |"))
    #expect(
      markdown.contains(
        "| list | bump | plain | 120 | 2 | 2.00 ms | 2,000 | 2,089 | 4,000 | 2.00 ms | 2.00 ms | 0 of 120 |"))
    #expect(try Document.value(LimitFile.self, from: Array(LimitReport(file).json.utf8)) == file)
    var half = file
    half.searches.removeLast()
    #expect(LimitReport(half).text().contains("interrupted: 1 of 2 searches are over"))
  }

  /// The condition states the number of frames that may be late, which is a rounded share of all frames.
  @Test func theClaimIsInFrames() throws {
    func text(seconds: Int, late: Double = 0.001) throws -> String {
      let plan = try LimitPlan(cases: try cases(rates: [120, 60]), seconds: seconds, allowedShare: late)
      return LimitReport(LimitFile(environment: try .synthetic(), plan: plan)).text()
    }
    let ten = try text(seconds: 10)
    #expect(ten.contains("at most 1 of 1,200 frames at 120 Hz, none of 600 frames at 60 Hz end later"))
    #expect(ten.contains("! too few frames for 0.1 % at 60 Hz, which would take 17 s") && !ten.contains("% at 120 Hz"))
    #expect(try !text(seconds: 17).contains("too few frames"))
    #expect(try text(seconds: 17).contains("at most 2 of 2,040 frames at 120 Hz, at most 1 of 1,020 frames at 60 Hz"))
    #expect(try !text(seconds: 1, late: 0).contains("too few frames"))
  }

  /// A share is a percentage divided by 100, so its product with a number of frames may lie just below a whole number.
  @Test func aWholeNumberOfLateFramesIsAllowedInFull() throws {
    let cases = try cases()
    for tenths in 1...500 {
      let plan = try LimitPlan(cases: cases, allowedShare: Double(tenths) / 10 / 100)
      for frames in [250, 500, 600, 1_000, 1_200, 3_000, 7_200, 600_000] {
        #expect(plan.allowed(of: frames) == tenths * frames / 1_000, "\(tenths) tenths of a per cent of \(frames)")
      }
    }
  }

  /// Of three runs, ranked by their worst processes, the second best decides; later trials of that size do not count.
  @Test func theTryThatDecidesIsShown() throws {
    func frames(late: Int, p99: UInt64 = 1_000_000) -> FrameMeasurement {
      let response = Array(repeating: p99, count: 100 - late) + Array(repeating: UInt64(3_000_000), count: late)
      return FrameMeasurement(framesPerSecond: 120, response: response)
    }
    func run(_ frames: FrameMeasurement...) -> LimitRun { LimitRun(holds: true, frames: frames) }
    var search = LimitSearch(try cases()[0])
    search.trials = [
      LimitTrial(
        nodes: 1_000, isRepetition: false, holds: true,
        runs: [
          run(frames(late: 0), frames(late: 7)), run(frames(late: 0), frames(late: 0)),
          run(frames(late: 2), frames(late: 1)),
        ]),
      LimitTrial(
        nodes: 1_000, isRepetition: true, holds: true, runs: [run(frames(late: 50)), run(frames(late: 50))]),
    ]
    #expect(search.decidingFrames == frames(late: 2))
    search.trials[0].runs = [
      run(frames(late: 0, p99: 900)), run(frames(late: 0, p99: 700)), run(frames(late: 0, p99: 800)),
    ]
    #expect(search.decidingFrames == frames(late: 0, p99: 800))
    // A run in which a process ran out of time ranks last.
    search.trials[0].runs[1] = LimitRun(holds: false, frames: [])
    #expect(search.decidingFrames == frames(late: 0, p99: 900))
    #expect(LimitSearch(try cases()[0]).decidingFrames == nil)
  }

  @Test func aMistakeIsNamed() throws {
    #expect(throws: PlanError("unknown scene 'lost' (did you mean 'list'?): choose from list, small")) {
      try cases(scenes: ["lost"])
    }
    #expect(throws: PlanError("unknown variant 'lost': choose from plain, fancy, liar")) {
      try cases(variants: ["lost"])
    }
    #expect(throws: PlanError("0 Hz: choose from 1 to 1000")) { try cases(rates: [0]) }
    #expect(throws: PlanError("3 processors: choose from 1 to 2, which this process may use")) {
      try cases(processors: [1, 3])
    }
    #expect(throws: PlanError("nothing is left to search for: name a rate and a number of processors")) {
      try cases(rates: [])
    }
    let both = try cases(rates: [60, 120])
    #expect(throws: PlanError("0 seconds: choose from 1 to 600")) { try LimitPlan(cases: both, seconds: 0) }
    #expect(throws: PlanError("60.0 % of the frames: choose from 0 to 50")) {
      try LimitPlan(cases: both, allowedShare: 0.6)
    }
    #expect(throws: PlanError("55.0 % of the frames: choose from 0 to 50")) {
      try LimitPlan(cases: both, allowedShare: 55 / 100)
    }
    #expect(
      throws: PlanError("a budget of 10.0 ms: choose more than 0, and at most the 8.33 ms of a frame at 120 Hz")
    ) { try LimitPlan(cases: both, budget: 10_000_000) }
  }

  /// A real worker understands the requests of a search; its frames take some microseconds.
  @Test func aWorkerAnswersASearch() async throws {
    let finder = LimitFinder(launcher: ScriptedLauncher(), cpus: []) { _ in }
    var plan = try LimitPlan(cases: try cases(scenes: ["small"], operations: ["sweep"]), seconds: 1)
    plan.allowedShare = 1
    let file = try await finder.complete(LimitFile(environment: try .synthetic(), plan: plan)) { _ in }
    #expect(file.searches[0].held == 5)
    #expect(file.searches[0].trials.flatMap(\.runs).flatMap(\.frames).allSatisfy { $0.frames == 120 })
  }
}
