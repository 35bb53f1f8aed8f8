public import BenchmarkModel
public import ProcessMeters

/// The way of measuring of a row in a history: points are comparable only if it is equal.
public struct RowCircumstances: Codable, Hashable, Sendable {
  /// The seed of scenes, edits and order.
  @WideNumber public var seed: UInt64
  /// The profile.
  public var profile: String
  /// The effort of each worker.
  public var effort: Effort
  /// The operations before the row's in the same process.
  public var order: [String]

  /// Circumstances.
  public init(seed: UInt64, profile: String, effort: Effort, order: [String]) {
    self.seed = seed
    self.profile = profile
    self.effort = effort
    self.order = order
  }

  /// A short text: `smoke, seed 1, 3f2a`, where the last stands for effort and order.
  package var words: String {
    let rest = ContentHash(Document.bytes(effort) + order.flatMap { $0.utf8 + [0] }).hexadecimal
    return "\(profile), seed \(seed), \(rest.prefix(4))"
  }
}
