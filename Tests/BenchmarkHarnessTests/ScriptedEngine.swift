import Foundation
import ProcessMeters
import Synchronization

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

/// A simulated cluster: scripted jobs, on a clock that advances when a caller waits.
final class ScriptedEngine: JobLauncher {
  /// The outcome of an attempt at a job.
  enum Fate: Sendable {
    /// It runs for some seconds on a machine, and writes its result.
    case answers(after: Double = 10, on: String = "node1")
    /// It ends with a status and without a result.
    case exits(Int, after: Double = 10)
    /// Its node dies, and the engine reports it.
    case dies(after: Double = 10)
    /// The engine loses it, but it still writes its result.
    case isLostAndAnswers(after: Double, lostAfter: Double = 5)
    /// It begins and stays silent, though the engine reports it as running.
    case hangs(on: String = "node1")
    /// It writes another file in place of a result.
    case writes(String, after: Double = 10)
    /// It waits in the queue forever.
    case waits
  }

  private struct Attempt {
    var ticket: JobTicket
    var job: Job
    var fate: Fate
    var since: Double
    var isCancelled = false
    var hasWritten = false
  }

  private struct State {
    var attempts: [Attempt] = []
    var counts: [String: Int] = [:]
    var questions = 0
    var largest = 0
    var inFlight: Set<Int> = []
  }

  let name = "scripted"
  let capacity: Int
  let clock: SimulatedClock
  let folder: JobFolder
  private let script: @Sendable (JobTicket, _ attempt: Int) -> Fate
  private let result: @Sendable (Job, String) -> JobResult
  /// Whether the engine answers queries and accepts jobs.
  let isUp = ManagedFlag(true)
  private let state = Mutex(State())

  init(
    _ clock: SimulatedClock, _ folder: JobFolder, capacity: Int = 4,
    _ script: @escaping @Sendable (JobTicket, _ attempt: Int) -> Fate = { _, _ in .answers() },
    result: @escaping @Sendable (Job, String) -> JobResult = { .synthetic($0, on: $1) }
  ) {
    self.clock = clock
    self.folder = folder
    self.capacity = capacity
    self.result = result
    self.script = script
  }

  /// The handed-over jobs, by name.
  var counts: [String: Int] { state.withLock { $0.counts } }
  /// The tickets so far.
  var tickets: [JobTicket] { state.withLock { $0.attempts.map(\.ticket) } }
  /// The greatest number of jobs that were in flight at once.
  var largest: Int { state.withLock { $0.largest } }
  /// The cancelled attempts.
  var cancelled: [String] { state.withLock { $0.attempts.filter(\.isCancelled).map(\.ticket.id) } }

  func submit(_ tickets: [JobTicket]) async throws -> [JobHandle] {
    guard isUp.isSet else { throw JobLaunchError("the scripted engine is down") }
    return try state.withLock { state in
      try tickets.map { ticket in
        let job = try Job.opening(ticket.file)
        let attempt = state.counts[ticket.id, default: 0]
        state.counts[ticket.id] = attempt + 1
        state.attempts.append(Attempt(ticket: ticket, job: job, fate: script(ticket, attempt), since: clock.seconds))
        state.inFlight.insert(state.attempts.count - 1)
        state.largest = max(state.largest, state.inFlight.count)
        return JobHandle("\(state.attempts.count - 1)")
      }
    }
  }

  func states(of handles: [JobHandle]) async throws -> [JobState] {
    guard isUp.isSet else { throw JobLaunchError("the scripted engine is down") }
    let now = clock.seconds
    return state.withLock { state in
      for index in state.attempts.indices where !state.attempts[index].hasWritten {
        do {
          try write(&state.attempts[index], now)
        } catch {
          state.attempts[index].fate = .exits(1, after: 0)
        }
      }
      return handles.map { handle in
        guard let index = Int(handle.text), state.attempts.indices.contains(index) else { return .lost("unknown") }
        let found = Self.state(of: state.attempts[index], now)
        switch found {
        case .queued, .running: break
        case .ended, .lost: state.inFlight.remove(index)
        }
        return found
      }
    }
  }

