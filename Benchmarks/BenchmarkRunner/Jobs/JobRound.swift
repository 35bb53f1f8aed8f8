internal import BenchmarkModel
internal import Foundation
internal import ProcessMeters

/// The state and steps of a controller while it carries out jobs.
///
/// A job that is not in flight needs a few bytes.
struct JobRound<Jobs: RandomAccessCollection<Job> & Sendable>: Sendable {
  /// A job in flight.
  struct Flight: Sendable {
    var index: Int
    var job: Job
    var handle: JobHandle
    /// The time of its hand-out, or of its adoption from an earlier controller.
    var since: UInt64
    /// The time and reason of its end, when first reported.
    var end: (at: UInt64, reason: String)?
    /// The time at which it was first seen to run although more time than its limit had passed since the hand-out.
    var overdueSince: UInt64?
    /// The end of its log before its hand-out; nil without a log then, and if an earlier controller handed it out.
    var logEnd: JobFolder.LogEnd?
    var isQueued = true
  }

  /// A kind of query to a launcher.
  enum Question: Hashable {
    case submit
    case states
  }

  let controller: JobController
  let jobs: Jobs
  let plan: Plan
  let ledger: JobLedger
  var knowledge: CellKnowledge
  private let settledBefore: Set<Int>
  var queue = JobQueue(pending: [], cellOfJob: [], settled: [])
  var flights: [Flight] = []
  var attempts: [Int: Int] = [:]
  /// The time at which the launcher first did not answer, by query.
  var silentSince: [Question: UInt64] = [:]
  private var hasSubmitted = false
  /// The greatest number of jobs in the next submission.
  ///
  /// It falls after a refusal, because an engine may limit a user's jobs, and rises again after each submission.
  private var batchLimit = Int.max
  /// The launcher's last remark about waiting jobs.
  private var remark: String?
  /// The failures of jobs without a result.
  var outcome = JobOutcome()

  var folder: JobFolder { controller.folder }
  var launcher: any JobLauncher { controller.launcher }

  init(
    controller: JobController, jobs: Jobs, plan: Plan, settled: [Int: SettledTiming], ledger: JobLedger
  ) {
    self.controller = controller
    self.jobs = jobs
    self.plan = plan
    self.ledger = ledger
    knowledge = CellKnowledge(plan, settled)
    // If only some operations are decided, the first block decides the rest.
    settledBefore = Set(
      settled.filter { cell, timing in Set(timing.rules.keys).isSuperset(of: plan.operations(of: plan.cells[cell])) }
        .keys)
  }

  /// The handles of the jobs in flight.
  var handles: [JobHandle] { flights.map(\.handle) }

  /// Whether all jobs are done or given up.
  var isDone: Bool { flights.isEmpty && queue.first == nil }

  /// Finds existing results, and jobs in flight from an earlier controller.
  mutating func begin() async throws {
    let present = folder.idsWithResults()
    var pending: [Int] = []
    var cellOfJob: [Int32] = []
    var settled = settledBefore
    var earlier: [(index: Int, job: Job, handle: JobHandle)] = []
    cellOfJob.reserveCapacity(jobs.count)
    for (index, job) in jobs.enumerated() {
      if index % 64 == 0 { try Task.checkCancellation() }
      cellOfJob.append(Int32(job.cellIndex))
      if present.contains(job.id), learn(from: job) {
        settled.insert(job.cellIndex)
        continue
      }
      pending.append(index)
      if let line = ledger.submissions[job.id], line.launcher == launcher.name {
        earlier.append((index, job, JobHandle(line.handle)))
      }
    }
    let late = Set(try await takeOver(earlier))
    for index in late { settled.insert(Int(cellOfJob[index])) }
    let inFlight = Set(flights.map(\.index))
    pending.removeAll { inFlight.contains($0) || late.contains($0) }
    queue = JobQueue(
      pending: pending, cellOfJob: cellOfJob, settled: settled,
      held: Set(flights.map(\.job.cellIndex)))
    controller.observe(
      .began(jobs: jobs.count, known: jobs.count - pending.count - flights.count, inFlight: flights.count))
  }

  /// Adopts the jobs that are still queued or running.
  ///
  /// - Returns: the positions of jobs that have ended with a valid result meanwhile.
  private mutating func takeOver(_ earlier: [(index: Int, job: Job, handle: JobHandle)]) async throws -> [Int] {
    let now = controller.clock.now()
    var ended: [Int] = []
    var rest = earlier[...]
    while !rest.isEmpty {
      let some = rest.prefix(1_000)
      rest = rest.dropFirst(1_000)
      let states: [JobState]
      do {
        states = try await launcher.states(of: some.map(\.handle))
      } catch {
        throw StoreError(
          "\(folder.path) names jobs of an earlier run, and the launcher does not know their states: \(error)")
      }
      for (job, state) in zip(some, states) {
        switch state {
        case .queued, .running:
          flights.append(
            Flight(index: job.index, job: job.job, handle: job.handle, since: now, isQueued: state == .queued))
        case .ended, .lost:
          guard learn(from: job.job) else { continue }
          ended.append(job.index)
        }
      }
    }
    return ended
  }

