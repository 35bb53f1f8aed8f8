import AutoLayout
import ConstraintSolver
import Synchronization

/// The checks of `verify` for a user's scene: trees made again are equal, variants give equal bits, and there are no
/// diagnostics and no ambiguous views.
struct ScreenVerification {
  private let scene: any BenchmarkScene
  private let request: BenchmarkProgram.SceneRequest
  private let variants: [KernelVariant]

  init(_ scene: any BenchmarkScene, _ request: BenchmarkProgram.SceneRequest, _ variants: [String]) throws {
    self.scene = scene
    self.request = request
    self.variants = try variants.map { name in
      guard let variant = KernelVariant(rawValue: name) else { throw UnknownName("variant", name) }
      return variant
    }
  }

  func check(_ tell: (Finding) throws -> Void) throws {
    let first = variants.first ?? .simd
    let (tree, reports) = try laidOut(first)
    let again = try laidOut(first).tree
    try tell(
      Finding(
        check: "the same tree each time",
        outcome: tree.digest == again.digest
          ? .passed("\(tree.views.count) views") : .failed("two trees of one seed have different frames")))
    let frames = ([tree.root] + tree.views).map(\.frame)
    for variant in variants.dropFirst() {
      let other = try laidOut(variant).tree
      try tell(
        Finding(
          check: "variants give the same bits",
          outcome: ([other.root] + other.views).map(\.frame) == frames
            ? .passed("\(frames.count) frames") : .failed("\(first.rawValue) and \(variant.rawValue) differ")))
    }
    try tell(
      Finding(
        check: "no diagnostics",
        outcome: reports.isEmpty ? .passed("") : .failed("\(reports.count), the first: \(reports[0])")))
    if tree.root.hasAmbiguousLayout || tree.views.contains(where: \.hasAmbiguousLayout) {
      let view = tree.views.first(where: \.hasAmbiguousLayout) ?? tree.root
      try tell(Finding(check: "one layout", outcome: .failed("\(view) is ambiguous")))
    } else {
      try tell(Finding(check: "one layout", outcome: .passed("no view is ambiguous")))
    }
  }

  private func laidOut(_ variant: KernelVariant) throws -> (tree: ScreenTree, reports: [String]) {
    let reports = Reports()
    let tree = try LayoutDiagnostics.withHandler({ reports.add("\($0)") }) {
      let tree = try ScreenTree(scene, nodes: request.nodes, seed: request.seed, kernels: variant)
      tree.layOut()
      return tree
    }
    return (tree, reports.all)
  }
}

/// The received diagnostics, from any thread.
private final class Reports: Sendable {
  private let texts = Mutex<[String]>([])

  func add(_ text: String) { texts.withLock { $0.append(text) } }

  var all: [String] { texts.withLock { $0 } }
}
