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

/// Follows a pointer; kept.
open class UIPointerInteraction: ViewIsolated, UIInteraction {
  /// The view.
  public private(set) final weak var view: UIView?
  /// Whether it is followed.
  open var isEnabled = true
  /// An interaction.
  public init(delegate: AnyObject? = nil) {}
  /// Told after the view has changed.
  open func didMove(to view: UIView?) { self.view = view }
  /// Has the look asked for anew: nobody asks.
  open func invalidate() {}
}

/// Shows a menu for editing; kept.
open class UIEditMenuInteraction: ViewIsolated, UIInteraction {
  /// The view.
  public private(set) final weak var view: UIView?
  /// An interaction.
  public init(delegate: AnyObject? = nil) {}
  /// Told after the view has changed.
  open func didMove(to view: UIView?) { self.view = view }
  /// Hides the menu: none shows.
  open func dismissMenu() {}
  /// Has the menu made anew: none shows.
  open func reloadVisibleMenu() {}
}

/// Lets things be dragged out; kept.
open class UIDragInteraction: ViewIsolated, UIInteraction {
  /// The view.
  public private(set) final weak var view: UIView?
  /// Whether things may be dragged.
  open var isEnabled = true
  /// Whom it asks.
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// An interaction.
  public init(delegate: any UIDragInteractionDelegate) { self.delegate = delegate }
  /// Told after the view has changed.
  open func didMove(to view: UIView?) { self.view = view }
}

/// Whom dragging asks; a test may ask it.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIDragInteractionDelegate: AnyObject {
  /// What is dragged.
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem]
}

/// Lets things be dropped; kept.
open class UIDropInteraction: ViewIsolated, UIInteraction {
  /// The view.
  public private(set) final weak var view: UIView?
  /// Whom it asks.
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  /// An interaction.
  public init(delegate: any UIDropInteractionDelegate) { self.delegate = delegate }
  /// Told after the view has changed.
  open func didMove(to view: UIView?) { self.view = view }
}

/// Whom dropping asks; nobody asks here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIDropInteractionDelegate: AnyObject {}
