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
  /// - Throws: `PlanError` for an unknown scene, and for one with many sizes if the command line names none.
  static func size(of scene: String, _ nodes: Int?) throws -> Int {
    guard let known = catalog.scenes.first(where: { $0.name == scene }) else {
      throw PlanError.unknown("scene", scene, known: Completions.scenes)
    }
    if let nodes { return nodes }
    guard case .fixed(let count) = known.size else {
      throw PlanError("the scene \(scene) has many sizes: choose one with --nodes, as in --nodes 1000")
    }
    return count
  }
}

/// An unknown name in a request.
package struct UnknownName: Error, CustomStringConvertible {
  package let description: String

  package init(_ kind: String, _ name: String) {
    description = "no \(kind) '\(name)'"
  }
}
