import AutoLayout
import ConstraintSolver
import Foundation
import Scenarios
import Testing

/// Layouts against files that the exact oracle wrote.
@Suite struct GoldenTests {
  @Test func everySceneHasOne() throws {
    #expect(Set(try SceneGolden.all().map(\.golden.scene)) == Set(SceneName.allCases.map(\.rawValue)))
  }

  @Test(arguments: KernelVariant.allCases)
  func layoutsAreAsWritten(_ kernels: KernelVariant) throws {
    for (name, golden) in try SceneGolden.all() {
      let scene = try #require(SceneName(rawValue: golden.scene))
      let tree = try SceneTree(scene, nodes: golden.nodes, seed: golden.seed, kernels: kernels)
      for (number, state) in golden.states.enumerated() {
        for edit in state.edits {
          tree.perform(edit.edit)
          tree.layOut()
        }
        tree.layOut()
        let size = tree.root.frame.size
        #expect(state.root == [Double(size.width), Double(size.height)])
        // The input equals the input that the oracle solved.
        #expect(try SceneGolden.constraints(of: tree) == state.constraints, "\(name), state \(number)")
        let gap = distance(tree.frames, state.rectangles)
        #expect(gap <= 1e-6, "\(name), state \(number): \(gap) points from the optimum")
        #expect(tree.digest.digits == state.digest, "\(name), state \(number)")
      }
    }
  }

  /// The digests in the files are the digests of the frames beside them.
  @Test func filesAgreeWithThemselves() throws {
    for (name, golden) in try SceneGolden.all() {
      for state in golden.states {
        #expect(state.frames.count == golden.nodes + 1, "\(name)")
        #expect(LayoutDigest(of: state.rectangles).value.digits == state.digest, "\(name)")
      }
    }
  }

  /// Rewrites the files: `WRITE_SCENE_GOLDENS=1 swift test --filter GoldenTests/writeGoldens`.
  ///
  /// The layouts come from `ReferenceSolver` and the equations that the tests lower by themselves; nothing is laid out.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["WRITE_SCENE_GOLDENS"] != nil))
  func writeGoldens() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for scene in SceneName.allCases where !scene.hasTexts {
      let nodes = scene.goldenNodes
      let golden = try SceneGolden(solving: scene, nodes: nodes, seed: 1, rounds: 2, editsPerRound: 6)
      var text = String(decoding: try encoder.encode(golden), as: UTF8.self)
      // A line for each constraint and each frame.
      text = text.replacingOccurrences(of: "\",\"", with: "\",\n\"").replacingOccurrences(of: "],[", with: "],\n[")
      let file = SceneGolden.folder.appending(path: "\(scene.rawValue)-\(nodes).json")
      try Data((text + "\n").utf8).write(to: file)
    }
  }
}
