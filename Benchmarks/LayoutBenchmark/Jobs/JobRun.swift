import ArgumentParser
import BenchmarkAnalysis
import BenchmarkModel
import BenchmarkReport
import BenchmarkRunner
import Foundation
import ProcessMeters
import Synchronization

/// A run whose blocks are handed to a launcher, for commands.
struct JobRun {
  /// The folder shared with the machines.
  let folder: JobFolder
  /// The plan, and the options for launching its jobs.
  var plan: JobPlan

  /// Begins a run in a folder, or resumes the same run in it.
  ///
  /// - Parameters:
  ///   - plan: the plan; its traces are in the folder already.
  ///   - folder: the folder shared with the machines.
  ///   - isStaged: whether programs and traces are copied into the folder.
  /// - Throws: `ValidationError` if the folder is not writable, or holds the jobs of another plan.
  init(_ plan: JobPlan, in folder: JobFolder, isStaged: Bool) throws {
    self.folder = folder
    do {
      if JobFolder.isFolder(folder.path) {
        guard try folder.plan().plan.isSameMeasurement(as: plan.plan) else {
          throw ValidationError(
            "\(folder.path) holds jobs of another plan: choose another folder, or continue with \(Program.name) run --resume \(folder.path)"
          )
        }
      }
      try folder.make()
      self.plan = isStaged ? try plan.staged(in: folder) : plan
      try folder.write(self.plan)
    } catch let error as StoreError {
      throw ValidationError(error.description)
    }
  }

  /// Resumes a run in a folder.
  init(resuming folder: JobFolder) throws {
    self.folder = folder
    do {
      plan = try folder.plan()
    } catch {
      throw ValidationError(error.description)
    }
  }

  /// Returns the plan of the jobs in which this program measures a plan's blocks.
  ///
  /// - Throws: `ValidationError` if this program cannot be read.
  static func plan(_ plan: Plan, isExclusive: Bool) throws -> JobPlan {
    let program = Program.path
    guard let hash = Replay.Peer.hash(of: program, nil) else {
      throw ValidationError("\(program) cannot be read")
    }
    let folder = URL(fileURLWithPath: program).deletingLastPathComponent().path
    let source = try Interruption.value { await SourceRecord.reading(folder: folder) }
    return JobPlan(
      plan: plan, programs: [.init(path: program, hash: hash)], source: source, isExclusive: isExclusive)
  }

  /// Hands out the jobs, or a share of them, until each has a result or was given up.
  ///
  /// - Parameters:
  ///   - share: the share's number and count; nil for all.
  ///   - processors: the processors of this machine for jobs.
  ///   - worker: arguments of `bench worker` in addition to the job.
  /// - Returns: the failures of jobs without a result; nil if the run was interrupted.
  func carryOut(
    share: (number: Int, count: Int)? = nil, on processors: ProcessorChoice, worker: [String] = []
  ) throws -> JobOutcome? {
    let launcher = try LauncherChoice.launcher(
      plan.launcher ?? "local", on: processors, isExclusive: plan.isExclusive)
    var options = JobController.Options(inFlight: plan.inFlight)
    let jobs = share.map { plan.jobs.share($0.number, of: $0.count) } ?? plan.jobs
    options.share = share.map { "\($0.number)-of-\($0.count)" }
    let controller = JobController(
      folder: folder, launcher: launcher, options: options, command: command(worker),
      observe: Self.progress(plan.plan))
    let result = Interruption.run { [plan] in try await controller.carryOut(jobs, of: plan.plan) }
    switch result {
    case .success(let outcome):
      for (machine, activity) in outcome.busy.sorted(by: { $0.key < $1.key }) {
        Terminal.note("measurements of \(machine) are left out, because it was busy: \(activity)\n")
      }
      return outcome
    case .failure(is CancellationError): return nil
    case .failure(let error):
      throw ValidationError(
        "\(error); no measurement is lost: continue with \(Program.name) run --resume \(folder.path)")
    }
  }

  /// Returns the command that runs a job's file with the first program of the folder's plan.
  func command(_ worker: [String] = []) -> @Sendable (String) -> [String] {
    let program = folder.resolvedProgram(plan)
    return { file in [program, "worker", "--job", file] + worker }
  }

  /// Shows the progress of jobs on standard error.
  static func progress(_ plan: Plan) -> @Sendable (JobEvent) -> Void {
    let progress = JobProgressLine(
      plan: plan, size: Terminal.size, isTerminal: Terminal.showsLiveLine, isColored: Terminal.isErrorColored,
      write: { Terminal.note($0) })
    return { progress.show($0) }
  }
}

extension JobRun {
  /// All measurements so far, as one result, and the blocks that it lacks.
  ///
  /// - Parameter others: other folders with results of the same jobs.
  /// - Throws: `ValidationError` if there are no measurements.
  private func collected(
    _ outcome: JobOutcome, others: [JobFolder]
  ) throws -> (file: ResultFile, missing: MissingBlocks) {
    let folders = [folder] + others
    let collection = JobCollection(of: plan.jobs, in: folders, outcome: outcome, source: plan.source)
    for (machine, seconds) in collection.clocksOff {
      let side = seconds > 0 ? "slow" : "fast"
      Terminal.note("the clock of \(machine) is \(Quantity.minutes(abs(seconds))) \(side): its times are corrected\n")
    }
    guard let machine = collection.machines.first else {
      throw ValidationError(
        "\(folder.path) has no result yet: continue with \(Program.name) run --resume \(folder.path)")
    }
    return (
      collection.file(plan.plan, otherwise: machine.environment),
      MissingBlocks(collection.missing, of: plan.jobs, in: folders)
    )
  }

  /// Writes the result of a completed or interrupted run and prints its report.
  ///
  /// - Throws: the command's status if a job failed, blocks are missing, or the run was interrupted.
  func end(
    _ outcome: JobOutcome?, others: [JobFolder] = [], output: String, format: OutputFormat, isFull: Bool
  ) throws {
    let file: ResultFile
    let missing: MissingBlocks
    do {
      (file, missing) = try collected(outcome ?? JobOutcome(), others: others)
    } catch {
      guard outcome == nil else { throw error }
      Terminal.complain(
        "interrupted before a block was measured; continue with \(Program.name) run --resume \(folder.path)")
      throw ExitStatus.interrupted.code
    }
    do {
      try ResultStore.write(file, to: output)
    } catch {
      throw ValidationError(
        "\(error); no measurement is lost: continue with \(Program.name) run --resume \(folder.path)")
    }
    Terminal.note("result: \(output)\n")
    let report = Report(file)
    Terminal.print(format.render(report, isFull: isFull))
    guard outcome != nil else {
      Terminal.complain(
        "interrupted; \(output) holds the measurements so far, continue with \(Program.name) run --resume \(folder.path)"
      )
      throw ExitStatus.interrupted.code
    }
    if let words = missing.words {
      Terminal.complain(
        "\(output) is incomplete: \(words); measure the rest with \(Program.name) jobs run, and collect again")
    }
    if report.hasFailures || missing.count > 0 { throw ExitStatus.workerFailed.code }
  }
}

extension Plan {
  /// Whether another plan measures the same rows in the same way, with any number of blocks.
  fileprivate func isSameMeasurement(as other: Plan) -> Bool {
    func essence(_ plan: Plan) -> Plan {
      var plan = plan
      plan.blocks = 1
      // A staged file is equal to its original, so paths are ignored.
      plan.replay = plan.replay?.withPaths { _ in "" }
      return plan
    }
    return essence(self) == essence(other)
  }
}
