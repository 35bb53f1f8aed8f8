import AutoLayout
import Foundation

// UIKit's text attributes, as the values that layout measures and draws.

extension UIFont {
  /// The font as a value.
  var font: Font {
    let family: Font.Family =
      fontName.hasPrefix(".") ? (isMonospaced ? .monospaced : .system) : .named(familyName)
    return Font(family, size: pointSize, weight: weight.font, isItalic: isItalic)
  }
}

extension UIFont.Weight {
  /// The weight with a number from 100 to 900.
  var font: Font.Weight {
    let named: [(UIFont.Weight, Font.Weight)] = [
      (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular), (.medium, .medium),
      (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy), (.black, .black),
    ]
    let nearest = named.min { ($0.0.rawValue - rawValue).magnitude < ($1.0.rawValue - rawValue).magnitude }
    return nearest?.1 ?? .regular
  }
}

extension NSTextAlignment {
  var alignment: ParagraphStyle.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

extension NSLineBreakMode {
  var mode: ParagraphStyle.BreakMode {
    switch self {
    case .byWordWrapping: .wordWrapping
    case .byCharWrapping: .characterWrapping
    case .byClipping: .clipping
    case .byTruncatingHead: .truncatingHead
    case .byTruncatingTail: .truncatingTail
    case .byTruncatingMiddle: .truncatingMiddle
    }
  }
}

extension ParagraphValues {
  /// The values that take effect for text in a font.
  func style(for font: UIFont) -> ParagraphStyle {
    var style = ParagraphStyle()
    style.alignment = alignment.alignment
    style.breakMode = lineBreakMode.mode
    style.lineSpacing = lineSpacing
    style.paragraphSpacing = paragraphSpacing + paragraphSpacingBefore
    (style.firstLineIndent, style.indent, style.tailIndent) = (firstLineHeadIndent, headIndent, tailIndent)
    // All lines have one height here: a minimum and a maximum are compared with the height of this font.
    let natural = font.lineHeight
    var height = max(lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural, minimumLineHeight)
    if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
    if height != natural { (style.lineHeight, style.baselineShift) = (height, (height - natural) / 2) }
    switch baseWritingDirection {
    case .leftToRight: style.direction = .leftToRight
    case .rightToLeft: style.direction = .rightToLeft
    case .natural: break
    }
    return style
  }
}

extension NSAttributedString {
  /// The text with its fonts, letter spacing, attachments and style; parts without a font have the standard font.
  func content(in standard: UIFont) -> TextContent {
    let parts = parts
    let paragraph = first(.paragraphStyle) as? NSParagraphStyle
    var style = (paragraph?.storage ?? ParagraphValues()).style(for: firstFont ?? standard)
    style.letterSpacing = parts.first?.attributes.letterSpacing ?? 0
    guard !parts.isEmpty else { return TextContent(string, font: standard.font, style: style) }
    let fonts = parts.map { ($0.string, ($0.attributes[.font] as? UIFont ?? standard).font) }
    var content = TextContent(parts: fonts, style: style)
    for part in parts {
      let spacing = part.attributes.letterSpacing
      if spacing != style.letterSpacing { content.setLetterSpacing(spacing, inUTF8: part.range) }
      if let box = (part.attributes[.attachment] as? NSTextAttachment)?.box { content.setBox(box, inUTF8: part.range) }
    }
    return content
  }
}

extension [NSAttributedString.Key: Any] {
  /// The space after letters, in points.
  var letterSpacing: CGFloat { CGFloat(number: self[.kern] ?? self[.tracking]) ?? 0 }
}

extension CGFloat {
  /// The value of a number of any type; `nil` for anything else.
  init?(number value: Any?) {
    switch value {
    case let value as CGFloat: self = value
    case let value as Double: self = CGFloat(value)
    case let value as Float: self = CGFloat(value)
    case let value as Int: self = CGFloat(value)
    case let value as NSNumber: self = CGFloat(value.doubleValue)
    default: return nil
    }
  }
}

extension TextContent {
  /// The size of the text as the process measures it, wrapped at a width.
  func size(wrappedAt width: CGFloat? = nil) -> CGSize {
    (TextMeasurement.measurer ?? BuiltInTextMeasurer.shared).layout(of: self, width: width).size
  }
}
