internal import Foundation

/// The environment of measuring processes, without sources of randomness.
enum WorkerEnvironment {
  /// Variables for all of them: equal hash seeds, and an allocator that keeps freed memory.
  static let variables = [
    "SWIFT_DETERMINISTIC_HASHING": "1",
    "MALLOC_CONF": allocatorSettings,
  ]

  /// The allocator's settings; part of the fingerprint.
  static let allocatorSettings = allocatorSettings(
    givenBy: ProcessInfo.processInfo.environment["MALLOC_CONF"])

  /// The settings with those of the caller.
  ///
  /// By default jemalloc returns freed memory to the system by the clock, large pieces at once: the next sample then
  /// may or may not have to fetch its pages again, which takes a third of its time. The caller's settings come last and
  /// override the others.
  static func allocatorSettings(givenBy caller: String?) -> String {
    [keepsMemory, caller].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ",")
  }

  private static let keepsMemory = "dirty_decay_ms:-1,muzzy_decay_ms:-1"
}
