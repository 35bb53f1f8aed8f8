public import AutoLayout

extension UIButton {
  /// Stored only: whether the shadow of the title is turned under a finger.
  public final var reversesTitleShadowWhenHighlighted: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: whether it opens under a dragged item.
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
  /// The label of the subtitle; always `nil`.
  public final var subtitleLabel: UILabel? { nil }
  /// A system button with an image, that calls a method.
  public static func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
    let made = UIButton(type: .system)
    made.setImage(image, for: .normal)
    if let action { made.addTarget(target, action: action, for: .touchUpInside) }
    return made
  }
  /// No effect: whether symbols move.
  public final var isSymbolAnimationEnabled: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }
}

extension ViewIsolated where Self: UIButton {
  /// Stored only: whether a pointer holds it.
  public var isHeld: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }
}
