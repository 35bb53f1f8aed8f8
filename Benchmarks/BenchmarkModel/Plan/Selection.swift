/// The selection of a run; nil leaves the choice to the profile.
public struct Selection: Sendable {
  /// Names of scenes.
  public var scenes: [String]?
  /// Sizes.
  public var nodes: [Int]?
  /// Names of operations.
  public var operations: [String]?
  /// Names of variants; the others are compared with the first.
  public var variants: [String]?
  /// Concurrencies.
  public var concurrency: [Concurrency]?
  /// The state before each sample.
  public var modes: [Mode]?
  /// Blocks of each cell.
  public var blocks: Int?
  /// Seconds of measurement, instead of blocks.
  public var seconds: Double?
  /// The seed of the scenes, their edits and the run's order.
  public var seed: UInt64
  /// The time for the layout of a frame, in nanoseconds.
  public var budget: UInt64?

  /// A selection.
  public init(
    scenes: [String]? = nil, nodes: [Int]? = nil, operations: [String]? = nil, variants: [String]? = nil,
    concurrency: [Concurrency]? = nil, modes: [Mode]? = nil, blocks: Int? = nil, seconds: Double? = nil,
    seed: UInt64 = 1, budget: UInt64? = nil
  ) {
    self.seconds = seconds
    self.scenes = scenes
    self.nodes = nodes
    self.operations = operations
    self.variants = variants
    self.concurrency = concurrency
    self.modes = modes
    self.blocks = blocks
    self.seed = seed
    self.budget = budget
  }
}

/// The reason why a selection cannot be measured, in one sentence with the input and the accepted values.
public struct PlanError: Error, Hashable, CustomStringConvertible {
  /// The reason, in one sentence.
  public let description: String

  /// An error.
  public init(_ description: String) {
    self.description = description
  }

  /// An unknown name, perhaps with a similar known one.
  public static func unknown(_ kind: String, _ name: String, known: [String]) -> PlanError {
    PlanError(
      "unknown \(kind) '\(name)'\(NearestName.hint(name, among: known)): choose from \(known.joined(separator: ", "))")
  }
}

extension PlanError {
  /// The error of a selection without a cell, with the reasons.
  fileprivate static func nothingLeft(
    of catalog: WorkloadCatalog, _ selection: Selection, _ omitted: [String]
  ) -> PlanError {
    var reasons = omitted
    // Scenes without islands are passed over in silence while others are left.
    for case .islands(let count) in selection.concurrency ?? [] {
      reasons.append("no scene has islands for \(Concurrency.islands(count))")
    }
    if catalog.scenes.isEmpty { reasons = ["this program has no scenes and no workloads"] }
    return PlanError("nothing is left to measure: \(reasons.joined(separator: "; "))")
  }
}

