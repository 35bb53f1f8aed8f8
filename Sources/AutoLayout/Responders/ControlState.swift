extension Control {
  /// States of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public let rawValue: UInt

    /// A set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Normal.
    public static let normal: State = []
    /// Highlighted.
    public static let highlighted = State(rawValue: 1)
    /// Disabled.
    public static let disabled = State(rawValue: 2)
    /// Selected.
    public static let selected = State(rawValue: 4)
    /// Focused.
    public static let focused = State(rawValue: 8)
    /// The bits for states of the application.
    public static let application = State(rawValue: 0xFF0000)
    /// The bits for states of the framework.
    public static let reserved = State(rawValue: 0xFF000000)
  }

  /// The alignment of a control's contents; takes effect for buttons.
  public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
    /// Center.
    case center
    /// Left.
    case left
    /// Right.
    case right
    /// Stretched to the control's width.
    case fill
    /// Leading.
    case leading
    /// Trailing.
    case trailing
  }

  /// The alignment of a control's contents; takes effect for buttons.
  public enum ContentVerticalAlignment: Int, Hashable, Sendable {
    /// Center.
    case center
    /// Top.
    case top
    /// Bottom.
    case bottom
    /// Stretched to the control's height.
    case fill
  }
}
