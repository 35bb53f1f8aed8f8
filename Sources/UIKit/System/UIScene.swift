public import AutoLayout
public import Foundation

/// A part of the application.
public typealias UIScene = Scene
/// A part of the application with windows.
public typealias UIWindowScene = WindowScene

extension UIScene: HostedScene {
  /// The application.
  package final var nextResponder: UIResponder? { UIApplication.shared }
  /// The rectangle of the screen.
  package final var windowFrame: CGRect { UIScreen.main.bounds }
}

extension UIScene {
  /// The activation state of a scene.
  public enum ActivationState: Int, Hashable, Sendable {
    /// Not connected.
    case unattached = -1
    /// In the foreground and active.
    case foregroundActive
    /// In the foreground and inactive.
    case foregroundInactive
    /// In the background.
    case background
  }
  /// The reasons why a scene is connected.
  open class ConnectionOptions {
    /// The URLs to open; empty unless overridden.
    open var urlContexts: Set<UIOpenURLContext> { [] }
  }
  /// The activation state: foreground and active.
  public final var activationState: ActivationState { .foregroundActive }
  /// Stored only: the delegate of the scene.
  public final var delegate: (any UISceneDelegate)? {
    get { storedDelegate as? any UISceneDelegate }
    set { storedDelegate = newValue }
  }
  /// The session of the scene.
  public final var session: UISceneSession {
    if let session = storedSession as? UISceneSession { return session }
    let session = UISceneSession(of: self)
    storedSession = session
    return session
  }
  /// No effect: opens a URL; the completion receives `false`.
  public final func open(_ url: URL, options: Any?, completionHandler completion: ((Bool) -> Void)? = nil) {
    completion?(false)
  }
}

extension UIWindowScene {
  /// The windows that were shown and still exist.
  public var windows: [UIWindow] { UIApplication.shared.windows }
  /// The last of the windows.
  public var keyWindow: UIWindow? { windows.last }
  /// The screen.
  public var screen: UIScreen { .main }
  /// The orientation of the interface.
  public var interfaceOrientation: UIInterfaceOrientation { .portrait }
  /// The status bar.
  public var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
  /// The preferred geometry of a scene.
  public struct GeometryPreferences {
    let orientations: UIInterfaceOrientationMask?
    /// Preferences for the orientations.
    public static func iOS(interfaceOrientations: UIInterfaceOrientationMask? = nil) -> GeometryPreferences {
      GeometryPreferences(orientations: interfaceOrientations)
    }
  }
  /// No effect: requests another orientation of the scene.
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {}
  /// Whether the scene fills the screen; always `true`.
  public var isFullScreen: Bool { true }
  /// The geometry of the scene.
  public var effectiveGeometry: Geometry { Geometry(interfaceOrientation: interfaceOrientation) }
  /// The geometry of a scene.
  public struct Geometry: Hashable, Sendable {
    /// The orientation of the interface.
    public let interfaceOrientation: UIInterfaceOrientation
    /// Whether the user is changing the scene's size; always `false`.
    public var isInteractivelyResizing: Bool { false }
  }
  /// The traits.
  public var traitCollection: UITraitCollection { keyWindow?.traitCollection ?? .phone }
}

/// The status bar.
public final class UIStatusBarManager: ViewIsolated {
  /// The frame.
  public var statusBarFrame: CGRect { CGRect(x: 0, y: 0, width: UIScreen.main.bounds.size.width, height: 47) }
  /// The style of the status bar.
  public var statusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden.
  public var isStatusBarHidden: Bool { false }
}

/// The session of a scene.
public final class UISceneSession: ViewIsolated {
  /// The role of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A role.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A window of the application.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }
  /// The role of the scene: a window.
  public var role: Role { .windowApplication }
  /// A random name, different in each object.
  public let persistentIdentifier = UUID().uuidString
  /// The scene.
  public private(set) weak var scene: UIScene?
  init(of scene: UIScene) { self.scene = scene }
  /// The configuration of the session; it has no name.
  public var configuration: UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: role) }
  /// Stored only: the application's data for the session.
  public var userInfo: [String: Any]?
  /// Stored only: the activity from which the scene restores its state.
  public var stateRestorationActivity: NSUserActivity?
}

/// A URL that a scene must open.
public final class UIOpenURLContext: ViewIsolated, Hashable {
  /// The URL.
  public let url: URL
  /// The context of a URL.
  public init(url: URL) { self.url = url }
}

/// The configuration of a scene's session.
public final class UISceneConfiguration: ViewIsolated {
  /// A configuration by name.
  public init(name: String?, sessionRole: UISceneSession.Role) { self.name = name }
  /// The name.
  public let name: String?
  /// Stored only: the class of the delegate.
  public var delegateClass: AnyClass?
  /// Stored only: the class of the scene.
  public var sceneClass: AnyClass?
}

/// The delegate of a scene; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window of the scene.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// `nil` unless implemented.
  public var window: UIWindow? {
    get { nil }
    set { _ = newValue }
  }
}

/// The delegate of a scene; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UISceneDelegate: AnyObject {}

extension UISceneSession: Hashable {}
