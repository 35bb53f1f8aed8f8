public import AutoLayout
import Foundation

/// The field of a search bar, which asks and notifies the bar's delegate.
final class SearchBarField: UISearchTextField {
  weak var bar: UISearchBar?

  @discardableResult
  override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard let bar, bar.delegate?.searchBarShouldBeginEditing(bar) ?? true, super.becomeFirstResponder() else {
      return false
    }
    bar.searchController?.isActive = true
    bar.delegate?.searchBarTextDidBeginEditing(bar)
    return true
  }

  @discardableResult
  override func resignFirstResponder() -> Bool {
    guard isFirstResponder, let bar else { return super.resignFirstResponder() }
    let agrees = bar.delegate?.searchBarShouldEndEditing(bar) ?? true
    guard agrees || mustResign, super.resignFirstResponder() else { return false }
    bar.delegate?.searchBarTextDidEndEditing(bar)
    return true
  }

  override func mayType(_ string: String, over range: NSRange) -> Bool {
    guard let bar else { return true }
    return bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true
  }

  override func pressReturn() {
    guard isEnabled, let bar, hasText || !bar.enablesReturnKeyAutomatically else { return }
    super.pressReturn()
    bar.delegate?.searchBarSearchButtonClicked(bar)
  }
}

extension ViewIsolated where Self: UISearchBar {
  /// Presses the button that cancels the search: notifies the delegate, and ends the search of a search controller.
  public func pressCancel() {
    delegate?.searchBarCancelButtonClicked(self)
    searchController?.isActive = false
  }
}