extension Plan {
  /// Combines a selection with a profile.
  ///
  /// A scene that lacks a size of the profile is measured at the nearest size that it supports. It is measured without
  /// the operations that it does not declare.
  ///
  /// A selected concurrency is combined with every selected scene and size. If no scene is selected, it is combined
  /// with the scenes of the profile's first part; if no size is selected, with the sizes of that part. Without a
  /// selected concurrency, the profile's parts remain, restricted to the selected scenes. A selected scene that the
  /// profile lacks is measured at the sizes of the profile's first part. A selected `islands:K` applies to scenes with
  /// islands. Rows of the profile that need more processors than there are, or combine a mode with a concurrency that
  /// lacks it, are left out and named in `omitted`; in a selection they are an error.
  ///
  /// Selected blocks replace a profile's time. The profile's time does not apply to runs with other solvers either,
  /// because a single sample of theirs may take as long.
  ///
  /// - Throws: ``PlanError`` for a name that the catalogue lacks, a selected operation that no scene of the plan
  ///   declares, another program with a scene that it cannot play, a selected size that a scene does not support, a
  ///   concurrency that lacks processors, islands or the selected mode, an unsupported number of blocks, a frame budget
  ///   without frames or longer than a frame, or a selection that leaves no cell.
  public init(
    _ selection: Selection, of profile: Profile, from catalog: WorkloadCatalog, cpus: Int, omitted: inout [String]
  ) throws(PlanError) {
    let scenes = try Self.checked(selection.scenes, "scene", known: catalog.scenes.map(\.name))
    let operations = try Self.checked(selection.operations, "operation", known: catalog.operations.map(\.name))
    let variants = try Self.checked(selection.variants, "variant", known: catalog.variants + catalog.peers)
    try Self.check(selection.nodes ?? [], catalog)
    let blocks = selection.blocks ?? profile.blocks
    guard (1...TimeBudget.mostBlocks).contains(blocks) else {
      throw PlanError("\(blocks) blocks: choose from 1 to 200")
    }
    if let wide = selection.concurrency?.first(where: { $0.width > cpus }) {
      throw PlanError("\(wide) needs \(wide.width) processors, and this process may use \(cpus)")
    }

    if let mode = selection.modes?.first(where: { $0.processors > cpus }) {
      throw PlanError("\(mode.rawValue) needs \(mode.processors) processors, and this process may use \(cpus)")
    }

    var parts = profile.parts
    let peer = variants?.first { catalog.peers.contains($0) }
    if let peer, let other = selection.concurrency?.first(where: { $0 != .serial }) {
      throw PlanError("\(peer) is measured alone: choose serial in place of \(other)")
    }
    if let mode = selection.modes?.first(where: { $0 != .warm }) {
      if let peer { throw PlanError("\(peer) is measured warm, not \(mode.rawValue)") }
      if let other = selection.concurrency?.first(where: { $0 != .serial }) {
        throw PlanError("\(mode.rawValue) is measured on one thread: choose serial in place of \(other)")
      }
    }
    if let concurrency = selection.concurrency ?? (peer == nil ? nil : [.serial]) {
      let first = profile.parts.first
      let modes = concurrency == [.serial] && peer == nil ? first?.modes ?? [.warm] : [.warm]
      parts = [
        Profile.Part(
          scenes: scenes ?? first?.scenes, nodes: first?.nodes ?? [], concurrency: concurrency, modes: modes)
      ]
    } else if let others = scenes?.filter({ !profile.has($0) }), !others.isEmpty {
      parts.append(Profile.Part(scenes: others, nodes: profile.parts.first?.nodes ?? []))
    }
    var cells: [Cell] = []
    for part in parts {
      for concurrency in part.concurrency {
        guard concurrency.width <= cpus else {
          omitted.append("\(concurrency) needs \(concurrency.width) processors, and this process may use \(cpus)")
          continue
        }
        for mode in selection.modes ?? part.modes {
          guard mode == .warm || concurrency == .serial else {
            omitted.append("\(concurrency) is measured warm, not \(mode.rawValue)")
            continue
          }
          guard mode.processors <= cpus else {
            omitted.append("\(mode.rawValue) needs \(mode.processors) processors, and this process may use \(cpus)")
            continue
          }
          for scene in catalog.scenes {
            guard scenes?.contains(scene.name) ?? true else { continue }
            if case .islands = concurrency, selection.concurrency != nil {
              guard try scene.takesIslands(concurrency, isSelected: scenes != nil) else { continue }
            } else {
              guard part.scenes?.contains(scene.name) ?? true else { continue }
            }
            for nodes in try selection.nodes.map(scene.sizes(selected:)) ?? scene.sizes(near: part.nodes) {
              let cell = Cell(scene: scene.name, nodes: nodes, concurrency: concurrency, mode: mode)
              if !cells.contains(cell) { cells.append(cell) }
            }
          }
        }
      }
    }
    try Self.check(selection.nodes ?? [], fixed: Self.fixedSizes(of: cells, catalog), of: cells)
    try catalog.checkPeers(variants ?? [], of: cells)
    guard !cells.isEmpty else { throw .nothingLeft(of: catalog, selection, omitted) }
    var effort = profile.effort
    if let budget = selection.budget {
      try Self.check(budget: budget, of: cells)
      effort.budget = budget
    }
    let measured = operations ?? profile.operations ?? catalog.standardOperations
    if operations != nil { try catalog.checkDeclared(measured, by: cells.map(\.scene)) }
    let declared = catalog.declaredOperations(of: Set(cells.map(\.scene)))
    cells.removeAll { cell in
      guard let own = declared?[cell.scene], Set(own).isDisjoint(with: measured) else { return false }
      return true
    }
    guard !cells.isEmpty else {
      throw .missing(measured, in: scenes ?? catalog.scenes.map(\.name), known: catalog.standardOperations)
    }
    let seconds = selection.seconds ?? (selection.blocks == nil && peer == nil ? profile.seconds : nil)
    let time = seconds.map { TimeBudget(seconds: $0) }
    if let time {
      let rows = cells.map { declared?[$0.scene].map { own in measured.count(where: own.contains) } ?? measured.count }
      effort.timePerOperation = time.timePerOperation(
        rows: rows.reduce(0, +), variants: (variants ?? catalog.variants).count)
    }
    self.init(
      profile: profile.name, seed: selection.seed,
      operations: measured,
      variants: variants ?? catalog.variants, cells: cells, blocks: time?.leastBlocks ?? blocks, effort: effort,
      timeLimit: profile.timeLimit, time: time)
    sceneOperations = declared
  }

