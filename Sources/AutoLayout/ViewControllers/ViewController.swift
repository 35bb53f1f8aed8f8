import Foundation

/// Manages a view and takes part in its layout: it is called around the passes.
///
/// The view keeps no reference that would keep the controller alive; the application does.
open class ViewController {
  private var loadedView: View?

  /// The margins that the view has at least, before the safe area is added: 16 points at the sides unless set.
  public final var systemMinimumLayoutMargins = DirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16) {
    didSet { marginsChanged() }
  }

  /// Whether the view's margins are at least ``systemMinimumLayoutMargins``; they are unless set.
  public final var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { marginsChanged() }
  }

  /// The controllers whose views this one's contains.
  public final internal(set) var children: [ViewController] = []
  /// The controller that this one is a child of.
  public final internal(set) weak var parent: ViewController?

  /// A controller whose view is made when it is first asked for.
  public init() {}

  /// The view; made by ``loadView()`` when it is first asked for.
  ///
  /// A view has one controller: setting one that belongs to another controller takes it from that one.
  public final var view: View {
    get { loadedView ?? load() }
    set { adopt(newValue) }
  }

  /// The view, if it has been made.
  public final var viewIfLoaded: View? { loadedView }

  /// Whether the view has been made.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view if there is none yet.
  public final func loadViewIfNeeded() { _ = view }

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

  /// Told when the margins of the view have changed.
  open func viewLayoutMarginsDidChange() {}

  /// Told when the safe area of the view has changed.
  open func viewSafeAreaInsetsDidChange() {}
}

extension ViewController {
  /// What the controller's bars cover of the view, on top of the safe area that the view gets from its superview.
  public final var additionalSafeAreaInsets: EdgeInsets {
    get { view.additionalSafeArea }
    set {
      guard newValue.isUsable else {
        return LayoutDiagnostics.report(.misuse("\(view.node.text): \(newValue) is not finite", at: nil))
      }
      view.additionalSafeArea = newValue
    }
  }

  private final func marginsChanged() {
    guard let loadedView else { return }
    let minimum = viewRespectsSystemMinimumLayoutMargins ? systemMinimumLayoutMargins : .zero
    guard minimum != loadedView.node.insets?.minimumMargins ?? .zero else { return }
    loadedView.node.makeInsets().minimumMargins = minimum
    loadedView.insetsChanged()
  }

  private final func release(_ view: View) {
    view.controller = nil
    view.node.flags.remove(.hasController)
    view.node.insets?.minimumMargins = .zero
    if view === loadedView { loadedView = nil }
  }

  private final func adopt(_ view: View) {
    let former = loadedView
    guard former !== view else { return }
    if let former {
      let additional = former.additionalSafeArea
      former.additionalSafeArea = .zero
      release(former)
      view.additionalSafeArea = additional
    }
    view.controller?.release(view)
    loadedView = view
    view.controller = self
    view.node.flags.insert(.hasController)
    marginsChanged()
  }

  private final func load() -> View {
    loadView()
    if let loadedView {
      viewDidLoad()
      return loadedView
    }
    // An overriding loadView that sets nothing.
    let view = View()
    adopt(view)
    viewDidLoad()
    return view
  }
}
