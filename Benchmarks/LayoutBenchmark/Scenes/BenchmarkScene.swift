public import AutoLayout
public import Foundation

/// A measurable layout: it makes trees of views, and states its sizes and its edits.
///
/// A scene has to make the same tree each time: sizes of contents and texts may depend on the number of nodes and on
/// the seed, and on nothing else. A node is a view below the root.
public protocol BenchmarkScene: Sendable {
  /// The name on the command line; the type's name in lower case with hyphens unless implemented.
  var name: String { get }

  /// A summary in one line, for `list`.
  var summary: String { get }

  /// The supported numbers of nodes, from 1 on; nil for a scene with a single size, whose views are counted.
  ///
  /// A root without views below it counts as one node. Nil unless implemented.
  var nodes: ClosedRange<Int>? { get }

  /// The sizes of the root in points; the first is the initial one, and `resize` uses all of them, equal ones once.
  var sizes: [CGSize] { get }

  /// Makes the tree with its constraints; the harness sets the root's first size and lays the tree out.
  ///
  /// - Parameters:
  ///   - nodes: the requested number of views below the root; 0 if ``nodes`` is nil.
  ///   - seed: a seed for contents.
  /// - Throws: any error that makes the tree impossible; the row then fails with the error's description.
  func makeRoot(nodes: Int, seed: UInt64) throws -> View

  /// The edits to measure on an existing tree, after its layout.
  ///
  /// For a kind of edit that is missing here, the harness draws edits from the tree's constraints. Without an
  /// implementation, it draws edits of all kinds.
  func edits(of root: View) -> [BenchmarkEdit]
}

extension BenchmarkScene {
  /// The type's name: `SettingsScreen` is `settings-screen`.
  public var name: String { String(describing: Self.self).hyphenated }

  /// An empty summary.
  public var summary: String { "" }

  /// A single size.
  public var nodes: ClosedRange<Int>? { nil }

  /// Eight sizes of a phone, from 390 × 844 points.
  public var sizes: [CGSize] { Self.sizes(from: CGSize(width: 390, height: 844)) }

  /// No edits.
  public func edits(of root: View) -> [BenchmarkEdit] { [] }

  /// Eight sizes from a first one, each larger by 8 points in both directions.
  public static func sizes(from first: CGSize) -> [CGSize] {
    (0..<8).map { CGSize(width: first.width + 8 * CGFloat($0), height: first.height + 8 * CGFloat($0)) }
  }
}

/// An edit of a scene's tree; the harness performs it repeatedly, and lays out after each time.
public struct BenchmarkEdit {
  /// The operation under which the edit is measured.
  public enum Kind: Hashable, Sendable {
    /// `update`: changes few views, for example by a constant or a text.
    case update
    /// `update-wide`: changes many views.
    case wideUpdate
    /// `remake`: replaces constraints, or shows and hides views.
    case remake
  }

  /// The operation.
  public let kind: Kind
  let perform: (Int) -> Void

  /// An edit.
  ///
  /// - Parameters:
  ///   - kind: the operation under which it is measured.
  ///   - perform: changes the tree without laying it out. Its parameter counts the calls from 0: the k-th call may
  ///     depend on k and on earlier calls, and must change something.
  public init(_ kind: Kind, _ perform: @escaping (_ call: Int) -> Void) {
    self.kind = kind
    self.perform = perform
  }
}

/// A scene whose tree a closure makes.
///
/// ```swift
/// LayoutScene("settings", size: CGSize(width: 390, height: 844)) { SettingsScreen(rows: 200) }
/// LayoutScene("list", nodes: 100...10_000) { nodes, seed in ListScreen(rows: nodes / 3, seed: seed) }
/// ```
public struct LayoutScene: BenchmarkScene {
  /// The name on the command line.
  public let name: String
  /// A summary in one line.
  public let summary: String
  /// The supported numbers of nodes; nil for a single size.
  public let nodes: ClosedRange<Int>?
  /// The sizes of the root in points.
  public let sizes: [CGSize]
  private let make: @Sendable (_ nodes: Int, _ seed: UInt64) throws -> View
  private let findEdits: @Sendable (_ root: View) -> [BenchmarkEdit]

  /// A scene with a single size.
  ///
  /// - Parameters:
  ///   - name: the name on the command line: lower-case letters, digits and hyphens.
  ///   - summary: one line for `list`.
  ///   - size: the root's size in points; `resize` uses this and seven larger ones.
  ///   - edits: the scene's own edits of a tree; a missing kind is drawn from the tree's constraints.
  ///   - make: makes the tree with its constraints.
  public init(
    _ name: String, _ summary: String = "", size: CGSize = CGSize(width: 390, height: 844),
    edits: @escaping @Sendable (_ root: View) -> [BenchmarkEdit] = { _ in [] },
    make: @escaping @Sendable () throws -> View
  ) {
    self.init(name, summary, nodes: nil, sizes: Self.sizes(from: size), edits: edits) { _, _ in try make() }
  }

  /// A scene with many sizes.
  ///
  /// - Parameters:
  ///   - name: the name on the command line: lower-case letters, digits and hyphens.
  ///   - summary: one line for `list`.
  ///   - nodes: the supported numbers of views.
  ///   - size: the root's size in points; `resize` uses this and seven larger ones.
  ///   - edits: the scene's own edits of a tree; a missing kind is drawn from the tree's constraints.
  ///   - make: makes the tree with its constraints from the number of views and a seed.
  public init(
    _ name: String, _ summary: String = "", nodes: ClosedRange<Int>, size: CGSize = CGSize(width: 390, height: 844),
    edits: @escaping @Sendable (_ root: View) -> [BenchmarkEdit] = { _ in [] },
    make: @escaping @Sendable (_ nodes: Int, _ seed: UInt64) throws -> View
  ) {
    self.init(name, summary, nodes: nodes, sizes: Self.sizes(from: size), edits: edits, make: make)
  }

  private init(
    _ name: String, _ summary: String, nodes: ClosedRange<Int>?, sizes: [CGSize],
    edits: @escaping @Sendable (_ root: View) -> [BenchmarkEdit],
    make: @escaping @Sendable (_ nodes: Int, _ seed: UInt64) throws -> View
  ) {
    self.name = name
    self.summary = summary
    self.nodes = nodes
    self.sizes = sizes
    self.make = make
    findEdits = edits
  }

  /// Makes the tree with its constraints.
  public func makeRoot(nodes: Int, seed: UInt64) throws -> View { try make(nodes, seed) }

  /// The scene's own edits of a tree.
  public func edits(of root: View) -> [BenchmarkEdit] { findEdits(root) }
}

extension String {
  /// `SettingsScreen` as `settings-screen`.
  fileprivate var hyphenated: String {
    var result = ""
    for character in self {
      if character.isUppercase, let last = result.last, last != "-" { result.append("-") }
      result.append(contentsOf: character.isLetter || character.isNumber ? character.lowercased() : "-")
    }
    return result
  }
}
