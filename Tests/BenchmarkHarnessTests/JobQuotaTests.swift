import Synchronization
import Testing

@testable import BenchmarkModel
@testable import BenchmarkRunner

/// Engines that limit a user's jobs.
@Suite("Limited numbers of jobs")
struct JobQuotaTests {
  /// Once one block of each of the three cells has settled the cell's timing, nine jobs wait, but the engine takes at
  /// most five.
  @Test func aRefusedBatchIsMadeSmaller() async throws {
    let setting = try JobControllerTests.Setting(cells: 3, blocks: 4)
    let engine = QuotaEngine(ScriptedEngine(setting.clock, setting.folder, capacity: 100), quota: 5)
    _ = try await setting.run(engine)
    #expect(setting.log.failures.isEmpty)
    try setting.expectWhole()
  }
}

/// An engine that refuses a submission if there would be too many jobs.
private final class QuotaEngine: JobLauncher {
  private let engine: ScriptedEngine
  private let quota: Int
  /// The jobs that have not ended, as far as the controller knows.
  private let open = Mutex<Set<String>>([])

  init(_ engine: ScriptedEngine, quota: Int) {
    self.engine = engine
    self.quota = quota
  }

  var name: String { engine.name }
  var capacity: Int { engine.capacity }

  func submit(_ tickets: [JobTicket]) async throws -> [JobHandle] {
    guard open.withLock({ $0.count }) + tickets.count <= quota else {
      throw JobLaunchError("a user may have \(quota) jobs")
    }
    let handles = try await engine.submit(tickets)
    open.withLock { $0.formUnion(handles.map(\.text)) }
    return handles
  }

  func states(of handles: [JobHandle]) async throws -> [JobState] {
    let states = try await engine.states(of: handles)
    for (handle, state) in zip(handles, states) where state != .running && state != .queued {
      open.withLock { _ = $0.remove(handle.text) }
    }
    return states
  }

  func cancel(_ handles: [JobHandle]) async { await engine.cancel(handles) }
}