  /// Refuses a budget without frames, and a budget longer than a frame.
  private static func check(budget: UInt64, of cells: [Cell]) throws(PlanError) {
    let rates = cells.compactMap { cell in
      if case .frames(let rate) = cell.concurrency { rate } else { nil }
    }
    guard let rate = rates.max() else {
      throw PlanError(
        "a budget is for frames, and none are selected: choose --concurrency frames:60 or --profile frames")
    }
    try FrameMeasurement.check(budget: budget, framesPerSecond: rate)
  }

  /// Refuses sizes that no scene supports, also if only scenes of a fixed size are selected.
  private static func check(_ nodes: [Int], _ catalog: WorkloadCatalog) throws(PlanError) {
    // Without selected sizes, no scene needs to be made to count its nodes.
    guard !nodes.isEmpty else { return }
    let bounds = catalog.scenes.flatMap { scene in
      switch scene.size {
      case .fixed(let count): [count]
      case .from(let range): [range.lowerBound, range.upperBound]
      }
    }
    guard let least = bounds.min(), let most = bounds.max() else { return }
    for count in nodes where !(least...most).contains(count) {
      let range = "\(Quantity.count(least)) to \(Quantity.count(most))"
      throw PlanError("\(Self.nodes(count)): scenes take \(range); bench list shows the sizes of each")
    }
  }

  /// Refuses sizes if every scene has a single other size.
  private static func check(_ nodes: [Int], fixed: [(scene: String, nodes: Int)], of cells: [Cell]) throws(PlanError) {
    guard let first = fixed.first, Set(cells.map(\.scene)).count == fixed.count else { return }
    if let other = nodes.first(where: { $0 != first.nodes }) {
      throw PlanError("\(Self.nodes(other)): scene '\(first.scene)' takes only \(first.nodes)")
    }
  }

  /// The selected sizes that a scene with a single size ignores: a sentence for each such scene.
  public func unheeded(_ nodes: [Int], from catalog: WorkloadCatalog) -> [String] {
    Self.fixedSizes(of: cells, catalog).compactMap { scene, size in
      nodes.contains { $0 != size } ? "scene '\(scene)' always has \(Self.nodes(size))" : nil
    }
  }

  private static func fixedSizes(of cells: [Cell], _ catalog: WorkloadCatalog) -> [(scene: String, nodes: Int)] {
    catalog.scenes.compactMap { scene in
      // The size of a scene may require making it, so only the plan's scenes are asked.
      guard cells.contains(where: { $0.scene == scene.name }), case .fixed(let size) = scene.size else { return nil }
      return (scene.name, size)
    }
  }

  /// A number of nodes with its noun.
  fileprivate static func nodes(_ count: Int) -> String { "\(count) \(count == 1 ? "node" : "nodes")" }

  private static func checked(
    _ names: [String]?, _ kind: String, known: [String]
  ) throws(PlanError) -> [String]? {
    guard let names else { return nil }
    var unique: [String] = []
    for name in names {
      guard known.contains(name) else { throw .unknown(kind, name, known: known) }
      if !unique.contains(name) { unique.append(name) }
    }
    guard !unique.isEmpty else { throw PlanError("no \(kind) is named: choose from \(known.joined(separator: ", "))") }
    return unique
  }
}

extension WorkloadCatalog.Scene {
  /// Whether the scene is measured under `islands:K` regardless of the profile; an error if it was selected and has no
  /// islands.
  fileprivate func takesIslands(_ concurrency: Concurrency, isSelected: Bool) throws(PlanError) -> Bool {
    if isSelected, !hasIslands { throw PlanError("scene '\(name)' has no islands for \(concurrency)") }
    return hasIslands
  }

  /// The sizes of this scene's measurements, given the sizes of a profile: the nearest sizes that it supports.
  fileprivate func sizes(near nodes: [Int]) -> [Int] {
    switch size {
    case .fixed(let count): return [count]
    case .from(let range): return nodes.map { min(max($0, range.lowerBound), range.upperBound) }
    }
  }

  /// The sizes of this scene's measurements, given the selected sizes.
  fileprivate func sizes(selected nodes: [Int]) throws(PlanError) -> [Int] {
    switch size {
    case .fixed(let count): return [count]
    case .from(let range):
      for count in nodes where !range.contains(count) {
        throw PlanError(
          "\(Plan.nodes(count)): scene '\(name)' takes \(Quantity.count(range.lowerBound)) to "
            + Quantity.count(range.upperBound))
      }
      return nodes
    }
  }
}
