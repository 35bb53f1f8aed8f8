public import Foundation

extension View {
  /// The frontmost view at a point of this view's coordinates, by the frames of the model: where views are going to be,
  /// not where an animation shows them.
  ///
  /// A view that is hidden, almost transparent or not enabled for interaction is passed through with all that is inside.
  /// A point outside of a view's bounds is in no view inside it either.
  ///
  /// - Complexity: O(views at the point and their siblings).
  public final func hitTest(_ point: CGPoint) -> View? {
    hitTest(point) { ($0.frame.origin, $0.bounds) }
  }

  /// The same by other places and bounds than the model's.
  package final func hitTest(_ point: CGPoint, places: (View) -> (origin: CGPoint, bounds: CGRect)) -> View? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, places(self).bounds.contains(point) else { return nil }
    for subview in storedSubviews.reversed() {
      let (origin, bounds) = places(subview)
      let inner = CGPoint(x: point.x - origin.x + bounds.origin.x, y: point.y - origin.y + bounds.origin.y)
      if let found = subview.hitTest(inner, places: places) { return found }
    }
    return self
  }
}
