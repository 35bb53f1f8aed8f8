import ArgumentParser
import BenchmarkModel
import BenchmarkReport
import BenchmarkRunner
import Foundation
import ProcessMeters
import Synchronization

/// `bench limit`: finds the largest size of a scene whose frames are in time.
struct LimitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "limit",
    abstract: "Finds the largest scenes whose transitions are laid out in time, frame by frame.",
    usage: "\(Program.name) limit [<options>]",
    discussion: """
      Lists are separated by commas. Without options, there are eight searches, which take half an hour. The state is \
      stored after every size.

      Examples:
        \(Program.name) limit --hertz 120 --processors 1
        \(Program.name) limit --scene feed,dashboard --operation animate-solved --seconds 3
        \(Program.name) limit --resume limits.json
      """)

  @Option(
    help: ArgumentHelp("Scenes (default: \(Defaults.scene)).", valueName: "names"),
    completion: Completions.list(of: Completions.scenes))
  var scene: String?

  @Option(
    help: ArgumentHelp(
      "Operations on the frames of a transition (default: \(Defaults.operation)).", valueName: "names"),
    completion: Completions.list(of: Completions.operations))
  var operation: String?

  @Option(
    help: ArgumentHelp("Variants (default: \(Profiles.gatedVariant)).", valueName: "names"),
    completion: Completions.list(of: Completions.variants))
  var variant: String?

  @Option(help: ArgumentHelp("The frame rates in Hz (default: \(Defaults.hertz)).", valueName: "rates"))
  var hertz: String?

  @Option(
    help: ArgumentHelp(
      "Processes at once, each with a scene and a processor of its own (default: \(Defaults.processors)).",
      valueName: "counts"))
  var processors: String?

  @Option(help: "Seconds of frames in each process (default: 10).")
  var seconds: Int?

  @Option(
    help: ArgumentHelp(
      "The time that layout may take in each frame, in milliseconds (default: 4 at 60 Hz, 2 at 120 Hz).",
      valueName: "ms"))
  var budget: Double?

  @Option(help: ArgumentHelp("The share of frames that may exceed --budget (default: 0.1).", valueName: "per cent"))
  var late: Double?

  @Flag(
    help: "Lets workers keep their processors until they wait (SCHED_FIFO), so that other programs make no frame late.")
  var realtime = false

  @Option(help: "The seed of the scenes and their transitions (default: 1).")
  var seed: UInt64?

  @OptionGroup var result: ResultOptions

  @Option(
    help: ArgumentHelp("The file of an interrupted search to resume.", valueName: "file"),
    completion: Completions.json)
  var resume: String?

  private enum Defaults {
    static var scene: String {
      BenchmarkProgram.current.limits?.scene ?? SceneCatalog.catalog.scenes.first?.name ?? ""
    }
    static var operation: String {
      let frames = SceneCatalog.catalog.operations.filter(\.isFrame).map(\.name)
      return (BenchmarkProgram.current.limits?.operations ?? frames).joined(separator: ",")
    }
    static let hertz = "120,60"
    static let processors = "1,2"
  }

  func validate() throws {
    guard resume != nil else { return }
    let given: [Any?] = [
      scene, operation, variant, hertz, processors, seconds, budget, late, seed, result.output,
    ]
    guard given.allSatisfy({ $0 == nil }), !realtime else {
      throw ValidationError("--resume continues the search unchanged: it takes only --format")
    }
  }

  func run() throws {
    let path = resume ?? result.output ?? DefaultOutput.path()
    let processors = try Processors.chosen()
    let cpus = processors.cpus
    let plan = resume == nil ? try makePlan(cpus: max(cpus.count, 1)) : nil
    try ReleaseBuild.handOver()
    let claim: ClaimedFile
    do {
      claim = try ClaimedFile(path)
    } catch {
      throw ValidationError(error.description)
    }
    defer { claim.release() }
    let known = try resume.map { try LimitStore.opening($0) }
    let isStored = Mutex(known != nil)
    let found = Interruption.run { () async throws -> LimitFile in
      let program = Program.path
      let environment = try await BenchmarkRun.environment(
        binary: program, allocator: AllocationReader.jemalloc?.allocator, seed: known?.plan.seed ?? plan?.seed ?? 1,
        load: .current(try await .observed()), processors: processors)
      let file: LimitFile
      if let known {
        try known.check(environment, path: path)
        file = known
      } else if let plan {
        file = LimitFile(environment: environment, plan: plan)
        try LimitStore.write(file, to: path)
        isStored.withLock { $0 = true }
      } else {
        throw ValidationError("there is nothing to search for")
      }
      if file.plan.cases.contains(where: { $0.processors > 1 }) { try TemporaryFolder.check(for: .files) }
      let finder = LimitFinder(
        launcher: SubprocessLauncher.thisProgram(arguments: ["worker"]), cpus: cpus, observe: { Self.note($0) })
      return try await finder.complete(file) { try LimitStore.write($0, to: path) }
    }
    try report(found, path, isStored: isStored.withLock { $0 })
  }

  /// Prints the result of a search.
  ///
  /// - Parameter isStored: whether the file exists, so that an interrupted search can be resumed.
  private func report(_ found: Result<LimitFile, any Error>, _ path: String, isStored: Bool) throws {
    switch found {
    case .success(let file):
      Terminal.note("result: \(path)\n")
      Terminal.print(result.format.render(LimitReport(file)))
      if !file.isComplete { throw ExitStatus.workerFailed.code }
    case .failure(is CancellationError) where !isStored:
      Terminal.complain("interrupted before the search began")
      throw ExitStatus.interrupted.code
    case .failure(is CancellationError):
      Terminal.complain("interrupted; the search is kept, continue with \(Program.name) limit --resume \(path)")
      throw ExitStatus.interrupted.code
    case .failure(let error):
      throw ValidationError("\(error)")
    }
  }

  private func makePlan(cpus: Int) throws -> LimitPlan {
    let list = RowOptions.list
    // Only the operations that show a frame of a transition have due times.
    var catalog = SceneCatalog.catalog
    catalog.operations.removeAll { !$0.isFrame }
    let isAlone = processors == nil && cpus == 1
    do {
      let cases = try LimitCase.crossing(
        scenes: list(scene ?? Defaults.scene), operations: list(operation ?? Defaults.operation),
        variants: list(variant ?? Profiles.gatedVariant), rates: try numbers(hertz ?? Defaults.hertz, "--hertz"),
        processors: isAlone ? [1] : try numbers(processors ?? Defaults.processors, "--processors"), from: catalog,
        cpus: cpus)
      return try LimitPlan(
        cases: cases, seed: seed ?? 1, seconds: seconds ?? 10,
        budget: try budget.map { try FrameBudget.nanoseconds($0) },
        allowedShare: (late ?? 0.1) / 100, scheduling: realtime ? .fifo : nil)
    } catch let error as PlanError {
      throw ValidationError(error.description)
    }
  }

  private func numbers(_ text: String, _ option: String) throws -> [Int] {
    try RowOptions.list(text).map { item in
      guard let number = Int(item) else { throw ValidationError("\(option) '\(item)': give whole numbers") }
      return number
    }
  }

  /// Prints a line for the last tried size.
  private static func note(_ search: LimitSearch) {
    if let reason = search.unsupported ?? search.failure {
      Terminal.note("\(search.subject): \(reason)\n")
    } else if let trial = search.trials.last {
      let again = trial.isRepetition ? ", tried again" : ""
      let word = trial.holds ? "hold" : "fail"
      Terminal.note("\(search.subject): \(Quantity.count(trial.nodes)) nodes \(word)\(again)\n")
    }
  }
}

extension LimitStore {
  /// Reads a file that the command line names.
  static func opening(_ path: String) throws -> LimitFile {
    do {
      return try read(path)
    } catch {
      throw ValidationError(error.description)
    }
  }
}
