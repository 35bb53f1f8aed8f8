import BenchmarkModel
import CJemalloc
import ConstraintSolver
import LayoutBenchmark
import Scenarios
import SolverTraces

/// The benchmarks of this repository.
@main
enum Bench {
  static func main() {
    cjemalloc_keep()
    var program = BenchmarkProgram(
      catalog: .scenes, counters: SolveStatistics().named.map(\.name) + ["constraints"], profiles: SceneProfiles.all,
      profileWithPeers: "quick", gatedProfile: "smoke",
      verified: [
        Profile.Part(scenes: SceneProfiles.layouts, nodes: SceneVerification.sizes),
        Profile.Part(scenes: SceneProfiles.hardCases, nodes: SceneVerification.hardSizes),
      ],
      verify: { request, variants, tell in try SceneVerification.check(request, variants: variants, tell: tell) },
      record: { request, counts in
        let name = try request.name(for: "recorded")
        return try SolverTrace.recording(name, nodes: request.nodes, seed: request.seed, counts: counts)
      },
      picture: { request in
        if let scene = FlexScene(rawValue: request.scene) {
          return try PictureSubject(scene, nodes: request.nodes, seed: request.seed)
        }
        return try PictureSubject(try request.name(for: "drawn"), nodes: request.nodes, seed: request.seed)
      })
    program.recordBoxes = { request, variant in
      guard let scene = FlexScene(rawValue: request.scene) else { throw UnknownName("scene", request.scene) }
      guard let kernels = KernelVariant(rawValue: variant) else { throw UnknownName("variant", variant) }
      return try BoxTrace.recording(scene, nodes: request.nodes, seed: request.seed, kernels: kernels)
    }
    program.countedScenes = SceneProfiles.countedHardCases
    program.limits = (SceneName.feed.rawValue, [SceneOperation.animate, .animateSolved].map(\.rawValue))
    program.examples = ExampleTree.allCases.map { example in (example.rawValue, { example.subject() }) }
    program.commands = [OracleCommand.self]
    program.main()
  }
}

extension BenchmarkProgram.SceneRequest {
  /// The name of a scene of views.
  ///
  /// - Throws: the reason why a scene of another kind cannot be recorded or drawn.
  fileprivate func name(for use: String) throws -> SceneName {
    if let name = SceneName(rawValue: scene) { return name }
    let others = FlexScene.allCases.map(\.rawValue) + TemplateScene.allCases.map(\.rawValue)
    guard (others + ListScene.allCases.map(\.rawValue)).contains(scene) else { throw UnknownName("scene", scene) }
    throw NoTree(description: "the scene \(scene) cannot be \(use): it is not a tree of views and constraints")
  }

  private struct NoTree: Error, CustomStringConvertible {
    let description: String
  }
}
