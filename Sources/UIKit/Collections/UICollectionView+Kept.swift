public import Foundation

extension UICollectionView {
  /// Whether a tap selects an item while items are edited.
  public final var allowsSelectionDuringEditing: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Whether taps select several items while items are edited.
  public final var allowsMultipleSelectionDuringEditing: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: whether items can have the focus.
  public final var allowsFocus: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: whether items are resized automatically.
  public final var selfSizingInvalidation: UITableView.SelfSizingInvalidation {
    get { kept() ?? .enabled }
    set { keep(newValue) }
  }
}

extension UICollectionView {
  /// No effect: layouts change at once.
  public final func finishInteractiveTransition() {}
  /// No effect: layouts change at once.
  public final func cancelInteractiveTransition() {}
  /// Whether items are dragged; always `false`.
  public final var hasActiveDrag: Bool { false }
  /// Whether items are dropped; always `false`.
  public final var hasActiveDrop: Bool { false }
  /// Whether changes are pending; always `false`.
  public final var hasUncommittedUpdates: Bool { false }
  /// The frame of a header or footer.
  public final func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }
  /// Records a moved section; its cells move with it.
  public final func moveSection(_ section: Int, toSection newSection: Int) {
    note { $0.movedSections[section] = newSection }
  }
}

extension UICollectionView {
  /// Stored only: how fast items make room for a moved one.
  public final var reorderingCadence: ReorderingCadence {
    get { kept() ?? .immediate }
    set { keep(newValue) }
  }
}

extension UICollectionView {
  /// The speed at which items make room for a moved one; stored only.
  public enum ReorderingCadence: Int, Hashable, Sendable {
    /// Items move at once.
    case immediate
    /// Items move after a short delay.
    case fast
    /// Items move after a long delay.
    case slow
  }
}
