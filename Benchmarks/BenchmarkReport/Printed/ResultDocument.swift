public import BenchmarkAnalysis
internal import BenchmarkModel
internal import BenchmarkStatistics
internal import ProcessMeters

/// The statistics of a result as JSON: the derived form of `docs/result-format.md`.
struct ResultDocument: Encodable {
  private let format: String
  private let version: Int
  private let environment: EnvironmentRecord
  private let fingerprint: String
  /// The machines and their types; nil if there was one machine.
  private let machines: [Machine]?
  private let machineTypes: [MachineTypeRow]?
  private let plan: Plan
  private let rows: [Row]
  private let comparisons: [ComparisonRow]
  private let overMachines: [MachineRow]?
  private let growth: [GrowthRow]
  private let failures: [ResultFailure]
  /// The number of blocks that an interrupted run lacks; nil for a completed run.
  private let missingBlocks: Int?
  private let isInterrupted: Bool?

  init(_ report: Report) {
    let file = report.file
    format = file.format
    version = file.version
    environment = file.environment
    fingerprint = file.environment.fingerprint
    plan = file.plan
    machines = report.machines.map { Machine.all($0, file) }
    machineTypes = report.machines.map { $0.types.map(MachineTypeRow.init) }
    rows = file.rows.indices.flatMap { Self.rows(report, $0) }
    let others = file.plan.variants.dropFirst()
    comparisons = others.flatMap { Self.comparisons(report, of: $0, with: file.plan.variants[0]) }
    overMachines = report.machines.map { _ in
      others.flatMap { Self.overMachines(report, of: $0, with: file.plan.variants[0]) ?? [] }
    }
    growth =
      report.machines == nil
      ? report.growth.map { GrowthRow($0) }
      : report.parts.flatMap { part in part.report.growth.map { GrowthRow($0, machineType: part.type) } }
    failures = file.failures
    missingBlocks = report.missingBlocks.isEmpty ? nil : report.missingBlocks.values.reduce(0, +)
    isInterrupted = file.isInterrupted
  }

  /// The entries of a row: with several machines, one entry for each type that measured the row, or one entry without
  /// times if no type measured it.
  private static func rows(_ report: Report, _ index: Int) -> [Row] {
    let (row, outcome) = (report.file.rows[index], report.outcomes[index])
    let ofTypes = report.parts.compactMap { part -> Row? in
      let found = part.report.outcomes[index]
      switch found {
      case .measured, .failed: return Row(row: row, outcome: found, machineType: part.type)
      case .unsupported, .givenUp, .mismatch, .notMeasured, .byMachine: return nil
      }
    }
    guard case .byMachine = outcome, !ofTypes.isEmpty else { return [Row(row: row, outcome: outcome)] }
    return ofTypes
  }

  private struct Row: Encodable {
    var row: ResultRow
    var outcome: Report.Outcome
    var machineType: Int?

    enum CodingKeys: String, CodingKey {
      case machineType
      case scene, nodes, operation, variant, concurrency, mode, unsupported
      case samples, p50, p90, p99, p999, p9999, mean, maximum, median, p50Interval, timing, first
      case digest, counters, allocations, instructions, liveBytes, peakResidentSize, queues, islands, frames,
        processCount
      case isDeterministic, failure, agreement, givenUp
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(row.scene, forKey: .scene)
      try container.encode(row.nodes, forKey: .nodes)
      try container.encode(row.operation, forKey: .operation)
      try container.encode(row.variant, forKey: .variant)
      try container.encode(row.concurrency, forKey: .concurrency)
      try container.encode(OmittedWhenWarm(wrappedValue: row.mode), forKey: .mode)
      try container.encodeIfPresent(machineType, forKey: .machineType)
      try container.encodeIfPresent(row.unsupported, forKey: .unsupported)
      switch outcome {
      case .measured(let summary): try encode(summary, to: &container)
      case .unsupported: break
      case .givenUp(let givenUp): try container.encode(givenUp, forKey: .givenUp)
      case .mismatch(let reason), .failed(let reason): try container.encode(reason, forKey: .failure)
      case .notMeasured: try container.encode(Report.Outcome.notMeasuredWords, forKey: .failure)
      case .byMachine: try container.encode("only busy machines have measured it", forKey: .failure)
      }
    }

