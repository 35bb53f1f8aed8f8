import AutoLayout
import Foundation
import LayoutAppearance

// The attributes that are drawn without an effect on the size of a text.

extension NSAttributedString {
  /// A part of the text whose attributes are equal.
  struct Part {
    let string: String
    /// The part, as offsets in UTF-8.
    let range: Range<Int>
    let attributes: [NSAttributedString.Key: Any]
  }

  /// The parts of the text, in its order.
  ///
  /// If the two UTF-16 units of a letter have different attributes, the letter belongs to the part in which it begins.
  var parts: [Part] {
    var found: [Part] = []
    let text = string, units = text.utf16
    var (index, position, end) = (text.startIndex, 0, 0)
    var at = 0
    while at < length {
      var range = NSRange()
      let attributes = unsafe attributes(at: at, effectiveRange: &range)
      guard NSMaxRange(range) > at else { break }
      at = NSMaxRange(range)
      var next = units.index(index, offsetBy: max(at - position, 0), limitedBy: units.endIndex) ?? units.endIndex
      position = max(at, position)
      if next.samePosition(in: text.unicodeScalars) == nil {
        next = units.index(after: next)
        position += 1
      }
      guard index < next else { continue }
      let string = String(text[index..<next]), start = end
      (index, end) = (next, end + string.utf8.count)
      found.append(Part(string: string, range: start..<end, attributes: attributes))
    }
    return found
  }

  /// The inks of the parts that are not drawn like plain text of the view.
  ///
  /// - Parameter links: the attributes of links, which replace others.
  func inks(links: [NSAttributedString.Key: Any]) -> [TextInk] {
    parts.compactMap { part in
      var look = part.attributes
      if look[.link] != nil { look.merge(links) { $1 } }
      let ink = TextInk(part.range, look)
      return ink.isPlain ? nil : ink
    }
  }
}

extension [TextInk] {
  /// These inks, with plain inks in the gaps between them, so that each letter of a text has an ink.
  ///
  /// - Parameter length: the length of the text in UTF-8.
  func covering(_ length: Int) -> [TextInk] {
    var (covered, at): ([TextInk], Int) = ([], 0)
    for ink in self + [TextInk(length..<length)] {
      if at < ink.range.lowerBound { covered.append(TextInk(at..<ink.range.lowerBound)) }
      if !ink.range.isEmpty { covered.append(ink) }
      at = Swift.max(at, ink.range.upperBound)
    }
    return covered
  }
}

extension TextInk {
  /// The look of a part of a text.
  fileprivate init(_ range: Range<Int>, _ attributes: [NSAttributedString.Key: Any]) {
    self.init(range)
    color = Color(value: attributes[.foregroundColor])
    backgroundColor = Color(value: attributes[.backgroundColor])
    if let cast = attributes[.shadow] as? NSShadow, let color = Color(value: cast.shadowColor) {
      // Shadows of text are drawn without blur, so the letters would hide a shadow without an offset.
      if cast.shadowOffset != .zero {
        shadow = Shadow(color: color, opacity: 1, radius: cast.shadowBlurRadius, offset: cast.shadowOffset)
      }
    }
    if let width = CGFloat(number: attributes[.strokeWidth]), width.isFinite, width != 0 {
      // The number is a percentage of the font's size; below zero, the letters are filled too.
      outline = Outline(width: abs(width) / 100, color: Color(value: attributes[.strokeColor]), isFilled: width < 0)
    }
    underline = Rule(attributes[.underlineStyle], color: attributes[.underlineColor])
    strikethrough = Rule(attributes[.strikethroughStyle], color: attributes[.strikethroughColor])
    rise = CGFloat(number: attributes[.baselineOffset]) ?? 0
    image = (attributes[.attachment] as? NSTextAttachment)?.shownImage?.image
  }
}

extension TextInk.Rule {
  /// The line that an attribute draws; `nil` if the attribute draws none.
  fileprivate init?(_ value: Any?, color: Any?) {
    guard let style = NSUnderlineStyle(value: value), style.rawValue & 0xF != 0 else { return nil }
    self.init(color: Color(value: color))
    isDouble = style.isSuperset(of: .double)
    if !isDouble, style.contains(.thick) { thickness = 2 }
    switch style.rawValue & 0x700 {
    case NSUnderlineStyle.patternDot.rawValue: dashes = [1, 2]
    case NSUnderlineStyle.patternDash.rawValue: dashes = [5, 3]
    case NSUnderlineStyle.patternDashDot.rawValue: dashes = [5, 2, 1, 2]
    case NSUnderlineStyle.patternDashDotDot.rawValue: dashes = [5, 2, 1, 2, 1, 2]
    default: break
    }
  }
}

extension Color {
  /// The colour of a ``UIColor`` or a ``CGColor``; `nil` for any other value.
  init?(value: Any?) {
    if let color = value as? UIColor {
      self = color.color
    } else if let color = value as? CGColor {
      self = color.color
    } else {
      return nil
    }
  }
}

extension NSTextAttachment {
  /// The image of the attachment: `image`, or else the image that `contents` encodes.
  fileprivate var shownImage: UIImage? { image ?? contents.flatMap { UIImage(data: $0) } }

  /// The space of the attachment in a line; empty if the attachment has no size.
  ///
  /// The methods of a subclass are called with a line of unlimited width, because the space must not depend on the
  /// line in which it ends up.
  var box: TextContent.Box {
    let line = CGRect(x: 0, y: 0, width: CGFloat.greatestFiniteMagnitude, height: 0)
    var area = attachmentBounds(for: nil, proposedLineFragment: line, glyphPosition: .zero, characterIndex: 0)
    if area == .zero, let size = shownImage?.size { area.size = size }
    return TextContent.Box(width: area.width, ascent: area.maxY, descent: -area.minY)
  }
}
