public import AutoLayout
public import Foundation

/// The old menu of texts; stored only.
public final class UIMenuController: ViewIsolated {
  /// The menu.
  public static var shared: UIMenuController { UIMenuController() }
  /// No effect: its items.
  public var menuItems: [UIMenuItem]?
  /// Whether it is visible; always `false`.
  public var isMenuVisible: Bool { false }
  /// No effect.
  public func setTargetRect(_ rect: CGRect, in view: UIView) {}
  /// No effect.
  public func setMenuVisible(_ visible: Bool, animated: Bool) {}
  /// No effect.
  public func showMenu(from view: UIView, rect: CGRect) {}
  /// No effect.
  public func hideMenu() {}
}

/// An item of the old menu of texts.
public final class UIMenuItem: ViewIsolated {
  /// The title.
  public var title: String
  /// The method that is called.
  public var action: Selector
  /// An item.
  public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
}
