public import AutoLayout

extension UITextField {
  /// The border of a text field; stored only.
  public enum BorderStyle: Int, Hashable, Sendable {
    /// None.
    case none
    /// Line.
    case line
    /// Bezel.
    case bezel
    /// Rounded rect.
    case roundedRect
  }
}

extension UITextField {
  /// The condition for a side view of the text; acts.
  public enum ViewMode: Int, Hashable, Sendable {
    /// Never.
    case never
    /// While editing.
    case whileEditing
    /// Unless editing.
    case unlessEditing
    /// Always.
    case always
  }
}

extension UITextField {
  /// Why editing ended.
  public enum DidEndEditingReason: Int, Hashable, Sendable {
    /// Committed.
    case committed
    /// Cancelled.
    case cancelled
  }
}

extension UIButton {
  /// The kind of a button.
  public enum ButtonType: Int, Hashable, Sendable {
    /// Custom.
    case custom
    /// System.
    case system
    /// Detail disclosure.
    case detailDisclosure
    /// Info light.
    case infoLight
    /// Info dark.
    case infoDark
    /// Contact add.
    case contactAdd
    /// Plain.
    case plain
    /// Close.
    case close
    /// Rounded rect.
    case roundedRect
  }
}

extension UISearchBar {
  /// The appearance of a search bar; stored only.
  public enum Style: UInt, Hashable, Sendable {
    /// Default.
    case `default`
    /// Prominent.
    case prominent
    /// Minimal.
    case minimal
  }
}

extension UISearchBar {
  /// The images of a search bar.
  public enum Icon: Int, Hashable, Sendable {
    /// Search.
    case search
    /// Clear.
    case clear
    /// Bookmark.
    case bookmark
    /// Results list.
    case resultsList
  }
}

extension UIDatePicker {
  /// The picked values: date, time or both; stored only.
  public enum Mode: Int, Hashable, Sendable {
    /// Time.
    case time
    /// Date.
    case date
    /// Date and time.
    case dateAndTime
    /// Count down timer.
    case countDownTimer
    /// Year and month.
    case yearAndMonth
  }
}

/// The appearance of a date picker; stored only.
public enum UIDatePickerStyle: Int, Hashable, Sendable {
  /// Automatic.
  case automatic
  /// Wheels.
  case wheels
  /// Compact.
  case compact
  /// Inline.
  case inline
}

extension UIProgressView {
  /// The appearance of a progress view; stored only.
  public enum Style: Int, Hashable, Sendable {
    /// Default.
    case `default`
    /// Bar.
    case bar
  }
}

extension UIPageControl {
  /// The background of a page control; stored only.
  public enum BackgroundStyle: Int, Hashable, Sendable {
    /// Automatic.
    case automatic
    /// Prominent.
    case prominent
    /// Minimal.
    case minimal
  }
}

extension UIPageControl {
  /// The state of a page control's interaction; stored only.
  public enum InteractionState: Int, Hashable, Sendable {
    /// None.
    case none
    /// Discrete.
    case discrete
    /// Continuous.
    case continuous
  }
}

extension UIControl {
  /// The alignment of a control's contents; acts for buttons.
  public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
    /// Center.
    case center
    /// Left.
    case left
    /// Right.
    case right
    /// Fill.
    case fill
    /// Leading.
    case leading
    /// Trailing.
    case trailing
  }
}

extension UIControl {
  /// The alignment of a control's contents; acts for buttons.
  public enum ContentVerticalAlignment: Int, Hashable, Sendable {
    /// Center.
    case center
    /// Top.
    case top
    /// Bottom.
    case bottom
    /// Fill.
    case fill
  }
}

extension UIControl {
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
    /// Application.
    public static let application = State(rawValue: 0xFF0000)
    /// Reserved.
    public static let reserved = State(rawValue: 0xFF000000)
  }
}

extension UIControl {
  /// An event of a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public let rawValue: UInt

    /// A set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Touch down.
    public static let touchDown = Event(rawValue: 1)
    /// Touch down repeat.
    public static let touchDownRepeat = Event(rawValue: 2)
    /// Touch drag inside.
    public static let touchDragInside = Event(rawValue: 4)
    /// Touch drag outside.
    public static let touchDragOutside = Event(rawValue: 8)
    /// Touch drag enter.
    public static let touchDragEnter = Event(rawValue: 16)
    /// Touch drag exit.
    public static let touchDragExit = Event(rawValue: 32)
    /// Touch up inside.
    public static let touchUpInside = Event(rawValue: 64)
    /// Touch up outside.
    public static let touchUpOutside = Event(rawValue: 128)
    /// Touch cancel.
    public static let touchCancel = Event(rawValue: 256)
    /// Value changed.
    public static let valueChanged = Event(rawValue: 4096)
    /// Primary action triggered.
    public static let primaryActionTriggered = Event(rawValue: 8192)
    /// Menu action triggered.
    public static let menuActionTriggered = Event(rawValue: 16384)
    /// Editing did begin.
    public static let editingDidBegin = Event(rawValue: 65536)
    /// Editing changed.
    public static let editingChanged = Event(rawValue: 131072)
    /// Editing did end.
    public static let editingDidEnd = Event(rawValue: 262144)
    /// Editing did end on exit.
    public static let editingDidEndOnExit = Event(rawValue: 524288)
    /// All touch events.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All editing events.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFFFFFF)
  }
}
