public import AutoLayout
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

/// The source of a picker's rows.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIPickerViewDataSource: AnyObject {
  /// The number of wheels.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// The number of rows of a wheel.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The delegate of a picker.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIPickerViewDelegate: AnyObject {
  /// The title of a row; never called here.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// The title of a row with attributes; never called here.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// The view of a row.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView
  /// Called after ``UIPickerView/send(row:inComponent:)`` selected a row.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
  /// The height of rows.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// The width of a wheel; never called here.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
}

extension UIPickerViewDelegate {
  /// None unless implemented.
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    nil
  }
  /// None unless implemented.
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  /// A label unless implemented.
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView { UILabel() }
  /// Does nothing unless implemented.
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
  /// 32 points unless implemented.
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 32 }
  /// 320 points unless implemented.
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 320 }
}

/// The document that a custom keyboard types into.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UITextDocumentProxy: AnyObject {
  /// The text before the cursor.
  var documentContextBeforeInput: String? { get }
  /// The text after the cursor.
  var documentContextAfterInput: String? { get }
  /// The appearance of the keyboard.
  var keyboardAppearance: UIKeyboardAppearance? { get }
  /// Whether the text is not empty.
  var hasText: Bool { get }
  /// Types a text.
  func insertText(_ text: String)
  /// Removes the letter before the cursor.
  func deleteBackward()
  /// Moves the cursor.
  func adjustTextPosition(byCharacterOffset offset: Int)
}

/// A document that contains only the typed text.
final class NoDocument: UITextDocumentProxy {
  private(set) var documentContextBeforeInput: String? = ""
  var documentContextAfterInput: String? { nil }
  var keyboardAppearance: UIKeyboardAppearance? { .default }
  var hasText: Bool { documentContextBeforeInput?.isEmpty == false }
  func insertText(_ text: String) { documentContextBeforeInput = (documentContextBeforeInput ?? "") + text }
  func deleteBackward() { documentContextBeforeInput = documentContextBeforeInput.map { String($0.dropLast()) } }
  func adjustTextPosition(byCharacterOffset offset: Int) {}
}
