import LayoutAppearance

// UIKit's fixed colours, and the system colours for light and dark appearance.

extension UIColor {
  /// Fully transparent.
  public static let clear = UIColor(.clear)
  /// Black.
  public static let black = UIColor(Color(.init(hex: 0x000000)))
  /// Dark gray.
  public static let darkGray = UIColor(Color(.init(hex: 0x555555)))
  /// Light gray.
  public static let lightGray = UIColor(Color(.init(hex: 0xAAAAAA)))
  /// White.
  public static let white = UIColor(Color(.init(hex: 0xFFFFFF)))
  /// Gray.
  public static let gray = UIColor(Color(.init(hex: 0x808080)))
  /// Red.
  public static let red = UIColor(Color(.init(hex: 0xFF0000)))
  /// Green.
  public static let green = UIColor(Color(.init(hex: 0x00FF00)))
  /// Blue.
  public static let blue = UIColor(Color(.init(hex: 0x0000FF)))
  /// Cyan.
  public static let cyan = UIColor(Color(.init(hex: 0x00FFFF)))
  /// Yellow.
  public static let yellow = UIColor(Color(.init(hex: 0xFFFF00)))
  /// Magenta.
  public static let magenta = UIColor(Color(.init(hex: 0xFF00FF)))
  /// Orange.
  public static let orange = UIColor(Color(.init(hex: 0xFF8000)))
  /// Purple.
  public static let purple = UIColor(Color(.init(hex: 0x800080)))
  /// Brown.
  public static let brown = UIColor(Color(.init(hex: 0x996633)))
}

