public import Foundation

/// The copied contents; one object for each thread.
public final class UIPasteboard {
  /// The general pasteboard.
  public static var general: UIPasteboard { OnePerThread.object(named: "pasteboard") { UIPasteboard() } }
  /// The first copied text; an assignment replaces all texts.
  public var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// The copied texts; `nil` without one.
  public var strings: [String]? { didSet { changeCount += 1 } }
  /// The first copied URL; an assignment replaces all URLs.
  public var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  /// The copied URLs; `nil` without one.
  public var urls: [URL]? { didSet { changeCount += 1 } }
  /// The first copied colour; an assignment replaces all colours.
  public var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }
  /// The copied colours; `nil` without one.
  public var colors: [UIColor]? { didSet { changeCount += 1 } }
  /// Whether there is a colour.
  public var hasColors: Bool { color != nil }
  /// The first copied image; an assignment replaces all images.
  public var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  /// The copied images; `nil` without one.
  public var images: [UIImage]? { didSet { changeCount += 1 } }
  /// The number of assignments to the properties of the contents.
  public private(set) var changeCount = 0

  /// Whether there is a text.
  public var hasStrings: Bool { string != nil }
}

extension UIPasteboard {
  /// The copied values by type: the first text, URL, image and colour.
  public var items: [[String: Any]] {
    get {
      var item: [String: Any] = [:]
      item["public.utf8-plain-text"] = string
      item["public.url"] = url
      item["public.image"] = image
      item["com.apple.uikit.color"] = color
      return item.isEmpty ? [] : [item]
    }
    set {
      (strings, urls, images, colors) = (nil, nil, nil, nil)
      for value in newValue.flatMap(\.values) { setValue(value, forPasteboardType: "") }
    }
  }
  /// Stores the copied values; an expiration has no effect.
  public func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) { self.items = items }
  /// Adds copied values; a text, a URL, an image or a colour replaces the previous one.
  public func addItems(_ items: [[String: Any]]) {
    for value in items.flatMap(\.values) { setValue(value, forPasteboardType: "") }
  }
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
  /// Stores bytes as a text.
  public func setData(_ data: Data, forPasteboardType type: String) { string = String(data: data, encoding: .utf8) }
  /// The bytes of the text, or else of the URL; the type is ignored.
  public func data(forPasteboardType type: String) -> Data? { (string ?? url?.absoluteString).map { Data($0.utf8) } }
  /// The copied value of a type: the text, the URL, the image or the colour.
  public func value(forPasteboardType type: String) -> Any? { items.first?[type] }
  /// The types of the copied items.
  public var types: [String] { items.flatMap(\.keys).sorted() }
  /// Whether a value of one of the types was copied.
  public func contains(pasteboardTypes: [String]) -> Bool { pasteboardTypes.contains { types.contains($0) } }
  /// The number of copied items.
  public var numberOfItems: Int { items.count }
  /// Stores values: texts, URLs, images and colours.
  public func setObjects(_ objects: [Any]) {
    items = []
    for object in objects { setValue((object as? NSString).map { String($0) } ?? object, forPasteboardType: "") }
  }
  /// A provider of the copied text; empty without a text.
  public var itemProviders: [NSItemProvider] {
    [string.map { NSItemProvider(object: $0 as NSString) }].compactMap { $0 }
  }
  /// A new pasteboard, separate from all others.
  public static func withUniqueName() -> UIPasteboard { UIPasteboard() }
  /// Whether there is a URL.
  public var hasURLs: Bool { url != nil }
  /// Whether there is an image.
  public var hasImages: Bool { image != nil }
  /// Stores a text, a URL, an image or a colour; ignores other values, and the type.
  public func setValue(_ value: Any, forPasteboardType type: String) {
    switch value {
    case let text as String: string = text
    case let address as URL: url = address
    case let picture as UIImage: image = picture
    case let shade as UIColor: color = shade
    default: break
    }
  }
}
