extension Control {
  /// States of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public let rawValue: UInt

    /// A set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// None of the other states.
    public static let normal: State = []
    /// The control is pressed, or shown as if it were.
    public static let highlighted = State(rawValue: 1)
    /// The control does not react to touches.
    public static let disabled = State(rawValue: 2)
    /// The control is on, as a chosen segment is.
    public static let selected = State(rawValue: 4)
    /// The focus system has moved the focus to the control.
    public static let focused = State(rawValue: 8)
    /// All bits that an application may use for states of its own.
    public static let application = State(rawValue: 0xFF0000)
    /// All bits that are reserved for the framework.
    public static let reserved = State(rawValue: 0xFF000000)
  }

  /// Where a control's contents lie along the horizontal axis; takes effect for buttons.
  public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
    /// In the middle.
    case center
    /// At the left edge.
    case left
    /// At the right edge.
    case right
    /// Stretched to the control's width.
    case fill
    /// At the edge where reading starts.
    case leading
    /// At the edge where reading ends.
    case trailing
  }

  /// Where a control's contents lie along the vertical axis; takes effect for buttons.
  public enum ContentVerticalAlignment: Int, Hashable, Sendable {
    /// In the middle.
    case center
    /// At the top edge.
    case top
    /// At the bottom edge.
    case bottom
    /// Stretched to the control's height.
    case fill
  }
}
