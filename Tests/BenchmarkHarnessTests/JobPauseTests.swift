import Synchronization
import Testing

@testable import BenchmarkModel
@testable import BenchmarkRunner

/// The pauses between a controller's queries.
@Suite("Pauses between queries")
struct JobPauseTests {
  /// After 2 + 3 + 4.5 + 6.75 + 10.125 + 15 + 15 = 56.375 s the job of 60 s still runs.
  @Test func pausesGrowFromTheFirstToTheLongest() async throws {
    let setting = try JobControllerTests.Setting(cells: 1, blocks: 1)
    let engine = CostlyEngine(ScriptedEngine(setting.clock, setting.folder) { _, _ in .answers(after: 60) })
    let pauses = Mutex<[Double]>([])
    let passing = setting.clock.passingClock
    let clock = RunClock(
      now: passing.now,
      sleep: { seconds in
        pauses.withLock { $0.append(seconds) }
        try await passing.sleep(seconds)
      })
    let controller = JobController(folder: setting.folder, launcher: engine, clock: clock)
    _ = try await controller.carryOut(setting.plan.jobs, of: setting.plan.plan)
    let found = pauses.withLock { $0 }
    #expect(found == [2, 3, 4.5, 6.75, 10.125, 15, 15, 15])
  }

  /// A query of Slurm is a load on its controller.
  @Test func slurmIsQueriedRarely() {
    let launcher: any JobLauncher = SlurmLauncher()
    #expect(launcher.firstPause == 2)
    #expect(launcher.pause == 15)
  }
}

/// An engine with Slurm's pauses.
private final class CostlyEngine: JobLauncher {
  let firstPause = 2.0
  let pause = 15.0
  private let engine: ScriptedEngine

  init(_ engine: ScriptedEngine) { self.engine = engine }

  var name: String { engine.name }
  var capacity: Int { engine.capacity }

  func submit(_ tickets: [JobTicket]) async throws -> [JobHandle] { try await engine.submit(tickets) }

  func states(of handles: [JobHandle]) async throws -> [JobState] { try await engine.states(of: handles) }

  func cancel(_ handles: [JobHandle]) async { await engine.cancel(handles) }
}
