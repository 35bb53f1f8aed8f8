import AutoLayout
public import Foundation

/// The appearance of a bar; bars draw the background colour.
///
/// Without a background colour, tab bars and tool bars with an effect draw a background that is nearly opaque.
open class UIBarAppearance: ViewIsolated {
  /// Stored only: the content mode of the bar's background image.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  /// An appearance of the same class with the same values.
  open func copy() -> Any { type(of: self).init(barAppearance: self) }
  /// The background colour.
  open var backgroundColor: UIColor?
  /// The effect of the background, which bars draw without blurring.
  open var backgroundEffect: UIBlurEffect? = UIBlurEffect(style: .systemChromeMaterial)
  /// Stored only: the background image.
  open var backgroundImage: UIImage?
  /// Stored only: the colour of the shadow line.
  open var shadowColor: UIColor?
  /// Stored only: the image of the shadow line.
  open var shadowImage: UIImage?
  /// The default appearance.
  public init() {}
  /// An appearance with the values of another, as far as this class has them.
  public required init(barAppearance other: UIBarAppearance) {
    backgroundImageContentMode = other.backgroundImageContentMode
    (backgroundColor, backgroundEffect, backgroundImage) = (
      other.backgroundColor, other.backgroundEffect, other.backgroundImage
    )
    (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
  }
  /// The default appearance; the kind of device is ignored.
  public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }
  /// Sets the default effect, and removes the background colour.
  open func configureWithDefaultBackground() {
    (backgroundColor, backgroundEffect) = (nil, UIBlurEffect(style: .systemChromeMaterial))
  }
  /// Sets the system's background colour, and removes the effect.
  open func configureWithOpaqueBackground() { (backgroundColor, backgroundEffect) = (.systemBackground, nil) }
  /// Removes the background colour, the effect and the colour of the shadow line.
  open func configureWithTransparentBackground() { (backgroundColor, backgroundEffect, shadowColor) = (nil, nil, nil) }
  /// The colour behind the items of a bar that may cover contents.
  final func surface(tint: UIColor?) -> UIColor? {
    backgroundColor ?? tint ?? (backgroundEffect == nil ? nil : .systemBackground.withAlphaComponent(0.94))
  }
}

/// The appearance of a navigation bar; bars draw the fonts and colours of titles and buttons.
open class UINavigationBarAppearance: UIBarAppearance {
  /// Stored only: the appearance of prominent buttons.
  open var prominentButtonAppearance = UIBarButtonItemAppearance()
  /// Stored only: the appearance of the subtitle.
  open var subtitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Stored only: the appearance of the subtitle below a large title.
  open var largeSubtitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The font and the colour of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The font and the colour of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Stored only: the offset of the title.
  open var titlePositionAdjustment = UIOffset.zero
  /// The appearance of buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// The appearance of buttons of the style `done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  /// The appearance of the back button, whose attributes take precedence over those of ``buttonAppearance``.
  open var backButtonAppearance = UIBarButtonItemAppearance()
  /// Stored only: the image of the back arrow.
  open var backIndicatorImage = UIImage()
  /// Stored only: the outline of the back arrow in transitions.
  open private(set) var backIndicatorTransitionMaskImage = UIImage()
  /// The default appearance.
  public override init() { super.init() }
  /// An appearance with the values of another, as far as this class has them.
  public required init(barAppearance other: UIBarAppearance) {
    super.init(barAppearance: other)
    if let other = other as? UINavigationBarAppearance {
      prominentButtonAppearance = other.prominentButtonAppearance.copied()
      subtitleTextAttributes = other.subtitleTextAttributes
      largeSubtitleTextAttributes = other.largeSubtitleTextAttributes
      titleTextAttributes = other.titleTextAttributes
      largeTitleTextAttributes = other.largeTitleTextAttributes
      titlePositionAdjustment = other.titlePositionAdjustment
      buttonAppearance = other.buttonAppearance.copied()
      doneButtonAppearance = other.doneButtonAppearance.copied()
      backButtonAppearance = other.backButtonAppearance.copied()
      backIndicatorImage = other.backIndicatorImage
      backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
    }
  }
  /// Stored only: sets the image of the back arrow, and its outline in transitions.
  open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {
    backIndicatorImage = image ?? UIImage()
    backIndicatorTransitionMaskImage = transitionMaskImage ?? UIImage()
  }
}

