internal import Foundation
internal import ProcessMeters
internal import Synchronization

/// Shows on standard error how a run gets on: one line that is written over on a terminal, now and then a line of its own
/// elsewhere.
public final class ProgressLine: Sendable {
  private struct State {
    var repetitions = 0
    var done = 0
    var known = 0
    var start: UInt64 = 0
    var lastShare = -1
    /// Seconds of the repetitions of each cell so far.
    var cells: [Int: (seconds: Double, count: Int)] = [:]
  }

  private let isTerminal: Bool
  private let isColored: Bool
  private let plan: Plan
  private let write: @Sendable (String) -> Void
  private let state = Mutex(State())

  /// A listener.
  ///
  /// - Parameters:
  ///   - plan: what is measured.
  ///   - isTerminal: whether lines can be written over.
  ///   - isColored: whether failures are red.
  ///   - write: shows a text.
  public init(plan: Plan, isTerminal: Bool, isColored: Bool, write: @escaping @Sendable (String) -> Void) {
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
      return "\(Quantity.count(repetitions)) repetitions of \(plan.cells.count) cells\(resumed)\n"
    case .started(let repetition):
      return isTerminal ? liveLine(repetition, state) : ""
    case .finished(let repetition, let seconds):
      state.done += 1
      state.cells[repetition.cellIndex, default: (0, 0)].seconds += seconds
      state.cells[repetition.cellIndex, default: (0, 0)].count += 1
      return isTerminal ? liveLine(repetition, state) : plainLine(&state)
    case .failed(let repetition, let failure, let triedAgain):
      if !triedAgain { state.done += 1 }
      let text = "\(repetition): \(failure) (\(triedAgain ? "trying again" : "given up"))"
      return (isTerminal ? "\r\u{1B}[K" : "") + (isColored ? "\u{1B}[31m\(text)\u{1B}[0m" : text) + "\n"
    case .ended(let seconds):
      return (isTerminal ? "\r\u{1B}[K" : "") + "measured in \(Quantity.minutes(seconds))\n"
    }
  }

  /// A line that fits 80 columns and stands over the one before.
  private func liveLine(_ repetition: Repetition, _ state: State) -> String {
    let done = state.known + state.done
    let count = "[\(Quantity.count(done))/\(Quantity.count(state.repetitions))]"
    let clock = "\(Quantity.minutes(elapsed(state))) gone, \(remaining(state)) to go"
    let line = "\(count) \(repetition) · \(clock)"
    return "\r\u{1B}[K" + (line.count < 80 ? line : String(line.prefix(79)))
  }

  /// A line at each tenth of the run.
  private func plainLine(_ state: inout State) -> String {
    let share = 10 * (state.known + state.done) / max(state.repetitions, 1)
    guard share > state.lastShare else { return "" }
    defer { state.lastShare = share }
    // The first of all is said by the line before it.
    guard state.lastShare >= 0 || share > 0 else { return "" }
    let count = "\(Quantity.count(state.known + state.done)) of \(Quantity.count(state.repetitions))"
    return "\(count), \(Quantity.minutes(elapsed(state))) gone, about \(remaining(state)) to go\n"
  }

  private func elapsed(_ state: State) -> Double {
    Double(MonotonicClock.now() - state.start) / 1e9
  }

  /// The repetitions that are left, each as long as those of its cell were, or as long as all were on average.
  private func remaining(_ state: State) -> String {
    let total = state.cells.values.reduce((seconds: 0.0, count: 0)) { ($0.seconds + $1.seconds, $0.count + $1.count) }
    guard total.count > 0 else { return "?" }
    let average = total.seconds / Double(total.count)
    let left = Double(max(0, state.repetitions - state.known - state.done))
    let mean =
      plan.cells.indices.reduce(0.0) { sum, cell in
        sum + (state.cells[cell].map { $0.seconds / Double($0.count) } ?? average)
      } / Double(plan.cells.count)
    // Early in the first block some cells are not known yet; later every block costs what the one before did.
    return Quantity.minutes(left * mean)
  }
}