  /// Reads the result of a job that an earlier controller handed out.
  ///
  /// - Returns: whether there is a valid result.
  private mutating func learn(from job: Job) -> Bool {
    guard let outline = outline(of: job) else { return false }
    guard needsAll(of: outline, job) else {
      knowledge.note(outline.machine)
      return true
    }
    guard let result = validResult(of: job), !isLeftOut(result, job) else { return false }
    knowledge.learn(from: result, of: job.cellIndex)
    return true
  }

  /// Whether a result has to be read beyond its outline.
  func needsAll(of outline: JobOutline, _ job: Job) -> Bool {
    controller.options.refusesBusy || !outline.hasAllReplies || !knowledge.isSettled(job.cellIndex)
  }

  /// The outline of a job's valid result; an invalid file is moved aside.
  func outline(of job: Job) -> JobOutline? { valid(folder.outline(of: job), job) }

  /// The valid result of a job; any other file is moved aside.
  func validResult(of job: Job) -> JobResult? { valid(folder.answer(to: job), job) }

  private func valid<Value>(_ answer: JobFolder.Answer<Value>, _ job: Job) -> Value? {
    switch answer {
    case .missing: return nil
    case .result(let result): return result
    case .refused(let reason):
      let place = folder.refuseResult(job.id).map { "; it is \($0) now" } ?? ""
      controller.observe(.refused(reason + place))
      return nil
    }
  }
}

extension JobRound {
  /// Hands out jobs up to the limit.
  mutating func submit() async throws {
    let limit = max(1, controller.options.inFlight ?? launcher.capacity)
    var processors = flights.reduce(0) { $0 + $1.job.processors }
    var batch: [(index: Int, job: Job)] = []
    while flights.count + batch.count < limit, batch.count < batchLimit, let index = queue.first {
      var job = jobs[jobs.index(jobs.startIndex, offsetBy: index)]
      // A job that needs more processors than there are is handed out alone, and reports that itself.
      if let most = launcher.processors, processors > 0, processors + job.processors > most { break }
      processors += job.processors
      _ = queue.next()
      job.settled = knowledge.settled(of: job.cellIndex)
      job.notStarted = knowledge.notStarted(on: job.cellIndex)
      batch.append((index, job))
    }
    guard !batch.isEmpty else { return }
    for (_, job) in batch {
      try folder.write(job)
      FileCalls.unlink(folder.beginningFile(job.id))
    }
    let ends = batch.map { folder.logEnd($0.job.id) }
    do {
      let handles = try await launcher.submit(batch.map { ticket(for: $0.job) })
      guard handles.count == batch.count else {
        throw JobLaunchError("\(handles.count) of \(batch.count) jobs were taken")
      }
      let now = controller.clock.now()
      for ((entry, handle), end) in zip(zip(batch, handles), ends) {
        flights.append(Flight(index: entry.index, job: entry.job, handle: handle, since: now, logEnd: end))
      }
      hasSubmitted = true
      batchLimit = batchLimit > Int.max / 2 ? Int.max : 2 * batchLimit
      silentSince[.submit] = nil
    } catch {
      for (index, _) in batch { queue.retry(index) }
      batchLimit = max(1, batch.count / 2)
      try Task.checkCancellation()
      // A launcher that has never accepted any job is set up wrongly.
      guard hasSubmitted || !flights.isEmpty else { throw StoreError("no job was taken: \(error)") }
      return try silent(.submit, error)
    }
    try ledger.append(
      flights.suffix(batch.count).map { .init(job: $0.job.id, launcher: launcher.name, handle: $0.handle.text) })
    controller.observe(.submitted(batch.count))
  }

  private func ticket(for job: Job) -> JobTicket {
    let file = folder.jobFile(job.id)
    return JobTicket(
      id: job.id, title: job.title, file: file, command: controller.command(file), log: folder.logFile(job.id),
      processors: job.processors, isExclusive: job.isExclusive, timeLimit: job.timeLimit,
      turn: job.cellIndex + job.block)
  }

  /// Reports the remark about waiting jobs when it changes.
  mutating func noteRemark() {
    guard launcher.remark != remark else { return }
    remark = launcher.remark
    if let remark { controller.observe(.remark(remark)) }
  }

  /// Records that the launcher did not answer; throws once it has been silent for too long.
  mutating func silent(_ question: Question, _ error: any Error) throws {
    let now = controller.clock.now()
    guard let since = silentSince[question] else {
      silentSince[question] = now
      return controller.observe(.silent("\(error)"))
    }
    guard Double(now - since) / 1e9 > JobController.patience else { return }
    throw StoreError("the launcher has not answered for \(Quantity.minutes(JobController.patience)): \(error)")
  }
}
