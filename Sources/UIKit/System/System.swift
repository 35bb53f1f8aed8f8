public import AutoLayout
public import Foundation
import Synchronization

/// A screen: its size is what ``UIScreen/setBounds(_:scale:)`` says.
public final class UIScreen: ViewIsolated {
  private static let settings = Mutex((bounds: CGRect(x: 0, y: 0, width: 390, height: 844), scale: CGFloat(3)))
  /// The screen: 390 by 844 points with 3 pixels each, unless set.
  public static var main: UIScreen { UIScreen() }
  /// Says how large screens are from here on, in the whole process.
  public static func setBounds(_ bounds: CGRect, scale: CGFloat) { settings.withLock { $0 = (bounds, scale) } }
  /// The rectangle of the screen.
  public var bounds: CGRect { Self.settings.withLock { $0.bounds } }
  /// The rectangle of the screen in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.size.width * scale, height: bounds.size.height * scale)
  }
  /// The number of pixels to a point.
  public var scale: CGFloat { Self.settings.withLock { $0.scale } }
  /// The number of pixels to a point.
  public var nativeScale: CGFloat { scale }
  /// The surroundings.
  public var traitCollection: UITraitCollection { .phone }
  /// The frames a second.
  public var maximumFramesPerSecond: Int { 60 }
  /// How bright it is; kept nowhere.
  public var brightness: CGFloat {
    get { 0.5 }
    set { _ = newValue }
  }
  /// Whether it is recorded: no.
  public var isCaptured: Bool { false }
}

/// A device: a phone.
public final class UIDevice: ViewIsolated {
  /// The device.
  public static var current: UIDevice { UIDevice() }
  /// Its name.
  public var name: String { "iPhone" }
  /// Its model.
  public var model: String { "iPhone" }
  /// Its model in the reader's language.
  public var localizedModel: String { model }
  /// The system's name.
  public var systemName: String { "iOS" }
  /// The system's version.
  public var systemVersion: String { "18.0" }
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// How it is held.
  public var orientation: UIDeviceOrientation { .portrait }
  /// A number of the device: another each time.
  public var identifierForVendor: UUID? { UUID() }
  /// Kept nowhere: whether the battery is watched.
  public var isBatteryMonitoringEnabled: Bool {
    get { false }
    set { _ = newValue }
  }
  /// How full the battery is: not known.
  public var batteryLevel: Float { -1 }
  /// Kept nowhere: whether turning is told.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Kept nowhere: whether turning is told.
  public func endGeneratingDeviceOrientationNotifications() {}
  /// Told that the device was turned: never here.
  public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")
}

/// The application: it opens nothing, and knows the windows that were made key.
public final class UIApplication: ViewIsolated {
  /// Keys of launch options.
  public struct LaunchOptionsKey: Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A key.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  /// Keys of options to open something.
  public struct OpenExternalURLOptionsKey: Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A key.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  /// The application, one a thread.
  public static var shared: UIApplication {
    let key = "SnapLayout.UIKit.application"
    if let found = Thread.current.threadDictionary[key] as? UIApplication { return found }
    let made = UIApplication()
    Thread.current.threadDictionary[key] = made
    return made
  }
  private var shown: [WeakWindow] = []
  private struct WeakWindow { weak var window: UIWindow? }
  /// Its delegate.
  public var delegate: (any UIApplicationDelegate)?
  /// What it does.
  public var applicationState: State { .active }
  /// Kept: a number on its picture.
  public var applicationIconBadgeNumber = 0
  /// Kept: whether the screen stays on.
  public var isIdleTimerDisabled = false
  /// Kept: whether the net is used.
  public var isNetworkActivityIndicatorVisible = false
  /// Kept: the look of the status bar.
  public var statusBarStyle = UIStatusBarStyle.default
  /// Kept: whether the status bar is hidden.
  public var isStatusBarHidden = false
  /// Kept: the look of the status bar.
  public func setStatusBarStyle(_ style: UIStatusBarStyle, animated: Bool) { statusBarStyle = style }
  /// Options with which an address is opened.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Who has opened it.
    public static let sourceApplication = OpenURLOptionsKey(rawValue: "sourceApplication")
    /// More about it.
    public static let annotation = OpenURLOptionsKey(rawValue: "annotation")
  }
  /// Where the status bar is.
  public var statusBarFrame: CGRect { CGRect(x: 0, y: 0, width: UIScreen.main.bounds.size.width, height: 47) }
  /// How the status bar is held.
  public var statusBarOrientation: UIInterfaceOrientation { .portrait }
  /// The direction of reading.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// The windows that were shown.
  public var windows: [UIWindow] { shown.compactMap(\.window) }
  /// The window that was shown last.
  public var keyWindow: UIWindow? { windows.last }
  /// The scenes: one with the windows.
  public var connectedScenes: Set<UIScene> { [UIWindowScene(windows: windows)] }
  func show(_ window: UIWindow) {
    shown.removeAll { $0.window == nil || $0.window === window }
    shown.append(WeakWindow(window: window))
  }
  /// Whether something can be opened: no.
  public func canOpenURL(_ url: URL) -> Bool { false }
  /// Opens nothing.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
  ) { completion?(false) }
  /// Opens nothing.
  @discardableResult
  public func openURL(_ url: URL) -> Bool { false }
  /// Calls a method of a target.
  @discardableResult
  public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    guard let target else {
      // Without a target the first responder is meant; what is sent so is nearly always that it resigns.
      if action.description.contains("resignFirstResponder") { keyWindow?.endEditing(true) }
      return true
    }
    action.perform(on: target as AnyObject, sender, event)
    return true
  }
  /// Kept nowhere: messages from servers.
  public func registerForRemoteNotifications() {}
  /// Kept nowhere: what touches are passed over.
  public func beginIgnoringInteractionEvents() {}
  /// Kept nowhere: what touches are passed over.
  public func endIgnoringInteractionEvents() {}
  /// Where an application's settings are.
  public static let openSettingsURLString = "app-settings:"
}

