public import Foundation

extension AttributeScopes {
  /// UIKit's text attributes.
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The colour of letters.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind letters.
    public let backgroundColor: BackgroundColorAttribute
    /// The paragraph style.
    public let paragraphStyle: ParagraphStyleAttribute
    /// The space between letters.
    public let kern: KernAttribute
    /// The underline.
    public let underlineStyle: UnderlineStyleAttribute
    /// The strikethrough line.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The baseline offset.
    public let baselineOffset: BaselineOffsetAttribute
    /// The space between letters, by its newer name.
    public let tracking: TrackingAttribute
    /// The colour of the underline.
    public let underlineColor: UnderlineColorAttribute
    /// The colour of the strikethrough line.
    public let strikethroughColor: StrikethroughColorAttribute
    /// The colour of the outlines of letters.
    public let strokeColor: StrokeColorAttribute
    /// The width of the outlines of letters.
    public let strokeWidth: StrokeWidthAttribute
    /// Whether letters are joined.
    public let ligature: LigatureAttribute
    /// The slant of letters.
    public let obliqueness: ObliquenessAttribute
    /// The expansion of letters.
    public let expansion: ExpansionAttribute
    /// An effect on letters.
    public let textEffect: TextEffectAttribute
    /// Foundation's attributes.
    public let foundation: FoundationAttributes

    /// The font.
    public enum FontAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = UIFont
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.font.rawValue
    }
    /// The colour of letters.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = UIColor
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }
    /// The colour behind letters.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = UIColor
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }
    /// The paragraph style.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = NSParagraphStyle
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }
    /// The space between letters.
    public enum KernAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = CGFloat
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.kern.rawValue
    }
    /// The underline.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = NSUnderlineStyle
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }
    /// The strikethrough line.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = NSUnderlineStyle
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }
    /// The baseline offset.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = CGFloat
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
    /// The space between letters, by its newer name.
    public enum TrackingAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = CGFloat
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.tracking.rawValue
    }
    /// The colour of the underline.
    public enum UnderlineColorAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = UIColor
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.underlineColor.rawValue
    }
    /// The colour of the strikethrough line.
    public enum StrikethroughColorAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = UIColor
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.strikethroughColor.rawValue
    }
    /// The colour of the outlines of letters.
    public enum StrokeColorAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = UIColor
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.strokeColor.rawValue
    }
    /// The width of the outlines of letters.
    public enum StrokeWidthAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = CGFloat
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.strokeWidth.rawValue
    }
    /// Whether letters are joined.
    public enum LigatureAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = Int
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.ligature.rawValue
    }
    /// The slant of letters.
    public enum ObliquenessAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = CGFloat
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.obliqueness.rawValue
    }
    /// The expansion of letters.
    public enum ExpansionAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = CGFloat
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.expansion.rawValue
    }
    /// An effect on letters.
    public enum TextEffectAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = NSAttributedString.TextEffectStyle
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.textEffect.rawValue
    }
  }

  /// UIKit's text attributes.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// The key of an attribute of UIKit.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}
