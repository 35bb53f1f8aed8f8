import AutoLayout
import ConstraintSolver
import Scenarios
import TestSupport
import Testing

/// Scenes have the nodes that were asked for, and are the same whenever they are made.
@Suite struct SceneShapeTests {
  @Test(arguments: SceneName.allCases, Build.size([1, 7, 8, 9, 24, 25, 100, 1_001], debug: [1, 8, 100]))
  func nodesAreCountedExactly(_ scene: SceneName, nodes: Int) throws {
    let nodes = scene == .login ? 9 : nodes
    let tree = try SceneTree(scene, nodes: nodes, seed: 1, kernels: .simd)
    #expect(tree.nodeCount == nodes)
    #expect(tree.frames.count == nodes + 1)
    #expect(count(tree.root) == nodes + 1)
  }

  private func count(_ view: View) -> Int {
    view.subviews.reduce(1) { $0 + count($1) }
  }

  @Test(arguments: [
    (SceneName.login, 8), (.login, 10), (.chain, 0), (.chain, -1), (.feed, 100_001), (.grid, 10_000_000),
  ])
  func otherNumbersAreRefused(_ scene: SceneName, nodes: Int) {
    #expect(throws: SceneError.nodesOutOfRange(scene, nodes)) {
      try SceneTree(scene, nodes: nodes, seed: 1, kernels: .simd)
    }
  }

  @Test func refusalsNameTheAcceptedSizes() {
    #expect("\(SceneError.nodesOutOfRange(.login, 3))" == "the scene login cannot have 3 nodes, only 9")
    #expect("\(SceneError.nodesOutOfRange(.grid, 0))" == "the scene grid cannot have 0 nodes, only 1 to 100000")
  }

  @Test(arguments: SceneName.sample)
  func equalSeedsGiveEqualScenes(_ scene: SceneName) throws {
    let nodes = scene == .login ? 9 : 120
    let digests = try ([1, 1, 2] as [UInt64]).map { seed in
      let tree = try SceneTree(scene, nodes: nodes, seed: seed, kernels: .simd)
      tree.layOut()
      return tree.digest
    }
    #expect(digests[0] == digests[1])
    #expect((digests[0] != digests[2]) == scene.isSeeded)
  }

  @Test(arguments: SceneName.sample)
  func nothingIsReportedInConflict(_ scene: SceneName) throws {
    let tree = try SceneTree(scene, nodes: scene == .login ? 9 : 200, seed: 4, kernels: .simd)
    LayoutDiagnostics.withHandler({ diagnostic in Issue.record("\(diagnostic)") }) {
      tree.layOut()
      var rounds = Rounds(of: tree, seed: 4)
      for _ in 0..<40 {
        guard let edit = try? rounds.nextEdit() else { return }
        tree.perform(edit)
        tree.layOut()
      }
    }
  }
}
