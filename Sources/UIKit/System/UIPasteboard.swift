public import Foundation

/// The copied contents, one object per thread.
public final class UIPasteboard {
  /// The general pasteboard.
  public static var general: UIPasteboard {
    let key = "SnapLayout.UIKit.pasteboard"
    if let found = Thread.current.threadDictionary[key] as? UIPasteboard { return found }
    let made = UIPasteboard()
    Thread.current.threadDictionary[key] = made
    return made
  }
  /// A text.
  public var string: String?
  /// An address.
  public var url: URL?
  /// A picture.
  public var image: UIImage?
  /// Texts.
  public var strings: [String]?
  /// Whether there is a text.
  public var hasStrings: Bool { string != nil }
}

extension UIPasteboard {
  /// Addresses.
  public var urls: [URL]? { url.map { [$0] } }
  /// Pictures.
  public var images: [UIImage]? { image.map { [$0] } }
  /// Whether there is an address.
  public var hasURLs: Bool { url != nil }
  /// Whether there is a picture.
  public var hasImages: Bool { image != nil }
  /// Stores a value: a text, an address or a picture.
  public func setValue(_ value: Any, forPasteboardType type: String) {
    switch value {
    case let text as String: string = text
    case let address as URL: url = address
    case let picture as UIImage: image = picture
    default: break
    }
  }
}
