/// A scene that cannot be made.
public enum SceneError: Error, Hashable, Sendable {
  /// The scene has no such number of nodes.
  case nodesOutOfRange(SceneName, Int)
}

extension SceneError: CustomStringConvertible {
  /// What was asked for and what would be accepted.
  public var description: String {
    switch self {
    case .nodesOutOfRange(let scene, let nodes):
      let sizes = scene.sizes
      let accepted = sizes.count == 1 ? "\(sizes.lowerBound)" : "\(sizes.lowerBound) to \(sizes.upperBound)"
      return "the scene \(scene.rawValue) cannot have \(nodes) nodes, only \(accepted)"
    }
  }
}
