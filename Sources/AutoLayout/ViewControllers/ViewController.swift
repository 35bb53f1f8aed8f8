import Foundation

/// Manages a view and takes part in its layout: the passes call it.
///
/// The view has no strong reference to the controller; the application keeps it alive.
open class ViewController: Responder {
  private var loadedView: View?
  /// Whether the view is being made: the controller is not called before ``viewDidLoad()``.
  private(set) final var isLoading = false
  private var storedMinimumMargins: DirectionalEdgeInsets?
  private var storedAdditionalSafeArea = EdgeInsets.zero
  /// The part of the view covered by the container's bars, in addition to ``additionalSafeAreaInsets``.
  package final var containerInsets = EdgeInsets.zero {
    didSet { if containerInsets != oldValue { giveSafeArea() } }
  }
  final var storedTraitObservers: TraitObservers?
  /// The traits that the controller sets for its view.
  package final var traitOverridesOfView = TraitOverrides() {
    didSet { loadedView?.traitOverridesHere.byController = traitOverridesOfView }
  }
  /// The traits that the parent sets for the view of this child.
  package final var traitOverridesByParent = TraitOverrides() {
    didSet { loadedView?.traitOverridesHere.byParent = traitOverridesByParent }
  }

  /// Whether the view's margins are at least ``systemMinimumLayoutMargins``; `true` unless set.
  public final var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { giveMinimumMargins() }
  }

  /// The children of this controller (``addChild(_:)``).
  @_disfavoredOverload public final internal(set) var children: [ViewController] = []
  /// The controller of which this one is a child.
  @_disfavoredOverload public final internal(set) weak var parent: ViewController?

  /// A controller whose view is made when it is first requested.
  public override init() {
    super.init()
  }

  /// The next responder: the view's superview, or the parent.
  open override var next: Responder? { viewIfLoaded?.superview ?? parent }

  deinit {
    // One by one: a recursive release would overflow the stack in a deep tree.
    var waiting = children
    children = []
    while var controller = waiting.popLast() {
      if isKnownUniquelyReferenced(&controller) { waiting.append(contentsOf: controller.children) }
    }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view; made by ``loadView()`` when it is first requested.
  ///
  /// A view has one controller: setting a view that belongs to another controller takes it from that controller. The
  /// property is never `nil`; setting it to `nil` gives the controller an empty view. It is implicitly unwrapped so
  /// that, as on Apple's systems, code may unwrap or bind it.
  open var view: View! {
    get { loadedView ?? load() }
    set { adopt(newValue ?? View()) }
  }

  /// The view, if it has been made.
  public final var viewIfLoaded: View? { loadedView }

  /// Whether the view has been made.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view if there is none yet.
  open func loadViewIfNeeded() { _ = view }

  /// Makes the view and sets ``view``; a plain one unless overridden.
  open func loadView() { view = View() }

  /// Called after the view was made.
  open func viewDidLoad() {}

  /// Changes constraints of the view in one batch before layout; overriding methods call `super` last.
  ///
  /// Layout calls this method instead of the view's ``View/updateConstraints()``; the default implementation calls that
  /// method.
  open func updateViewConstraints() { view.updateConstraints() }

  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}

  /// Called after the view laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Called before ``viewWillLayoutSubviews()``.
  package final var layoutLeader: ((ViewController) -> Void)?

  /// Called after the layout of subviews.
  package final var layoutFollower: ((ViewController) -> Void)?

  /// Removes the controller from its parent.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    traitOverridesByParent = TraitOverrides()
    didMove(toParent: nil)
  }

  /// Called before the controller becomes a child, or stops being one.
  ///
  /// Before the controller leaves its parent, the application must call this method.
  open func willMove(toParent parent: ViewController?) {}

  /// Called after the controller left its parent.
  ///
  /// After the controller became a child, the application must call this method.
  open func didMove(toParent parent: ViewController?) {}

  /// Called after the margins of the view changed.
  open func viewLayoutMarginsDidChange() {}

  /// Called after the traits of the view have changed (``View/traitCollection``).
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// Called after the safe area of the view changed.
  open func viewSafeAreaInsetsDidChange() {}
}

extension ViewController {
  /// The minimum margins of the view, before the safe area is added: at the sides, unless set, 20 points in a view that
  /// is horizontally regular, otherwise 16.
  ///
  /// They replace the default margins of the view. A number that is not finite is reported to ``LayoutDiagnostics`` and
  /// ignored.
  public final var systemMinimumLayoutMargins: DirectionalEdgeInsets {
    get {
      if let storedMinimumMargins { return storedMinimumMargins }
      let side: CGFloat = loadedView?.traitCollection.horizontalSizeClass == .regular ? 20 : 16
      return DirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }
    set {
      guard isUsable(EdgeInsets(newValue, in: .leftToRight)) else { return }
      storedMinimumMargins = newValue
      giveMinimumMargins()
    }
  }

  /// The part of the view covered by the controller's bars, in addition to the safe area from the superview.
  ///
  /// A number that is not finite is reported to ``LayoutDiagnostics`` and ignored.
  public final var additionalSafeAreaInsets: EdgeInsets {
    get { storedAdditionalSafeArea }
    set {
      guard isUsable(newValue) else { return }
      storedAdditionalSafeArea = newValue
      giveSafeArea()
    }
  }

  private final func giveSafeArea() { loadedView?.additionalSafeArea = storedAdditionalSafeArea + containerInsets }

  private final func isUsable(_ insets: EdgeInsets) -> Bool {
    if insets.isUsable { return true }
    LayoutDiagnostics.report(.misuse("\(type(of: self)): \(insets) is \(insets.fault)", at: nil))
    return false
  }

  /// Sets the view's minimum margins, which depend on its traits.
  final func giveMinimumMargins() {
    loadedView?.setMinimumMargins(viewRespectsSystemMinimumLayoutMargins ? systemMinimumLayoutMargins : nil)
  }

  /// Stops managing the view.
  private final func release(_ view: View) {
    loadedView = nil
    view.controller = nil
    view.node.flags.remove(.hasController)
    view.setMinimumMargins(nil)
    view.additionalSafeArea = .zero
    view.traitOverridesHere.takeFromController(TraitOverrides(), byParent: TraitOverrides())
  }

  private final func adopt(_ view: View) {
    guard loadedView !== view else { return }
    if let former = loadedView { release(former) }
    view.controller?.release(view)
    loadedView = view
    view.controller = self
    view.node.flags.insert(.hasController)
    view.traitOverridesHere.takeFromController(traitOverridesOfView, byParent: traitOverridesByParent)
    giveMinimumMargins()
    giveSafeArea()
  }

  private final func load() -> View {
    guard !isLoading else {
      LayoutDiagnostics.report(
        .misuse("loadView() of \(type(of: self)) reads the view before it sets one; an empty view is used", at: nil))
      let view = View()
      adopt(view)
      return view
    }
    isLoading = true
    loadView()
    // An overriding `loadView` may set nothing.
    let view = loadedView ?? View()
    adopt(view)
    isLoading = false
    viewDidLoad()
    return view
  }
}
