package import AutoLayout
import Foundation
import LayoutAnimation
import LayoutRendering

/// The subject of `bench render`: a scene or an example, with names for its views, and a transition of it.
package struct PictureSubject {
  let root: View
  /// Starts the transition; the tree's clock is at 0.
  let start: () -> Void
  /// The duration of the transition in seconds.
  let duration: Double
  /// The owner of the views, which keeps them alive while they are drawn.
  private let scene: AnyObject?

  package init(root: View, duration: Double, scene: AnyObject? = nil, start: @escaping () -> Void) {
    self.root = root
    self.duration = duration
    self.scene = scene
    self.start = start
  }

  /// The states of the transition at some times; with drawings, if limits for drawings are given.
  func transition(
    at times: [Double], parts: LayoutSnapshot.Parts, drawing: LayoutDrawing.Limits? = nil
  ) -> LayoutTransition {
    withExtendedLifetime(scene) {
      let clock = ManualClock()
      root.timeline = LayoutTimeline(clock: clock)
      start()
      return LayoutTransition(of: root, at: times, parts: parts, drawing: drawing) { time in
        clock.advance(to: time)
        root.timeline.advance()
      } appearance: { view, time in
        let shown = view.presentation(at: time)
        return .init(frame: shown.frame, boundsOrigin: shown.bounds.origin, alpha: shown.alpha)
      }
    }
  }
}
