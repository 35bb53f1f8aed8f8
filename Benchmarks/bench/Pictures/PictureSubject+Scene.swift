import AutoLayout
import ConstraintSolver
import Foundation
import LayoutAnimation
import LayoutBenchmark
import Scenarios

extension PictureSubject {
  /// A scene of the bench, laid out.
  ///
  /// - Throws: ``SceneError`` for a number of nodes that the scene does not support.
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

  /// A scene of boxes, laid out; the transition resizes it.
  ///
  /// - Throws: ``SceneError`` for a number of boxes that the scene cannot have.
  init(_ scene: FlexScene, nodes: Int, seed: UInt64) throws(SceneError) {
    let root = try scene.makeTree(nodes: nodes, seed: seed)
    self.init(root: root, duration: 0.6) {
      View.animate(withDuration: 0.6) {
        root.frame.size.width += 64
        root.layoutIfNeeded()
      }
    }
  }

  /// Names the views of the login and feed scenes by their purpose, and the root's subviews of other scenes by number.
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
