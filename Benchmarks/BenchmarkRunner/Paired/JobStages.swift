public import BenchmarkModel
internal import ProcessMeters
internal import Synchronization

/// Measures the stages of a comparison as jobs: each block measures all sides of a cell on one machine.
///
/// The measurements of a busy machine are left out, and reported.
public final class JobStages: Sendable {
  private struct State {
    var pool = MachinePool(source: nil)
    var machines: [MeasuringMachine] = []
    var busy: [String: String] = [:]
  }

  private let folder: JobFolder
  private let programs: [Job.Program]
  private let isExclusive: Bool
  private let controller: @Sendable (Plan, JobController.Options) -> JobController
  private let inFlight: Int?
  private let state = Mutex(State())

  /// Stages.
  ///
  /// - Parameters:
  ///   - folder: the folder shared with the machines.
  ///   - programs: one for each side.
  ///   - isExclusive: whether each job has its machine to itself.
  ///   - inFlight: the greatest number of jobs in flight; nil for the launcher's default.
  ///   - controller: makes the controller of a stage's jobs.
  public init(
    folder: JobFolder, programs: [Job.Program], isExclusive: Bool, inFlight: Int?,
    controller: @escaping @Sendable (Plan, JobController.Options) -> JobController
  ) {
    self.folder = folder
    self.programs = programs
    self.isExclusive = isExclusive
    self.inFlight = inFlight
    self.controller = controller
  }

  /// The measuring machines so far.
  var machines: [MeasuringMachine] { state.withLock { $0.machines } }

  /// A sentence for each machine that was left out because it was busy.
  public var notes: [String] {
    state.withLock { $0.busy }.sorted { $0.key < $1.key }
      .map { "blocks of \($0.key) were left out, which was busy: \($0.value)" }
  }

  /// Measures the blocks of a stage.
  ///
  /// - Parameters:
  ///   - stage: its cells, and its variants with their sides.
  ///   - earlier: the number of blocks in other stages.
  ///   - timing: the known timing of operations.
  /// - Returns: the records of the jobs, with their blocks' numbers in the run.
  func measure(_ stage: Plan, after earlier: Int, _ timing: OperationTiming) async throws -> [RunRecord] {
    let jobs = JobList(of: stage, after: earlier, programs: programs, isExclusive: isExclusive)
    let settled = Dictionary(uniqueKeysWithValues: stage.cells.indices.map { ($0, timing.settled(of: $0)) })
    var options = JobController.Options(inFlight: inFlight)
    options.refusesBusy = true
    let outcome = try await controller(stage, options).carryOut(jobs, of: stage, settled: settled)
    return state.withLock { state in
      let collection = JobCollection(of: jobs, in: [folder], outcome: outcome, pool: &state.pool)
      for machine in collection.machines {
        state.machines.removeAll { $0.name == machine.name }
        state.machines.append(machine)
      }
      state.busy.merge(outcome.busy) { $1 }
      return collection.records
    }
  }
}
