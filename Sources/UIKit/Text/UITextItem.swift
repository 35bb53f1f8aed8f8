public import AutoLayout
public import Foundation

/// A part of a text that can be used; kept.
public final class UITextItem: ViewIsolated {
  /// The contents.
  public enum Content {
    /// A link.
    case link(URL)
    /// Something set in the text.
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
  /// The contents.
  public let content: Content
  /// Which part of the text.
  public let range: NSRange
  /// A part.
  public init(content: Content, range: NSRange) { (self.content, self.range) = (content, range) }
}

/// Finds text in a view; kept.
public final class UIFindInteraction: ViewIsolated {
  /// The searched text.
  public var searchText: String?
  /// Whether the field for it shows: no.
  public var isFindNavigatorVisible: Bool { false }
  /// Shows the field for it: nowhere.
  public func presentFindNavigator(showingReplace: Bool) {}
  /// Hides it.
  public func dismissFindNavigator() {}
  init() {}
}

/// The amount of writing help; kept.
public enum UIWritingToolsBehavior: Int, Hashable, Sendable {
  /// None.
  case none = -1
  /// By the system.
  case `default`
  /// All.
  case complete
  /// Some.
  case limited
}

extension UITextView {
  /// The border of a text view; kept.
  public enum BorderStyle: Int, Hashable, Sendable {
    /// None.
    case none
    /// A rounded one.
    case roundedRect
  }
}

extension UITextView {
  /// Kept: whether text is as large as elsewhere.
  public final var usesStandardTextScaling: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Kept: whether text can be found.
  public final var isFindInteractionEnabled: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Kept: the border.
  public final var borderStyle: BorderStyle {
    get { kept() ?? .none }
    set { keep(newValue) }
  }

  /// Kept: the amount of writing help.
  public final var writingToolsBehavior: UIWritingToolsBehavior {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Kept: the selection and similar state.
  public final var interactionState: Any? {
    get { kept() }
    set { keep(newValue) }
  }
}

extension UITextView {
  /// The find interaction, if enabled.
  public final var findInteraction: UIFindInteraction? { isFindInteractionEnabled ? UIFindInteraction() : nil }
}

extension UITextField {
  /// Kept: the selection and similar state.
  public final var interactionState: Any? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Kept: the amount of writing help.
  public final var writingToolsBehavior: UIWritingToolsBehavior {
    get { kept() ?? .default }
    set { keep(newValue) }
  }
}
