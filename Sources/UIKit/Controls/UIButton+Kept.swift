public import AutoLayout

extension UIButton {
  /// Stored only: whether the shadow of the title changes sides while the button is highlighted.
  public final var reversesTitleShadowWhenHighlighted: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: whether an item dragged over the button activates it.
  public final var isSpringLoaded: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: the preferred behaviour.
  public final var preferredBehavioralStyle: UIBehavioralStyle {
    get { kept() ?? .automatic }
    set { keep(newValue) }
  }

  /// Stored only: the order of the menu's items.
  public final var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder {
    get { kept() ?? .automatic }
    set { keep(newValue) }
  }
}

extension UIButton {
  /// The label of the configuration's subtitle; `nil` without one.
  public final var subtitleLabel: UILabel? { contents.subtitleLabel }
  /// A system button with an image; a press calls a method.
  public static func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
    let made = UIButton(type: .system)
    made.setImage(image, for: .normal)
    if let action { made.addTarget(target, action: action, for: .touchUpInside) }
    return made
  }
  /// Stored only: whether symbols are animated.
  public final var isSymbolAnimationEnabled: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }
}

extension ViewIsolated where Self: UIButton {
  /// Stored only: whether a pointer holds the button.
  public var isHeld: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }
}
