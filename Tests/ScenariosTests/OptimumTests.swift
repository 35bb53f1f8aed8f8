import ConstraintSolver
import Foundation
import ReferenceSolver
import Scenarios
import TestSupport
import Testing

/// Every scene has one optimum, after any edits, and it is laid out.
@Suite struct OptimumTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let scene: SceneName
    let nodes: Int
    var testDescription: String { "\(scene.rawValue) \(nodes)" }
  }

  /// Sizes at which every scene ends everywhere that it can end: in a post, a card, a row, a group, a section, and hard cases
  /// with and without all of their parts.
  static let cases: [Case] =
    [Case(scene: .login, nodes: 9)]
    + sizes(.feed, 1...20) + sizes(.form, 1...18) + sizes(.grid, 1...17) + sizes(.nested, 1...10)
    + sizes(.nested, [19, 41, 75]) + sizes(.chain, [1, 2, 3, 12]) + sizes(.dashboard, 1...27) + sizes(.dashboard, [50])
    + sizes(.islands, 1...27) + sizes(.islands, [50, 76])
    + sizes(.stackRows, 1...13) + sizes(.stackRows, [31])
    + sizes(.overflow, [1, 2, 7, 8, 9, 40]) + sizes(.limits, [1, 2, 3, 15, 16, 17, 18, 41, 64])
    + sizes(.fill, [1, 2, 3, 20]) + sizes(.spreadsheet, 1...17) + sizes(.levels, [1, 2, 5, 6, 23])
    + sizes(.deep, [1, 2, 3, 40]) + sizes(.star, [1, 2, 3, 20]) + sizes(.sparse, [1, 2, 3, 9, 17, 18, 19])
    + sizes(.stackNested, 1...6) + sizes(.stackNested, [10, 17, 22, 25, 41]) + sizes(.stackTight, [1, 2, 3, 9, 20])

  private static func sizes(_ scene: SceneName, _ sizes: some Sequence<Int>) -> [Case] {
    sizes.map { Case(scene: scene, nodes: $0) }
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
