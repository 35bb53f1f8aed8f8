internal import BenchmarkAnalysis
internal import BenchmarkModel
internal import ProcessMeters

/// A report for people: headings, sentences and tables, in the same order as text and in Markdown.
public struct ReportPage {
  /// A part of the page.
  enum Part {
    case heading(String)
    case sentence(String)
    /// A table whose first columns identify a row.
    case table(TextTable, keys: Int)
  }

  var parts: [Part] = []

  /// An empty page.
  init() {}

  /// A page with only a heading.
  init(heading: String) {
    parts.append(.heading(heading))
  }

  /// Lays a report out.
  init(_ report: Report) {
    writeTitle(report)
    writeRatiosOverMachines(report)
    for timed in report.timed {
      writeType(timed)
      writeSections(timed.report)
      writeGrowth(timed.report)
    }
    writeFailures(report)
    writeMissing(report)
  }

  private mutating func writeSections(_ report: Report) {
    for series in Self.sections(report) {
      parts.append(.heading(series.title))
      let section = Section(report: report, series: series)
      let concurrency = series.concurrency
      writeTimes(section)
      if case .queues = concurrency { writeQueues(section) }
      if case .islands = concurrency { writeIslands(section) }
      if case .frames = concurrency { writeFrames(section) }
      if concurrency == .serial { writeWork(section) }
    }
  }

  /// A scene under one concurrency and mode, at all of its sizes.
  struct Section {
    let report: Report
    let series: CellSeries

    var plan: Plan { report.file.plan }
    var concurrency: Concurrency { series.concurrency }
    var cells: [Cell] { report.cells.filter { $0.series == series } }

    /// The name of the reference with which the table of times compares this section: the same rows, warm and alone on
    /// one thread.
    ///
    /// Nil for a section without this comparison.
    var reference: String? {
      if case .processes = concurrency { return "serial" }
      return series.mode == .warm ? nil : "warm"
    }

    /// The median service time of a row relative to the same row warm and alone on one thread.
    func againstReference(_ cell: Cell, _ operation: String, _ variant: String) -> String {
      let serial = Cell(scene: cell.scene, nodes: cell.nodes, concurrency: .serial)
      guard case .measured(let here) = report.outcome(cell, operation, variant),
        case .measured(let alone) = report.outcome(serial, operation, variant)
      else { return "n/a" }
      return Quantity.fixed(here.median / alone.median, places: 2)
    }
  }

  static func sections(_ report: Report) -> [CellSeries] {
    var seen: Set<CellSeries> = []
    return report.cells.map(\.series).filter { seen.insert($0).inserted }
  }
}

extension ReportPage {
  mutating func writeTitle(_ report: Report) {
    let file = report.file
    let plan = file.plan
    let processes = Quantity.count(file.workers.count)
    parts.append(.heading("\(plan.profile) · seed \(plan.seed) · \(Self.extent(file)) · \(processes) processes"))
    if report.machines == nil { writeCircumstances(file.environment) } else { writeProgram(file.environment) }
    if plan.time != nil, file.isInterrupted == true {
      parts.append(.sentence("! interrupted after \(Quantity.fixed(file.secondsMeasured, places: 0)) s of measuring"))
    }
    if let replay = plan.replay {
      let peers = replay.peers.isEmpty ? "" : "; a peer's operation is given up after \(replay.limit) s"
      let what =
        plan.isOfBoxes
        ? "boxes laid out as views with constraints, and by layout engines from files"
        : "solver edits replayed from traces, without views"
      parts.append(.sentence(what + peers))
    }
    for warning in Self.warnings(report) { parts.append(.sentence("! " + warning)) }
    if let roster = report.machines { writeMachines(roster, file) }
  }

  /// The extent of the measurement: `6 blocks`, `60 s · 6 to 11 blocks`.
  static func extent(_ file: ResultFile) -> String {
    func blocks(_ count: Int) -> String { Quantity.count(count, "block") }
    guard let time = file.plan.time else { return blocks(file.plan.blocks) }
    let counts = file.blocks.values
    guard let least = counts.min(), let most = counts.max() else { return "\(time)" }
    return "\(time) · " + (least == most ? blocks(most) : "\(least) to \(blocks(most))")
  }

  /// The machine, the system and the program.
  mutating func writeCircumstances(_ environment: EnvironmentRecord) {
    let machine = environment.machine
    parts.append(
      .sentence(
        "\(machine.cpuModel), \(machine.onlineCPUs) processors, Linux \(machine.kernel), \(environment.began)"))
    if let choice = environment.processors, let last = choice.cpus.last, !choice.reason.isEmpty {
      parts.append(.sentence("measured on processor \(last) first\(choice.reason)"))
    }
    writeProgram(environment)
    if let rights = environment.peerRights { parts.append(.sentence("peers ran with: \(rights)")) }
  }

  /// The program.
  private mutating func writeProgram(_ environment: EnvironmentRecord) {
    let version = environment.build.swiftVersion.description.replacing("Swift version ", with: "Swift ")
    let commit = environment.source.commit.map { String($0.prefix(10)) }.description
    let state = environment.source.isDirty.value == true ? " with changes" : ""
    parts.append(
      .sentence(
        "\(version), \(environment.build.configuration) build, \(environment.build.allocator), commit \(commit)\(state)"
      ))
  }

  /// A warning that a quota of processor time has throttled the measurement.
  private static func controlGroupWarnings(_ environment: EnvironmentRecord) -> [String] {
    let (before, after) = (environment.loadBefore.controlGroup, environment.loadAfter.controlGroup)
    guard let quota = after?.quota.value ?? before?.quota.value else { return [] }
    let limit = "its quota is \(Quantity.fixed(quota, places: 2)) processors"
    return ControlGroup.words(from: before, to: after).map { ["\($0): \(limit)"] } ?? []
  }

  /// Reasons of the build to doubt the times; they are the same on all machines.
  static func buildWarnings(_ environment: EnvironmentRecord) -> [String] {
    var warnings: [String] = []
    if environment.build.configuration != "release" {
      warnings.append("measured in a \(environment.build.configuration) build: times are not representative")
    }
    if environment.build.checksExclusivity.value == false {
      warnings.append("exclusivity checks were off; they are on in a build without flags")
    }
    return warnings
  }

  /// Reasons to doubt the times.
  static func warnings(_ environment: EnvironmentRecord) -> [String] {
    var warnings = buildWarnings(environment)
    if let words = environment.busyWords { warnings.append(words) }
    warnings += controlGroupWarnings(environment)
    if let before = environment.loadBefore.stolenTime.value, let after = environment.loadAfter.stolenTime.value,
      after - before >= 0.5
    {
      warnings.append("the host took \(Quantity.fixed(after - before, places: 1)) s of processor time away")
    }
    return warnings
  }
}
