public import BenchmarkAnalysis
internal import BenchmarkModel
public import BenchmarkStatistics
internal import ProcessMeters

/// One result compared with another, row by row, for people and for programs.
///
/// The two sides of one run of `bench gate --against` or `bench compare --against` are paired by block. Any other two
/// results are separate runs, whose ratios include every change of the machine between the runs.
public struct FileReport: PrintedReport {
  /// A row of both results.
  public struct Row: Hashable, Sendable {
    /// The row's name.
    public var name: RowName
    /// The machine, or the type of machines, of both measurements, if a result names several.
    public var machine: String?
    /// The base's median time in nanoseconds; nil if it has no times.
    public var before: Double?
    /// The other's median time.
    public var after: Double?
    /// The other's cost relative to the base's; nil if either has no times, or if their layouts or the preceding
    /// operations differ.
    public var ratio: Double?
    /// The 95 % bootstrap interval of the ratio.
    public var interval: Interval?
    /// The quotient of the two medians, if it contradicts a ratio that was paired by block.
    public var quotient: Double?
    /// Whether counted work is equal; nil if it was not counted, or not over the same samples.
    public var hasEqualWork: Bool?
    /// Whether layouts differ over the same samples: the times are then of different work.
    public var isAnotherLayout: Bool
    /// Whether different operations preceded this operation in the two results, so that its work may differ.
    public var followsOthers = false
  }

  /// The base result.
  public let base: Report
  /// The compared result.
  public let other: Report
  let names: (base: String, other: String)

  /// A report.
  ///
  /// - Parameters:
  ///   - base: the base, and its name.
  ///   - other: the result compared with it, and its name.
  public init(_ base: (name: String, report: Report), _ other: (name: String, report: Report)) {
    self.base = base.report
    self.other = other.report
    names = (base.name, other.name)
  }

  /// Whether both were measured in the same blocks of one run.
  public var isPaired: Bool {
    guard let first = base.file.plan.pairing, let second = other.file.plan.pairing else { return false }
    return first.run == second.run && first.side != second.side
  }

  /// Whether machine and build are the same, so that times are comparable.
  ///
  /// With several machines, machines without equal fingerprints are left out.
  public var hasEqualFingerprints: Bool {
    if hasMachines { return !byMachine.isEmpty }
    return base.file.environment.fingerprint == other.file.environment.fingerprint
  }

  /// A warning if the seeds differ; nil otherwise.
  var seedWarning: String? {
    let (first, second) = (base.file.plan.seed, other.file.plan.seed)
    return first == second
      ? nil
      : "the seeds differ, \(first) and \(second): the scenes and their edits differ, so times are of different work"
  }

  /// The rows of both results, in the second's order; operations that a scene lacks are left out.
  ///
  /// If a result names several machines, each machine with both measurements has its own rows.
  public var rows: [Row] {
    if hasMachines {
      return byMachine.flatMap { part in
        part.report.rows.map { row in
          var row = row
          row.machine = part.machine
          return row
        }
      }
    }
    return zip(other.file.rows, other.outcomes).enumerated().compactMap { index, entry -> Row? in
      let (row, outcome) = entry
      guard let first = base.index(row.cell, row.operation, row.variant) else { return nil }
      if case .unsupported = outcome { return nil }
      var found = Row(name: RowName(row), hasEqualWork: nil, isAnotherLayout: false)
      guard case .measured(let after) = outcome, case .measured(let before) = base.outcomes[first] else { return found }
      found.before = before.median
      found.after = after.median
      guard base.operations(before: first) == other.operations(before: index) else {
        found.followsOthers = true
        return found
      }
      if before.countedSamples == after.countedSamples, base.file.plan.seed == other.file.plan.seed {
        // Work other than layouts may have no counters: then nothing is known to be equal.
        let hasCounters = !before.counters.isEmpty && !after.counters.isEmpty
        found.hasEqualWork = hasCounters ? before.counters == after.counters : nil
        found.isAnotherLayout = before.digest != after.digest
      }
      guard !found.isAnotherLayout else { return found }
      compare(base.medians(of: first), other.medians(of: index), &found)
      return found
    }
  }

  private func compare(_ first: [Int: [Double]], _ second: [Int: [Double]], _ row: inout Row) {
    if isPaired {
      let comparison = Comparison(
        first, second, machines: base.file.machines(of: row.name.cell), seed: base.file.plan.seed)
      if let before = row.before, let after = row.after, comparison?.isContradicted(by: after / before) == true {
        row.quotient = after / before
      }
      row.ratio = comparison?.ratio
      row.interval = comparison?.interval
    } else {
      let comparison = FileComparison(first, second)
      row.ratio = comparison?.ratio
      row.interval = comparison?.interval
    }
  }

  /// The rows that only one of the results has.
  public var unmatched: [RowName] {
    let first = base.file.rows.map { RowName($0) }
    let second = other.file.rows.map { RowName($0) }
    let common = Set(first).intersection(second)
    return (first + second).filter { !common.contains($0) }
  }

  /// The document for programs.
  public var document: any Encodable { FileReportDocument(self) }

  /// A sentence that states whether the ratios are paired.
  var pairing: String {
    isPaired
      ? "both were measured in the same blocks: ratios are paired"
      : "separate runs: every ratio includes changes of the machine between them"
  }

  /// The page for people.
  public var page: ReportPage {
    var page = ReportPage(heading: "\(names.other) against \(names.base): below 1 \(names.other) is faster")
    page.parts.append(.sentence(pairing))
    page.parts += machineWords.map { .sentence($0) }
    if !hasMachines, !hasEqualFingerprints {
      page.parts.append(
        .sentence("! the fingerprints differ: times of different machines, systems or builds are not comparable"))
    }
    if let seedWarning { page.parts.append(.sentence("! " + seedWarning)) }
    var table = TextTable(
      words: hasMachines ? ["row", "on"] : ["row"], numbers: ["before", "after", "ratio", "95 % interval"],
      notes: ["verdict", "work"])
    for row in rows {
      let interval = row.interval.map { "\(Quantity.ratio($0.low)) to \(Quantity.ratio($0.high))" }
      table.append(
        ["\(row.name)"] + (hasMachines ? [row.machine ?? ""] : []) + [
          row.before.map(Quantity.time) ?? "n/a", row.after.map(Quantity.time) ?? "n/a",
          row.ratio.map(Quantity.ratio) ?? "n/a", interval ?? "n/a", row.verdict,
          row.hasEqualWork.map { $0 ? "same" : "differs" } ?? "n/a",
        ])
    }
    page.parts.append(
      rows.isEmpty ? .sentence("! no row was measured by both") : .table(table, keys: hasMachines ? 2 : 1))
    let alone = unmatched
    if !alone.isEmpty {
      let count = "\(Quantity.count(alone.count)) \(alone.count == 1 ? "row exists" : "rows exist")"
      page.parts.append(.sentence("\(count) on one side only: \(RowName.list(alone))"))
    }
    return page
  }
}

extension FileReport.Row {
  /// The verdict on the ratio.
  var verdict: String {
    if isAnotherLayout { return "MISMATCH: another layout" }
    if followsOthers { return "not comparable: preceded by different operations" }
    let judgement = ratio == nil ? "no times" : PageFile.judge(interval).rawValue
    return quotient.map { "\(judgement), \(ReportPage.contradiction($0))" } ?? judgement
  }
}
