/// Marks the measurements of one program in a run that measures several programs in the same blocks.
///
/// The measurements of these programs are comparable block by block.
public struct Pairing: Codable, Hashable, Sendable {
  /// A side of the comparison.
  public enum Side: String, Codable, CaseIterable, Sendable {
    /// The reference program.
    case base
    /// The judged program.
    case candidate
    /// A second copy of the base's program: the two differ by noise alone.
    case control
  }

  /// An identifier shared by all sides of one run, and unique to it.
  public var run: String
  /// The side of these measurements.
  public var side: Side
  /// The number of blocks in the first stage, and so the number of the first block of the rounds that follow.
  public var stageBlocks: Int

  /// A pairing.
  public init(run: String, side: Side, stageBlocks: Int) {
    self.run = run
    self.side = side
    self.stageBlocks = stageBlocks
  }
}

extension Pairing.Side {
  /// A variant's name with this side, which distinguishes the sides in one run: `simd@base`.
  package func variant(_ name: String) -> String { "\(name)@\(rawValue)" }

  /// A variant's own name and its side; nil for a name without a side.
  package static func split(_ variant: String) -> (name: String, side: Pairing.Side)? {
    guard let mark = variant.lastIndex(of: "@"),
      let side = Pairing.Side(rawValue: String(variant[variant.index(after: mark)...]))
    else { return nil }
    return (String(variant[..<mark]), side)
  }
}
