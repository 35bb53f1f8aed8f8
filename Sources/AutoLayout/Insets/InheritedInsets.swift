import Foundation

/// What of insets reaches a view from the view around it.
///
/// Both the safe area and preserved margins shrink by the distance of the view's edge from the outer edge.
struct InheritedInsets {
  /// How far each edge lies inside the superview's.
  private let distances: EdgeInsets

  /// The insets that reach a frame in a superview whose visible part begins at an origin.
  init(_ frame: CGRect, in outer: CGRect) {
    distances = EdgeInsets(
      top: frame.minY - outer.minY, left: frame.minX - outer.minX,
      bottom: outer.maxY - frame.maxY, right: outer.maxX - frame.maxX)
  }

  /// The part of a safe area that is not outside the view: between nothing and all of it, for each edge.
  func safeArea(from outer: EdgeInsets) -> EdgeInsets {
    outer.combined(with: distances) { inset, distance in min(max(inset - distance, 0), inset) }
  }

  /// The superview's margins, measured from the view's own edges.
  func margins(from outer: EdgeInsets) -> EdgeInsets {
    outer.combined(with: distances) { margin, distance in margin - distance }
  }
}

extension EdgeInsets {
  /// Two insets put together edge by edge.
  func combined(with other: EdgeInsets, _ combine: (CGFloat, CGFloat) -> CGFloat) -> EdgeInsets {
    EdgeInsets(
      top: combine(top, other.top), left: combine(left, other.left),
      bottom: combine(bottom, other.bottom), right: combine(right, other.right))
  }

  /// The sum edge by edge.
  static func + (first: EdgeInsets, second: EdgeInsets) -> EdgeInsets {
    first.combined(with: second, +)
  }

  /// The larger of each edge.
  static func largest(_ first: EdgeInsets, _ second: EdgeInsets) -> EdgeInsets {
    first.combined(with: second) { max($0, $1) }
  }

  /// Whether no edge differs by more than the noise of frames.
  func isNear(_ other: EdgeInsets) -> Bool {
    let differences = combined(with: other) { abs($0 - $1) }
    return max(differences.top, differences.left, differences.bottom, differences.right) <= 1e-9
  }
}
