import BenchmarkStatistics
import Foundation
import ProcessMeters
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

/// Warm rows are stored and hashed as before modes existed; others are distinguished everywhere.
@Suite("Modes")
struct ModeTests {
  private let warm = Cell(scene: "list", nodes: 100, concurrency: .serial)
  private let cold = Cell(scene: "list", nodes: 100, concurrency: .serial, mode: .cold)
  private let first = Cell(scene: "list", nodes: 100, concurrency: .serial, mode: .first)

  private func text(_ value: some Encodable) -> String { String(decoding: Document.bytes(value), as: UTF8.self) }

  @Test func aWarmCellIsWrittenWithoutItsMode() throws {
    let stored = #"{"concurrency":"serial","nodes":100,"scene":"list"}"#
    #expect(text(warm) == stored)
    #expect(try Document.value(Cell.self, from: Array(stored.utf8)) == warm)
  }

  @Test(arguments: [Mode.cold, .shared, .first])
  func otherModesAreWrittenAndRead(_ mode: Mode) throws {
    let cell = Cell(scene: "list", nodes: 100, concurrency: .serial, mode: mode)
    #expect(text(cell) == #"{"concurrency":"serial","mode":"\#(mode.rawValue)","nodes":100,"scene":"list"}"#)
    #expect(try Document.value(Cell.self, from: Document.bytes(cell)) == cell)
    #expect(throws: DecodingError.self) {
      try Document.value(
        Cell.self, from: Array(#"{"concurrency":"serial","mode":"tepid","nodes":100,"scene":"list"}"#.utf8))
    }
  }

  /// Harness 1.1 wrote the result in the scripts' tests.
  @Test func aStoredResultIsWarm() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
    let file = try ResultStore.read(root.appendingPathComponent("scripts/plots/fixtures/raw.json").path)
    #expect(file.version == 1)
    #expect(file.rows.allSatisfy { $0.mode == .warm } && file.plan.cells.allSatisfy { $0.mode == .warm })
    #expect(!text(file).contains("\"mode\""))
  }

  /// A worker of protocol 1 would measure warm for any request.
  @Test func aModeTakesANewerProtocol() throws {
    // On one processor, workload and neighbour take turns.
    let cpus = CPUAffinity.current().value?.cpus ?? []
    func request(_ mode: Mode) -> WorkerRequest {
      var request = WorkerRequest(
        workload: WorkloadID(scene: "list", nodes: 100, variant: "plain", seed: 1), operations: ["bump"],
        concurrency: .serial, mode: mode, cpus: .init([Int]()), effort: .brief, timeLimit: 20, block: 0, position: 0,
        instance: 0)
      if mode == .shared { request.neighbour = cpus.first }
      return request
    }
    #expect(Mode.allCases.map { request($0).protocolVersion } == [1, 2, 2, 2])
    #expect(Set(Mode.allCases.map { request($0).hash }).count == 4)
    #expect(!text(request(.warm)).contains("mode"))
    for mode in Mode.allCases {
      #expect(try Document.value(WorkerRequest.self, from: Document.bytes(request(mode))) == request(mode))
      let reply = try Worker.quick().answer(request(mode))
      #expect(reply.protocolVersion == request(mode).protocolVersion)
    }
  }

  @Test func theHandshakeAsksForThePlansProtocol() async throws {
    let launcher = ScriptedLauncher()
    try await Handshake.check(launcher, for: .synthetic(cells: [warm]))
    try await Handshake.check(launcher, for: .synthetic(cells: [warm, cold]))
    #expect(launcher.requests.map(\.protocolVersion) == [1, 2])
  }

  /// A worker refuses to measure beside a neighbour that has no processor.
  @Test func theHandshakeGivesTheNeighbourAProcessor() async throws {
    let launcher = ScriptedLauncher()
    let shared = Cell(scene: "list", nodes: 100, concurrency: .serial, mode: .shared)
    try await Handshake.check(launcher, for: .synthetic(cells: [warm, shared]))
    let request = try #require(launcher.requests.first)
    #expect(request.mode == .shared && request.neighbour != nil)
  }

  @Test func everyLineOfTheMemoryIsTouched() {
    let memory = ColdMemory(size: 1 << 16)
    #expect(memory.touches == 0)
    for _ in 0..<3 { memory.touch() }
    #expect(memory.touches == 3)
  }

