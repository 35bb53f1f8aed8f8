/// The kind of input that another program plays.
public enum PeerKind: Hashable, Sendable {
  /// The edits that reach a scene's solver.
  case solver
  /// Trees of boxes.
  case layoutEngine
}

extension WorkloadCatalog {
  /// Refuses other programs beside scenes that they cannot play, and scenes of both kinds beside any of them.
  ///
  /// - Parameters:
  ///   - variants: the variants, with the other programs.
  ///   - cells: the cells of the plan.
  func checkPeers(_ variants: [String], of cells: [Cell]) throws(PlanError) {
    let programs = variants.filter(peers.contains)
    guard let any = programs.first else { return }
    let selected = scenes.filter { scene in cells.contains { $0.scene == scene.name } }
    let boxes = selected.first(where: \.isOfBoxes)
    let others = selected.first { !$0.isOfBoxes }
    if let solver = programs.first(where: { peerKinds[$0] == .solver }), let boxes {
      throw PlanError(
        "\(solver) is a solver, and the scene \(boxes.name) is of boxes: choose a layout engine, or another scene")
    }
    if let engine = programs.first(where: { peerKinds[$0] == .layoutEngine }), let others {
      let names = scenes.filter(\.isOfBoxes).map(\.name).joined(separator: ", ")
      throw PlanError("\(engine) is a layout engine, and the scene \(others.name) is for solvers: choose from \(names)")
    }
    if let boxes, let others {
      throw PlanError(
        "\(any) replays either boxes, as of the scene \(boxes.name), or a solver's edits, as of \(others.name): choose "
          + "scenes of one kind")
    }
  }
}
