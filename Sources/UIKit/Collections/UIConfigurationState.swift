public import AutoLayout
import Foundation

/// A state for which contents can be configured.
public protocol UIConfigurationState {
  /// The traits.
  var traitCollection: UITraitCollection { get set }
  /// A state for traits.
  init(traitCollection: UITraitCollection)
  /// A value that the application defines.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]
  /// Whether the cell is selected.
  public var isSelected: Bool
  /// Whether the cell is highlighted.
  public var isHighlighted: Bool
  /// Whether the cell is in editing mode.
  public var isEditing: Bool
  /// Whether the cell is disabled; always `false`.
  public var isDisabled: Bool { false }
  /// Whether the cell has the focus; always `false`.
  public var isFocused: Bool { false }
  /// Whether the cell is expanded.
  public var isExpanded = false
  /// Whether the cell is moved to another place; always `false`.
  public var isReordering: Bool { false }
  /// Whether the cell is swiped; always `false`.
  public var isSwiped: Bool { false }
  /// The traits.
  public var traitCollection = UITraitCollection.phone

  /// A state.
  public init(traitCollection: UITraitCollection) {
    self.init(isSelected: false, isHighlighted: false, isEditing: false)
    self.traitCollection = traitCollection
  }

  init(isSelected: Bool, isHighlighted: Bool, isEditing: Bool) {
    (self.isSelected, self.isHighlighted, self.isEditing) = (isSelected, isHighlighted, isEditing)
  }

  /// A value that the application defines.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { values[key] }
    set { values[key] = newValue }
  }
}

/// The name of a value that the application defines.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a header, a footer or another view.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the view is highlighted.
  public var isHighlighted = false
  /// Whether the view is disabled.
  public var isDisabled = false
  /// Whether the view has the focus.
  public var isFocused = false
  /// Whether the view is pinned to an edge.
  public var isPinned = false
  /// The traits.
  public var traitCollection: UITraitCollection
  /// A state.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  /// A value that the application defines.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { values[key] }
    set { values[key] = newValue }
  }
}