  @Test func memoryIsTouchedBeforeEachTimedSample() throws {
    let workload = SyntheticWorkload(nodes: 10, seed: 1)
    let memory = ColdMemory(size: 1 << 12)
    let loop = MeasurementLoop(
      workload: workload, effort: .brief, clock: .init(cost: 20, step: 1), allocations: nil, cold: memory)
    _ = try loop.count(.bump, samples: 5)
    #expect(memory.touches == 0)
    let timed = try loop.time(.bump, by: .each)
    #expect(memory.touches == UInt64(timed.samples.count))
    // Even samples of a few nanoseconds are timed separately: the second of a batch would be warm.
    #expect(try loop.time(.bump, by: nil).rule != .batch(4_096))
    #expect(!workload.calls.contains { $0.name.hasPrefix("prepare") && $0.name != "prepare 1" })
  }

  @Test func fewColdSamplesAreMoreThanFewWarmOnes() throws {
    var effort = Effort.brief
    effort.timePerOperation = 1
    func samples(_ cold: ColdMemory?) throws -> Int {
      let loop = MeasurementLoop(
        workload: SyntheticWorkload(nodes: 10, seed: 1), effort: effort, clock: .init(cost: 20, step: 1),
        allocations: nil, cold: cold)
      return try loop.time(.bump, by: .each).samples.count
    }
    #expect(try samples(nil) == effort.minimumSamples)
    #expect(try samples(ColdMemory(size: 64)) == Mode.leastColdSamples)
  }

  /// Releasing the object ends the process and waits for its end.
  @Test func aNeighbourRunsAsLongAsItsObjectExists() throws {
    let cpu = try #require(CPUAffinity.current().value?.cpus.first)
    var neighbour: CacheNeighbour? = try CacheNeighbour(onProcessor: cpu, size: 1 << 20)
    let process = try #require(neighbour?.process)
    #expect(kill(process, 0) == 0)
    neighbour = nil
    #expect(kill(process, 0) == -1 && errno == ESRCH)
  }

