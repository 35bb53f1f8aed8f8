public import AutoLayout
public import Foundation

/// A part of a text with which a user can interact; stored only.
public final class UITextItem: ViewIsolated {
  /// The contents.
  public enum Content {
    /// A link.
    case link(URL)
    /// An attachment in the text.
    case textAttachment(NSTextAttachment)
    /// A part with a name.
    case tag(String)
  }
  /// A menu of a part.
  public struct MenuConfiguration {
    /// The menu.
    public let menu: UIMenu
    /// A menu.
    public init(menu: UIMenu) { self.menu = menu }
  }
  /// The content of the item.
  public let content: Content
  /// The range of the item in the text.
  public let range: NSRange
  /// An item with a content and a range.
  public init(content: Content, range: NSRange) { (self.content, self.range) = (content, range) }
}

/// Finds text in a view; stored only.
public final class UIFindInteraction: ViewIsolated {
  /// The searched text.
  public var searchText: String?
  /// Whether the search field is visible; always `false`.
  public var isFindNavigatorVisible: Bool { false }
  /// No effect: shows the search field.
  public func presentFindNavigator(showingReplace: Bool) {}
  /// No effect: hides the search field.
  public func dismissFindNavigator() {}
  init() {}
}

/// The amount of writing help; stored only.
public enum UIWritingToolsBehavior: Int, Hashable, Sendable {
  /// None.
  case none = -1
  /// The system decides.
  case `default`
  /// All tools.
  case complete
  /// Some tools.
  case limited
}

extension UITextView {
  /// The border of a text view; stored only.
  public enum BorderStyle: Int, Hashable, Sendable {
    /// None.
    case none
    /// A rounded one.
    case roundedRect
  }
}

extension UITextView {
  /// Stored only: whether text is scaled as in other text views.
  public final var usesStandardTextScaling: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: whether the user can search the text.
  public final var isFindInteractionEnabled: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: the border.
  public final var borderStyle: BorderStyle {
    get { kept() ?? .none }
    set { keep(newValue) }
  }

  /// Stored only: the amount of writing help.
  public final var writingToolsBehavior: UIWritingToolsBehavior {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Stored only: the selection and similar state.
  public final var interactionState: Any? {
    get { kept() }
    set { keep(newValue) }
  }
}

extension UITextView {
  /// The interaction for searching; `nil` unless ``isFindInteractionEnabled`` is set.
  ///
  /// A new object on each access.
  public final var findInteraction: UIFindInteraction? { isFindInteractionEnabled ? UIFindInteraction() : nil }
}

extension UITextField {
  /// Stored only: the selection and similar state.
  public final var interactionState: Any? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Stored only: the amount of writing help.
  public final var writingToolsBehavior: UIWritingToolsBehavior {
    get { kept() ?? .default }
    set { keep(newValue) }
  }
}
