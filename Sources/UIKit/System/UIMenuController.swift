public import AutoLayout
public import Foundation

/// The old menu of texts; kept.
public final class UIMenuController: ViewIsolated {
  /// The menu.
  public static var shared: UIMenuController { UIMenuController() }
  /// Kept nowhere: its items.
  public var menuItems: [UIMenuItem]?
  /// Whether it shows: no.
  public var isMenuVisible: Bool { false }
  /// Kept nowhere.
  public func setTargetRect(_ rect: CGRect, in view: UIView) {}
  /// Kept nowhere.
  public func setMenuVisible(_ visible: Bool, animated: Bool) {}
  /// Kept nowhere.
  public func showMenu(from view: UIView, rect: CGRect) {}
  /// Kept nowhere.
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
