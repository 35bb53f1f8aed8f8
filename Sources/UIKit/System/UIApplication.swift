public import AutoLayout
public import Foundation

/// The application.
///
/// It opens no URLs, and its windows are those that became key windows.
open class UIApplication: UIResponder {
  /// Keys of launch options.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The URL that the application must open.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The application that requests the launch.
    public static let sourceApplication = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The notification that caused the launch.
    public static let remoteNotification = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// The item of the home screen that caused the launch.
    public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    /// A change of the location caused the launch.
    public static let location = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocationKey")
    /// The user's activity on another device or in another application.
    public static let userActivityDictionary = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
  }
  /// Keys of options for opening a URL.
  public struct OpenExternalURLOptionsKey: Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// No effect: whether only an application, not a browser, may open the address.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }
  /// The application; one object for each thread.
  public static var shared: UIApplication { OnePerThread.object(named: "application") { UIApplication() } }
  /// The application for the key `sharedApplication`, or for `shared`, as `scripts/port` writes it; otherwise `nil`.
  ///
  /// Code that also runs in extensions of applications, which cannot call ``shared``, looks it up by this key.
  public static func value(forKeyPath keyPath: String) -> Any? {
    ["sharedApplication", "shared"].contains(keyPath) ? shared : nil
  }
  /// The application for the key `sharedApplication`, as ``value(forKeyPath:)``.
  public static func value(forKey key: String) -> Any? { value(forKeyPath: key) }
  private var shown: [WeakWindow] = []
  private struct WeakWindow {
    weak var window: UIWindow?
    /// Whether the window was made the key window.
    let wasKey: Bool
  }
  /// The scene that contains all windows.
  final let scene = UIWindowScene()
  /// The next responder: the delegate, if it is a responder other than the application, a view or a controller.
  open override var next: UIResponder? {
    guard let delegate = delegate as? UIResponder, delegate !== self, !(delegate is UIView),
      !(delegate is ViewController)
    else { return nil }
    return delegate
  }
  /// The delegate of the application.
  public var delegate: (any UIApplicationDelegate)?
  /// The state of the application; always `active`.
  public var applicationState: State { .active }
  /// Stored only: the number on the application's icon.
  public var applicationIconBadgeNumber = 0
  /// Stored only: whether the screen stays on.
  public var isIdleTimerDisabled = false
  /// Stored only: whether an indicator of network activity is shown.
  public var isNetworkActivityIndicatorVisible = false
  /// Stored only: the appearance of the status bar.
  public var statusBarStyle = UIStatusBarStyle.default
  /// Stored only: whether the status bar is hidden.
  public var isStatusBarHidden = false
  /// No effect: sets whether the status bar is hidden.
  public func setStatusBarHidden(_ isHidden: Bool, with animation: UIStatusBarAnimation) {}
  /// The supported orientations of a window: all orientations.
  public func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask { .all }
  /// Stored only: the appearance of the status bar.
  public func setStatusBarStyle(_ style: UIStatusBarStyle, animated: Bool) { statusBarStyle = style }
  /// Options for opening a URL.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The application that requested the opening.
    public static let sourceApplication = OpenURLOptionsKey(rawValue: "sourceApplication")
    /// The annotation of the sender.
    public static let annotation = OpenURLOptionsKey(rawValue: "annotation")
  }
  /// The frame of the status bar: 47 points at the top of the screen.
  public var statusBarFrame: CGRect { CGRect(x: 0, y: 0, width: UIScreen.main.bounds.size.width, height: 47) }
  /// The orientation of the status bar; always `portrait`.
  public var statusBarOrientation: UIInterfaceOrientation { .portrait }
  /// The reading direction; always `leftToRight`.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// The windows that were shown and still exist.
  public var windows: [UIWindow] { shown.compactMap(\.window) }
  /// The window that was made the key window last.
  public var keyWindow: UIWindow? { shown.last { $0.wasKey && $0.window != nil }?.window }
  /// The scenes: one scene, which contains the windows.
  public var connectedScenes: Set<UIScene> { [scene] }
  func show(_ window: UIWindow) {
    let former = keyWindow
    shown.removeAll { $0.window == nil || $0.window === window }
    shown.append(WeakWindow(window: window, wasKey: true))
    guard former !== window else { return }
    former?.resignKey()
    window.becomeKey()
  }
  /// Adds a window that is shown without becoming the key window.
  func reveal(_ window: UIWindow) {
    shown.removeAll { $0.window == nil }
    guard !shown.contains(where: { $0.window === window }) else { return }
    shown.insert(WeakWindow(window: window, wasKey: false), at: 0)
  }
  /// Never called here, because tests call views directly.
  open func sendEvent(_ event: UIEvent) {}
  /// Whether a URL can be opened; always `false`.
  public func canOpenURL(_ url: URL) -> Bool { false }
  /// No effect: opens a URL; the completion receives `false`.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
  ) { completion?(false) }
  /// No effect: opens a URL; returns `false`.
  @discardableResult
  public func openURL(_ url: URL) -> Bool { false }
  /// Calls a method of a target; always returns `true`.
  ///
  /// Without a target, calls the method of the first object that has it in the responder chain from the sender on.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    guard let target else {
      // Without a target, `resignFirstResponder` ends editing in the key window.
      if action.description.contains("resignFirstResponder") {
        keyWindow?.endEditing(true)
      } else {
        action.perform(alongChainOf: sender as? UIResponder, sender, event)
      }
      return true
    }
    action.perform(on: target as AnyObject, sender, event)
    return true
  }
  /// No effect: registers for notifications from servers.
  public func registerForRemoteNotifications() {}
  /// No effect: begins to ignore touches.
  public func beginIgnoringInteractionEvents() {}
  /// No effect: stops ignoring touches.
  public func endIgnoringInteractionEvents() {}
  /// The URL of the application's settings.
  public static let openSettingsURLString = "app-settings:"
}

