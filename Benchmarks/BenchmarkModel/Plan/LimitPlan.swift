public import ProcessMeters

/// The cases of a search for limits, and the conditions that a size has to meet.
public struct LimitPlan: Codable, Hashable, Sendable {
  /// The cases to search.
  public var cases: [LimitCase]
  /// The seed of the scenes and their transitions.
  @WideNumber public var seed: UInt64
  /// The duration of the frames in each process, in seconds.
  public var seconds: Int
  /// The time for the layout of a frame, in nanoseconds; nil for the standard budget of each rate.
  public var budget: UInt64?
  /// The permitted share of frames beyond the budget.
  public var allowedShare: Double
  /// The scheduling class of workers; nil for the kernel's default.
  public var scheduling: SchedulingClass?

  /// Makes a plan.
  ///
  /// - Throws: ``PlanError`` for an invalid time, share or budget.
  public init(
    cases: [LimitCase], seed: UInt64 = 1, seconds: Int = 10, budget: UInt64? = nil, allowedShare: Double = 0.001,
    scheduling: SchedulingClass? = nil
  ) throws(PlanError) {
    let durations = Self.durations
    guard durations.contains(seconds) else {
      throw PlanError("\(seconds) seconds: choose from \(durations.lowerBound) to \(durations.upperBound)")
    }
    guard Self.allowedShares.contains(allowedShare) else {
      // Rounded, because 100 times the share 0.55 is 55.00000000000001.
      throw PlanError("\((1e9 * allowedShare).rounded() / 1e7) % of the frames: choose from 0 to 50")
    }
    if let budget, let rate = cases.map(\.framesPerSecond).max() {
      try FrameMeasurement.check(budget: budget, framesPerSecond: rate)
    }
    self.cases = cases
    self.seed = seed
    self.seconds = seconds
    self.budget = budget
    self.allowedShare = allowedShare
    self.scheduling = scheduling
  }

  /// The durations of the frames in each process, in seconds.
  static let durations = 1...600
  /// The shares of frames that may be permitted to be late.
  static let allowedShares = 0...0.5
  /// The number of runs for each size: processes, or groups of concurrent processes.
  public static let runs = 3
  /// The number of runs that decide by their agreement; no further runs are started.
  public static let majority = 2
  /// Warm-up frames: one whole transition, after which buffers do not grow.
  static let countedFrames = 60

  /// The time for the layout of a frame of a case, in nanoseconds.
  public func budget(of search: LimitCase) -> UInt64 {
    budget ?? FrameMeasurement.standardBudget(framesPerSecond: search.framesPerSecond)
  }

  /// Whether the frames of one process meet the condition.
  public func holds(_ frames: FrameMeasurement) -> Bool {
    (frames.overBudget ?? frames.frames) <= allowed(of: frames.frames)
  }

  /// The permitted number of late frames.
  package func allowed(of frames: Int) -> Int {
    // The product with a rounded share, as 0.7 per cent of 1,000 frames, may lie just below a whole number.
    Int((allowedShare * Double(frames) * (1 + 1e-12)).rounded(.down))
  }

  /// The number of frames in each process, at a rate.
  package func frames(framesPerSecond: Int) -> Int { seconds * framesPerSecond }

  /// The effort of each process of a case.
  package func effort(of search: LimitCase) -> Effort {
    var effort = Effort(
      timePerOperation: 1, countedSamples: Self.countedFrames, countedNodes: Self.countedFrames * search.most,
      arrivals: frames(framesPerSecond: search.framesPerSecond), budget: budget(of: search))
    effort.scheduling = scheduling
    return effort
  }

  /// Seconds after which a process counts as failed.
  ///
  /// This is enough, because every size above the first is at most twice a size that meets the conditions.
  package var timeLimit: Int { 60 + 10 * seconds }
}

/// The subject of a search: a scene, an operation, a variant, a rate and a number of processors.
public struct LimitCase: Codable, Hashable, Sendable {
  /// The scene's name.
  public var scene: String
  /// The operation, one frame of a transition.
  public var operation: String
  /// The variant.
  public var variant: String
  /// The rate of frames, in hertz.
  public var framesPerSecond: Int
  /// The number of concurrent processes, each with its own scene and processor.
  public var processors: Int
  /// The smallest size of the scene.
  public var least: Int
  /// The largest size of the scene.
  public var most: Int
}

extension LimitCase: CustomStringConvertible {
  /// The case in words, such as `feed animate simd, 120 Hz on 2 processors`.
  public var description: String {
    "\(scene) \(operation) \(variant), \(framesPerSecond) Hz on \(processors == 1 ? "1 processor" : "\(processors) processors")"
  }
}

extension LimitCase {
  /// All combinations of the named scenes, operations, variants, rates and numbers of processors.
  ///
  /// - Throws: ``PlanError`` for a name that the catalogue lacks, an unsupported rate, or more processors than there
  ///   are.
  public static func crossing(
    scenes: [String], operations: [String], variants: [String], rates: [Int], processors: [Int],
    from catalog: WorkloadCatalog, cpus: Int
  ) throws(PlanError) -> [LimitCase] {
    for (kind, names, known) in [
      ("scene", scenes, catalog.scenes.map(\.name)), ("operation", operations, catalog.operations.map(\.name)),
      ("variant", variants, catalog.variants),
    ] {
      guard !names.isEmpty else { throw PlanError("no \(kind) is named: choose from \(known.joined(separator: ", "))") }
      if let name = names.first(where: { !known.contains($0) }) { throw .unknown(kind, name, known: known) }
    }
    if let rate = rates.first(where: { !(1...1_000).contains($0) }) {
      throw PlanError("\(rate) Hz: choose from 1 to 1000")
    }
    if let count = processors.first(where: { !(1...cpus).contains($0) }) {
      throw PlanError("\(count) processors: choose from 1 to \(cpus), which this process may use")
    }
    try catalog.checkDeclared(operations, by: scenes)
    var cases: [LimitCase] = []
    for scene in catalog.scenes where scenes.contains(scene.name) {
      let range = scene.range
      for operation in operations where scene.operations?.contains(operation) ?? true {
        for variant in variants {
          for rate in rates {
            for count in processors {
              let search = LimitCase(
                scene: scene.name, operation: operation, variant: variant, framesPerSecond: rate, processors: count,
                least: range.lowerBound, most: range.upperBound)
              if !cases.contains(search) { cases.append(search) }
            }
          }
        }
      }
    }
    guard !cases.isEmpty else {
      throw PlanError("nothing is left to search for: name a rate and a number of processors")
    }
    return cases
  }
}

extension WorkloadCatalog.Scene {
  /// The supported sizes of the scene.
  fileprivate var range: ClosedRange<Int> {
    switch size {
    case .fixed(let count): count...count
    case .from(let range): range
    }
  }
}
