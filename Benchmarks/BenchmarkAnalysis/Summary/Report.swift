public import BenchmarkModel
public import BenchmarkStatistics
internal import Foundation

/// The statistics of a result file; they depend on nothing but the file.
public struct Report: Sendable {
  /// The outcome of a row.
  public enum Outcome: Hashable, Sendable {
    /// The row's statistics.
    case measured(RowSummary)
    /// Several machines measured the row; the reports of their types have its times (``Report/parts``).
    case byMachine
    /// The scene has no such operation; the text gives the reason.
    case unsupported(String)
    /// A peer gave the row up, because an operation took too long.
    case givenUp(GivenUp)
    /// Layouts or counts of work that must be equal differ; the text says which.
    ///
    /// The row has no times, because a fast wrong answer is not a result.
    case mismatch(String)
    /// No process measured the row; the text gives the reason.
    case failed(String)
    /// The run ended before this row, or has not reached it.
    case notMeasured

    /// Whether the scene has no such operation.
    package var isUnsupported: Bool {
      if case .unsupported = self { true } else { false }
    }

    /// The text for a row that was not measured.
    package static let notMeasuredWords = "not measured: the run ended first"
  }

  /// The comparison of a variant with a base variant, on one operation of one cell.
  public struct VariantComparison: Hashable, Sendable {
    /// The scene, its size, the concurrency and the mode.
    public var cell: Cell
    /// The operation.
    public var operation: String
    /// The base variant.
    public var base: String
    /// The compared variant.
    public var variant: String
    /// The comparison; nil if one variant has no times or a different result.
    public var comparison: Comparison?
    /// Whether one of the variants is a peer whose values differ from the trace's or were not compared, so that its
    /// times belong to another problem.
    public var isOtherResult = false
  }

  /// The growth of an operation's cost with the size of a scene.
  public struct Growth: Hashable, Sendable {
    /// The scene, the concurrency and the mode.
    public var series: CellSeries
    /// The operation.
    public var operation: String
    /// The variant.
    public var variant: String
    /// The fit.
    public var fit: ComplexityFit
  }

  /// The raw file.
  public let file: ResultFile
  /// The outcome of each row of the file, in the same order.
  public let outcomes: [Outcome]
  /// The number of missing blocks of an interrupted run, by cell; complete cells are left out.
  ///
  /// A run with a time limit misses no blocks, because it measures as many as the time allows.
  public let missingBlocks: [Cell: Int]
  /// The cells without any measured block.
  public let unmeasuredCells: Set<Cell>
  /// The machines, if there were several; otherwise nil.
  public let machines: MachineRoster?
  /// A report for each type of machine that has valid times; empty if one machine measured the file.
  ///
  /// Times of different types are never pooled.
  public let parts: [Part]
  /// Whether this report is one of the ``parts`` of another report.
  let isOfType: Bool

  /// Reads a file's rows.
  ///
  /// Every variant must lay out equal scenes equally, in every process and under every concurrency: if the digests of a
  /// scene, size and operation differ, all of its rows are a mismatch. Peers are exempt, because a peer solves another
  /// problem if priorities compete: the report counts how often their values agree.
  ///
  /// Machines must also count equal work.
  public init(_ file: ResultFile) {
    let roster = MachineRoster(file)
    self.init(file, roster, mismatches: Self.mismatches(in: file, roster))
  }

  /// Makes the report of a part of a file; a row that is a mismatch in the whole file is a mismatch in the part too.
  init(_ part: ResultFile, mismatchesOf whole: Report) {
    let found = whole.outcomes.enumerated().compactMap { index, outcome -> (Int, String)? in
      if case .mismatch(let words) = outcome { (index, words) } else { nil }
    }
    self.init(part, nil, mismatches: Dictionary(found) { first, _ in first }, isOfType: true)
  }

