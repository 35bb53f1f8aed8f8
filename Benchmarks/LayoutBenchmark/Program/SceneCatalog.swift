import BenchmarkModel

/// The scenes, operations and variants of the running program.
enum SceneCatalog {
  static var catalog: WorkloadCatalog { BenchmarkProgram.current.catalog }

  /// The names of the work counters.
  static var counters: [String] { BenchmarkProgram.current.counters }

  /// The catalogue with the other solvers and layout engines that can be measured.
  static func withPeers(
    _ names: [String] = PeerPrograms.known, kinds: [String: PeerKind] = PeerPrograms.kinds
  ) -> WorkloadCatalog {
    var catalog = catalog
    catalog.peers = names
    catalog.peerKinds = kinds
    return catalog
  }

  /// Whether a scene consists of boxes.
  static func isOfBoxes(_ scene: String) -> Bool {
    catalog.scenes.first { $0.name == scene }?.isOfBoxes ?? false
  }

  /// The size that the command line names, or else the scene's only size.
  ///
  /// - Throws: `PlanError` for an unknown scene, for a size that it does not have, and for a scene with many sizes if the
  ///   command line names none.
  static func size(of scene: String, _ nodes: Int?) throws(PlanError) -> Int {
    guard let known = catalog.scenes.first(where: { $0.name == scene }) else {
      throw PlanError.unknown("scene", scene, known: Completions.scenes)
    }
    return try known.chosenSize(nodes)
  }
}

extension WorkloadCatalog.Scene {
  /// The size that the command line names, or else the only size.
  ///
  /// - Throws: `PlanError` for a size that the scene does not have, which its code need not expect.
  func chosenSize(_ nodes: Int?) throws(PlanError) -> Int {
    switch size {
    case .fixed(let count):
      if let nodes, nodes != count { throw PlanError("the scene \(name) cannot have \(nodes) nodes, only \(count)") }
      return count
    case .from(let range):
      guard let nodes else {
        throw PlanError("the scene \(name) has many sizes: choose one with --nodes, as in --nodes 1000")
      }
      guard range.contains(nodes) || hasSmallerSizes && nodes < range.lowerBound else {
        throw PlanError(
          "the scene \(name) cannot have \(nodes) nodes, only \(range.lowerBound) to \(range.upperBound)")
      }
      return nodes
    }
  }
}

/// An unknown name in a request.
package struct UnknownName: Error, CustomStringConvertible {
  package let description: String

  package init(_ kind: String, _ name: String) {
    description = "no \(kind) '\(name)'"
  }
}
