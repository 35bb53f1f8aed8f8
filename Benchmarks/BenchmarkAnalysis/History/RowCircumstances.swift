public import BenchmarkModel
public import ProcessMeters

/// The way in which a row of a history was measured; only rows measured in the same way are comparable.
public struct RowCircumstances: Codable, Hashable, Sendable {
  /// The seed of scenes, edits and order.
  @WideNumber public var seed: UInt64
  /// The profile.
  public var profile: String
  /// The effort of each worker.
  public var effort: Effort
  /// The operations measured before the row's operation in the same process.
  public var order: [String]

  /// Makes a record of circumstances.
  public init(seed: UInt64, profile: String, effort: Effort, order: [String]) {
    self.seed = seed
    self.profile = profile
    self.effort = effort
    self.order = order
  }

  /// A short text, such as `smoke, seed 1, 3f2a`; the last part is a hash of effort and order.
  package var words: String {
    let rest = ContentHash(Document.bytes(effort) + order.flatMap { $0.utf8 + [0] }).hexadecimal
    return "\(profile), seed \(seed), \(rest.prefix(4))"
  }
}
