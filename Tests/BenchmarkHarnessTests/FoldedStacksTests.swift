import BenchmarkStatistics
import Foundation
import ProcessMeters
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

#if canImport(FoundationXML)
  import FoundationXML
#endif

private func stacks(_ costs: [(String, Int)]) -> FoldedStacks {
  costs.reduce(into: FoldedStacks()) { $0.add($1.1, to: $1.0.split(separator: " ").map(String.init)) }
}

@Suite("Folded stacks")
struct FoldedStacksTests {
  @Test func textIsReadAsItIsWritten() throws {
    let folded = stacks([("a b c", 5), ("a b", 2), ("a d", 1), ("a b c", 3)])
    #expect(folded.text == "a;b 2\na;b;c 8\na;d 1\n")
    #expect(try FoldedStacks(folded.text) == folded)
    #expect(try FoldedStacks("  \n\nf(x: Int) -> Int;g 7\n").costs == [["f(x: Int) -> Int", "g"]: 7])
    #expect(try FoldedStacks("a;b 2\r\na 1\r\n").costs == [["a", "b"]: 2, ["a"]: 1])
    #expect(try FoldedStacks("").total == 0)
  }

  @Test func separatorsInNamesDoNotSeparate() throws {
    var folded = FoldedStacks()
    folded.add(1, to: ["a;b", "c\nd"])
    #expect(folded.text == "a:b;c d 1\n")
  }

  @Test func linesThatAreNoStacksAreNamed() {
    for text in ["a;b", "a;b x", "a;b -3", " 7", "7", ";; 5"] {
      let error = #expect(throws: ProfileError.self) { try FoldedStacks("a 1\n" + text) }
      #expect(error?.description.hasPrefix("line 2 is not a stack") == true, "\(text)")
    }
  }

  @Test func overflowingCostsAreNamed() {
    for text in ["a 9223372036854775807\n\nb 1\n", "a 9223372036854775807\n\na 1\n"] {
      let error = #expect(throws: ProfileError.self) { try FoldedStacks(text) }
      #expect(error?.description == "line 3: with it the costs are more than 9,223,372,036,854,775,807 in all")
    }
    #expect(throws: Never.self) { try FoldedStacks("a 9223372036854775807\nb 0\n") }
  }

  @Test func recursionCountsOnceInInclusiveCosts() {
    let functions = stacks([("a b a", 5), ("a b", 3), ("c", 3)]).functions
    #expect(
      functions == [
        FoldedStacks.FunctionCost(name: "a", own: 5, inclusive: 8),
        FoldedStacks.FunctionCost(name: "b", own: 3, inclusive: 8),
        FoldedStacks.FunctionCost(name: "c", own: 3, inclusive: 3),
      ])
  }

  @Test func framesOutsideTheRootAreCutOff() {
    let folded = stacks([("x root a", 5), ("y root a", 3), ("y a", 2), ("root a root", 1)])
    #expect(folded.below { $0 == "root" } == stacks([("root a", 8), ("root a root", 1)]))
    #expect(folded.below { $0 == "z" }.total == 0)
  }

  @Test func equalNamesAreOneStack() {
    let folded = stacks([("a1 b", 5), ("a2 b", 3)]).renamed { $0.hasPrefix("a") ? "a" : $0 }
    #expect(folded.costs == [["a", "b"]: 8])
  }

  @Test func swiftNamesAreMadeReadable() async {
    let names = await SymbolNames.readable(["$sSa5countSivg", "main", "_dl_start"])
    // Without Swift's tools names stay as they are.
    guard let count = names["$sSa5countSivg"] else { return #expect(names.isEmpty) }
    #expect(count == "Array.count.getter")
    #expect(names.count == 1)
  }
}

