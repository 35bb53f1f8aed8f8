public import Foundation

/// A press of a physical button: of a keyboard or a remote control.
public final class Press: ViewIsolated, Hashable {
  /// The phase of a press.
  public enum Phase: Int, Hashable, Sendable {
    /// The button was pressed.
    case began
    /// The pressure changed.
    case changed
    /// The button is held.
    case stationary
    /// The button was released.
    case ended
    /// The system cancelled the press.
    case cancelled
  }

  /// The kind of a button.
  public enum PressType: Int, Hashable, Sendable {
    /// Up.
    case upArrow
    /// Down.
    case downArrow
    /// To the left.
    case leftArrow
    /// To the right.
    case rightArrow
    /// Select.
    case select
    /// Menu, or back.
    case menu
    /// Play or pause.
    case playPause
  }

  /// The button; `nil` for a key of a keyboard.
  public let type: PressType?
  /// The key of a keyboard.
  public let key: Key?
  /// The phase of the press.
  public var phase: Phase
  /// The force of the press: always 1.
  public var force: CGFloat { 1 }
  /// The time of the press, in seconds.
  public let timestamp: Double

  /// A press of a button, or of a key.
  public init(type: PressType? = nil, key: Key? = nil, phase: Phase = .began, timestamp: Double = 0) {
    (self.type, self.key, self.phase, self.timestamp) = (type, key, phase, timestamp)
  }
}

/// A key of a keyboard.
public final class Key: ViewIsolated {
  /// The characters that the key types.
  public let characters: String
  /// The characters that the key types without modifier keys.
  public let charactersIgnoringModifiers: String
  /// The key's usage number in the HID standard.
  public let usage: Int
  /// The modifier keys held down, as bits.
  public let modifiers: Int

  /// A key.
  public init(characters: String, usage: Int = 0, modifiers: Int = 0) {
    (self.characters, charactersIgnoringModifiers, self.usage, self.modifiers) = (
      characters, characters.lowercased(), usage, modifiers
    )
  }
}

/// An event of physical buttons.
public final class PressesEvent: ViewIsolated {
  /// The presses of all buttons.
  public let allPresses: Set<Press>
  /// An event.
  public init(presses: Set<Press> = []) { allPresses = presses }
}
