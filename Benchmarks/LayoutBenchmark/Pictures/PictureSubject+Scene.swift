import AutoLayout
import ConstraintSolver
import LayoutAnimation

extension PictureSubject {
  /// A user's scene, laid out, with a change of its size as its transition.
  init(_ scene: any BenchmarkScene, _ request: BenchmarkProgram.SceneRequest) throws {
    let tree = try ScreenTree(scene, nodes: request.nodes, seed: request.seed, kernels: .simd)
    tree.layOut()
    self.init(root: tree.root, duration: 0.6, scene: tree) {
      View.animate(withDuration: 0.6) {
        tree.resize(by: max(1, tree.sizeCount / 2))
        tree.layOut()
      }
    }
  }
}
