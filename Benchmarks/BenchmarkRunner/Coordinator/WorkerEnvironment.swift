internal import Foundation

/// The environment of measuring processes, without sources of randomness.
enum WorkerEnvironment {
  /// The variables of all measuring processes: equal hash seeds, and an allocator that keeps freed memory.
  static let variables = [
    "SWIFT_DETERMINISTIC_HASHING": "1",
    "MALLOC_CONF": allocatorSettings,
  ]

  /// The allocator's settings; part of the fingerprint.
  static let allocatorSettings = allocatorSettings(
    givenBy: ProcessInfo.processInfo.environment["MALLOC_CONF"])

  /// The harness's settings, followed by the caller's.
  ///
  /// By default jemalloc returns freed memory to the system after a time, and large pieces at once. Whether the next
  /// sample has to fetch its pages again would then be left to chance, and fetching can take up to a third of a
  /// sample's time. The caller's settings are last in the list, so that they override the others.
  static func allocatorSettings(givenBy caller: String?) -> String {
    [keepsMemory, caller].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ",")
  }

  private static let keepsMemory = "dirty_decay_ms:-1,muzzy_decay_ms:-1"
}
