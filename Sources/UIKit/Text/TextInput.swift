// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import AutoLayout
public import Foundation

/// An object into which text is typed.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UITextInputTraits: AnyObject {}

/// An object that accepts and deletes characters.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIKeyInput: UITextInputTraits {
  /// Whether the text is not empty.
  var hasText: Bool { get }
  /// Adds a text.
  func insertText(_ text: String)
  /// Deletes the last character.
  func deleteBackward()
}

/// An object with editable text.
///
/// A class with its own text implements the members that it needs; most members have default implementations.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UITextInput: UIKeyInput {
  /// The text of a range.
  func text(in range: UITextRange) -> String?
  /// Replaces the text of a range.
  func replace(_ range: UITextRange, withText text: String)
  /// The selection; an empty range is the caret.
  var selectedTextRange: UITextRange? { get set }
  /// The range being composed.
  var markedTextRange: UITextRange? { get }
  /// The style of text that is being composed.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Replaces the text that is being composed.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Ends composing.
  func unmarkText()
  /// The beginning of the text.
  var beginningOfDocument: UITextPosition { get }
  /// The end of the text.
  var endOfDocument: UITextPosition { get }
  /// The range between two positions.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// The position at a distance from another, in letters; `nil` outside the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// The position at a distance from another in a direction.
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
  /// The order of two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// The distance between two positions, in letters.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// The receiver of changes.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// The farthest position of a range in a direction.
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
  /// The range from a position to the farthest one in a direction.
  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?
  /// The writing direction at a position.
  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection
  /// Sets the writing direction of a range.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)
  /// The rectangle of a range in the first of its lines.
  func firstRect(for range: UITextRange) -> CGRect
  /// The rectangle of the caret at a position.
  func caretRect(for position: UITextPosition) -> CGRect
  /// The rectangles of a range.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// The position nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// The position of a range nearest to a point.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// The letter at a point.
  func characterRange(at point: CGPoint) -> UITextRange?
}

extension UITextField: UITextInput {}
extension UITextView: UITextInput {}

/// A button of a swiped row, as in iOS before version 11; stored only, but tests can call its handler.
public final class UITableViewRowAction: ViewIsolated {
  /// The kind of a button.
  public enum Style: Int, Hashable, Sendable {
    /// A destructive action.
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
  /// Stored only: the colour.
  public var backgroundColor: UIColor?
  /// The closure of the action.
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
  /// The text for a key in the user's language; the key itself if there is none.
  public init(
    localized key: String, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) { self = NSLocalizedString(key, tableName: table, bundle: bundle ?? .main, value: "", comment: "") }

  /// The text for a key in the user's language; the default text if there is none.
  public init(
    localized key: String, defaultValue: String, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) { self = NSLocalizedString(key, tableName: table, bundle: bundle ?? .main, value: defaultValue, comment: "") }

  /// The text of a key, by the name of Apple's Foundation.
  public typealias LocalizationValue = String
}

extension NSMutableAttributedString {
  /// An empty text.
  public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}

extension UIDeviceOrientation {
  /// Whether the orientation is landscape.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the orientation is portrait.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether the orientation is one of interfaces: portrait or landscape.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

extension UIInterfaceOrientation {
  /// Whether the orientation is landscape.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the orientation is portrait.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}
