import Foundation

/// A command of a menu: a method by its name.
open class UICommand: UIMenuElement {
  /// The method.
  public final let action: Selector
  /// More to tell commands apart.
  public final let propertyList: Any?
  /// Kept: more about it.
  open var discoverabilityTitle: String?
  /// Kept: the attributes of the command.
  open var attributes: UIMenuElement.Attributes = []
  /// Kept: whether it is chosen.
  open var state = UIMenuElement.State.off

  /// A command.
  public init(title: String, image: UIImage? = nil, action: Selector, propertyList: Any? = nil) {
    (self.action, self.propertyList) = (action, propertyList)
    super.init(title: title, subtitle: nil, image: image)
  }
}

/// Modifier keys.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: Int
  /// A set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Capitals are locked.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Option.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The keypad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A command with keys; kept: there is no keyboard.
open class UIKeyCommand: UICommand {
  /// The key.
  public final let input: String?
  /// The modifier keys.
  public final let modifierFlags: UIKeyModifierFlags
  /// Kept: whether it has precedence over the system's.
  open var wantsPriorityOverSystemBehavior = false

  /// A command with keys.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil
  ) {
    (self.input, self.modifierFlags) = (input, modifierFlags)
    super.init(title: title, image: image, action: action, propertyList: propertyList)
  }

  /// A command with keys.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// A command with keys and a text about it.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(title: discoverabilityTitle, action: action, input: input, modifierFlags: modifierFlags)
  }

  /// The key upwards.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The key downwards.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The key to the left.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The key to the right.
  public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The key that gets out.
  public static let inputEscape = "UIKeyInputEscape"
}

/// A way to type; kept.
public final class UITextInputMode: Hashable, Sendable {
  /// Its language.
  public let primaryLanguage: String?
  init(_ language: String?) { primaryLanguage = language }
  /// Whether the languages are the same.
  public static func == (first: UITextInputMode, second: UITextInputMode) -> Bool {
    first.primaryLanguage == second.primaryLanguage
  }
  /// Hashes the language.
  public func hash(into hasher: inout Hasher) { hasher.combine(primaryLanguage) }
  /// The available modes: one.
  public static var activeInputModes: [UITextInputMode] { [UITextInputMode("en-US")] }
}

/// The responders' methods of editing, as code refers to them: `#selector(UIResponderStandardEditActions.paste(_:))`.
public typealias UIResponderStandardEditActions = UIResponder
