public import BenchmarkModel
internal import Foundation
public import ProcessMeters

/// The combined results of a run's jobs: records in the plan's order, and the measuring machines.
public struct JobCollection: Sendable {
  /// The records of the jobs' results, each with the name of its machine, and a failure for each repetition of a job
  /// that was given up.
  public let records: [RunRecord]
  /// The machines, in order of first occurrence in the plan.
  public let machines: [MeasuringMachine]
  /// The names of jobs that have no result and were not given up.
  public let missing: Set<String>
  /// Machines with wrong clocks, each with the seconds by which its clock is slow; negative if the clock is fast.
  public let clocksOff: [(machine: String, seconds: Double)]

  /// The greatest time in seconds from the end of a job to the arrival of its result if the machine's clock is right.
  private static let tolerance = 60.0

  /// Reads the results of jobs.
  ///
  /// - Parameters:
  ///   - jobs: the jobs, in the plan's order.
  ///   - folders: folders with results; the first valid result of a job counts.
  ///   - outcome: the jobs that were given up.
  ///   - source: the state of the programs' source.
  public init(
    of jobs: some Sequence<Job>, in folders: [JobFolder], outcome: JobOutcome = JobOutcome(),
    source: SourceRecord? = nil
  ) {
    var pool = MachinePool(source: source)
    self.init(of: jobs, in: folders, outcome: outcome, pool: &pool)
  }

  /// Reads the results of jobs, with machines already known from other stages of the run.
  init(
    of jobs: some Sequence<Job>, in folders: [JobFolder], outcome: JobOutcome, pool: inout MachinePool
  ) {
    var records: [RunRecord] = []
    var missing: Set<String> = []
    let arrivals = folders.map(JobLedger.arrivals)
    for job in jobs {
      let found = zip(folders, arrivals).lazy.compactMap { folder, arrivals -> (JobResult, UInt64?)? in
        guard case .result(let result) = folder.answer(to: job) else { return nil }
        return (result, arrivals[job.id])
      }.first
      if let (result, arrival) = found {
        let machine = pool.add(result, arrived: arrival)
        records += result.records.map { record in
          var record = record
          record.repetition.cellIndex = job.cellIndex
          record.machine = machine
          return record
        }
      } else if let reason = outcome.givenUp[job.id] {
        records += Self.failures(of: job, reason)
      } else {
        missing.insert(job.id)
      }
    }
    let shifts = pool.shifts(beyond: Self.tolerance)
    for index in records.indices {
      guard let shift = records[index].machine.flatMap({ shifts[$0] }) else { continue }
      records[index].clockOrigin = records[index].clockOrigin.map { $0 &+ UInt64(bitPattern: shift) }
    }
    self.records = records
    machines = pool.machines(shifts)
    self.missing = missing
    clocksOff = shifts.sorted { $0.key < $1.key }.map { ($0.key, Double($0.value) / 1e9) }
  }

  /// The records of a job that was given up: a failure of each repetition.
  private static func failures(of job: Job, _ reason: String) -> [RunRecord] {
    let words = "the block was handed out \(JobController.attempts) times, and gave no result: \(reason)"
    return job.order.enumerated().map { position, variant in
      RunRecord(
        repetition: Repetition(
          cell: job.cell, cellIndex: job.cellIndex, block: job.block, position: position, variant: variant),
        instance: 0, request: job.id, failure: WorkerFailure(.launch, words))
    }
  }

  /// The result file of the run.
  ///
  /// Its circumstances are the circumstances of the machine with most measurements, but with the first beginning and
  /// the last end of all machines.
  ///
  /// - Parameters:
  ///   - plan: the plan of the run.
  ///   - environment: the circumstances if nothing was measured.
  public func file(_ plan: Plan, otherwise environment: EnvironmentRecord) -> ResultFile {
    let counts = Dictionary(grouping: records.compactMap(\.machine)) { $0 }.mapValues(\.count)
    let main = machines.enumerated().max { first, second in
      let (one, other) = (counts[first.element.name] ?? 0, counts[second.element.name] ?? 0)
      return (one, -first.offset) < (other, -second.offset)
    }
    var environment = main?.element.environment ?? environment
    if let began = machines.map(\.environment.began).min() { environment.began = began }
    if let ended = machines.map(\.environment.ended).max() { environment.ended = ended }
    var file = ResultFile(
      environment: environment, plan: plan, records: records, machines: machines.count > 1 ? machines : [])
    if !missing.isEmpty { file.isInterrupted = true }
    return file
  }
}
