/// The gate's policy: the rules of `docs/gate.md` with the numbers of a `bench-policy.json`.
public struct GatePolicy: Hashable, Sendable {
  /// A number that a policy sets, for all rows or for some.
  public enum Limit: String, CaseIterable, Sendable {
    /// The permitted growth of a work counter, as a share.
    case work
    /// The permitted growth of allocated bytes, as a share.
    case allocations
    /// The permitted growth of a steady operation's median allocation, as a share.
    case steadyAllocations
    /// The permitted growth of a scene's live bytes, as a share.
    case liveBytes
    /// The permitted growth of instructions, as a share.
    case instructions
    /// Instructions that one operation may always gain.
    case instructionsFloor
    /// The lowest threshold of a time ratio, less 1.
    case leastThreshold
    /// The threshold above which a row is called noisy.
    case greatestThreshold
    /// The slow-down that a pass excludes: the margin of non-inferiority.
    case margin
    /// The threshold in standard deviations of the null control.
    case noiseFactor
    /// The threshold as a share of the base's time.
    case floor
    /// The threshold in steps of the clock.
    case floorClockSteps
    /// The permitted distance between the intervals of a tail, as a share.
    case tails
    /// The permitted distance between the intervals of missed frames, as a share of all frames.
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
    /// Whether layouts may differ from the base's; where they do, times and work are not compared.
    public var layoutMayDiffer: Bool?
    /// The reason.
    public var reason: String?

    /// An override that changes nothing.
    public init() {}

    /// Whether it applies to a row.
    func holds(for row: RowName) -> Bool {
      scene.matches(row.scene) && nodes.matches("\(row.nodes)") && operation.matches(row.operation)
        && variant.matches(row.variant)
    }
  }

  /// The version of the format that this harness reads.
  public static let currentVersion = 1

  /// Numbers for all rows that differ from the defaults.
  public var limits: [Limit: Double] = [:]
  /// Operations that allocate nothing once buffers have grown.
  public var steadyOperations = [Glob("update"), Glob("update-wide")]
  /// Blocks of the first stage.
  public var stageBlocks = 10
  /// Blocks of each later round.
  public var confirmingBlocks = 10
  /// The greatest number of rounds for rows near the margin.
  ///
  /// In a signed-rank test at 0.01, one disturbed block among ten can hide a change; six disturbed blocks among forty
  /// cannot.
  public var confirmingRounds = 4
  /// The level of the first stage, and of all rounds together.
  public var levels = [0.05, 0.01]
  /// Whether an improvement ends the gate with its own status.
  public var improvementFails = false
  /// Whether an inconclusive row ends the gate with its own status.
  public var inconclusiveFails = true
  /// Exceptions for some rows; the last one that sets a number wins.
  public var rows: [Override] = []

  /// The standard policy.
  public init() {}

  /// A number for a row.
  public func limit(_ limit: Limit, for row: RowName) -> Double {
    let set = rows.last { $0.limits[limit] != nil && $0.holds(for: row) }?.limits[limit]
    return set ?? limits[limit] ?? limit.standard
  }

  /// The reason why a signal of a row is not judged; nil if it is judged.
  func reasonToIgnore(_ signal: Signal, of row: RowName) -> String? {
    guard let found = rows.last(where: { $0.ignores(signal) && $0.holds(for: row) }) else { return nil }
    return "ignored by the policy" + (found.reason.map { ": \($0)" } ?? "")
  }

  /// Whether a row's layout may differ from the base's.
  func layoutMayDiffer(for row: RowName) -> Bool {
    rows.last { $0.layoutMayDiffer != nil && $0.holds(for: row) }?.layoutMayDiffer ?? false
  }

  /// Whether a row's operation allocates nothing once buffers have grown.
  func isSteady(_ row: RowName) -> Bool {
    steadyOperations.contains { $0.matches(row.operation) }
  }
}

extension GatePolicy.Override {
  fileprivate func ignores(_ signal: Signal) -> Bool {
    ignored.contains { $0.matches(signal.description) }
  }
}
