/// How often the values that another program reaches are those of the trace.
///
/// A peer solves other problems where priorities compete: it adds weighted errors up. So a difference is counted, and is
/// no failure.
public struct DigestAgreement: Codable, Hashable, Sendable {
  /// Digests that were compared.
  public var compared: Int
  /// Those that differ.
  public var differing: Int

  /// Counts.
  public init(compared: Int, differing: Int) {
    self.compared = compared
    self.differing = differing
  }

  /// Whether values were compared, and all of them are the trace's.
  public var isWhole: Bool { compared > 0 && differing == 0 }

  package mutating func add(_ other: DigestAgreement) {
    compared += other.compared
    differing += other.differing
  }
}

extension DigestAgreement: CustomStringConvertible {
  /// As in `all 64` or `52 of 64`.
  public var description: String {
    if compared == 0 { return "none compared" }
    return differing == 0 ? "all \(compared)" : "\(compared - differing) of \(compared)"
  }
}

/// Why a peer has no times of an operation: a sample took too long.
public struct GivenUp: Codable, Hashable, Sendable {
  /// The limit that the sample passed.
  public var seconds: Int
  /// The operation of that sample: this one, or one that had to come before.
  public var during: String

  /// A limit passed.
  public init(seconds: Int, during: String) {
    self.seconds = seconds
    self.during = during
  }
}

extension GivenUp: CustomStringConvertible {
  /// As in `one sample of make took more than 20 s`.
  public var description: String { "one sample of \(during) took more than \(seconds) s" }
}
