import ArgumentParser
import BenchmarkModel
import ConstraintSolver
import ProcessMeters
import SolverTraces

/// Reads and writes trace files.
enum TraceFile {
  /// The reason why a trace cannot be read, recorded or written, in one sentence.
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
      throw Unreadable(description: "\(path) is not a trace: \(error)")
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
    let trace = try CurrentFolder.keeping { try BenchmarkProgram.current.record(scene, counts) }
    try check(trace)
    return (trace, try write(trace.bytes, to: path))
  }

  /// Records a scene of boxes, checks that all variants of this program give it the same layout, and writes the trace.
  ///
  /// - Returns: the trace, and the hash of its bytes.
  @discardableResult
  static func recordBoxes(
    _ scene: BenchmarkProgram.SceneRequest, to path: String
  ) throws -> (trace: BoxTrace, hash: String) {
    guard let record = BenchmarkProgram.current.recordBoxes else { throw UnknownName("scene of boxes", scene.scene) }
    let variants = SceneCatalog.catalog.variants
    let traces = try variants.map { try record(scene, $0) }
    guard let trace = traces.first else { throw UnknownName("variant for", scene.scene) }
    for (variant, other) in zip(variants, traces) where other != trace {
      throw Unreadable(description: "\(scene.scene) has different frames under \(variant) and \(variants[0])")
    }
    let bytes = trace.bytes
    // Peers do not check the file, so it is read back here.
    guard try BoxTrace(reading: bytes) == trace else {
      throw Unreadable(description: "the file of \(scene.scene) differs from the recorded scene when read back")
    }
    return (trace, try write(bytes, to: path))
  }

  /// Writes a trace.
  ///
  /// - Returns: the hash of its bytes.
  private static func write(_ bytes: [UInt8], to path: String) throws(Unreadable) -> String {
    do {
      try StoredFile.write(bytes, to: path)
    } catch {
      throw Unreadable(description: "\(path) cannot be written: \(StoreError.reason(error))")
    }
    return ContentHash(bytes).hexadecimal
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