@Suite("Callgrind's files")
struct CallgrindFileTests {
  @Test func ownCostsAreByStack() throws {
    let stacks = try CallgrindFile(SampleProfiles.callgrind).stacks
    #expect(
      stacks.costs == [
        ["(below main)", "main"]: 10, ["(below main)", "main", "request"]: 20,
        ["(below main)", "main", "middle"]: 8, ["(below main)", "main", "middle", "leaf"]: 64,
        ["(below main)", "main", "leaf"]: 34, ["(below main)", "main", "again"]: 70,
        ["(below main)", "main", "again", "leaf"]: 76,
      ])
    #expect(stacks.total == 282)
  }

  /// Callgrind's own inclusive costs: 72 of `middle`, 146 of `again` with its recursion.
  @Test func inclusiveCostsAreThoseOfTheCalls() throws {
    let functions = try CallgrindFile(SampleProfiles.callgrind).stacks.functions
    let inclusive = Dictionary(uniqueKeysWithValues: functions.map { ($0.name, $0.inclusive) })
    #expect(inclusive == ["(below main)": 282, "main": 282, "request": 20, "middle": 72, "leaf": 174, "again": 146])
    #expect(functions.first?.name == "leaf")
  }

  @Test func otherEventsAreNotInstructions() throws {
    let text = "positions: instr line\nevents: Dr Ir\nfn=(1) f\n0x10 3 7 5\n+2 +1 9\n0x14 4 1 1\ntotals: 17 6\n"
    #expect(try CallgrindFile(text).stacks.costs == [["f"]: 6])
  }

  /// Costs of a function's own lines without calls; trailing zeros of a line are omitted.
  @Test func simulatedEventsAreByFunction() throws {
    let text = """
      positions: line
      events: Ir Dr Dw I1mr D1mr D1mw ILmr DLmr DLmw Bc Bcm Bi Bim
      fn=(1) outer
      1 10 4 2 1 2 3 0 1 1 5 2 1 1
      cfn=(2) inner
      calls=1 7
      2 100 9 9 9 9 9 9 9 9 9 9 9 9
      fn=(2)
      7 20 5
      8 5 0 0 0 7
      totals: 35
      """
    let functions = try CallgrindFile(text).functions
    var outer = SimulatedEvents()
    (outer.instructions, outer.firstCacheMisses, outer.lastCacheMisses, outer.mispredictions) = (10, 6, 2, 3)
    var inner = SimulatedEvents()
    (inner.instructions, inner.firstCacheMisses) = (25, 7)
    #expect(functions == ["outer": outer, "inner": inner])
    #expect((outer + inner).firstCacheMisses == 13)
  }

  @Test(arguments: [
    ("events: Ir\nfn=(1) f\n1 5\ntotals: 6\n", "its costs add up to 5, not 6: the file is truncated"),
    ("fn=(1) f\n", "it is not a callgrind file, or lacks instruction counts"),
    ("events: Dr\nfn=(1) f\n", "it is not a callgrind file, or lacks instruction counts"),
    ("events: Ir\n1 5\n", "line 2 has a cost without a function"),
    ("events: Ir\nfn=(1) f\n1 five\n", "line 3 has no cost"), ("what is this\n", "line 1 is not in callgrind's format"),
  ])
  func otherFilesAreRefused(text: String, words: String) {
    let error = #expect(throws: ProfileError.self) { try CallgrindFile(text) }
    #expect(error?.description == words)
  }

  @Test func anEmptyMeasurementCostsNothing() throws {
    #expect(try CallgrindFile("version: 1\npositions: line\nevents: Ir\nsummary: 0\n\n\ntotals: 0\n").stacks.total == 0)
  }
}

@Suite("perf's samples")
struct PerfScriptTests {
  @Test func everySampleIsAStackFromTheOutermostFrame() {
    let stacks = PerfScript.stacks(SampleProfiles.perf)
    #expect(
      stacks.costs == [
        ["[unknown]", "_dl_relocate_object+0x64c"]: 1,
        ["__libc_start_call_main", "main", "work(of: Swift.Int) -> ()"]: 2, ["__libc_start_call_main", "main"]: 1,
      ])
    #expect(PerfScript.stacks("").total == 0)
  }
}

