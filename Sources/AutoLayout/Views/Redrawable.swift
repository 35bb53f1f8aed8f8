/// A view that stores its drawing; in programs with the module `UIKit`, every view conforms.
#if MainActorViews
  @preconcurrency @MainActor
#endif
package protocol Redrawable {
  /// Calls the view's `draw(_:)` and stores the drawing.
  func redraw()
  /// Does the same for a picture; a view that draws nothing keeps its former drawing.
  func display()
}
