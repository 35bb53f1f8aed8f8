public import BenchmarkModel
import ConstraintSolver
public import SolverTraces

extension TraceReplay: Workload {}

extension TraceReplay {
  /// The replay of a file under a variant of this program.
  ///
  /// - Throws: ``TraceFile/Unreadable`` for the file, ``UnknownName`` for the variant, `ReplayError` if the system
  ///   differs from the recording.
  package static func reading(_ path: String, variant: String) throws -> TraceReplay {
    guard let kernels = KernelVariant(rawValue: variant) else { throw UnknownName("variant", variant) }
    return try TraceReplay(try TraceFile.read(path), kernels: kernels)
  }
}
