public import BenchmarkModel
internal import BenchmarkStatistics
internal import Foundation
internal import ProcessMeters

/// The spread of the times of equal programs, and so the smallest effect that the gate can detect.
public struct NoiseEstimate: Codable, Hashable, Sendable {
  static let scene = "kernel"
  /// 64 kB in all: more than most first-level caches, less than most second-level caches.
  static let places = 4_096
  static let variants = ["once", "again"]

  /// The median time of the work, in nanoseconds.
  public var time: Double
  /// The number of processes.
  public var processes: Int
  /// The standard deviation of the processes' medians, relative to the median.
  public var processVariation: Double
  /// The standard deviation of the null control's median ratio over a stage of the gate; nil with too few blocks.
  public var deviation: Double?
  /// The smallest change that the gate can detect in the row: its threshold for changes; nil without a deviation.
  public var smallestEffect: Double?

  /// Makes an estimate from known numbers.
  public init(time: Double, processes: Int, processVariation: Double, deviation: Double?, smallestEffect: Double?) {
    self.time = time
    self.processes = processes
    self.processVariation = processVariation
    self.deviation = deviation
    self.smallestEffect = smallestEffect
  }

  /// Estimates noise from a row and its null control.
  ///
  /// - Returns: nil if no process measured the row.
  init?(_ row: ResultRow, control: ResultRow?, clockStep: UInt64, policy: GatePolicy, seed: UInt64) {
    let medians = (row.mediansByBlock.values.flatMap(\.self) + (control?.mediansByBlock.values.flatMap(\.self) ?? []))
      .filter { $0 > 0 }
    guard let time = Quantile.median(medians) else { return nil }
    let logarithms = medians.map { log($0) }
    let mean = logarithms.reduce(0, +) / Double(logarithms.count)
    let squares = logarithms.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    self.time = time
    processes = medians.count
    processVariation = (squares / Double(max(medians.count - 1, 1))).squareRoot()
    deviation = NullControl.noise(row, control, seed: seed).deviation
    let name = RowName(row)
    let floor = max(
      policy.limit(.floor, for: name), policy.limit(.floorClockSteps, for: name) * Double(clockStep) / time)
    smallestEffect = deviation.map {
      max(policy.limit(.leastThreshold, for: name), policy.limit(.noiseFactor, for: name) * $0, floor)
    }
  }

  /// The plan that measures the noise: as many blocks as the gate's first stage, with four processes in each.
  public static func plan(_ policy: GatePolicy = GatePolicy()) -> Plan {
    Plan(
      profile: "doctor", seed: 1, operations: FixedKernel.Operation.allCases.map(\.rawValue), variants: variants,
      cells: [Cell(scene: scene, nodes: places, concurrency: .serial)], blocks: policy.stageBlocks,
      effort: Effort(timePerOperation: 20_000_000, countedSamples: 2, countedNodes: 2 * places, arrivals: 1),
      timeLimit: 20)
  }

  /// An estimate for each operation that was measured.
  public static func estimates(from file: ResultFile, policy: GatePolicy = GatePolicy()) -> [NoiseEstimate] {
    file.plan.operations.compactMap { operation in
      guard let row = file.rows.first(where: { $0.operation == operation && $0.variant == variants[0] })
      else { return nil }
      let control = file.rows.first { $0.operation == operation && $0.variant == variants[1] }
      return NoiseEstimate(
        row, control: control, clockStep: file.workers.map(\.facts.clock.step).max() ?? 1, policy: policy,
        seed: file.plan.seed)
    }
  }
}
