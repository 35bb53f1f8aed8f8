import BenchmarkStatistics
import ProcessMeters

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

/// Synthetic result files for tests of the gate.
struct SyntheticResult {
  /// One row's numbers.
  struct Numbers {
    /// Work of each of ten samples.
    var work = Array(repeating: 6, count: 10)
    /// Bytes allocated by each.
    var allocated: [Int]? = Array(repeating: 1_000, count: 10)
    /// Instructions of each.
    var instructions: [Int]?
    /// The layout.
    var digest = "00000000000000aa"
    /// The median time of a process in nanoseconds, by block and repetition in the block.
    var time: @Sendable (_ block: Int, _ repetition: Int) -> Double = { _, _ in 10_000 }
    /// Timed samples of a process.
    var samples = 5
    /// The time of the slowest fiftieth of a process's samples in nanoseconds; the time of the other samples unless
    /// given.
    var tail: (@Sendable (_ block: Int, _ repetition: Int) -> Double)?
    /// Missed frames of 1,000, where samples are frames.
    var missedFrames: (@Sendable (_ block: Int, _ repetition: Int) -> Int)?
    /// The number of times that a process lost its processor while it was timed.
    var interruptions: UInt64 = 0
  }

  var operations: [String: Numbers] = ["update": Numbers()]
  var blocks = 1
  var liveBytes: Int? = 50_000
  var pairing: Pairing?
  var seed: UInt64 = 1
  /// Distinguishes programs that are not comparable.
  var hashSeed = "deterministic"
  var allocator = "jemalloc 5.3.0"
  var allocatorSettings: String?
  /// The kernel's scheduling of all processes, each on its own processor.
  var scheduling: SchedulingClass?

  /// Both sides and the control of one run in two stages of ten blocks.
  static func side(_ side: Pairing.Side, blocks: Int = 20, _ time: @escaping @Sendable (Int, Int) -> Double) -> Self {
    var result = SyntheticResult()
    result.blocks = blocks
    result.operations["update"]?.time = time
    result.pairing = Pairing(run: "a run", side: side, stageBlocks: 10)
    return result
  }

  func file() throws -> ResultFile {
    var environment = try EnvironmentRecord.synthetic()
    environment.hashSeed = hashSeed
    environment.build.allocator = allocator
    environment.allocatorSettings = allocatorSettings
    // These tests ignore differences between two readings of one machine.
    environment.machine.clockSource = .unsupported("not asked")
    environment.machine.governor = .unsupported("not asked")
    let cell = Cell(scene: "list", nodes: 100, concurrency: .serial)
    let names = operations.keys.sorted()
    var plan = Plan.synthetic(variants: ["plain"], operations: names, cells: [cell], blocks: blocks, seed: seed)
    plan.pairing = pairing
    var records: [RunRecord] = []
    for block in 0..<blocks {
      for position in 0..<2 {
        records.append(
          RunRecord(
            repetition: Repetition(cell: cell, cellIndex: 0, block: block, position: position, variant: "plain"),
            instance: 0, request: "\(block) \(position)", reply: reply(names, block, position), failure: nil))
      }
    }
    return ResultFile(environment: environment, plan: plan, records: records)
  }

  private func reply(_ names: [String], _ block: Int, _ position: Int) -> WorkerReply {
    WorkerReply(
      request: "",
      process: ProcessFacts(
        cpus: .value(CPUAffinity([1])), scheduling: scheduling, clock: ClockCalibration(cost: 20, step: 10),
        firstMake: 1,
        liveBytes: Reading(liveBytes, orUnsupported: "not counted"), memory: .current(), usage: .current()),
      operations: names.compactMap { name in
        operations[name].map { OperationMeasurement(operation: name, outcome: .value(measured($0, block, position))) }
      })
  }

  private func measured(_ numbers: Numbers, _ block: Int, _ position: Int) -> OperationMeasurement.Measured {
    let time = UInt64(numbers.time(block, position) * 1_000)
    let slow = numbers.tail.map { UInt64($0(block, position) * 1_000) } ?? time
    let times = (0..<numbers.samples).map { $0 % 50 == 49 ? slow : time }
    return OperationMeasurement.Measured(
      digest: numbers.digest, counters: ["work": Tally(numbers.work)].compactMapValues { $0 },
      allocated: Reading(numbers.allocated.flatMap { Tally($0) }, orUnsupported: "not counted"),
      instructions: Reading(numbers.instructions.flatMap { Tally($0) }, orUnsupported: "not counted"), first: 1,
      timing: .each, service: SparseHistogram(times, scale: 1_000), samples: nil,
      usage: ResourceUsage(involuntarySwitches: numbers.interruptions), queues: nil,
      frames: numbers.missedFrames.map { missed in
        let late = missed(block, position)
        return FrameMeasurement(
          framesPerSecond: 100, response: (0..<1_000).map { $0 < late ? 15_000_000 : 1_000_000 })
      })
  }
}
