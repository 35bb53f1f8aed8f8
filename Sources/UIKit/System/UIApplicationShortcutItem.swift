public import AutoLayout
public import Foundation

/// A shortcut on the home screen; stored only.
open class UIApplicationShortcutItem: ViewIsolated {
  /// The name of the item in the application.
  open internal(set) var type: String
  /// The title of the item.
  open internal(set) var localizedTitle: String
  /// The text below the title.
  open internal(set) var localizedSubtitle: String?
  /// The icon of the item.
  open internal(set) var icon: UIApplicationShortcutIcon?
  /// The application's data for the shortcut.
  open internal(set) var userInfo: [String: any NSSecureCoding]?
  /// An item with a title.
  public init(type: String, localizedTitle: String) { (self.type, self.localizedTitle) = (type, localizedTitle) }
  /// An item with all its properties.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    (self.type, self.localizedTitle, self.localizedSubtitle) = (type, localizedTitle, localizedSubtitle)
    (self.icon, self.userInfo) = (icon, userInfo)
  }
}

/// The icon of a shortcut; its kind and names are not stored.
open class UIApplicationShortcutIcon: ViewIsolated {
  /// An icon of the system.
  public enum IconType: Int, Hashable, Sendable {
    /// For writing.
    case compose
    /// For playing.
    case play
    /// For pausing.
    case pause
    /// For adding.
    case add
    /// For a place.
    case location
    /// For searching.
    case search
    /// For sharing.
    case share
    /// For something forbidden.
    case prohibit
    /// For a person.
    case contact
    /// For home.
    case home
    /// For a marked place.
    case markLocation
    /// For a favourite.
    case favorite
    /// For something loved.
    case love
    /// For clouds.
    case cloud
    /// For an invitation.
    case invitation
    /// For something confirmed.
    case confirmation
    /// For a letter.
    case mail
    /// For a message.
    case message
    /// For a date.
    case date
    /// For a time.
    case time
    /// For taking a photo.
    case capturePhoto
    /// For taking a video.
    case captureVideo
    /// For a task.
    case task
    /// For a completed task.
    case taskCompleted
    /// For an alarm.
    case alarm
    /// For a mark in a book.
    case bookmark
    /// For playing in any order.
    case shuffle
    /// For sound.
    case audio
    /// For something new.
    case update
  }
  /// An icon of the system.
  public init(type: IconType) {}
  /// An icon of the application.
  public init(templateImageName: String) {}
  /// A symbol.
  public init(systemImageName: String) {}
}

extension UIApplication {
  /// No effect: the shortcuts on the home screen.
  public final var shortcutItems: [UIApplicationShortcutItem]? {
    get { nil }
    set { _ = newValue }
  }
}
