import Foundation

/// Manages a view and takes part in its layout: it is called around the passes.
///
/// The view keeps no reference that would keep the controller alive; the application does.
open class ViewController: Responder {
  private var loadedView: View?
  /// Whether the view is being made: it is not called before ``viewDidLoad()``.
  private(set) final var isLoading = false
  private var storedMinimumMargins = DirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
  private var storedAdditionalSafeArea = EdgeInsets.zero
  final var storedTraitObservers: TraitObservers?

  /// Whether the view's margins are at least ``systemMinimumLayoutMargins``; they are unless set.
  public final var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { loadedView.map { giveMinimumMargins(to: $0) } }
  }

  /// The controllers whose views this one's contains.
  @_disfavoredOverload public final internal(set) var children: [ViewController] = []
  /// The controller that this one is a child of.
  @_disfavoredOverload public final internal(set) weak var parent: ViewController?

  /// A controller whose view is made when it is first asked for.
  public override init() {
    super.init()
  }

  /// Whom the controller passes events on to: its view's superview.
  open override var next: Responder? { viewIfLoaded?.superview ?? parent }

  deinit {
    // One after another: children that released theirs in turn would end the program in a deep tree.
    var waiting = children
    children = []
    while var controller = waiting.popLast() {
      if isKnownUniquelyReferenced(&controller) { waiting.append(contentsOf: controller.children) }
    }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view; made by ``loadView()`` when it is first asked for.
  ///
  /// A view has one controller: setting one that belongs to another controller takes it from that one.
  /// It is never `nil`, and setting `nil` gives the controller an empty view; as on Apple's systems it can be unwrapped
  /// and bound all the same.
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

  /// Told once the view has been made.
  open func viewDidLoad() {}

  /// Changes constraints of the view in one batch before layout; overriding methods call `super` last.
  ///
  /// Called in place of the view's ``View/updateConstraints()``, and calls it.
  open func updateViewConstraints() { view.updateConstraints() }

  /// Told before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}

  /// Told after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Called after the layout of subviews.
  package final var layoutFollower: ((ViewController) -> Void)?

  /// Told before the controller becomes a child of another, or of none; where it leaves, the application calls it.
  open func willMove(toParent parent: ViewController?) {}

  /// Told after the controller has left its parent; where it has become a child, the application calls it.
  open func didMove(toParent parent: ViewController?) {}

  /// Told when the margins of the view have changed.
  open func viewLayoutMarginsDidChange() {}

  /// Told when the surroundings have changed (``View/setTraitCollection(_:)``, ``View/layoutDirection``).
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// Told when the safe area of the view has changed.
  open func viewSafeAreaInsetsDidChange() {}
}

extension ViewController {
  /// The margins that the view has at least, before the safe area is added: 16 points at the sides unless set.
  ///
  /// They take the place of the default margins of the view. A number that is not finite is reported to
  /// ``LayoutDiagnostics`` and not taken over.
  public final var systemMinimumLayoutMargins: DirectionalEdgeInsets {
    get { storedMinimumMargins }
    set {
      guard isUsable(EdgeInsets(newValue, in: .leftToRight)) else { return }
      storedMinimumMargins = newValue
      loadedView.map { giveMinimumMargins(to: $0) }
    }
  }

  /// The part of the view that the controller's bars cover, on top of the safe area that the view gets from its
  /// superview.
  ///
  /// A number that is not finite is reported to ``LayoutDiagnostics`` and ignored.
  public final var additionalSafeAreaInsets: EdgeInsets {
    get { storedAdditionalSafeArea }
    set {
      guard isUsable(newValue) else { return }
      storedAdditionalSafeArea = newValue
      loadedView?.additionalSafeArea = newValue
    }
  }

  private final func isUsable(_ insets: EdgeInsets) -> Bool {
    if insets.isUsable { return true }
    LayoutDiagnostics.report(.misuse("\(type(of: self)): \(insets) is \(insets.fault)", at: nil))
    return false
  }

  private final func giveMinimumMargins(to view: View) {
    view.setMinimumMargins(viewRespectsSystemMinimumLayoutMargins ? storedMinimumMargins : nil)
  }

  /// Ends managing the view.
  private final func release(_ view: View) {
    loadedView = nil
    view.controller = nil
    view.node.flags.remove(.hasController)
    view.setMinimumMargins(nil)
    view.additionalSafeArea = .zero
  }

  private final func adopt(_ view: View) {
    guard loadedView !== view else { return }
    if let former = loadedView { release(former) }
    view.controller?.release(view)
    loadedView = view
    view.controller = self
    view.node.flags.insert(.hasController)
    giveMinimumMargins(to: view)
    view.additionalSafeArea = storedAdditionalSafeArea
  }

  private final func load() -> View {
    isLoading = true
    loadView()
    // An overriding loadView may set nothing.
    let view = loadedView ?? View()
    adopt(view)
    isLoading = false
    viewDidLoad()
    return view
  }
}
