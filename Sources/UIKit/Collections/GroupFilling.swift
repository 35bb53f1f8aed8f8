import AutoLayout
import Foundation

/// Which lengths of a cell its contents determine.
struct CellMeasure {
  /// Whether the contents determine the width.
  let width: Bool
  /// Whether the contents determine the height.
  let height: Bool
  /// The greatest width.
  let widest: CGFloat

  /// The given size, with the lengths that the contents determine taken from the contents' size if this is known.
  func size(_ known: CGSize?, in given: CGSize) -> CGSize {
    guard let known else { return given }
    return CGSize(width: width ? known.width : given.width, height: height ? known.height : given.height)
  }
}

/// Which lengths of an item the item's contents may determine in its container.
struct ItemRoom {
  /// Whether the contents of the item may determine its width.
  var hasOwnWidth = true
  /// Whether the height of the container follows the heights of its items.
  var followsHeights = false
  /// The greatest width of the item.
  var widest = CGFloat.greatestFiniteMagnitude

  /// Whether the contents of an item determine its height, given the height that was specified for the item.
  ///
  /// A fraction of an estimated height is given, as UIKit's is: it does not become the height of the contents.
  func isOpen(_ height: NSCollectionLayoutDimension) -> Bool {
    followsHeights && (height.kind == .estimated || height.kind == .uniform)
  }
}

/// The items of a section's group while they are being placed.
///
/// Items that are or were visible have measured sizes, all others estimates. One object serves all groups of a section,
/// one after the other.
final class GroupFilling: ViewIsolated {
  var placed: [PlacedItem] = []
  /// The groups with supplementary items, inner ones first.
  var groups: [PlacedGroup] = []
  /// The numbers of supplementary views in the section so far, by kind.
  private var supplementCounts: [String: Int] = [:]
  /// Whether cells are measured even if they are not visible, because they affect visible ones.
  var measuresAll = false
  let environment: any NSCollectionLayoutEnvironment
  private let layout: UICollectionViewCompositionalLayout
  private let section: Int
  private var first = 0
  private var most = 0

  init(
    _ layout: UICollectionViewCompositionalLayout, _ section: Int, _ environment: any NSCollectionLayoutEnvironment
  ) {
    (self.layout, self.section, self.environment) = (layout, section, environment)
  }

  /// Begins a group.
  ///
  /// - Parameters:
  ///   - item: the item that is placed first.
  ///   - count: the number of items in the section.
  func begin(at item: Int, of count: Int) {
    placed.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    (first, most) = (item, count - item)
  }

  /// Whether no items are left.
  var isFull: Bool { placed.count >= most }

  private func path(_ place: Int) -> IndexPath { IndexPath(item: first + place, section: section) }

  /// The size of the next item's cell, given its estimated frame.
  func nextSize(in frame: CGRect, _ measure: CellMeasure) -> CGSize {
    layout.cellSize(at: path(placed.count), in: frame, measure, isMeasured: measuresAll)
  }

  /// Whether a part of a frame is visible.
  func sees(_ frame: CGRect) -> Bool { layout.sees(frame) }

  /// Moves the items from a place on.
  func move(from place: Int, x: CGFloat, y: CGFloat) {
    guard x != 0 || y != 0 else { return }
    for index in place..<placed.count { placed[index].frame = placed[index].frame.offsetBy(dx: x, dy: y) }
    for index in groups.indices where groups[index].start >= place {
      groups[index].frame = groups[index].frame.offsetBy(dx: x, dy: y)
    }
  }

  /// The index path of the section's next supplementary view of a kind.
  func nextPath(of kind: String) -> IndexPath {
    let number = supplementCounts[kind] ?? 0
    supplementCounts[kind] = number + 1
    return IndexPath(item: number, section: section)
  }

  /// Removes the items from a place on, so that the next group can place them.
  func drop(from place: Int) {
    for index in place..<placed.count { layout.forgetEstimate(at: path(index)) }
    placed.removeSubrange(place...)
    groups.removeAll { $0.start >= place }
  }
}

extension NSCollectionLayoutEdgeSpacing {
  /// The spaces at both ends of an axis.
  func ends(_ isHorizontal: Bool) -> [NSCollectionLayoutSpacing?] {
    isHorizontal ? [leading, trailing] : [top, bottom]
  }
}

extension NSCollectionLayoutItem {
  /// The least space before and after the item on an axis.
  final func leastSpaces(_ isHorizontal: Bool) -> (before: CGFloat, after: CGFloat) {
    guard let ends = edgeSpacing?.ends(isHorizontal) else { return (0, 0) }
    return (ends[0]?.points ?? 0, ends[1]?.points ?? 0)
  }

  /// The number of flexible spaces before and after the item on an axis.
  final func flexibleSpaces(_ isHorizontal: Bool) -> (before: CGFloat, after: CGFloat) {
    guard let ends = edgeSpacing?.ends(isHorizontal) else { return (0, 0) }
    return (ends[0]?.isFlexible == true ? 1 : 0, ends[1]?.isFlexible == true ? 1 : 0)
  }

  /// The space before the item if it has the given length and is alone in the given room.
  final func spaceBefore(_ length: CGFloat, in room: CGFloat, _ isHorizontal: Bool) -> CGFloat {
    let (least, flexible) = (leastSpaces(isHorizontal), flexibleSpaces(isHorizontal))
    let free = max(room - length - least.before - least.after, 0)
    let parts = flexible.before + flexible.after
    return least.before + (parts > 0 ? free * flexible.before / parts : 0)
  }
}
