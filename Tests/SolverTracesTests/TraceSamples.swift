import ConstraintSolver
import Scenarios
import SolverTraces
import TestSupport

/// A size at which a scene's trace is short.
func smallSize(of scene: SceneName) -> Int { scene == .login ? 9 : 60 }

/// The scenes that have one solver, and so a trace.
let recordedScenes = Build.size(SceneName.allCases, debug: [.login, .feed, .levels]).filter { !$0.hasIslands }

/// A short trace of a scene.
func smallTrace(_ scene: SceneName, seed: UInt64 = 5, kernels: KernelVariant = .simd) throws -> SolverTrace {
  try .recording(
    scene, nodes: smallSize(of: scene), seed: seed, kernels: kernels,
    counts: .init(updates: 6, others: 4, cycles: 2))
}

extension SolverTrace {
  /// The text form, line by line and without the empty text after the last line feed.
  var lines: [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
      String($0)
    }
  }
}
