public import BenchmarkAnalysis
internal import BenchmarkModel
internal import BenchmarkStatistics

/// The gate's error rates: its verdicts on programs known to be equal, or slower by a known share.
public struct Calibration: Sendable {
  /// The processes beside the measured ones.
  public enum Neighbours: String, CaseIterable, Sendable {
    /// None.
    case nothing
    /// Three busy loops.
    case processor
    /// Walks over more memory than the last-level cache holds, on other processors.
    case cache
    /// Three writers of files, which wait for the disk.
    case disk

    /// The number of processes of each kind; there are fewer walks over memory if fewer processors are left.
    public static let count = 3
  }

  /// The compared programs.
  public struct Setting: Hashable, Sendable {
    /// The share by which the candidate's operations were made slower; 0 for identical programs.
    public var slowDown: Double
    /// The processes beside the measured ones.
    public var neighbours: Neighbours

    /// A setting.
    public init(slowDown: Double, neighbours: Neighbours) {
      self.slowDown = slowDown
      self.neighbours = neighbours
    }
  }

  /// The number of each verdict.
  struct Tally {
    var verdicts: [Verdict: Int] = [:]
    /// Measured ratios.
    var ratios: [Double] = []
    /// The smallest detectable effects.
    var effects: [Double] = []

    /// The number of row comparisons.
    var count: Int { verdicts.values.reduce(0, +) }
    /// The number of conclusive comparisons.
    var conclusive: Int { count - (verdicts[.inconclusive] ?? 0) }
  }

  /// Rows with medians below this many nanoseconds are listed separately: reading the clock is a large part of them.
  public static let shortest = 2_000.0

  /// Settings in order of addition.
  public private(set) var settings: [Setting] = []
  private var long: [Setting: Tally] = [:]
  private var short: [Setting: Tally] = [:]

  /// A calibration without comparisons.
  public init() {}

  /// Counts the verdicts on time of one run.
  public mutating func add(_ result: GateResult, to setting: Setting) {
    if !settings.contains(setting) { settings.append(setting) }
    for judgement in result.judgements where judgement.signal == .time && judgement.verdict != .unsupported {
      let isShort = (judgement.before ?? 0) < Self.shortest
      var tally = (isShort ? short[setting] : long[setting]) ?? Tally()
      tally.verdicts[judgement.verdict, default: 0] += 1
      if let evidence = judgement.evidence {
        tally.ratios.append(evidence.comparison.ratio)
        if let effect = evidence.smallestEffect { tally.effects.append(effect) }
      }
      if isShort { short[setting] = tally } else { long[setting] = tally }
    }
  }

  /// The number of row comparisons in a setting.
  public func comparisons(_ setting: Setting) -> Int {
    (short[setting]?.count ?? 0) + (long[setting]?.count ?? 0)
  }

  /// The tables in Markdown.
  public var markdown: String {
    [(long, "Rows of 2 µs or more"), (short, "Rows below 2 µs")].filter { !$0.0.isEmpty }.map { tallies, title in
      (["### \(title)", ""] + table(tallies).markdown()).joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  private func table(_ tallies: [Setting: Tally]) -> TextTable {
    var table = TextTable(
      words: ["injected", "beside"],
      numbers: [
        "rows compared", "inconclusive", "improved", "regressed", "of the conclusive", "95 % interval",
        "median ratio", "smallest effect, median",
      ])
    for setting in settings {
      guard let tally = tallies[setting] else { continue }
      let rate = Rate(tally.verdicts[.regressed] ?? 0, of: tally.conclusive)
      let interval = rate.interval
      table.append([
        setting.injected, setting.beside,
        Quantity.count(tally.count), Quantity.count(tally.verdicts[.inconclusive] ?? 0),
        Quantity.count(tally.verdicts[.improved] ?? 0), Quantity.count(rate.hits),
        rate.share.map(Quantity.percent) ?? "n/a",
        "\(Quantity.percent(interval.low)) to \(Quantity.percent(interval.high))",
        Quantile.median(tally.ratios).map(Quantity.ratio) ?? "n/a",
        Quantile.median(tally.effects).map(Quantity.percent) ?? "n/a",
      ])
    }
    return table
  }
}

extension Calibration.Setting: CustomStringConvertible {
  /// The setting in words, such as `5.0 % slower beside 3 busy loops`.
  public var description: String {
    (slowDown == 0 ? "identical" : "\(injected) slower") + (neighbours == .nothing ? "" : " beside \(beside)")
  }

  fileprivate var injected: String { slowDown == 0 ? "nothing" : Quantity.percent(slowDown) }

  fileprivate var beside: String {
    switch neighbours {
    case .nothing: "nothing"
    case .processor: "\(Calibration.Neighbours.count) busy loops"
    case .cache: "walks over 64 MiB"
    case .disk: "\(Calibration.Neighbours.count) writers to disk"
    }
  }
}
