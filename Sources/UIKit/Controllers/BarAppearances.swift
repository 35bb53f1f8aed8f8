import AutoLayout
public import Foundation

/// The look of a bar; kept.
open class UIBarAppearance: ViewIsolated {
  /// Kept: the surface.
  public final var backgroundColor: UIColor?
  /// Kept: the effect.
  public final var backgroundEffect: UIBlurEffect?
  /// Kept: the picture.
  public final var backgroundImage: UIImage?
  /// Kept: the line.
  public final var shadowColor: UIColor?
  /// Kept: the picture of the line.
  public final var shadowImage: UIImage?
  /// The usual look.
  public init() {}
  /// The look of another.
  public init(barAppearance: UIBarAppearance) {}
  /// The usual surface.
  public final func configureWithDefaultBackground() {}
  /// A surface that nothing shows through.
  public final func configureWithOpaqueBackground() {}
  /// No surface.
  public final func configureWithTransparentBackground() { (backgroundColor, shadowColor) = (nil, nil) }
}

/// The look of a navigation bar; kept.
open class UINavigationBarAppearance: UIBarAppearance {
  /// Kept: the look of the title.
  public final var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Kept: the look of a large title.
  public final var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Kept: how far the title is moved.
  public final var titlePositionAdjustment = UIOffset.zero
  /// Kept: the look of buttons.
  public final var buttonAppearance = UIBarButtonItemAppearance()
  /// Kept: the look of the button that ends.
  public final var doneButtonAppearance = UIBarButtonItemAppearance()
  /// Kept: the look of the button that goes back.
  public final var backButtonAppearance = UIBarButtonItemAppearance()
  /// Kept: the arrow back.
  public final var backIndicatorImage = UIImage()
  /// Kept nowhere: the arrow back.
  public final func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {}
}

/// The look of a tab bar; kept.
open class UITabBarAppearance: UIBarAppearance {
  /// Kept: items with the title below.
  public final var stackedLayoutAppearance = UITabBarItemAppearance()
  /// Kept: items with the title beside.
  public final var inlineLayoutAppearance = UITabBarItemAppearance()
  /// Kept: items of a low bar.
  public final var compactInlineLayoutAppearance = UITabBarItemAppearance()
  /// Kept: the colour of the chosen item.
  public final var selectionIndicatorTintColor: UIColor?
}

/// The look of a tool bar; kept.
open class UIToolbarAppearance: UIBarAppearance {

}

/// The look of a bar's buttons; kept.
open class UIBarButtonItemAppearance: ViewIsolated {
  /// Kept: the usual state.
  public final var normal = UIBarItemStateAppearance()
  /// Kept: under a finger.
  public final var highlighted = UIBarItemStateAppearance()
  /// Kept: that cannot be used.
  public final var disabled = UIBarItemStateAppearance()
  /// The usual look.
  public init() {}
  /// The look of a style.
  public init(style: UIBarButtonItem.Style) {}
}

/// The look of a tab bar's items; kept.
open class UITabBarItemAppearance: ViewIsolated {
  /// Kept: the usual state.
  public final var normal = UIBarItemStateAppearance()
  /// Kept: the chosen one.
  public final var selected = UIBarItemStateAppearance()
  /// The usual look.
  public init() {}
}

/// The look of an item in a state; kept.
open class UIBarItemStateAppearance: ViewIsolated {
  /// Kept: the look of the title.
  public final var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Kept: how far the title is moved.
  public final var titlePositionAdjustment = UIOffset.zero
  /// Kept: the colour of the picture.
  public final var iconColor: UIColor?
  /// Kept: the colour of the badge.
  public final var badgeBackgroundColor: UIColor?
  /// Kept: a picture behind.
  public final var backgroundImage: UIImage?
  /// The usual look.
  public init() {}
}
