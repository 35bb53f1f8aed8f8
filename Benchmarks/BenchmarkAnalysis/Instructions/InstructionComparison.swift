public import BenchmarkModel

/// One side's counts of a row.
public struct FunctionCounts: Hashable, Sendable {
  /// Counted samples.
  public var samples: Int
  /// The cost of each function without its callees.
  public var functions: [String: SimulatedEvents]
  /// The total cost.
  public var total: SimulatedEvents

  /// Makes counts; leaves out functions whose cost depends on the program's addresses.
  public init(samples: Int, functions: [String: SimulatedEvents]) {
    self.samples = samples
    self.functions = functions.filter { !Self.dependsOnAddresses($0.key) }
    total = self.functions.values.reduce(SimulatedEvents(), +)
  }

  /// Whether a function searches Swift's table of generic types, whose keys are addresses in the program.
  ///
  /// The length of the search changes with every build, by up to 0.4 % of an update. The cost of the callers is
  /// counted, and shows a change in the number of searches.
  private static func dependsOnAddresses(_ function: String) -> Bool {
    function.contains("ConcurrentReadableHashMap") || function.contains("MetadataCacheKeyeq")
  }
}

/// Instructions of two programs, row by row, counted by callgrind.
public struct InstructionComparison: Hashable, Sendable {
  /// The counts of both programs for a row.
  public struct Row: Hashable, Sendable {
    /// The row's name.
    public var name: RowName
    /// The base's counts.
    public var base: FunctionCounts
    /// The candidate's counts.
    public var candidate: FunctionCounts
    /// Functions that changed: the greatest growth first, the greatest reduction last.
    public package(set) var changes: [FunctionChange]

    /// Makes a row, and finds the changes.
    package init(name: RowName, base: FunctionCounts, candidate: FunctionCounts) {
      self.name = name
      self.base = base
      self.candidate = candidate
      changes = FunctionChange.between(base, candidate)
    }
  }

  /// The rows that both programs have counted, in the plan's order.
  public var rows: [Row] = []
  /// Scenes whose rows were not counted, each with its reason.
  public var failures: [String] = []
  /// The duration in seconds.
  public var seconds = 0.0

  /// An empty comparison.
  public init() {}
}

/// The change of one function, in instructions per sample.
public struct FunctionChange: Encodable, Hashable, Sendable {
  /// The function's readable name.
  public var name: String
  /// The instructions per sample in the base.
  public var before: Double
  /// The instructions per sample in the candidate.
  public var after: Double

  /// The instructions that were added.
  public var growth: Double { after - before }
}

extension FunctionChange {
  /// The greatest changes: up to eight functions that grew, and up to four that shrank.
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
