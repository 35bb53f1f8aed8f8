import Foundation
import ProcessMeters
import Synchronization
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

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

  @Test(arguments: [20, 40, 80]) func theLiveLineFitsItsTerminal(columns: Int) {
    let screen = Screen()
    let line = ProgressLine(plan: .synthetic(), size: { (24, columns) }, isTerminal: true, isColored: false) {
      screen.write($0)
    }
    line.show(.began(repetitions: 400, known: 0))
    let repetition = Repetition(
      cell: Cell(scene: "a scene with a name of many words and of many letters", nodes: 10_000, concurrency: .serial),
      cellIndex: 0, block: 0, position: 0, variant: "variant")
    for _ in 0..<3 { line.show(.started(repetition)) }
    let lines = screen.all.split(separator: "\r").dropFirst()
    #expect(lines.count == 3)
    for line in lines {
      let shown = line.replacing("\u{1B}[K", with: "")
      #expect(shown.count == columns - 1 && !shown.contains("\n"), "\(shown)")
    }
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

  /// The last line of a worker's standard error, which clears the screen of a terminal, and returns to its left edge.
  @Test func wordsOfAWorkerControlNoTerminal() {
    let screen = Screen()
    let line = ProgressLine(plan: .synthetic(), isTerminal: false, isColored: false) { screen.write($0) }
    let repetition = Repetition(
      cell: Plan.synthetic().cells[0], cellIndex: 0, block: 0, position: 0, variant: "fancy")
    let failure = WorkerFailure(.exit, "status 1", status: 1, standardError: "lost\u{1B}[2J\rall\n")
    line.show(.failed(repetition, failure, triedAgain: false))
    #expect(screen.all == "list 100 fancy, block 1: status 1: lost\u{FFFD}[2J all (given up)\n")
  }

  @Test func oneLiveLineOnATerminal() {
    let text = show(isTerminal: true)
    #expect(text.contains("\r\u{1B}[K[20/40] list 100 fancy, block 5 · "))
    #expect(!text.contains("\u{1B}[31m"))
    // The text shown at any time fits a line of 80 columns.
    for line in text.split(whereSeparator: { $0 == "\r" || $0 == "\n" || $0 == "\r\n" }) {
      #expect(line.replacing("\u{1B}[K", with: "").count < 80)
    }
  }

  @Test func failuresAreRedWhereColoursAreWanted() {
    #expect(show(isTerminal: true, isColored: true).contains("\u{1B}[31mlist 100 fancy, block 1: it broke"))
  }

  /// A variant that takes ten times as long is expected to remain as slow.
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
    // 14 repetitions of 2 s and 18 repetitions of 20 s are left: 388 s.
    #expect(screen.all.contains("8 of 40, 0:00 elapsed, about 6 min left\n"))
  }

  /// Where repetitions of one kind take different times, the end lies between two guesses.
  @Test func unsteadyPacesGiveARange() {
    let screen = Screen()
    let plan = Plan.synthetic(variants: ["plain", "fancy"], blocks: 20)
    let line = ProgressLine(plan: plan, isTerminal: false, isColored: false) { screen.write($0) }
    line.show(.began(repetitions: 80, known: 0))
    for index in 0..<8 {
      let repetition = Repetition(
        cell: plan.cells[0], cellIndex: 0, block: index / 4, position: index % 4,
        variant: index.isMultiple(of: 2) ? "plain" : "fancy")
      line.show(.finished(repetition, seconds: index < 4 ? 4 : 12))
    }
    // 72 repetitions are left, of 8 s on average; each takes between 6 and 10 s.
    #expect(screen.all.contains("8 of 80, 0:00 elapsed, 7 to 12 min left\n"))
  }

  @Test(arguments: [
    (1.0...2.0, "a moment"), (1...42, "a moment to 40 s"), (42...49, "40 to 50 s"), (50...170, "50 s to 3 min"),
    (170...185, "about 3 min"), (3_500...4_300, "58 min to 1 h 10 min"),
  ])
  func guessesMayBeTwo(_ seconds: ClosedRange<Double>, _ words: String) {
    #expect(Quantity.about(seconds) == words)
  }

  @Test(arguments: [
    (0.4, "a moment"), (4, "about 5 s"), (42, "about 40 s"), (58, "about 1 min"), (170, "about 3 min"),
    (3_540, "about 59 min"), (3_600, "about 1 h"), (4_300, "about 1 h 10 min"), (36_100, "about 10 h"),
  ])
  func guessesAreNoMoreExactThanGuesses(_ seconds: Double, _ words: String) {
    #expect(Quantity.about(seconds) == words)
  }

  /// A run with a time, whose first worker of each block fails once.
  private func showTimed(isTerminal: Bool, size: (lines: Int, columns: Int)? = (30, 100)) throws -> String {
    let screen = Screen()
    let plan = Plan.timed(60, cells: 8)
    let table = isTerminal ? LiveTable(plan, environment: try .synthetic(), size: { size }) : nil
    let line = ProgressLine(plan: plan, table: table, isTerminal: isTerminal, isColored: false) { screen.write($0) }
    line.show(.beganFor(seconds: 60, spent: 0, known: 0))
    for cell in plan.cells.indices {
      let block = RunOrder.block(of: plan, cell: cell, number: 0)
      var records: [RunRecord] = []
      for (position, variant) in block.variants.enumerated() {
        let repetition = Repetition(
          cell: plan.cells[cell], cellIndex: cell, block: 0, position: position, variant: variant)
        line.show(.started(repetition))
        if position == 0 { line.show(.failed(repetition, WorkerFailure(.signal, "it broke"), triedAgain: true)) }
        let reply = WorkerReply.simulated(.synthetic(variant: variant, operations: ["bump"]), time: 12_300)
        records.append(
          RunRecord(repetition: repetition, instance: 0, request: "\(cell) \(position)", reply: reply, failure: nil))
        line.show(.finished(repetition, seconds: 0.5))
      }
      line.show(.measured(cell: cell, records))
    }
    line.show(.started(Repetition(cell: plan.cells[0], cellIndex: 0, block: 1, position: 0, variant: "plain")))
    line.show(.ended(seconds: 60))
    return screen.all
  }

  @Test func rowsAppearOnATerminal() throws {
    let frames = try showTimed(isTerminal: true).components(separatedBy: "\u{1B}[J")
    #expect(frames[0] == "measuring 8 cells for 60 s\n\r")
    let known = frames.map { $0.components(separatedBy: " · 1 block").count - 1 }
    #expect(Set(known).isSuperset(of: 0...6))
    #expect(frames.last == "measured in 1:00\n")
    // The overwritten part is as high as the written part.
    var screen: [String] = [""]
    for part in try showTimed(isTerminal: true).components(separatedBy: "\u{1B}[J") {
      var text = part
      var up = 0
      if let start = part.range(of: "\r") {
        let escape = part[start.upperBound...]
        text = String(part[..<start.lowerBound])
        up = Int(escape.dropFirst(2).dropLast()) ?? 0
      }
      let lines = text.components(separatedBy: "\n")
      screen[screen.count - 1] += lines[0]
      screen += lines.dropFirst()
      screen.removeLast(up)
      screen[screen.count - 1] = ""
    }
    // Only permanent lines remain: the announcement, the failures, and the end.
    #expect(screen.count { $0.contains("it broke (trying again)") } == 8)
    #expect(!screen.contains { $0.contains("12.3 µs") })
  }

  @Test(arguments: [(30, 100), (10, 40), (3, 20), (1, 1)])
  func aTableFitsItsTerminal(_ lines: Int, _ columns: Int) throws {
    for frame in try showTimed(isTerminal: true, size: (lines, columns)).components(separatedBy: "\u{1B}[J").dropFirst()
    {
      let shown = frame.components(separatedBy: "\r")[0]
      guard shown.contains("list 100 "), !shown.contains("it broke") else { continue }
      #expect(shown.components(separatedBy: "\n").count <= max(lines - 1, 1))
      #expect(shown.components(separatedBy: "\n").allSatisfy { $0.count < max(columns, 2) })
    }
  }

  @Test func noTableElsewhere() throws {
    let text = try showTimed(isTerminal: false)
    #expect(!text.contains("\u{1B}") && !text.contains("\r") && !text.contains("12.3 µs"))
    let lines = text.split(separator: "\n")
    #expect(lines.first == "measuring 8 cells for 60 s")
    #expect(lines.last == "measured in 1:00")
  }

  @Test func aResumedTimedRunSaysHowMuchIsOver() {
    let screen = Screen()
    let line = ProgressLine(plan: .timed(600, cells: 1), isTerminal: false, isColored: false) { screen.write($0) }
    line.show(.beganFor(seconds: 600, spent: 23.4, known: 17))
    #expect(screen.all == "measuring 1 cell for 10 min; an earlier run has used 23 s and measured 17 blocks\n")
    line.show(.interrupted)
    #expect(screen.all.hasSuffix("blocks\n"))
  }

  @Test func anInterruptionTakesTheLiveLineAway() {
    let screen = Screen()
    let plan = Plan.synthetic()
    let line = ProgressLine(plan: plan, isTerminal: true, isColored: false) { screen.write($0) }
    line.show(.began(repetitions: 8, known: 0))
    line.show(.started(Repetition(cell: plan.cells[0], cellIndex: 0, block: 0, position: 0, variant: "fancy")))
    line.show(.interrupted)
    #expect(screen.all.hasSuffix("\r\u{1B}[K"))
  }

  @Test func aResumedRunSaysWhatItKnows() {
    let text = show(isTerminal: false, known: 20)
    #expect(text.hasPrefix("40 repetitions of 1 cell, 20 of them known from an earlier run\n"))
    #expect(text.contains("40 of 40"))
  }

  /// The remaining time follows from the blocks of each cell so far, and from how many are measured at once.
  @Test func jobsSayHowLongTheyWillTake() {
    let screen = Screen()
    let now = Mutex<UInt64>(0)
    var plan = Plan.synthetic(blocks: 10)
    plan.cells.append(Cell(scene: "list", nodes: 1_000, concurrency: .serial))
    let line = JobProgressLine(
      plan: plan, isTerminal: false, isColored: false, now: { now.withLock { $0 } }, write: { screen.write($0) })
    line.show(.began(jobs: 20, known: 0, inFlight: 0))
    line.show(.submitted(4))
    // Two machines; each takes 10 s for a block of one cell, and 30 s for a block of the other cell.
    now.withLock { $0 = 20_000_000_000 }
    line.show(.finished(title: "a", cell: 0, machine: "one", seconds: 10))
    line.show(.finished(title: "b", cell: 1, machine: "two", seconds: 30))
    line.show(.failed(title: "c", reason: "it was lost", triedAgain: true))
    line.show(.ended(seconds: 20))
    #expect(
      screen.all == """
        20 blocks
        2 of 20 blocks, 0:20 elapsed, about 3 min left
        c: it was lost (trying again)
        measured in 0:20 on 2 machines

        """)
    let live = Screen()
    let other = JobProgressLine(plan: plan, size: { (24, 30) }, isTerminal: true, isColored: true) { live.write($0) }
    other.show(.began(jobs: 20, known: 18, inFlight: 1))
    other.show(.submitted(1))
    other.show(.failed(title: "c", reason: "it was lost", triedAgain: false))
    #expect(
      live.all.hasPrefix(
        "20 blocks, 18 of them measured already, 1 in flight since an earlier run\n\r\u{1B}[K[18/20] 2 in flight"))
    #expect(live.all.hasSuffix("\u{1B}[31mc: it was lost (given up)\u{1B}[0m\n"))
  }
}
