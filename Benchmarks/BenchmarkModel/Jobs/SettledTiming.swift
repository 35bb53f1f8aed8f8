/// How, and how often, the operations of a cell are timed, as the first process that measured them settled it.
public struct SettledTiming: Codable, Hashable, Sendable {
  /// How, by operation.
  public var rules: [String: TimingRule]
  /// Timed samples of a process, by operation.
  public var samples: [String: Int]

  package init(rules: [String: TimingRule] = [:], samples: [String: Int] = [:]) {
    self.rules = rules
    self.samples = samples
  }
}
