import BenchmarkStatistics
import Foundation
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

@Suite("Formats of other tools")
struct ExportTests {
  private struct Line {
    var value: Double
    var share: Double
    var count: Int
    var inverse: Double?
  }

  private func lines(_ text: String) -> [Line] {
    text.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ").map(String.init)
      guard fields.count >= 3, let value = Double(fields[0]), let share = Double(fields[1]), let count = Int(fields[2])
      else { return nil }
      return Line(value: value, share: share, count: count, inverse: fields.count > 3 ? Double(fields[3]) : nil)
    }
  }

  private func row(scene: String = "list") -> ResultRow {
    ResultRow(
      scene: scene, nodes: 100, operation: "bump", variant: "plain", concurrency: .queues(2), unsupported: nil,
      processes: [])
  }

  /// Below 2,048 units every bucket holds one value, so that the file must agree with the sorted samples.
  @Test(arguments: 1...6)
  func percentilesAreThoseOfTheSortedSamples(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let samples = (0..<(40 * seed * seed)).map { _ in UInt64(generator.index(below: 2_000) + 1) }
    let sorted = samples.sorted()
    let lines = lines(try #require(PercentileFile(row(), SparseHistogram(samples))).text)
    let count = samples.count
    for line in lines {
      let rank = max(1, Int((line.share * Double(count) - 1e-6).rounded(.up)))
      #expect(line.value == Double(sorted[rank - 1]) / 1_000)
      #expect(line.count == samples.count { Double($0) <= line.value * 1_000 })
      if let inverse = line.inverse { #expect(abs(inverse - 1 / (1 - line.share)) <= 0.006 * inverse) }
    }
    // Five steps to one half, five to the half of the rest, and so on.
    let shares = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.775, 0.8]
    #expect(zip(lines, shares).allSatisfy { abs($0.share - $1) < 1e-9 })
    #expect(lines.last?.share == 1 && lines.last?.inverse == nil && lines.last?.count == count)
    #expect(lines.dropLast().allSatisfy { $0.inverse != nil })
    #expect(lines.dropLast(2).allSatisfy { $0.count < count })
  }

  /// The integers from 1 to n have the mean (n + 1) / 2 and the variance (n² − 1) / 12.
  @Test func theSummaryIsThatOfTheSamples() throws {
    let text = try #require(PercentileFile(row(), SparseHistogram((1...1_999).map { UInt64($0) }))).text
    #expect(text.hasPrefix("       Value     Percentile TotalCount 1/(1-Percentile)\n\n"))
    #expect(text.contains("#[Mean    =        1.000, StdDeviation   =        0.577]"))
    #expect(text.contains("#[Max     =        1.999, Total count    =         1999]"))
  }

  /// With so many samples, the share of the last sample is below the rounding error of a level.
  @Test(.timeLimit(.minutes(1)))
  func aFileOfManySamplesEnds() throws {
    let document = #"{"scale":1,"values":[1000,2000],"counts":[1099511627775,1]}"#
    let histogram = try JSONDecoder().decode(SparseHistogram.self, from: Data(document.utf8))
    let lines = lines(try #require(PercentileFile(row(), histogram)).text)
    #expect(lines.last?.value == 2)
  }

  @Test func batchesAreNanosecondsAsWell() throws {
    let lines = lines(try #require(PercentileFile(row(), SparseHistogram([1_500, 1_500], scale: 1_000))).text)
    #expect(lines.last?.value == 0.002)
    #expect(PercentileFile(row(), SparseHistogram([UInt64]())) == nil)
  }

  @Test func fileNamesStayInTheirFolder() async throws {
    let name = try #require(PercentileFile(row(scene: "../a b/\u{0}é"), SparseHistogram([1]))).name
    #expect(name == "...a.b...-100-queues.2-bump-plain.hgrm")
    var file = try await SampleResults.varied()
    // Two operations under two variants in three cells, and response times for the rows of the queues.
    let expected = 12 + 4
    #expect(Report(file).percentileFiles.count == expected)
    #expect(Report(file).percentileFiles.contains { $0.name == "list-100-queues.2-bump-plain-response.hgrm" })
    for index in file.rows.indices { file.rows[index].operation = "/" }
    let names = Report(file).percentileFiles.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func aTraceHoldsEveryWorkerWithItsOperations() async throws {
    let file = try await SampleResults.file(.synthetic(operations: ["bump", "sweep", "rare"])) { _, launch in
      launch == 0 ? .fail(WorkerFailure(.exit, "failed", status: 3)) : .answer
    }
    let json = try #require(Report(file).traceJSON)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let events = try #require(object["traceEvents"] as? [[String: Any]])
    var spans: [String: [(name: String, track: Int, start: Double, end: Double)]] = [:]
    var named: Set<Int> = []
    for event in events {
      let track = try #require(event["pid"] as? Int)
      #expect(event["tid"] is Int)
      let name = try #require(event["name"] as? String)
      switch event["ph"] as? String {
      case "M":
        #expect(name == "process_name")
        #expect((event["args"] as? [String: String])?["name"]?.isEmpty == false)
        named.insert(track)
      case "X":
        let start = try #require(event["ts"] as? Double)
        let duration = try #require(event["dur"] as? Double)
        #expect(start >= 0 && duration >= 0)
        spans[try #require(event["cat"] as? String), default: []].append((name, track, start, start + duration))
      default: Issue.record("\(event)")
      }
    }
    let all = spans.values.flatMap(\.self)
    #expect(all.map(\.start).min() == 0)
    #expect(Set(all.map(\.track)) == named)
    let processes = try #require(spans["process"])
    #expect(processes.count == file.workers.count)
    #expect(spans["failure"]?.map(\.name) == ["failed: failed"])
    #expect(spans["block"]?.map(\.name) == ["block 1", "block 2"])
    for kind in ["count", "time"] {
      let operations = try #require(spans[kind])
      #expect(operations.count == 2 * file.workers.count)
      for operation in operations {
        let life = try #require(processes.first { $0.track == operation.track })
        #expect(operation.start >= life.start && operation.end <= life.end)
      }
    }
  }

  /// Events of one track must not overlap unless one contains the other.
  @Test func everyCellHasItsOwnBlocks() async throws {
    let cells = [100, 200].map { Cell(scene: "list", nodes: $0, concurrency: .serial) }
    var file = try await SampleResults.file(.synthetic(operations: ["bump"], cells: cells, blocks: 2))
    // The two blocks of the first cell come before the blocks of the second cell, as may happen in a run with a time
    // limit.
    for index in file.workers.indices {
      let repetition = file.workers[index].repetition
      let start = UInt64(2 * repetition.cellIndex + repetition.block) * 1_000
      file.workers[index].span = TimeSpan(began: start, ended: start + 900)
    }
    let json = try #require(Report(file).traceJSON)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let events = try #require(object["traceEvents"] as? [[String: Any]])
    let blocks = events.filter { $0["cat"] as? String == "block" }
    #expect(blocks.map { $0["ts"] as? Double } == [0, 1, 2, 3])
    #expect(blocks.allSatisfy { ($0["dur"] as? Double).map { $0 < 1 } == true })
    #expect(Set(blocks.compactMap { ($0["args"] as? [String: String])?["cell"] }).count == 2)
  }

  @Test func withoutTimesThereIsNoTrace() async throws {
    var file = try await SampleResults.file(.synthetic(blocks: 1))
    for index in file.workers.indices { file.workers[index].span = nil }
    #expect(Report(file).traceJSON == nil)
  }

  /// A run resumed after a reboot: its clock starts at another instant.
  @Test func timesOfAResumedRunFollowThoseBefore() async throws {
    let plan = Plan.synthetic(operations: ["bump"], blocks: 1)
    var records = try await Coordinator(
      plan: plan, launcher: ScriptedLauncher(), cpus: [], journal: nil, temporaryFolder: try temporaryFolder()
    ) { _ in }.run()
    for (index, record) in records.enumerated() {
      let isLater = index >= 2
      records[index].clockOrigin = isLater ? 1_700_000_900_000_000_000 : 1_700_000_000_000_000_000
      let start: UInt64 = (isLater ? 1_000 : 500_000_000_000) + UInt64(index)
      records[index].span = TimeSpan(began: start, ended: start + 10)
      #expect(record.span != nil)
    }
    let file = ResultFile(environment: try .synthetic(), plan: plan, records: records)
    let beginnings: [UInt64?] = [0, 1, 400_000_001_002, 400_000_001_003]
    #expect(file.workers.map { $0.span?.began } == beginnings)
    #expect(file.workers.allSatisfy { $0.span.map { $0.ended - $0.began } == 10 })
  }

  @Test func editsOfQueuesAreKeptInOrder() async throws {
    let file = try await SampleResults.varied()
    let row = try #require(file.rows.first { $0.concurrency == .queues(2) && $0.operation == "bump" })
    let queues = try #require(row.processes.first?.measured.queues)
    let timelines = try #require(queues.timelines)
    #expect(timelines.count == 2)
    for timeline in timelines {
      #expect(timeline.due.count == 12 && timeline.service.count == 12 && timeline.response.count == 12)
      let due = (0..<12).map { (edit: UInt64) -> UInt64 in edit * (1_000_000_000 / 240) }
      #expect(timeline.due == due)
      #expect(zip(timeline.service, timeline.response).allSatisfy { $0 <= $1 })
    }
    #expect(SparseHistogram(timelines.flatMap(\.response)) == queues.response)
  }
}
