public import Foundation

extension View {
  /// Converts a point from this view's coordinates to another view's, by the frames and transforms of the model, not by
  /// the frames that an animation shows.
  ///
  /// For views of different trees, the top left corners of their roots are assumed to coincide.
  ///
  /// - Parameters:
  ///   - point: the point.
  ///   - view: the other view; `nil` for the root of the tree, as for UIKit's window.
  /// - Complexity: O(depth).
  public final func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    if let map = transform(to: view) { return point.applying(map) }
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
    if let map = transform(to: view) { return point.applying(map.inverted()) }
    let distance = distance(to: view)
    return CGPoint(x: point.x - distance.x, y: point.y - distance.y)
  }

  /// Converts a rectangle from this view's coordinates to another view's: its bounding box there.
  ///
  /// - Parameters:
  ///   - rectangle: the rectangle.
  ///   - view: the other view; `nil` for the root of the tree.
  /// - Complexity: O(depth).
  public final func convert(_ rectangle: CGRect, to view: View?) -> CGRect {
    if let map = transform(to: view) { return rectangle.applying(map) }
    return CGRect(origin: convert(rectangle.origin, to: view), size: rectangle.size)
  }

  /// Converts a rectangle from another view's coordinates to its bounding box in this view's coordinates.
  ///
  /// - Parameters:
  ///   - rectangle: the rectangle.
  ///   - view: the other view; `nil` for the root of the tree.
  /// - Complexity: O(depth).
  public final func convert(_ rectangle: CGRect, from view: View?) -> CGRect {
    if let map = transform(to: view) { return rectangle.applying(map.inverted()) }
    return CGRect(origin: convert(rectangle.origin, from: view), size: rectangle.size)
  }

  /// The map from this view's coordinates to another view's, if a view on the way has a transform.
  private final func transform(to view: View?) -> ViewTransform? {
    let other = view ?? node.root.view ?? self
    guard hasTransformOnTheWay || other.hasTransformOnTheWay else { return nil }
    return mapToRoot.concatenating(other.mapToRoot.inverted())
  }

  private final var hasTransformOnTheWay: Bool {
    var view: View? = self
    while let current = view, current.itemLook?.transform.isIdentity ?? true { view = current.superview }
    return view?.superview != nil
  }

  /// The map from this view's coordinates to the coordinates of the root's frame; the root's own transform does not
  /// count.
  package final var mapToRoot: ViewTransform {
    var map = ViewTransform.identity
    var view: View = self
    while let superview = view.superview {
      map = map.concatenating(ViewTransform(translationX: -view.boundsOrigin.x, y: -view.boundsOrigin.y))
      if let look = view.itemLook, !look.transform.isIdentity {
        map = map.concatenating(look.transform.around(look.anchor, of: view.node.frame.size))
      }
      map = map.concatenating(ViewTransform(translationX: view.node.frame.origin.x, y: view.node.frame.origin.y))
      view = superview
    }
    return map.concatenating(ViewTransform(translationX: -view.boundsOrigin.x, y: -view.boundsOrigin.y))
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
