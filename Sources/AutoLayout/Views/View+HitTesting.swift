public import Foundation

extension View {
  /// The frontmost view at a point of this view's coordinates, by the frames of the model, not by the frames that an
  /// animation shows.
  ///
  /// Skips views that are hidden, almost transparent or disabled for interaction, with everything inside them. A point
  /// outside a view's bounds hits no view inside it either.
  ///
  /// - Complexity: O(views at the point and their siblings).
  public final func hitTest(_ point: CGPoint) -> View? {
    hitTest(point) { HitPlace(origin: $0.frame.origin, bounds: $0.bounds, transform: $0.itemLook?.transform) }
  }

  /// The frontmost view at a point, by places that a function gives instead of the model's.
  package final func hitTest(_ point: CGPoint, places: (View) -> HitPlace) -> View? {
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
        let place = HitPlace(
          origin: subview.node.frame.origin, bounds: subview.plainBounds, transform: subview.itemLook?.transform)
        let inner = subview.inner(point, place)
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

  /// Converts a point from the superview's coordinates to this view's, by the view's place.
  private final func inner(_ point: CGPoint, _ place: HitPlace) -> CGPoint {
    let bounds = place.bounds
    var point = CGPoint(x: point.x - place.origin.x, y: point.y - place.origin.y)
    if let transform = place.transform, !transform.isIdentity {
      point = point.applying(transform.around(transformAnchor, of: bounds.size).inverted())
    }
    return CGPoint(x: point.x + bounds.origin.x, y: point.y + bounds.origin.y)
  }

  /// Whether the view and its contents can be hit.
  var takesHits: Bool { isUserInteractionEnabled && !isHidden && alpha >= 0.01 }

  /// The frontmost subview that contains a point, and the point in its coordinates.
  private func frontmostSubview(
    at point: CGPoint, places: (View) -> HitPlace
  ) -> (view: View, point: CGPoint)? {
    for subview in storedSubviews.reversed() where subview.takesHits {
      let place = places(subview)
      let inner = subview.inner(point, place)
      if place.bounds.contains(inner) { return (subview, inner) }
    }
    return nil
  }
}

/// The place of a view for hit testing.
package struct HitPlace {
  /// The origin of the frame.
  package var origin: CGPoint
  /// The view's own coordinates.
  package var bounds: CGRect
  /// The transform; `nil` for none.
  package var transform: ViewTransform?

  /// A place.
  package init(origin: CGPoint, bounds: CGRect, transform: ViewTransform?) {
    (self.origin, self.bounds, self.transform) = (origin, bounds, transform)
  }
}