@Suite("Flame graph")
struct FlameGraphTests {
  private let graph = FlameGraph(
    title: "feed 1,000 <update>", unit: "instructions",
    stacks: stacks([("main b", 10), ("main a c", 30), ("main a", 20), ("main", 40)]))

  /// `main` holds `a` (50 with `c`) and `b` (10), side by side in order of names; 40 are its own.
  @Test func framesStandAboveTheirCallers() {
    #expect(
      graph.boxes == [
        .init(name: "all", cost: 100, depth: 0, start: 0), .init(name: "main", cost: 100, depth: 1, start: 0),
        .init(name: "a", cost: 50, depth: 2, start: 40), .init(name: "c", cost: 30, depth: 3, start: 60),
        .init(name: "b", cost: 10, depth: 2, start: 90),
      ])
  }

  @Test func equalStacksGiveEqualPictures() {
    var other = FoldedStacks()
    for (frames, cost) in graph.stacks.costs.sorted(by: { $0.value > $1.value }) { other.add(cost, to: frames) }
    #expect(FlameGraph(title: graph.title, unit: graph.unit, stacks: other).svg == graph.svg)
    #expect(FlameGraph.colour("a") == FlameGraph.colour("a"))
    #expect(Set(["a", "b", "c", "main"].map(FlameGraph.colour)).count > 1)
  }

  @Test func pictureIsWellFormedAndSaysWhatItIsOf() throws {
    let parser = XMLParser(data: Data(graph.svg.utf8))
    #expect(parser.parse())
    #expect(graph.svg.contains("feed 1,000 &lt;update&gt;"))
    #expect(graph.svg.contains("<title>a: 50 instructions, 50.0 %</title>"))
    #expect(graph.svg.contains("<title>b: 10 instructions, 10.0 %</title>"))
    #expect(!graph.svg.contains("<script"))
    // 1,180 pixels are 100 instructions; `a` begins behind 40.
    #expect(graph.svg.contains("<rect x=\"482\""))
  }

  @Test func narrowFramesAreLeftOutAndNamesCutShort() {
    let name = String(repeating: "wide", count: 80)
    let svg = FlameGraph(title: "t", unit: "samples", stacks: stacks([(name, 1_000_000), ("tiny", 1)])).svg
    #expect(!svg.contains("tiny"))
    #expect(svg.contains("…</text>"))
    #expect(FlameGraph(title: "t", unit: "samples", stacks: FoldedStacks()).svg.contains("0 samples"))
  }

  /// No two frames of a depth overlap, and each lies within its caller, for any stacks.
  @Test func framesNeverOverlap() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<50 {
      var folded = FoldedStacks()
      for _ in 0..<30 {
        let frames = (0...generator.index(below: 6)).map { _ in ["a", "b", "c"][generator.index(below: 3)] }
        folded.add(generator.index(below: 20), to: frames)
      }
      let boxes = FlameGraph(title: "", unit: "", stacks: folded).boxes
      #expect(boxes[0].cost == folded.total)
      for box in boxes.dropFirst() {
        let parents = boxes.filter {
          $0.depth == box.depth - 1 && $0.start <= box.start && box.start + box.cost <= $0.start + $0.cost
        }
        #expect(parents.count == 1)
        let others = boxes.filter { $0.depth == box.depth && $0 != box }
        #expect(others.allSatisfy { $0.start + $0.cost <= box.start || box.start + box.cost <= $0.start })
      }
    }
  }
}

@Suite("Instruction counts")
struct InstructionCountTests {
  private let row = RowName(scene: "feed", nodes: 1_000, operation: "update", variant: "simd")

