public import Foundation

/// The ends, the corners and the dashes of an outline.
public struct LineStyle: Hashable, Sendable {
  /// The end of a line.
  public enum Cap: String, Hashable, Sendable {
    /// The line ends at its last point.
    case butt
    /// A half circle beyond the last point.
    case round
    /// A half square beyond the last point.
    case square
  }

  /// The corner between two lines.
  public enum Join: String, Hashable, Sendable {
    /// A sharp corner.
    case miter
    /// A rounded corner.
    case round
    /// A bevelled corner.
    case bevel
  }

  /// The ends of lines and dashes.
  public var cap: Cap
  /// The corners between lines.
  public var join: Join
  /// The greatest length of a sharp corner, as a multiple of the line's width; longer corners are bevelled.
  public var miterLimit: CGFloat
  /// Alternating lengths of dashes and gaps, in points; empty for a solid line.
  public var dashes: [CGFloat]
  /// The length of the dashes and gaps that are left out at the start, in points.
  public var dashPhase: CGFloat

  /// A style; by default, of a solid line with sharp corners.
  public init(
    cap: Cap = .butt, join: Join = .miter, miterLimit: CGFloat = 10, dashes: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    (self.cap, self.join, self.miterLimit) = (cap, join, miterLimit)
    (self.dashes, self.dashPhase) = (dashes, dashPhase)
  }
}
