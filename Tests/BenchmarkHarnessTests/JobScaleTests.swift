import Foundation
import ProcessMeters
import Synchronization
import TestSupport
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

/// A run of many jobs over an engine that answers at once.
///
/// `SNAP_LAYOUT_JOBS=100000` in the environment makes it a measurement of the controller: processor time and memory are printed.
@Suite("Many jobs")
struct JobScaleTests {
  /// Writes results as soon as jobs are handed over, and measures its own time.
  private final class PromptEngine: JobLauncher {
    let name = "prompt"
    let capacity = 64
    let clock = SimulatedClock()
    private let folder: JobFolder
    private let state = Mutex((seconds: 0.0, submitted: 0, asked: 0, template: [Int: String]()))

    init(_ folder: JobFolder) { self.folder = folder }

    /// Processor time of the engine, jobs handed over, and jobs asked about.
    var account: (seconds: Double, submitted: Int, asked: Int) {
      state.withLock { ($0.seconds, $0.submitted, $0.asked) }
    }

    func submit(_ tickets: [JobTicket]) async throws -> [JobHandle] {
      let began = threadSeconds()
      for ticket in tickets {
        let job = try Job.opening(ticket.file)
        try StoredFile.write(Array(text(for: job).utf8), to: folder.resultFile(job.id), isDurable: false)
      }
      state.withLock {
        $0.submitted += tickets.count
        $0.seconds += threadSeconds() - began
      }
      return tickets.map { JobHandle($0.id) }
    }

    func states(of handles: [JobHandle]) async throws -> [JobState] {
      state.withLock { $0.asked += handles.count }
      return handles.map { _ in .ended(status: 0) }
    }

    func cancel(_ handles: [JobHandle]) async {}

    /// A result of a job.
    ///
    /// Blocks of a cell differ only in names and numbers.
    private func text(for job: Job) -> String {
      let order = job.order[0] == "plain" ? 1 : 0
      let key = job.block < 2 ? job.cellIndex * 2 + job.block : -1 - job.cellIndex * 2 - order
      if let known = state.withLock({ $0.template[key] }) {
        return known.replacingOccurrences(of: "JOB-ID", with: job.id)
          .replacingOccurrences(of: "\"block\":987654", with: "\"block\":\(job.block)")
      }
      var result = JobResult.synthetic(job, on: "node1")
      result.job = "JOB-ID"
      for index in result.records.indices { result.records[index].repetition.block = 987_654 }
      let made = String(decoding: Document.bytes(result, hasInstants: true), as: UTF8.self)
      state.withLock { $0.template[key] = made }
      return text(for: job)
    }
  }

  @Test func costFollowsTheJobsThatEnd() async throws {
    let wanted = ProcessInfo.processInfo.environment["SNAP_LAYOUT_JOBS"].flatMap(Int.init)
    let count = wanted ?? Build.size(600, debug: 90)
    let cells = max(6, count / 1_000)
    let folder = JobFolder(try temporaryFolder())
    let plan = JobPlan.synthetic(cells: cells, blocks: count / cells)
    let engine = PromptEngine(folder)
    let log = Mutex(0)
    let controller = JobController(
      folder: folder, launcher: engine, clock: engine.clock.passingClock,
      observe: { event in if case .finished = event { log.withLock { $0 += 1 } } })
    let before = memory(), began = processSeconds()
    var peak = before
    let outcome = try await controller.carryOut(plan.jobs, of: plan.plan)
    peak = max(peak, memory())
    let seconds = processSeconds() - began
    let jobs = count / cells * cells
    #expect(outcome.givenUp.isEmpty && log.withLock { $0 } == jobs)
    // Each job is handed over once, and asked about once.
    #expect(engine.account.submitted == jobs && engine.account.asked <= 2 * jobs)
    #expect(folder.idsWithResults().count == jobs)
    if wanted != nil {
      let own = (seconds - engine.account.seconds) / Double(jobs) * 1e3
      let engines = engine.account.seconds
      print("\(jobs) jobs: controller \(own) ms a job, \(peak - before) MiB more; the engine \(engines) s")
    }
    try? FileManager.default.removeItem(atPath: folder.path)
  }
}

/// The processor's time of the calling thread.
private func threadSeconds() -> Double { seconds(CLOCK_THREAD_CPUTIME_ID) }

/// The processor's time of this process.
private func processSeconds() -> Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

private func seconds(_ clock: clockid_t) -> Double {
  var time = timespec()
  _ = unsafe clock_gettime(clock, &time)
  return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
}

/// MiB that this process has in memory.
private func memory() -> Double {
  let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
  let pages = text?.split(separator: " ").dropFirst().first
  return Double(pages.flatMap { Int($0) } ?? 0) * 4096 / 1_048_576
}
