import ArgumentParser
import BenchmarkAnalysis
import BenchmarkModel
import BenchmarkReport
import BenchmarkRunner
import Foundation
import ProcessMeters

/// `bench calibrate`: measures the error rates of the gate.
struct CalibrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calibrate",
    abstract: "Lets the gate judge identical programs and programs slowed by a known share, and counts its verdicts.",
    usage: "\(Program.name) calibrate [<options>]",
    discussion: """
      A setting combines a slow-down, or none, with one kind of neighbours. Each round compares the same rows in every \
      setting that does not have enough row comparisons yet. By default the rows are login, form and chain at 100 \
      nodes under \(Profiles.gatedVariant). In an existing output file, the tables replace the text between \
      <!-- calibration --> and <!-- end of calibration -->. Ctrl-C leaves the file unchanged and prints the tables so \
      far.

      --machines measures nothing. It simulates 1,000 machines with known true ratios, and counts how often intervals \
      over machines contain the true ratio, how often equal machines are reported as different, and the gate's \
      verdicts on rows with blocks of several machines. Only --comparisons, --slow-downs, --trials, --seed and \
      --output apply to it.

      Examples:
        \(Program.name) calibrate --comparisons 40 --slow-downs 5,10
        \(Program.name) calibrate --machines --comparisons 2000
      """)

  @Option(help: ArgumentHelp("The minimum number of row comparisons per setting.", valueName: "count"))
  var comparisons = 100

  @Option(help: ArgumentHelp("Slow-downs to inject, in per cent.", valueName: "numbers"))
  var slowDowns = "2,5,20,50,200"

  @Option(
    help: ArgumentHelp(
      """
      The load beside the measured processes: nothing, processor (3 busy loops), cache (walks over 64 MiB of memory \
      on other processors), disk (3 writers of files in TMPDIR) (default: nothing).
      """, valueName: "neighbours"))
  var beside: String?

  @Flag(help: "Simulates machines, and measures nothing.")
  var machines = false

  @Option(
    help: ArgumentHelp(
      "Simulated sets of machines for each interval's coverage (default: 20000).", valueName: "count"))
  var trials: Int?

  @Option(help: ArgumentHelp("The seed of the simulation (default: 1).", valueName: "number"))
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "Milliseconds of timed samples of an operation in each process (default: 20).", valueName: "ms"))
  var time: Int?

  @OptionGroup var selection: SelectionOptions

  @Option(
    help: ArgumentHelp("The file for the tables (default: standard output).", valueName: "file"),
    completion: .file(extensions: ["md"]))
  var output: String?

  func validate() throws {
    guard (1...100_000).contains(comparisons) else {
      throw ValidationError("--comparisons \(comparisons): choose from 1 to 100,000")
    }
    guard machines || (trials == nil && seed == nil) else {
      throw ValidationError("--trials and --seed apply to simulated machines: add --machines")
    }
    guard !machines || (beside == nil && time == nil && selection.given.isEmpty) else {
      throw ValidationError("--machines measures nothing: leave --beside, --time and the choice of rows out")
    }
    if let trials, !(1...10_000_000).contains(trials) {
      throw ValidationError("--trials \(trials): choose from 1 to 10,000,000")
    }
    if let time, !(1...1_000).contains(time) {
      throw ValidationError("--time \(time): choose from 1 to 1000 ms")
    }
    _ = try shares()
    _ = try neighbours()
  }

  func shares() throws -> [Double] {
    try RowOptions.list(slowDowns).map { item in
      guard let percent = Double(item), (0.1...1_000).contains(percent) else {
        throw ValidationError("--slow-downs '\(item)': give per cent from 0.1 to 1000, as in 2,5,20")
      }
      return percent / 100
    }
  }

  private func neighbours() throws -> [Calibration.Neighbours] {
    try RowOptions.list(beside ?? Calibration.Neighbours.nothing.rawValue).map { item in
      guard let neighbours = Calibration.Neighbours(rawValue: item) else {
        let known = Calibration.Neighbours.allCases.map(\.rawValue)
        throw ValidationError(
          "--beside '\(item)'\(NearestName.hint(item, among: known)): choose from "
            + known.joined(separator: ", "))
      }
      return neighbours
    }
  }

  func run() throws {
    let plan = try makePlan()
    try ReleaseBuild.handOver()
    if machines { return try simulate() }
    // Choose before the first measurement starts other threads: the choice briefly binds this thread to a processor,
    // and a thread that it starts in this time would inherit the binding.
    let processors = try Processors.chosen()
    // Check the file now, because the measurement takes hours before the file is written.
    if let output {
      try Export.check([output])
      _ = try document(output)
    }
    let kinds = try neighbours()
    let settings = try ([0] + shares()).flatMap { share in
      kinds.map { Calibration.Setting(slowDown: share, neighbours: $0) }
    }
    var calibration = Calibration()
    let start = Date()
    var isInterrupted = false
    var round: UInt64 = 0
    while !isInterrupted, settings.contains(where: { calibration.comparisons($0) < comparisons }) {
      var plan = plan
      // Each round has another seed, so it plays other edits in another order.
      plan.seed += round
      round += 1
      let before = settings.map(calibration.comparisons)
      var last: GateResult?
      for setting in settings where !isInterrupted && calibration.comparisons(setting) < comparisons {
        Terminal.note(
          "\(setting): \(calibration.comparisons(setting)) of \(comparisons) rows compared, "
            + "\(Quantity.minutes(Date().timeIntervalSince(start))) elapsed\n")
        guard let result = try compare(plan, setting, on: processors) else {
          isInterrupted = true
          break
        }
        calibration.add(result, to: setting)
        last = result
      }
      if !isInterrupted, let last, settings.map(calibration.comparisons) == before {
        throw ValidationError(Self.nothingCompared(last))
      }
    }
    let rounds =
      isInterrupted ? "interrupted in round \(round), after" : "\(round) \(round == 1 ? "round" : "rounds") in"
    let gone = Quantity.minutes(Date().timeIntervalSince(start))
    let page = page(calibration, plan, rounds: "\(rounds) \(gone) (minutes:seconds)")
    guard isInterrupted else { return try write(page) }
    // The tables of an interrupted run have fewer comparisons: print them instead of replacing complete ones.
    if !calibration.settings.isEmpty { Terminal.print(page) }
    let kept = output.map { "; nothing is written to \($0)" } ?? ""
    Terminal.complain("interrupted\(calibration.settings.isEmpty ? " before anything was compared" : "")\(kept)")
    throw ExitStatus.interrupted.code
  }

  /// A plan of small scenes, so that a round takes seconds.
  private func makePlan() throws -> Plan {
    var profile = try Profiles.named(Profiles.gated)
    profile.parts = [Profile.Part(scenes: ["login", "form", "chain"], nodes: [100])]
    var plan = try Plan.gated(
      try selection.selection(blocks: nil, seed: 1), profile: profile, variants: [Profiles.gatedVariant])
    plan.effort.timePerOperation = UInt64(time ?? 20) * 1_000_000
    return plan
  }

  /// The error if a round compared no row: further rounds would compare none either.
  private static func nothingCompared(_ result: GateResult) -> String {
    let failure = result.judgements.first { $0.verdict == .failed }
    return "no row could be compared" + (failure.map { ": \($0.row): \($0.reason ?? "failed")" } ?? "")
  }

  /// The result of one run of the gate; nil if the run was interrupted.
  private func compare(
    _ plan: Plan, _ setting: Calibration.Setting, on processors: ProcessorChoice
  ) throws -> GateResult? {
    let neighbours: NoisyNeighbours
    do {
      neighbours = try NoisyNeighbours(setting.neighbours, on: processors)
    } catch {
      throw ValidationError("--beside \(setting.neighbours.rawValue): \(error)")
    }
    defer { neighbours.stop() }
    let outcome = Interruption.run { () async throws -> GateResult in
      func program(_ share: Double) async throws -> PairedRun.Program {
        try await PairedMeasurement.program(
          nil, arguments: ["worker", "--slow-down", "\(share)"], seed: plan.seed, load: .current(),
          on: processors)
      }
      let policy = GatePolicy()
      let results = try await PairedMeasurement.measure(
        plan, policy, base: try await program(0), candidate: try await program(setting.slowDown),
        on: processors)
      return try Gate(policy).judge(results.candidate, against: results.base, control: results.control)
    }
    switch outcome {
    case .success(let result): return result
    case .failure(is CancellationError): return nil
    case .failure(let error): throw ValidationError("\(error)")
    }
  }

  private func page(_ calibration: Calibration, _ plan: Plan, rounds: String) -> String {
    let machine = MachineRecord.current()
    let others = ProcessorActivity.observed().busyProcessors.value.map { Quantity.fixed($0, places: 1) } ?? "unknown"
    let cells = plan.cells.map { "\($0.scene) \(Quantity.count($0.nodes))" }.joined(separator: ", ")
    let arguments = CommandLine.arguments.dropFirst().joined(separator: " ")
    return """
      `scripts/bench \(arguments)`, \(Date().ISO8601Format()): \(rounds) over \(cells), \
      \(plan.effort.timePerOperation / 1_000_000) ms for each operation in each process. \(machine.cpuModel), \
      \(machine.onlineCPUs) processors, \(others) of them busy with other programs at the end.

      \(calibration.markdown)
      """
  }

  /// Prints the page, or writes it into the file.
  func write(_ page: String) throws {
    guard let output else { return Terminal.print(page) }
    do {
      try Export.write(try document(output).text(with: page), to: output)
    } catch {
      // The file may have changed in the meantime. Printing saves the results of hours.
      Terminal.print(page)
      throw error
    }
  }

  /// The file that receives the tables.
  func document(_ path: String) throws -> MarkedDocument {
    do {
      return try MarkedDocument(at: path, part: machines ? "machines" : "calibration")
    } catch {
      throw ValidationError(error.description)
    }
  }
}
