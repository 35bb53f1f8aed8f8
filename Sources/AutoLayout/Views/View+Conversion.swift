public import Foundation

extension View {
  /// A point of this view's coordinates in those of another view, by the frames of the model.
  ///
  /// Views of different trees are taken as if the top left corners of their roots lay on each other.
  ///
  /// - Parameters:
  ///   - point: the point.
  ///   - view: the other view; `nil` for the root of the tree, which stands for UIKit's window.
  /// - Complexity: O(depth).
  public final func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    let distance = distance(to: view)
    return CGPoint(x: point.x + distance.x, y: point.y + distance.y)
  }

  /// A point of another view's coordinates in those of this view.
  ///
  /// - Parameters:
  ///   - point: the point.
  ///   - view: the other view; `nil` for the root of the tree.
  /// - Complexity: O(depth).
  public final func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    let distance = distance(to: view)
    return CGPoint(x: point.x - distance.x, y: point.y - distance.y)
  }

  /// A rectangle of this view's coordinates in those of another view.
  ///
  /// - Parameters:
  ///   - rectangle: the rectangle.
  ///   - view: the other view; `nil` for the root of the tree.
  /// - Complexity: O(depth).
  public final func convert(_ rectangle: CGRect, to view: View?) -> CGRect {
    CGRect(origin: convert(rectangle.origin, to: view), size: rectangle.size)
  }

  /// A rectangle of another view's coordinates in those of this view.
  ///
  /// - Parameters:
  ///   - rectangle: the rectangle.
  ///   - view: the other view; `nil` for the root of the tree.
  /// - Complexity: O(depth).
  public final func convert(_ rectangle: CGRect, from view: View?) -> CGRect {
    CGRect(origin: convert(rectangle.origin, from: view), size: rectangle.size)
  }

  /// The difference between coordinates in another view and in this one.
  private final func distance(to view: View?) -> CGPoint {
    guard let other = view ?? node.root.view else { return .zero }
    let from = node.originInRoot, to = other.node.originInRoot
    return CGPoint(
      x: from.x - boundsOrigin.x - to.x + other.boundsOrigin.x, y: from.y - boundsOrigin.y - to.y + other.boundsOrigin.y
    )
  }
}
