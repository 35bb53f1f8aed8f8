import AutoLayout
import Foundation

extension UIImageView {
  /// Stored only: whether the image moves under the focus.
  public final var adjustsImageWhenAncestorFocused: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: the dynamic range of images.
  public final var preferredImageDynamicRange: UIImage.DynamicRange {
    get { kept() ?? .unspecified }
    set { keep(newValue) }
  }
}

extension UIImageView {
  /// No effect: a movement of a symbol.
  public final func addSymbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true
  ) {}
  /// No effect: ends a movement of a symbol.
  public final func removeSymbolEffect(
    ofType effect: SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true
  ) {}
  /// No effect: ends all movements of the symbol.
  public final func removeAllSymbolEffects(options: SymbolEffectOptions = .default, animated: Bool = true) {}
  /// Shows another symbol, at once.
  public final func setSymbolImage(
    _ image: UIImage, contentTransition: SymbolEffect, options: SymbolEffectOptions = .default
  ) { self.image = image }
}

/// A movement of a symbol; no effect.
public struct SymbolEffect: Hashable, Sendable {
  let name: String
  /// The effect on one part after the other.
  public var iterative: SymbolEffect { self }
  /// The previous effects and one more.
  public var cumulative: SymbolEffect { self }
  /// The effect back and forth.
  public var reversing: SymbolEffect { self }
  /// The effect without reversal.
  public var nonReversing: SymbolEffect { self }
  /// Inactive parts are hidden.
  public var hideInactiveLayers: SymbolEffect { self }
  /// Inactive parts are dim.
  public var dimInactiveLayers: SymbolEffect { self }
  /// Up.
  public var up: SymbolEffect { self }
  /// Down.
  public var down: SymbolEffect { self }
  /// Off and up.
  public var offUp: SymbolEffect { self }
  /// Down and up.
  public var downUp: SymbolEffect { self }
  /// Up and up.
  public var upUp: SymbolEffect { self }
  /// Part by part.
  public var byLayer: SymbolEffect { self }
  /// The effect on the symbol as a whole.
  public var wholeSymbol: SymbolEffect { self }
  /// Bounces.
  public static let bounce = SymbolEffect(name: "bounce")
  /// Pulses: fades out and in.
  public static let pulse = SymbolEffect(name: "pulse")
  /// The parts of the symbol change colours.
  public static let variableColor = SymbolEffect(name: "variableColor")
  /// Scales.
  public static let scale = SymbolEffect(name: "scale")
  /// Appears.
  public static let appear = SymbolEffect(name: "appear")
  /// Disappears.
  public static let disappear = SymbolEffect(name: "disappear")
  /// Replaces the symbol.
  public static let replace = SymbolEffect(name: "replace")
  /// The system decides.
  public static let automatic = SymbolEffect(name: "automatic")
  /// Wiggles.
  public static let wiggle = SymbolEffect(name: "wiggle")
  /// Rotates.
  public static let rotate = SymbolEffect(name: "rotate")
  /// Breathes.
  public static let breathe = SymbolEffect(name: "breathe")
}

/// The repetition and speed of a symbol's movement; no effect.
public struct SymbolEffectOptions: Hashable, Sendable {
  let count: Int
  /// The default options.
  public static let `default` = SymbolEffectOptions(count: 1)
  /// Repeats without end.
  public static let repeating = SymbolEffectOptions(count: 0)
  /// No repetition.
  public static let nonRepeating = SymbolEffectOptions(count: 1)
  /// Options with a number of repetitions.
  public static func `repeat`(_ count: Int) -> SymbolEffectOptions { SymbolEffectOptions(count: count) }
  /// Options with a speed.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { .default }
}

extension UIImage {
  /// The dynamic range of an image; stored only.
  public enum DynamicRange: Int, Hashable, Sendable {
    /// No range is specified.
    case unspecified = -1
    /// The standard range.
    case standard
    /// A limited high range.
    case constrainedHigh
    /// The high dynamic range of the screen.
    case high
  }
}
