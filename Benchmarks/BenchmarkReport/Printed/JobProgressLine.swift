public import BenchmarkModel
internal import Foundation
internal import ProcessMeters
internal import Synchronization

/// Shows the progress of jobs: on a terminal in a line that is overwritten, elsewhere in a line for each tenth of the jobs.
public final class JobProgressLine: Sendable {
  private struct State {
    /// The number of all jobs of the run.
    var jobs = 0
    /// The jobs that an earlier run has measured.
    var known = 0
    var done = 0
    /// The jobs that were given up.
    var lost = 0
    var inFlight = 0
    /// The start of the run, in nanoseconds of the clock.
    var start: UInt64 = 0
    /// The tenths of the jobs at the last printed line.
    var lastShare = 0
    /// The durations of the blocks so far: of each cell, and of all cells.
    var cells: [Int: Pace] = [:]
    var all = Pace()
    /// Machines with results.
    var machines: Set<String> = []
  }

  /// The total duration and the number of some blocks.
  private struct Pace {
    var seconds = 0.0
    var count = 0

    mutating func add(_ seconds: Double) {
      self.seconds += seconds
      count += 1
    }
  }

  private let plan: Plan
  private let size: ProgressLine.Size
  private let isTerminal: Bool
  private let isColored: Bool
  private let now: @Sendable () -> UInt64
  private let write: @Sendable (String) -> Void
  private let state = Mutex(State())

  /// Makes an observer.
  ///
  /// - Parameters:
  ///   - plan: the plan of the jobs.
  ///   - size: the terminal's size; nil if it is unknown.
  ///   - isTerminal: whether lines can be overwritten.
  ///   - isColored: whether failures are red.
  ///   - write: shows a text.
  public convenience init(
    plan: Plan, size: @escaping ProgressLine.Size = { nil }, isTerminal: Bool, isColored: Bool,
    write: @escaping @Sendable (String) -> Void
  ) {
    self.init(
      plan: plan, size: size, isTerminal: isTerminal, isColored: isColored, now: MonotonicClock.now, write: write)
  }

  init(
    plan: Plan, size: @escaping ProgressLine.Size = { nil }, isTerminal: Bool, isColored: Bool,
    now: @escaping @Sendable () -> UInt64, write: @escaping @Sendable (String) -> Void
  ) {
    self.plan = plan
    self.size = size
    self.isTerminal = isTerminal
    self.isColored = isColored
    self.now = now
    self.write = write
  }

  /// Shows an event.
  public func show(_ event: JobEvent) {
    let text = state.withLock { state in self.text(event, &state) }
    if !text.isEmpty { write(text) }
  }

  private func text(_ event: JobEvent, _ state: inout State) -> String {
    switch event {
    case .began(let jobs, let known, let inFlight):
      state.jobs = jobs
      state.known = known
      state.inFlight = inFlight
      state.start = now()
      let parts =
        (known > 0 ? [", \(Quantity.count(known)) of them measured already"] : [])
        + (inFlight > 0 ? [", \(Quantity.count(inFlight)) in flight since an earlier run"] : [])
      return Quantity.count(jobs, "block") + parts.joined() + "\n"
    case .submitted(let count):
      state.inFlight += count
      return isTerminal ? liveLine(state) : ""
    case .finished(_, let cell, let machine, let seconds):
      state.done += 1
      state.inFlight -= 1
      state.machines.insert(machine)
      state.cells[cell, default: Pace()].add(seconds)
      state.all.add(seconds)
      return isTerminal ? liveLine(state) : plainLine(&state)
    case .failed(let title, let reason, let triedAgain):
      state.inFlight -= 1
      if !triedAgain { state.lost += 1 }
      return line("\(title): \(reason) (\(triedAgain ? "trying again" : "given up"))", isAlarming: true)
    case .refused(let reason): return line("refused: \(reason)", isAlarming: true)
    case .silent(let reason):
      return line("the launcher does not answer; querying it again: \(reason)", isAlarming: true)
    case .remark(let words): return line(words)
    case .busy(let machine, let title, let activity):
      return line("\(title): left out, because \(machine) was busy: \(activity)", isAlarming: true)
    case .cancelled(let count):
      return line("\(count == 1 ? "1 job was" : "\(Quantity.count(count)) jobs were") cancelled")
    case .ended(let seconds):
      let count = state.machines.count
      let places = count > 1 ? " on \(Quantity.count(count)) machines" : ""
      return erased + "measured in \(Quantity.minutes(seconds))\(places)\n"
    }
  }

  private var erased: String { isTerminal ? "\r\u{1B}[K" : "" }

  private func line(_ text: String, isAlarming: Bool = false) -> String {
    // The words may be a launcher's own, with characters that control the terminal.
    let text = PrintedText.line(text)
    return erased + (isAlarming && isColored ? "\u{1B}[31m\(text)\u{1B}[0m" : text) + "\n"
  }

  private func liveLine(_ state: State) -> String {
    let ended = state.known + state.done + state.lost
    let line =
      "[\(Quantity.count(ended))/\(Quantity.count(state.jobs))] \(Quantity.count(max(0, state.inFlight))) in flight · "
      + clock(state)
    return erased + String(line.prefix(max(1, (size()?.columns ?? 80) - 1)))
  }

  /// A line if another tenth of the jobs has ended; otherwise nothing.
  private func plainLine(_ state: inout State) -> String {
    let ended = state.known + state.done + state.lost
    let share = 10 * ended / max(state.jobs, 1)
    guard share > state.lastShare else { return "" }
    state.lastShare = share
    return "\(Quantity.count(ended)) of \(Quantity.count(state.jobs)) blocks, \(clock(state))\n"
  }

  /// The elapsed and the remaining time.
  private func clock(_ state: State) -> String {
    let elapsed = Double(now() - state.start) / 1e9
    let gone = "\(Quantity.minutes(elapsed)) elapsed"
    guard state.all.count > 0, state.all.seconds > 0 else { return gone }
    return "\(gone), \(Quantity.about(remaining(state) * elapsed / state.all.seconds)) left"
  }

  /// The remaining seconds of measurement: for each block, the average duration of the blocks of its cell; if no block
  /// of the cell has ended, the average duration of all blocks.
  private func remaining(_ state: State) -> Double {
    let mean = state.all.seconds / Double(state.all.count)
    var seconds = 0.0
    var count = 0.0
    for cell in plan.cells.indices {
      let pace = state.cells[cell] ?? Pace()
      let left = Double(max(0, plan.blocks - pace.count))
      count += left
      seconds += left * (pace.count == 0 ? mean : pace.seconds / Double(pace.count))
    }
    // The sum includes lost jobs, and jobs that an earlier run has measured, so it is scaled to the remaining jobs.
    let left = Double(max(0, state.jobs - state.known - state.done - state.lost))
    return count == 0 ? 0 : seconds * left / count
  }
}
