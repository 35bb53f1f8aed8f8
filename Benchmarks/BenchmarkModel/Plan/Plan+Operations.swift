internal import ProcessMeters

extension PlanError {
  /// Operations that no scene of a plan has.
  ///
  /// - Parameters:
  ///   - operations: the missing operations.
  ///   - scenes: the scenes of the plan.
  ///   - known: the operations that these scenes have.
  static func missing(_ operations: [String], in scenes: [String], known: [String]) -> PlanError {
    func quoted(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }
    let choice = known.isEmpty ? "" : ": choose from \(known.joined(separator: ", "))"
    return PlanError(
      "\(scenes.count == 1 ? "scene" : "scenes") \(quoted(scenes)) \(scenes.count == 1 ? "has" : "have") no operation "
        + quoted(operations) + choice)
  }
}

extension Plan {
  /// Refuses operations that no measured scene has: their rows would be empty.
  ///
  /// - Parameter catalog: makes scenes to find their operations, small ones first, until each of the plan's operations
  ///   is found. A scene that cannot be made is left for the run to report.
  public func checkOperations(in catalog: WorkloadCatalog) throws(PlanError) {
    guard let variant = catalog.variants.first else { return }
    var missing = operations
    var scenes: [String] = []
    var known: Set<String> = []
    for cell in cells.sorted(by: { $0.nodes < $1.nodes }) {
      let id = WorkloadID(scene: cell.scene, nodes: cell.nodes, variant: variant, seed: seed)
      guard let present = catalog.presentOperations(of: id) else { return }
      missing.removeAll(where: present.contains)
      if missing.isEmpty { return }
      known.formUnion(present)
      if !scenes.contains(cell.scene) { scenes.append(cell.scene) }
    }
    throw .missing(missing, in: scenes, known: catalog.operations.map(\.name).filter(known.contains))
  }
}

extension WorkloadCatalog {
  /// Seconds after which the search for a workload's operations is given up.
  private static let patience: Int32 = 60

  /// The operations that a workload has; nil if it cannot be made.
  fileprivate func presentOperations(of id: WorkloadID) -> [String]? {
    var present: [String] = []
    for start in stride(from: 0, to: operations.count, by: Self.operationsInATrial) {
      let part = operations[start...].prefix(Self.operationsInATrial).map(\.name)
      guard let found = self.present(part, of: id) else { return nil }
      present += found
    }
    return present
  }

  /// A trial returns a single number, in which each operation has a bit.
  private static let operationsInATrial = Int.bitWidth - 2

  /// The given operations that a workload has; nil if the workload cannot be made.
  private func present(_ names: [String], of id: WorkloadID) -> [String]? {
    let found = Trial.value(within: Self.patience) {
      guard let workload = try? make(id) else { return -1 }
      return names.indices.reduce(0) { bits, index in bits | (Self.has(workload, names[index]) ? 1 << index : 0) }
    }
    guard let found, found >= 0 else { return nil }
    return names.indices.filter { found & 1 << $0 != 0 }.map { names[$0] }
  }

  private static func has<W: Workload>(_ workload: W, _ name: String) -> Bool {
    W.Operation(rawValue: name).map(workload.supports) ?? false
  }

  /// Refuses operations that none of the given scenes declares.
  func checkDeclared(_ names: [String], by scenes: [String]) throws(PlanError) {
    var chosen: [Scene] = []
    for scene in self.scenes where scenes.contains(scene.name) {
      if scene.operations == nil { return }
      chosen.append(scene)
    }
    let declared = Set(chosen.compactMap(\.operations).flatMap(\.self))
    let missing = names.filter { !declared.contains($0) }
    guard !missing.isEmpty else { return }
    throw .missing(missing, in: chosen.map(\.name), known: operations.map(\.name).filter(declared.contains))
  }

  /// The operations of each given scene that does not declare all; nil if every given scene does.
  func declaredOperations(of names: Set<String>) -> [String: [String]]? {
    let all = Set(operations.map(\.name))
    var declared: [String: [String]] = [:]
    for scene in scenes where names.contains(scene.name) {
      if let own = scene.operations, !all.isSubset(of: own) { declared[scene.name] = own }
    }
    return declared.isEmpty ? nil : declared
  }
}
