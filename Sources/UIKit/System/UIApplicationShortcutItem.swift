public import AutoLayout
public import Foundation

/// What a home screen offers for the application; kept.
open class UIApplicationShortcutItem: ViewIsolated {
  /// Its name in the program.
  open internal(set) var type: String
  /// Its title.
  open internal(set) var localizedTitle: String
  /// Its second line.
  open internal(set) var localizedSubtitle: String?
  /// Its picture.
  open internal(set) var icon: UIApplicationShortcutIcon?
  /// What the application knows of it.
  open internal(set) var userInfo: [String: any NSSecureCoding]?
  /// An item with a title.
  public init(type: String, localizedTitle: String) { (self.type, self.localizedTitle) = (type, localizedTitle) }
  /// An item with all that it may have.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    (self.type, self.localizedTitle, self.localizedSubtitle) = (type, localizedTitle, localizedSubtitle)
    (self.icon, self.userInfo) = (icon, userInfo)
  }
}

/// The picture of what a home screen offers; kept.
open class UIApplicationShortcutIcon: ViewIsolated {
  /// A picture of the system's.
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
    /// For something that is forbidden.
    case prohibit
    /// For a person.
    case contact
    /// For home.
    case home
    /// For a marked place.
    case markLocation
    /// For something that is liked.
    case favorite
    /// For something that is loved.
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
    /// For a task that is done.
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
  /// A picture of the system's.
  public init(type: IconType) {}
  /// A picture of the application's.
  public init(templateImageName: String) {}
  /// A symbol.
  public init(systemImageName: String) {}
}

extension UIApplication {
  /// Kept nowhere: what a home screen offers.
  public final var shortcutItems: [UIApplicationShortcutItem]? {
    get { nil }
    set { _ = newValue }
  }
}
