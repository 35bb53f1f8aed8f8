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
