public import BenchmarkModel
import ConstraintSolver
import LayoutBenchmark
public import Scenarios
import SolverTraces

extension SceneRun: Workload {}
extension TemplateRun: Workload {}
extension ListRun: Workload {}
extension FlexRun: Workload {}

/// The scenes, operations and variants for measurement.
extension WorkloadCatalog {
  /// The catalogue of this repository.
  static let scenes = WorkloadCatalog(
    scenes: SceneName.allCases.map { scene in
      let sizes = scene.sizes
      return .init(
        scene.rawValue, scene.summary, size: sizes.count == 1 ? .fixed(sizes.lowerBound) : .from(sizes),
        hasSmallerSizes: true, hasIslands: scene.hasIslands)
    } + TemplateScene.allCases.map { scene in .init(scene.rawValue, scene.summary, size: .from(scene.sizes)) }
      + ListScene.allCases.map { scene in .init(scene.rawValue, scene.summary, size: .from(scene.sizes)) }
      + FlexScene.allCases.map { scene in
        .init(scene.rawValue, scene.summary, size: .from(scene.sizes), hasSmallerSizes: true, isOfBoxes: true)
      },
    operations: SceneOperation.allCases.map {
      .init($0.rawValue, $0.summary, extent: $0.extent, isStandard: !$0.isLayer && !$0.isFrame, isFrame: $0.isFrame)
    } + TemplateOperation.allCases.map { .init($0.rawValue, $0.summary, extent: .whole, isStandard: false) }
      + ListOperation.allCases.map {
        .init($0.rawValue, $0.summary, extent: $0.isOfAllRows ? .whole : .part, isStandard: false)
      },
    variants: KernelVariant.allCases.map(\.rawValue),
    make: { id in
      if let trace = id.trace { return try TraceReplay.reading(trace, variant: id.variant) }
      guard let kernels = KernelVariant(rawValue: id.variant) else { throw UnknownName("variant", id.variant) }
      if let scene = TemplateScene(rawValue: id.scene) {
        return try TemplateRun(scene, rows: id.nodes, seed: id.seed, kernels: kernels)
      }
      if let scene = ListScene(rawValue: id.scene) {
        return try ListRun(scene, rows: id.nodes, seed: id.seed, kernels: kernels)
      }
      if let scene = FlexScene(rawValue: id.scene) {
        let first = id.first.flatMap(BoxOperation.init(rawValue:))
        return try FlexRun(scene, nodes: id.nodes, seed: id.seed, kernels: kernels, first: first)
      }
      guard let scene = SceneName(rawValue: id.scene) else { throw UnknownName("scene", id.scene) }
      let first = id.first.flatMap(SceneOperation.init(rawValue:))
      return try SceneRun(scene, nodes: id.nodes, seed: id.seed, kernels: kernels, first: first)
    })
}

extension SceneOperation {
  /// The part of a scene that the operation affects.
  fileprivate var extent: OperationExtent {
    switch self {
    case .update, .remake: .part
    case .make, .updateWide, .resize, .cycle, .frames, .framesAhead, .animate, .animateSolved, .animateAhead,
      .makeChains, .makeModel,
      .makeSolver, .place:
      .whole
    }
  }
}
