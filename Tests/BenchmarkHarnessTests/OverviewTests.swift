import BenchmarkStatistics
import Foundation
import ProcessMeters
import TestSupport
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

@Suite("Overview")
struct OverviewTests {
  private let operations = Build.size(
    ["make", "update", "update-wide", "remake", "resize", "cycle", "frames", "frames-ahead"],
    debug: ["make", "update-wide", "remake", "resize", "frames-ahead"])
  private let scenes = Build.size(
    ["login", "feed", "form", "grid", "nested", "chain", "dashboard", "islands"], debug: ["login", "feed", "form"])

  /// A report of the default run; `time` gives the time of each process in nanoseconds.
  private func report(
    scenes: [String]? = nil, variants: [String] = ["scalar", "simd"], blocks: Int = 6,
    _ time: (_ scene: String, _ operation: String, _ variant: String, _ block: Int) -> Double
  ) throws -> Report {
    let cells = (scenes ?? self.scenes).map {
      Cell(scene: $0, nodes: $0 == "login" ? 9 : 1_000, concurrency: .serial)
    }
    var plan = Plan.synthetic(variants: variants, operations: operations, cells: cells, blocks: blocks)
    plan.time = TimeBudget(seconds: 60)
    plan.profile = "first-look"
    var records: [RunRecord] = []
    for (index, cell) in cells.enumerated() {
      for block in 0..<blocks {
        for (position, variant) in RunOrder.block(of: plan, cell: index, number: block).variants.enumerated() {
          let request = WorkerRequest(
            workload: WorkloadID(scene: cell.scene, nodes: cell.nodes, variant: variant, seed: 1),
            operations: operations, concurrency: .serial, cpus: CPUAffinity([Int]()), effort: .brief, timeLimit: 9,
            block: block, position: position, instance: 0)
          var reply = WorkerReply.simulated(request, time: 1)
          for (number, operation) in operations.enumerated() {
            guard case .value(var measured) = reply.operations[number].outcome else { continue }
            let picoseconds = UInt64(time(cell.scene, operation, variant, block) * 1_000)
            measured.service = SparseHistogram([picoseconds], scale: 1_000)
            reply.operations[number].outcome = .value(measured)
            if cell.scene == "login", operation == "update-wide" {
              reply.operations[number].outcome = .unsupported("scene 'login' has no such operation")
            }
          }
          records.append(
            RunRecord(
              repetition: Repetition(
                cell: cell, cellIndex: index, block: block, position: position, variant: variant),
              instance: 0, request: request.hash, reply: reply, failure: nil))
        }
      }
    }
    return Report(ResultFile(environment: try .synthetic(), plan: plan, records: records))
  }

  /// A factor from 1 to 1.2: such noise gives wide intervals, and so the widest columns.
  private func noisy(_ block: Int, _ place: Int) -> Double {
    let step = (block * 7 + place * 3) % 6
    return 1 + 0.04 * Double(step)
  }

  @Test func extremesAndFailuresAreWorthKnowing() throws {
    let report = try report(scenes: ["login", "feed"]) { scene, operation, variant, block in
      let noise = scene == "feed" && operation == "make" ? noisy(block, variant.count) : 1
      guard variant == "simd" else { return 1_024 * noise }
      return scene == "feed" && operation == "resize"
        ? 409.6 : scene == "login" && operation == "remake" ? 1_280 : 1_024 * noise
    }
    let lines = Overview(report).text().split(separator: "\n")
    let place = try #require(lines.firstIndex { $0 == "worth knowing" })
    #expect(lines[place + 1] == "  simd/scalar: lowest 0.400 in feed 1,000 resize, highest 1.250 in login 9 remake")
    #expect(lines[place + 2].hasPrefix("  least certain feed 1,000 make "), "\(lines[place + 2])")
    #expect(lines[place + 3] == "  nothing failed")
    let equal = Overview(try self.report(scenes: ["login"]) { _, _, _, _ in 1_024 }).text()
    #expect(equal.contains("simd/scalar: no ratio's interval excludes 1"))
    #expect(equal.contains("no median is less certain than ±5 %"))
    // With fewer than six blocks there are no intervals, so the text must not say that no interval excludes 1.
    let short = Overview(try self.report(scenes: ["login"], blocks: 5) { _, _, _, _ in 1_024 }).text()
    #expect(short.contains("simd/scalar: no intervals: ratios have fewer than 6 blocks"))
    #expect(!short.contains("interval excludes 1"))
  }

