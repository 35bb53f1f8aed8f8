/// Events of a control.
public struct ControlEvents: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt

  /// A set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Touch down.
  public static let touchDown = ControlEvents(rawValue: 1)
  /// Touch down repeat.
  public static let touchDownRepeat = ControlEvents(rawValue: 2)
  /// Touch drag inside.
  public static let touchDragInside = ControlEvents(rawValue: 4)
  /// Touch drag outside.
  public static let touchDragOutside = ControlEvents(rawValue: 8)
  /// Touch drag enter.
  public static let touchDragEnter = ControlEvents(rawValue: 16)
  /// Touch drag exit.
  public static let touchDragExit = ControlEvents(rawValue: 32)
  /// Touch up inside.
  public static let touchUpInside = ControlEvents(rawValue: 64)
  /// Touch up outside.
  public static let touchUpOutside = ControlEvents(rawValue: 128)
  /// Touch cancel.
  public static let touchCancel = ControlEvents(rawValue: 256)
  /// Value changed.
  public static let valueChanged = ControlEvents(rawValue: 4096)
  /// Primary action triggered.
  public static let primaryActionTriggered = ControlEvents(rawValue: 8192)
  /// Menu action triggered.
  public static let menuActionTriggered = ControlEvents(rawValue: 16384)
  /// Editing did begin.
  public static let editingDidBegin = ControlEvents(rawValue: 65536)
  /// Editing changed.
  public static let editingChanged = ControlEvents(rawValue: 131072)
  /// Editing did end.
  public static let editingDidEnd = ControlEvents(rawValue: 262144)
  /// Editing did end on exit.
  public static let editingDidEndOnExit = ControlEvents(rawValue: 524288)
  /// All touch events.
  public static let allTouchEvents = ControlEvents(rawValue: 0xFFF)
  /// All editing events.
  public static let allEditingEvents = ControlEvents(rawValue: 0xF0000)
  /// Events for the application's own use.
  public static let applicationReserved = ControlEvents(rawValue: 0x0F00_0000)
  /// Events that the system uses.
  public static let systemReserved = ControlEvents(rawValue: 0xF000_0000)
  /// All events.
  public static let allEvents = ControlEvents(rawValue: 0xFFFFFFFF)
}
