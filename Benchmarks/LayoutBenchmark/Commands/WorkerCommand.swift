import ArgumentParser
import BenchmarkAnalysis
import BenchmarkModel
import BenchmarkRunner
import Foundation
import ProcessMeters

/// `bench worker`: answers one request, or measures one job.
///
/// It is started by `bench run` and by launchers, rarely by people.
struct WorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker", abstract: "Answers one request on standard input, or measures one job.", shouldDisplay: false
  )

  @Option(
    help: """
      Slows every operation down by a share of its time; with 0, the clock is read as often but nothing is slowed.
      """)
  var slowDown: Double?

  @Flag(help: "Measures a fixed piece of work in place of scenes.")
  var fixedKernel = false

  @Option(
    help: ArgumentHelp("A job to measure, in a folder of jobs; its result is written there.", valueName: "file"),
    completion: Completions.json)
  var job: String?

  @Option(help: ArgumentHelp("This machine's name (default: its node's or host's name).", valueName: "name"))
  var machine: String?

  @Option(help: Processors.help)
  var cpus: String?

  /// The milliseconds that a worker has for an orderly end; a run kills the worker's supervisor after a second.
  private static var patience: Int32 { 500 }

  func validate() throws {
    guard job == nil || (slowDown == nil && !fixedKernel) else {
      throw ValidationError("--job determines the measurement: it takes only --machine and --cpus")
    }
    guard job != nil || (machine == nil && cpus == nil) else {
      throw ValidationError("--machine and --cpus belong to --job")
    }
    if machine?.isEmpty == true { throw ValidationError("--machine is empty") }
    if let slowDown, !(0...10).contains(slowDown) {
      throw ValidationError("--slow-down \(slowDown): choose from 0 to 10")
    }
  }

  func run() throws {
    if let job { return try measure(job) }
    // From here on the worker cannot gain privileges. It keeps the right to write files, which scenes may need.
    _ = Confinement.giveUpPrivileges()
    // This process becomes the supervisor of a new process, which measures: after the new process has ended, the
    // supervisor kills all processes that a scene has left. Under callgrind, both would write the same file. If the
    // kernel starts no process, this process measures without a supervisor.
    if !Callgrind().isRunning { _ = Descendants.supervise(patience: Self.patience, hasNotes: true) }
    do {
      let known = fixedKernel ? .fixedKernel : SceneCatalog.catalog
      let catalog = slowDown.map { known.slowed(by: $0) } ?? known
      try Worker(catalog: catalog, allocations: AllocationReader.jemalloc).run()
    } catch {
      Terminal.complain("\(error)")
      throw ExitStatus.workerFailed.code
    }
  }

  /// Measures a job, unless it has a result.
  private func measure(_ file: String) throws {
    let processors = try Processors.chosen(cpus)
    let machine = machine
    let measured = try Interruption.value { () async throws -> (title: String, isNew: Bool) in
      let measurement = try JobMeasurement(file: file, machine: machine, processors: processors)
      Terminal.note("\(measurement.job.title) on \(measurement.machine)\n")
      let isNew = try await measurement.run(
        allocator: AllocationReader.jemalloc?.allocator, confiningPeersBy: SubprocessLauncher.confiner
      ) { event in
        if case .failed(let repetition, let failure, triedAgain: let triedAgain) = event {
          Terminal.note("\(repetition): \(failure) (\(triedAgain ? "trying again" : "given up"))\n")
        }
      }
      return (measurement.job.title, isNew)
    }
    Terminal.note(measured.isNew ? "measured\n" : "\(measured.title) has a result already\n")
  }
}
