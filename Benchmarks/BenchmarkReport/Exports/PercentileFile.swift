public import BenchmarkAnalysis
internal import BenchmarkModel
internal import BenchmarkStatistics
internal import Foundation

/// A histogram in the exchange format of HdrHistogram's tools: a line for each step towards the highest percentile.
///
/// Values are in microseconds. Steps halve: five between 0 and 50 %, five between 50 and 75 %, and so on.
///
/// Source: the format of `outputPercentileDistribution` in HdrHistogram.
public struct PercentileFile: Sendable {
  private static let stepsPerHalf = 5.0

  /// The file's name without a folder: scene, size, concurrency, mode (except `warm`), operation and variant; if there
  /// were several machines, also the type of machine.
  public let name: String
  /// The file's contents, ending with a line break.
  public let text: String

  /// A file of a row's samples; nil if there are none.
  init?(_ row: ResultRow, _ histogram: SparseHistogram, on type: String? = nil, suffix: String = "") {
    guard let mean = histogram.mean, let maximum = histogram.maximum else { return nil }
    let mode = row.mode == .warm ? [] : [row.mode.rawValue]
    let parts =
      [row.scene, "\(row.nodes)", "\(row.concurrency)"] + mode + [row.operation, row.variant]
      + (type.map { [$0] } ?? [])
    name = parts.map(Self.fileName).joined(separator: "-") + suffix + ".hgrm"
    var lines = [Self.right("Value", 12) + " " + "    Percentile TotalCount 1/(1-Percentile)", ""]
    let count = histogram.count
    let unit = 1_000 * Double(histogram.scale)
    var level = 0.0
    var reached: UInt64 = 0
    var bucket = -1
    repeat {
      // The level is a sum of steps, and its rounding error could carry it past a whole number of samples.
      let wanted = level / 100 * Double(count) * (1 - 1e-12)
      while bucket < 0 || Double(reached) < wanted {
        bucket += 1
        reached += histogram.counts[bucket]
      }
      let value = Double(histogram.values[bucket]) / unit
      lines.append(Self.line(value, level / 100, Int(reached)))
      let halvings = log2(100 / (100 - level)).rounded(.down) + 1
      let before = level
      level += 100 / (Self.stepsPerHalf * pow(2, halvings))
      // With 10^12 samples, the share of the last sample is within the rounding error.
      if level == before { break }
    } while Int(reached) < count
    lines.append(Self.line(maximum / 1_000, 1, count))
    let variance = zip(histogram.values, histogram.counts).reduce(0.0) { sum, bucket in
      let distance = Double(bucket.0) / Double(histogram.scale) - mean
      return sum + distance * distance * Double(bucket.1)
    }
    let deviation = (variance / Double(count)).squareRoot()
    lines.append(
      "#[Mean    = \(Self.number(mean / 1_000, 3, 12)), StdDeviation   = \(Self.number(deviation / 1_000, 3, 12))]")
    lines.append("#[Max     = \(Self.number(maximum / 1_000, 3, 12)), Total count    = \(Self.right("\(count)", 12))]")
    lines.append(
      "#[Buckets = \(Self.right("\(histogram.values.count)", 12)), SubBuckets     = \(Self.right("2048", 12))]")
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ value: Double, _ share: Double, _ count: Int) -> String {
    let start = "\(number(value, 3, 12)) \(number(share, 12, 14)) \(right("\(count)", 10))"
    // The format omits the inverse of zero.
    return share < 1 ? "\(start) \(number(1 / (1 - share), 2, 14))" : start
  }

  private static func number(_ value: Double, _ places: Int, _ width: Int) -> String {
    right(Quantity.fixed(value, places: places), width)
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// Replaces every character except ASCII letters, digits, `_` and `+` by a dot, so that no name contains a folder.
  private static func fileName(_ text: String) -> String {
    let allowed = text.unicodeScalars.map { scalar -> Character in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      return isPlain || scalar == "_" || scalar == "+" ? Character(scalar) : "."
    }
    return String(allowed)
  }
}

extension Report {
  /// A file of service times for each row with times, and a file of response times if edits arrived on their schedule.
  ///
  /// Names are unique: if an earlier file already has a name, the row's number is put before it.
  public var percentileFiles: [(name: String, text: String)] {
    var names: Set<String> = []
    var files: [(name: String, text: String)] = []
    for part in timed {
      for (number, row) in part.report.file.rows.enumerated() {
        guard case .measured = part.report.outcomes[number] else { continue }
        let measured = row.processes.map(\.measured)
        let responses = measured.compactMap { $0.queues?.response }
        let service = PercentileFile(row, .merging(measured.map(\.service)), on: part.title)
        let response =
          responses.isEmpty ? nil : PercentileFile(row, .merging(responses), on: part.title, suffix: "-response")
        for file in [service, response].compactMap(\.self) {
          let isNew = names.insert(file.name).inserted
          files.append((isNew ? file.name : "\(number)-\(file.name)", file.text))
        }
      }
    }
    return files
  }
}