  func cancel(_ handles: [JobHandle]) async {
    state.withLock { state in
      for handle in handles {
        guard let index = Int(handle.text), state.attempts.indices.contains(index) else { continue }
        state.attempts[index].isCancelled = true
        state.inFlight.remove(index)
      }
    }
  }

  private static func state(of attempt: Attempt, _ now: Double) -> JobState {
    if attempt.isCancelled { return .lost("cancelled") }
    let age = now - attempt.since
    return switch attempt.fate {
    case .answers(let time, _), .writes(_, let time): age < time ? .running : .ended(status: 0)
    case .exits(let status, let time): age < time ? .running : .ended(status: status)
    case .dies(let time): age < time ? .running : .lost("its node has failed")
    case .isLostAndAnswers(_, let time): age < time ? .running : .lost("its node does not respond")
    case .hangs: .running
    case .waits: .queued
    }
  }

  private func write(_ attempt: inout Attempt, _ now: Double) throws {
    let age = now - attempt.since
    switch attempt.fate {
    case .answers(let time, let machine) where age >= time && !attempt.isCancelled:
      try folder.write(result(attempt.job, machine))
    case .isLostAndAnswers(let time, _) where age >= time:
      try folder.write(result(attempt.job, "late"))
    case .writes(let text, let time) where age >= time && !attempt.isCancelled:
      try StoredFile.write(Array(text.utf8), to: folder.resultFile(attempt.ticket.id))
    case .hangs(let machine): folder.noteBeginning(of: attempt.ticket.id, on: machine)
    default: return
    }
    attempt.hasWritten = true
  }
}

extension JobResult {
  /// The reply of a machine on which every operation takes the same time.
  static func synthetic(
    _ job: Job, on machine: String, time: Double = 10_000, clockOrigin: UInt64? = nil,
    fails: @Sendable (String) -> Bool = { _ in false }
  ) -> JobResult {
    let requests = BlockMeasurement(plan: job.plan, launcher: ScriptedLauncher(), cpus: [], observe: { _ in })
      .requests(of: job.runBlock)
    let records = requests.map { request in
      let isFailed = fails(request.workload.variant)
      return RunRecord(
        repetition: Repetition(
          cell: job.cell, cellIndex: 0, block: job.block, position: request.position,
          variant: request.workload.variant), instance: request.instance, request: request.hash,
        reply: isFailed ? nil : .simulated(request, time: time),
        failure: isFailed ? WorkerFailure(.signal, "signal 4 ended the worker", status: 4) : nil,
        span: TimeSpan(began: 1_000_000_000, ended: 3_000_000_000), clockOrigin: clockOrigin)
    }
    return JobResult(job: job.id, machine: machine, environment: environment, records: records)
  }

  /// Read once: results are many.
  private static let environment: EnvironmentRecord = {
    guard let environment = try? EnvironmentRecord.synthetic() else { preconditionFailure("/bin/sh cannot be read") }
    return environment
  }()
}

extension SimulatedClock {
  /// A clock for a single waiter: waiting takes no time, and the clock advances.
  var passingClock: RunClock {
    RunClock(
      now: { self.now },
      sleep: { seconds in
        try Task.checkCancellation()
        self.advance(by: max(seconds, 0.05))
        await Task.yield()
      })
  }
}

/// Records the events while jobs are handed out.
final class JobEventLog: Sendable {
  private let events = Mutex<[JobEvent]>([])

  var all: [JobEvent] { events.withLock { $0 } }

  /// Reasons of attempts that failed, and whether they were repeated.
  var failures: [(reason: String, triedAgain: Bool)] {
    all.compactMap { if case .failed(_, let reason, let triedAgain) = $0 { (reason, triedAgain) } else { nil } }
  }

  /// The greatest number of jobs that were known when a run began.
  var known: [Int] { all.compactMap { if case .began(_, let known, _) = $0 { known } else { nil } } }

  func add(_ event: JobEvent) { events.withLock { $0.append(event) } }
}
