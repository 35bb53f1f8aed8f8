internal import BenchmarkAnalysis
internal import BenchmarkModel
internal import Foundation

/// What is set in the environment of processes that measure, so that what they do does not depend on chance.
enum WorkerEnvironment {
  /// For all of them: hash tables are seeded alike, and the allocator keeps what is freed.
  static let variables = [
    "SWIFT_DETERMINISTIC_HASHING": "1",
    "MALLOC_CONF": allocatorSettings,
  ]

  /// What the allocator is told; part of what makes times comparable.
  static let allocatorSettings = allocatorSettings(
    givenBy: ProcessInfo.processInfo.environment["MALLOC_CONF"])

  /// The settings with those of the caller.
  ///
  /// By default jemalloc gives freed memory back to the system by the clock, large pieces at once: the next sample that needs
  /// it has its pages made again, or not, and takes a third longer or not. What the caller has set for the allocator is added
  /// last, which decides.
  static func allocatorSettings(givenBy caller: String?) -> String {
    [keepsMemory, caller].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ",")
  }

  private static let keepsMemory = "dirty_decay_ms:-1,muzzy_decay_ms:-1"
}
