public import ProcessMeters

/// The raw results of a search for limits; conclusions are computed from them on each use.
public struct LimitFile: Codable, Hashable, Sendable {
  /// The format's name.
  public static let formatName = "snap-layout benchmark limits"
  /// The version of the format that this harness writes.
  public static let currentVersion = 2

  /// The format's name.
  public var format = LimitFile.formatName
  /// The version of its format.
  public var version = LimitFile.currentVersion
  /// The circumstances of the measurement.
  public var environment: EnvironmentRecord
  /// The plan of the search.
  public var plan: LimitPlan
  /// The searches so far, in the plan's order; the last may be incomplete, and later ones are missing.
  public var searches: [LimitSearch] = []

  /// Makes the file of a search that has not begun.
  public init(environment: EnvironmentRecord, plan: LimitPlan) {
    self.environment = environment
    self.plan = plan
  }

  /// Whether every search has ended without failure, and no layouts differ.
  public var isComplete: Bool {
    searches.count == plan.cases.count && searches.allSatisfy { $0.isOver && $0.failure == nil } && mismatches.isEmpty
  }

  /// Checks that the search can be resumed under these circumstances.
  ///
  /// - Throws: ``StoreError`` if the machine or the program has changed.
  public func check(_ present: EnvironmentRecord, path: String) throws(StoreError) {
    guard present.build.binaryHash == environment.build.binaryHash else {
      throw StoreError("\(path) was begun by another build of this program: begin again")
    }
    guard present.fingerprint == environment.fingerprint else {
      throw StoreError("\(path) was begun on another machine, or under other settings of this one: begin again")
    }
  }

  /// The scenes, sizes and operations for which variants or processes computed different layouts; their limits are
  /// invalid.
  public var mismatches: [String] {
    var digests: [String: Set<String>] = [:]
    for search in searches {
      for trial in search.trials {
        let layout = "\(search.subject.scene) \(Quantity.count(trial.nodes)) \(search.subject.operation)"
        digests[layout, default: []].formUnion(trial.runs.flatMap(\.digests))
      }
    }
    return digests.filter { $0.value.count > 1 }.keys.sorted()
  }
}

/// Reads and writes files of limits.
public enum LimitStore {
  /// Writes a file completely, or not at all.
  ///
  /// - Throws: ``StoreError`` if the folder cannot be written; an existing file is then unchanged.
  public static func write(_ file: LimitFile, to path: String) throws(StoreError) {
    do {
      try StoredFile.write(Document.bytes(file), to: path)
    } catch {
      throw StoreError("\(path) cannot be written: \(StoreError.reason(error))")
    }
  }

  /// Reads a file.
  ///
  /// - Throws: ``StoreError`` as ``ResultStore/read(_:)`` does.
  public static func read(_ path: String) throws(StoreError) -> LimitFile {
    try LimitFile.read(path)
  }
}
