import Foundation

/// The insets that a view inherits from its superview.
///
/// Both the safe area and preserved margins shrink by the distance between the view's edge and the superview's.
struct InheritedInsets {
  /// The distance of each edge inside the superview's.
  private let distances: EdgeInsets

  /// The inherited insets of a frame in a superview with given visible bounds.
  init(_ frame: CGRect, in outer: CGRect) {
    distances = EdgeInsets(
      top: frame.minY - outer.minY, left: frame.minX - outer.minX,
      bottom: outer.maxY - frame.maxY, right: outer.maxX - frame.maxX)
  }

  /// The inherited safe area: for each edge between zero and the superview's inset, or zero if the inset is negative.
  func safeArea(from outer: EdgeInsets) -> EdgeInsets {
    outer.combined(with: distances) { inset, distance in max(min(inset - distance, inset), 0) }
  }

  /// The superview's margins, measured from the view's own edges; at most the superview's own margins.
  ///
  /// Beyond the superview's edge, a margin that grew with the distance could widen the view and so grow without end.
  func margins(from outer: EdgeInsets) -> EdgeInsets {
    outer.combined(with: distances) { margin, distance in margin - max(distance, 0) }
  }
}

extension EdgeInsets {
  /// Combines two insets edge by edge.
  func combined(with other: EdgeInsets, _ combine: (CGFloat, CGFloat) -> CGFloat) -> EdgeInsets {
    EdgeInsets(
      top: combine(top, other.top), left: combine(left, other.left),
      bottom: combine(bottom, other.bottom), right: combine(right, other.right))
  }

  /// The sum edge by edge.
  static func + (first: EdgeInsets, second: EdgeInsets) -> EdgeInsets {
    first.combined(with: second, +)
  }

  /// The larger inset of each edge.
  static func largest(_ first: EdgeInsets, _ second: EdgeInsets) -> EdgeInsets {
    first.combined(with: second) { max($0, $1) }
  }

  /// Whether no edge differs by more than the noise of frames.
  func isNear(_ other: EdgeInsets) -> Bool {
    let differences = combined(with: other) { abs($0 - $1) }
    return max(differences.top, differences.left, differences.bottom, differences.right) <= 1e-9
  }
}
