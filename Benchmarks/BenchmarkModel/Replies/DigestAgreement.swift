/// The rate at which another program's values agree with the trace's.
///
/// A peer adds weighted errors, so it solves another problem where priorities compete. A differing digest is therefore
/// counted, and is not a failure.
public struct DigestAgreement: Codable, Hashable, Sendable {
  /// Compared digests.
  public var compared: Int
  /// Different digests.
  public var differing: Int

  /// Counts.
  public init(compared: Int, differing: Int) {
    self.compared = compared
    self.differing = differing
  }

  /// Whether values were compared and all agree with the trace's.
  public var isWhole: Bool { compared > 0 && differing == 0 }

  package mutating func add(_ other: DigestAgreement) {
    compared += other.compared
    differing += other.differing
  }
}

extension DigestAgreement: CustomStringConvertible {
  /// The agreement in words, such as `all 64` or `52 of 64`.
  public var description: String {
    if compared == 0 { return "none compared" }
    return differing == 0 ? "all \(compared)" : "\(compared - differing) of \(compared)"
  }
}

/// The reason why a peer has no times of an operation: the operation, or an earlier operation, took too long.
public struct GivenUp: Codable, Hashable, Sendable {
  /// The exceeded limit in seconds.
  public var seconds: Int
  /// The operation that took too long: this one, or an earlier one.
  public var during: String

  /// Makes the reason.
  public init(seconds: Int, during: String) {
    self.seconds = seconds
    self.during = during
  }
}

extension GivenUp: CustomStringConvertible {
  /// The reason in words, such as `make took more than 20 s`.
  public var description: String { "\(during) took more than \(seconds) s" }
}
