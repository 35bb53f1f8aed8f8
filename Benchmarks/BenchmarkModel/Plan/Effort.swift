public import ProcessMeters

/// How long and how often a worker measures.
public struct Effort: Codable, Hashable, Sendable {
  /// Time for the timed samples of one operation, in nanoseconds.
  public var timePerOperation: UInt64
  /// Timed samples of an operation, at least, however long they take.
  public var minimumSamples: Int
  /// Timed samples of an operation, at most.
  public var maximumSamples: Int
  /// Counted samples of an operation that touches a part of a scene.
  public var countedSamples: Int
  /// Nodes that the counted samples of an operation on a whole scene touch together; two samples at least.
  public var countedNodes: Int
  /// Edits that arrive at each queue, per operation.
  public var arrivals: Int
  /// How often an edit arrives at each queue, in hertz.
  public var arrivalRate: Int
  /// Whether the result keeps every sample beside the histograms.
  public var keepsSamples: Bool
  /// How the kernel is to schedule workers; nil for as it pleases.
  public var scheduling: SchedulingClass?
  /// Nanoseconds within which a frame is to be laid out; nil for ``FrameMeasurement/standardBudget(framesPerSecond:)``.
  public var budget: UInt64?

  /// An effort.
  public init(
    timePerOperation: UInt64, minimumSamples: Int = 3, maximumSamples: Int = 20_000, countedSamples: Int,
    countedNodes: Int, arrivals: Int, arrivalRate: Int = 120, keepsSamples: Bool = false, budget: UInt64? = nil
  ) {
    self.timePerOperation = timePerOperation
    self.minimumSamples = minimumSamples
    self.maximumSamples = maximumSamples
    self.countedSamples = countedSamples
    self.countedNodes = countedNodes
    self.arrivals = arrivals
    self.arrivalRate = arrivalRate
    self.keepsSamples = keepsSamples
    self.budget = budget
  }

  /// The number of counted samples of an operation.
  ///
  /// It depends on nothing that is measured, so that every process does the same work and every digest is taken at the
  /// same point of the script.
  public func countedSamples(extent: OperationExtent, nodes: Int) -> Int {
    switch extent {
    case .part: countedSamples
    case .whole: min(countedSamples, max(2, countedNodes / max(nodes, 1)))
    }
  }
}
