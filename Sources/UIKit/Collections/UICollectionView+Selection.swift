import AutoLayout
public import Foundation

extension UICollectionView {
  /// The selected items.
  public final var indexPathsForSelectedItems: [IndexPath]? { selected.paths }

  /// Whether several items can be selected at present.
  private var selectsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  /// Whether a tap selects an item while items are edited.
  private var selectsWhileEdited: Bool { allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing }

  /// Selects an item; without one, deselects all.
  final func choose(_ indexPath: IndexPath?, animated: Bool, _ scrollPosition: ScrollPosition) {
    guard allowsSelection || isEditing && selectsWhileEdited else { return }
    // If the numbers of items are unknown, the next query of them drops an item that does not exist.
    if let indexPath, counts != nil, batchDepth == 0, !has(indexPath) {
      return Misuse.report("\(type(of: self)) cannot select \(indexPath): there is no such item")
    }
    if !selectsSeveral || indexPath == nil {
      for other in selected.paths where other != indexPath { deselectItem(at: other, animated: animated) }
    }
    guard let indexPath else { return }
    selected.insert(indexPath)
    shown[indexPath]?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Adapts the visible cells to the beginning or end of editing, and measures them again.
  final func followEditing() {
    doubtSizes()
    forgetLayout()
    for (_, cell) in shown.sorted(by: { $0.key < $1.key }) { cell.followEditing() }
    for views in shownSupplements.values {
      for view in views.values { (view as? UICollectionViewCell)?.followEditing() }
    }
  }

  /// Highlights and selects the item of a cell as a tap does, and notifies the delegate.
  ///
  /// As in UIKit, the highlight lasts until the item has been selected or deselected.
  final func take(tapOn cell: UICollectionViewCell) -> Bool {
    guard let indexPath = indexPath(for: cell), isEditing ? selectsWhileEdited : allowsSelection else { return false }
    guard delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true else { return false }
    cell.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: indexPath)
    if selectsSeveral, selected.contains(indexPath) {
      takeDeselection(of: indexPath)
    } else {
      takeSelection(of: indexPath)
    }
    cell.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: indexPath)
    return true
  }

  /// Deselects an item as a tap does, if the delegate allows it, and notifies the delegate.
  private func takeDeselection(of indexPath: IndexPath) {
    guard delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else { return }
    deselectItem(at: indexPath, animated: false)
    delegate?.collectionView(self, didDeselectItemAt: indexPath)
  }

  /// Selects an item as a tap does, if the delegate allows it, and notifies the delegate.
  private func takeSelection(of indexPath: IndexPath) {
    guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { return }
    let former = selectsSeveral ? [] : selected.paths.filter { $0 != indexPath }
    selectItem(at: indexPath, animated: false, scrollPosition: [])
    for other in former { delegate?.collectionView(self, didDeselectItemAt: other) }
    delegate?.collectionView(self, didSelectItemAt: indexPath)
  }
}
