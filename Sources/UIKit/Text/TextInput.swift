// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import AutoLayout
public import Foundation

/// An object that text is typed into.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UITextInputTraits: AnyObject {}

/// An object that accepts and deletes characters.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is a text.
  var hasText: Bool { get }
  /// Adds a text.
  func insertText(_ text: String)
  /// Deletes the last character.
  func deleteBackward()
}

/// An object in which text is edited.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UITextInput: UIKeyInput {
  /// The position at a distance from another, in letters; nil outside of the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
}

extension UITextField: UITextInput {}
extension UITextView: UITextInput {}

/// The old button of a row that is swiped; kept, and can be run.
public final class UITableViewRowAction: ViewIsolated {
  /// The kind of a button.
  public enum Style: Int, Hashable, Sendable {
    /// One that deletes.
    case destructive
    /// Normal.
    case normal
    /// The former name of ``destructive``.
    public static var `default`: Style { .destructive }
  }
  /// The kind.
  public let style: Style
  /// The title.
  public var title: String?
  /// Kept: the colour.
  public var backgroundColor: UIColor?
  /// The operation.
  public let handler: (UITableViewRowAction, IndexPath) -> Void
  /// A button.
  public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}

extension NSIndexPath {
  /// The row.
  public var row: Int { (self as IndexPath).row }
  /// The item.
  public var item: Int { (self as IndexPath).item }
  /// The section.
  public var section: Int { (self as IndexPath).section }
}

extension String {
  /// The text for a key in the reader's language; the key itself if there is none.
  public init(
    localized key: String, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) { self = NSLocalizedString(key, tableName: table, bundle: bundle ?? .main, value: "", comment: "") }
}

extension NSMutableAttributedString {
  /// A text without letters.
  public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}

extension AttributeContainer {
  /// Attributes that UIKit knows: fonts and colours, spaces and lines.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    self[AttributeScopes.UIKitAttributes.FontAttribute.self] = dictionary[.font] as? UIFont
    self[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] = dictionary[.foregroundColor] as? UIColor
    self[AttributeScopes.UIKitAttributes.BackgroundColorAttribute.self] = dictionary[.backgroundColor] as? UIColor
    self[AttributeScopes.UIKitAttributes.KernAttribute.self] = dictionary[.kern] as? CGFloat
  }
}

extension UIDeviceOrientation {
  /// Whether it is held across.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it is held upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

extension UIInterfaceOrientation {
  /// Whether it is held across.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it is held upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}
