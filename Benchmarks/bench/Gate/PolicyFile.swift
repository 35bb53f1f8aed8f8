import ArgumentParser
import BenchmarkHarness
import Foundation

/// The policy that the command line names, or the package's own.
enum PolicyFile {
  static let name = "bench-policy.json"

  /// Reads the policy of a path; without one that of the package, or of the current folder; else the standard one.
  static func read(_ path: String?) throws -> GatePolicy {
    let package = BuildFolder.enclosing()?.deletingLastPathComponent().appendingPathComponent(name).path
    let found = path ?? [package, name].compactMap { $0 }.first { FileManager.default.fileExists(atPath: $0) }
    guard let found else { return GatePolicy() }
    do {
      return try GatePolicy(reading: found, counters: SceneCatalog.counters)
    } catch {
      throw ValidationError(error.description)
    }
  }
}