  @Test func theDefaultRunFitsAScreen() throws {
    let report = try report { scene, operation, variant, block in
      let base = 123_456 * Double(operation.count) * noisy(block, scene.count)
      return variant == "simd" ? base * noisy(block, operation.count) : base
    }
    let lines = Overview(report).text().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 50)
    #expect(lines.allSatisfy { $0.count <= 120 }, "\(lines.map(\.count).max() ?? 0)")
    // The columns fit beside each other, so the header appears once.
    #expect(lines.count { $0.contains("frames-ahead") } == 1)
    let header = try #require(lines.first { $0.contains("frames-ahead") })
    for operation in operations { #expect(header.contains(operation)) }
    for scene in scenes { #expect(lines.count { $0.contains("\(scene) ") && $0.contains("· 6 blocks") } == 1) }
    #expect(lines.count { $0.hasPrefix("  simd/scalar ") } == scenes.count)
  }

  @Test func figuresHaveTheirIntervals() throws {
    let report = try report { _, _, variant, block in
      (variant == "simd" ? 9_000 : 10_000) * (1 + 0.01 * Double(block % 2))
    }
    let text = Overview(report).text()
    #expect(text.contains("10.0 µs ±.5"))
    #expect(text.contains("0.900* ±.1"))
    #expect(text.contains("±: per cent to the farther end of the 95 % interval"))
    #expect(text.contains("*: the interval excludes 1"))
    #expect(!text.contains("≠") && !text.contains("too few blocks"))
  }

  @Test(arguments: [
    (1.0, 0.99, 1.013, " ±2"), (1, 0.99, 1.004, " ±1"), (1, 0.9985, 1.001, " ±.2"), (1, 1, 1, " ±.1"),
    (100, 80, 150, " ±50"), (1, 0.9911, 1.001, " ±.9"), (1, 0.9909, 1, " ±1"),
  ])
  func widthsAreRoundedUp(_ value: Double, _ low: Double, _ high: Double, _ text: String) {
    #expect(OverviewGroup.width(value, Interval(low: low, high: high), blocks: nil) == text)
  }

  @Test(arguments: 1...5)
  func rowsWithTooFewBlocksSaySo(blocks: Int) throws {
    let text = Overview(try report(blocks: blocks) { _, _, _, _ in 10_000 }).text()
    #expect(text.contains("feed 1,000 · \(blocks == 1 ? "1 block" : "\(blocks) blocks")\n"))
    #expect(text.contains("without ±: too few blocks for an interval, which needs 6"))
    #expect(!text.contains(" ±."))
  }

  /// The row of a login screen with a ratio of 0.956 and a quotient of medians of 1.393.
  @Test func aContradictionIsShownInItsRow() throws {
    let report = try report(scenes: ["login"], blocks: 7) { _, _, variant, block in
      let isPlain = variant == "scalar"
      let time = block < (isPlain ? 4 : 3) ? 68_400.0 : 99_200
      return isPlain || block == 3 ? time : time * 0.956
    }
    let text = Overview(report).text()
    #expect(text.contains("0.956 ≠1.39"))
    #expect(text.contains("≠ is the quotient of the medians"))
  }

  @Test func oneVariantHasALineForEachScene() throws {
    let text = Overview(try report(variants: ["simd"]) { _, _, _, _ in 12_300 }).text()
    #expect(text.contains("feed 1,000 · 6 blocks"))
    #expect(text.contains("12.3 µs ±.1") && !text.contains("simd"))
    #expect(!text.contains("below 1"))
  }

  @Test func anOperationThatASceneLacksIsADash() throws {
    let report = try report(scenes: ["login", "feed"]) { _, _, _, _ in 10_000 }
    let lines = Overview(report).text().split(separator: "\n")
    let login = try #require(lines.firstIndex { $0.contains("login 9") })
    #expect(lines[(login + 1)...(login + 3)].allSatisfy { $0.contains("  -  ") })
  }

  @Test func layoutsThatDifferHaveNoTimes() throws {
    var file = try report { _, _, _, _ in 10_000 }.file
    for index in file.rows.indices where file.rows[index].scene == "form" && file.rows[index].variant == "simd" {
      for process in file.rows[index].processes.indices { file.rows[index].processes[process].measured.digest = "bb" }
    }
    let text = Overview(Report(file)).text()
    #expect(text.contains("MISMATCH") && text.contains("digests differ"))
  }

  @Test func onlyWarmWorkloadsOnOneThreadHaveAnOverview() {
    var plan = Plan.timed(60)
    #expect(Overview.suits(plan))
    plan.cells.append(Cell(scene: "list", nodes: 100, concurrency: .queues(2)))
    #expect(!Overview.suits(plan))
    plan.cells[plan.cells.count - 1] = Cell(scene: "list", nodes: 100, concurrency: .serial, mode: .cold)
    #expect(!Overview.suits(plan))
    #expect(!Overview.suits(.synthetic()))
  }

  @Test func headingsTakeNoColumn() {
    var table = TextTable(words: [""], numbers: ["a", "b"])
    table.append(heading: "a heading that is longer than all columns")
    table.append(["x", "1", "2"])
    #expect(table.lines(width: 41, keys: 1) == ["   a  b", "a heading that is longer than all columns", "x  1  2"])
    #expect(table.markdown().last == "| x | 1 | 2 |")
    #expect(table.markdown()[2] == "| a heading that is longer than all columns |  |  |")
  }

  /// Before a table is folded its columns move together.
  @Test func columnsMoveTogetherBeforeATableIsFolded() {
    var table = TextTable(words: ["k"], numbers: ["aa", "bb", "cc"])
    table.append(["1", "2", "3", "4"])
    #expect(table.lines(width: 15, keys: 1)[0] == "k  aa  bb  cc")
    #expect(table.lines(width: 12, keys: 1)[0] == "k aa bb cc")
    #expect(table.lines(width: 10, keys: 1)[0] == "k  aa")
  }
}
