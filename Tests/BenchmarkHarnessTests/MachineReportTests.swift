import BenchmarkStatistics
import Foundation
import ProcessMeters
import TestSupport
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport

@Suite("Reports of several machines")
struct MachineReportTests {
  private let xeon = "Intel(R) Xeon(R) Platinum 8370C CPU @ 2.80GHz"

  private func derived(_ report: Report) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])
  }

  @Test("A type is named by its processor; types with one processor by their difference")
  func names() throws {
    #expect(MachineType.shortName(of: xeon) == "Intel Xeon Platinum 8370C")
    #expect(MachineType.shortName(of: "AMD EPYC 7763 64-Core Processor") == "AMD EPYC 7763")
    #expect(MachineType.shortName(of: nil) == "unknown processor")
    var other = FleetResult.Machine(name: "c")
    other.kernel = "6.9.0"
    let fleet = FleetResult(machines: [.init(name: "a"), .init(name: "b", model: xeon), other, .init(name: "d")])
    let roster = try #require(MachineRoster(try fleet.file()))
    #expect(
      roster.types.map(\.name) == [
        "AMD EPYC 7763 · Linux 6.1.0", "Intel Xeon Platinum 8370C", "AMD EPYC 7763 · Linux 6.9.0",
      ])
    #expect(roster.types.map(\.machines) == [[0, 3], [1], [2]])
  }

  @Test("A machine with a name has the same report as a machine without one, except for the name")
  func oneMachine() throws {
    let file = try FleetResult(machines: [.of("a", ratio: 0.9)]).file()
    #expect(file.version == 4)
    let report = Report(file)
    #expect(report.machines == nil && report.parts.isEmpty)
    let plain = Report(file.part(of: [0]))
    #expect(report.outcomes == plain.outcomes)
    #expect(report.comparisons(of: "fancy", with: "plain") == plain.comparisons(of: "fancy", with: "plain"))
    #expect(report.comparisons(of: "fancy", with: "plain")[0].comparison?.machines == nil)
  }

  @Test("Machines of one type are observations: the interval is Student's over them")
  func oneType() throws {
    let file = try FleetResult(machines: [.of("a", ratio: 0.88), .of("b", ratio: 0.9), .of("c", ratio: 0.92)]).file()
    let report = Report(file)
    #expect(report.parts.count == 1)
    let comparison = try #require(report.parts[0].report.comparisons(of: "fancy", with: "plain")[0].comparison)
    #expect(comparison.machines == 3)
    #expect(comparison.blocks == 36)
    let logs = [0.88, 0.9, 0.92].map { log($0) }
    let expected = try #require(MachineEstimate(logs))
    #expect(abs(log(comparison.ratio) - expected.mean) < 0.002)
    let interval = try #require(comparison.interval)
    let reach = try #require(expected.interval)
    #expect(abs(log(interval.low) - reach.low) < 0.01 && abs(log(interval.high) - reach.high) < 0.01)
    let text = report.text()
    #expect(text.contains("3 machines of 1 type"))
    #expect(text.contains("machines differ, from 0.879 on a to 0.919 on c"))
    #expect(text.contains("times on AMD EPYC 7763 · 3 machines"))
  }

  @Test("Times of two types are never pooled, and their ratios are averaged by type")
  func twoTypes() throws {
    let file = try FleetResult(machines: [
      .of("a", ratio: 0.9), .of("b", ratio: 0.9), .of("c", ratio: 0.8, speed: 3, model: xeon),
    ]).file()
    let report = Report(file)
    #expect(report.outcomes.allSatisfy { $0 == .byMachine })
    let medians = report.parts.map { part -> Double in
      if case .measured(let summary) = part.report.outcomes[0] { summary.median } else { 0 }
    }
    #expect(abs(medians[0] - 10_000) < 50 && abs(medians[1] - 30_000) < 150)
    let row = try #require(report.machineComparisons(of: "fancy", with: "plain").first)
    #expect(row.interaction == .difference)
    let mean = try #require(row.overTypes)
    #expect(mean.machines == 2)
    #expect(abs(mean.mean - (log(0.9) + log(0.8)) / 2) < 0.002)
    let found = try derived(report)
    #expect((found["machines"] as? [[String: Any]])?.map { $0["name"] as? String } == ["a", "b", "c"])
    let rows = try #require(found["rows"] as? [[String: Any]])
    #expect(rows.count == 4)
    #expect(rows.map { $0["machineType"] as? Int } == [0, 1, 0, 1])
    let comparisons = try #require(found["comparisons"] as? [[String: Any]])
    #expect(comparisons.map { $0["machines"] as? Int } == [2, 1])
    let over = try #require(found["overMachines"] as? [[String: Any]])
    #expect(over.count == 1)
    #expect((over[0]["machines"] as? [Any])?.count == 3)
  }

  @Test("A variant that wins on one type and loses on another is said, not averaged")
  func crossover() throws {
    let fleet = FleetResult(
      machines: [.of("a", ratio: 0.85), .of("b", ratio: 1.1, model: xeon)], cells: Build.size(2, debug: 1),
      operations: Build.size(["update", "make"], debug: ["update"]))
    let report = Report(try fleet.file())
    let rows = report.machineComparisons(of: "fancy", with: "plain")
    #expect(rows.count == Build.size(4, debug: 1))
    #expect(rows.allSatisfy { $0.interaction == .crossover && $0.overTypes == nil })
    #expect(rows[0].sides == .init(areTypes: true, faster: [0], slower: [1]))
    let sentence = "list 100 update: fancy is faster on AMD EPYC 7763 (0.849"
    let text = report.text()
    #expect(text.contains("! " + sentence))
    #expect(text.contains("and slower on Intel Xeon Platinum 8370C (1.10"))
    #expect(text.contains("not averaged"))
    #expect(report.markdown.contains(sentence))
    let page = HTMLPage([HTMLPage.Source(name: "r.json", report: report)]).html
    #expect(page.contains(sentence) && page.contains("not averaged"))
    #expect(VariantReport(report, of: "fancy", with: "plain").text().contains(sentence))
    let over = try #require(try derived(report)["overMachines"] as? [[String: Any]])
    #expect(over.allSatisfy { $0["ratio"] is NSNull && $0["interaction"] as? String == "crossover" })
    #expect((over[0]["sentence"] as? String)?.contains(sentence) == true)
  }

  @Test("A warning about the build is given once, without a machine's name")
  func warningsOfTheBuild() throws {
    var file = try FleetResult(machines: [.of("a", ratio: 0.9), .of("b", ratio: 0.9)]).file()
    for index in [0, 1] { file.machines?[index].environment.build.checksExclusivity = .value(false) }
    let text = Report(file).text()
    #expect(text.contains("! exclusivity checks were off"))
    #expect(!text.contains("a: exclusivity") && !text.contains("b: exclusivity"))
  }

  @Test("Machines that agree give no interaction, and an effect of one direction is not a crossover")
  func agreement() throws {
    let same = Report(try FleetResult(machines: [.of("a", ratio: 0.9), .of("b", ratio: 0.9, model: xeon)]).file())
    #expect(same.machineComparisons(of: "fancy", with: "plain").allSatisfy { $0.interaction == nil })
    #expect(same.text().contains("no row in which machines differ by more than their noise"))
  }

  @Test("With few blocks on each machine, a crossover is found by type")
  func fewBlocks() throws {
    let machines = (0..<6).map { index -> FleetResult.Machine in
      let isXeon = index % 2 == 1
      let ratio = (isXeon ? 1.1 : 0.85) + 0.005 * Double(index / 2)
      return .of("m\(index)", ratio: ratio, model: isXeon ? xeon : "AMD EPYC 7763 64-Core Processor", blocks: 1)
    }
    let rows = Report(try FleetResult(machines: machines).file()).machineComparisons(of: "fancy", with: "plain")
    #expect(rows[0].interaction == .crossover)
    #expect(rows[0].sides == .init(areTypes: true, faster: [0], slower: [1]))
  }

  @Test("Counted work that differs is a mismatch that names both machines and values")
  func countedWork() throws {
    var other = FleetResult.Machine(name: "b")
    other.work = 7
    let report = Report(try FleetResult(machines: [.init(name: "a"), other]).file())
    let words = "counted work differs: work is 60 over 10 samples on a and 70 over 10 samples on b"
    #expect(report.outcomes.allSatisfy { $0 == .mismatch(words) })
    #expect(report.hasFailures)
    let text = report.text()
    #expect(text.contains(words) && text.contains("MISMATCH"))
    #expect(!text.contains(" µs"))
    var third = FleetResult.Machine(name: "c")
    third.allocated = 1_016
    let bytes = Report(try FleetResult(machines: [.init(name: "a"), third]).file())
    #expect(
      bytes.outcomes[0]
        == .mismatch("allocated bytes differ: the sum is 10,000 over 10 samples on a and 10,160 over 10 samples on c"))
  }

  @Test("Layouts that differ name the machines")
  func digests() throws {
    var other = FleetResult.Machine(name: "b")
    other.digest = "00000000000000bb"
    let report = Report(try FleetResult(machines: [.init(name: "a"), other]).file())
    #expect(
      report.outcomes[0]
        == .mismatch(
          "digests differ: fancy, plain on a gives 00000000000000aa; fancy, plain on b gives 00000000000000bb"))
  }

  @Test("A busy machine is left out of times and named; its counted work still has to agree")
  func busy() throws {
    var busy = FleetResult.Machine.of("b", ratio: 2)
    busy.isBusy = true
    let fleet = FleetResult(machines: [.of("a", ratio: 0.9), busy, .of("c", ratio: 0.9)])
    let report = Report(try fleet.file())
    #expect(report.machines?.leftOut == [1])
    let comparison = try #require(report.parts[0].report.comparisons(of: "fancy", with: "plain")[0].comparison)
    #expect(comparison.machines == 2)
    #expect(abs(comparison.ratio - 0.9) < 0.005)
    let text = report.text()
    #expect(text.contains("! b is left out of all times: the machine was busy in the second before the run"))
    #expect(text.contains("LEFT OUT: busy"))
    var other = busy
    other.work = 7
    let mismatch = Report(try FleetResult(machines: [.of("a", ratio: 0.9), other]).file())
    #expect(mismatch.hasFailures)
    let machines = [busy].map { machine -> FleetResult.Machine in
      var machine = machine
      machine.cells = [1]
      return machine
    }
    var quiet = FleetResult.Machine.of("a", ratio: 0.9)
    quiet.cells = [0]
    let apart = Report(try FleetResult(machines: [quiet] + machines, cells: 2).file())
    #expect(apart.text().contains("only busy machines have measured list 200 update plain"))
  }

  @Test("If all machines were busy, none is left out, and the report warns")
  func allBusy() throws {
    let machines = ["a", "b"].map { name -> FleetResult.Machine in
      var machine = FleetResult.Machine.of(name, ratio: 0.9)
      machine.isBusy = true
      return machine
    }
    let report = Report(try FleetResult(machines: machines).file())
    #expect(report.machines?.leftOut == [])
    #expect(report.text().contains("! all machines were busy"))
  }

  @Test("Exports have lines by type")
  func exports() throws {
    let report = Report(
      try FleetResult(machines: [.of("a", ratio: 0.9), .of("b", ratio: 0.9, speed: 2, model: xeon)]).file())
    let page = PageFile(HTMLPage.Source(name: "r.json", report: report), prefix: "", level: 3)
    let lines = page.table.split(separator: "\r\n")
    #expect(lines.count == 5)
    #expect(lines[0].contains(",variant,machines,outcome,"))
    #expect(lines[1].contains(",plain,AMD EPYC 7763 · a,measured,"))
    #expect(lines[3].contains(",plain,Intel Xeon Platinum 8370C · b,measured,"))
    #expect(Set(report.percentileFiles.map(\.name)).count == 4)
  }

  @Test("A history has points of each machine, and its courses are never pooled")
  func history() throws {
    var busy = FleetResult.Machine.of("c", ratio: 0.9)
    busy.isBusy = true
    let file = try FleetResult(machines: [.of("a", ratio: 0.9), .of("b", ratio: 0.9, speed: 2), busy]).file()
    let entries = HistoryEntry.entries(of: file)
    #expect(entries.count == 4)
    #expect(entries.map(\.machine) == ["a", "a", "b", "b"])
    #expect(abs(entries[0].median - 10_000) < 50 && abs(entries[2].median - 20_000) < 100)
    let history = History(entries)
    #expect(history.courses.count == 4)
    #expect(HistoryReport(history).text().contains(" on b"))
  }

  @Test("Two results are compared machine by machine")
  func compare() throws {
    let first = Report(try FleetResult(machines: [.of("a", ratio: 0.9), .of("b", ratio: 0.9, model: xeon)]).file())
    let second = Report(
      try FleetResult(machines: [.of("b", ratio: 0.9, speed: 1.2, model: xeon), .of("d", ratio: 0.9)]).file())
    let report = FileReport(("old", first), ("new", second))
    #expect(report.byMachine.map(\.machine) == ["b"])
    #expect(report.rows.count == 2)
    #expect(report.rows.allSatisfy { $0.machine == "b" && abs(($0.ratio ?? 0) - 1.2) < 0.01 })
    #expect(report.text().contains("compared separately for each machine: b"))
    #expect(
      HTMLPage([("old", first), ("new", second)].map { HTMLPage.Source(name: $0.0, report: $0.1) }).html.contains(
        "On b"))
    let third = Report(try FleetResult(machines: [.of("x", ratio: 0.9), .of("y", ratio: 0.9)]).file())
    let none = FileReport(("old", first), ("new", third))
    #expect(none.rows.isEmpty && !none.hasEqualFingerprints)
    #expect(none.text().contains("no machine has measured both results under equal circumstances"))
    // The result of an unnamed machine is compared with the results of machines with equal circumstances.
    let alone = Report(try FleetResult(machines: [.of("a", ratio: 0.9)]).file().part(of: [0]))
    #expect(FileReport(("old", alone), ("new", first)).byMachine.map(\.machine) == ["a"])
  }
}
