internal import Foundation

/// Patterns in the medians of a row's processes: several speeds, outliers, a drift.
public struct ProcessPattern: Codable, Hashable, Sendable {
  /// Processes of one speed.
  public struct Speed: Codable, Hashable, Sendable {
    /// The median of their medians, in nanoseconds.
    public var time: Double
    /// The number of processes.
    public var processes: Int
  }

  /// The two speeds of processes, the faster first; empty if there is only one.
  public var speeds: [Speed] = []
  /// Processes that are far slower than the others; 0 if there are two speeds.
  public var outliers = 0
  /// The slowest outlier, relative to the median of all processes.
  public var slowest = 1.0
  /// The second half of the blocks relative to the first, if they differ; else 1.
  public var drift = 1.0
  /// The number of processes.
  public var processes: Int

  /// The least share of processes that form a speed instead of outliers.
  private static let leastShare = 0.15

  /// Finds patterns in the medians of processes.
  ///
  /// - Parameter medians: by block, in nanoseconds.
  package init(_ medians: [Int: [Double]]) {
    let blocks = medians.sorted { $0.key < $1.key }.map { $0.value.filter { $0 > 0 }.map { log($0) } }
    let sorted = blocks.flatMap { $0 }.sorted()
    processes = sorted.count
    guard sorted.count >= 8, let middle = Quantile.median(sorted) else { return }
    findSpeeds(sorted)
    if speeds.isEmpty {
      let limit = middle + max(log(1.1), 6 * Self.deviation(sorted))
      outliers = sorted.count { $0 > limit }
      if outliers > 0, let last = sorted.last { slowest = exp(last - middle) }
    }
    findDrift(blocks.compactMap { Quantile.median($0) })
  }

  /// Whether there is no pattern.
  public var isPlain: Bool { speeds.isEmpty && outliers == 0 && drift == 1 }

  /// Finds two speeds beside the widest gap, if it is more than 3 % and more than three times the spread of each side.
  private mutating func findSpeeds(_ sorted: [Double]) {
    let least = max(3, Int((Self.leastShare * Double(sorted.count)).rounded(.up)))
    guard sorted.count >= 2 * least else { return }
    func gap(_ cut: Int) -> Double { sorted[cut] - sorted[cut - 1] }
    let cuts = least...(sorted.count - least)
    guard let cut = cuts.max(by: { gap($0) < gap($1) }) else { return }
    let widest = gap(cut)
    let fast = Array(sorted[..<cut])
    let slow = Array(sorted[cut...])
    guard widest > log(1.03), widest > 3 * max(Self.deviation(fast), Self.deviation(slow)) else { return }
    speeds = [fast, slow].map { Speed(time: exp(Quantile.median($0) ?? 0), processes: $0.count) }
  }

  /// Compares each block of the second half with its counterpart in the first.
  private mutating func findDrift(_ blocks: [Double]) {
    let half = blocks.count / 2
    let steps = (0..<half).map { blocks[blocks.count - half + $0] - blocks[$0] }
    guard half >= 5, let median = Quantile.median(steps), abs(median) > log(1.03), SignedRank(steps).twoSided < 0.01
    else { return }
    drift = exp(median)
  }

  /// The standard deviation, estimated by the median distance from the median, which outliers do not move.
  private static func deviation(_ values: [Double]) -> Double {
    guard let middle = Quantile.median(values) else { return 0 }
    return 1.4826 * (Quantile.median(values.map { abs($0 - middle) }) ?? 0)
  }
}
