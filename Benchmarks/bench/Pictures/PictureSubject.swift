import AutoLayout
import ConstraintSolver
import Foundation
import LayoutAnimation
import LayoutRendering
import Scenarios

/// What `bench render` draws: a scene or an example, with names for its views, and a transition of it.
struct PictureSubject {
  let root: View
  /// Starts the transition; the tree's clock is at 0.
  let start: () -> Void
  /// How long the transition takes, in seconds.
  let duration: Double
  /// What the views belong to, and must not go while they are drawn.
  private let scene: SceneTree?

  init(root: View, duration: Double, scene: SceneTree? = nil, start: @escaping () -> Void) {
    self.root = root
    self.duration = duration
    self.scene = scene
    self.start = start
  }

  /// A scene of the bench, laid out.
  ///
  /// - Throws: ``SceneError`` for a number of nodes that the scene cannot have.
  init(_ name: SceneName, nodes: Int, seed: UInt64) throws(SceneError) {
    let tree = try SceneTree(name, nodes: nodes, seed: seed, kernels: .simd)
    tree.layOut()
    Self.nameViews(of: tree)
    if name == .login {
      self.init(root: tree.root, duration: LoginTransition.duration, scene: tree) {
        LoginTransition(tree).start()
      }
    } else {
      self.init(root: tree.root, duration: 0.6, scene: tree) {
        View.animate(withDuration: 0.6) {
          tree.perform(.resize(by: 4))
          tree.layOut()
        }
      }
    }
  }

  /// The transition as it is shown at some times.
  func transition(at times: [Double], parts: LayoutSnapshot.Parts) -> LayoutTransition {
    withExtendedLifetime(scene) {
      let clock = ManualClock()
      root.timeline = LayoutTimeline(clock: clock)
      start()
      return LayoutTransition(of: root, at: times, parts: parts) { time in
        clock.advance(to: time)
        root.timeline.advance()
      } appearance: { view, time in
        let shown = view.presentation(at: time)
        return .init(frame: shown.frame, boundsOrigin: shown.bounds.origin, alpha: shown.alpha)
      }
    }
  }

  /// Names views as their scene calls them, where it has few of them.
  private static func nameViews(of tree: SceneTree) {
    tree.root.debugLabel = "window"
    switch tree.name {
    case .login: name(tree.root, LoginTransition.names)
    case .feed:
      let parts = ["avatar", "name", "time", "text", "picture", "like", "comment", "share"]
      for (number, post) in tree.root.subviews.enumerated() {
        post.debugLabel = "post \(number + 1)"
        for (part, name) in zip(post.subviews, parts) { part.debugLabel = name }
      }
    default:
      for (number, view) in tree.root.subviews.enumerated() { view.debugLabel = "\(number + 1)" }
    }
  }

  private static func name(_ root: View, _ names: [(path: [Int], name: String)]) {
    for (path, name) in names {
      var view = root
      for index in path where view.subviews.indices.contains(index) { view = view.subviews[index] }
      view.debugLabel = name
    }
  }
}
