import ArgumentParser
import BenchmarkModel
import ConstraintSolver
import ProcessMeters
import SolverTraces

/// Reads and writes trace files.
enum TraceFile {
  /// A file that is not a trace, in one sentence.
  struct Unreadable: Error, CustomStringConvertible {
    let description: String
  }

  /// Reads a trace.
  static func read(_ path: String) throws(Unreadable) -> SolverTrace {
    let bytes: [UInt8]
    do {
      bytes = try StoredFile.read(path)
    } catch {
      throw Unreadable(description: "\(path) cannot be read: \(StoreError.reason(error))")
    }
    do throws(TraceError) {
      return try SolverTrace(reading: bytes)
    } catch {
      throw Unreadable(description: "\(path) is no trace: \(error)")
    }
  }

  /// Refuses operations that a trace does not have: all rows would be empty.
  static func check(_ operations: [String], among known: [String], of trace: String) throws {
    guard !operations.contains(where: known.contains) else { return }
    let asked = operations.map { "'\($0)'" }.joined(separator: ", ")
    throw ValidationError("\(trace) has no operation \(asked): choose from \(known.joined(separator: ", "))")
  }

  /// Records a scene, checks that every variant of this program replays it, and writes the trace.
  ///
  /// - Returns: the trace, and the hash of its bytes.
  @discardableResult
  static func record(
    _ scene: BenchmarkProgram.SceneRequest, counts: SolverTrace.StepCounts = .init(), to path: String
  ) throws -> (trace: SolverTrace, hash: String) {
    let trace = try BenchmarkProgram.current.record(scene, counts)
    try check(trace)
    let bytes = trace.bytes
    do {
      try StoredFile.write(bytes, to: path)
    } catch {
      throw Unreadable(description: "\(path) cannot be written: \(StoreError.reason(error))")
    }
    return (trace, ContentHash(bytes).hexadecimal)
  }

  /// The hash of a file's bytes.
  static func hash(_ path: String) throws -> String {
    ContentHash(try StoredFile.read(path)).hexadecimal
  }

  /// Replays every step once under all kernels and compares the values with the recorded ones.
  static func check(_ trace: SolverTrace) throws(ReplayError) {
    for kernels in KernelVariant.allCases { try trace.check(kernels: kernels) }
  }
}
