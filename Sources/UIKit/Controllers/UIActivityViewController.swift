public import Foundation

/// Opens a sheet for sharing items; stored only.
open class UIActivityViewController: UIViewController {
  /// The types of activities.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// An activity type by name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// AirDrop, to a nearby device.
    public static let airDrop = ActivityType(rawValue: "com.apple.UIKit.activity.AirDrop")
    /// Posts the item on Tencent Weibo.
    public static let postToTencentWeibo = ActivityType(rawValue: "com.apple.UIKit.activity.TencentWeibo")
    /// Adds the item to the reading list.
    public static let addToReadingList = ActivityType(rawValue: "com.apple.UIKit.activity.AddToReadingList")
    /// Assigns the item to a contact.
    public static let assignToContact = ActivityType(rawValue: "com.apple.UIKit.activity.AssignToContact")
    /// Copies the item to the clipboard.
    public static let copyToPasteboard = ActivityType(rawValue: "com.apple.UIKit.activity.CopyToPasteboard")
    /// Sends the item by mail.
    public static let mail = ActivityType(rawValue: "com.apple.UIKit.activity.Mail")
    /// Sends the item as a message.
    public static let message = ActivityType(rawValue: "com.apple.UIKit.activity.Message")
    /// Opens the item in the book reader.
    public static let openInIBooks = ActivityType(rawValue: "com.apple.UIKit.activity.OpenInIBooks")
    /// Posts the item to Facebook.
    public static let postToFacebook = ActivityType(rawValue: "com.apple.UIKit.activity.PostToFacebook")
    /// Posts the item to Twitter.
    public static let postToTwitter = ActivityType(rawValue: "com.apple.UIKit.activity.PostToTwitter")
    /// Posts the item to Weibo.
    public static let postToWeibo = ActivityType(rawValue: "com.apple.UIKit.activity.PostToWeibo")
    /// Posts the item to Vimeo.
    public static let postToVimeo = ActivityType(rawValue: "com.apple.UIKit.activity.PostToVimeo")
    /// Posts the item to Flickr.
    public static let postToFlickr = ActivityType(rawValue: "com.apple.UIKit.activity.PostToFlickr")
    /// Prints the item.
    public static let print = ActivityType(rawValue: "com.apple.UIKit.activity.Print")
    /// Saves the image to the photo library.
    public static let saveToCameraRoll = ActivityType(rawValue: "com.apple.UIKit.activity.SaveToCameraRoll")
    /// Marks the item up as a PDF.
    public static let markupAsPDF = ActivityType(rawValue: "com.apple.UIKit.activity.MarkupAsPDF")
  }
  /// The shared items.
  public final let activityItems: [Any]
  /// Stored only: the excluded types of activities.
  open var excludedActivityTypes: [ActivityType]?
  /// Stored only: a closure for the end of the activity.
  open var completionWithItemsHandler: ((ActivityType?, Bool, [Any]?, (any Error)?) -> Void)?
  /// Shares items.
  public init(activityItems: [Any], applicationActivities: [UIActivity]? = nil) {
    self.activityItems = activityItems
    super.init(nibName: nil, bundle: nil)
  }
  /// A sheet without items; the archive is not read.
  public required init?(coder: NSCoder) {
    activityItems = []
    super.init(coder: coder)
  }
}

/// A sharing service of the application; stored only.
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
  /// The controller to show; `nil` unless overridden.
  open var activityViewController: UIViewController? { nil }
  /// The name of the activity's type.
  public typealias ActivityType = UIActivityViewController.ActivityType
  /// A sharing service.
  public init() {}
  /// The type of the activity.
  open var activityType: ActivityType? { nil }
  /// The title of the activity.
  open var activityTitle: String? { nil }
  /// The image of the activity.
  open var activityImage: UIImage? { nil }
  /// Whether the activity can share items; `false` unless overridden.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Called with the shared items; never called here.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// Performs the activity; never called here.
  open func perform() {}
  /// No effect: ends the activity.
  open func activityDidFinish(_ completed: Bool) {}
}
