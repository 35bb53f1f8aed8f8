public import AutoLayout
public import Foundation

/// A row of a list in a collection.
open class UICollectionViewListCell: UICollectionViewCell {
  /// The accessories at both ends of the row, which take room beside the contents.
  ///
  /// The system's accessories have a fixed order; custom views determine their place among them. Accessories for
  /// editing are displayed while the collection's `isEditing` is set.
  open var accessories: [UICellAccessory] = [] { didSet { replaceAccessories() } }
  /// The accessories with their views.
  final var accessoryViews: [ListAccessory] = []
  /// Whether accessories took room from the contents in the last layout.
  final var isNarrowed = false
  /// Stored only: the number of steps of indentation.
  open var indentationLevel = 0
  /// The default contents: those of a header or a footer if the collection shows the cell as one.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch elementKind {
    case UICollectionView.elementKindSectionHeader: .header()
    case UICollectionView.elementKindSectionFooter: .footer()
    default: .cell()
    }
  }
  /// The default background: the background of a header, a footer or a cell in a list.
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    switch elementKind {
    case UICollectionView.elementKindSectionHeader: .listHeader()
    case UICollectionView.elementKindSectionFooter: .listFooter()
    default: .listCell()
    }
  }
  /// Places the contents and the accessories.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if isNarrowed || !accessoryViews.isEmpty { placeAccessories() }
  }
  /// The size of the contents with the accessories beside them.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    let room = accessoryRoom
    let taken = room.leading + room.trailing
    var size = super.systemLayoutSizeFitting(
      CGSize(width: max(targetSize.width - taken, 0), height: targetSize.height),
      withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    size.width += taken
    return size
  }
  /// Stored only: the width of a step of indentation.
  open var indentationWidth: CGFloat = 10
  /// Stored only: whether accessories are indented too.
  open var indentsAccessories = true
  /// A guide for the separator below the cell; stored only.
  open private(set) lazy var separatorLayoutGuide: UILayoutGuide = {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    return guide
  }()
}

/// An accessory at an end of a row.
///
/// A tap on an accessory with a handler calls the handler; without one, the tap selects the row. A menu is drawn as its
/// selected element, and its elements cannot be chosen.
public struct UICellAccessory {
  /// The states with a visible accessory.
  public enum DisplayedState: Hashable, Sendable {
    /// Always.
    case always
    /// While rows are edited.
    case whenEditing
    /// While rows are not edited.
    case whenNotEditing
  }

  /// The appearance of an accessory; each kind of accessory uses some of the properties.
  ///
  /// The visibility, the reserved width, the colours and the font take effect; the rest is stored only.
  public struct Options: Hashable {
    /// The part of a row that expands it.
    public enum Style: Hashable, Sendable {
      /// The style depends on the context.
      case automatic
      /// A tap anywhere in the row expands it.
      case header
      /// A tap on the accessory, and nowhere else, expands the row.
      case cell
    }
    /// The part that expands the row.
    public var style: Style
    /// Whether the accessory is hidden; a hidden accessory takes room.
    public var isHidden: Bool?
    /// The width reserved for the accessory, which is centred in it; without one, its own width.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour.
    public var tintColor: UIColor?
    /// The background colour.
    public var backgroundColor: UIColor?
    /// Whether a line separates the accessory from the row.
    public var showsVerticalSeparator: Bool?
    /// The font of a text.
    public var font: UIFont?
    /// Whether the font follows the user's text size.
    public var adjustsFontForContentSizeCategory: Bool?
    /// An appearance.
    public init(
      style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, backgroundColor: UIColor? = nil, showsVerticalSeparator: Bool? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      (self.style, self.isHidden, self.reservedLayoutWidth) = (style, isHidden, reservedLayoutWidth)
      (self.tintColor, self.backgroundColor) = (tintColor, backgroundColor)
      (self.showsVerticalSeparator, self.font) = (showsVerticalSeparator, font)
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
    }
  }

