public import AutoLayout
public import Foundation

/// The application: it opens nothing, and its windows are those that were made key.
open class UIApplication: ViewIsolated {
  /// Keys of launch options.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The address that it opens.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The application that requests the launch.
    public static let sourceApplication = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The notification that started it.
    public static let remoteNotification = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// The item of the home screen that started it.
    public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    /// A change of the place.
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
  }
  /// The application, one a thread.
  public static var shared: UIApplication { OnePerThread.object(named: "application") { UIApplication() } }
  private var shown: [WeakWindow] = []
  private struct WeakWindow { weak var window: UIWindow? }
  /// The delegate of the application.
  public var delegate: (any UIApplicationDelegate)?
  /// The state of the application.
  public var applicationState: State { .active }
  /// Stored only: the number on the application's icon.
  public var applicationIconBadgeNumber = 0
  /// Stored only: whether the screen stays on.
  public var isIdleTimerDisabled = false
  /// Stored only: whether the net is used.
  public var isNetworkActivityIndicatorVisible = false
  /// Stored only: the appearance of the status bar.
  public var statusBarStyle = UIStatusBarStyle.default
  /// Stored only: whether the status bar is hidden.
  public var isStatusBarHidden = false
  /// Kept nowhere: whether the status bar is hidden.
  public func setStatusBarHidden(_ isHidden: Bool, with animation: UIStatusBarAnimation) {}
  /// The orientations of a window: all.
  public func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask { .all }
  /// Stored only: the appearance of the status bar.
  public func setStatusBarStyle(_ style: UIStatusBarStyle, animated: Bool) { statusBarStyle = style }
  /// Options with which an address is opened.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The application that opened it.
    public static let sourceApplication = OpenURLOptionsKey(rawValue: "sourceApplication")
    /// The annotation of the sender.
    public static let annotation = OpenURLOptionsKey(rawValue: "annotation")
  }
  /// The frame of the status bar.
  public var statusBarFrame: CGRect { CGRect(x: 0, y: 0, width: UIScreen.main.bounds.size.width, height: 47) }
  /// The orientation of the status bar.
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
    let former = keyWindow
    shown.removeAll { $0.window == nil || $0.window === window }
    shown.append(WeakWindow(window: window))
    guard former !== window else { return }
    former?.resignKey()
    window.becomeKey()
  }
  /// Called with each event: never here, where tests call views themselves.
  open func sendEvent(_ event: UIEvent) {}
  /// Whether a URL can be opened; always `false`.
  public func canOpenURL(_ url: URL) -> Bool { false }
  /// Opens nothing.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
  ) { completion?(false) }
  /// Opens nothing.
  @discardableResult
  public func openURL(_ url: URL) -> Bool { false }
  /// Calls a method of a target; without one, of the first responder from the sender up that has it.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    guard let target else {
      // The first responder of the window is meant, if it is to resign.
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
  /// No effect: messages from servers.
  public func registerForRemoteNotifications() {}
  /// No effect: whether touches are ignored.
  public func beginIgnoringInteractionEvents() {}
  /// No effect: whether touches are ignored.
  public func endIgnoringInteractionEvents() {}
  /// The address of the application's settings.
  public static let openSettingsURLString = "app-settings:"
}

/// The delegate of an application; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIApplicationDelegate: ApplicationWindowOwner {}

/// An object that may have the application's window.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol ApplicationWindowOwner: AnyObject {
  /// The window.
  @_disfavoredOverload var window: UIWindow? { get set }
}

extension ApplicationWindowOwner {
  /// None unless implemented.
  public var window: UIWindow? {
    get { nil }
    set { _ = newValue }
  }
}

extension UIApplicationDelegate {
  /// The window, twice optional as on Apple's systems, where a delegate may do without the property.
  public var window: UIWindow?? {
    let owner: any ApplicationWindowOwner = self
    return owner.window
  }
  /// The start of a program whose delegate is marked `@main`: reports that there is no application to run.
  public static func main() {
    Misuse.report("\(self) cannot run as an application: show its controllers in a window instead")
  }
}

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
  /// Begins a background task: does nothing here.
  public func beginBackgroundTask(expirationHandler: (() -> Void)? = nil) -> BackgroundTaskIdentifier { .invalid }
  /// Begins a background task: does nothing here.
  public func beginBackgroundTask(
    withName name: String?, expirationHandler: (() -> Void)? = nil
  ) -> BackgroundTaskIdentifier { .invalid }
  /// Ends a task; no effect.
  public func endBackgroundTask(_ identifier: BackgroundTaskIdentifier) {}
  /// The remaining time in the background, in seconds.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
  /// Ends remote notifications: there are none.
  public func unregisterForRemoteNotifications() {}
  /// Whether it is registered for remote notifications; always `false`.
  public var isRegisteredForRemoteNotifications: Bool { false }
  /// The reader's text size: the default one.
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
  /// Whether it has alternate icons; always `false`.
  public var supportsAlternateIcons: Bool { false }
  /// The name of its alternative icon; always `nil`.
  public var alternateIconName: String? { nil }
  /// No effect: the alternate icon.
  public func setAlternateIconName(_ name: String?, completionHandler: (((any Error)?) -> Void)? = nil) {
    completionHandler?(nil)
  }
  /// Whether there are several windows; always `false`.
  public var supportsMultipleScenes: Bool { false }
  /// The sessions of former scenes; always empty.
  public var openSessions: Set<UISceneSession> { [] }
  /// Whether protected data can be read; always `true`.
  public var isProtectedDataAvailable: Bool { true }
}
