/// A set of edges by reading direction.
public struct DirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt
  /// A set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }
  /// The top edge.
  public static let top = DirectionalRectEdge(rawValue: 1)
  /// The leading edge.
  public static let leading = DirectionalRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = DirectionalRectEdge(rawValue: 4)
  /// The trailing edge.
  public static let trailing = DirectionalRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: DirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