  private init(_ file: ResultFile, _ roster: MachineRoster?, mismatches: [Int: String], isOfType: Bool = false) {
    self.isOfType = isOfType
    let blocks = file.blocks
    let unmeasured = Set(file.plan.cells.filter { blocks[$0] == 0 })
    missingBlocks = file.missingBlocks
    unmeasuredCells = unmeasured
    machines = roster
    parts = Self.parts(of: file, roster, mismatches)
    outcomes = file.rows.enumerated().map { index, row in
      if let reason = row.unsupported, row.processes.isEmpty { return .unsupported(reason) }
      if let givenUp = row.givenUp, row.processes.isEmpty { return .givenUp(givenUp) }
      if let words = mismatches[index] { return .mismatch(words) }
      if roster != nil, !row.processes.isEmpty { return .byMachine }
      if let summary = RowSummary(row.processes, workers: file.workers, seed: file.plan.seed) {
        return .measured(summary)
      }
      if unmeasured.contains(row.cell) { return .notMeasured }
      let failures = file.failures.filter { $0.repetition.cell == row.cell && $0.repetition.variant == row.variant }
      return .failed(failures.first.map { $0.failure.description } ?? "no process measured it")
    }
    self.file = file
  }

  /// The cells with a measured block, in the plan's order.
  public var cells: [Cell] { file.plan.cells.filter { !unmeasuredCells.contains($0) } }

  /// The outcome of a row.
  public func outcome(_ cell: Cell, _ operation: String, _ variant: String) -> Outcome? {
    guard let index = index(cell, operation, variant) else { return nil }
    return outcomes[index]
  }

  package func index(_ cell: Cell, _ operation: String, _ variant: String) -> Int? {
    file.rows.firstIndex { $0.operation == operation && $0.variant == variant && $0.cell == cell }
  }

  /// The operations that were measured before the operation of a row, in the same process.
  package func operations(before index: Int) -> [String] {
    RowName(file.rows[index]).operationsBefore(
      among: zip(file.rows, outcomes).lazy.filter { if case .measured = $0.1 { true } else { false } }
        .map { RowName($0.0) })
  }

  /// Whether nothing failed, and the run measured all planned blocks of all cells.
  public var isComplete: Bool { !hasFailures && missingBlocks.isEmpty && unmeasuredCells.isEmpty }

  /// Whether there was a failure: a row that failed or is a mismatch, processes of a row that counted differently, or a
  /// lost repetition.
  public var hasFailures: Bool {
    outcomes.contains {
      switch $0 {
      case .measured(let summary): !summary.isDeterministic
      case .unsupported, .givenUp, .notMeasured, .byMachine: false
      case .mismatch, .failed: true
      }
    } || file.failures.contains { !$0.triedAgain && $0.failure.kind != .givenUp }
      || parts.contains { $0.report.hasFailures }
  }

  /// Compares one variant with another on every operation of every measured cell.
  public func comparisons(of variant: String, with base: String) -> [VariantComparison] {
    cells.flatMap { cell in
      file.plan.operations.compactMap { operation in
        comparison(cell, operation, of: variant, with: base)
      }
    }
  }

  /// Compares one variant with another on one operation of a cell; nil if the scene has no such operation.
  public func comparison(
    _ cell: Cell, _ operation: String, of variant: String, with base: String
  ) -> VariantComparison? {
    guard let first = index(cell, operation, base), let second = index(cell, operation, variant) else { return nil }
    if case .unsupported = outcomes[first] { return nil }
    var found = VariantComparison(cell: cell, operation: operation, base: base, variant: variant)
    guard case .measured = outcomes[first], case .measured = outcomes[second] else { return found }
    found.isOtherResult = isOtherResult(first) || isOtherResult(second)
    if !found.isOtherResult {
      found.comparison = Comparison(
        medians(of: first), medians(of: second), machines: file.machines(of: cell), seed: file.plan.seed)
    }
    return found
  }

  /// Whether a row belongs to a peer whose values differ from the trace's or were not compared.
  private func isOtherResult(_ row: Int) -> Bool {
    guard case .measured(let summary) = outcomes[row], file.plan.isPeer(file.rows[row].variant) else { return false }
    return summary.agreement?.isWhole != true
  }

  /// The median service time of each process of a row, by block.
  package func medians(of row: Int) -> [Int: [Double]] {
    file.rows[row].mediansByBlock
  }

  /// The growth of costs, for every scene measured at several sizes.
  public var growth: [Growth] {
    var order: [[String]] = []
    var members: [[String]: [Int]] = [:]
    for (index, row) in file.rows.enumerated() {
      let series = row.series
      if members[series] == nil { order.append(series) }
      members[series, default: []].append(index)
    }
    var growth: [Growth] = []
    for series in order {
      guard let own = members[series], let row = own.first.map({ file.rows[$0] }) else { continue }
      var blocks: [(size: Double, costs: [Int: [Double]])] = []
      for index in own {
        guard case .measured = outcomes[index] else { continue }
        blocks.append((Double(file.rows[index].nodes), medians(of: index)))
      }
      guard let fit = ComplexityFit(blocks: blocks) else { continue }
      growth.append(
        Growth(series: row.cell.series, operation: row.operation, variant: row.variant, fit: fit))
    }
    return growth
  }
}

