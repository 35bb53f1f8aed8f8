public import AutoLayout
import Foundation

/// A pressed button.
public typealias UIPress = Press
/// A key of a keyboard.
public typealias UIKey = Key
/// An event of buttons.
public typealias UIPressesEvent = PressesEvent

extension UIKey {
  /// The usage number of the key, which identifies it by its place on the keyboard.
  public var keyCode: UIKeyboardHIDUsage { UIKeyboardHIDUsage(rawValue: usage) }
  /// The modifier keys held.
  public var modifierFlags: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: modifiers) }
}

/// A key by its usage number in the HID standard.
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int
  /// A key by its number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Return.
  public static let keyboardReturnOrEnter = UIKeyboardHIDUsage(rawValue: 40)
  /// Escape.
  public static let keyboardEscape = UIKeyboardHIDUsage(rawValue: 41)
  /// Delete.
  public static let keyboardDeleteOrBackspace = UIKeyboardHIDUsage(rawValue: 42)
  /// Tab.
  public static let keyboardTab = UIKeyboardHIDUsage(rawValue: 43)
  /// Space.
  public static let keyboardSpacebar = UIKeyboardHIDUsage(rawValue: 44)
  /// Right.
  public static let keyboardRightArrow = UIKeyboardHIDUsage(rawValue: 79)
  /// Left.
  public static let keyboardLeftArrow = UIKeyboardHIDUsage(rawValue: 80)
  /// Down.
  public static let keyboardDownArrow = UIKeyboardHIDUsage(rawValue: 81)
  /// Up.
  public static let keyboardUpArrow = UIKeyboardHIDUsage(rawValue: 82)
  /// Enter on the keypad.
  public static let keypadEnter = UIKeyboardHIDUsage(rawValue: 88)
  /// Left shift.
  public static let keyboardLeftShift = UIKeyboardHIDUsage(rawValue: 225)
  /// Right shift.
  public static let keyboardRightShift = UIKeyboardHIDUsage(rawValue: 229)
}
