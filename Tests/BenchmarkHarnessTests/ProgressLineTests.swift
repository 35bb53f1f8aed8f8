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
    #expect(lines.first == "40 repetitions of 1 cells")
    #expect(lines.last == "measured in 0:20")
    #expect(lines.contains("list 100 fancy, block 1: it broke (trying again)"))
    #expect(lines.contains { $0.hasPrefix("20 of 40, ") && $0.hasSuffix("about 0:10 to go") })
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

  @Test func aResumedRunSaysWhatItKnows() {
    let text = show(isTerminal: false, known: 20)
    #expect(text.hasPrefix("40 repetitions of 1 cells, 20 of them known from an earlier run\n"))
    #expect(text.contains("40 of 40"))
  }
}
