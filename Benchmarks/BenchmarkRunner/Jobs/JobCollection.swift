public import BenchmarkModel
internal import Foundation
public import ProcessMeters

/// The results of a run's jobs as one: records in the order of the plan, and the machines that measured them.
public struct JobCollection: Sendable {
  /// A record for each worker process, with the name of its machine; and for each variant of a job that was given up.
  public let records: [RunRecord]
  /// The machines, in the order in which the plan meets them.
  public let machines: [MeasuringMachine]
  /// Jobs that there is nothing of.
  public let missing: Int
  /// Machines whose clocks are off, and by how many seconds they are late.
  public let clocksOff: [(machine: String, seconds: Double)]

  /// The most seconds between the end of a job and the arrival of its result on a machine whose clock is right.
  private static let tolerance = 60.0

  /// Reads the results of jobs.
  ///
  /// - Parameters:
  ///   - jobs: the jobs, in the order of the plan.
  ///   - folders: where results may be; the first valid one of a job counts.
  ///   - outcome: what became of those that were given up.
  ///   - source: where the source of the programs stands.
  public init(
    of jobs: some Sequence<Job>, in folders: [JobFolder], outcome: JobOutcome = JobOutcome(),
    source: SourceRecord? = nil
  ) {
    var pool = MachinePool(source: source)
    var records: [RunRecord] = []
    var missing = 0
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
        missing += 1
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

  /// What is said of a job that was given up: a failure of each repetition.
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
  /// Its circumstances are those of the machine that measured most, from the first block that any began to the last that any ended.
  ///
  /// - Parameters:
  ///   - plan: what was to be measured.
  ///   - environment: the circumstances where nothing was measured.
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
    if missing > 0 { file.isInterrupted = true }
    return file
  }
}

/// The machines of results, one for each name under each set of circumstances.
private struct MachinePool {
  private struct Key: Hashable {
    var name: String
    var fingerprint: String
  }

  private var places: [Key: Int] = [:]
  private var found: [MeasuringMachine] = []
  private var namesakes: [String: Int] = [:]
  /// The least nanoseconds from the end of a job on its machine's clock to the arrival of its result on the controller's.
  private var delays: [String: Int64] = [:]
  private let source: SourceRecord?

  init(source: SourceRecord?) { self.source = source }

  /// Adds what a result says of its machine, and returns the machine's name in the run.
  ///
  /// A node that was started anew with another kernel, or gave a job other processors, is another machine.
  mutating func add(_ result: JobResult, arrived: UInt64?) -> String {
    var environment = result.environment
    if let source { environment.source = source }
    let key = Key(name: result.machine, fingerprint: environment.fingerprint)
    let name: String
    if let place = places[key] {
      name = found[place].name
      found[place].environment.extend(to: environment)
    } else {
      let number = namesakes[result.machine, default: 0] + 1
      namesakes[result.machine] = number
      name = number == 1 ? result.machine : "\(result.machine) (\(number))"
      places[key] = found.count
      found.append(MeasuringMachine(name: name, environment: environment))
    }
    if let arrived, let ended = result.records.compactMap(\.endSince1970).max() {
      let delay = Int64(bitPattern: arrived &- ended)
      delays[name] = min(delay, delays[name] ?? .max)
    }
    return name
  }

  /// By how many nanoseconds the clocks are late that are off by more than some seconds.
  func shifts(beyond tolerance: Double) -> [String: Int64] {
    delays.filter { abs(Double($0.value)) > tolerance * 1e9 }
  }

  /// The machines, with their times on the controller's clock.
  func machines(_ shifts: [String: Int64]) -> [MeasuringMachine] {
    found.map { machine in
      guard let shift = shifts[machine.name] else { return machine }
      var machine = machine
      machine.environment.began = Self.moved(machine.environment.began, by: shift)
      machine.environment.ended = Self.moved(machine.environment.ended, by: shift)
      return machine
    }
  }

  private static func moved(_ time: String, by nanoseconds: Int64) -> String {
    guard let date = try? Date(time, strategy: .iso8601) else { return time }
    return date.addingTimeInterval(Double(nanoseconds) / 1e9).ISO8601Format()
  }
}

extension EnvironmentRecord {
  /// Makes the record reach from the first of two blocks that began to the last that ended.
  fileprivate mutating func extend(to other: EnvironmentRecord) {
    if other.began < began { (began, loadBefore) = (other.began, other.loadBefore) }
    if other.ended > ended { (ended, loadAfter) = (other.ended, other.loadAfter) }
  }
}

extension RunRecord {
  /// When the worker had answered, in nanoseconds since 1970 on its machine's clock.
  fileprivate var endSince1970: UInt64? {
    guard let span, let clockOrigin else { return nil }
    return span.ended &+ clockOrigin
  }
}