  /// The look of an arrow.
  public typealias DisclosureIndicatorOptions = Options
  /// The look of a check mark.
  public typealias CheckmarkOptions = Options
  /// The look of a button that deletes.
  public typealias DeleteOptions = Options
  /// The look of a button that inserts.
  public typealias InsertOptions = Options
  /// The look of a handle.
  public typealias ReorderOptions = Options
  /// The look of a circle that selects.
  public typealias MultiselectOptions = Options
  /// The look of an arrow that expands the row.
  public typealias OutlineDisclosureOptions = Options
  /// The look of a button for details.
  public typealias DetailOptions = Options
  /// The look of a text.
  public typealias LabelOptions = Options
  /// The look of a button that shows a menu.
  public typealias PopUpMenuOptions = Options

  /// The position of a custom view.
  public enum Placement {
    /// The place of an accessory among others.
    public typealias Position = ([UICellAccessory]) -> Int
    /// At the leading edge.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// At the trailing edge.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }

  /// A custom view.
  public struct CustomViewConfiguration {
    /// The view.
    public let customView: UIView
    /// The placement of the view.
    public var placement: Placement
    /// Whether the view is hidden; a hidden view takes room.
    public var isHidden: Bool?
    /// The space reserved for the view, which is centred in it.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour.
    public var tintColor: UIColor?
    /// Whether the view keeps the size of its bounds, even if it has an intrinsic one.
    public var maintainsFixedSize: Bool
    /// A custom view and its placement.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      (self.customView, self.placement, self.isHidden) = (customView, placement, isHidden)
      (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth ?? .standard, tintColor)
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }
  }

  /// The space reserved for an accessory.
  public enum LayoutDimension: Hashable, Sendable {
    /// The actual width of the accessory.
    case actual
    /// The actual width of the accessory, for custom views at least 22 points.
    case standard
    /// A custom width in points.
    case custom(CGFloat)
  }

  let kind: Kind
  /// The name.
  public var name: String { kind.rawValue }
  /// The states with a visible accessory.
  public private(set) var displayed = DisplayedState.always
  /// The appearance of the accessory.
  public private(set) var options = Options()

  /// The custom view; `nil` for other accessories.
  public private(set) var customView: CustomViewConfiguration?
  /// The text of a label or menu.
  private(set) var text: String?
  /// Called for a tap on the accessory.
  private(set) var handler: (() -> Void)?

  /// A disclosure indicator.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: Options = Options(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(kind: .disclosureIndicator, displayed: displayed, options: options, handler: actionHandler)
  }
  /// A check mark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: Options = Options(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(kind: .checkmark, displayed: displayed, options: options, handler: actionHandler)
  }
  /// A button that deletes; unless specified otherwise, shown while rows are edited.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: Options = Options(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(kind: .delete, displayed: displayed, options: options, handler: actionHandler)
  }
  /// A button that inserts; unless specified otherwise, shown while rows are edited.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: Options = Options(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(kind: .insert, displayed: displayed, options: options, handler: actionHandler)
  }
  /// A reorder handle; unless specified otherwise, shown while rows are edited.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: Options = Options(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(kind: .reorder, displayed: displayed, options: options, handler: actionHandler)
  }
  /// A selection circle; unless specified otherwise, shown while rows are edited.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: Options = Options(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(kind: .multiselect, displayed: displayed, options: options, handler: actionHandler)
  }
  /// An arrow that expands the row.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: Options = Options(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(kind: .outlineDisclosure, displayed: displayed, options: options, handler: actionHandler)
  }
  /// A button for details.
  public static func detail(
    displayed: DisplayedState = .always, options: Options = Options(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(kind: .detail, displayed: displayed, options: options, handler: actionHandler)
  }
  /// A label.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: Options = Options(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(kind: .label, displayed: displayed, options: options, text: text, handler: actionHandler)
  }
  /// A button that shows a menu.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: Options = Options(),
    selectedElementDidChangeHandler: ((UIMenu) -> Void)? = nil
  ) -> UICellAccessory {
    let text = menu.selectedElements.first?.title ?? menu.title
    return UICellAccessory(kind: .popUpMenu, displayed: displayed, options: options, text: text)
  }
  /// A custom view.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let displayed: DisplayedState
    switch configuration.placement {
    case .leading(let state, _), .trailing(let state, _): displayed = state
    }
    return UICellAccessory(kind: .customView, displayed: displayed, customView: configuration)
  }
}
