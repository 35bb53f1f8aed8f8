import AutoLayout
import Foundation

/// The coloured background of a bar, which extends from a bar at the edge of the safe area to the edge of the screen.
final class BarBackground: ViewIsolated {
  private lazy var view = UIView()

  /// Shows a colour behind the contents of a bar; `nil` removes the background.
  func show(_ color: UIColor?, in bar: UIView) {
    guard let color else { return bar.removeOwn(view) }
    if view.superview !== bar { bar.insertSubview(view, at: 0) }
    (view.isUserInteractionEnabled, view.backgroundColor) = (false, color)
    var frame = bar.bounds
    // The unsafe area beside the bar gets the colour too.
    if let outer = bar.superview {
      let safe = outer.safeAreaInsets
      if bar.frame.minY == safe.top {
        frame.origin.y -= safe.top
        frame.size.height += safe.top
      }
      if bar.frame.maxY == outer.bounds.maxY - safe.bottom { frame.size.height += safe.bottom }
    }
    view.frame = frame
  }
}
