public import AutoLayout
public import Foundation

/// The menu of a text, as in iOS before version 16; no effect.
public final class UIMenuController: ViewIsolated {
  /// The menu; one object for each thread.
  public static var shared: UIMenuController { OnePerThread.object(named: "menu") { UIMenuController() } }
  /// Stored only: the items.
  public var menuItems: [UIMenuItem]?
  /// Whether the menu is visible; always `false`.
  public var isMenuVisible: Bool { false }
  /// No effect: sets the rectangle at which the menu appears.
  public func setTargetRect(_ rect: CGRect, in view: UIView) {}
  /// No effect: shows or hides the menu.
  public func setMenuVisible(_ visible: Bool, animated: Bool) {}
  /// No effect: shows the menu.
  public func showMenu(from view: UIView, rect: CGRect) {}
  /// No effect: hides the menu.
  public func hideMenu() {}
}

/// An item of a ``UIMenuController``.
public final class UIMenuItem: ViewIsolated {
  /// The title.
  public var title: String
  /// Stored only: the method for the item; never called here.
  public var action: Selector
  /// Makes an item.
  public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
}
