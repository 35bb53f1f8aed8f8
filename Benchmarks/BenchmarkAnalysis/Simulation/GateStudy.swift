internal import BenchmarkModel
public import BenchmarkStatistics
internal import Foundation
public import ProcessMeters

/// The gate's verdicts on programs with a known difference, on simulated machines: stages and rounds as in a run, with
/// drift, slow machines, disturbed blocks and lost blocks.
public struct GateStudy: Sendable {
  /// The outcome for one slow-down.
  public struct Finding: Hashable, Sendable {
    /// The share by which the candidate is slower; 0 for identical programs.
    public var slowDown: Double
    /// The number of measuring machines.
    public var machines: Int
    /// The rate of rows called slower, among conclusive rows.
    public var regressed: Rate
    /// Rows called faster.
    public var improved: Int
    /// Inconclusive rows.
    public var inconclusive: Int
    /// Lost blocks.
    public var lostBlocks: Int
  }

  /// Rows of a simulated run.
  private static let rows = 10
  private let environment: EnvironmentRecord
  private let policy: GatePolicy

  /// A study.
  ///
  /// - Parameters:
  ///   - environment: copied into the results that the gate reads; it has no effect on verdicts.
  ///   - policy: the gate's policy.
  public init(_ environment: EnvironmentRecord, policy: GatePolicy = GatePolicy()) {
    var environment = environment
    environment.loadBefore.now = nil
    self.environment = environment
    self.policy = policy
  }

  /// Runs the gate on a number of simulated runs with ten rows each.
  public func finding(slowDown: Double, machines: Int, runs: Int, seed: UInt64) throws(GateError) -> Finding {
    var draws = NormalDraws(seed: seed)
    let habits = SimulatedFleet.Habits(drift: 0.02, outliers: 0.05, slow: 0.05, losses: 0.02)
    let fleet = SimulatedFleet(CoverageStudy.fleet, habits, using: &draws)
    var verdicts: [Verdict: Int] = [:]
    var lost = 0
    for _ in 0..<runs {
      let chosen = (0..<machines).map { _ in draws.index(below: fleet.machines.count) }
      var run = Run(fleet: fleet, machines: chosen, rows: Self.rows, slowDown: slowDown, environment, policy)
      let result = try run.result(using: &draws)
      lost += run.lostBlocks
      for judgement in result.judgements where judgement.signal == .time {
        verdicts[judgement.verdict, default: 0] += 1
      }
    }
    let (regressed, inconclusive) = (verdicts[.regressed] ?? 0, verdicts[.inconclusive] ?? 0)
    return Finding(
      slowDown: slowDown, machines: machines,
      regressed: Rate(regressed, of: verdicts.values.reduce(0, +) - inconclusive),
      improved: verdicts[.improved] ?? 0, inconclusive: inconclusive, lostBlocks: lost)
  }
}

/// One simulated run of base, candidate and control.
private struct Run {
  let fleet: SimulatedFleet
  let machines: [Int]
  let rows: Int
  let slowDown: Double
  let environment: EnvironmentRecord
  let policy: GatePolicy
  private var records: [Pairing.Side: [RunRecord]] = [:]
  private(set) var lostBlocks = 0

  init(
    fleet: SimulatedFleet, machines: [Int], rows: Int, slowDown: Double, _ environment: EnvironmentRecord,
    _ policy: GatePolicy
  ) {
    self.fleet = fleet
    self.machines = machines
    self.rows = rows
    self.slowDown = slowDown
    self.environment = environment
    self.policy = policy
  }

  /// Measures the first stage, then rounds while a row is open, and returns the verdicts.
  mutating func result(using draws: inout NormalDraws) throws(GateError) -> GateResult {
    let gate = Gate(policy)
    measure(Array(0..<rows), blocks: 0..<policy.stageBlocks, using: &draws)
    for round in 0..<policy.confirmingRounds {
      let open = gate.openRows(file(.candidate), against: file(.base), control: file(.control))
      guard !open.isEmpty else { break }
      let first = policy.stageBlocks + round * policy.confirmingBlocks
      measure(open.map { $0.nodes - 1 }, blocks: first..<first + policy.confirmingBlocks, using: &draws)
    }
    return try gate.judge(file(.candidate), against: file(.base), control: file(.control))
  }

  /// Measures blocks of some rows, each on one machine.
  private mutating func measure(_ rows: [Int], blocks: Range<Int>, using draws: inout NormalDraws) {
    for row in rows {
      for block in blocks {
        let place = draws.index(below: machines.count)
        let machine = fleet.machines[machines[place]]
        let progress = Double(block - blocks.lowerBound) / Double(blocks.count)
        // The sides differ by noise, and the candidate also by the injected slow-down.
        let time = log(20_000) + machine.speed + 0.01 * draws.normal()
        guard let candidate = fleet.score(on: machine, progress: progress, using: &draws),
          let control = fleet.score(on: machine, progress: progress, using: &draws)
        else {
          lostBlocks += 1
          continue
        }
        add(row, block, place, .base, time)
        add(row, block, place, .candidate, time + candidate + log(1 + slowDown))
        add(row, block, place, .control, time + control)
      }
    }
  }

  private mutating func add(_ row: Int, _ block: Int, _ place: Int, _ side: Pairing.Side, _ time: Double) {
    let service = SparseHistogram([UInt64(exp(time) * 1_000)], scale: 1_000)
    let measured = OperationMeasurement.Measured(
      digest: "0", counters: [:], allocated: .unsupported("simulated"), instructions: .unsupported("simulated"),
      first: 1,
      timing: .each, service: service, samples: nil, usage: ResourceUsage(), queues: nil)
    let facts = ProcessFacts(
      cpus: .unsupported("simulated"), clock: ClockCalibration(cost: 20, step: 10), firstMake: 1,
      liveBytes: .unsupported("simulated"), memory: MemoryUsage.current(), usage: ResourceUsage())
    let repetition = Repetition(cell: Self.cell(row), cellIndex: row, block: block, position: 0, variant: "simulated")
    var record = RunRecord(
      repetition: repetition, instance: 0, request: "",
      reply: WorkerReply(
        request: "", process: facts,
        operations: [OperationMeasurement(operation: "update", outcome: .value(measured))]))
    record.machine = "machine \(place + 1)"
    records[side, default: []].append(record)
  }

  private static func cell(_ row: Int) -> Cell { Cell(scene: "row", nodes: row + 1, concurrency: .serial) }

  private func file(_ side: Pairing.Side) -> ResultFile {
    var plan = Plan(
      profile: "simulated", seed: 1, operations: ["update"], variants: ["simulated"], cells: (0..<rows).map(Self.cell),
      blocks: policy.stageBlocks, effort: Effort(timePerOperation: 1, countedSamples: 1, countedNodes: 1, arrivals: 1),
      timeLimit: 1)
    plan.pairing = Pairing(run: "simulated", side: side, stageBlocks: policy.stageBlocks)
    return ResultFile(
      environment: environment, plan: plan, records: records[side] ?? [],
      machines: machines.indices.map { MeasuringMachine(name: "machine \($0 + 1)", environment: environment) })
  }
}
