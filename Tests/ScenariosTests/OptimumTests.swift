import ConstraintSolver
import Foundation
import ReferenceSolver
import Scenarios
import TestSupport
import Testing

/// Every scene has exactly one optimum after any edits, and layout finds this optimum.
@Suite struct OptimumTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let scene: SceneName
    let nodes: Int
    var testDescription: String { "\(scene.rawValue) \(nodes)" }
  }

  static let cases = SceneName.allCases.filter { !$0.hasTexts }.flatMap { scene in
    scene.smallSizes.map { Case(scene: scene, nodes: $0) }
  }

  @Test(arguments: Build.sample(cases), Build.size([1, 20_250], debug: [1]) as [UInt64])
  func oneOptimumAfterEveryEdit(_ scene: Case, seed: UInt64) throws {
    let tree = try SceneTree(scene.scene, nodes: scene.nodes, seed: seed, kernels: .simd)
    var rounds = Rounds(of: tree, seed: seed)
    tree.layOut()
    try expectOptimum(tree, "made, seed \(seed)")
    for _ in 0..<8 {
      let edit = try rounds.nextEdit()
      tree.perform(edit)
      tree.layOut()
      try expectOptimum(tree, "after \(edit), seed \(seed)")
    }
  }

  /// Every one of the root's sizes with every node in its other form.
  @Test(arguments: Build.sample(cases))
  func oneOptimumAtEverySize(_ scene: Case) throws {
    let tree = try SceneTree(scene.scene, nodes: scene.nodes, seed: 3, kernels: .scalar)
    for node in 0..<scene.nodes { tree.perform(.remake(node: node)) }
    for size in 0..<8 {
      tree.layOut()
      try expectOptimum(tree, "size \(size)")
      tree.perform(.resize(by: 1))
    }
  }

  private func expectOptimum(_ tree: SceneTree, _ state: String) throws {
    let exact = try ExactLayout(of: tree)
    #expect(exact.solution.isFeasible, "\(state): required constraints conflict")
    #expect(exact.undetermined.isEmpty, "\(state): there are several optima")
    let gap = distance(tree.frames, exact.frames)
    #expect(gap <= 1e-6, "\(state): \(gap) points from the optimum")
    #expect(LayoutDigest(of: exact.frames).value == tree.digest, "\(state): digests differ")
  }
}
