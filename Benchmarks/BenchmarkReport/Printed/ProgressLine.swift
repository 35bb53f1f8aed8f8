public import BenchmarkModel
internal import Foundation
public import ProcessMeters
internal import Synchronization

/// Shows the progress of a run on standard error: an overwritten line on a terminal, and occasional separate lines
/// elsewhere.
public final class ProgressLine: Sendable {
  private struct State {
    var repetitions = 0
    var done = 0
    var known = 0
    var start: UInt64 = 0
    var lastShare = -1
    /// The duration of each variant's repetitions on each cell so far.
    var rows: [Row: Pace] = [:]
    /// The time limit of a run, and the seconds used by an earlier run.
    var time: (seconds: Double, spent: Double)?
    /// The table above the line; nil if there is none.
    var table: LiveTable?
  }

  /// A variant on a cell: its repetitions take similar times.
  private struct Row: Hashable {
    var cell: Int
    var variant: String
  }

  /// The durations of some repetitions, in seconds.
  private struct Pace {
    var seconds = 0.0
    var count = 0
    var least = Double.infinity
    var most = 0.0

    /// The expected seconds of one repetition; nil before the first.
    ///
    /// The bounds lie halfway between the mean and the fastest, and halfway between the mean and the slowest.
    var one: ClosedRange<Double>? {
      if count == 0 { return nil }
      let mean = seconds / Double(count)
      return (mean + least) / 2...max(mean + least, mean + most) / 2
    }

    mutating func add(_ time: Double) {
      seconds += time
      count += 1
      least = min(least, time)
      most = max(most, time)
    }
  }

  /// The terminal's size; nil if it is unknown.
  public typealias Size = @Sendable () -> (lines: Int, columns: Int)?

  private let size: Size
  private let isTerminal: Bool
  private let isColored: Bool
  private let plan: Plan
  private let write: @Sendable (String) -> Void
  private let state: Mutex<State>

  /// Makes an observer.
  ///
  /// - Parameters:
  ///   - plan: the plan.
  ///   - size: the terminal's size; nil if it is unknown.
  ///   - isTerminal: whether lines can be overwritten.
  ///   - isColored: whether failures are red.
  ///   - write: shows a text.
  public convenience init(
    plan: Plan, size: @escaping Size = { nil }, isTerminal: Bool, isColored: Bool,
    write: @escaping @Sendable (String) -> Void
  ) {
    self.init(plan: plan, table: nil, size: size, isTerminal: isTerminal, isColored: isColored, write: write)
  }

  /// Makes an observer that shows the run's rows as they change, if lines can be overwritten and an ``Overview`` suits
  /// the run.
  ///
  /// - Parameters:
  ///   - plan: the plan.
  ///   - environment: the circumstances.
  ///   - size: the terminal's size; nil if it is unknown.
  ///   - isTerminal: whether lines can be overwritten.
  ///   - isColored: whether failures are red.
  ///   - write: shows a text.
  public convenience init(
    plan: Plan, environment: EnvironmentRecord, size: @escaping Size, isTerminal: Bool, isColored: Bool,
    write: @escaping @Sendable (String) -> Void
  ) {
    let hasTable = isTerminal && Overview.suits(plan)
    self.init(
      plan: plan, table: hasTable ? LiveTable(plan, environment: environment, size: size) : nil, size: size,
      isTerminal: isTerminal, isColored: isColored, write: write)
  }

  init(
    plan: Plan, table: LiveTable?, size: @escaping Size = { nil }, isTerminal: Bool, isColored: Bool,
    write: @escaping @Sendable (String) -> Void
  ) {
    self.size = size
    var state = State()
    state.table = table
    self.state = Mutex(state)
    self.plan = plan
    self.isTerminal = isTerminal
    self.isColored = isColored
    self.write = write
  }

  /// Shows an event.
  public func show(_ event: RunEvent) {
    let text = state.withLock { state in self.text(event, &state) }
    if !text.isEmpty { write(text) }
  }

  private func text(_ event: RunEvent, _ state: inout State) -> String {
    switch event {
    case .began(let repetitions, let known):
      state.repetitions = repetitions
      state.known = known
      state.start = MonotonicClock.now()
      let resumed = known > 0 ? ", \(Quantity.count(known)) of them known from an earlier run" : ""
      let cells = Quantity.count(plan.cells.count, "cell")
      return "\(Quantity.count(repetitions, "repetition")) of \(cells)\(resumed)\n"
    case .beganFor(let seconds, let spent, let known):
      state.time = (seconds, spent)
      state.start = MonotonicClock.now()
      return Self.announcement(plan, seconds, spent: spent, known: known)
    case .started(let repetition):
      return isTerminal ? liveLine(repetition, &state) : ""
    case .finished(let repetition, let seconds):
      state.done += 1
      let row = Row(cell: repetition.cellIndex, variant: repetition.variant)
      state.rows[row, default: Pace()].add(seconds)
      return isTerminal ? liveLine(repetition, &state) : plainLine(&state)
    case .measured(let cell, let records):
      state.table?.add(records, cell: cell)
      return ""
    case .failed(let repetition, let failure, let triedAgain):
      if !triedAgain { state.done += 1 }
      // The words may be a worker's own, with characters that control the terminal.
      let text = PrintedText.line("\(repetition): \(failure) (\(triedAgain ? "trying again" : "given up"))")
      return erased(&state) + (isColored ? "\u{1B}[31m\(text)\u{1B}[0m" : text) + "\n"
    case .ended(let seconds):
      return erased(&state) + "measured in \(Quantity.minutes(seconds))\n"
    case .interrupted:
      return erased(&state)
    }
  }

