/// The frequency of an event in a number of trials, with an interval for its probability.
public struct Rate: Codable, Hashable, Sendable {
  /// The number of events.
  public let hits: Int
  /// The number of trials.
  public let trials: Int

  /// Makes a rate from numbers of events and trials.
  ///
  /// - Precondition: `hits` is from 0 to `trials`.
  public init(_ hits: Int, of trials: Int) {
    self.hits = hits
    self.trials = trials
  }

  /// The share of events among the trials; nil without trials.
  public var share: Double? { trials > 0 ? Double(hits) / Double(trials) : nil }

  /// A conservative 95 % interval of the event's probability; from 0 to 1 without trials.
  ///
  /// Source: Clopper, Pearson: The use of confidence or fiducial limits, 1934.
  public var interval: Interval {
    let missed = trials - hits
    let low = hits == 0 ? 0 : BetaDistribution(alpha: Double(hits), beta: Double(missed + 1)).quantile(0.025)
    let high = missed == 0 ? 1 : BetaDistribution(alpha: Double(hits + 1), beta: Double(missed)).quantile(0.975)
    return Interval(low: low, high: high)
  }
}
