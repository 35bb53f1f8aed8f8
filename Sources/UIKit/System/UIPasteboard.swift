public import Foundation

/// The copied contents; one object for each thread.
public final class UIPasteboard {
  /// The general pasteboard.
  public static var general: UIPasteboard { OnePerThread.object(named: "pasteboard") { UIPasteboard() } }
  /// The copied text.
  public var string: String? { didSet { changeCount += 1 } }
  /// The copied URL.
  public var url: URL? { didSet { changeCount += 1 } }
  /// The copied colour.
  public var color: UIColor? { didSet { changeCount += 1 } }
  /// Whether there is a colour.
  public var hasColors: Bool { color != nil }
  /// The copied image.
  public var image: UIImage? { didSet { changeCount += 1 } }
  /// The copied texts, stored apart from ``string``.
  public var strings: [String]? { didSet { changeCount += 1 } }
  /// The number of assignments to the properties of the contents.
  public private(set) var changeCount = 0
  /// Whether there is a text in ``string``.
  public var hasStrings: Bool { string != nil }
}

extension UIPasteboard {
  /// The copied values by type: a text, a URL and an image.
  public var items: [[String: Any]] {
    get {
      var item: [String: Any] = [:]
      item["public.utf8-plain-text"] = string
      item["public.url"] = url
      item["public.image"] = image
      return item.isEmpty ? [] : [item]
    }
    set {
      (string, url, image, strings) = (nil, nil, nil, nil)
      for value in newValue.flatMap(\.values) { setValue(value, forPasteboardType: "") }
    }
  }
  /// Stores the copied values; an expiration has no effect.
  public func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) { self.items = items }
  /// Adds copied values; a text, a URL or an image replaces the previous one.
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
  /// The copied value of a type: the text, the URL or the image.
  public func value(forPasteboardType type: String) -> Any? { items.first?[type] }
  /// The types of the copied items.
  public var types: [String] { items.flatMap(\.keys).sorted() }
  /// Whether a value of one of the types was copied.
  public func contains(pasteboardTypes: [String]) -> Bool { pasteboardTypes.contains { types.contains($0) } }
  /// The number of copied items.
  public var numberOfItems: Int { items.count }
  /// Stores values: texts, URLs and images.
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
  /// The copied URL as an array; `nil` without one.
  public var urls: [URL]? { url.map { [$0] } }
  /// The copied image as an array; `nil` without one.
  public var images: [UIImage]? { image.map { [$0] } }
  /// Whether there is a URL.
  public var hasURLs: Bool { url != nil }
  /// Whether there is an image.
  public var hasImages: Bool { image != nil }
  /// Stores a text, a URL or an image; ignores other values, and the type.
  public func setValue(_ value: Any, forPasteboardType type: String) {
    switch value {
    case let text as String: string = text
    case let address as URL: url = address
    case let picture as UIImage: image = picture
    default: break
    }
  }
}
