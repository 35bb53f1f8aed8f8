import AutoLayout
import BenchmarkModel
import ConstraintSolver
import Foundation
import LayoutAnimation
import SolverTraces

/// A user's scene on which operations are performed one sample at a time.
final class ScreenRun: Workload {
  typealias Operation = ScreenOperation

  private static let updatesOfCycle = 8
  private static let framesPerTransition = 60

  private let scene: any BenchmarkScene
  private let nodes: Int
  private let seed: UInt64
  private let kernels: KernelVariant
  /// The tree for edits; made on first use, so that a process that measures its first making does not make a tree
  /// earlier.
  private lazy var standing = Result { try laidOut() }
  private lazy var places = Result { EditPlaces(trying: try laidOut(), seed: seed) }
  private lazy var edits = Result { try edits(of: try standing.get()) }
  /// The trees that samples have made since the last preparation.
  private var made: [ScreenTree] = []
  /// The work of trees that were released.
  private var past = SolveStatistics()
  /// The calls of each operation, by ``ScreenOperation/place``.
  private var calls = [Int](repeating: 0, count: ScreenOperation.allCases.count)
  private var transitions: [ScreenOperation: Transition] = [:]
  private var lastDigest: UInt64 = 0

  init(_ scene: any BenchmarkScene, _ id: WorkloadID, _ kernels: KernelVariant) throws {
    self.scene = scene
    self.kernels = kernels
    nodes = id.nodes
    seed = id.seed
    // A scene that cannot be made fails here, unless the first making is to be measured.
    if id.first != ScreenOperation.make.rawValue, id.first != ScreenOperation.cycle.rawValue { _ = try standing.get() }
  }

  private func tree() throws -> ScreenTree { try ScreenTree(scene, nodes: nodes, seed: seed, kernels: kernels) }

  private func laidOut() throws -> ScreenTree {
    let tree = try tree()
    tree.layOut()
    return tree
  }

  private func edits(of tree: ScreenTree, from places: EditPlaces? = nil) throws -> ScreenEdits {
    ScreenEdits(of: tree, scene.edits(of: tree.root), try places ?? self.places.get())
  }

  func supports(_ operation: ScreenOperation) -> Bool {
    guard let tree = try? standing.get(), let edits = try? edits.get() else { return operation == .make }
    return switch operation {
    case .make: true
    case .update: !edits.updates.isEmpty
    case .updateWide: !edits.wideUpdates.isEmpty
    case .remake: !edits.remakes.isEmpty
    case .resize, .frames, .animate: tree.hasOtherSizes
    case .cycle, .animateSolved: !edits.updates.isEmpty || !edits.wideUpdates.isEmpty
    }
  }

  func prepare(_ operation: ScreenOperation, count: Int) throws {
    for tree in made { past = past + tree.root.solveStatistics }
    made.removeAll(keepingCapacity: true)
    switch operation {
    case .make: made.reserveCapacity(count)
    case .cycle:
      made.reserveCapacity(count)
      _ = try places.get()
    case .animate, .animateSolved: try transition(operation).begin()
    default: _ = try edits.get()
    }
  }

  func perform(_ operation: ScreenOperation) throws {
    let call = calls[operation.place]
    calls[operation.place] = call + 1
    switch operation {
    case .make:
      let tree = try tree()
      tree.layOut()
      made.append(tree)
    case .update: try perform(try edits.get().updates, call)
    case .updateWide: try perform(try edits.get().wideUpdates, call)
    case .remake: try perform(try edits.get().remakes, call)
    case .resize:
      let tree = try standing.get()
      tree.resizeInTurn(call)
      tree.layOut()
    case .frames: Self.resizeInSteps(try standing.get())
    case .cycle: try cycle()
    case .animate, .animateSolved: try transition(operation).showFrame()
    }
  }

  private func perform(_ edits: [BenchmarkEdit], _ call: Int) throws {
    // The edits take turns, so that each one meets the effects of the others.
    edits[call % edits.count].perform(call / edits.count)
    try standing.get().layOut()
  }

