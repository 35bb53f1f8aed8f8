internal import Foundation

/// What is set in the environment of processes that measure, so that what they do does not depend on chance.
enum WorkerEnvironment {
  /// For all of them: hash tables are seeded alike, and the allocator keeps what is freed.
  ///
  /// By default jemalloc gives freed memory back to the system by the clock, large pieces at once: the next sample that needs
  /// it has its pages made again, or not, and takes a third longer or not. What the caller has set for the allocator is added
  /// last, which decides.
  static let variables = [
    "SWIFT_DETERMINISTIC_HASHING": "1",
    "MALLOC_CONF": [keepsMemory, ProcessInfo.processInfo.environment["MALLOC_CONF"]].compactMap { $0 }
      .joined(separator: ","),
  ]

  private static let keepsMemory = "dirty_decay_ms:-1,muzzy_decay_ms:-1"
}