extension Report {
  /// The reasons why rows are a mismatch, by the index of the row.
  private static func mismatches(in file: ResultFile, _ roster: MachineRoster?) -> [Int: String] {
    // For each key of layouts and each digest, the variants and machines that gave the digest.
    var digests: [[String]: [String: (variants: Set<String>, machines: Set<Int>)]] = [:]
    for row in file.rows where !file.plan.isPeer(row.variant) {
      for process in row.processes {
        let machine = file.workers.worker(of: process)?.machine
        var side = digests[row.layout]?[process.measured.digest] ?? ([], [])
        side.variants.insert(row.variant)
        if let machine { side.machines.insert(machine) }
        digests[row.layout, default: [:]][process.measured.digest] = side
      }
    }
    let agreement = roster.map { MachineAgreement(file, $0) }
    var found: [Int: String] = [:]
    for (index, row) in file.rows.enumerated() where !file.plan.isPeer(row.variant) {
      if let sides = digests[row.layout], sides.count > 1 {
        let words = sides.map { digest, side in
          let machines = roster.map { " on \($0.names(side.machines.sorted()))" } ?? ""
          return "\(side.variants.sorted().joined(separator: ", "))\(machines) gives \(digest)"
        }
        found[index] = "digests differ: " + words.sorted().joined(separator: "; ")
      } else if let words = agreement?.words(row) {
        found[index] = words
      }
    }
    return found
  }

  /// A report for each type of machine with valid times.
  private static func parts(
    of file: ResultFile, _ roster: MachineRoster?, _ mismatches: [Int: String]
  ) -> [Part] {
    guard let roster else { return [] }
    return roster.types.enumerated().compactMap { index, type in
      let timed = roster.timed(type)
      guard !timed.isEmpty else { return nil }
      return Part(type: index, report: Report(file.part(of: timed), nil, mismatches: mismatches, isOfType: true))
    }
  }
}

extension ResultFile {
  /// The number of blocks of each cell for which workers were started; empty for a comparison of programs.
  ///
  /// The rounds of a comparison measure only some cells, so the others have no missing blocks.
  package var blocks: [Cell: Int] {
    guard plan.pairing == nil else { return [:] }
    var tried: [Int: Set<Int>] = [:]
    for repetition in workers.map(\.repetition) + failures.map(\.repetition) {
      tried[repetition.cellIndex, default: []].insert(repetition.block)
    }
    return Dictionary(plan.cells.enumerated().map { ($1, tried[$0]?.count ?? 0) }) { first, _ in first }
  }

  /// The number of planned blocks of each cell for which no worker was started, if there are any.
  fileprivate var missingBlocks: [Cell: Int] {
    plan.time == nil ? blocks.mapValues { plan.blocks - $0 }.filter { $0.value > 0 } : [:]
  }

  /// The duration of the measured blocks, in seconds.
  package var secondsMeasured: Double {
    struct Block: Hashable {
      var cell: Int
      var number: Int
    }
    var spans: [Block: TimeSpan] = [:]
    for (repetition, span) in workers.map({ ($0.repetition, $0.span) }) + failures.map({ ($0.repetition, $0.span) }) {
      guard let span else { continue }
      let block = Block(cell: repetition.cellIndex, number: repetition.block)
      let known = spans[block] ?? span
      spans[block] = TimeSpan(began: min(known.began, span.began), ended: max(known.ended, span.ended))
    }
    return spans.values.reduce(0) { $0 + ($1.ended > $1.began ? Double($1.ended - $1.began) / 1e9 : 0) }
  }
}

extension ResultRow {
  /// The key of rows that must have equal layouts.
  ///
  /// Rows of the mode `first` have keys of their own, because their digest is taken after fewer samples.
  fileprivate var layout: [String] { [scene, "\(nodes)", operation, mode == .first ? "first" : ""] }

  /// The key of rows that differ only in the size of the scene.
  fileprivate var series: [String] { [cell.series.title, operation, variant] }
}
