public import BenchmarkModel
internal import BenchmarkStatistics
public import ProcessMeters

extension Baseline {
  /// Takes the work from a result.
  ///
  /// Allocated bytes that differ between the processes of a row are *unsupported*, because none of the counts is the
  /// right one. Live bytes are the maximum over the processes. Instructions differ slightly between processes, so the
  /// median process is taken.
  public init(_ file: ResultFile) {
    self.init(
      origin: Origin(file.plan, by: file.environment.build, fingerprint: file.environment.fingerprint))
    let report = Report(file)
    var known: Set<[String]> = []
    for (row, outcome) in zip(file.rows, report.outcomes) {
      let name = RowName(row)
      switch outcome {
      case .unsupported(let reason): append(name, .unsupported(reason))
      case .givenUp(let givenUp): append(name, .unsupported("given up: \(givenUp)"))
      case .mismatch(let reason), .failed(let reason): append(name, .failed(reason))
      case .notMeasured: append(name, .failed(Report.Outcome.notMeasuredWords))
      case .measured, .byMachine:
        let isDeterministic = row.processes.allSatisfy { $0.measured.counters == row.processes[0].measured.counters }
        guard isDeterministic, let work = BaselineRow(row, file) else {
          append(name, .failed("the counters differ between processes"))
          continue
        }
        var counted = work
        // A scene's live bytes do not depend on the operation that follows, so only one row states them.
        if !known.insert(["\(row.cell)", row.variant]).inserted { counted.liveBytes = nil }
        append(name, .counted(counted))
      }
    }
  }
}

extension Baseline.Origin {
  /// The circumstances under which a program counts a plan.
  public init(_ plan: Plan, by build: BuildRecord, fingerprint: String? = nil) {
    self.init(
      profile: plan.profile, seed: plan.seed, allocator: build.allocator, swiftVersion: build.swiftVersion,
      fingerprint: fingerprint)
  }
}

extension BaselineRow {
  fileprivate init?(_ row: ResultRow, _ file: ResultFile) {
    let measured = row.processes.map(\.measured)
    guard let first = measured.first else { return nil }
    digest = first.digest
    counters = first.counters.mapValues { Count($0) }
    samples = first.countedSamples ?? 0
    let isEqual = measured.allSatisfy { $0.allocated == first.allocated }
    allocations =
      isEqual ? first.allocated.map { Count($0) } : .unsupported("allocated bytes differ between processes")
    let alive = row.processes.compactMap { file.workers.worker(of: $0)?.facts.liveBytes }
    // Strings of the request, such as the variant's name, add some bytes in some processes.
    liveBytes = alive.compactMap(\.value).max().map { .value($0) } ?? alive.first
    let instructions = measured.compactMap(\.instructions.value).sorted { $0.total < $1.total }
    self.instructions =
      instructions.isEmpty ? first.instructions.map { Count($0) } : .value(Count(instructions[instructions.count / 2]))
  }
}
