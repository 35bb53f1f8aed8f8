public import ConstraintSolver
import SolverTraces

/// A scene on which operations are performed one sample at a time, as a benchmark's workload.
///
/// ``prepare(_:count:)`` draws the next samples and makes fresh trees for them; ``perform(_:)`` performs exactly one of
/// them. Each sample of `make`, `cycle`, `makeChains` and `makeModel` works on a fresh tree, each of `makeSolver` on a
/// fresh solver, and each kind of transition on a tree of its own; the others work on one standing tree. The k-th
/// sample depends on the seed, on k and on earlier samples.
public final class SceneRun {
  private let standing: SceneTree
  private var script: SceneScript
  /// The trees of the prepared samples, if these need fresh trees.
  private var fresh: [SceneTree] = []
  /// The changes of the prepared samples, if these are updates: looked up in advance, as an application holds them.
  private var updates: [ConstantUpdate] = []
  /// The edits of the prepared samples, if these are not updates.
  private var edits: [SceneEdit] = []
  private var editsPerCycle = 0
  /// The layers of the scene, made when an operation of a layer is prepared.
  private lazy var layers = SceneLayers(of: standing)
  /// Transitions by mode, each with its own tree, made on first use.
  private var animations: [SceneAnimation.Mode: SceneAnimation] = [:]
  /// The players of the prepared samples, if these use the solver alone.
  private var players: [TracePlayer] = []
  private var next = 0
  /// Keeps the looked-ahead values, so that the compiler cannot omit reading them.
  private var seen = SIMD8<Double>()

  /// Makes a scene and lays it out.
  ///
  /// - Parameter first: the only operation, in a fresh process; nil if others may follow. If it is `make` or `cycle`,
  ///   no constraint is made and nothing is laid out before it.
  /// - Throws: ``SceneError`` for an unsupported number of nodes.
  /// - Complexity: O(nodes) besides the layout.
  public init(
    _ name: SceneName, nodes: Int, seed: UInt64, kernels: KernelVariant, first: SceneOperation? = nil
  ) throws(SceneError) {
    let isBare = first == .make || first == .cycle
    standing = try SceneTree(name, nodes: nodes, seed: seed, kernels: kernels, isBare: isBare)
    script = SceneScript(of: standing, seed: seed)
    if !isBare { standing.layOut() }
  }

  /// Whether the scene has such an operation at its size.
  public func supports(_ operation: SceneOperation) -> Bool {
    script.supports(operation)
  }

  /// Sets whether islands are solved on several threads or on one; `false` if the scene has no islands.
  public func solveConcurrently(_ isConcurrent: Bool) -> Bool {
    guard standing.name.hasIslands else { return false }
    standing.solvesIslandsConcurrently = isConcurrent
    for tree in fresh { tree.solvesIslandsConcurrently = isConcurrent }
    for animation in animations.values { animation.solveConcurrently(isConcurrent) }
    return true
  }

  /// Draws the next samples, makes their trees and drops the previous trees.
  ///
  /// - Precondition: the scene supports the operation.
  public func prepare(_ operation: SceneOperation, count: Int) {
    edits.removeAll(keepingCapacity: true)
    updates.removeAll(keepingCapacity: true)
    fresh.removeAll(keepingCapacity: true)
    players.removeAll(keepingCapacity: true)
    next = 0
    if operation == .makeModel { _ = layers }
    for _ in 0..<count {
      let drawn = script.next(operation)
      switch operation {
      case .update, .updateWide:
        for case .update(let place, let count) in drawn {
          updates.append(standing.prepareUpdate(of: place, by: count))
        }
      case .remake, .resize, .frames, .framesAhead:
        edits.append(contentsOf: drawn)
      case .makeChains, .makeModel: fresh.append(standing.bare())
      case .makeSolver: if let player = layers.makePlayer(kernels: standing.kernels) { players.append(player) }
      case .place: break
      // Begun here, so that its first layout does not count as part of a frame.
      case .animate: animation(.interpolated).prepare()
      case .animateSolved: animation(.solved).prepare()
      case .animateAhead: animation(.ahead).prepare()
      case .make, .cycle:
        edits.append(contentsOf: drawn)
        editsPerCycle = drawn.count
        fresh.append(standing.bare())
      }
    }
  }

  /// Does the next prepared sample.
  ///
  /// - Precondition: a sample of this operation is prepared and has not been done.
  public func perform(_ operation: SceneOperation) {
    let sample = next
    next += 1
    switch operation {
    case .make:
      fresh[sample].makeConstraints()
      fresh[sample].layOut()
    case .update, .updateWide:
      updates[sample].perform()
      standing.layOut()
    case .remake, .resize:
      standing.perform(edits[sample])
      standing.layOut()
    case .makeChains: fresh[sample].writeChains()
    case .makeModel: layers.makeModel(of: fresh[sample])
    case .makeSolver:
      // A recorded step is always possible.
      try? players[sample].play(0)
    case .place: standing.placeAll()
    case .animate: animation(.interpolated).perform()
    case .animateSolved: animation(.solved).perform()
    case .animateAhead: animation(.ahead).perform()
    case .frames:
      standing.resizeInSteps(edits[sample])
    case .framesAhead:
      standing.resizeAhead(edits[sample]) { _, solver, ahead in
        for variable in ahead.variables { seen += solver.values(ahead: variable) }
      }
    case .cycle:
      cycle(fresh[sample], edits[sample * editsPerCycle..<(sample + 1) * editsPerCycle])
    }
  }

  private func cycle(_ tree: SceneTree, _ edits: ArraySlice<SceneEdit>) {
    tree.makeConstraints()
    tree.layOut()
    for edit in edits {
      tree.perform(edit)
      tree.layOut()
    }
    tree.removeConstraints()
    tree.layOut()
  }

  /// The solver's work so far on the trees of an operation's samples; for `makeChains`, the number of constraints.
  public func counters(of operation: SceneOperation) -> [(name: String, count: Int)] {
    switch operation {
    case .make, .cycle, .makeModel: sum(fresh.map(\.statistics))
    case .makeSolver: sum(players.map(\.solver.statistics))
    case .animate: animation(.interpolated).statistics.named
    case .animateSolved: animation(.solved).statistics.named
    case .animateAhead: animation(.ahead).statistics.named
    case .makeChains: [("constraints", next * layers.constraintCount)]
    case .update, .updateWide, .remake, .resize, .frames, .framesAhead, .place: standing.statistics.named
    }
  }

  /// The transitions of a mode, made on first use.
  private func animation(_ mode: SceneAnimation.Mode) -> SceneAnimation {
    if let animation = animations[mode] { return animation }
    let animation = SceneAnimation(of: standing.rebuilt(), mode)
    animations[mode] = animation
    return animation
  }

  private func sum(_ works: [SolveStatistics]) -> [(name: String, count: Int)] {
    works.dropFirst().reduce(into: (works.first ?? SolveStatistics()).named) { sums, work in
      for (index, work) in work.named.enumerated() { sums[index].count += work.count }
    }
  }

  /// The hash of the layout, or of the values, after the operation's last sample.
  public func digest(of operation: SceneOperation) -> UInt64 {
    switch operation {
    case .make, .cycle, .makeModel: (fresh.last ?? standing).digest
    case .makeSolver: players.last?.digest ?? 0
    case .animate: animation(.interpolated).digest
    case .animateSolved: animation(.solved).digest
    case .animateAhead: animation(.ahead).digest
    case .makeChains, .update, .updateWide, .remake, .resize, .frames, .framesAhead, .place: standing.digest
    }
  }
}
