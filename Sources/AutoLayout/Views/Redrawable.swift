/// A view that stores its drawing; in programs with the module `UIKit`, every view conforms.
#if MainActorViews
  @preconcurrency @MainActor
#endif
package protocol Redrawable {
  /// Calls the view's `draw(_:)` and stores the drawing.
  func redraw()
  /// Calls `draw(_:)` before a picture is made; stores the drawing unless it is empty.
  func display()
}
