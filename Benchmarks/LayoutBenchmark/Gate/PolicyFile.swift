import ArgumentParser
import BenchmarkAnalysis
import BenchmarkModel
import Foundation
import SolverTraces

/// Reads the policy that the command line names, or the package's own.
enum PolicyFile {
  static let name = "bench-policy.json"

  /// The operations that a policy may name: of the program's scenes, and of traces.
  private static var operations: [String] {
    let own = SceneCatalog.catalog.operations.map(\.name)
    return own + TraceOperation.allCases.map(\.rawValue).filter { !own.contains($0) }
  }

  /// The given path, or else the package's or the current folder's policy; nil if there is none.
  static func path(_ given: String?) -> String? {
    let package = BuildFolder.package()?.appendingPathComponent(name).path
    return given ?? [package, name].compactMap { $0 }.first { FileManager.default.fileExists(atPath: $0) }
  }

  /// Reads the policy at the path of ``path(_:)``; the standard policy if there is none.
  static func read(_ given: String?) throws -> GatePolicy {
    guard let found = path(given) else { return GatePolicy() }
    do {
      return try GatePolicy(reading: found, counters: SceneCatalog.counters, operations: operations)
    } catch {
      throw ValidationError(error.description)
    }
  }
}
