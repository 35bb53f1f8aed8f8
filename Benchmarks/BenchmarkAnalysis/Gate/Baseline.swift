public import BenchmarkModel
internal import BenchmarkStatistics
public import ProcessMeters

/// Counted work that does not depend on the machine: a result is compared with it without a second measurement.
///
/// It holds no times. Bytes are compared only under equal allocators and compilers, instructions only under equal
/// fingerprints. The stored file holds no instructions.
public struct Baseline: Hashable, Sendable {
  /// The format's name.
  public static let formatName = "snap-layout benchmark baseline"
  /// The version of the format that this harness writes.
  public static let currentVersion = 2

  /// The circumstances of the counts; the second line of the file.
  public struct Origin: Codable, Hashable, Sendable {
    /// The format's name.
    public var format = Baseline.formatName
    /// The version of the format.
    public var version = Baseline.currentVersion
    /// The profile.
    public var profile: String
    /// The seed of scenes and edits.
    @WideNumber public var seed: UInt64
    /// The allocator that counted the bytes.
    public var allocator: String
    /// The compiler of the program.
    public var swiftVersion: Reading<String>
    /// The fingerprint under which instructions are comparable; not stored, because instructions are not.
    public var fingerprint: String?
  }

  /// A row's work, or the reason for its absence.
  public enum Outcome: Hashable, Sendable {
    /// The row's counted work.
    case counted(BaselineRow)
    /// The scene has no such operation, or a peer gave the operation up; the text says which of the two.
    case unsupported(String)
    /// The row was not counted, or the counts of its processes differ.
    case failed(String)
  }

  /// The circumstances of the counts.
  public var origin: Origin
  /// Rows in the order of the report.
  public var rows: [(name: RowName, outcome: Outcome)] {
    zip(names, outcomes).map { (name: $0, outcome: $1) }
  }
  private var names: [RowName] = []
  private var outcomes: [Outcome] = []
  private var index: [RowName: Int] = [:]

  /// A baseline without rows.
  init(origin: Origin) {
    self.origin = origin
  }

  mutating func append(_ name: RowName, _ outcome: Outcome) {
    index[name] = names.count
    names.append(name)
    outcomes.append(outcome)
  }

  /// The outcome of a row; nil if there is no such row.
  public func outcome(_ name: RowName) -> Outcome? {
    index[name].map { outcomes[$0] }
  }

  /// The baseline with only the rows of a plan.
  public func cut(to plan: Plan) -> Baseline {
    filtered {
      plan.cells.contains($0.cell) && plan.operations(of: $0.cell).contains($0.operation)
        && plan.variants.contains($0.variant)
    }
  }

  /// The operations that were counted before a row's operation in the same process.
  func operations(before row: RowName) -> [String] {
    row.operationsBefore(
      among: rows.lazy.filter { if case .counted = $0.outcome { true } else { false } }.map(\.name))
  }

  /// The baseline with only some of the rows.
  func filtered(_ isIncluded: (RowName) -> Bool) -> Baseline {
    var baseline = Baseline(origin: origin)
    for (name, outcome) in rows where isIncluded(name) { baseline.append(name, outcome) }
    return baseline
  }

  /// The counted rows whose work differs in another baseline, or is missing there; instructions are not compared.
  public func changed(since other: Baseline?) -> [RowName] {
    rows.compactMap { name, outcome in
      guard case .counted(var work) = outcome else { return nil }
      guard case .counted(let before) = other?.outcome(name) else { return name }
      work.instructions = before.instructions
      return work == before ? nil : name
    }
  }

  /// The row's line number in the stored file; nil if it has none.
  public func line(of name: RowName) -> Int? {
    guard let position = index[name], case .counted = outcomes[position] else { return nil }
    let before = outcomes[..<position].count { if case .counted = $0 { true } else { false } }
    return before + Self.firstRowLine
  }

  /// The line number of the first row in the stored file.
  static let firstRowLine = 4
}

/// The work of one row.
public struct BaselineRow: Hashable, Sendable {
  /// A count over all samples.
  public struct Count: Hashable, Sendable {
    /// The sum.
    public var total: Int
    /// The median.
    public var median: Int
    /// The maximum.
    public var maximum: Int

    init(total: Int, median: Int, maximum: Int) {
      self.total = total
      self.median = median
      self.maximum = maximum
    }

    init(_ tally: Tally) {
      self.init(total: tally.total, median: tally.median, maximum: tally.maximum)
    }
  }

  /// The hash of the layout after the samples.
  public var digest: String
  /// The number of counted samples; 0 if no meter has counted any.
  public var samples: Int
  /// The program's counters.
  public var counters: [String: Count]
  /// Bytes allocated.
  public var allocations: Reading<Count>
  /// Bytes that the scene keeps alive after `make`; nil except in the first row of a cell and variant.
  public var liveBytes: Reading<Int>?
  /// Instructions executed outside the kernel of the operating system.
  public var instructions: Reading<Count>
}

extension BaselineRow.Count: Codable {
  /// Reads a list of total, median and maximum.
  public init(from decoder: any Decoder) throws {
    let numbers = try decoder.singleValueContainer().decode([Int].self)
    guard numbers.count == 3 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "a count is a list of total, median and maximum"))
    }
    self.init(total: numbers[0], median: numbers[1], maximum: numbers[2])
  }

  /// Writes a list of total, median and maximum.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode([total, median, maximum])
  }
}
