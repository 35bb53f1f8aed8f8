public import ConstraintSolver
import LayoutTemplates
public import SolverTraces

/// A scene of boxes, ready to be measured.
///
/// Its samples are the steps that other layout engines replay from a file, in the same order: an operation repeats its
/// walk.
public final class FlexRun {
  private let structure: FlexStructure
  private let kernels: KernelVariant
  /// The tree that the edits work on; nil until it is needed.
  private var standing: FlexTree?
  /// The template of the units; nil until it is needed.
  private var template: FlexTemplate?
  /// The trees of the samples of `make`.
  private var fresh: [FlexTree] = []
  private let walks: [BoxOperation: [BoxEdit]]
  /// The operation whose walk has begun, and its next step.
  private var walk: (operation: BoxOperation, position: Int)?

  /// Makes a scene and lays it out.
  ///
  /// - Parameter first: the only operation to be performed, in a fresh process; nil if others may follow. If it is
  ///   `make` or `template`, no tree is made in advance.
  /// - Throws: ``SceneError`` for a number of boxes that the scene cannot have.
  public init(
    _ scene: FlexScene, nodes: Int, seed: UInt64, kernels: KernelVariant, first: BoxOperation? = nil
  ) throws(SceneError) {
    let structure = try FlexStructure(scene, nodes: nodes, seed: seed)
    self.structure = structure
    self.kernels = kernels
    let counts = SolverTrace.StepCounts()
    var walks: [BoxOperation: [BoxEdit]] = [:]
    for operation in BoxOperation.allCases {
      walks[operation] = structure.walk(operation, count: counts.steps(of: operation))
    }
    self.walks = walks
    if first != .make, first != .template { standing = makeTree() }
  }

  private func makeTree() -> FlexTree {
    let tree = FlexTree(structure, kernels: kernels)
    tree.layOut()
    return tree
  }

  /// Whether the scene has edits of an operation at its size.
  public func supports(_ operation: BoxOperation) -> Bool { structure.supports(operation) }

  /// Drops the trees of the previous samples, and completes another operation's walk.
  public func prepare(_ operation: BoxOperation, count: Int) throws {
    fresh.removeAll(keepingCapacity: true)
    if operation == .make { return fresh.reserveCapacity(count) }
    if operation == .template {
      if template == nil { template = try FlexTemplate(structure, kernels: kernels) }
      return
    }
    guard walk?.operation != operation else { return }
    while let walk, walk.position > 0 { perform(walk.operation) }
    walk = (operation, 0)
    if standing == nil { standing = makeTree() }
  }

  /// Does one sample.
  public func perform(_ operation: BoxOperation) {
    if operation == .make { return fresh.append(makeTree()) }
    if operation == .template { return template?.layOut() ?? () }
    guard let position = walk?.position, let edits = walks[operation], let standing else { return }
    standing.perform(edits[position])
    standing.layOut()
    walk?.position = position + 1 == edits.count ? 0 : position + 1
  }

  /// The solver's work so far on the trees of an operation's samples.
  public func counters(of operation: BoxOperation) -> [(name: String, count: Int)] {
    if operation == .template { return template?.counters ?? TemplateStatistics().named }
    guard operation == .make else { return (standing?.statistics ?? SolveStatistics()).named }
    return fresh.reduce(into: SolveStatistics().named) { sums, tree in
      for (index, work) in tree.statistics.named.enumerated() { sums[index].count += work.count }
    }
  }

  /// The hash of the frames that the last sample of an operation left.
  public func digest(of operation: BoxOperation) -> UInt64 {
    if operation == .template { return template.map { LayoutDigest(of: $0.frames).value } ?? 0 }
    return ((operation == .make ? fresh.last : nil) ?? standing)?.digest ?? 0
  }
}

extension SolverTrace.StepCounts {
  /// The steps of an operation in one direction.
  func steps(of operation: BoxOperation) -> Int {
    operation == .update ? updates : others
  }
}
