public import AutoLayout
public import Foundation

/// A visual effect on the content behind a view; not drawn.
open class UIVisualEffect: ViewIsolated {
  /// An effect.
  public init() {}
}

/// A blur effect.
public final class UIBlurEffect: UIVisualEffect {
  /// The style of the blur.
  public let style: Style
  /// A blur in a style.
  public init(style: Style) { self.style = style }
  /// A blur in the lightest style.
  public override convenience init() { self.init(style: .extraLight) }
}

/// An effect for contents in front of a blur.
public final class UIVibrancyEffect: UIVisualEffect {
  /// An effect for contents in front of a blur, which is not stored.
  public init(blurEffect: UIBlurEffect) {}
  /// An effect for contents of a kind in front of a blur; neither is stored.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {}
}

/// A view with an effect; its contents are in ``contentView``, which fills it.
open class UIVisualEffectView: UIView {
  /// The effect; stored only.
  open var effect: UIVisualEffect?
  /// The view of the contents.
  open var contentView: UIView { content }
  private let content = UIView()
  /// A view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// A view without an effect.
  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }
}

/// The kind of contents that a vibrancy effect is for.
public enum UIVibrancyEffectStyle: Int, Hashable, Sendable {
  /// For labels.
  case label
  /// For secondary labels.
  case secondaryLabel
  /// For tertiary labels.
  case tertiaryLabel
  /// For quaternary labels.
  case quaternaryLabel
  /// For fills.
  case fill
  /// For secondary fills.
  case secondaryFill
  /// For tertiary fills.
  case tertiaryFill
  /// For separators.
  case separator
}

/// A glass effect.
public final class UIGlassEffect: UIVisualEffect {
  /// The appearance of glass.
  public enum Style: Int, Hashable, Sendable {
    /// Regular.
    case regular
    /// Clear.
    case clear
  }
  /// Stored only: whether the effect reacts to touches.
  public var isInteractive = false
  /// Stored only: the colour of the glass.
  public var tintColor: UIColor?
  /// Glass; the style is not stored.
  public init(style: Style = .regular) {}
}
