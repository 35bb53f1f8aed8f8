public import Foundation

/// The copied items; one object for each thread.
public final class UIPasteboard {
  private static let text = "public.utf8-plain-text"
  private static let address = "public.url"
  private static let picture = "public.image"
  private static let shade = "com.apple.uikit.color"

  /// The general pasteboard.
  public static var general: UIPasteboard { OnePerThread.object(named: "pasteboard") { UIPasteboard() } }
  /// The copied items, each as a dictionary of values by type.
  public var items: [[String: Any]] = [] { didSet { changeCount += 1 } }
  /// The number of changes of the items.
  public private(set) var changeCount = 0

  /// The first copied text; an assignment replaces all items.
  public var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// The copied texts, at most one per item, or `nil` without any; an assignment replaces all items.
  public var strings: [String]? {
    get { values(of: Self.text) }
    set { replaceItems(by: newValue, of: Self.text) }
  }
  /// The first copied URL; an assignment replaces all items.
  public var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  /// The copied URLs, at most one per item, or `nil` without any; an assignment replaces all items.
  public var urls: [URL]? {
    get { values(of: Self.address) }
    set { replaceItems(by: newValue, of: Self.address) }
  }
  /// The first copied image; an assignment replaces all items.
  public var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  /// The copied images, at most one per item, or `nil` without any; an assignment replaces all items.
  public var images: [UIImage]? {
    get { values(of: Self.picture) }
    set { replaceItems(by: newValue, of: Self.picture) }
  }
  /// The first copied colour; an assignment replaces all items.
  public var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }
  /// The copied colours, at most one per item, or `nil` without any; an assignment replaces all items.
  public var colors: [UIColor]? {
    get { values(of: Self.shade) }
    set { replaceItems(by: newValue, of: Self.shade) }
  }

  /// One value per item: the value of a pasteboard type or, without one, the first value that is a `Value`; `nil` if no
  /// item has one.
  private func values<Value>(of type: String) -> [Value]? {
    let found: [Value] = items.compactMap { item in
      if let value = item[type] as? Value { return value }
      return item.keys.sorted().lazy.compactMap { item[$0] as? Value }.first
    }
    return found.isEmpty ? nil : found
  }

  private func replaceItems<Value>(by values: [Value]?, of type: String) {
    items = (values ?? []).map { [type: $0] }
  }

  /// Stores objects, each as an item: texts, URLs, images and colours; ignores others.
  public func setObjects(_ objects: [Any]) { items = objects.compactMap { Self.item(of: $0) } }

  private static func item(of object: Any) -> [String: Any]? {
    switch plain(object) {
    case let value as String: [text: value]
    case let value as URL: [address: value]
    case let value as UIImage: [picture: value]
    case let value as UIColor: [shade: value]
    default: nil
    }
  }

  /// The value itself, or the Swift string of an `NSString`.
  fileprivate static func plain(_ value: Any) -> Any { (value as? NSString).map { String($0) } ?? value }
}

extension UIPasteboard {
  /// Stores the copied items; an expiration has no effect.
  public func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) { self.items = items }
  /// Appends items to the copied items.
  public func addItems(_ items: [[String: Any]]) { self.items += items }
  /// Options for sharing and expiration; no effect.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A value by name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// When the contents expire.
    public static let expirationDate = OptionsKey(rawValue: "expirationDate")
    /// Whether the contents stay on this device.
    public static let localOnly = OptionsKey(rawValue: "localOnly")
  }
  /// Replaces all items by one value: the data or, for a type of text, the text in the data.
  public func setData(_ data: Data, forPasteboardType type: String) {
    let isText = ["public.utf8-plain-text", "public.plain-text", "public.text"].contains(type)
    if isText, let text = String(data: data, encoding: .utf8) { return setValue(text, forPasteboardType: type) }
    setValue(data, forPasteboardType: type)
  }
  /// The bytes of the first item's value of a type; `nil` unless the value is data, a text or a URL.
  public func data(forPasteboardType type: String) -> Data? {
    switch value(forPasteboardType: type) {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    case let address as URL: Data(address.absoluteString.utf8)
    default: nil
    }
  }
  /// The first item's value of a type.
  public func value(forPasteboardType type: String) -> Any? { items.first?[type] }
  /// Replaces all items by one value.
  public func setValue(_ value: Any, forPasteboardType type: String) { items = [[type: Self.plain(value)]] }
  /// The types of the first item.
  public var types: [String] { items.first?.keys.sorted() ?? [] }
  /// Whether the first item has a value of one of the types.
  public func contains(pasteboardTypes: [String]) -> Bool { pasteboardTypes.contains { types.contains($0) } }
  /// The number of copied items.
  public var numberOfItems: Int { items.count }
  /// Providers of the copied texts.
  public var itemProviders: [NSItemProvider] { (strings ?? []).map { NSItemProvider(object: $0 as NSString) } }
  /// A new pasteboard, separate from all others.
  public static func withUniqueName() -> UIPasteboard { UIPasteboard() }
  /// Whether there is a text.
  public var hasStrings: Bool { string != nil }
  /// Whether there is a URL.
  public var hasURLs: Bool { url != nil }
  /// Whether there is an image.
  public var hasImages: Bool { image != nil }
  /// Whether there is a colour.
  public var hasColors: Bool { color != nil }
}
