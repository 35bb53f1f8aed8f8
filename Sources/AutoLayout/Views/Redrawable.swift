/// A view whose drawing can be kept; the module `UIKit` makes every view one.
#if MainActorViews
  @preconcurrency @MainActor
#endif
package protocol Redrawable {
  /// Calls the view's `draw(_:)`, and keeps what it drew.
  func redraw()
}
