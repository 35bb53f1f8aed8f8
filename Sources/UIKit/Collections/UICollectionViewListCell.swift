public import AutoLayout
public import Foundation

/// A row of a list in a collection.
open class UICollectionViewListCell: UICollectionViewCell {
  /// Stored only: the accessories at both ends of the row.
  open var accessories: [UICellAccessory] = []
  /// Stored only: the number of steps of indentation.
  open var indentationLevel = 0
  /// The default contents.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  /// The default background: the background of a cell in a list.
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }
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

/// An accessory at the end of a row; stored only, without its text, menu or handler.
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
    /// Whether the accessory is hidden.
    public var isHidden: Bool?
    /// The width reserved for the accessory.
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

  /// A custom view; stored only.
  public struct CustomViewConfiguration {
    /// The view.
    public let customView: UIView
    /// The placement of the view.
    public var placement: Placement
    /// Whether the view is hidden.
    public var isHidden: Bool?
    /// The space reserved for the view.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour.
    public var tintColor: UIColor?
    /// Whether the accessory keeps its size.
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
    /// The standard width.
    case standard
    /// A custom width in points.
    case custom(CGFloat)
  }

  /// The name.
  public let name: String
  /// The states with a visible accessory.
  public private(set) var displayed = DisplayedState.always
  /// The appearance of the accessory.
  public private(set) var options = Options()

  /// The custom view; `nil` for other accessories.
  public private(set) var customView: CustomViewConfiguration?

  /// A disclosure indicator.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: Options = Options(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(name: "disclosureIndicator", displayed: displayed, options: options) }
  /// A check mark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: Options = Options(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(name: "checkmark", displayed: displayed, options: options) }
  /// A button that deletes; unless specified otherwise, shown while rows are edited.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: Options = Options(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(name: "delete", displayed: displayed, options: options) }
  /// A button that inserts; unless specified otherwise, shown while rows are edited.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: Options = Options(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(name: "insert", displayed: displayed, options: options) }
  /// A reorder handle; unless specified otherwise, shown while rows are edited.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: Options = Options(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(name: "reorder", displayed: displayed, options: options) }
  /// A selection circle; unless specified otherwise, shown while rows are edited.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: Options = Options(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(name: "multiselect", displayed: displayed, options: options) }
  /// An arrow that expands the row.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: Options = Options(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(name: "outlineDisclosure", displayed: displayed, options: options) }
  /// A button for details.
  public static func detail(
    displayed: DisplayedState = .always, options: Options = Options(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(name: "detail", displayed: displayed, options: options) }
  /// A label.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: Options = Options(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(name: "label", displayed: displayed, options: options) }
  /// A button that shows a menu.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: Options = Options(),
    selectedElementDidChangeHandler: ((UIMenu) -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(name: "popUpMenu", displayed: displayed, options: options) }
  /// A custom view.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    UICellAccessory(name: "customView", customView: configuration)
  }
}
