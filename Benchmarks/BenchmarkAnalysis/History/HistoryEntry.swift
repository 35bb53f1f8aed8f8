public import BenchmarkModel
internal import BenchmarkStatistics
public import ProcessMeters

/// A row of a result in a history: a line of JSON.
public struct HistoryEntry: Codable, Hashable, Sendable {
  /// The version of the format that this harness writes.
  public static let currentVersion = 2

  /// The version of the line's format.
  public var version = HistoryEntry.currentVersion
  /// The commit that was measured; nil outside version control.
  public var commit: String?
  /// Whether files differed from the commit.
  public var isDirty: Bool?
  /// The place of the commit among others; nil without a commit, and in lines from before it was recorded.
  public var place: CommitPlace?
  /// The beginning of the measurement, in UTC.
  public var time: String
  /// The fingerprint under which times are comparable.
  public var fingerprint: String
  /// The name of the machine, if a result names several; otherwise nil.
  public var machine: String?
  /// The way of measuring; nil in lines of version 1, which lack it.
  public var circumstances: RowCircumstances?
  /// The row.
  public var row: RowName
  /// The median service time in nanoseconds: the mean of each block's logarithms, then the median over blocks.
  public var median: Double
  /// The number of blocks with times; nil in lines from before it was recorded.
  public var blocks: Int?
  /// Work per sample on average, by the counter's name; bytes under `allocated`, instructions under `instructions`.
  public var counters: [String: Double]

  /// Makes an entry.
  public init(
    commit: String?, isDirty: Bool? = nil, time: String, fingerprint: String, circumstances: RowCircumstances? = nil,
    row: RowName, median: Double, counters: [String: Double] = [:]
  ) {
    self.commit = commit
    self.isDirty = isDirty
    self.time = time
    self.fingerprint = fingerprint
    self.circumstances = circumstances
    self.row = row
    self.median = median
    self.counters = counters
  }

  /// The entries of a result; failed and missing rows have none.
  ///
  /// Each of several machines has its own entries; a busy one has none.
  public static func entries(of file: ResultFile) -> [HistoryEntry] {
    let report = Report(file)
    guard let roster = report.machines else { return entries(of: file, machine: nil) }
    let known = Set(
      zip(file.rows, report.outcomes).compactMap { row, outcome -> RowName? in
        if case .byMachine = outcome { RowName(row) } else { nil }
      })
    return roster.machines.indices.filter { !roster.leftOut.contains($0) }.flatMap { index in
      entries(of: file.part(of: [index]), machine: roster.machines[index].name).filter { known.contains($0.row) }
    }
  }

  private static func entries(of file: ResultFile, machine: String?) -> [HistoryEntry] {
    let environment = file.environment
    let report = Report(file)
    return zip(file.rows, report.outcomes).enumerated().compactMap { index, found in
      let (row, outcome) = found
      let medians = row.mediansByBlock
      guard case .measured(let summary) = outcome, let median = FileComparison.median(medians) else { return nil }
      var counters = summary.counters.mapValues(\.mean)
      counters["allocated"] = summary.allocations.value?.mean
      counters["instructions"] = summary.instructions.value?.mean
      var entry = HistoryEntry(
        commit: environment.source.commit.value, isDirty: environment.source.isDirty.value, time: environment.began,
        fingerprint: environment.fingerprint,
        circumstances: RowCircumstances(
          seed: file.plan.seed, profile: file.plan.profile, effort: file.plan.effort,
          order: report.operations(before: index)), row: RowName(row), median: median, counters: counters)
      entry.blocks = FileComparison.blocks(medians).count
      entry.place = environment.source.place
      entry.machine = machine
      return entry
    }
  }
}
