public import ProcessMeters

/// The duration and the numbers of samples of a worker's measurement.
public struct Effort: Codable, Hashable, Sendable {
  /// Time for the timed samples of one operation, in nanoseconds.
  public var timePerOperation: UInt64
  /// The least number of timed samples of an operation, however long they take.
  public var minimumSamples: Int
  /// The greatest number of timed samples of an operation.
  public var maximumSamples: Int
  /// Counted samples of an operation that affects a part of a scene.
  public var countedSamples: Int
  /// Total nodes in the counted samples of an operation on a whole scene; at least two samples.
  public var countedNodes: Int
  /// Edits sent to each queue, per operation.
  public var arrivals: Int
  /// The rate of edits at each queue, in hertz.
  public var arrivalRate: Int
  /// Whether the result keeps every sample beside the histograms.
  public var keepsSamples: Bool
  /// The scheduling class of workers; nil for the kernel's default.
  public var scheduling: SchedulingClass?
  /// The time for the layout of a frame, in nanoseconds; nil for ``FrameMeasurement/standardBudget(framesPerSecond:)``.
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
  /// It does not depend on measurements, so every process does the same work, and every digest is taken at the same
  /// point of the script.
  public func countedSamples(extent: OperationExtent, nodes: Int) -> Int {
    switch extent {
    case .part: countedSamples
    case .whole: min(countedSamples, max(2, countedNodes / max(nodes, 1)))
    }
  }
}
