import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

@Suite("The environment of processes that measure")
struct WorkerEnvironmentTests {
  @Test func theCallersAllocatorOptionsComeLast() {
    #expect(WorkerEnvironment.allocatorSettings(givenBy: nil) == "dirty_decay_ms:-1,muzzy_decay_ms:-1")
    #expect(
      WorkerEnvironment.allocatorSettings(givenBy: "dirty_decay_ms:0")
        == "dirty_decay_ms:-1,muzzy_decay_ms:-1,dirty_decay_ms:0")
    // An empty part would make the allocator print an error in each process.
    #expect(WorkerEnvironment.allocatorSettings(givenBy: "") == WorkerEnvironment.allocatorSettings(givenBy: nil))
  }
}
