public import Foundation

// Conversions between `AttributedString` and `NSAttributedString`.

private typealias Kit = AttributeScopes.UIKitAttributes
private typealias LinkAttribute = AttributeScopes.FoundationAttributes.LinkAttribute

extension AttributedString {
  /// Converts an `NSAttributedString`; keeps links and the attributes of UIKit's scope, and drops other attributes.
  ///
  /// - Complexity: proportional to the length of the text.
  public init(_ text: NSAttributedString) {
    self.init()
    let letters = text.string as NSString
    var at = 0
    while at < text.length {
      var range = NSRange()
      let look = unsafe text.attributes(at: at, effectiveRange: &range)
      guard range.length > 0 else { break }
      append(AttributedString(letters.substring(with: range), attributes: AttributeContainer(look)))
      at = range.location + range.length
    }
  }
}

extension NSAttributedString {
  /// Converts an `AttributedString`; keeps links and the attributes of UIKit's scope, and drops other attributes.
  ///
  /// - Complexity: proportional to the length of the text.
  public convenience init(_ text: AttributedString) {
    let made = NSMutableAttributedString(string: "")
    for run in text.runs {
      made.append(
        NSAttributedString(string: String(text[run.range].characters), attributes: run.attributes.dictionary))
    }
    self.init(attributedString: made)
  }
}

extension AttributeContainer {
  /// The link and the attributes of UIKit's scope from a dictionary; ignores other attributes.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    self[Kit.FontAttribute.self] = dictionary[.font] as? UIFont
    self[Kit.ForegroundColorAttribute.self] = dictionary[.foregroundColor] as? UIColor
    self[Kit.BackgroundColorAttribute.self] = dictionary[.backgroundColor] as? UIColor
    self[Kit.ParagraphStyleAttribute.self] = dictionary[.paragraphStyle] as? NSParagraphStyle
    self[Kit.KernAttribute.self] = CGFloat(number: dictionary[.kern])
    self[Kit.TrackingAttribute.self] = CGFloat(number: dictionary[.tracking])
    self[Kit.UnderlineStyleAttribute.self] = NSUnderlineStyle(value: dictionary[.underlineStyle])
    self[Kit.UnderlineColorAttribute.self] = dictionary[.underlineColor] as? UIColor
    self[Kit.StrikethroughStyleAttribute.self] = NSUnderlineStyle(value: dictionary[.strikethroughStyle])
    self[Kit.StrikethroughColorAttribute.self] = dictionary[.strikethroughColor] as? UIColor
    self[Kit.StrokeColorAttribute.self] = dictionary[.strokeColor] as? UIColor
    self[Kit.StrokeWidthAttribute.self] = CGFloat(number: dictionary[.strokeWidth])
    self[Kit.BaselineOffsetAttribute.self] = CGFloat(number: dictionary[.baselineOffset])
    self[Kit.LigatureAttribute.self] = CGFloat(number: dictionary[.ligature]).flatMap { Int(exactly: $0) }
    self[Kit.ObliquenessAttribute.self] = CGFloat(number: dictionary[.obliqueness])
    self[Kit.ExpansionAttribute.self] = CGFloat(number: dictionary[.expansion])
    self[Kit.TextEffectAttribute.self] = dictionary[.textEffect] as? NSAttributedString.TextEffectStyle
    self[LinkAttribute.self] = dictionary[.link] as? URL ?? (dictionary[.link] as? String).flatMap { URL(string: $0) }
  }

  /// The link and the attributes of UIKit's scope, with the values that `NSAttributedString` uses.
  var dictionary: [NSAttributedString.Key: Any] {
    var look: [NSAttributedString.Key: Any] = [:]
    look[.font] = self[Kit.FontAttribute.self]
    look[.foregroundColor] = self[Kit.ForegroundColorAttribute.self]
    look[.backgroundColor] = self[Kit.BackgroundColorAttribute.self]
    look[.paragraphStyle] = self[Kit.ParagraphStyleAttribute.self]
    look[.kern] = self[Kit.KernAttribute.self]
    look[.tracking] = self[Kit.TrackingAttribute.self]
    look[.underlineStyle] = self[Kit.UnderlineStyleAttribute.self]?.rawValue
    look[.underlineColor] = self[Kit.UnderlineColorAttribute.self]
    look[.strikethroughStyle] = self[Kit.StrikethroughStyleAttribute.self]?.rawValue
    look[.strikethroughColor] = self[Kit.StrikethroughColorAttribute.self]
    look[.strokeColor] = self[Kit.StrokeColorAttribute.self]
    look[.strokeWidth] = self[Kit.StrokeWidthAttribute.self]
    look[.baselineOffset] = self[Kit.BaselineOffsetAttribute.self]
    look[.ligature] = self[Kit.LigatureAttribute.self]
    look[.obliqueness] = self[Kit.ObliquenessAttribute.self]
    look[.expansion] = self[Kit.ExpansionAttribute.self]
    look[.textEffect] = self[Kit.TextEffectAttribute.self]
    look[.link] = self[LinkAttribute.self]
    return look
  }
}

extension NSUnderlineStyle {
  /// The style of an attribute's value, which is a style or its number.
  init?(value: Any?) {
    if let style = value as? NSUnderlineStyle {
      self = style
    } else if let number = CGFloat(number: value).flatMap({ Int(exactly: $0) }) {
      self.init(rawValue: number)
    } else {
      return nil
    }
  }
}
