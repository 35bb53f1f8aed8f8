public import AutoLayout
public import Foundation

/// An object that provides the shared item; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIActivityItemSource: AnyObject {
  /// An item of the same type, before the real one is known.
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
  /// The item for a type of activity.
  func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  /// The subject of a message.
  func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
  /// The kind of data.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String
  /// A thumbnail of the item.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
  ) -> UIImage?
}

extension UIActivityItemSource {
  /// An empty text unless implemented.
  public func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
  /// An empty text unless implemented.
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
  /// `nil` unless implemented.
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
  ) -> UIImage? { nil }
}

/// Provides a shared item on request.
open class UIActivityItemProvider: ViewIsolated, UIActivityItemSource {
  /// An item of the same type.
  public final let placeholderItem: Any?
  /// The activity; always `nil`.
  open var activityType: UIActivity.ActivityType? { nil }
  /// Makes a provider with a placeholder.
  public init(placeholderItem: Any) { self.placeholderItem = placeholderItem }
  /// The item: the placeholder unless overridden.
  open var item: Any { placeholderItem ?? "" }
  /// The placeholder.
  open func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
    placeholderItem ?? ""
  }
  /// The item.
  open func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? { item }
}

/// Determines which items are shared.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIActivityItemsConfigurationReading: AnyObject {
  /// The providers of the items.
  var itemProvidersForActivityItemsConfiguration: [NSItemProvider] { get }
}

/// Determines which items are shared; stored only.
open class UIActivityItemsConfiguration: ViewIsolated, UIActivityItemsConfigurationReading {
  /// Stored only: an object of the application.
  open var localObject: Any?
  /// Stored only: the supported interactions.
  open var supportedInteractions: [UIActivityItemsConfigurationInteraction] = [.share]
  /// Stored only: returns metadata of all items.
  open var metadataProvider: ((UIActivityItemsConfigurationMetadataKey) -> Any?)?
  /// Stored only: returns metadata of an item.
  open var perItemMetadataProvider: ((Int, UIActivityItemsConfigurationMetadataKey) -> Any?)?
  /// Stored only: returns further activities.
  open var applicationActivitiesProvider: (() -> [UIActivity])?
  /// The providers of the items.
  public final let itemProvidersForActivityItemsConfiguration: [NSItemProvider]
  /// Shares the data of item providers.
  public init(itemProviders: [NSItemProvider]) { itemProvidersForActivityItemsConfiguration = itemProviders }
  /// Shares objects.
  public convenience init(objects: [Any]) { self.init(itemProviders: objects.map { NSItemProvider(object: $0) }) }
}

/// An interaction with the configuration's items.
public struct UIActivityItemsConfigurationInteraction: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// An interaction by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Sharing.
  public static let share = UIActivityItemsConfigurationInteraction(rawValue: "share")
  /// Copying.
  public static let copy = UIActivityItemsConfigurationInteraction(rawValue: "copy")
}

/// The key of metadata about shared items.
public struct UIActivityItemsConfigurationMetadataKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A metadata key by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The title.
  public static let title = UIActivityItemsConfigurationMetadataKey(rawValue: "title")
  /// The body of a message.
  public static let messageBody = UIActivityItemsConfigurationMetadataKey(rawValue: "messageBody")
  /// Metadata of a link.
  public static let linkPresentationMetadata = UIActivityItemsConfigurationMetadataKey(
    rawValue: "linkPresentationMetadata")
}

extension UIActivityViewController {
  /// Shares the items of a configuration.
  public convenience init(activityItemsConfiguration: any UIActivityItemsConfigurationReading) {
    self.init(
      activityItems: activityItemsConfiguration.itemProvidersForActivityItemsConfiguration.compactMap(\.object))
  }
}
