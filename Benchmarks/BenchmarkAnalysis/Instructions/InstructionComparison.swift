public import BenchmarkModel

/// One side's counts of a row.
public struct FunctionCounts: Hashable, Sendable {
  /// Samples that were counted.
  public var samples: Int
  /// Each function's own cost, without its calls.
  public var functions: [String: SimulatedEvents]
  /// The total cost.
  public var total: SimulatedEvents

  /// Counts, except of functions whose cost depends on the program's location.
  public init(samples: Int, functions: [String: SimulatedEvents]) {
    self.samples = samples
    self.functions = functions.filter { !Self.dependsOnAddresses($0.key) }
    total = self.functions.values.reduce(SimulatedEvents(), +)
  }

  /// Whether a function searches Swift's table of generic types, whose keys are addresses of the program's own data.
  ///
  /// The length of its search changes with every build, by up to 0.4 % of an update. The number of searches shows in
  /// the functions that start them.
  private static func dependsOnAddresses(_ function: String) -> Bool {
    function.contains("ConcurrentReadableHashMap") || function.contains("MetadataCacheKeyeq")
  }
}

/// Instructions of two programs, row by row, counted by callgrind.
public struct InstructionComparison: Hashable, Sendable {
  /// A row of both.
  public struct Row: Hashable, Sendable {
    /// Its name.
    public var name: RowName
    /// The base's counts.
    public var base: FunctionCounts
    /// The candidate's counts.
    public var candidate: FunctionCounts
    /// Functions that changed: those that grew most first, those that shrank most last.
    public package(set) var changes: [FunctionChange]

    /// A row.
    package init(name: RowName, base: FunctionCounts, candidate: FunctionCounts) {
      self.name = name
      self.base = base
      self.candidate = candidate
      changes = FunctionChange.between(base, candidate)
    }
  }

  /// Rows that both have counted, in the order of the plan.
  public var rows: [Row] = []
  /// Scenes whose rows were not counted, each with the reason.
  public var failures: [String] = []
  /// The seconds that it took.
  public var seconds = 0.0

  /// Nothing yet.
  public init() {}
}

/// By how much one function has grown or shrunk, in instructions of one sample.
public struct FunctionChange: Encodable, Hashable, Sendable {
  /// The function, as a person reads it.
  public var name: String
  /// In the base.
  public var before: Double
  /// In the candidate.
  public var after: Double

  /// The instructions that were added.
  public var growth: Double { after - before }
}

extension FunctionChange {
  /// The greatest changes: so many that grew, and fewer that shrank.
  fileprivate static func between(_ base: FunctionCounts, _ candidate: FunctionCounts) -> [FunctionChange] {
    func each(_ counts: FunctionCounts, _ name: String) -> Double {
      Double(counts.functions[name]?.instructions ?? 0) / Double(max(counts.samples, 1))
    }
    let changes = Set(base.functions.keys).union(candidate.functions.keys).map { name in
      FunctionChange(name: name, before: each(base, name), after: each(candidate, name))
    }.sorted { ($1.growth, $0.name) < ($0.growth, $1.name) }
    return changes.filter { $0.growth > 0 }.prefix(8) + changes.filter { $0.growth < 0 }.suffix(4)
  }
}
