import AutoLayout
public import Foundation

/// The look of a bar; kept.
open class UIBarAppearance: ViewIsolated {
  /// Kept: the content mode of the bar's picture.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  /// The same look in another object.
  open func copy() -> Any { type(of: self).init(barAppearance: self) }
  /// Kept: the surface.
  open var backgroundColor: UIColor?
  /// Kept: the effect.
  open var backgroundEffect: UIBlurEffect?
  /// Kept: the picture.
  open var backgroundImage: UIImage?
  /// Kept: the line.
  open var shadowColor: UIColor?
  /// Kept: the picture of the line.
  open var shadowImage: UIImage?
  /// The usual look.
  public init() {}
  /// The look of another.
  public required init(barAppearance other: UIBarAppearance) {
    (backgroundColor, backgroundEffect, backgroundImage) = (
      other.backgroundColor, other.backgroundEffect, other.backgroundImage
    )
    (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
  }
  /// The usual look for a kind of device.
  public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }
  /// The usual surface.
  open func configureWithDefaultBackground() {}
  /// A surface that nothing shows through.
  open func configureWithOpaqueBackground() {}
  /// No surface.
  open func configureWithTransparentBackground() { (backgroundColor, shadowColor) = (nil, nil) }
}

/// The look of a navigation bar; kept.
open class UINavigationBarAppearance: UIBarAppearance {
  /// Kept: the look of the buttons that matter most.
  open var prominentButtonAppearance = UIBarButtonItemAppearance()
  /// Kept: the look of the second line.
  open var subtitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Kept: the look of the second line below a large title.
  open var largeSubtitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Kept: the look of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Kept: the appearance of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Kept: the offset of the title.
  open var titlePositionAdjustment = UIOffset.zero
  /// Kept: the appearance of buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// Kept: the appearance of the done button.
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  /// Kept: the appearance of the back button.
  open var backButtonAppearance = UIBarButtonItemAppearance()
  /// Kept: the arrow back.
  open var backIndicatorImage = UIImage()
  /// Kept: the outline of the arrow back in transitions.
  open private(set) var backIndicatorTransitionMaskImage = UIImage()
  /// Kept: the arrow back, and its outline in transitions.
  open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {
    backIndicatorImage = image ?? UIImage()
    backIndicatorTransitionMaskImage = transitionMaskImage ?? UIImage()
  }
}

/// The look of a tab bar; kept.
open class UITabBarAppearance: UIBarAppearance {
  /// Kept: the distribution of items with the title below.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic
  /// Kept: the space between items with the title below.
  open var stackedItemSpacing: CGFloat = 0
  /// Kept: the width of items with the title below.
  open var stackedItemWidth: CGFloat = 0
  /// Kept: a picture behind the chosen item.
  open var selectionIndicatorImage: UIImage?
  /// Kept: items with the title below.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// Kept: items with the title at the side.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// Kept: items of a low bar.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  /// Kept: the colour of the chosen item.
  open var selectionIndicatorTintColor: UIColor?
}

/// The look of a tool bar; kept.
open class UIToolbarAppearance: UIBarAppearance {
  /// Kept: the appearance of buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// Kept: the appearance of the done button.
  open var doneButtonAppearance = UIBarButtonItemAppearance()
}

/// The look of a bar's buttons; kept.
open class UIBarButtonItemAppearance: ViewIsolated {
  /// Kept: under the focus.
  open var focused = UIBarItemStateAppearance()
  /// The usual look of a style.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {}
  /// Kept: the usual state.
  open var normal = UIBarItemStateAppearance()
  /// Kept: under a finger.
  open var highlighted = UIBarItemStateAppearance()
  /// Kept: that cannot be used.
  open var disabled = UIBarItemStateAppearance()
  /// The usual look.
  public init() {}
  /// The look of a style.
  public init(style: UIBarButtonItem.Style) {}
}

/// The look of a tab bar's items; kept.
open class UITabBarItemAppearance: ViewIsolated {
  /// Kept: under the focus.
  open var focused = UIBarItemStateAppearance()
  /// Kept: that cannot be used.
  open var disabled = UIBarItemStateAppearance()
  /// The arrangement of items.
  public enum Style: Int, Hashable, Sendable {
    /// The title below.
    case stacked
    /// The title at the side.
    case inline
    /// The title at the side, in a low bar.
    case compactInline
  }
  /// The usual look of a style.
  public convenience init(style: Style) { self.init() }
  /// Kept: the usual state.
  open var normal = UIBarItemStateAppearance()
  /// Kept: the chosen one.
  open var selected = UIBarItemStateAppearance()
  /// The usual look.
  public init() {}
}

/// The look of an item in a state; kept.
open class UIBarItemStateAppearance: ViewIsolated {
  /// Kept: the appearance of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Kept: the offset of the title.
  open var titlePositionAdjustment = UIOffset.zero
  /// Kept: the colour of the picture.
  open var iconColor: UIColor?
  /// Kept: the colour of the badge.
  open var badgeBackgroundColor: UIColor?
  /// Kept: the look of the text of the badge.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Kept: how far the badge is moved.
  open var badgePositionAdjustment = UIOffset.zero
  /// Kept: how far the text of the badge is moved.
  open var badgeTitlePositionAdjustment = UIOffset.zero
  /// Kept: a picture behind.
  open var backgroundImage: UIImage?
  /// The usual look.
  public init() {}
}
