import AutoLayout
public import Foundation

/// A list of paragraphs; stored only, because applications write the markers into the text.
public final class NSTextList: NSObject, Sendable {
  private let foreignKind = ForeignKind()
  /// The sign or the kind of numbering in front of items.
  public struct MarkerFormat: RawRepresentable, Hashable, Sendable {
    /// The format, such as `{decimal}.`.
    public let rawValue: String
    /// A format.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A format.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// A filled circle.
    public static let disc = MarkerFormat("{disc}")
    /// A circle.
    public static let circle = MarkerFormat("{circle}")
    /// A square.
    public static let square = MarkerFormat("{square}")
    /// A dash.
    public static let hyphen = MarkerFormat("{hyphen}")
    /// A check mark.
    public static let check = MarkerFormat("{check}")
    /// Numbers.
    public static let decimal = MarkerFormat("{decimal}")
    /// Small letters.
    public static let lowercaseLatin = MarkerFormat("{lower-latin}")
    /// Capitals.
    public static let uppercaseLatin = MarkerFormat("{upper-latin}")
    /// Small letters.
    public static let lowercaseAlpha = MarkerFormat("{lower-alpha}")
    /// Capitals.
    public static let uppercaseAlpha = MarkerFormat("{upper-alpha}")
  }

  /// Options of a list.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public let rawValue: Int
    /// A set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Each marker begins with the marker of the enclosing list.
    public static let prependEnclosingMarker = Options(rawValue: 1)
  }

  /// The sign or the kind of numbering in front of items.
  public let markerFormat: MarkerFormat
  /// The options.
  public let listOptions: Options
  /// The number of the first item.
  public let startingItemNumber: Int

  /// A list.
  public init(markerFormat: MarkerFormat, options: Options = [], startingItemNumber: Int = 1) {
    (self.markerFormat, listOptions, self.startingItemNumber) = (markerFormat, options, startingItemNumber)
    super.init()
  }

  /// A list.
  public convenience init(markerFormat: MarkerFormat, options mask: Int) {
    self.init(markerFormat: markerFormat, options: Options(rawValue: mask))
  }

  /// The marker of an item, such as `•` or `3.`: the format, in which the sign or the number replaces the braces.
  public func marker(forItemNumber number: Int) -> String {
    var text = markerFormat.rawValue
    for (name, sign) in [("disc", "•"), ("circle", "◦"), ("square", "▪"), ("hyphen", "⁃"), ("check", "✓")] {
      text = text.replacingOccurrences(of: "{\(name)}", with: sign)
    }
    text = text.replacingOccurrences(of: "{decimal}", with: "\(number)")
    for name in ["latin", "alpha"] {
      text = text.replacingOccurrences(of: "{lower-\(name)}", with: NSTextList.letters(number))
      text = text.replacingOccurrences(of: "{upper-\(name)}", with: NSTextList.letters(number).uppercased())
    }
    return text
  }

  /// A number in letters: `a` to `z`, then `aa` and so on; a number below 1 in digits.
  private static func letters(_ number: Int) -> String {
    guard number > 0 else { return "\(number)" }
    var (rest, text) = (number, "")
    while rest > 0 {
      let digit = (rest - 1) % 26
      text = String(UnicodeScalar(UInt8(97 + digit))) + text
      rest = (rest - 1 - digit) / 26
    }
    return text
  }
}

extension NSAttributedString {
  /// Whether the part of a range that lies in the text contains an attachment.
  public func containsAttachments(in range: NSRange) -> Bool {
    var isFound = false
    unsafe enumerateAttribute(.attachment, in: range.inside(length)) { value, _, stop in
      guard value != nil else { return }
      isFound = true
      unsafe stop.pointee = true
    }
    return isFound
  }
}
