public import AutoLayout

/// What follows fingers and pointers in a view.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIInteraction: AnyObject {
  /// The view.
  var view: UIView? { get }
  /// Told before the view changes.
  func willMove(to view: UIView?)
  /// Told after the view has changed.
  func didMove(to view: UIView?)
}

extension UIInteraction {
  /// Does nothing unless implemented.
  public func willMove(to view: UIView?) {}
  /// Does nothing unless implemented.
  public func didMove(to view: UIView?) {}
}

/// Shows larger copies; kept.
open class UILargeContentViewerInteraction: ViewIsolated, UIInteraction {
  /// The view.
  public private(set) final weak var view: UIView?
  /// An interaction.
  public init(delegate: AnyObject? = nil) {}
  /// Told after the view has changed.
  open func didMove(to view: UIView?) { self.view = view }
}
