import AutoLayout
import Foundation

/// The visible bars of a container at the top and at the bottom of a child's view.
struct ContainerBars {
  /// The heights of the bars, without the safe area of the container; 0 without a bar.
  var heights = UIEdgeInsets.zero
  /// The edges with a bar that is not translucent.
  var opaqueEdges: UIRectEdge = []
}

extension UIViewController {
  /// The controller whose properties decide whether this controller's view extends under bars: in a navigation
  /// controller, the top controller.
  final var extendingController: UIViewController {
    guard let top = (self as? UINavigationController)?.topViewController else { return self }
    return top.extendingController
  }

  /// Whether two controllers' views extend under the same bars.
  final func extends(like other: UIViewController?) -> Bool {
    guard let other = other?.extendingController else { return false }
    let own = extendingController
    return own.edgesForExtendedLayout == other.edgesForExtendedLayout
      && own.extendedLayoutIncludesOpaqueBars == other.extendedLayoutIncludesOpaqueBars
  }

  /// Requests a layout of all containers, whose bars may now end this controller's view or cover it.
  final func extensionChanged() {
    var container = parent
    while let current = container {
      current.viewIfLoaded?.setNeedsLayout()
      container = current.parent
    }
  }

  /// The frame of a child in this container, and the heights of the bars that cover the child's view.
  ///
  /// A bar covers the view if the view extends under it. Otherwise, the view ends at the bar.
  final func place(
    of child: UIViewController, between bars: ContainerBars
  ) -> (frame: CGRect, covered: UIEdgeInsets) {
    let own = child.extendingController
    func ends(at edge: UIRectEdge) -> Bool {
      !own.edgesForExtendedLayout.contains(edge)
        || bars.opaqueEdges.contains(edge) && !own.extendedLayoutIncludesOpaqueBars
    }
    var (frame, covered, safe) = (view.bounds, bars.heights, view.safeAreaInsets)
    if covered.top > 0, ends(at: .top) {
      (frame.origin.y, covered.top, safe.top) = (frame.origin.y + safe.top + covered.top, 0, safe.top + covered.top)
    } else {
      safe.top = 0
    }
    if covered.bottom > 0, ends(at: .bottom) {
      (covered.bottom, safe.bottom) = (0, safe.bottom + covered.bottom)
    } else {
      safe.bottom = 0
    }
    frame.size.height = max(frame.size.height - safe.top - safe.bottom, 0)
    return (frame, covered)
  }
}