  private static func resizeInSteps(_ tree: ScreenTree) {
    let start = tree.root.frame.size
    let end = tree.nextSize(by: 1)
    for step in 1...8 {
      let share = CGFloat(step) / 8
      tree.root.frame.size =
        step == 8
        ? end
        : CGSize(
          width: start.width + (end.width - start.width) * share,
          height: start.height + (end.height - start.height) * share)
      tree.layOut()
    }
  }

  private func cycle() throws {
    let tree = try tree()
    tree.layOut()
    made.append(tree)
    let all = try edits(of: tree, from: try places.get().first(updates: Self.updatesOfCycle, remakes: 1))
    let updates = all.updates + all.wideUpdates
    for call in 0..<Self.updatesOfCycle where !updates.isEmpty {
      updates[call % updates.count].perform(call / updates.count)
      tree.layOut()
    }
    if let remake = all.remakes.first {
      remake.perform(0)
      tree.layOut()
    }
    if tree.hasOtherSizes {
      tree.resize(by: 1)
      tree.layOut()
    }
    lastDigest = tree.digest
    tree.removeAll()
    tree.layOut()
  }

  func counters(of operation: ScreenOperation) -> [(name: String, count: Int)] {
    switch operation {
    case .make, .cycle: made.reduce(past) { $0 + $1.root.solveStatistics }.named
    case .animate, .animateSolved: (transitions[operation]?.tree.root.solveStatistics ?? SolveStatistics()).named
    default: ((try? standing.get())?.root.solveStatistics ?? SolveStatistics()).named
    }
  }

  func digest(of operation: ScreenOperation) throws -> UInt64 {
    switch operation {
    case .make: try (made.last ?? standing.get()).digest
    case .cycle: lastDigest
    case .animate, .animateSolved: transitions[operation]?.digest ?? 0
    default: try standing.get().digest
    }
  }

  /// A transition on its own tree, made on first use.
  private func transition(_ operation: ScreenOperation) throws -> Transition {
    if let transition = transitions[operation] { return transition }
    let tree = try laidOut()
    var updates: [BenchmarkEdit] = []
    if operation == .animateSolved {
      let edits = try edits(of: tree)
      updates = edits.wideUpdates + edits.updates
    }
    let transition = Transition(of: tree, updates, frames: Self.framesPerTransition)
    transitions[operation] = transition
    return transition
  }
}

/// Transitions of a tree on a clock of their own, each a second long; the frame after a transition's end begins the
/// next.
private final class Transition {
  let tree: ScreenTree
  private let updates: [BenchmarkEdit]
  private let frames: Int
  private let clock = ManualClock()
  private let views: [View]
  private var remaining = 0
  private var begun = 0
  /// Keeps the read frames, so that the compiler cannot omit reading them.
  private var seen = SIMD4<Double>()

  /// - Parameter updates: the edits for transitions with solved frames; none for interpolated frames.
  init(of tree: ScreenTree, _ updates: [BenchmarkEdit], frames: Int) {
    self.tree = tree
    self.updates = updates
    self.frames = frames
    views = tree.views
    tree.root.timeline = LayoutTimeline(clock: clock)
    tree.layOut()
  }

  func begin() {
    guard remaining == 0 else { return }
    remaining = frames
    let number = begun
    begun += 1
    if updates.isEmpty {
      View.animate(withDuration: 1, options: .curveEaseInOut) {
        tree.resize(by: 1)
        tree.layOut()
      }
    } else {
      tree.root.animateConstraints(withDuration: 1) {
        updates[number % updates.count].perform(number / updates.count)
      }
    }
  }

  func showFrame() {
    begin()
    remaining -= 1
    clock.advance(by: 1 / Double(frames))
    tree.root.timeline.advance()
    let now = clock.now
    for view in views {
      let frame = updates.isEmpty ? view.presentation(at: now).frame : view.frame
      seen += SIMD4(frame.origin.x, frame.origin.y, frame.size.width, frame.size.height)
    }
  }

  var digest: UInt64 {
    let now = clock.now
    var digest = ValueDigest()
    for view in [tree.root] + views { digest.add(view.presentation(at: now).frame) }
    return digest.value
  }
}
