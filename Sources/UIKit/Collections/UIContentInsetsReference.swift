import AutoLayout
import Foundation

/// The rectangle from whose edges insets of a compositional layout count.
///
/// It applies across the direction of scrolling. Along that direction, the collection's own insets
/// (`adjustedContentInset`) include the safe area.
public enum UIContentInsetsReference: Int, Hashable, Sendable {
  /// The reference of the layout's configuration; in the configuration itself, the safe area.
  case automatic
  /// The collection view.
  case none
  /// The safe area.
  case safeArea
  /// The margins.
  case layoutMargins
  /// The readable width.
  case readableContent
}

extension UICollectionView {
  /// The distances of a reference's edges from the edges of the visible part, across the direction of scrolling.
  final func insets(of reference: UIContentInsetsReference, isHorizontal: Bool) -> NSDirectionalEdgeInsets {
    var edges: UIEdgeInsets
    switch reference {
    case .none: return .zero
    case .automatic, .safeArea: edges = safeAreaInsets
    case .layoutMargins: edges = layoutMargins
    case .readableContent:
      edges = layoutMargins
      let readable = readableContentGuide.layoutFrame
      edges.left = readable.minX - bounds.minX
      edges.right = bounds.maxX - readable.maxX
    }
    let scrolled = adjustedContentInset
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (left, right) = (max(edges.left - scrolled.left, 0), max(edges.right - scrolled.right, 0))
    return isHorizontal
      ? NSDirectionalEdgeInsets(
        top: max(edges.top - scrolled.top, 0), leading: 0, bottom: max(edges.bottom - scrolled.bottom, 0), trailing: 0)
      : NSDirectionalEdgeInsets(
        top: 0, leading: isMirrored ? right : left, bottom: 0, trailing: isMirrored ? left : right)
  }
}

extension UICollectionViewCompositionalLayout {
  /// The insets of a section's contents from the edges of the visible part.
  final func insets(of section: NSCollectionLayoutSection) -> NSDirectionalEdgeInsets {
    insets(of: section.contentInsetsReference).adding(section.contentInsets)
  }

  /// The insets of a section's headers and footers from the edges of the visible part.
  final func supplementaryInsets(of section: NSCollectionLayoutSection) -> NSDirectionalEdgeInsets {
    let own = section.supplementaryContentInsetsReference
    guard section.supplementariesFollowContentInsets, own != .none else { return .zero }
    return insets(of: own == .automatic ? section.contentInsetsReference : own).adding(section.contentInsets)
  }

  /// The distances of a reference's edges from the edges of the visible part.
  final func insets(of reference: UIContentInsetsReference) -> NSDirectionalEdgeInsets {
    let reference = reference == .automatic ? configuration.contentInsetsReference : reference
    if let known = preparedInsets[reference] { return known }
    let insets = newInsets(of: reference)
    preparedInsets[reference] = insets
    return insets
  }

  /// The present distances of a reference's edges, whatever they were when the frames were computed.
  final func newInsets(of reference: UIContentInsetsReference) -> NSDirectionalEdgeInsets {
    collectionView?.insets(of: reference, isHorizontal: isHorizontal) ?? .zero
  }
}

extension NSDirectionalEdgeInsets {
  fileprivate func adding(_ other: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top + other.top, leading: leading + other.leading, bottom: bottom + other.bottom,
      trailing: trailing + other.trailing)
  }
}
