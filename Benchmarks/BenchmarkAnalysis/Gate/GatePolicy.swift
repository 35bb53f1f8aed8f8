/// The gate's policy: the rules of `docs/gate.md` with the numbers of a `bench-policy.json`.
public struct GatePolicy: Hashable, Sendable {
  /// A number that a policy sets, for all rows or for some.
  public enum Limit: String, CaseIterable, Sendable {
    /// The share by which a counter of work may grow.
    case work
    /// The share by which allocated bytes may grow.
    case allocations
    /// The share by which the median allocation of a steady operation may grow.
    case steadyAllocations
    /// The share by which the bytes may grow that a scene keeps alive.
    case liveBytes
    /// The share by which instructions may grow.
    case instructions
    /// Instructions of one operation that may be added in any case.
    case instructionsFloor
    /// The least ratio, less 1, that a time has to pass.
    case leastThreshold
    /// The one above which a row is called noisy.
    case greatestThreshold
    /// The slow-down that a pass rules out: the margin of non-inferiority.
    case margin
    /// Standard deviations of the null control that a time has to pass.
    case noiseFactor
    /// The share of the base's time that a change has to pass.
    case floor
    /// Steps of the clock that a change has to pass.
    case floorClockSteps
    /// The share by which the intervals of a tail may lie apart.
    case tails
    /// The share of all frames by which the intervals of missed frames may.
    case missedFrames

    /// The default.
    public var standard: Double {
      switch self {
      case .work, .steadyAllocations: 0
      case .allocations, .instructions, .floor, .missedFrames: 0.01
      case .liveBytes, .leastThreshold: 0.02
      case .instructionsFloor: 200
      case .greatestThreshold, .tails: 0.1
      case .margin: 0.05
      case .noiseFactor: 3
      case .floorClockSteps: 5
      }
    }

    /// The permitted range.
    var range: ClosedRange<Double> {
      switch self {
      case .work, .allocations, .steadyAllocations, .liveBytes, .instructions, .tails: 0...10
      case .instructionsFloor: 0...1e12
      case .leastThreshold, .greatestThreshold, .margin, .floor, .missedFrames: 0...1
      case .noiseFactor: 1...20
      case .floorClockSteps: 0...1_000
      }
    }
  }

  /// An exception for the rows that match all patterns.
  public struct Override: Hashable, Sendable {
    /// The scene's name.
    public var scene = Glob("*")
    /// The size in digits.
    public var nodes = Glob("*")
    /// The operation.
    public var operation = Glob("*")
    /// The variant.
    public var variant = Glob("*")
    /// The numbers that differ.
    public var limits: [Limit: Double] = [:]
    /// Signals that are not judged.
    public var ignored: [Glob] = []
    /// Whether layouts may differ from the base's; times and work are not compared then.
    public var layoutMayDiffer: Bool?
    /// Why.
    public var reason: String?

    /// An override that changes nothing.
    public init() {}

    /// Whether it is about a row.
    func holds(for row: RowName) -> Bool {
      scene.matches(row.scene) && nodes.matches("\(row.nodes)") && operation.matches(row.operation)
        && variant.matches(row.variant)
    }
  }

  /// The version of the format that this harness reads.
  public static let currentVersion = 1

  /// Numbers for all rows that differ from the standard ones.
  public var limits: [Limit: Double] = [:]
  /// Operations that allocate nothing new once buffers have grown.
  public var steadyOperations = [Glob("update"), Glob("update-wide")]
  /// Blocks of the first stage.
  public var stageBlocks = 10
  /// Blocks of each round after it.
  public var confirmingBlocks = 10
  /// Rounds of rows that are near the margin, at most.
  ///
  /// The rank of one disturbed block of ten is enough to hide a change from a test at 0.01; of forty, eight are not.
  public var confirmingRounds = 4
  /// The level of the first stage's test, and of all rounds' together.
  public var levels = [0.05, 0.01]
  /// Whether an improvement ends the gate with a status of its own.
  public var improvementFails = false
  /// Whether an inconclusive row does.
  public var inconclusiveFails = true
  /// Exceptions for some rows; of several that set the same, the last one wins.
  public var rows: [Override] = []

  /// The standard policy.
  public init() {}

  /// A number for a row.
  public func limit(_ limit: Limit, for row: RowName) -> Double {
    let set = rows.last { $0.limits[limit] != nil && $0.holds(for: row) }?.limits[limit]
    return set ?? limits[limit] ?? limit.standard
  }

  /// Why a signal of a row is not judged; nil if it is.
  func reasonToIgnore(_ signal: Signal, of row: RowName) -> String? {
    guard let found = rows.last(where: { $0.ignores(signal) && $0.holds(for: row) }) else { return nil }
    return "ignored by the policy" + (found.reason.map { ": \($0)" } ?? "")
  }

  /// Whether a row may be laid out otherwise than by the base.
  func layoutMayDiffer(for row: RowName) -> Bool {
    rows.last { $0.layoutMayDiffer != nil && $0.holds(for: row) }?.layoutMayDiffer ?? false
  }

  /// Whether a row's operation allocates nothing new once buffers have grown.
  func isSteady(_ row: RowName) -> Bool {
    steadyOperations.contains { $0.matches(row.operation) }
  }
}

extension GatePolicy.Override {
  fileprivate func ignores(_ signal: Signal) -> Bool {
    ignored.contains { $0.matches(signal.description) }
  }
}
