// swift-format-ignore-file: AlwaysUseLowerCamelCase

import AutoLayout
public import Foundation

// Core Text's names for UIKit's fonts and texts. Pointers are optional, as in Core Text's C functions.

/// A part of a text by its location and length, in UTF-16.
public struct CFRange: Hashable, Sendable {
  /// The index of the first letter, in UTF-16 units.
  public var location: Int
  /// The number of UTF-16 units.
  public var length: Int
  /// A range of letters.
  public init(location: Int = 0, length: Int = 0) { (self.location, self.length) = (location, length) }

  /// The range within a text; a length of 0 means all that follows.
  func resolved(in length: Int) -> NSRange {
    let start = min(max(location, 0), length)
    let rest = length - start
    return NSRange(location: start, length: self.length > 0 ? min(self.length, rest) : rest)
  }
}

/// A part of a text.
public func CFRangeMake(_ location: Int, _ length: Int) -> CFRange { CFRange(location: location, length: length) }

/// A number, by the name of Core Foundation.
public typealias CFIndex = Int
/// A text with attributes, by the name of Core Foundation.
public typealias CFAttributedString = NSAttributedString
/// A text with attributes that can be changed, by the name of Core Foundation.
public typealias CFMutableAttributedString = NSMutableAttributedString

/// A font, by the name of Core Text.
public typealias CTFont = UIFont
/// A description of a font, by the name of Core Text.
public typealias CTFontDescriptor = UIFontDescriptor
/// A glyph: a UTF-16 code unit.
public typealias CGGlyph = UInt16

/// A font by name, of 12 points if the size is 0.
public func CTFontCreateWithName(_ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?)
  -> CTFont
{
  let size = size > 0 ? size : 12
  return UIFont(name: String(describing: name), size: size) ?? .systemFont(ofSize: size)
}
/// A font of a description; a size of 0 means the description's own size or, without one, 12 points.
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  let own = descriptor.pointSize > 0 ? descriptor.pointSize : 12
  return UIFont(descriptor: descriptor, size: size > 0 ? size : own)
}
/// The font in another size, where 0 keeps the size; the attributes are ignored.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont { size > 0 ? font.withSize(size) : font }
/// A font of the system.
public func CTFontCreateUIFontForLanguage(_ type: CTFontUIFontType, _ size: CGFloat, _ language: CFString?) -> CTFont? {
  let size = size > 0 ? size : UIFont.systemFontSize
  switch type {
  case .emphasizedSystem: return .boldSystemFont(ofSize: size)
  case .userFixedPitch: return .monospacedSystemFont(ofSize: size, weight: .regular)
  default: return .systemFont(ofSize: size)
  }
}

/// A kind of the system's fonts.
public enum CTFontUIFontType: UInt32, Hashable, Sendable {
  /// The user's font.
  case user = 0
  /// The user's font with letters of one width.
  case userFixedPitch = 1
  /// The system's font.
  case system = 2
  /// The system's bold font.
  case emphasizedSystem = 3
  /// The system's small font.
  case smallSystem = 4
  /// The font of labels.
  case label = 10
  /// The font of messages.
  case message = 22
}

/// The size, in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
/// The height above the baseline.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }
/// The height below the baseline, positive.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }
/// The additional space between lines; always 0.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
/// The height of capitals.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
/// The height of small letters.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }
/// The position of a line below the letters: a tenth of the font's size below the baseline.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { font.pointSize * -0.1 }
/// The thickness of a line below the letters: a twentieth of the font's size.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { font.pointSize * 0.05 }
/// The font's PostScript name.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.fontName }
/// The font's name.
public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.fontName }
/// The font's name, as shown to users.
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { font.fontName }
/// The name of the font's family.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName }
/// The font's description.
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor { font.fontDescriptor }

/// The key of a font in attributes.
public var kCTFontAttributeName: CFString { NSAttributedString.Key.font.rawValue }
/// The key of the letters' colour in attributes: `UIColor` and `CGColor` take effect.
public var kCTForegroundColorAttributeName: CFString {
  NSAttributedString.Key.foregroundColor.rawValue
}
/// The key of a paragraph style in attributes.
public var kCTParagraphStyleAttributeName: CFString { NSAttributedString.Key.paragraphStyle.rawValue }
/// The key of the space between letters in attributes.
public var kCTKernAttributeName: CFString { NSAttributedString.Key.kern.rawValue }
/// The key of a line below the letters in attributes.
public var kCTUnderlineStyleAttributeName: CFString { NSAttributedString.Key.underlineStyle.rawValue }
/// The key of the width of outlines in attributes.
public var kCTStrokeWidthAttributeName: CFString { NSAttributedString.Key.strokeWidth.rawValue }
/// The key of the colour of outlines in attributes.
public var kCTStrokeColorAttributeName: CFString { NSAttributedString.Key.strokeColor.rawValue }
/// The key of an object that determines the size of a run; stored only.
public var kCTRunDelegateAttributeName: CFString { "CTRunDelegate" }