  /// Erases the overwritable lines.
  private func erased(_ state: inout State) -> String {
    state.table?.erase() ?? (isTerminal ? "\r\u{1B}[K" : "")
  }

  /// The announcement of a run with a time limit.
  private static func announcement(_ plan: Plan, _ seconds: Double, spent: Double, known: Int) -> String {
    let cells = Quantity.count(plan.cells.count, "cell")
    let blocks = Quantity.count(known, "block")
    let resumed =
      known > 0
      ? "; an earlier run has used \(Quantity.fixed(spent, places: 0)) s and measured \(blocks)" : ""
    return "measuring \(cells) for \(TimeBudget.words(seconds))\(resumed)\n"
  }

  /// A line that fits the terminal and overwrites the previous line.
  private func liveLine(_ repetition: Repetition, _ state: inout State) -> String {
    let done = state.known + state.done
    let count =
      state.time.map {
        "[\(Quantity.minutes(min(elapsed(state) + $0.spent, $0.seconds)))/\(Quantity.minutes($0.seconds))]"
      }
      ?? "[\(Quantity.count(done))/\(Quantity.count(state.repetitions))]"
    let line = "\(count) \(repetition)" + (state.time == nil ? " · \(clock(state))" : "")
    if let text = state.table?.draw(above: line) { return text }
    // A line up to the last column would wrap, and the wrapped part would not be overwritten.
    return "\r\u{1B}[K" + String(line.prefix(max(1, (size()?.columns ?? 80) - 1)))
  }

  /// A line at each tenth of the run.
  private func plainLine(_ state: inout State) -> String {
    if let time = state.time { return plainLine(of: time, &state) }
    let share = 10 * (state.known + state.done) / max(state.repetitions, 1)
    guard share > state.lastShare else { return "" }
    defer { state.lastShare = share }
    // The beginning needs no line, because the run has just been announced.
    guard state.lastShare >= 0 || share > 0 else { return "" }
    let count = "\(Quantity.count(state.known + state.done)) of \(Quantity.count(state.repetitions))"
    return "\(count), \(clock(state))\n"
  }

  /// A line at each tenth of the time.
  private func plainLine(of time: (seconds: Double, spent: Double), _ state: inout State) -> String {
    let gone = min(elapsed(state) + time.spent, time.seconds)
    let share = Int(10 * gone / time.seconds)
    guard share > max(state.lastShare, 0) else { return "" }
    state.lastShare = share
    let done = Quantity.count(state.done, "repetition")
    return "\(Quantity.minutes(gone)) of \(Quantity.minutes(time.seconds)), \(done)\n"
  }

  private func elapsed(_ state: State) -> Double {
    Double(MonotonicClock.now() - state.start) / 1e9
  }

  /// The elapsed and the remaining time: `1:20 elapsed, about 3 min left`.
  private func clock(_ state: State) -> String {
    let gone = "\(Quantity.minutes(elapsed(state))) elapsed"
    return remaining(state).map { "\(gone), \(Quantity.about($0)) left" } ?? gone
  }

  /// The seconds of the remaining repetitions, from the pace of this machine so far; nil before the first repetition is
  /// done.
  ///
  /// A repetition is expected to take ``Pace/one`` of its variant on its cell, or the average of all repetitions if the
  /// variant has none there.
  private func remaining(_ state: State) -> ClosedRange<Double>? {
    let total = state.rows.values.reduce((seconds: 0.0, count: 0)) { ($0.seconds + $1.seconds, $0.count + $1.count) }
    guard total.count > 0 else { return nil }
    let average = total.seconds / Double(total.count)
    var left = 0.0
    var least = 0.0
    var most = 0.0
    for cell in plan.cells.indices {
      for variant in plan.variants {
        let pace = state.rows[Row(cell: cell, variant: variant)] ?? Pace()
        let repetitions = Double(max(0, 2 * plan.blocks - pace.count))
        left += repetitions
        least += repetitions * (pace.one?.lowerBound ?? average)
        most += repetitions * (pace.one?.upperBound ?? average)
      }
    }
    // The sums include lost repetitions, and repetitions that an earlier run has measured, so they are scaled to the
    // remaining repetitions.
    let share = left == 0 ? 0 : Double(max(0, state.repetitions - state.known - state.done)) / left
    return least * share...max(least, most) * share
  }
}
