public import AutoLayout
public import Foundation

extension UIViewController {
  /// The transition of a controller; stored only.
  public struct Transition {
    let name: String
    /// Zooms from a view.
    public static func zoom(
      options: ZoomOptions? = nil, sourceViewProvider: @escaping (ZoomTransitionSourceViewProviderContext) -> UIView?
    ) -> Transition { Transition(name: "zoom") }
    /// Slides in from the bottom.
    public static var coverVertical: Transition { Transition(name: "coverVertical") }
    /// Cross-dissolves.
    public static var crossDissolve: Transition { Transition(name: "crossDissolve") }
    /// Flips about the vertical axis.
    public static var flipHorizontal: Transition { Transition(name: "flipHorizontal") }
    /// Curls up like a page.
    public static var partialCurl: Transition { Transition(name: "partialCurl") }
    /// The options of a zoom transition.
    public final class ZoomOptions: ViewIsolated {
      /// The default options.
      public init() {}
      /// Stored only: the colour over the content below.
      public var dimmingColor: UIColor?
      /// Stored only: an effect on the content below.
      public var dimmingVisualEffect: UIVisualEffect?
      /// Stored only: the rectangle of the view that the source's view covers.
      public var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?
      /// Stored only: whether a finger may end the presentation.
      public var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?
      /// The argument of the provider of the covered rectangle.
      public struct AlignmentRectContext {
        /// The view that is covered.
        public let sourceView: UIView
        /// The controller that appears.
        public let zoomedViewController: UIViewController
      }
      /// The argument of the closure that allows an interactive dismissal.
      public struct InteractionContext {
        /// The location of the touch.
        public let location: CGPoint
        /// The velocity of the touch.
        public let velocity: CGVector
        /// Whether the presentation would end without this closure.
        public let willBegin: Bool
      }
    }
    /// The argument of the provider of a zoom's source view.
    public struct ZoomTransitionSourceViewProviderContext {
      /// The controller that appears.
      public let zoomedViewController: UIViewController
      /// The controller below.
      public let sourceViewController: UIViewController
    }
  }
  /// Stored only: the scroll view that bars follow at an edge; the same at all edges.
  public final func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    keptContentScrollView
  }
  /// Stored only: the scroll view that bars follow.
  public final func setContentScrollView(_ scrollView: UIScrollView?) {
    keptContentScrollView = scrollView
  }
  /// Stored only: the scroll view that bars follow at all edges.
  public final func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    keptContentScrollView = scrollView
  }
}
