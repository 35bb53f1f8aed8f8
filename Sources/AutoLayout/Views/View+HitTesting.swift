public import Foundation

extension View {
  /// The frontmost view at a point of this view's coordinates, by the frames of the model, not by those that an
  /// animation shows.
  ///
  /// Skips views that are hidden, almost transparent or disabled for interaction, with everything inside them. A point
  /// outside a view's bounds hits no view inside it either.
  ///
  /// - Complexity: O(views at the point and their siblings).
  public final func hitTest(_ point: CGPoint) -> View? {
    hitTest(point) { ($0.frame.origin, $0.bounds) }
  }

  /// The frontmost view at a point, by origins and bounds that a function gives instead of the model's.
  package final func hitTest(_ point: CGPoint, places: (View) -> (origin: CGPoint, bounds: CGRect)) -> View? {
    guard takesHits, places(self).bounds.contains(point) else { return nil }
    var view = self
    var point = point
    // A view that contains the point always gives a result, so views behind it are never searched.
    while let inner = view.frontmostSubview(at: point, places: places) { (view, point) = inner }
    return view
  }

  /// The frontmost view at a point inside this view; calls the methods of subviews whose class may override them.
  ///
  /// Other subviews are visited in a loop, because recursion would overflow the call stack in a deep tree.
  final func innerHit(at point: CGPoint, with event: Event?) -> View {
    var view = self
    var point = point
    while true {
      var next: (view: View, point: CGPoint)?
      for subview in view.storedSubviews.reversed() {
        let inner = Self.shift(point, from: subview.node.frame.origin, to: subview.boundsOrigin)
        if !subview.node.flags.contains(.isOfPlainClass) {
          if let found = subview.hitTest(inner, with: event) { return found }
        } else if subview.takesHits, subview.bounds.contains(inner) {
          next = (subview, inner)
          break
        }
      }
      guard let next else { return view }
      (view, point) = next
    }
  }

  /// A point of a view's coordinates in those of a subview, by the origins of the subview's frame and bounds.
  private static func shift(_ point: CGPoint, from origin: CGPoint, to shown: CGPoint) -> CGPoint {
    CGPoint(x: point.x - origin.x + shown.x, y: point.y - origin.y + shown.y)
  }

  /// Whether the view and its contents can be hit.
  var takesHits: Bool { isUserInteractionEnabled && !isHidden && alpha >= 0.01 }

  /// The frontmost subview that contains a point, and the point in its coordinates.
  private func frontmostSubview(
    at point: CGPoint, places: (View) -> (origin: CGPoint, bounds: CGRect)
  ) -> (view: View, point: CGPoint)? {
    for subview in storedSubviews.reversed() where subview.takesHits {
      let (origin, bounds) = places(subview)
      let inner = Self.shift(point, from: origin, to: bounds.origin)
      if bounds.contains(inner) { return (subview, inner) }
    }
    return nil
  }
}
