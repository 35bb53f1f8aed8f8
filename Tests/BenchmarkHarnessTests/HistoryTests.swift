import Foundation
import ProcessMeters
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

private func entry(
  _ number: Int, _ median: Double, fingerprint: String = "here", operation: String = "update",
  counters: [String: Double] = [:]
) -> HistoryEntry {
  let digits = number < 10 ? "0\(number)" : "\(number)"
  return HistoryEntry(
    commit: "c0ffee00000\(digits)", time: "2026-01-01T00:00:\(digits)Z", fingerprint: fingerprint,
    row: RowName(scene: "feed", nodes: 1_000, operation: operation, variant: "simd"), median: median,
    counters: counters)
}

@Suite("History")
struct HistoryTests {
  @Test func aResultGivesAnEntryForEachMeasuredRow() throws {
    var result = SyntheticResult()
    result.blocks = 3
    // The median over blocks is the second block's.
    result.operations["update"]?.time = { block, _ in [8_000, 10_000, 15_000][block] }
    result.operations["update"]?.instructions = Array(repeating: 700, count: 10)
    let file = try result.file()
    let entries = HistoryEntry.entries(of: file)
    let entry = try #require(entries.first)
    #expect(entries.count == 1)
    #expect(entry.row == RowName(scene: "list", nodes: 100, operation: "update", variant: "plain"))
    #expect(abs(entry.median - 10_000) < 10)
    #expect(entry.counters == ["work": 6, "allocated": 1_000, "instructions": 700])
    #expect(entry.fingerprint == file.environment.fingerprint)
    #expect(entry.time == file.environment.began)
    #expect(entry.commit == nil)
  }

  @Test func aMissingMeterIsNotZero() throws {
    var result = SyntheticResult()
    result.operations["update"]?.allocated = nil
    let entry = try #require(HistoryEntry.entries(of: try result.file()).first)
    #expect(entry.counters == ["work": 6])
  }

