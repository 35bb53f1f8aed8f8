public import AutoLayout
public import Foundation

/// The appearance of a list; the appearance and the kinds of header and footer take effect, the rest is stored only.
public struct UICollectionLayoutListConfiguration {
  /// The lines between rows; stored only.
  public var separatorConfiguration = UIListSeparatorConfiguration()
  /// The line of a row; stored only.
  public var itemSeparatorHandler: ((IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration)?
  /// The appearance of a list.
  public enum Appearance: Int, Hashable, Sendable {
    /// Plain rows.
    case plain
    /// Grouped sections.
    case grouped
    /// Groups with round corners.
    case insetGrouped
    /// A side bar.
    case sidebar
    /// A plain side bar.
    case sidebarPlain
  }
  /// The kind of header or footer.
  public enum HeaderMode: Int, Hashable, Sendable {
    /// No header.
    case none
    /// A supplementary view.
    case supplementary
    /// The first row of the section.
    case firstItemInSection
  }
  /// The appearance.
  public let appearance: Appearance
  /// The kind of header.
  public var headerMode = HeaderMode.none
  /// The kind of footer.
  public var footerMode = HeaderMode.none
  /// The space above headers; stored only.
  public var headerTopPadding: CGFloat?
  /// Stored only: whether lines separate the rows.
  public var showsSeparators = true
  /// Stored only: the background colour.
  public var backgroundColor: UIColor?
  /// Stored only: the actions at the end of rows.
  public var trailingSwipeActionsConfigurationProvider: ((IndexPath) -> UISwipeActionsConfiguration?)?
  /// Stored only: the actions at the beginning of rows.
  public var leadingSwipeActionsConfigurationProvider: ((IndexPath) -> UISwipeActionsConfiguration?)?
  /// The configuration of an appearance.
  public init(appearance: Appearance) { self.appearance = appearance }
}

/// The lines between rows of a list; stored only.
public struct UIListSeparatorConfiguration {
  /// Whether a separator is visible.
  public enum Visibility: Int, Hashable, Sendable {
    /// The list decides.
    case automatic
    /// Visible.
    case visible
    /// Hidden.
    case hidden
  }
  /// The insets that the list chooses.
  public static let automaticInsets = NSDirectionalEdgeInsets.zero
  /// The visibility of the separator above.
  public var topSeparatorVisibility = Visibility.automatic
  /// The visibility of the separator below.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the line above.
  public var topSeparatorInsets = NSDirectionalEdgeInsets.zero
  /// The insets of the line below.
  public var bottomSeparatorInsets = NSDirectionalEdgeInsets.zero
  /// The colour.
  public var color = UIColor.separator
  /// The colour between selected rows.
  public var multipleSelectionColor = UIColor.separator
  /// The effect.
  public var visualEffect: UIVisualEffect?
  /// The separators of a list.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
  init() {}
}
