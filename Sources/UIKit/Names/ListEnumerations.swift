public import AutoLayout
public import Foundation

extension UITableView {
  /// The style of sections, which determines colours, insets and corners.
  public enum Style: Int, Hashable, Sendable {
    /// Plain.
    case plain
    /// Grouped.
    case grouped
    /// Inset grouped.
    case insetGrouped
  }
}

extension UITableView {
  /// The animation of rows that appear and disappear; no effect.
  public enum RowAnimation: Int, Hashable, Sendable {
    /// Fade.
    case fade
    /// Right.
    case right
    /// Left.
    case left
    /// Top.
    case top
    /// Bottom.
    case bottom
    /// None.
    case none
    /// Middle.
    case middle
    /// Automatic.
    case automatic = 100
  }
}

extension UITableView {
  /// The position to which a row is scrolled.
  public enum ScrollPosition: Int, Hashable, Sendable {
    /// None.
    case none
    /// Top.
    case top
    /// Middle.
    case middle
    /// Bottom.
    case bottom
  }
}

extension UITableView {
  /// The reference of separators' insets; stored only.
  public enum SeparatorInsetReference: Int, Hashable, Sendable {
    /// From cell edges.
    case fromCellEdges
    /// From automatic insets.
    case fromAutomaticInsets
  }
}

extension UITableViewCell {
  /// The style of a cell, which determines its views.
  public enum CellStyle: Int, Hashable, Sendable {
    /// Default.
    case `default`
    /// Two labels: the second one is grey, and at the trailing end.
    case value1
    /// Two labels: the second one is at the trailing end.
    case value2
    /// Subtitle.
    case subtitle
  }
}

extension UITableViewCell {
  /// The appearance of a selected cell; stored only.
  public enum SelectionStyle: Int, Hashable, Sendable {
    /// None.
    case none
    /// Blue.
    case blue
    /// Gray.
    case gray
    /// Default.
    case `default`
  }
}

extension UITableViewCell {
  /// The kind of accessory at a cell's end, which takes width from the contents.
  public enum AccessoryType: Int, Hashable, Sendable {
    /// None.
    case none
    /// Disclosure indicator.
    case disclosureIndicator
    /// Detail disclosure button.
    case detailDisclosureButton
    /// Checkmark.
    case checkmark
    /// Detail button.
    case detailButton
  }
}

extension UITableViewCell {
  /// The editing style of a row; stored only.
  public enum EditingStyle: Int, Hashable, Sendable {
    /// None.
    case none
    /// Delete.
    case delete
    /// Insert.
    case insert
  }
}

extension UITableViewCell {
  /// The separators of rows; drawn unless `none`.
  public enum SeparatorStyle: Int, Hashable, Sendable {
    /// None.
    case none
    /// Single line.
    case singleLine
    /// Single line etched.
    case singleLineEtched
  }
}

extension UITableViewCell {
  /// The appearance of a focused cell; stored only.
  public enum FocusStyle: Int, Hashable, Sendable {
    /// Default.
    case `default`
    /// Custom.
    case custom
  }
}

extension UICollectionView {
  /// The direction in which a collection scrolls.
  public enum ScrollDirection: Int, Hashable, Sendable {
    /// Vertical.
    case vertical
    /// Horizontal.
    case horizontal
  }
}

extension UICollectionView {
  /// The position to which an item is scrolled.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public let rawValue: UInt

    /// A set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Top.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// Centered vertically.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// Bottom.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// Left.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// Centered horizontally.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// Right.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }
}

extension UICollectionView {
  /// The kind of an element.
  public enum ElementCategory: Int, Hashable, Sendable {
    /// Cell.
    case cell
    /// Supplementary view.
    case supplementaryView
    /// Decoration view.
    case decorationView
  }
}

extension UIScrollView {
  /// The way in which scrolling dismisses the keyboard; stored only.
  public enum KeyboardDismissMode: Int, Hashable, Sendable {
    /// None.
    case none
    /// On drag.
    case onDrag
    /// Interactive.
    case interactive
    /// On drag with accessory.
    case onDragWithAccessory
    /// Interactive with accessory.
    case interactiveWithAccessory
  }
}

extension UIScrollView {
  /// The appearance of scroll indicators; stored only.
  public enum IndicatorStyle: Int, Hashable, Sendable {
    /// Default.
    case `default`
    /// Black.
    case black
    /// White.
    case white
  }
}

extension UIScrollView {
  /// The deceleration of scrolling; stored only.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The value.
    public let rawValue: CGFloat

    /// A rate by its value.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// A rate by its value.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Normal.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Fast.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}
