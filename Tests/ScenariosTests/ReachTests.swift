import ConstraintSolver
import TestSupport
import Testing

@testable import Scenarios

/// The scenes' statements of how many variables follow a constant, compared with the solver's counts.
@Suite struct ReachTests {
  static let sizes = Build.size([100, 163], debug: [100])

  /// Every editable constant of a scene, one after the other.
  @Test(arguments: SceneName.sample, sizes)
  func localAndWide(_ scene: SceneName, nodes: Int) throws {
    guard scene.sizes.contains(nodes) || scene == .login && nodes == Self.sizes[0] else { return }
    let tree = try SceneTree(scene, nodes: scene == .login ? 9 : nodes, seed: 5, kernels: .simd)
    tree.layOut()
    let local = Set(tree.places.local.map(Int.init))
    #expect(local.count + tree.places.wide.count == tree.places.places.count)
    for place in tree.places.places.indices {
      for _ in 0..<2 {
        let before = tree.statistics.changedVariables
        tree.perform(.update(place: place, by: 1))
        tree.layOut()
        let changed = tree.statistics.changedVariables - before
        let chain = tree.places.places[place]
        #expect(changed > 0, "node \(chain.node), chain \(chain.chain) moves nothing")
        #expect(
          (changed <= SceneEdit.localReach) == local.contains(place),
          "node \(chain.node), chain \(chain.chain) moves \(changed) variables")
      }
    }
  }

  /// Both kinds of update exist wherever a scene is worth measuring; the login screen is too small for a wide update.
  @Test(arguments: SceneName.allCases, Build.size([100, 1_000, 9_973], debug: [100]))
  func bothKindsExist(_ scene: SceneName, nodes: Int) throws {
    let tree = try SceneTree(scene, nodes: scene == .login ? 9 : nodes, seed: 5, kernels: .simd)
    let script = SceneScript(of: tree, seed: 1)
    #expect(script.supports(.update))
    #expect(script.supports(.updateWide) == (scene != .login))
  }

  /// Remaking a node sets its constants to their initial values; remaking it twice gives the first form again.
  @Test(arguments: SceneName.sample)
  func remakingRestoresTheConstants(_ scene: SceneName) throws {
    let tree = try SceneTree(scene, nodes: scene == .login ? 9 : 150, seed: 2, kernels: .simd)
    let made = try equations(of: tree)
    for node in 0..<tree.nodeCount {
      for place in tree.places.places(of: node) { tree.perform(.update(place: place, by: 2)) }
    }
    #expect(try equations(of: tree) != made)
    for node in 0..<tree.nodeCount { tree.perform(.remake(node: node)) }
    #expect(try equations(of: tree) != made)
    for node in 0..<tree.nodeCount { tree.perform(.remake(node: node)) }
    #expect(try equations(of: tree) == made)
  }

  private func equations(of tree: SceneTree) throws -> [String] {
    try LayoutEquations(root: tree.root).constraints.map(\.description).sorted()
  }
}
