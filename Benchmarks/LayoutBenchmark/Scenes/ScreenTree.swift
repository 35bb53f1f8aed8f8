import AutoLayout
import ConstraintSolver
import Foundation
import SolverTraces

/// A tree of a user's scene at one of its sizes.
final class ScreenTree {
  let root: View
  /// The scene's sizes, each once.
  private let sizes: [CGSize]
  private var size = 0

  /// Makes the tree without laying it out.
  ///
  /// - Throws: any error of the scene; ``SceneMistake`` if the scene has no size, or its root has a superview.
  init(_ scene: any BenchmarkScene, nodes: Int, seed: UInt64, kernels: KernelVariant) throws {
    sizes = Self.distinct(scene.sizes)
    guard let first = sizes.first else { throw SceneMistake.noSize(scene.name) }
    root = try scene.makeRoot(nodes: scene.nodes == nil ? 0 : nodes, seed: seed)
    guard root.superview == nil else { throw SceneMistake.notARoot(scene.name) }
    root.kernelVariant = kernels
    root.frame = CGRect(origin: .zero, size: first)
  }

  /// The sizes without repetitions; a list may repeat sizes: upright, on its side, upright.
  ///
  /// A step to an equal size would change nothing. Making a tree is timed, so the usual list is not copied.
  private static func distinct(_ sizes: [CGSize]) -> [CGSize] {
    guard sizes.indices.contains(where: { sizes[..<$0].contains(sizes[$0]) }) else { return sizes }
    return sizes.reduce(into: []) { found, size in
      if !found.contains(size) { found.append(size) }
    }
  }

  func layOut() { root.layoutIfNeeded() }

  /// The views below the root, each before its subviews.
  var views: [View] {
    var found: [View] = []
    var next = Array(root.subviews.reversed())
    while let view = next.popLast() {
      found.append(view)
      next.append(contentsOf: view.subviews.reversed())
    }
    return found
  }

  /// Gives the root a size that is `count` places further in the list of sizes, which repeats.
  func resize(by count: Int) { root.frame.size = nextSize(by: count) }

  /// Advances by `count` places in the list of sizes, which repeats, and returns the size without setting it.
  func nextSize(by count: Int) -> CGSize {
    size = (size + count) % sizes.count
    return sizes[size]
  }

  /// Whether `resize` changes anything.
  var hasOtherSizes: Bool { sizes.count > 1 }

  /// The number of different sizes.
  var sizeCount: Int { sizes.count }

  /// Changes the size by another number of places at each call: successive calls use every size equally often.
  ///
  /// In the order first, last, second, second to last, and so on, all distances between sizes occur.
  func resizeInTurn(_ call: Int) {
    func place(_ turn: Int) -> Int { turn.isMultiple(of: 2) ? turn / 2 : sizes.count - (turn + 1) / 2 }
    let turn = call % sizes.count
    resize(by: place((turn + 1) % sizes.count) + sizes.count - place(turn))
  }

  /// Removes every view below the root, and with them all constraints except the root's own.
  func removeAll() {
    for view in root.subviews { view.removeFromSuperview() }
  }

  /// A hash of all frames in 1024ths of a point: of the root, then of each view before its subviews.
  var digest: UInt64 {
    var digest = ValueDigest()
    digest.add(root.frame)
    for view in views { digest.add(view.frame) }
    return digest.value
  }
}

extension ValueDigest {
  /// Adds the numbers of a frame.
  mutating func add(_ frame: CGRect) {
    for length in [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height] { add(Double(length)) }
  }
}

/// The reason why a scene cannot be measured, in one sentence that names it.
enum SceneMistake: Error, Hashable, CustomStringConvertible {
  case noSize(String)
  case notARoot(String)
  case twice(String)
  case badName(String)
  case badOperation(String, of: String)

  var description: String {
    switch self {
    case .noSize(let name): "scene '\(name)' has no size: give at least one in sizes"
    case .notARoot(let name): "scene '\(name)' makes a view that lies in another: return the topmost one"
    case .twice(let name): "two scenes are named '\(name)': give each scene its own name"
    case .badName(let name): "a scene is named '\(name)': use lower-case letters, digits and hyphens"
    case .badOperation(let operation, let name):
      "'\(name)' has an operation '\(operation)': use lower-case letters, digits and hyphens"
    }
  }
}

extension SceneMistake {
  /// The first mistake among the names of a program's scenes and workloads; nil if there is none.
  static func first(in names: [String]) -> SceneMistake? {
    var seen: Set<String> = []
    for name in names {
      guard isName(name) else { return .badName(name) }
      guard seen.insert(name).inserted else { return .twice(name) }
    }
    return nil
  }

  /// The first mistake among the operations of workloads; nil if there is none.
  static func first(amongOperationsOf workloads: [BenchmarkWorkload]) -> SceneMistake? {
    for work in workloads {
      for name in work.operations where !isName(name) { return .badOperation(name, of: work.name) }
    }
    return nil
  }

  /// Whether a text can be a name on the command line, where commas separate names.
  private static func isName(_ text: String) -> Bool {
    // Scenes are recorded under their names; capitals would be hard to type on a command line.
    SolverTrace.Origin.isName(text) && text == text.lowercased()
  }
}
