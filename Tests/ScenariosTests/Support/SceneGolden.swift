import AutoLayout
import ConstraintSolver
import Foundation
import ReferenceSolver
import Scenarios

/// A scene with edits, and the layouts that an oracle found for it: input and expectation in one file.
struct SceneGolden: Codable {
  /// The scene's constraints after some more edits, and its only optimum.
  struct State: Codable {
    /// The edits since the state before.
    var edits: [Edit]
    /// The root's width and height, in points.
    var root: [Double]
    /// All requested constraints in the form of ``LayoutEquations``, sorted as texts.
    var constraints: [String]
    /// The hash of the frames, in hexadecimal digits.
    var digest: String
    /// x, y, width and height of every view in tree order, in points, in the coordinates of its superview.
    var frames: [[Double]]
  }

  /// An edit, as ``SceneEdit``.
  struct Edit: Codable {
    var update: Int?
    var remake: Int?
    var by: Int?
  }

  var scene: String
  var nodes: Int
  var seed: UInt64
  var states: [State]
}

extension SceneGolden.Edit {
  init(_ edit: SceneEdit) {
    switch edit {
    case .update(let place, let count): self.init(update: place, by: count)
    case .remake(let node): self.init(remake: node)
    case .resize(let count): self.init(by: count)
    }
  }

  /// The edit.
  var edit: SceneEdit {
    if let update { return .update(place: update, by: by ?? 0) }
    if let remake { return .remake(node: remake) }
    return .resize(by: by ?? 0)
  }
}

extension SceneGolden {
  /// The folder of the files, beside the tests.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures")

  /// The goldens in the folder, by file name.
  static func all() throws -> [(name: String, golden: SceneGolden)] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .map { ($0.lastPathComponent, try JSONDecoder().decode(SceneGolden.self, from: Data(contentsOf: $0))) }
  }

  /// A tree's constraints as sorted texts.
  static func constraints(of tree: SceneTree) throws -> [String] {
    try LayoutEquations(root: tree.root).constraints.map(\.description).sorted()
  }

  /// Lets the oracle solve a scene initially and after each round of edits.
  ///
  /// Nothing is laid out.
  init(solving scene: SceneName, nodes: Int, seed: UInt64, rounds: Int, editsPerRound: Int) throws {
    self.init(scene: scene.rawValue, nodes: nodes, seed: seed, states: [])
    let tree = try SceneTree(scene, nodes: nodes, seed: seed, kernels: .scalar)
    var script = Rounds(of: tree, seed: seed)
    states.append(try State(solving: tree, after: []))
    for _ in 0..<rounds {
      let edits = try (0..<editsPerRound).map { _ in try script.nextEdit() }
      for edit in edits { tree.perform(edit) }
      states.append(try State(solving: tree, after: edits))
    }
  }
}

extension SceneGolden.State {
  /// The optimum of a tree that has just had some edits.
  fileprivate init(solving tree: SceneTree, after edits: [SceneEdit]) throws {
    let exact = try ExactLayout(of: tree)
    guard exact.solution.isFeasible, exact.undetermined.isEmpty else {
      throw NoSingleOptimum(views: exact.undetermined)
    }
    let size = tree.root.frame.size
    self.init(
      edits: edits.map(SceneGolden.Edit.init), root: [Double(size.width), Double(size.height)],
      constraints: try SceneGolden.constraints(of: tree), digest: LayoutDigest(of: exact.frames).value.digits,
      frames: exact.frames.map {
        [Double($0.origin.x), Double($0.origin.y), Double($0.size.width), Double($0.size.height)]
      })
  }

  /// The frames as rectangles.
  var rectangles: [CGRect] {
    frames.map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }
}

extension UInt64 {
  /// 16 hexadecimal digits.
  var digits: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// A scene without a unique layout, according to the oracle.
struct NoSingleOptimum: Error {
  let views: [Int]
}
