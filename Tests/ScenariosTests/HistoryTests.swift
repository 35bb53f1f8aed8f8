import AutoLayout
import ConstraintSolver
import Scenarios
import TestSupport
import Testing

/// Large scenes, which no exact oracle solves: an edited scene equals a scene built in the same state.
@Suite struct HistoryTests {
  private func nodes(of scene: SceneName) -> Int {
    scene == .login ? 9 : Build.size(scene.isHardCase ? 600 : 1_500, debug: 150)
  }

  @Test(arguments: SceneName.sample, KernelVariant.allCases)
  func incrementalEqualsFresh(_ scene: SceneName, kernels: KernelVariant) throws {
    let tree = try SceneTree(scene, nodes: nodes(of: scene), seed: 11, kernels: kernels)
    var rounds = Rounds(of: tree, seed: 12)
    tree.layOut()
    for round in 0..<Build.size(4, debug: 1) {
      for _ in 0..<10 {
        tree.perform(try rounds.nextEdit())
        tree.layOut()
      }
      let fresh = tree.rebuilt()
      fresh.layOut()
      #expect(tree.distance(to: fresh) <= 1e-6, "round \(round)")
    }
  }

  @Test(arguments: SceneName.sample)
  func variantsGiveTheSameBits(_ scene: SceneName) throws {
    let trees = try KernelVariant.allCases.map { try SceneTree(scene, nodes: nodes(of: scene), seed: 21, kernels: $0) }
    var rounds = Rounds(of: trees[0], seed: 22)
    for tree in trees { tree.layOut() }
    #expect(trees[0].frames == trees[1].frames)
    for step in 0..<Build.size(24, debug: 8) {
      let edit = try rounds.nextEdit()
      for tree in trees {
        tree.perform(edit)
        tree.layOut()
      }
      #expect(trees[0].frames == trees[1].frames, "step \(step), \(edit)")
      #expect(trees[0].digest == trees[1].digest)
    }
    #expect(trees[0].statistics.simdCalls == 0)
    // Variants do the same work; only the kernel differs.
    var vectorised = trees[1].statistics
    vectorised.simdCalls = 0
    #expect(vectorised == trees[0].statistics)
  }

  @Test(arguments: SceneName.sample)
  func aRebuiltTreeIsInTheSameState(_ scene: SceneName) throws {
    let tree = try SceneTree(scene, nodes: scene == .login ? 9 : 64, seed: 31, kernels: .simd)
    var rounds = Rounds(of: tree, seed: 32)
    for _ in 0..<40 { tree.perform(try rounds.nextEdit()) }
    let rebuilt = tree.rebuilt()
    let equations = try [tree, rebuilt].map { try LayoutEquations(root: $0.root).constraints.map(\.description) }
    #expect(equations[0].sorted() == equations[1].sorted())
    #expect(tree.root.frame == rebuilt.root.frame)
    // Later edits also have the same effects on both.
    let edit = try rounds.nextEdit()
    for tree in [tree, rebuilt] {
      tree.perform(edit)
      tree.layOut()
    }
    #expect(tree.distance(to: rebuilt) <= 1e-6)
  }
}
