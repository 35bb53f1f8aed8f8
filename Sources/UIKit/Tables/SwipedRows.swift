public import AutoLayout
public import Foundation

extension ViewIsolated where Self: UITableView {
  /// Swipes a row, as a user does, and presses one of the actions that the delegate gives.
  ///
  /// Without a configuration of the trailing end, a row whose editing style is `delete` is deleted by its data source.
  ///
  /// - Parameters:
  ///   - indexPath: the place of the row, which must be visible.
  ///   - isLeading: whether the actions are at the leading end.
  ///   - place: the index of the action.
  /// - Returns: whether there was such an action.
  @discardableResult
  public func swipe(rowAt indexPath: IndexPath, leading isLeading: Bool = false, action place: Int = 0) -> Bool {
    layoutIfNeeded()
    guard let cell = cellForRow(at: indexPath), dataSource?.tableView(self, canEditRowAt: indexPath) == true else {
      return false
    }
    let given =
      isLeading
      ? delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath)
      : delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath)
    if let given {
      guard given.actions.indices.contains(place) else { return false }
      let action = given.actions[place]
      action.handler(action, cell) { _ in }
      return true
    }
    let style = delegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete
    guard !isLeading, place == 0, style == .delete else { return false }
    dataSource?.tableView(self, commit: .delete, forRowAt: indexPath)
    return true
  }
}