/// The appearance of a tab bar; bars draw items with the title below.
open class UITabBarAppearance: UIBarAppearance {
  /// Stored only: the distribution of items with the title below.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic
  /// Stored only: the space between items with the title below.
  open var stackedItemSpacing: CGFloat = 0
  /// Stored only: the width of items with the title below.
  open var stackedItemWidth: CGFloat = 0
  /// Stored only: the image behind the selected item.
  open var selectionIndicatorImage: UIImage?
  /// The appearance of items with the title below.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// Stored only: the appearance of items with the title at the side.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// Stored only: the appearance of items in a compact bar.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  /// Stored only: the colour of the selected item's indicator.
  open var selectionIndicatorTintColor: UIColor?
  /// The default appearance.
  public override init() { super.init() }
  /// An appearance with the values of another, as far as this class has them.
  public required init(barAppearance other: UIBarAppearance) {
    super.init(barAppearance: other)
    if let other = other as? UITabBarAppearance {
      stackedItemPositioning = other.stackedItemPositioning
      stackedItemSpacing = other.stackedItemSpacing
      stackedItemWidth = other.stackedItemWidth
      selectionIndicatorImage = other.selectionIndicatorImage
      stackedLayoutAppearance = other.stackedLayoutAppearance.copied()
      inlineLayoutAppearance = other.inlineLayoutAppearance.copied()
      compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.copied()
      selectionIndicatorTintColor = other.selectionIndicatorTintColor
    }
  }
}

/// The appearance of a tool bar.
open class UIToolbarAppearance: UIBarAppearance {
  /// The appearance of buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// The appearance of buttons of the style `done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  /// The default appearance.
  public override init() { super.init() }
  /// An appearance with the values of another, as far as this class has them.
  public required init(barAppearance other: UIBarAppearance) {
    super.init(barAppearance: other)
    if let other = other as? UIToolbarAppearance {
      buttonAppearance = other.buttonAppearance.copied()
      doneButtonAppearance = other.doneButtonAppearance.copied()
    }
  }
}

/// The appearance of a bar's buttons, by state.
open class UIBarButtonItemAppearance: ViewIsolated {
  /// Stored only: the appearance of a button with the focus.
  open var focused = UIBarItemStateAppearance()
  /// No effect: sets the default appearance of a style.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {}
  /// The appearance in the normal state.
  open var normal = UIBarItemStateAppearance()
  /// Stored only: the appearance while a finger is on the button.
  open var highlighted = UIBarItemStateAppearance()
  /// The appearance of a disabled button, whose attributes take precedence over those of ``normal``.
  open var disabled = UIBarItemStateAppearance()
  /// The default appearance.
  public init() {}
  /// The default appearance; the style is ignored.
  public init(style: UIBarButtonItem.Style) {}
  /// An appearance with the same values, for a copy of a bar's appearance.
  final func copied() -> UIBarButtonItemAppearance {
    let copy = UIBarButtonItemAppearance()
    (copy.focused, copy.normal) = (focused.copied(), normal.copied())
    (copy.highlighted, copy.disabled) = (highlighted.copied(), disabled.copied())
    return copy
  }
}

/// The appearance of a tab bar's items, by state.
open class UITabBarItemAppearance: ViewIsolated {
  /// Stored only: the appearance of an item with the focus.
  open var focused = UIBarItemStateAppearance()
  /// Stored only: the appearance of a disabled item.
  open var disabled = UIBarItemStateAppearance()
  /// The arrangement of items.
  public enum Style: Int, Hashable, Sendable {
    /// The title below the image.
    case stacked
    /// The title beside the image.
    case inline
    /// The title beside the image, in a compact bar.
    case compactInline
  }
  /// The default appearance; the style is ignored.
  public convenience init(style: Style) { self.init() }
  /// The appearance in the normal state.
  open var normal = UIBarItemStateAppearance()
  /// The appearance of the selected item.
  open var selected = UIBarItemStateAppearance()
  /// The default appearance.
  public init() {}
  /// An appearance with the same values, for a copy of a bar's appearance.
  final func copied() -> UITabBarItemAppearance {
    let copy = UITabBarItemAppearance()
    (copy.focused, copy.disabled) = (focused.copied(), disabled.copied())
    (copy.normal, copy.selected) = (normal.copied(), selected.copied())
    return copy
  }
}

/// The appearance of an item in a state; bars draw the font, the colours and the badge's colour.
open class UIBarItemStateAppearance: ViewIsolated {
  /// The font and the colour of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Stored only: the offset of the title.
  open var titlePositionAdjustment = UIOffset.zero
  /// The colour of the image of a tab; stored only for buttons.
  open var iconColor: UIColor?
  /// The colour of the badge.
  open var badgeBackgroundColor: UIColor?
  /// Stored only: the appearance of the text of the badge.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Stored only: the offset of the badge.
  open var badgePositionAdjustment = UIOffset.zero
  /// Stored only: the offset of the text of the badge.
  open var badgeTitlePositionAdjustment = UIOffset.zero
  /// Stored only: the background image.
  open var backgroundImage: UIImage?
  /// The default appearance.
  public init() {}
  /// An appearance with the same values.
  final func copied() -> UIBarItemStateAppearance {
    let copy = UIBarItemStateAppearance()
    (copy.titleTextAttributes, copy.titlePositionAdjustment) = (titleTextAttributes, titlePositionAdjustment)
    (copy.iconColor, copy.backgroundImage) = (iconColor, backgroundImage)
    (copy.badgeBackgroundColor, copy.badgeTextAttributes) = (badgeBackgroundColor, badgeTextAttributes)
    (copy.badgePositionAdjustment, copy.badgeTitlePositionAdjustment) = (
      badgePositionAdjustment, badgeTitlePositionAdjustment
    )
    return copy
  }
}
