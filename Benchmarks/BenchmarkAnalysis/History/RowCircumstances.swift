public import BenchmarkModel
public import ProcessMeters

/// How a row of a history was measured: points that differ in it measured other work, or in another way.
public struct RowCircumstances: Codable, Hashable, Sendable {
  /// The seed of scenes, edits and order.
  @WideNumber public var seed: UInt64
  /// The profile.
  public var profile: String
  /// How long and how often a worker measured.
  public var effort: Effort
  /// The operations that came before the row's in the same process.
  public var order: [String]

  /// Circumstances.
  public init(seed: UInt64, profile: String, effort: Effort, order: [String]) {
    self.seed = seed
    self.profile = profile
    self.effort = effort
    self.order = order
  }

  /// In a few words: `smoke, seed 1, 3f2a`, the last for effort and order.
  package var words: String {
    let rest = ContentHash(Document.bytes(effort) + order.flatMap { $0.utf8 + [0] }).hexadecimal
    return "\(profile), seed \(seed), \(rest.prefix(4))"
  }
}
