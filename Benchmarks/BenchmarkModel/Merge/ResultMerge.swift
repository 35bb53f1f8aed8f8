internal import ProcessMeters

/// Merges results measured separately, by one program under one plan.
///
/// Each block keeps its machine. A block in several files counts once, even under different numbers: equal contents
/// identify it, because two measurements never agree to the nanosecond.
public struct ResultMerge: Sendable {
  /// A result to merge.
  public struct Source: Sendable {
    /// The name of the source in errors.
    public var name: String
    /// The name of the machine, used if the file has none.
    public var machine: String
    /// The result.
    public var file: ResultFile

    /// Makes a source.
    public init(name: String, machine: String, file: ResultFile) {
      self.name = name
      self.machine = machine
      self.file = file
    }
  }

  /// The merged result.
  public let file: ResultFile
  /// Blocks that occurred more than once, in several files or in one, and count once.
  public let repeatedBlocks: Int

  /// Merges some results.
  ///
  /// - Throws: ``StoreError`` if there is no result, if two results differ in plan, program, seed, effort, trace or
  ///   harness, if a machine's circumstances differ between them, if sides of a paired run measured a block twice, or
  ///   if a cell has more blocks than a file may have.
  public init(_ sources: [Source]) throws(StoreError) {
    guard let first = sources.first else { throw StoreError("there is nothing to merge") }
    for other in sources.dropFirst() { try MergeCheck(first, other).check() }
    var plan = first.file.plan
    for source in sources.dropFirst() { plan.add(source.file.plan) }
    let machines = try MergedMachines(sources)
    var blocks = MergedBlocks(plan)
    for (index, source) in sources.enumerated() { try blocks.add(source, machines.places[index]) }
    plan.blocks = blocks.plannedBlocks(of: sources)
    repeatedBlocks = blocks.repeated
    file = blocks.file(plan, machines.machines, isInterrupted: sources.contains { $0.file.isInterrupted == true })
  }
}

extension Plan {
  /// Adds the cells, scenes and traces of a plan that is equal otherwise.
  fileprivate mutating func add(_ other: Plan) {
    cells += other.cells.filter { !cells.contains($0) }
    if let declared = other.sceneOperations {
      sceneOperations = (sceneOperations ?? [:]).merging(declared) { first, _ in first }
    }
    let known = replay?.traces ?? []
    replay?.traces += (other.replay?.traces ?? []).filter { trace in
      !known.contains { $0.scene == trace.scene && $0.nodes == trace.nodes }
    }
  }
}
