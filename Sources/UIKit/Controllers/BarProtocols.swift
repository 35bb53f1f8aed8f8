public import AutoLayout
public import Foundation

/// A movement.
public struct UIOffset: Hashable, Sendable {
  /// To the right.
  public var horizontal: CGFloat
  /// Down.
  public var vertical: CGFloat
  /// A movement.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
  /// No movement.
  public static let zero = UIOffset()
}

/// Whom a navigation bar tells; nobody here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UINavigationBarDelegate: AnyObject {}

/// Whom a tab bar tells.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UITabBarDelegate: AnyObject {
  /// Told that an item was chosen.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

/// Whom a search bar asks and tells.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UISearchBarDelegate: AnyObject {
  /// Told that the text has changed.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Told that the key to search was pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Told that the search was ended.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Told that editing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Told that editing has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Whether editing may begin.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Whether editing may end.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Told that another scope was chosen.
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
  /// Yes unless implemented.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Yes unless implemented.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing unless implemented.
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}

/// Whom a search tells to update results.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UISearchResultsUpdating: AnyObject {
  /// Told that the text has changed.
  func updateSearchResults(for searchController: UISearchController)
}

/// Whom a search tells; nobody here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UISearchControllerDelegate: AnyObject {}

/// What wheels show.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIPickerViewDataSource: AnyObject {
  /// How many wheels there are.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// How many rows a wheel has.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Whom wheels ask and tell.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIPickerViewDelegate: AnyObject {
  /// The title of a row.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// The title of a row with its look.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// The view of a row.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView
  /// Told that a row was chosen.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
  /// The height of rows.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// The width of a wheel.
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
  /// All unless implemented.
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 320 }
}

/// What a keyboard of an application types in.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UITextDocumentProxy: AnyObject {
  /// The text before.
  var documentContextBeforeInput: String? { get }
  /// The text after.
  var documentContextAfterInput: String? { get }
  /// The look of the keyboard.
  var keyboardAppearance: UIKeyboardAppearance? { get }
  /// Whether there is a text.
  var hasText: Bool { get }
  /// Types a text.
  func insertText(_ text: String)
  /// Removes a letter.
  func deleteBackward()
  /// Moves on.
  func adjustTextPosition(byCharacterOffset offset: Int)
}

/// A document that nobody reads.
final class NoDocument: UITextDocumentProxy {
  private(set) var documentContextBeforeInput: String? = ""
  var documentContextAfterInput: String? { nil }
  var keyboardAppearance: UIKeyboardAppearance? { .default }
  var hasText: Bool { documentContextBeforeInput?.isEmpty == false }
  func insertText(_ text: String) { documentContextBeforeInput = (documentContextBeforeInput ?? "") + text }
  func deleteBackward() { documentContextBeforeInput = documentContextBeforeInput.map { String($0.dropLast()) } }
  func adjustTextPosition(byCharacterOffset offset: Int) {}
}