/// The delegate of an application; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIApplicationDelegate: ApplicationWindowOwner {}

/// An object that may have a window of the application.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol ApplicationWindowOwner: AnyObject {
  /// The window.
  @_disfavoredOverload var window: UIWindow? { get set }
}

extension ApplicationWindowOwner {
  /// `nil` unless implemented.
  public var window: UIWindow? {
    get { nil }
    set { _ = newValue }
  }
}

extension UIApplicationDelegate {
  /// The window; twice optional, as on Apple's systems, where a delegate need not have the property.
  public var window: UIWindow?? {
    let owner: any ApplicationWindowOwner = self
    return owner.window
  }
  /// The entry point of a program whose delegate is marked `@main`: reports that applications cannot be run here.
  public static func main() {
    Misuse.report("\(self) cannot run as an application: show its controllers in a window instead")
  }
}

/// The identifier of a background task.
public typealias UIBackgroundTaskIdentifier = UIApplication.BackgroundTaskIdentifier

extension UIApplication {
  /// The identifier of a background task.
  public struct BackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Int
    /// A number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// No task.
    public static let invalid = BackgroundTaskIdentifier(rawValue: 0)
  }
  /// No effect: begins a background task.
  public func beginBackgroundTask(expirationHandler: (() -> Void)? = nil) -> BackgroundTaskIdentifier { .invalid }
  /// No effect: begins a background task.
  public func beginBackgroundTask(
    withName name: String?, expirationHandler: (() -> Void)? = nil
  ) -> BackgroundTaskIdentifier { .invalid }
  /// No effect: ends a background task.
  public func endBackgroundTask(_ identifier: BackgroundTaskIdentifier) {}
  /// The remaining time in the background, in seconds; unlimited.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
  /// No effect: unregisters from remote notifications.
  public func unregisterForRemoteNotifications() {}
  /// Whether the application is registered for remote notifications; always `false`.
  public var isRegisteredForRemoteNotifications: Bool { false }
  /// The user's text size: the default one.
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
  /// Whether the application has alternate icons; always `false`.
  public var supportsAlternateIcons: Bool { false }
  /// The name of the alternate icon; always `nil`.
  public var alternateIconName: String? { nil }
  /// No effect: sets the alternate icon; the completion receives no error.
  public func setAlternateIconName(_ name: String?, completionHandler: (((any Error)?) -> Void)? = nil) {
    completionHandler?(nil)
  }
  /// Whether the application can have several scenes; always `false`.
  public var supportsMultipleScenes: Bool { false }
  /// The sessions of former scenes; always empty.
  public var openSessions: Set<UISceneSession> { [] }
  /// Whether protected data can be read; always `true`.
  public var isProtectedDataAvailable: Bool { true }
}
