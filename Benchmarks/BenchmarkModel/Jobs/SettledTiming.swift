/// The timing of a cell's operations, as decided by the first process that measured them.
public struct SettledTiming: Codable, Hashable, Sendable {
  /// The timing rule by operation.
  public var rules: [String: TimingRule]
  /// The number of timed samples per process, by operation.
  public var samples: [String: Int]

  package init(rules: [String: TimingRule] = [:], samples: [String: Int] = [:]) {
    self.rules = rules
    self.samples = samples
  }
}
