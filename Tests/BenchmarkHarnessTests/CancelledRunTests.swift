import Foundation
import ProcessMeters
import Testing

@testable import BenchmarkModel
@testable import BenchmarkRunner

/// A cancelled run cancels its jobs before it ends, and starts no further process, so no job runs on unobserved.
@Suite("Cancelled runs")
struct CancelledRunTests {
  /// Waits until its own task is cancelled.
  private static func untilCancelled() async {
    while !Task.isCancelled { await Task.yield() }
  }

  /// The process ends after the run, and with it the calls that cancel the jobs.
  @Test func aRunEndsAfterItsJobsAreCancelled() async throws {
    let setting = try JobControllerTests.Setting(cells: 1, blocks: 1)
    let engine = SlowEngine()
    let controller = JobController(folder: setting.folder, launcher: engine, clock: .monotonic)
    let task = Task { try await controller.carryOut(setting.plan.jobs, of: setting.plan.plan) }
    while !engine.hasJobs.isSet { try await Task.sleep(for: .milliseconds(1)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(engine.hasCancelled.isSet)
  }

  /// The caller learns the name of a process even if it was cancelled before the start.
  @Test func aStartedProcessIsKnown() async throws {
    let folder = try temporaryFolder()
    let task = Task {
      await Self.untilCancelled()
      return try await StartedProcess.start(["/bin/sleep", "600"], log: folder + "/log")
    }
    task.cancel()
    let process = try await task.value
    #expect(process.name.isRunning)
    await StartedProcess.end([process.name])
    #expect(!process.name.isRunning)
  }

  @Test func noProcessIsStartedAfterTheCancellation() async throws {
    let folder = try temporaryFolder()
    let launcher = ProcessLauncher.local(
      ProcessorChoice(among: [2, 5, 7], isolated: [], capacities: [:], isGiven: false), isExclusive: true)
    let ticket = JobTicket.idle(0, folder: folder, command: ["/bin/sleep", "600"])
    let task = Task {
      await Self.untilCancelled()
      return try await launcher.submit([ticket])
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

/// An engine that takes a moment to cancel jobs.
private final class SlowEngine: JobLauncher {
  let name = "slow"
  let capacity = 1
  let hasJobs = ManagedFlag()
  let hasCancelled = ManagedFlag()

  func submit(_ tickets: [JobTicket]) async throws -> [JobHandle] {
    hasJobs.set()
    return tickets.map { JobHandle($0.id) }
  }

  func states(of handles: [JobHandle]) async throws -> [JobState] { handles.map { _ in .queued } }

  func cancel(_ handles: [JobHandle]) async {
    try? await Task.sleep(for: .milliseconds(300))
    hasCancelled.set()
  }
}
