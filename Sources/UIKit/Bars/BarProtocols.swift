public import Foundation

/// An offset.
public struct UIOffset: Hashable, Sendable {
  /// The offset to the right.
  public var horizontal: CGFloat
  /// The offset down.
  public var vertical: CGFloat
  /// An offset.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
  /// No offset.
  public static let zero = UIOffset()
}

/// The delegate of a navigation bar; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {}

/// A delegate for the position of a bar; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIBarPositioningDelegate: AnyObject {
  /// The position of a bar.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Any position.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// A bar with a position.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIBarPositioning: AnyObject {
  /// The position.
  var barPosition: UIBarPosition { get }
}

extension UINavigationBar: UIBarPositioning {
  /// Any position.
  public final var barPosition: UIBarPosition { .any }
}
extension UIToolbar: UIBarPositioning {
  /// Any position.
  public final var barPosition: UIBarPosition { .any }
}

/// The delegate of a bar of buttons.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// The delegate of a tab bar.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UITabBarDelegate: AnyObject {
  /// Called after the user selected an item.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

/// The delegate of a search bar.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UISearchBarDelegate: AnyObject {
  /// Called after typing changed the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Called after the return key was pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called by `UISearchBar.pressCancel()`.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Called after editing began.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Called after editing ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Whether editing may begin.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Whether editing may end.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Whether typing may replace a part of the text; an empty text deletes it.
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Called after the button of bookmarks was pressed; never called here.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  /// Called after the button of results was pressed; never called here.
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  /// Called after another scope was selected; never called here.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// Does nothing unless implemented.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Does nothing unless implemented.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing unless implemented.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing unless implemented.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Does nothing unless implemented.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// `true` unless implemented.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// `true` unless implemented.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// `true` unless implemented.
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing unless implemented.
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing unless implemented.
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing unless implemented.
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}

/// The updater of a search's results.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UISearchResultsUpdating: AnyObject {
  /// Called after a text was typed in the bar, and after the search began or ended.
  func updateSearchResults(for searchController: UISearchController)
}

/// The delegate of a search.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UISearchControllerDelegate: AnyObject {
  /// Called to present a search; never called here.
  func presentSearchController(_ searchController: UISearchController)
  /// Called before a search becomes active.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called after a search became active.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before a search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called after a search ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing unless implemented.
  public func presentSearchController(_ searchController: UISearchController) {}
  /// Does nothing unless implemented.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing unless implemented.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing unless implemented.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing unless implemented.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
