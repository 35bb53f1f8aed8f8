public import Foundation

/// A button that is pressed: of a keyboard, or of a remote control.
public final class Press: ViewIsolated, Hashable {
  /// Where in its life a press is.
  public enum Phase: Int, Hashable, Sendable {
    /// The button has come down.
    case began
    /// The pressure has changed.
    case changed
    /// The button is held.
    case stationary
    /// The button was let go of.
    case ended
    /// The system has taken the press over.
    case cancelled
  }

  /// A button.
  public enum PressType: Int, Hashable, Sendable {
    /// Up.
    case upArrow
    /// Down.
    case downArrow
    /// To the left.
    case leftArrow
    /// To the right.
    case rightArrow
    /// Choose.
    case select
    /// Back.
    case menu
    /// Play or pause.
    case playPause
  }

  /// The button; `nil` for a key of a keyboard.
  public let type: PressType?
  /// The key of a keyboard.
  public let key: Key?
  /// Where in its life the press is.
  public var phase: Phase
  /// How hard the button is pressed: fully.
  public var force: CGFloat { 1 }
  /// When it happened, in seconds.
  public let timestamp: Double

  /// A press of a button, or of a key.
  public init(type: PressType? = nil, key: Key? = nil, phase: Phase = .began, timestamp: Double = 0) {
    (self.type, self.key, self.phase, self.timestamp) = (type, key, phase, timestamp)
  }
}

/// A key of a keyboard.
public final class Key: ViewIsolated {
  /// The letters that it types.
  public let characters: String
  /// The letters that it types without keys held beside it.
  public let charactersIgnoringModifiers: String
  /// The number of the key, as the standard of input devices has it.
  public let usage: Int
  /// The keys held beside it, as bits.
  public let modifiers: Int

  /// A key.
  public init(characters: String, usage: Int = 0, modifiers: Int = 0) {
    (self.characters, charactersIgnoringModifiers, self.usage, self.modifiers) = (
      characters, characters.lowercased(), usage, modifiers
    )
  }
}

/// An event of buttons, with all that are part of it.
public final class PressesEvent: ViewIsolated {
  /// The buttons.
  public let allPresses: Set<Press>
  /// An event.
  public init(presses: Set<Press> = []) { allPresses = presses }
}
