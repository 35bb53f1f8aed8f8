public import AutoLayout
import Foundation

/// A command of a menu, which calls a method by its name.
open class UICommand: UIMenuElement {
  /// The selector of the called method.
  public final let action: Selector
  /// Data that distinguishes commands.
  public final let propertyList: Any?
  /// The alternatives while modifier keys are held.
  public final let alternates: [UICommandAlternate]
  /// Stored only: the image of a selected command.
  open var selectedImage: UIImage?
  /// Stored only: an explanation of the command.
  open var discoverabilityTitle: String?
  /// Stored only: the attributes of the command.
  open var attributes: UIMenuElement.Attributes = []
  /// Whether the command is selected.
  open var state = UIMenuElement.State.off

  /// A command.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    (self.action, self.propertyList, self.alternates) = (action, propertyList, alternates)
    super.init(title: title, subtitle: nil, image: image)
    (self.discoverabilityTitle, self.attributes, self.state) = (discoverabilityTitle, attributes, state)
  }
}

/// An alternative of a command while modifier keys are held; stored only.
open class UICommandAlternate: ViewIsolated {
  /// The title.
  public final let title: String
  /// The selector of the called method.
  public final let action: Selector
  /// The modifier keys.
  public final let modifierFlags: UIKeyModifierFlags
  /// A command that replaces another.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    (self.title, self.action, self.modifierFlags) = (title, action, modifierFlags)
  }
}

/// Modifier keys.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: Int
  /// A set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps Lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Option.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The numeric keypad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A command with keys; stored only, because there is no keyboard here.
open class UIKeyCommand: UICommand {
  /// The key.
  public final let input: String?
  /// The modifier keys.
  public final let modifierFlags: UIKeyModifierFlags
  /// Stored only: whether the command precedes the system's commands for the same keys.
  open var wantsPriorityOverSystemBehavior = false

  /// A command with keys.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
    action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    (self.input, self.modifierFlags) = (input, modifierFlags)
    super.init(
      title: title, image: image, action: action, propertyList: propertyList, alternates: alternates,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    (self.subtitle, self.selectedImage) = (subtitle, selectedImage)
  }

  /// Stored only: whether the key is adapted to the keyboard's language.
  open var allowsAutomaticLocalization = true
  /// Stored only: whether the key is mirrored in right-to-left interfaces.
  open var allowsAutomaticMirroring = true

  /// A command with keys.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// A command with keys and an explanation.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(
      title: "", action: action, input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle)
  }

  /// The up-arrow key.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The down-arrow key.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The left-arrow key.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The right-arrow key.
  public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The escape key.
  public static let inputEscape = "UIKeyInputEscape"
  /// The home key.
  public static let inputHome = "UIKeyInputHome"
  /// The end key.
  public static let inputEnd = "UIKeyInputEnd"
  /// The page-up key.
  public static let inputPageUp = "UIKeyInputPageUp"
  /// The page-down key.
  public static let inputPageDown = "UIKeyInputPageDown"
  /// The key that deletes forwards.
  public static let inputDelete = "UIKeyInputDelete"
}

extension UIKeyCommand {
  /// The function key 1.
  public static let f1 = "UIKeyInputF1"
  /// The function key 2.
  public static let f2 = "UIKeyInputF2"
  /// The function key 3.
  public static let f3 = "UIKeyInputF3"
  /// The function key 4.
  public static let f4 = "UIKeyInputF4"
  /// The function key 5.
  public static let f5 = "UIKeyInputF5"
  /// The function key 6.
  public static let f6 = "UIKeyInputF6"
  /// The function key 7.
  public static let f7 = "UIKeyInputF7"
  /// The function key 8.
  public static let f8 = "UIKeyInputF8"
  /// The function key 9.
  public static let f9 = "UIKeyInputF9"
  /// The function key 10.
  public static let f10 = "UIKeyInputF10"
  /// The function key 11.
  public static let f11 = "UIKeyInputF11"
  /// The function key 12.
  public static let f12 = "UIKeyInputF12"
}

/// The responders' methods of editing, as code refers to them: `#selector(UIResponderStandardEditActions.paste(_:))`.
public typealias UIResponderStandardEditActions = UIResponder
