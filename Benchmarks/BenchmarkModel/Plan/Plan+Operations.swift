extension Plan {
  /// Refuses operations that no measured scene has: all rows would be empty.
  ///
  /// - Parameter catalog: makes scenes to find their operations, small ones first, until one has any of the operations.
  ///   A scene that cannot be made is left for the run to report.
  public func checkOperations(in catalog: WorkloadCatalog) throws(PlanError) {
    guard let variant = catalog.variants.first else { return }
    var scenes: [String] = []
    var known: Set<String> = []
    for cell in cells.sorted(by: { $0.nodes < $1.nodes }) {
      let id = WorkloadID(scene: cell.scene, nodes: cell.nodes, variant: variant, seed: seed)
      guard let workload = try? catalog.make(id) else { return }
      let present = catalog.operations.map(\.name).filter { Self.has(workload, $0) }
      if operations.contains(where: present.contains) { return }
      known.formUnion(present)
      if !scenes.contains(cell.scene) { scenes.append(cell.scene) }
    }
    let choice = catalog.operations.map(\.name).filter(known.contains).joined(separator: ", ")
    let names = scenes.map { "'\($0)'" }.joined(separator: ", ")
    let asked = operations.map { "'\($0)'" }.joined(separator: ", ")
    throw PlanError(
      "\(scenes.count == 1 ? "scene \(names) has" : "scenes \(names) have") no operation \(asked): choose from \(choice)"
    )
  }

  private static func has<W: Workload>(_ workload: W, _ name: String) -> Bool {
    W.Operation(rawValue: name).map(workload.supports) ?? false
  }
}