  @Test func aMissingProcessorIsNamed() {
    let refused = #expect(throws: NeighbourError.self) { try CacheNeighbour(onProcessor: -1, size: 1 << 20) }
    #expect(refused?.description == "a neighbour cannot be started on processor -1: no such processor")
    let last = CPUAffinity.current().value?.cpus.last ?? 0
    let beyond = #expect(throws: NeighbourError.self) {
      try CacheNeighbour(onProcessor: last + 8_192, size: 1 << 20)
    }
    #expect(beyond?.description == "a neighbour cannot be started on processor \(last + 8_192): errno \(EINVAL)")
  }

  @Test func aSharedRequestWithoutASecondProcessorIsRefused() {
    let request = WorkerRequest(
      workload: WorkloadID(scene: "list", nodes: 100, variant: "plain", seed: 1), operations: ["bump"],
      concurrency: .serial, mode: .shared, cpus: .init([Int]()), effort: .brief, timeLimit: 20, block: 0, position: 0,
      instance: 0)
    #expect(throws: WorkerError("shared takes a second processor, and none is given")) {
      try Worker.quick().answer(request)
    }
  }

  @Test func theNeighbourHasTheLastProcessorButOne() async throws {
    let shared = Cell(scene: "list", nodes: 100, concurrency: .serial, mode: .shared)
    let launcher = ScriptedLauncher()
    _ = try await Coordinator(
      plan: .synthetic(cells: [warm, shared], blocks: 1), launcher: launcher, cpus: [1, 7, 3], journal: nil,
      temporaryFolder: try temporaryFolder()
    ) { _ in }.run()
    #expect(launcher.requests.allSatisfy { $0.cpus.cpus == [3] })
    #expect(launcher.requests.allSatisfy { $0.neighbour == ($0.mode == .shared ? 7 : nil) })
  }

  @Test(arguments: [299.0, 300, 1_999, 2_000])
  func coldSamplesAreNeverBatched(_ estimate: Double) {
    #expect(TimingRule.suiting(estimate, batches: false) == (estimate < 2_000 ? .eachLessClock : .each))
  }

  @Test func aModeUnderQueuesIsRefused() {
    let request = WorkerRequest(
      workload: WorkloadID(scene: "list", nodes: 100, variant: "plain", seed: 1), operations: ["bump"],
      concurrency: .queues(2), mode: .cold, cpus: .init([Int]()), effort: .brief, timeLimit: 20, block: 0, position: 0,
      instance: 0)
    #expect(throws: WorkerError("cold is measured on one thread, not under queues:2")) {
      try Worker.quick().answer(request)
    }
  }

  /// Two operations, and two variants that are measured twice per block: each of these eight measurements has its own
  /// processes.
  @Test func everyFirstSampleHasAProcess() async throws {
    let plan = Plan.synthetic(cells: [first], blocks: 1)
    let launcher = ScriptedLauncher()
    let records = try await Coordinator(
      plan: plan, launcher: launcher, cpus: [3, 5], journal: nil, temporaryFolder: try temporaryFolder()
    ) { _ in }.run()
    #expect(launcher.requests.count == 2 * 2 * 2 * Mode.firstProcesses)
    #expect(launcher.requests.allSatisfy { $0.operations.count == 1 && $0.workload.first == $0.operations[0] })
    #expect(launcher.requests.allSatisfy { $0.cpus.cpus == [5] && $0.barrier == nil })
    #expect(Set(launcher.requests.map(\.hash)).count == launcher.requests.count)
    let file = ResultFile(environment: try .synthetic(), plan: plan, records: records)
    #expect(file.rows.map(\.processes.count) == Array(repeating: 2 * Mode.firstProcesses, count: 4))
    for process in file.rows.flatMap(\.processes) {
      #expect(process.measured.service.count == 1)
      #expect(process.measured.counters["work"]?.samples == 1)
      #expect(process.measured.timing == .eachLessClock)
    }
    // Live bytes are unknown, because each first sample makes its own objects.
    #expect(file.workers.allSatisfy { $0.facts.liveBytes.value == nil })
    #expect(Report(file).isComplete)
  }

  @Test func aLostProcessOfSeveralEndsItsRepetition() async throws {
    let crash = WorkerFailure(.signal, "signal 11 ended the worker", status: 11)
    func run(_ isLost: @escaping @Sendable (WorkerRequest, Int) -> Bool) async throws -> (ScriptedLauncher, [RunRecord])
    {
      let launcher = ScriptedLauncher { isLost($0, $1) ? .fail(crash) : .answer }
      let records = try await Coordinator(
        plan: .synthetic(variants: ["plain"], operations: ["bump"], cells: [first], blocks: 1), launcher: launcher,
        cpus: [], journal: nil, temporaryFolder: try temporaryFolder()
      ) { _ in }.run()
      return (launcher, records)
    }
    let (_, mended) = try await run { $1 == 2 }
    #expect(mended.count { $0.reply != nil } == 2 * Mode.firstProcesses)
    #expect(mended.filter { $0.failure != nil }.map(\.triedAgain) == [true])
    // The third process of the first repetition fails twice; the two before it have measured.
    let (launcher, lost) = try await run { request, _ in request.position == 0 && request.instance == 2 }
    #expect(launcher.requests.count == 4 + Mode.firstProcesses)
    #expect(lost.count { $0.reply != nil } == 2 + Mode.firstProcesses)
    #expect(lost.filter { $0.failure != nil }.map(\.triedAgain) == [true, false])
  }

  @Test func anInterruptedRunOfFirstSamplesIsResumed() async throws {
    let plan = Plan.synthetic(operations: ["bump"], cells: [first], blocks: 2)
    let ofBlock = 4 * Mode.firstProcesses
    let output = try temporaryFolder() + "/result.json"
    func run(_ journal: Journal, _ launcher: ScriptedLauncher) async throws -> [RunRecord] {
      try await Coordinator(
        plan: plan, launcher: launcher, cpus: [], journal: journal, temporaryFolder: try temporaryFolder()
      ) { _ in }.run()
    }
    let interrupted = ScriptedLauncher { $1 < ofBlock + 1 ? .answer : .hang }
    let journal = try Journal(plan: plan, environment: try .synthetic(), output: output)
    let task = Task { try await run(journal, interrupted) }
    while interrupted.requests.count < ofBlock + 2 { try await Task.sleep(for: .milliseconds(1)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let launcher = ScriptedLauncher()
    let records = try await run(try Journal(resuming: output), launcher)
    #expect(launcher.requests.count == ofBlock)
    #expect(records.count == 2 * ofBlock)
    #expect(Set(records.map(\.request)).count == records.count)
  }

  /// Warm, cold and first rows of one scene in one file.
  private func mixed() async throws -> ResultFile {
    try await SampleResults.file(.synthetic(cells: [warm, cold, first], blocks: 1))
  }

  @Test func rowsOfModesAreToldApart() async throws {
    let file = try await mixed()
    let report = Report(file)
    #expect(report.isComplete)
    let text = report.text()
    for title in ["\nlist\n", "\nlist · cold\n", "\nlist · first\n"] { #expect(text.contains(title)) }
    #expect(text.contains("cold: 64 MB are touched before each sample"))
    #expect(text.contains("first: each sample is the first of its operation in a fresh process"))
    #expect(text.contains("plain/warm"))
    #expect(Set(file.rows.map { RowName($0) }).count == file.rows.count)
    #expect(RowName(file.rows[4]).description == "list 100 bump plain cold")
    #expect(RowName(file.rows[0]).description == "list 100 bump plain")
    let names = report.percentileFiles.map(\.name)
    #expect(names.contains("list-100-serial-bump-plain.hgrm") && names.contains("list-100-serial-cold-bump-plain.hgrm"))
    let page = HTMLPage([.init(name: "modes.json", report: report)]).html
    #expect(page.contains("list · cold") && page.contains("list · first"))
    let track = try #require(report.traceJSON)
    #expect(track.contains("\"mode\":\"cold\"") && track.contains("list 100 plain first, block 1, process 5"))
  }

  @Test func aFileSaysItsVersionAndIsReadAgain() async throws {
    let file = try await mixed()
    #expect(file.version == 3)
    #expect(try await SampleResults.varied().version == 3)
    let path = try temporaryFolder() + "/result.json"
    try ResultStore.write(file, to: path)
    #expect(try ResultStore.read(path) == file)
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path)))
    let rows = try #require((object as? [String: Any])?["rows"] as? [[String: Any]])
    #expect(rows.map { $0["mode"] as? String } == file.rows.map { $0.mode == .warm ? nil : $0.mode.rawValue })
    let derived = try JSONSerialization.jsonObject(with: Data(Document.bytes(ResultDocument(Report(file)))))
    let comparisons = try #require((derived as? [String: Any])?["comparisons"] as? [[String: Any]])
    #expect(Set(comparisons.map { $0["mode"] as? String }) == [nil, "cold", "first"])
  }

  /// A cold process counts the same work and layout as a warm one; the digest of a first sample is taken earlier.
  @Test func layoutsOfColdRowsHaveToBeThoseOfWarmOnes() async throws {
    var file = try await mixed()
    let digest = "0000000000000000"
    let bump = file.rows.indices.filter { file.rows[$0].operation == "bump" }
    for index in bump where file.rows[index].mode == .first {
      for process in file.rows[index].processes.indices { file.rows[index].processes[process].measured.digest = digest }
    }
    #expect(Report(file).isComplete)
    for index in bump where file.rows[index].mode == .cold {
      for process in file.rows[index].processes.indices { file.rows[index].processes[process].measured.digest = digest }
    }
    let outcomes = Report(file).outcomes
    for index in bump {
      let isMismatch = if case .mismatch = outcomes[index] { true } else { false }
      #expect(isMismatch == (file.rows[index].mode != .first))
    }
  }

  /// A cold row before the warm one does not take the scene's live bytes, which stand once for each cell.
  @Test func cellsOfOtherModesHaveOtherNames() async throws {
    #expect([warm, cold, first].map { "\($0)" } == ["list 100", "list 100 cold", "list 100 first"])
    let baseline = Baseline(try await SampleResults.file(.synthetic(cells: [cold, warm], blocks: 1)))
    let modes = baseline.rows.compactMap { row -> Mode? in
      guard case .counted(let work) = row.outcome, work.liveBytes != nil else { return nil }
      return row.name.mode
    }
    #expect(Set(modes) == [.cold, .warm])
  }

  @Test func aBaselineIsComparedWithWarmRowsOnly() async throws {
    let baseline = Baseline(try await SampleResults.file(.synthetic(cells: [warm], blocks: 1)))
    let result = try Gate(GatePolicy()).judge(try await mixed(), against: baseline, named: "baseline.json")
    #expect(result.judgements.allSatisfy { $0.row.mode == .warm && !$0.isUnmatched })
    #expect(result.status(GatePolicy()) == .success)
  }
}
