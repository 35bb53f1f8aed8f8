public import AutoLayout

/// An interaction of fingers and pointers with a view.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIInteraction: AnyObject {
  /// The view.
  var view: UIView? { get }
  /// Called before the view changes; `nil` before the interaction is removed.
  func willMove(to view: UIView?)
  /// Called after the view changed.
  func didMove(to view: UIView?)
}

extension UIInteraction {
  /// Does nothing unless implemented.
  public func willMove(to view: UIView?) {}
  /// Does nothing unless implemented.
  public func didMove(to view: UIView?) {}
}

/// Shows enlarged copies of a view's content; no effect.
open class UILargeContentViewerInteraction: ViewIsolated, UIInteraction {
  /// The view.
  public private(set) final weak var view: UIView?
  /// An interaction; the delegate is not stored.
  public init(delegate: AnyObject? = nil) {}
  /// Called after the view changed.
  open func didMove(to view: UIView?) { self.view = view }
}

/// Follows a pointer; no effect.
open class UIPointerInteraction: ViewIsolated, UIInteraction {
  /// The view.
  public private(set) final weak var view: UIView?
  /// Whether the interaction is enabled.
  open var isEnabled = true
  /// An interaction; the delegate is not stored.
  public init(delegate: AnyObject? = nil) {}
  /// Called after the view changed.
  open func didMove(to view: UIView?) { self.view = view }
  /// No effect: requests the appearance again.
  open func invalidate() {}
}

/// An interaction to drag items out; stored only.
open class UIDragInteraction: ViewIsolated, UIInteraction {
  /// The view.
  public private(set) final weak var view: UIView?
  /// Whether items may be dragged.
  open var isEnabled = true
  /// The delegate of the interaction.
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// An interaction.
  public init(delegate: any UIDragInteractionDelegate) { self.delegate = delegate }
  /// Called after the view changed.
  open func didMove(to view: UIView?) { self.view = view }
}

/// The delegate of dragging; never called here, but tests may call it.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIDragInteractionDelegate: AnyObject {
  /// The dragged items.
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem]
}

/// An interaction to drop items; stored only.
open class UIDropInteraction: ViewIsolated, UIInteraction {
  /// The view.
  public private(set) final weak var view: UIView?
  /// The delegate of the interaction.
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  /// An interaction.
  public init(delegate: any UIDropInteractionDelegate) { self.delegate = delegate }
  /// Called after the view changed.
  open func didMove(to view: UIView?) { self.view = view }
}

/// The delegate of dropping; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIDropInteractionDelegate: AnyObject {}