  /// A row measured under other circumstances is not a point of the history.
  @Test func aCourseHasOnlyEqualCircumstances() throws {
    let effort = Effort(timePerOperation: 1_000, countedSamples: 1, countedNodes: 1, arrivals: 1)
    let usual = RowCircumstances(seed: 1, profile: "smoke", effort: effort, order: ["make"])
    var others = Array(repeating: usual, count: 4)
    others[0].seed = 1 << 60
    others[1].profile = "quick"
    others[2].effort.minimumSamples = 7
    others[3].order = []
    let ways: [RowCircumstances?] = [usual] + others + [nil]
    // Each kind of circumstances has its own level, which would look like a change.
    let entries = (0..<60).map { index in
      var entry = entry(index, 100 * Double(index % 6 + 1))
      entry.circumstances = ways[index % 6]
      return entry
    }
    let history = History(entries)
    #expect(history.courses.map(\.circumstances) == ways)
    #expect(history.courses.allSatisfy { $0.points.count == 10 && $0.changes.isEmpty })
    let report = HistoryReport(history)
    #expect(report.text().hasPrefix("history: 60 points of 1 row\n"))
    #expect(report.text().contains("points of several seeds, profiles, efforts or orders"))
    #expect(Set(ways.map { $0?.words }).count == 6)
    for way in ways { #expect(report.text().contains(way?.words ?? "not known")) }
    #expect(report.json.contains(#""seed":"1152921504606846976""#))
    #expect(!HistoryReport(History(Array(entries.filter { $0.circumstances == usual }))).text().contains("measured by"))
    let path = try temporaryFolder() + "/history.jsonl"
    #expect(try HistoryFile.add(entries, to: path).added == 60)
    #expect(try HistoryFile.read(path) == entries)
  }

  @Test func aResultsEntriesSayHowTheyWereMeasured() throws {
    var result = SyntheticResult()
    result.operations["zoom"] = .init()
    let file = try result.file()
    let entries = HistoryEntry.entries(of: file)
    #expect(entries.count == 2)
    for (index, entry) in entries.enumerated() {
      let found = try #require(entry.circumstances)
      #expect(found.seed == file.plan.seed && found.profile == file.plan.profile && found.effort == file.plan.effort)
      #expect(found.order == Array(file.plan.operations.prefix(index)))
    }
  }

  /// Lines of version 1 are read, and lines of a known result are not added again.
  @Test func olderLinesAreRead() throws {
    let path = try temporaryFolder() + "/history.jsonl"
    let line = String(decoding: Document.bytes(entry(1, 10)), as: UTF8.self).replacing(
      "\"version\":2", with: "\"version\":1")
    try StoredFile.write(Array((line + "\n").utf8), to: path)
    var newer = entry(1, 10)
    newer.circumstances = RowCircumstances(
      seed: 1, profile: "p", effort: Effort(timePerOperation: 1, countedSamples: 1, countedNodes: 1, arrivals: 1),
      order: [])
    #expect(try HistoryFile.add([newer], to: path).added == 0)
    #expect(try HistoryFile.read(path).map(\.version) == [1])
  }

  @Test func fileIsOnlyAddedTo() throws {
    let path = try temporaryFolder() + "/history.jsonl"
    #expect(try HistoryFile.add([entry(1, 10)], to: path).added == 1)
    let first = try StoredFile.read(path)
    #expect(try HistoryFile.add([entry(1, 10), entry(2, 11)], to: path).added == 1)
    let both = try StoredFile.read(path)
    #expect(Array(both.prefix(first.count)) == first)
    #expect(try HistoryFile.read(path) == [entry(1, 10), entry(2, 11)])
    #expect(both.count { $0 == UInt8(ascii: "\n") } == 2)
    #expect(try HistoryFile.add([entry(2, 11)], to: path).added == 0)
    #expect(try StoredFile.read(path) == both)
  }

  /// An interrupted run that was added, then resumed and added again.
  @Test func moreBlocksReplaceFewer() throws {
    func file(_ blocks: Int) throws -> [HistoryEntry] {
      var result = SyntheticResult()
      result.blocks = blocks
      result.operations["update"]?.time = { block, _ in [8_000, 10_000, 15_000][block] }
      return HistoryEntry.entries(of: try result.file())
    }
    let (few, all) = (try file(1), try file(3))
    #expect(few.map(\.blocks) == [1] && all.map(\.blocks) == [3])
    let path = try temporaryFolder() + "/history.jsonl"
    #expect(try HistoryFile.add(few + [entry(1, 10)], to: path) == HistoryFile.Addition(added: 2))
    let before = try StoredFile.read(path)
    #expect(try HistoryFile.add(all, to: path) == HistoryFile.Addition(replaced: 1))
    #expect(try HistoryFile.read(path) == all + [entry(1, 10)])
    #expect(Array(try StoredFile.read(path).prefix(before.count)) == before)
    // A result with fewer blocks, or the same result again, changes nothing.
    let after = try StoredFile.read(path)
    #expect(try HistoryFile.add(few + all, to: path) == HistoryFile.Addition())
    #expect(try StoredFile.read(path) == after)
    // A line from before blocks were counted.
    let old = try temporaryFolder() + "/history.jsonl"
    var line = few[0]
    line.blocks = nil
    #expect(try HistoryFile.add([line], to: old) == HistoryFile.Addition(added: 1))
    #expect(try HistoryFile.add(few + all, to: old) == HistoryFile.Addition(replaced: 1))
    #expect(try HistoryFile.read(old) == all)
  }

  @Test func aLineWithoutItsEndIsEndedFirst() throws {
    let path = try temporaryFolder() + "/history.jsonl"
    try StoredFile.write(Document.bytes(entry(1, 10)), to: path)
    #expect(try HistoryFile.add([entry(2, 11)], to: path).added == 1)
    #expect(try HistoryFile.read(path) == [entry(1, 10), entry(2, 11)])
  }

  @Test func aLineThatWasCutOffWhileItWasWrittenIsDropped() throws {
    let path = try temporaryFolder() + "/history.jsonl"
    let whole = Document.bytes(entry(1, 10)) + [UInt8(ascii: "\n")]
    try StoredFile.write(whole + Document.bytes(entry(2, 11)).dropLast(9), to: path)
    #expect(try HistoryFile.read(path) == [entry(1, 10)])
    #expect(try HistoryFile.add([entry(3, 12)], to: path).added == 1)
    #expect(try HistoryFile.read(path) == [entry(1, 10), entry(3, 12)])
  }

  @Test(arguments: [1, 2, 5, 9]) func theBeginningOfAPointIsDropped(length: Int) throws {
    let path = try temporaryFolder() + "/history.jsonl"
    try StoredFile.write(Array(Document.bytes(entry(1, 10)).prefix(length)), to: path)
    #expect(try HistoryFile.read(path) == [])
    #expect(try HistoryFile.add([entry(2, 11)], to: path).added == 1)
    #expect(try HistoryFile.read(path) == [entry(2, 11)])
  }

  /// A truncated result, or another file that ends without a line feed, is not a history with an unfinished point.
  @Test(arguments: [#"{"environment":{"began":"2026"#, #"{"name":"#, "{x", "{ "])
  func aTruncatedFileOfAnotherKindStays(text: String) throws {
    let path = try temporaryFolder() + "/result.json"
    try StoredFile.write(Array(text.utf8), to: path)
    #expect(throws: StoreError.self) { try HistoryFile.read(path) }
    #expect(throws: StoreError.self) { try HistoryFile.add([entry(1, 10)], to: path) }
    #expect(try StoredFile.read(path) == Array(text.utf8))
  }

  @Test func linesMayEndLikeThoseOfWindows() throws {
    let path = try temporaryFolder() + "/history.jsonl"
    let lines = [entry(1, 10), entry(2, 11)].map { String(decoding: Document.bytes($0), as: UTF8.self) }
    try StoredFile.write([UInt8]((lines.joined(separator: "\r\n\r\n") + "\r\n\r\n").utf8), to: path)
    #expect(try HistoryFile.read(path) == [entry(1, 10), entry(2, 11)])
    #expect(try HistoryFile.add([entry(3, 12)], to: path).added == 1)
    #expect(try HistoryFile.read(path).count == 3)
  }

  /// Python adds a point like another run of this program.
  @Test func anAdditionWaitsForAnotherProcess() throws {
    let path = try temporaryFolder() + "/history.jsonl"
    let other = Process()
    other.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    other.arguments = [
      "python3", "-c",
      """
      import fcntl, sys, time
      f = open(sys.argv[1], 'a')
      fcntl.lockf(f, fcntl.LOCK_EX)
      print(flush=True)
      time.sleep(1)
      f.write(sys.argv[2] + '\\n')
      f.flush()
      """,
      path, String(decoding: Document.bytes(entry(1, 10)), as: UTF8.self),
    ]
    let pipe = Pipe()
    other.standardOutput = pipe
    try other.run()
    _ = try pipe.fileHandleForReading.read(upToCount: 1)
    #expect(try HistoryFile.add([entry(1, 10), entry(2, 11)], to: path).added == 1)
    other.waitUntilExit()
    #expect(try HistoryFile.read(path) == [entry(1, 10), entry(2, 11)])
  }

  @Test func invalidLinesOfAHistoryAreNamed() throws {
    let path = try temporaryFolder() + "/history.jsonl"
    let line = String(decoding: Document.bytes(entry(1, 10)), as: UTF8.self), median = "\"median\":10"
    for (text, words) in [
      ("nonsense\n", "damaged in line 1"), (line + "\n" + line.dropLast(9) + "\n", "damaged in line 2"),
      (line + "\n\n" + line.replacing("\"version\":2", with: "\"version\":7"), "has version 7 in line 3"),
      (line + "\n" + line.replacing(median, with: "\"median\":-1e+308"), "damaged in line 2: its median is -1e+308"),
      (line.replacing(median, with: "\"median\":0"), "damaged in line 1: its median is 0"),
    ] {
      try StoredFile.write([UInt8](text.utf8), to: path)
      let error = #expect(throws: StoreError.self) { try HistoryFile.read(path) }
      #expect(error?.description.contains(words) == true, "\(text)")
      // A damaged history is not extended either.
      #expect(throws: StoreError.self) { try HistoryFile.add([entry(2, 10)], to: path) }
      #expect(try StoredFile.read(path) == [UInt8](text.utf8))
    }
    let missing = #expect(throws: StoreError.self) { try HistoryFile.read(path + ".lost") }
    #expect(missing?.description.hasSuffix("cannot be read: no such file or folder") == true)
  }

  @Test(arguments: [1e308, Double.leastNonzeroMagnitude, 9.3e18])
  func courseOfAnyNumbersIsPrinted(median: Double) {
    let counters = ["work": median, "allocated": -median]
    let history = History((1...9).map { entry($0, $0 == 5 ? median : 10, counters: counters) })
    #expect(history.courses.map { $0.bars().count } == [9])
    #expect(HistoryReport(history).text().contains("feed"))
    let flat = History((1...9).map { entry($0, median) })
    #expect(flat.courses.map { $0.bars() } == ["▁▁▁▁▁▁▁▁▁"])
    #expect(HistoryReport(flat).text().contains("feed"))
  }

  @Test func pointsAreInTheOrderOfTime() {
    let history = History([entry(3, 30), entry(1, 10), entry(2, 20)])
    #expect(history.courses.map { $0.points.map(\.median) } == [[10, 20, 30]])
  }

  /// Every second commit was measured later, after all others.
  @Test func pointsAreInTheOrderOfCommits() {
    let entries = [1, 3, 5, 2, 4].enumerated().map { index, number in
      var point = entry(index, Double(number) * 10)
      point.commit = "c0ffee\(number)"
      point.place = CommitPlace(date: "2025-01-0\(number)T00:00:00Z", depth: number)
      return point
    }
    #expect(History(entries).courses.map { $0.points.map(\.median) } == [[10, 20, 30, 40, 50]])
    // A rebase makes commits of one second, which their depth orders.
    let rebased = entries.map { point in
      var point = point
      point.place?.date = "2025-01-01T00:00:00Z"
      return point
    }
    #expect(History(rebased).courses.map { $0.points.map(\.median) } == [[10, 20, 30, 40, 50]])
  }

  /// Lines from before places were recorded.
  @Test func aPointWithoutAPlaceTakesThatOfItsCommit() {
    var first = entry(1, 10), old = entry(2, 20), last = entry(3, 30)
    first.place = CommitPlace(date: "2025-01-02T00:00:00Z", depth: nil)
    old.commit = first.commit
    last.place = CommitPlace(date: "2025-01-01T00:00:00Z", depth: 7)
    #expect(History([first, old, last]).courses.map { $0.points.map(\.median) } == [[30, 10, 20]])
    // The point's time of measurement is later than the date of any commit here.
    old.commit = nil
    #expect(History([old, first, last]).courses.map { $0.points.map(\.median) } == [[30, 10, 20]])
  }

  @Test func placesAreStored() throws {
    var point = entry(1, 10)
    point.place = CommitPlace(date: "2025-01-01T00:00:00Z", depth: 7)
    let path = try temporaryFolder() + "/history.jsonl"
    #expect(try HistoryFile.add([point], to: path).added == 1)
    #expect(try HistoryFile.read(path) == [point])
    var file = try SyntheticResult().file()
    file.environment.source.place = point.place
    #expect(HistoryEntry.entries(of: file).map(\.place) == [point.place])
  }

  /// Six times are of one machine, and six of another machine, which is half as fast.
  @Test func onlyEqualFingerprintsAreCompared() {
    let entries = (1...6).map { entry($0, 100) } + (7...12).map { entry($0, 200, fingerprint: "elsewhere") }
    let history = History(entries)
    #expect(history.courses.map(\.fingerprint) == ["here", "elsewhere"])
    #expect(history.courses.allSatisfy { $0.changes.isEmpty })
    let one = History((1...6).map { entry($0, 100) } + (7...12).map { entry($0, 200) })
    #expect(one.courses.map { $0.changes.map(\.index) } == [[6]])
  }

  @Test func rowsAreSearchedApart() {
    let entries = (1...8).flatMap { [entry($0, 100), entry($0, $0 < 5 ? 50 : 40, operation: "make")] }
    let history = History(entries)
    #expect(history.courses.map(\.row.operation) == ["update", "make"])
    #expect(history.courses.map { $0.changes.map(\.index) } == [[], [4]])
    #expect(abs((history.courses[1].changes.first?.ratio ?? 0) - 0.8) < 1e-12)
  }

  @Test func everyCountThatDiffersIsAChange() {
    let history = History([
      entry(1, 10, counters: ["pivots": 3, "rows": 7]), entry(2, 10, counters: ["pivots": 3, "rows": 6]),
      entry(3, 10, counters: ["pivots": 3, "flips": 1]), entry(4, 10, counters: ["pivots": 4, "flips": 1]),
    ])
    // A counter that one side lacks is ignored.
    #expect(
      history.courses.first?.counted == [
        History.CountedChange(index: 1, counter: "rows", before: 7, after: 6),
        History.CountedChange(index: 3, counter: "pivots", before: 3, after: 4),
      ])
  }

  @Test func adviceIsTheLastChangeUnderTheSameFingerprint() {
    let entries = (1...6).map { entry($0, 100) } + (7...12).map { entry($0, 125) } + (13...18).map { entry($0, 110) }
    let history = History(entries)
    #expect(history.advice(fingerprint: "here") == ["history: feed 1,000 update simd: -12.0 % since c0ffee0000"])
    #expect(history.advice(fingerprint: "elsewhere").isEmpty)
    #expect(History(Array(entries.prefix(6))).advice(fingerprint: "here").isEmpty)
  }

  /// A row measured with two seeds, of which only the second shows a change.
  @Test func aChangeIsOfOneCourse() throws {
    let effort = Effort(timePerOperation: 1_000, countedSamples: 1, countedNodes: 1, arrivals: 1)
    func course(_ seed: UInt64, _ later: Double) -> [HistoryEntry] {
      (1...12).map { number in
        var entry = entry(number, number < 7 ? 100 : later, counters: ["pivots": number < 7 ? 3 : later])
        entry.circumstances = RowCircumstances(seed: seed, profile: "smoke", effort: effort, order: [])
        return entry
      }
    }
    let history = History(course(1, 100) + course(2, 125))
    let words = try #require(history.courses.last?.circumstances?.words)
    #expect(words.hasPrefix("smoke, seed 2, "))
    #expect(
      history.advice(fingerprint: "here")
        == ["history: feed 1,000 update simd, \(words): +25.0 % since c0ffee0000"])
    let page = HistoryReport(history).markdown
    #expect(page.contains("| feed 1,000 update simd | here | \(words) | c0ffee0000 | +25.0 % |"))
    #expect(page.contains("| feed 1,000 update simd | here | \(words) | c0ffee0000 | pivots | 3 | 125 |"))
  }

  /// Two equal machines begin runs with different seeds in one second.
  @Test func runsOfDifferentSeedsAreDifferent() throws {
    let effort = Effort(timePerOperation: 1_000, countedSamples: 1, countedNodes: 1, arrivals: 1)
    let entries = [1, 2].map { (seed: UInt64) -> HistoryEntry in
      var entry = entry(1, 100)
      entry.circumstances = RowCircumstances(seed: seed, profile: "smoke", effort: effort, order: [])
      return entry
    }
    let path = try temporaryFolder() + "/history.jsonl"
    #expect(try HistoryFile.add(entries, to: path).added == 2)
    #expect(try HistoryFile.add(entries, to: path).added == 0)
    #expect(try HistoryFile.read(path) == entries)
  }

  @Test func reportsNameChangesInEveryForm() throws {
    let report = HistoryReport(
      History(
        (1...4).map { entry($0, 100_000, counters: ["pivots": 3]) }
          + (5...8).map { entry($0, 112_500, counters: ["pivots": 5]) }))
    let text = report.text()
    #expect(text.hasPrefix("history: 8 points of 1 row\n"))
    #expect(text.contains("feed 1,000 update simd  here              8  100 µs  113 µs        1  ▁▁▁▁████"))
    #expect(text.contains("+12.5 %"))
    #expect(text.contains("slower"))
    #expect(text.contains("pivots"))
    #expect(report.markdown.contains("| feed 1,000 update simd | c0ffee0000 | +12.5 % | < 0.000001 | slower |"))
    let object = try #require(try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])
    let courses = try #require(object["courses"] as? [[String: Any]])
    let changes = try #require(courses.first?["changes"] as? [[String: Any]])
    #expect(changes.first?["index"] as? Int == 4)
    #expect((courses.first?["points"] as? [Any])?.count == 8)
    #expect(HistoryReport(History([entry(1, 5)])).text().contains("changes of the median\n  none"))
  }

  @Test func barsAreFlatWhereThereIsOnlyNoise() {
    let course = History((1...3).map { entry($0, 100 + Double($0) / 100) }).courses.first
    #expect(course?.bars() == "▁▁▁")
    #expect(History((1...30).map { entry($0, Double($0)) }).courses.first?.bars(4).count == 4)
    #expect(History((1...2).map { entry($0, Double($0)) }).courses.first?.bars() == "▁█")
  }
}
