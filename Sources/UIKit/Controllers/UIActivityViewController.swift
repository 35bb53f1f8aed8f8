public import Foundation

/// Opens a sheet for sharing items; stored only.
open class UIActivityViewController: UIViewController {
  /// Kinds of sharing.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A kind.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// To a nearby device.
    public static let airDrop = ActivityType(rawValue: "airDrop")
    /// To a list to read.
    public static let addToReadingList = ActivityType(rawValue: "addToReadingList")
    /// To a contact.
    public static let assignToContact = ActivityType(rawValue: "assignToContact")
    /// To the clipboard.
    public static let copyToPasteboard = ActivityType(rawValue: "copyToPasteboard")
    /// By mail.
    public static let mail = ActivityType(rawValue: "mail")
    /// As a message.
    public static let message = ActivityType(rawValue: "message")
    /// To a book.
    public static let openInIBooks = ActivityType(rawValue: "openInIBooks")
    /// To the network of this name.
    public static let postToFacebook = ActivityType(rawValue: "postToFacebook")
    /// To the network of this name.
    public static let postToTwitter = ActivityType(rawValue: "postToTwitter")
    /// To the network of this name.
    public static let postToWeibo = ActivityType(rawValue: "postToWeibo")
    /// To the network of this name.
    public static let postToVimeo = ActivityType(rawValue: "postToVimeo")
    /// To the network of this name.
    public static let postToFlickr = ActivityType(rawValue: "postToFlickr")
    /// To paper.
    public static let print = ActivityType(rawValue: "print")
    /// To the library.
    public static let saveToCameraRoll = ActivityType(rawValue: "saveToCameraRoll")
    /// As a file.
    public static let markupAsPDF = ActivityType(rawValue: "markupAsPDF")
  }
  /// The shared items.
  public final let activityItems: [Any]
  /// Stored only: excluded kinds.
  open var excludedActivityTypes: [ActivityType]?
  /// Stored only: called at the end.
  open var completionWithItemsHandler: ((ActivityType?, Bool, [Any]?, (any Error)?) -> Void)?
  /// Shares items.
  public init(activityItems: [Any], applicationActivities: [UIActivity]? = nil) {
    self.activityItems = activityItems
    super.init(nibName: nil, bundle: nil)
  }
  /// Shares nothing.
  public required init?(coder: NSCoder) {
    activityItems = []
    super.init(coder: coder)
  }
}

/// A way to share of the application's own; stored only.
open class UIActivity: ViewIsolated {
  /// The category of an activity.
  public enum Category: Int, Hashable, Sendable {
    /// An action on the shared content.
    case action
    /// Shares.
    case share
  }
  /// The category of the activity.
  open class var activityCategory: Category { .action }
  /// The controller to show: none.
  open var activityViewController: UIViewController? { nil }
  /// The name of the way.
  public typealias ActivityType = UIActivityViewController.ActivityType
  /// A way to share.
  public init() {}
  /// The name of the way.
  open var activityType: ActivityType? { nil }
  /// Its title.
  open var activityTitle: String? { nil }
  /// Its image.
  open var activityImage: UIImage? { nil }
  /// Whether it can share some items.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Called with the shared items.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// Performs the activity.
  open func perform() {}
  /// Ends the activity.
  open func activityDidFinish(_ completed: Bool) {}
}
