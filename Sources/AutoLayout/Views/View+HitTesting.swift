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
    hitTest(point) { $0.frame }
  }

  /// The same by other frames than the model's.
  package final func hitTest(_ point: CGPoint, frames: (View) -> CGRect) -> View? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01 else { return nil }
    let size = frames(self).size
    guard CGRect(origin: boundsOrigin, size: size).contains(point) else { return nil }
    for subview in storedSubviews.reversed() {
      let frame = frames(subview)
      let inner = CGPoint(
        x: point.x - frame.origin.x + subview.boundsOrigin.x, y: point.y - frame.origin.y + subview.boundsOrigin.y)
      if let found = subview.hitTest(inner, frames: frames) { return found }
    }
    return self
  }
}
