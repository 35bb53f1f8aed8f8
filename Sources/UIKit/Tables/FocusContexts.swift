public import AutoLayout
public import Foundation

/// An update of the focus in a table.
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  /// The row that had the focus; `nil` here.
  public final let previouslyFocusedIndexPath: IndexPath? = nil
  /// The row that gets the focus; `nil` here.
  public final let nextFocusedIndexPath: IndexPath? = nil
}

/// An update of the focus in a collection.
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// The item that had the focus; `nil` here.
  public final let previouslyFocusedIndexPath: IndexPath? = nil
  /// The item that gets the focus; `nil` here.
  public final let nextFocusedIndexPath: IndexPath? = nil
}
