import ArgumentParser
import BenchmarkAnalysis
import Foundation

/// The policy that the command line names, or the package's own.
enum PolicyFile {
  static let name = "bench-policy.json"

  /// The given path; without one the package's policy, or the current folder's; nil if there is none.
  static func path(_ given: String?) -> String? {
    let package = BuildFolder.package()?.appendingPathComponent(name).path
    return given ?? [package, name].compactMap { $0 }.first { FileManager.default.fileExists(atPath: $0) }
  }

  /// Reads the policy at a path, or otherwise at that of ``path(_:)``; if there is none, the standard policy.
  static func read(_ given: String?) throws -> GatePolicy {
    guard let found = path(given) else { return GatePolicy() }
    do {
      return try GatePolicy(reading: found, counters: SceneCatalog.counters)
    } catch {
      throw ValidationError(error.description)
    }
  }
}