extension UIColor {
  /// System red.
  public static let systemRed = UIColor(Color(light: .init(hex: 0xFF3B30), dark: .init(hex: 0xFF453A)))
  /// System green.
  public static let systemGreen = UIColor(Color(light: .init(hex: 0x34C759), dark: .init(hex: 0x30D158)))
  /// System blue.
  public static let systemBlue = UIColor(Color(light: .init(hex: 0x007AFF), dark: .init(hex: 0x0A84FF)))
  /// System orange.
  public static let systemOrange = UIColor(Color(light: .init(hex: 0xFF9500), dark: .init(hex: 0xFF9F0A)))
  /// System yellow.
  public static let systemYellow = UIColor(Color(light: .init(hex: 0xFFCC00), dark: .init(hex: 0xFFD60A)))
  /// System pink.
  public static let systemPink = UIColor(Color(light: .init(hex: 0xFF2D55), dark: .init(hex: 0xFF375F)))
  /// System purple.
  public static let systemPurple = UIColor(Color(light: .init(hex: 0xAF52DE), dark: .init(hex: 0xBF5AF2)))
  /// System teal.
  public static let systemTeal = UIColor(Color(light: .init(hex: 0x30B0C7), dark: .init(hex: 0x40C8E0)))
  /// System indigo.
  public static let systemIndigo = UIColor(Color(light: .init(hex: 0x5856D6), dark: .init(hex: 0x5E5CE6)))
  /// System brown.
  public static let systemBrown = UIColor(Color(light: .init(hex: 0xA2845E), dark: .init(hex: 0xAC8E68)))
  /// System mint.
  public static let systemMint = UIColor(Color(light: .init(hex: 0x00C7BE), dark: .init(hex: 0x63E6E2)))
  /// System cyan.
  public static let systemCyan = UIColor(Color(light: .init(hex: 0x32ADE6), dark: .init(hex: 0x64D2FF)))
  /// System gray.
  public static let systemGray = UIColor(Color(light: .init(hex: 0x8E8E93), dark: .init(hex: 0x8E8E93)))
  /// System gray2.
  public static let systemGray2 = UIColor(Color(light: .init(hex: 0xAEAEB2), dark: .init(hex: 0x636366)))
  /// System gray3.
  public static let systemGray3 = UIColor(Color(light: .init(hex: 0xC7C7CC), dark: .init(hex: 0x48484A)))
  /// System gray4.
  public static let systemGray4 = UIColor(Color(light: .init(hex: 0xD1D1D6), dark: .init(hex: 0x3A3A3C)))
  /// System gray5.
  public static let systemGray5 = UIColor(Color(light: .init(hex: 0xE5E5EA), dark: .init(hex: 0x2C2C2E)))
  /// System gray6.
  public static let systemGray6 = UIColor(Color(light: .init(hex: 0xF2F2F7), dark: .init(hex: 0x1C1C1E)))
  /// Label.
  public static let label = UIColor(Color(light: .init(hex: 0x000000), dark: .init(hex: 0xFFFFFF)))
  /// Secondary label.
  public static let secondaryLabel = UIColor(
    Color(light: .init(hex: 0x3C3C43, alpha: 0.6), dark: .init(hex: 0xEBEBF5, alpha: 0.6)))
  /// Tertiary label.
  public static let tertiaryLabel = UIColor(
    Color(light: .init(hex: 0x3C3C43, alpha: 0.3), dark: .init(hex: 0xEBEBF5, alpha: 0.3)))
  /// Quaternary label.
  public static let quaternaryLabel = UIColor(
    Color(light: .init(hex: 0x3C3C43, alpha: 0.18), dark: .init(hex: 0xEBEBF5, alpha: 0.16)))
  /// Placeholder text.
  public static let placeholderText = UIColor(
    Color(light: .init(hex: 0x3C3C43, alpha: 0.3), dark: .init(hex: 0xEBEBF5, alpha: 0.3)))
  /// Link.
  public static let link = UIColor(Color(light: .init(hex: 0x007AFF), dark: .init(hex: 0x0984FF)))
  /// Separator.
  public static let separator = UIColor(
    Color(light: .init(hex: 0x3C3C43, alpha: 0.29), dark: .init(hex: 0x545458, alpha: 0.6)))
  /// Opaque separator.
  public static let opaqueSeparator = UIColor(Color(light: .init(hex: 0xC6C6C8), dark: .init(hex: 0x38383A)))
  /// System background.
  public static let systemBackground = UIColor(Color(light: .init(hex: 0xFFFFFF), dark: .init(hex: 0x000000)))
  /// Secondary system background.
  public static let secondarySystemBackground = UIColor(Color(light: .init(hex: 0xF2F2F7), dark: .init(hex: 0x1C1C1E)))
  /// Tertiary system background.
  public static let tertiarySystemBackground = UIColor(Color(light: .init(hex: 0xFFFFFF), dark: .init(hex: 0x2C2C2E)))
  /// System grouped background.
  public static let systemGroupedBackground = UIColor(Color(light: .init(hex: 0xF2F2F7), dark: .init(hex: 0x000000)))
  /// Secondary system grouped background.
  public static let secondarySystemGroupedBackground = UIColor(
    Color(light: .init(hex: 0xFFFFFF), dark: .init(hex: 0x1C1C1E)))
  /// Tertiary system grouped background.
  public static let tertiarySystemGroupedBackground = UIColor(
    Color(light: .init(hex: 0xF2F2F7), dark: .init(hex: 0x2C2C2E)))
  /// System fill.
  public static let systemFill = UIColor(
    Color(light: .init(hex: 0x787880, alpha: 0.2), dark: .init(hex: 0x787880, alpha: 0.36)))
  /// Secondary system fill.
  public static let secondarySystemFill = UIColor(
    Color(light: .init(hex: 0x787880, alpha: 0.16), dark: .init(hex: 0x787880, alpha: 0.32)))
  /// Tertiary system fill.
  public static let tertiarySystemFill = UIColor(
    Color(light: .init(hex: 0x767680, alpha: 0.12), dark: .init(hex: 0x767680, alpha: 0.24)))
  /// Quaternary system fill.
  public static let quaternarySystemFill = UIColor(
    Color(light: .init(hex: 0x747480, alpha: 0.08), dark: .init(hex: 0x767680, alpha: 0.18)))
  /// Light text.
  public static let lightText = UIColor(
    Color(light: .init(hex: 0xFFFFFF, alpha: 0.6), dark: .init(hex: 0xFFFFFF, alpha: 0.6)))
  /// Dark text.
  public static let darkText = UIColor(Color(light: .init(hex: 0x000000), dark: .init(hex: 0x000000)))
  /// Tint color.
  public static let tintColor = UIColor(Color(light: .init(hex: 0x007AFF), dark: .init(hex: 0x0A84FF)))
  /// Group table view background.
  public static let groupTableViewBackground = UIColor(Color(light: .init(hex: 0xF2F2F7), dark: .init(hex: 0x000000)))
}
