import AutoLayout
import BenchmarkModel
import ConstraintSolver
import Foundation
import LayoutAnimation
import LayoutRendering
import ProcessMeters
import SolverTraces

extension BenchmarkProgram {
  /// Makes the program of a user's scenes and other work.
  package init(scenes: [any BenchmarkScene], workloads: [BenchmarkWorkload]) {
    let variants = KernelVariant.allCases.map(\.rawValue)
    var operations = scenes.isEmpty ? [] : ScreenOperation.catalog
    for name in workloads.flatMap(\.operations) where !operations.contains(where: { $0.name == name }) {
      operations.append(.init(name, "", extent: .whole))
    }
    let catalog = WorkloadCatalog(
      scenes: scenes.map { scene in
        .init(
          scene.name, scene.summary, size: Self.size(of: scene), operations: ScreenOperation.allCases.map(\.rawValue))
      }
        + workloads.map { work in
          .init(work.name, work.summary, size: .from(Self.sizes(work.nodes)), operations: work.operations)
        },
      operations: operations, variants: variants,
      make: { id in
        if let trace = id.trace { return try TraceReplay.reading(trace, variant: id.variant) }
        guard let kernels = KernelVariant(rawValue: id.variant) else { throw UnknownName("variant", id.variant) }
        if let scene = scenes.first(where: { $0.name == id.scene }) { return try ScreenRun(scene, id, kernels) }
        if let work = workloads.first(where: { $0.name == id.scene }) { return try ClosureWorkload(work, id) }
        throw UnknownName("scene", id.scene)
      })
    @Sendable func scene(_ request: SceneRequest) throws -> any BenchmarkScene {
      guard let scene = scenes.first(where: { $0.name == request.scene }) else {
        throw UnknownName("layout", request.scene)
      }
      return scene
    }
    self.init(
      catalog: catalog,
      counters: SolveStatistics().named.map(\.name), profiles: Self.profiles,
      profileWithPeers: "quick", gatedProfile: "smoke", verified: [Profile.Part(nodes: [100, 1_000, 10_000])],
      verify: { request, variants, tell in
        guard let scene = scenes.first(where: { $0.name == request.scene }) else { return }
        try ScreenVerification(scene, request, variants).check(tell)
      },
      record: { request, counts in try SolverTrace.recording(try scene(request), request, counts) },
      picture: { request in try PictureSubject(try scene(request), request) })
  }

  /// Seconds after which counting a scene's views is given up.
  private static let patience: Int32 = 20

  /// The sizes of a scene; a scene with a single size is made once and counted.
  private static func size(of scene: any BenchmarkScene) -> WorkloadCatalog.Scene.Size {
    if let nodes = scene.nodes { return .from(sizes(nodes)) }
    // A scene that crashes here counts as one without views; its run reports the crash.
    let count = Trial.value(within: Self.patience) {
      (try? ScreenTree(scene, nodes: 0, seed: 1, kernels: .simd))?.views.count ?? 0
    }
    // Results hold no scenes of 0 nodes, so a root alone counts as one.
    return .fixed(max(1, count ?? 0))
  }

  /// The part of a range of sizes that results can hold.
  private static func sizes(_ nodes: ClosedRange<Int>) -> ClosedRange<Int> { nodes.clamped(to: NumberBounds.nodes) }

  /// Profiles for any scenes, named like the profiles of the package's `bench`.
  private static let profiles: [Profile] = {
    func effort(milliseconds: UInt64, least: Int, counted: Int) -> Effort {
      Effort(
        timePerOperation: milliseconds * 1_000_000, minimumSamples: least, countedSamples: counted,
        countedNodes: 10_000,
        arrivals: 30)
    }
    return [
      Profile(
        name: "first-look", summary: "every scene for 60 s: a table on one screen",
        parts: [Profile.Part(nodes: [1_000])], blocks: 6, seconds: 60,
        effort: effort(milliseconds: 4, least: 2, counted: 16), timeLimit: 60),
      Profile(
        name: "smoke", summary: "every scene once, to check that everything works: one block",
        parts: [Profile.Part(nodes: [1_000])], blocks: 1, effort: effort(milliseconds: 20, least: 3, counted: 32),
        timeLimit: 60),
      Profile(
        name: "quick", summary: "every scene at 1,000 and 10,000 nodes or the nearest, for 7 minutes",
        parts: [Profile.Part(nodes: [1_000, 10_000])], blocks: 6, seconds: 7 * 60,
        effort: effort(milliseconds: 20, least: 2, counted: 64), timeLimit: 120),
      Profile(
        name: "full", summary: "every scene at 1,000 and 10,000 nodes or the nearest, in every mode, for an hour",
        parts: [Profile.Part(nodes: [1_000, 10_000], modes: Mode.allCases)], blocks: 10, seconds: 3_600,
        effort: effort(milliseconds: 100, least: 3, counted: 256), timeLimit: 600),
    ]
  }()
}
