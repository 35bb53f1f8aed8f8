public import Foundation

/// Distances from the edges of a rectangle in reading direction, positive inwards, in points.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the edge where reading starts.
  public var leading: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the edge where reading ends.
  public var trailing: CGFloat

  /// Insets of zero.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// Insets with a distance for each edge.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Insets of zero.
  public static let zero = DirectionalEdgeInsets()
}

extension EdgeInsets {
  /// The insets by side that correspond to directional ones in a reading direction.
  public init(_ insets: DirectionalEdgeInsets, in direction: LayoutDirection) {
    let mirrored = direction == .rightToLeft
    self.init(
      top: insets.top, left: mirrored ? insets.trailing : insets.leading,
      bottom: insets.bottom, right: mirrored ? insets.leading : insets.trailing)
  }
}