  @Test func processesAgreeFunctionByFunction() {
    let first = stacks([("a", 60), ("b", 40)])
    let moved = stacks([("a", 50), ("b", 50)])
    func count(_ stacks: [FoldedStacks]) -> InstructionCount {
      InstructionCount(row: row, samples: 10, totals: stacks.map(\.total), stacks: stacks)
    }
    #expect(count([first]).agrees == nil)
    #expect(count([first, first]).agrees == true)
    #expect(count([first, moved]).agrees == false)
    #expect(count([first, first]).perOperation == 10)
    #expect(
      !InstructionReport([count([first, first]), count([first, moved])], source: .callgrind, top: 0).isRepeatable)
  }

  @Test func hardwareHasNoFunctions() {
    #expect(InstructionCount(row: row, samples: 4, totals: [8, 8]).agrees == true)
    #expect(InstructionCount(row: row, samples: 4, totals: [8, 9]).agrees == false)
  }

  /// Another program may use the processor's counters during a part of the samples.
  @Test func missingCountsAreNotZero() throws {
    var measured = try #require(try SyntheticResult().file().rows.first?.processes.first?.measured)
    measured.instructions = .unsupported("the counter was shared")
    #expect(throws: ProfileError("feed 1,000 update simd: the counter was shared")) {
      try InstructionCount(row: row, countedIn: measured)
    }
    measured.instructions = .value(try #require(Tally([7, 9])))
    #expect(try InstructionCount(row: row, countedIn: measured) == InstructionCount(row: row, samples: 2, totals: [16]))
  }

  /// A workload of a user's program has no counters of work.
  @Test func samplesAreCountedByAnyMeter() throws {
    var measured = try #require(try SyntheticResult().file().rows.first?.processes.first?.measured)
    #expect(measured.countedSamples == 10)
    measured.counters = [:]
    measured.allocated = .value(try #require(Tally([1, 2, 3])))
    #expect(measured.countedSamples == 3)
    measured.allocated = .unsupported("no counts")
    measured.instructions = .unsupported("no counter")
    #expect(measured.countedSamples == nil)
  }

  @Test func reportsSayWhetherProcessesAgree() throws {
    let folded = stacks([("work", 750), ("work leaf", 250)])
    let count = InstructionCount(row: row, samples: 10, totals: [1_000, 1_000], stacks: [folded, folded])
    let report = InstructionReport([count], source: .callgrind, top: 1)
    #expect(report.text().contains("feed 1,000 update simd       10         1,000         100  exactly equal"))
    #expect(report.text().contains("work       75  75.0 %           100  100.0 %\n"))
    #expect(!report.text().contains("leaf"))
    #expect(report.markdown.contains("| feed 1,000 update simd | 10 | 1,000 | 100 | exactly equal |"))
    let object = try #require(try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])
    let rows = try #require(object["rows"] as? [[String: Any]])
    #expect(rows.first?["perOperation"] as? Int == 100)
    #expect((rows.first?["functions"] as? [Any])?.count == 1)
    let other = InstructionCount(row: row, samples: 10, totals: [1_000, 1_001])
    #expect(InstructionReport([other], source: .hardware, top: 0).text().contains("DIFFERS: 1,001"))
  }
}

@Suite("The measured part of a worker's stacks")
struct MeasuredStacksTests {
  private let count = "$s16BenchmarkHarness15MeasurementLoopV5count_7samplesAA14CountedSamplesV9OperationQz_SitKF"
  private let time = "$s16BenchmarkHarness15MeasurementLoopV4time_2byAA12TimedSamplesV9OperationQz_AA10TimingRuleOSgtKF"
  private let perform = "$s9Scenarios8SceneRunC5bench16BenchmarkHarness8WorkloadA2eFP7performyy9OperationQzKFTW"

  @Test func countingAndTimingAreToldApart() {
    var folded = FoldedStacks()
    folded.add(5, to: ["main", count, perform, "work"])
    folded.add(7, to: ["main", time, perform, "work"])
    folded.add(2, to: ["main", time, "prepare"])
    folded.add(1, to: ["main", count])
    folded.add(9, to: ["main", "start"])
    #expect(folded.counted.costs == [[count, perform, "work"]: 5, [count]: 1])
    #expect(folded.timed.costs == [[perform, "work"]: 7])
  }
}