    private func encode(_ summary: RowSummary, to container: inout KeyedEncodingContainer<CodingKeys>) throws {
      try container.encode(summary.service.samples, forKey: .samples)
      try container.encode(summary.service.p50, forKey: .p50)
      try container.encode(summary.service.p90, forKey: .p90)
      try container.encode(summary.service.p99, forKey: .p99)
      try container.encode(summary.service.p999, forKey: .p999)
      try container.encode(summary.service.p9999, forKey: .p9999)
      try container.encode(summary.service.mean, forKey: .mean)
      try container.encode(summary.service.maximum, forKey: .maximum)
      try container.encode(summary.median, forKey: .median)
      try container.encode(summary.medianInterval, forKey: .p50Interval)
      try container.encode(summary.timing, forKey: .timing)
      try container.encode(summary.first, forKey: .first)
      try container.encode(summary.digest, forKey: .digest)
      try container.encodeIfPresent(summary.agreement, forKey: .agreement)
      try container.encode(summary.counters, forKey: .counters)
      try container.encode(summary.allocations, forKey: .allocations)
      try container.encode(summary.instructions, forKey: .instructions)
      try container.encode(summary.liveBytes, forKey: .liveBytes)
      try container.encode(summary.peakResidentSize, forKey: .peakResidentSize)
      try container.encodeIfPresent(summary.queues, forKey: .queues)
      try container.encodeIfPresent(summary.islands, forKey: .islands)
      try container.encodeIfPresent(summary.frames, forKey: .frames)
      try container.encode(summary.processes, forKey: .processCount)
      try container.encode(summary.isDeterministic, forKey: .isDeterministic)
    }
  }

  struct ComparisonRow: Encodable {
    var scene: String
    var nodes: Int
    var operation: String
    var concurrency: Concurrency
    @OmittedWhenWarm var mode: Mode
    var base: String
    var variant: String
    var medians: Comparison.Medians
    var ratio: Double
    @NullWhenMissing var interval: Interval?
    var hodgesLehmann: Double
    var signedRank: Double
    var blocks: Int
    var wins: Int
    var processes: Int
    var machineType: Int?
    var machines: Int?

    init?(_ row: Report.VariantComparison, machineType: Int? = nil) {
      guard let comparison = row.comparison else { return nil }
      self.machineType = machineType
      machines = machineType.map { _ in comparison.machines ?? 1 }
      scene = row.cell.scene
      nodes = row.cell.nodes
      operation = row.operation
      concurrency = row.cell.concurrency
      mode = row.cell.mode
      base = row.base
      variant = row.variant
      medians = comparison.medians
      ratio = comparison.ratio
      interval = comparison.interval
      hodgesLehmann = comparison.hodgesLehmann
      signedRank = comparison.signedRank
      blocks = comparison.blocks
      wins = comparison.wins
      processes = comparison.processes
    }
  }

  private struct GrowthRow: Encodable {
    var scene: String
    var operation: String
    var variant: String
    var concurrency: Concurrency
    @OmittedWhenWarm var mode: Mode
    var exponent: Double
    @NullWhenMissing var interval: Interval?
    var factor: Double
    var sizes: Int
    var machineType: Int?

    init(_ growth: Report.Growth, machineType: Int? = nil) {
      self.machineType = machineType
      scene = growth.series.scene
      operation = growth.operation
      variant = growth.variant
      concurrency = growth.series.concurrency
      mode = growth.series.mode
      exponent = growth.fit.exponent
      interval = growth.fit.interval
      factor = growth.fit.factor
      sizes = growth.fit.sizes
    }
  }
}

extension Report: PrintedReport {
  /// The page for people.
  public var page: ReportPage { ReportPage(self) }

  /// The derived form.
  public var document: any Encodable { ResultDocument(self) }
}
