/// The role of a view for assistive software; stored only.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt64

  /// A set from its bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Button.
  public static let button = AccessibilityTraits(rawValue: 1 << 0)
  /// Link.
  public static let link = AccessibilityTraits(rawValue: 1 << 1)
  /// Image.
  public static let image = AccessibilityTraits(rawValue: 1 << 2)
  /// Selected.
  public static let selected = AccessibilityTraits(rawValue: 1 << 3)
  /// Plays sound.
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 4)
  /// Keyboard key.
  public static let keyboardKey = AccessibilityTraits(rawValue: 1 << 5)
  /// Static text.
  public static let staticText = AccessibilityTraits(rawValue: 1 << 6)
  /// A summary of the application's state.
  public static let summaryElement = AccessibilityTraits(rawValue: 1 << 7)
  /// Not enabled.
  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 8)
  /// Updates frequently.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
  /// Search field.
  public static let searchField = AccessibilityTraits(rawValue: 1 << 10)
  /// Starts playing or recording when activated.
  public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 11)
  /// Adjustable.
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 12)
  /// Receives touches directly.
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 13)
  /// Turns the page after its text has been read.
  public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 14)
  /// Header.
  public static let header = AccessibilityTraits(rawValue: 1 << 15)
  /// Tab bar.
  public static let tabBar = AccessibilityTraits(rawValue: 1 << 16)
  /// Toggle button.
  public static let toggleButton = AccessibilityTraits(rawValue: 1 << 53)
}
