/// Makes the times of several programs comparable: they were measured in the same blocks of one run.
public struct Pairing: Codable, Hashable, Sendable {
  /// A side of the comparison.
  public enum Side: String, Codable, CaseIterable, Sendable {
    /// The program that is compared with.
    case base
    /// The program that is judged.
    case candidate
    /// The base's program once more, under another name: the two differ by noise alone.
    case control
  }

  /// The same for all sides of one run, and for no other run.
  public var run: String
  /// Whose measurements these are.
  public var side: Side
  /// Blocks of the first stage; those from this number on belong to the second.
  public var stageBlocks: Int

  /// A pairing.
  public init(run: String, side: Side, stageBlocks: Int) {
    self.run = run
    self.side = side
    self.stageBlocks = stageBlocks
  }
}

extension Pairing.Side {
  /// A variant of this side, as it is called while both sides are measured: `simd@base`.
  package func variant(_ name: String) -> String { "\(name)@\(rawValue)" }

  /// The variant's own name and its side; nil for a name that has none.
  package static func split(_ variant: String) -> (name: String, side: Pairing.Side)? {
    guard let mark = variant.lastIndex(of: "@"),
      let side = Pairing.Side(rawValue: String(variant[variant.index(after: mark)...]))
    else { return nil }
    return (String(variant[..<mark]), side)
  }
}
