public import ProcessMeters

/// The cases that a search for limits examines, and the conditions for a size to hold.
public struct LimitPlan: Codable, Hashable, Sendable {
  /// The cases to search.
  public var cases: [LimitCase]
  /// The seed of the scenes and their transitions.
  @WideNumber public var seed: UInt64
  /// Seconds over which frames are due in each process.
  public var seconds: Int
  /// Nanoseconds within which a frame is to be laid out; nil for the standard budget of each rate.
  public var budget: UInt64?
  /// The share of frames that may take longer.
  public var allowedShare: Double
  /// How the kernel is to schedule workers; nil for as it pleases.
  public var scheduling: SchedulingClass?

  /// A plan of these parts.
  ///
  /// - Throws: ``PlanError`` for a time, a share or a budget that cannot be.
  public init(
    cases: [LimitCase], seed: UInt64 = 1, seconds: Int = 10, budget: UInt64? = nil, allowedShare: Double = 0.001,
    scheduling: SchedulingClass? = nil
  ) throws(PlanError) {
    guard (1...600).contains(seconds) else { throw PlanError("\(seconds) seconds: choose from 1 to 600") }
    guard (0...0.5).contains(allowedShare) else {
      throw PlanError("\(100 * allowedShare) % of the frames: choose from 0 to 50")
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

  /// Processes, or groups of them that run at once, that measure a size.
  public static let runs = 3
  /// Those of them that have to hold; once as many agree, the others are not started.
  public static let majority = 2
  /// Warm-up frames: one whole transition, so that what grows has grown.
  static let countedFrames = 60

  /// Nanoseconds within which a frame of a case is to be laid out.
  public func budget(of search: LimitCase) -> UInt64 {
    budget ?? FrameMeasurement.standardBudget(framesPerSecond: search.framesPerSecond)
  }

  /// Whether the frames of one process hold.
  public func holds(_ frames: FrameMeasurement) -> Bool {
    (frames.overBudget ?? frames.frames) <= allowed(of: frames.frames)
  }

  /// How many of so many frames may be late.
  package func allowed(of frames: Int) -> Int { Int((allowedShare * Double(frames)).rounded(.down)) }

  /// Frames that are due in each process at a rate.
  package func frames(framesPerSecond: Int) -> Int { seconds * framesPerSecond }

  /// The effort of each process of a case.
  package func effort(of search: LimitCase) -> Effort {
    var effort = Effort(
      timePerOperation: 1, countedSamples: Self.countedFrames, countedNodes: Self.countedFrames * search.most,
      arrivals: frames(framesPerSecond: search.framesPerSecond), budget: budget(of: search))
    effort.scheduling = scheduling
    return effort
  }

  /// Seconds after which a process has not held.
  ///
  /// A size that is tried is at most twice one that holds, but for the first.
  package var timeLimit: Int { 60 + 10 * seconds }
}

/// Whose limit is searched for.
public struct LimitCase: Codable, Hashable, Sendable {
  /// The scene's name.
  public var scene: String
  /// The operation, one frame of a transition.
  public var operation: String
  /// The variant.
  public var variant: String
  /// How often a frame is due, in hertz.
  public var framesPerSecond: Int
  /// Processes at once, each with a scene of its own on a processor of its own.
  public var processors: Int
  /// The smallest size of the scene.
  public var least: Int
  /// The largest size of the scene.
  public var most: Int
}

extension LimitCase: CustomStringConvertible {
  /// As in `feed animate simd, 120 Hz on 2 processors`.
  public var description: String {
    "\(scene) \(operation) \(variant), \(framesPerSecond) Hz on \(processors == 1 ? "1 processor" : "\(processors) processors")"
  }
}

extension LimitCase {
  /// All combinations of the named scenes, operations, variants, rates and numbers of processors.
  ///
  /// - Throws: ``PlanError`` for a name that the catalogue lacks, a rate that no display has, or more processors than
  ///   there are.
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
    var cases: [LimitCase] = []
    for scene in catalog.scenes where scenes.contains(scene.name) {
      let range = scene.range
      for operation in operations {
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
  /// The sizes that the scene takes.
  fileprivate var range: ClosedRange<Int> {
    switch size {
    case .fixed(let count): count...count
    case .from(let range): range
    }
  }
}
