public import BenchmarkStatistics

/// A run's time limit, instead of a number of blocks.
public struct TimeBudget: Codable, Hashable, Sendable {
  /// Seconds of measurement.
  public var seconds: Double
  /// The number of blocks that every cell gets before any gets more.
  public var leastBlocks: Int

  /// The permitted seconds: from one, enough for a block of a small scene, to a day.
  public static let bounds: ClosedRange<Double> = 1...86_400
  /// The greatest number of blocks of a cell, as in a run with a given number of blocks.
  static let mostBlocks = 200
  /// The intended number of blocks of each cell.
  ///
  /// A longer run has longer processes rather than more of them, because long processes show more of the slow samples.
  private static let hopedBlocks = 12

  /// Makes a time limit.
  public init(seconds: Double, leastBlocks: Int = Bootstrap.leastBlocks) {
    self.seconds = seconds
    self.leastBlocks = leastBlocks
  }

  /// The nanoseconds for the timed samples of one operation in one process with which the intended number of blocks is
  /// possible.
  ///
  /// A block has two processes of each variant; each spends as much time again on warming up before the timed samples.
  /// Half of the run is left for making scenes and counting work. The result depends on the plan alone, not on the
  /// machine.
  ///
  /// - Parameters:
  ///   - rows: the number of operations of all cells.
  ///   - variants: the number of variants of each row.
  func timePerOperation(rows: Int, variants: Int) -> UInt64 {
    let phases = Double(max(1, rows * variants * Self.hopedBlocks)) * 4
    return UInt64(min(max(0.5 * seconds / phases, 0.004), 0.2) * 1e3) * 1_000_000
  }
}

extension TimeBudget: CustomStringConvertible {
  /// The budget in words, such as `60 s`, `10 min` or `1 h`.
  public var description: String { Self.words(seconds) }

  /// A time in the largest unit that gives a whole number of at least 2, or one hour.
  package static func words(_ seconds: Double) -> String {
    let units: [(size: Double, name: String, least: Double)] = [(3_600, "h", 1), (60, "min", 2)]
    for unit in units where seconds >= unit.size * unit.least && seconds.remainder(dividingBy: unit.size) == 0 {
      return "\(Quantity.rounded(seconds / unit.size)) \(unit.name)"
    }
    return Quantity.fixed(seconds, places: seconds == seconds.rounded() ? 0 : 1) + " s"
  }
}

extension TimeBudget {
  /// Parses a time such as `60s`, `10m`, `1.5h` or `1h30m`, in seconds.
  ///
  /// - Throws: ``PlanError`` for an invalid text, and for a time that is too short or too long.
  public static func seconds(_ text: String) throws(PlanError) -> Double {
    let form = "give numbers with units, as in 60s, 10m or 1h"
    let letters = text.lowercased().filter { !$0.isWhitespace }
    if letters.wholeMatch(of: /[0-9]+(\.[0-9]+)?/) != nil {
      throw PlanError("'\(text)' has no unit: choose from \(letters)s, \(letters)m and \(letters)h")
    }
    guard letters.wholeMatch(of: /-?([0-9]+(\.[0-9]+)?[a-z]+)+/) != nil else {
      throw PlanError("'\(text)' is not a time: \(form)")
    }
    var seconds = 0.0
    for part in letters.matches(of: /([0-9.]+)([a-z]+)/) {
      guard let number = Double(part.1), let unit = units[String(part.2)] else {
        throw PlanError("'\(text)' is not a time: unknown unit '\(part.2)': \(form)")
      }
      seconds += number * unit
    }
    if letters.hasPrefix("-") { seconds = -seconds }
    guard bounds.contains(seconds) else { throw PlanError("\(text): choose from 1s to 24h") }
    return seconds
  }

  private static let units: [String: Double] = {
    let names: [(Double, [String])] = [
      (0.001, ["ms"]), (1, ["s", "sec", "secs", "second", "seconds"]), (60, ["m", "min", "mins", "minute", "minutes"]),
      (3_600, ["h", "hr", "hrs", "hour", "hours"]),
    ]
    return Dictionary(uniqueKeysWithValues: names.flatMap { size, names in names.map { ($0, size) } })
  }()
}
