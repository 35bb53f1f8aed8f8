extension UITextField {
  /// The border of a text field; drawn, and part of the field's size.
  public enum BorderStyle: Int, Hashable, Sendable {
    /// None.
    case none
    /// A line around the field.
    case line
    /// A sunken edge.
    case bezel
    /// Rounded rect.
    case roundedRect
  }
}

extension UITextField {
  /// When a view beside the text is visible.
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
  /// The reason for the end of editing.
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

    /// System, by its old name.
    public static var roundedRect: ButtonType { .system }
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
  /// The values that the user picks.
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

/// The appearance of a date picker, which determines its size.
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
    /// The user does not touch the control.
    case none
    /// The user changes the page by a tap.
    case discrete
    /// The user changes pages by dragging.
    case continuous
  }
}
