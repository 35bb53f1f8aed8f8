import ConstraintSolver
import LayoutBenchmark
import Scenarios

/// The checks of `bench verify` for one scene at one size: one tree for each variant, with the edits that the scene's
/// script draws, laid out after each edit.
struct SceneVerification {
  /// The sizes checked when the command line names none; hard cases have smaller ones.
  static let sizes = [100, 1_000, 10_000]
  static let hardSizes = [100, 1_000]
  /// The permitted distance between layouts with equal constraints and different histories, in points.
  static let tolerance = 1e-6

  let name: SceneName
  let nodes: Int
  let variants: [KernelVariant]
  let seed: UInt64

  /// Checks a scene at one size under the given variants; `tell` receives each finding immediately.
  ///
  /// - Throws: any error of making the scene, and any error of `tell`.
  static func check(
    _ request: BenchmarkProgram.SceneRequest, variants: [String], tell: (Finding) throws -> Void
  ) throws {
    let (nodes, seed) = (request.nodes, request.seed)
    let kernels = try variants.map { variant in
      guard let kernels = KernelVariant(rawValue: variant) else { throw UnknownName("variant", variant) }
      return kernels
    }
    guard let name = SceneName(rawValue: request.scene) else {
      for kernels in kernels { try checkOther(request, kernels, tell) }
      return
    }
    let verification = SceneVerification(name: name, nodes: nodes, variants: kernels, seed: seed)
    var trees: [SceneTree] = []
    for kernels in kernels {
      let tree = try SceneTree(name, nodes: nodes, seed: seed, kernels: kernels)
      tree.layOut()
      trees.append(tree)
      try tell(verification.checkHistory(of: tree))
    }
    try tell(verification.compareVariants(trees))
    if name.hasIslands { try tell(try verification.checkIslands()) }
    if let tree = trees.first { try tell(try verification.checkAgainstOracle(tree)) }
  }

  /// Checks a scene of boxes by a script of edits, and a scene of templates against a tree for each row; a scene of
  /// lists has no check here.
  private static func checkOther(
    _ request: BenchmarkProgram.SceneRequest, _ kernels: KernelVariant, _ tell: (Finding) throws -> Void
  ) throws {
    let (nodes, seed) = (request.nodes, request.seed)
    if let scene = FlexScene(rawValue: request.scene) {
      let found = try FlexCheck(scene, nodes: nodes, seed: seed, kernels: kernels)
      let apart = "at most \(found.farthest) points apart"
      try tell(
        Finding(
          check: "incremental equals fresh, \(kernels.rawValue)",
          outcome: found.farthest <= tolerance ? .passed("\(found.edits) edits, \(apart)") : .failed(apart)))
      guard let agrees = found.templateAgrees else { return }
      try tell(
        Finding(
          check: "the template equals the tree, \(kernels.rawValue)",
          outcome: agrees ? .passed("") : .failed("frames differ")))
    } else if let scene = TemplateScene(rawValue: request.scene) {
      let run = try TemplateRun(scene, rows: nodes, seed: seed, kernels: kernels)
      let digests = try [TemplateOperation.template, .templateThreads, .templateTrees].map { operation in
        try run.perform(operation)
        return try run.digest(of: operation)
      }
      try tell(
        Finding(
          check: "the template equals a tree for each row, \(kernels.rawValue)",
          outcome: Set(digests).count == 1 ? .passed("\(nodes) rows") : .failed("digests differ")))
    } else if ListScene(rawValue: request.scene) == nil {
      throw UnknownName("scene", request.scene)
    }
  }

  /// Edits a tree, and compares it with trees that are built directly in the edited state.
  private func checkHistory(of tree: SceneTree) -> Finding {
    let check = "incremental equals fresh, \(tree.kernels.rawValue)"
    var script = SceneScript(of: tree, seed: seed)
    let operations = SceneOperation.editing.filter { script.supports($0) }
    let rounds = 6
    var farthest = 0.0
    for _ in 0..<rounds {
      for operation in operations {
        for edit in script.next(operation) {
          tree.perform(edit)
          tree.layOut()
        }
      }
      let fresh = tree.rebuilt()
      fresh.layOut()
      farthest = max(farthest, tree.distance(to: fresh))
      if farthest > Self.tolerance {
        return Finding(check: check, outcome: .failed("\(farthest) points apart"))
      }
    }
    return Finding(
      check: check, outcome: .passed("\(rounds * operations.count) edits, at most \(farthest) points apart"))
  }

  /// Makes the same edits with islands solved in sequence and with islands solved concurrently.
  private func checkIslands() throws -> Finding {
    let check = "concurrent islands give the same bits"
    let trees = try [false, true].map { isConcurrent in
      let tree = try SceneTree(name, nodes: nodes, seed: seed, kernels: variants.first ?? .simd)
      tree.solvesIslandsConcurrently = isConcurrent
      tree.layOut()
      return tree
    }
    var script = SceneScript(of: trees[0], seed: seed)
    let operations = SceneOperation.editing.filter { script.supports($0) }
    for edit in operations.flatMap({ script.next($0) }) {
      if trees[0].frames != trees[1].frames { break }
      for tree in trees {
        tree.perform(edit)
        tree.layOut()
      }
    }
    guard trees[0].frames == trees[1].frames else {
      return Finding(check: check, outcome: .failed("\(trees[0].distance(to: trees[1])) points apart"))
    }
    return Finding(check: check, outcome: .passed("\(operations.count + 1) layouts"))
  }

  /// Compares the frames of trees that have the same history, bit for bit.
  private func compareVariants(_ trees: [SceneTree]) -> Finding {
    let check = "variants give the same bits"
    guard let first = trees.first, trees.count > 1 else {
      return Finding(check: check, outcome: .skipped("there is one variant"))
    }
    let frames = first.frames
    for other in trees.dropFirst() where other.frames != frames {
      let distance = first.distance(to: other)
      return Finding(
        check: check,
        outcome: .failed("\(first.kernels.rawValue) and \(other.kernels.rawValue): \(distance) points apart"))
    }
    return Finding(check: check, outcome: .passed("\(frames.count) frames"))
  }
}

extension SceneOperation {
  /// The operations that edit an existing tree once.
  fileprivate static let editing: [SceneOperation] = [.update, .updateWide, .remake, .resize]
}
