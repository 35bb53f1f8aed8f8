public import AutoLayout
public import Foundation

/// The result of loading in the background.
public enum UIBackgroundFetchResult: UInt, Hashable, Sendable {
  /// New data was loaded.
  case newData
  /// No new data.
  case noData
  /// Loading failed.
  case failed
}

/// Whether the application may load data in the background.
public enum UIBackgroundRefreshStatus: Int, Hashable, Sendable {
  /// Restricted.
  case restricted
  /// Denied by the user.
  case denied
  /// Available.
  case available
}

/// Kinds of notifications, as in iOS before version 10.
public struct UIUserNotificationType: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt
  /// A set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The badge on the application's icon.
  public static let badge = UIUserNotificationType(rawValue: 1)
  /// A sound.
  public static let sound = UIUserNotificationType(rawValue: 2)
  /// An alert.
  public static let alert = UIUserNotificationType(rawValue: 4)
}

/// The settings of notifications, as in iOS before version 10; stored only.
public final class UIUserNotificationSettings: ViewIsolated {
  /// The kinds.
  public let types: UIUserNotificationType
  /// Settings that allow these kinds of notifications; the categories are ignored.
  public init(types: UIUserNotificationType, categories: Set<AnyHashable>?) { self.types = types }
}

/// An activity that another device can continue; stored only.
open class NSUserActivity: ViewIsolated, Hashable {
  /// The kind.
  public final let activityType: String
  /// Stored only: the title.
  open var title: String?
  /// Stored only: the application's data for the activity.
  open var userInfo: [AnyHashable: Any]?
  /// Stored only: the URL of the activity's page.
  open var webpageURL: URL?
  /// Stored only: the URL of the page that led to the activity.
  open var referrerURL: URL?
  /// Stored only: the words by which a search finds the activity.
  open var keywords: Set<String> = []
  /// Stored only: whether another device can continue the activity.
  open var isEligibleForHandoff = true
  /// Stored only: whether a search on the device can find the activity.
  open var isEligibleForSearch = false
  /// Stored only: whether a search by other users can find the activity.
  open var isEligibleForPublicIndexing = false
  /// Stored only: whether the system suggests the activity.
  open var isEligibleForPrediction = false
  /// Stored only: a name by which the activity can be deleted.
  open var persistentIdentifier: String?
  /// Stored only: the name of the content.
  open var targetContentIdentifier: String?
  /// Stored only: whether the activity must be saved.
  open var needsSave = false
  /// An activity with its kind.
  public init(activityType: String) { self.activityType = activityType }
  /// No effect: makes the activity current.
  open func becomeCurrent() {}
  /// No effect: stops the activity from being current.
  open func resignCurrent() {}
  /// No effect: ends the activity.
  open func invalidate() {}
  /// Adds to the application's data.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }
}

/// The kind of an activity that opens a page.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// An object that continues an activity; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIUserActivityRestoring: AnyObject {}

extension UIResponder: UIUserActivityRestoring {}

extension UIApplication {
  /// The shortest interval between loads in the background.
  public static let backgroundFetchIntervalMinimum: TimeInterval = 0
  /// The interval that disables loads in the background.
  public static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude
  /// No effect: sets how often the application loads data in the background.
  public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
  /// Whether the application may load in the background; always `available`.
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
  /// No effect: requests permission for notifications.
  public func registerUserNotificationSettings(_ settings: UIUserNotificationSettings) {}
  /// The settings of notifications; always `nil`.
  public var currentUserNotificationSettings: UIUserNotificationSettings? { nil }
  /// No effect: begins to receive events of remote controls.
  public func beginReceivingRemoteControlEvents() {}
  /// No effect: stops receiving events of remote controls.
  public func endReceivingRemoteControlEvents() {}
  /// No effect: requests that the next launch does not show the last snapshot.
  public func ignoreSnapshotOnNextApplicationLaunch() {}
  /// No effect: requests more time to restore the state.
  public func extendStateRestoration() {}
  /// No effect: ends the additional time to restore the state.
  public func completeStateRestoration() {}
  /// No effect: opens a scene.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: AnyObject?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {}
  /// No effect: closes a scene.
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: AnyObject?, errorHandler: ((any Error) -> Void)? = nil
  ) {}
  /// No effect: redraws a scene.
  public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}
}

extension UIViewController {
  /// Stored only: the activity of the controller.
  public final var userActivity: NSUserActivity? {
    get { value(forKey: "userActivity") as? NSUserActivity }
    set { setValue(newValue, forKey: "userActivity") }
  }
  /// The context of an application extension; always `nil`.
  public final var extensionContext: NSExtensionContext? { nil }
}

/// The context of an application extension; application extensions do not exist here.
public final class NSExtensionContext: ViewIsolated {
  init() {}
  /// The items.
  public var inputItems: [Any] { [] }
  /// No effect: ends the extension.
  public func completeRequest(returningItems items: [Any]?, completionHandler: ((Bool) -> Void)? = nil) {}
  /// No effect: ends the extension with an error.
  public func cancelRequest(withError error: any Error) {}
  /// No effect: opens a URL; the completion receives `false`.
  public func open(_ URL: URL, completionHandler: ((Bool) -> Void)? = nil) { completionHandler?(false) }
}

extension UIScene.ConnectionOptions {
  /// The activities from another device; always empty.
  public var userActivities: Set<NSUserActivity> { [] }
  /// The kind of the activity that comes from another device; always `nil`.
  public var handoffUserActivityType: String? { nil }
  /// The shortcut chosen on the home screen; always `nil`.
  public var shortcutItem: UIApplicationShortcutItem? { nil }
  /// The application that opened this one; always `nil`.
  public var sourceApplication: String? { nil }
}

extension UIScene {
  /// No effect: the activity of the scene.
  public var userActivity: NSUserActivity? {
    get { nil }
    set { _ = newValue }
  }
}

/// A file of the program's resources.
public final class NSDataAsset: ViewIsolated {
  /// The name.
  public let name: String
  /// The contents.
  public let data: Data
  /// A file by its name; `nil` if there is none in the bundle.
  public convenience init?(name: String) { self.init(name: name, bundle: .main) }
  /// A file by its name; `nil` if there is none in the bundle.
  public init?(name: String, bundle: Bundle) {
    guard let url = bundle.url(forResource: name, withExtension: nil), let data = try? Data(contentsOf: url) else {
      return nil
    }
    (self.name, self.data) = (name, data)
  }
}
