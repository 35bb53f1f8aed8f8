public import BenchmarkModel
internal import ProcessMeters

/// Checks that all variants have equal layouts of a scene, operation by operation, as a run does before it shows a
/// time.
public struct DigestCheck: Hashable, Sendable {
  /// An operation, and the variants of each digest.
  public struct Row: Hashable, Sendable {
    /// The operation.
    public var operation: String
    /// The variants by digest; empty if the scene has no such operation.
    public var variants: [String: [String]]

    /// Whether there is at most one digest.
    public var isAgreed: Bool { variants.count <= 1 }
  }

  /// A row for each operation.
  public let rows: [Row]

  /// Whether the scene lacks all the operations.
  public var isEmpty: Bool { rows.allSatisfy(\.variants.isEmpty) }

  /// Makes a scene once for each variant and does the counted samples of every operation on it.
  ///
  /// - Throws: any error of the workloads.
  public init(
    _ catalog: WorkloadCatalog, scene: String, nodes: Int, seed: UInt64, operations: [String], variants: [String],
    effort: Effort
  ) throws {
    var rows = operations.map { Row(operation: $0, variants: [:]) }
    for variant in variants {
      let workload = try catalog.make(WorkloadID(scene: scene, nodes: nodes, variant: variant, seed: seed))
      for index in rows.indices {
        let extent = catalog.operations.first { $0.name == rows[index].operation }?.extent ?? .whole
        let samples = effort.countedSamples(extent: extent, nodes: nodes)
        guard let digest = try Self.digest(workload, rows[index].operation, samples, effort) else { continue }
        rows[index].variants[digest, default: []].append(variant)
      }
    }
    self.rows = rows
  }

  private static func digest<W: Workload>(
    _ workload: W, _ name: String, _ samples: Int, _ effort: Effort
  ) throws -> String? {
    guard let operation = W.Operation(rawValue: name), workload.supports(operation) else { return nil }
    let clock = ClockCalibration(cost: 0, step: 1)
    let loop = MeasurementLoop(workload: workload, effort: effort, clock: clock, allocations: nil)
    return try loop.count(operation, samples: samples).digest
  }
}
