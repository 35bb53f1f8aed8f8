/// The reason why a scene cannot be made or recorded.
public enum SceneError: Error, Hashable, Sendable {
  /// The scene does not support the number of nodes.
  case nodesOutOfRange(SceneName, Int)
  /// The scene has no such number of boxes.
  case boxesOutOfRange(FlexScene, Int)
  /// The scene has several solvers, and a trace records one.
  case severalSolvers(SceneName)
}

extension SceneError: CustomStringConvertible {
  /// The request, and the accepted values.
  public var description: String {
    switch self {
    case .nodesOutOfRange(let scene, let nodes):
      let sizes = scene.possibleSizes
      let accepted = sizes.count == 1 ? "\(sizes.lowerBound)" : "\(sizes.lowerBound) to \(sizes.upperBound)"
      return "the scene \(scene.rawValue) cannot have \(nodes) nodes, only \(accepted)"
    case .boxesOutOfRange(let scene, let nodes):
      return "the scene \(scene.rawValue) cannot have \(nodes) boxes, only 1 to \(scene.sizes.upperBound)"
    case .severalSolvers(let scene):
      return "the scene \(scene.rawValue) has a solver for each island, and a trace records one solver"
    }
  }
}
