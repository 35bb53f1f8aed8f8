import AutoLayout
import Foundation

extension UIViewController {
  /// The controller's item in a tab bar; `nil` if it must be made first.
  ///
  /// A navigation controller without its own item and title uses the item of its first controller.
  final var existingTabBarItem: UITabBarItem? {
    if let ownTabBarItem { return ownTabBarItem }
    guard title == nil, let navigation = self as? UINavigationController else { return nil }
    return navigation.viewControllers.first?.tabBarItem
  }

  /// Makes the controller's own item in a tab bar.
  final func makeTabBarItem() -> UITabBarItem {
    let made = UITabBarItem(title: title, image: nil, tag: 0)
    ownTabBarItem = made
    return made
  }

  /// Shows the title in the controller's items.
  final func showTitle() {
    navigationItem.title = title
    // The titles of the system's items are fixed.
    if let item = ownTabBarItem, !item.isOfSystem { item.title = title }
    // A navigation controller with a title has its own item.
    tabBarController?.updateItems()
  }
}
