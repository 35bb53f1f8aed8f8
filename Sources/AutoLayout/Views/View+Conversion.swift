public import Foundation

extension View {
  /// Converts a point from this view's coordinates to another view's, by the frames of the model, not by those that an
  /// animation shows.
  ///
  /// For views of different trees, the top left corners of their roots are assumed to coincide.
  ///
  /// - Parameters:
  ///   - point: the point.
  ///   - view: the other view; `nil` for the root of the tree, as for UIKit's window.
  /// - Complexity: O(depth).
  public final func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    let distance = distance(to: view)
    return CGPoint(x: point.x + distance.x, y: point.y + distance.y)
  }

  /// Converts a point from another view's coordinates to this view's.
  ///
  /// - Parameters:
  ///   - point: the point.
  ///   - view: the other view; `nil` for the root of the tree.
  /// - Complexity: O(depth).
  public final func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    let distance = distance(to: view)
    return CGPoint(x: point.x - distance.x, y: point.y - distance.y)
  }

  /// Converts a rectangle from this view's coordinates to another view's.
  ///
  /// - Parameters:
  ///   - rectangle: the rectangle.
  ///   - view: the other view; `nil` for the root of the tree.
  /// - Complexity: O(depth).
  public final func convert(_ rectangle: CGRect, to view: View?) -> CGRect {
    CGRect(origin: convert(rectangle.origin, to: view), size: rectangle.size)
  }

  /// Converts a rectangle from another view's coordinates to this view's.
  ///
  /// - Parameters:
  ///   - rectangle: the rectangle.
  ///   - view: the other view; `nil` for the root of the tree.
  /// - Complexity: O(depth).
  public final func convert(_ rectangle: CGRect, from view: View?) -> CGRect {
    CGRect(origin: convert(rectangle.origin, from: view), size: rectangle.size)
  }

  /// The offset from this view's coordinates to another view's.
  private final func distance(to view: View?) -> CGPoint {
    guard let other = view ?? node.root.view else { return .zero }
    let from = node.originInRoot, to = other.node.originInRoot
    return CGPoint(
      x: from.x - boundsOrigin.x - to.x + other.boundsOrigin.x, y: from.y - boundsOrigin.y - to.y + other.boundsOrigin.y
    )
  }
}
