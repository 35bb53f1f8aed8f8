import Foundation
import ServerLife
import Synchronization

/// Statistics of the lives: counts and times by interval, and the numbers that have grown from the first to the last.
final class SoakBook: Sendable {
  /// Times of some operations.
  struct Page: Sendable {
    private(set) var counts = [Int](repeating: 0, count: ServerLife.Operation.allCases.count)
    private(set) var seconds = [Double](repeating: 0, count: ServerLife.Operation.allCases.count)

    mutating func add(_ operation: ServerLife.Operation, _ time: Double) {
      let place = ServerLife.Operation.allCases.firstIndex(of: operation) ?? 0
      counts[place] += 1
      seconds[place] += time
    }

    mutating func add(_ other: Page) {
      for place in counts.indices {
        counts[place] += other.counts[place]
        seconds[place] += other.seconds[place]
      }
    }

    var operations: Int { counts.reduce(0, +) }

    /// Microseconds of one operation of each kind; none where there was none.
    var times: [Double?] { zip(counts, seconds).map { $0 > 0 ? $1 / Double($0) * 1e6 : nil } }
  }

  /// A judged interval.
  private struct Interval {
    var memory: Double
    var times: [Double?]
  }

  private struct State {
    var page = Page()
    var total = 0
    var depths: [ServerLife.Operation: Set<Int>] = [:]
    var intervals: [Interval] = []
    var findings: [String] = []
    var livesLeft: Int
  }

  private let state: Mutex<State>
  private let done = DispatchSemaphore(value: 0)

  init(threads: Int) {
    state = Mutex(State(livesLeft: threads))
  }

  /// Operations of all lives.
  var total: Int { state.withLock { $0.total } }

  /// Takes over times of a life; gives the operations of all.
  func write(_ page: Page, depths: [ServerLife.Operation: Set<Int>]) -> Int {
    state.withLock { state in
      state.page.add(page)
      state.total += page.operations
      state.depths.merge(depths) { $0.union($1) }
      return state.total
    }
  }

  /// A life is over.
  func endLife(_ seed: UInt64, viewsLeft: Int) {
    let isLast = state.withLock { state in
      if viewsLeft != 0 {
        state.findings.append("views that are never freed: \(viewsLeft) in the life of seed \(seed)")
      }
      state.livesLeft -= 1
      return state.livesLeft == 0
    }
    if isLast { done.signal() }
  }

  /// Waits some seconds for the end of all lives; returns whether they ended.
  func waitForEnd(seconds: Double) -> Bool { done.wait(timeout: .now() + seconds) == .success }

  // MARK: Lines

  var heading: String {
    let kinds = ServerLife.Operation.allCases.map { Self.column($0.rawValue) }.joined()
    return Self.column("operations", 12) + Self.column("MiB") + kinds + Self.column("depth") + "   (µs an operation)"
  }

  /// Closes the interval; gives its line.
  func takeInterval() -> String {
    let memory = Self.residentMemory
    return state.withLock { state in
      let times = state.page.times
      if state.page.operations > 0 { state.intervals.append(Interval(memory: memory, times: times)) }
      state.page = Page()
      let shown = times.map { Self.column($0.map { String(format: "%.1f", $0) } ?? "-") }.joined()
      let depth = state.depths.values.flatMap { $0 }.max() ?? 0
      return Self.column("\(state.total)", 12) + Self.column(String(format: "%.1f", memory)) + shown
        + Self.column("\(depth)")
    }
  }

  private static func column(_ text: String, _ width: Int = 10) -> String {
    String(repeating: " ", count: max(width - text.count, 1)) + text
  }

  /// Whether there are enough intervals to compare quarters of them.
  var isCompared: Bool { state.withLock { $0.intervals.count >= 4 } }

  /// The numbers that have grown, by name.
  var findings: [String] {
    state.withLock { state in
      var findings = state.findings
      for (operation, depths) in state.depths.sorted(by: { $0.key.rawValue < $1.key.rawValue }) where depths.count > 1 {
        let least = depths.min() ?? 0, most = depths.max() ?? 0
        findings.append("the stack below a handler of reports (\(operation.rawValue)): \(least) to \(most) bytes")
      }
      // The first quarter fills buffers and caches.
      let quarter = state.intervals.count / 4
      guard quarter > 0 else { return findings }
      let early = state.intervals[quarter..<2 * quarter], late = state.intervals.suffix(quarter)
      func compare(_ name: String, by factor: Double, and slack: Double, _ value: (Interval) -> Double?) {
        // The minimum of a quarter, because other work on the machine only adds.
        guard let before = early.compactMap(value).min(), let after = late.compactMap(value).min() else { return }
        if after > before * factor + slack {
          findings.append(name + String(format: ": %.1f, later %.1f", before, after))
        }
      }
      compare("resident memory, MiB", by: 1.05, and: 2) { $0.memory }
      for (place, operation) in ServerLife.Operation.allCases.enumerated() {
        compare("the time of \(operation.rawValue), µs", by: 1.5, and: 1) { $0.times[place] }
      }
      return findings
    }
  }

  /// The process's resident memory, in MiB.
  private static var residentMemory: Double {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
  }
}
