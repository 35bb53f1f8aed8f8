public import AutoLayout
public import Foundation

extension UIWindow: ShownWindow {
  /// Makes the window visible and key: calls its controller's appearance methods, and lays the window out.
  package final func show() {
    UIApplication.shared.show(self)
    isShown = true
    isHidden = false
    becomeVisible()
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
  }

  package final func reveal() {
    if isShown {
      // A controller that was set while the window was hidden has not appeared.
      rootViewController?.appear(false)
    } else {
      isShown = true
      UIApplication.shared.reveal(self)
      becomeVisible()
    }
  }

  private func becomeVisible() {
    takeLook()
    // The controller is laid out after its `viewWillAppear(_:)`.
    rootViewController?.appear(false)
    layoutIfNeeded()
    NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: self)
  }

  package final func showAsKey() {
    UIApplication.shared.show(self)
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
  }

  /// The scene.
  package final var nextResponder: UIResponder? { windowScene }

  /// Changes the size of the window.
  ///
  /// Before the change, a shown window calls two methods of its controller: `willTransition(to:with:)` if the size
  /// classes change, then `viewWillTransition(to:with:)`. Afterwards, it calls the closures given to the coordinator.
  package final func resize(to size: CGSize, _ change: () -> Void) {
    guard isShown, let controller = rootViewController else { return change() }
    let transition = SizeTransition(of: self)
    let view = controller.viewIfLoaded ?? self
    var coming = view.traits(from: ownTraits(atSize: size))
    // Inside another tree, the size of a window has no effect on traits.
    if superview == nil, coming != view.traits(from: ownTraits(atSize: frame.size)) {
      coming.layoutDirection = traitCollection.layoutDirection
      controller.willTransition(to: coming, with: transition)
    }
    controller.viewWillTransition(to: size, with: transition)
    change()
    transition.run()
  }
}

extension UIWindow {
  /// The controller whose view fills the window.
  ///
  /// Setting it dismisses the controllers that the former controller presents, and also the new controller if that is
  /// presented.
  public final var rootViewController: UIViewController? {
    get { kept() }
    set {
      let former = rootViewController
      guard newValue !== former else { return }
      former?.endPresentations(false)
      newValue?.presenter?.endPresentation(false)
      former?.disappear(false)
      removeOwn(former?.viewIfLoaded)
      keep(newValue)
      guard let view = newValue?.view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
      if isShown || isKeyWindow, !isHidden { newValue?.appear(false) }
    }
  }

  /// Whether the window was shown.
  private var isShown: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Whether the window is the application's key window.
  public final var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// Posted after a window was shown.
  public static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
  /// Never posted here.
  public static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
  /// Posted after each call that makes a window the key window.
  public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  /// Never posted here.
  public static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")
  /// The screen.
  public final var screen: UIScreen { .main }
  /// The application's scene; setting it has no effect.
  public final var windowScene: UIWindowScene? {
    get { UIApplication.shared.scene }
    set { _ = newValue }
  }
  /// Stored only: the order from back to front.
  public final var windowLevel: Level {
    get { kept() ?? .normal }
    set { keep(newValue) }
  }
  /// The order of windows from back to front.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: CGFloat
    /// A level from its raw value.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Normal.
    public static let normal = Level(rawValue: 0)
    /// In front of the status bar.
    public static let statusBar = Level(rawValue: 1000)
    /// Above all other windows.
    public static let alert = Level(rawValue: 2000)
  }
}

extension UIWindow.Level {
  /// A level from its raw value.
  public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }
  /// The same level.
  ///
  /// For code written before Swift 4.2, in which levels were numbers: it makes a level from another one, such as
  /// `alert`.
  @_disfavoredOverload
  public init(_ level: UIWindow.Level) { self = level }
  /// A level above another.
  public static func + (level: UIWindow.Level, distance: CGFloat) -> UIWindow.Level {
    UIWindow.Level(rawValue: level.rawValue + distance)
  }
  /// A level below another.
  public static func - (level: UIWindow.Level, distance: CGFloat) -> UIWindow.Level {
    UIWindow.Level(rawValue: level.rawValue - distance)
  }
}
