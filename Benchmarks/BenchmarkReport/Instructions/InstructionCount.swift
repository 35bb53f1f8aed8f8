public import BenchmarkAnalysis
public import BenchmarkModel
internal import BenchmarkStatistics
internal import ProcessMeters

/// The instructions of an operation, counted in one process or several.
public struct InstructionCount: Hashable, Sendable {
  /// The row.
  public var row: RowName
  /// Samples per process.
  public var samples: Int
  /// Instructions of all samples of each process.
  public var totals: [Int]
  /// Callgrind's stacks of each process; empty if the processor's counter was used.
  public var stacks: [FoldedStacks]

  /// A count.
  public init(row: RowName, samples: Int, totals: [Int], stacks: [FoldedStacks] = []) {
    self.row = row
    self.samples = samples
    self.totals = totals
    self.stacks = stacks
  }

  /// A count by the processor's counter, in one process.
  ///
  /// - Throws: ``ProfileError`` if the counter did not count all samples, for example because another program used it.
  package init(row: RowName, countedIn measured: OperationMeasurement.Measured) throws(ProfileError) {
    switch measured.instructions {
    case .value(let tally): self.init(row: row, samples: tally.samples, totals: [tally.total])
    case .unsupported(let reason): throw ProfileError("\(row): \(reason)")
    }
  }

  /// The average per sample, in the first process.
  public var perOperation: Double { Double(totals.first ?? 0) / Double(max(samples, 1)) }

  /// Whether all processes agree, function by function; nil for a single process.
  public var agrees: Bool? {
    guard totals.count > 1 else { return nil }
    return Set(totals).count == 1 && Set(stacks).count <= 1
  }
}

/// Instructions of some operations, for people and for programs.
public struct InstructionReport: PrintedReport {
  /// The counter.
  public enum Source: String, CaseIterable, Codable, Sendable {
    /// Valgrind's callgrind: exact, and slow.
    case callgrind
    /// The processor's own counter.
    case hardware
  }

  /// The counts.
  public let counts: [InstructionCount]
  /// The counter.
  public let source: Source
  /// The number of named functions per row.
  public let top: Int

  /// A report.
  public init(_ counts: [InstructionCount], source: Source, top: Int) {
    self.counts = counts
    self.source = source
    self.top = top
  }

  /// Whether the processes of every row agree.
  public var isRepeatable: Bool { !counts.contains { $0.agrees == false } }

  /// The document for programs.
  public var document: any Encodable { InstructionDocument(self) }

  /// The page for people.
  public var page: ReportPage {
    var page = ReportPage(heading: "instructions, counted by \(source == .callgrind ? "callgrind" : "the processor")")
    var table = TextTable(words: ["row"], numbers: ["samples", "instructions", "per sample"], notes: ["repeated"])
    for count in counts {
      table.append([
        "\(count.row)", "\(count.samples)", Quantity.count(count.totals.first ?? 0), Quantity.mean(count.perOperation),
        Self.words(count),
      ])
    }
    page.parts.append(.table(table, keys: 1))
    for count in counts where top > 0 {
      guard let stacks = count.stacks.first else { continue }
      page.parts.append(.heading("\(count.row): the costliest functions, per sample"))
      var table = TextTable(words: ["function"], numbers: ["own", "share", "with callees", "share"])
      let total = Double(max(stacks.total, 1))
      for function in stacks.functions.prefix(top) {
        let samples = Double(max(count.samples, 1))
        table.append([
          function.name.shortened(to: 64), Quantity.mean(Double(function.own) / samples),
          Quantity.percent(Double(function.own) / total),
          Quantity.mean(Double(function.inclusive) / samples), Quantity.percent(Double(function.inclusive) / total),
        ])
      }
      page.parts.append(.table(table, keys: 1))
    }
    return page
  }

  private static func words(_ count: InstructionCount) -> String {
    switch count.agrees {
    case nil: "once"
    case true: "exactly equal"
    case false:
      Set(count.totals).count == 1
        ? "DIFFERS: equal totals from different functions"
        : "DIFFERS: \(count.totals.dropFirst().map { Quantity.count($0) }.joined(separator: ", "))"
    }
  }
}

private struct InstructionDocument: Encodable {
  struct Row: Encodable {
    var row: RowName
    var samples: Int
    var totals: [Int]
    var perOperation: Double
    @NullWhenMissing var agrees: Bool?
    var functions: [FoldedStacks.FunctionCost]
  }

  var format = "snap-layout benchmark instructions"
  var version = 1
  var source: InstructionReport.Source
  var rows: [Row]

  init(_ report: InstructionReport) {
    source = report.source
    rows = report.counts.map { count in
      Row(
        row: count.row, samples: count.samples, totals: count.totals, perOperation: count.perOperation,
        agrees: count.agrees, functions: Array((count.stacks.first?.functions ?? []).prefix(report.top)))
    }
  }
}
