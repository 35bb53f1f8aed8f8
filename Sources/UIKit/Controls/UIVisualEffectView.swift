public import AutoLayout
public import Foundation

/// Effects of a view; drawn as nothing.
open class UIVisualEffect: ViewIsolated {
  /// No effect.
  public init() {}
}

/// A blur.
public final class UIBlurEffect: UIVisualEffect {
  /// The look.
  public let style: Style
  /// A blur of a look.
  public init(style: Style) { self.style = style }
}

/// What shows on a blur.
public final class UIVibrancyEffect: UIVisualEffect {
  /// For a blur.
  public init(blurEffect: UIBlurEffect) {}
}

/// A view with an effect: what is inside lies in ``contentView``, which fills it.
open class UIVisualEffectView: UIView {
  /// The effect; kept.
  open var effect: UIVisualEffect?
  /// The view for what is inside.
  public final let contentView = UIView()
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
  }
}