/// Whom the application tells; nobody here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIApplicationDelegate: AnyObject {
  /// The window.
  var window: UIWindow? { get set }
}

extension UIApplicationDelegate {
  /// None unless implemented.
  public var window: UIWindow? {
    get { nil }
    set { _ = newValue }
  }
}

/// Whom a scene tells; nobody here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIWindowSceneDelegate: AnyObject {}
/// Whom a scene tells; nobody here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UISceneDelegate: AnyObject {}

extension UIWindow {
  /// A window of a scene: as large as the screen.
  public convenience init(windowScene: UIWindowScene) { self.init(frame: UIScreen.main.bounds) }

  /// The controller whose view fills the window.
  public final var rootViewController: UIViewController? {
    get { kept() }
    set {
      rootViewController?.disappear(false)
      rootViewController?.viewIfLoaded?.removeFromSuperview()
      keep(newValue)
      guard let view = newValue?.view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
      if isKeyWindow { newValue?.appear(false) }
    }
  }

  /// Whether the window was shown.
  public final var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// Shows the window: its controller is told, and its views that they are in a window.
  public final func makeKeyAndVisible() {
    UIApplication.shared.show(self)
    isHidden = false
    layoutIfNeeded()
    tellMovedToWindow()
    rootViewController?.appear(false)
  }

  /// Shows the window.
  public final func makeKey() { UIApplication.shared.show(self) }
  /// The screen.
  public final var screen: UIScreen { .main }
  /// The scene.
  public final var windowScene: UIWindowScene? {
    get { UIWindowScene(windows: [self]) }
    set { _ = newValue }
  }
  /// Kept: the order from back to front.
  public final var windowLevel: Level {
    get { kept() ?? .normal }
    set { keep(newValue) }
  }
  /// The order of windows from back to front.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The place.
    public let rawValue: CGFloat
    /// A place.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// As usual.
    public static let normal = Level(rawValue: 0)
    /// In front of the status bar.
    public static let statusBar = Level(rawValue: 1000)
    /// In front of all.
    public static let alert = Level(rawValue: 2000)
  }
}

/// Makes a device knock: nothing here.
open class UIFeedbackGenerator: ViewIsolated {
  /// A generator.
  public init() {}
  /// Nothing.
  open func prepare() {}
}

/// Makes a device knock: nothing here.
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// A knock of a kind.
  public init(style: FeedbackStyle) {}
  /// A knock.
  public override init() {}
  /// Nothing.
  public func impactOccurred() {}
  /// Nothing.
  public func impactOccurred(intensity: CGFloat) {}
}

/// Makes a device knock: nothing here.
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// Nothing.
  public func notificationOccurred(_ type: FeedbackType) {}
}

/// Makes a device knock: nothing here.
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Nothing.
  public func selectionChanged() {}
}

/// What was copied, one a thread.
public final class UIPasteboard {
  /// What was copied.
  public static var general: UIPasteboard {
    let key = "SnapLayout.UIKit.pasteboard"
    if let found = Thread.current.threadDictionary[key] as? UIPasteboard { return found }
    let made = UIPasteboard()
    Thread.current.threadDictionary[key] = made
    return made
  }
  /// A text.
  public var string: String?
  /// An address.
  public var url: URL?
  /// A picture.
  public var image: UIImage?
  /// Texts.
  public var strings: [String]?
  /// Whether there is a text.
  public var hasStrings: Bool { string != nil }
}

/// The old menu of texts; kept.
public final class UIMenuController: ViewIsolated {
  /// The menu.
  public static var shared: UIMenuController { UIMenuController() }
  /// Kept nowhere: its items.
  public var menuItems: [UIMenuItem]?
  /// Whether it shows: no.
  public var isMenuVisible: Bool { false }
  /// Kept nowhere.
  public func setTargetRect(_ rect: CGRect, in view: UIView) {}
  /// Kept nowhere.
  public func setMenuVisible(_ visible: Bool, animated: Bool) {}
  /// Kept nowhere.
  public func showMenu(from view: UIView, rect: CGRect) {}
  /// Kept nowhere.
  public func hideMenu() {}
}

/// An item of the old menu of texts.
public final class UIMenuItem: ViewIsolated {
  /// The title.
  public var title: String
  /// The method that is called.
  public var action: Selector
  /// An item.
  public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
}
