import Synchronization
import Testing

@testable import BenchmarkHarness

@Suite("Progress")
struct ProgressLineTests {
  private final class Screen: Sendable {
    let text = Mutex("")
    var all: String { text.withLock { $0 } }
    func write(_ more: String) { text.withLock { $0 += more } }
  }

  private func show(isTerminal: Bool, isColored: Bool = false, repetitions: Int = 40, known: Int = 0) -> String {
    let screen = Screen()
    let plan = Plan.synthetic()
    let line = ProgressLine(plan: plan, isTerminal: isTerminal, isColored: isColored) { screen.write($0) }
    line.show(.began(repetitions: repetitions, known: known))
    for index in 0..<(repetitions - known) {
      let repetition = Repetition(
        cell: plan.cells[0], cellIndex: 0, block: index / 4, position: index % 4, variant: "fancy")
      line.show(.started(repetition))
      if index == 3 { line.show(.failed(repetition, WorkerFailure(.signal, "it broke"), triedAgain: true)) }
      line.show(.finished(repetition, seconds: 0.5))
    }
    line.show(.ended(seconds: 20))
    return screen.all
  }

  @Test func plainLinesElsewhere() {
    let text = show(isTerminal: false)
    #expect(!text.contains("\u{1B}") && !text.contains("\r"))
    let lines = text.split(separator: "\n")
    #expect(lines.first == "40 repetitions of 1 cell")
    #expect(lines.last == "measured in 0:20")
    #expect(lines.contains("list 100 fancy, block 1: it broke (trying again)"))
    #expect(lines.contains { $0.hasPrefix("20 of 40, ") && $0.hasSuffix("about 10 s left") })
    #expect(lines.count <= 14)
  }

  @Test func oneLiveLineOnATerminal() {
    let text = show(isTerminal: true)
    #expect(text.contains("\r\u{1B}[K[20/40] list 100 fancy, block 5 · "))
    #expect(!text.contains("\u{1B}[31m"))
    // What stands at one time fits a line of 80 columns.
    for line in text.split(whereSeparator: { $0 == "\r" || $0 == "\n" || $0 == "\r\n" }) {
      #expect(line.replacing("\u{1B}[K", with: "").count < 80)
    }
  }

  @Test func failuresAreRedWhereColoursAreWanted() {
    #expect(show(isTerminal: true, isColored: true).contains("\u{1B}[31mlist 100 fancy, block 1: it broke"))
  }

  /// A variant that takes ten times as long as the other is expected to go on so.
  @Test func theTimeLeftKnowsEachVariantsPace() {
    let screen = Screen()
    let plan = Plan.synthetic(variants: ["plain", "fancy"], blocks: 10)
    let line = ProgressLine(plan: plan, isTerminal: false, isColored: false) { screen.write($0) }
    line.show(.began(repetitions: 40, known: 0))
    for index in 0..<8 {
      let variant = index < 6 ? "plain" : "fancy"
      let repetition = Repetition(
        cell: plan.cells[0], cellIndex: 0, block: index / 4, position: index % 4, variant: variant)
      line.show(.finished(repetition, seconds: variant == "plain" ? 2 : 20))
    }
    // 14 of 2 s and 18 of 20 s are left: 388 s.
    #expect(screen.all.contains("8 of 40, 0:00 gone, about 6 min left\n"))
  }

  @Test(arguments: [
    (0.4, "a moment"), (4, "about 5 s"), (42, "about 40 s"), (58, "about 1 min"), (170, "about 3 min"),
    (3_540, "about 59 min"), (3_600, "about 1 h"), (4_300, "about 1 h 10 min"), (36_100, "about 10 h"),
  ])
  func guessesAreNoMoreExactThanGuesses(_ seconds: Double, _ words: String) {
    #expect(Quantity.about(seconds) == words)
  }

  @Test func aResumedRunSaysWhatItKnows() {
    let text = show(isTerminal: false, known: 20)
    #expect(text.hasPrefix("40 repetitions of 1 cell, 20 of them known from an earlier run\n"))
    #expect(text.contains("40 of 40"))
  }
}
