public import AutoLayout
public import Foundation

/// An item of a compositional layout.
open class NSCollectionLayoutItem: ViewIsolated {
  /// The size.
  public final let layoutSize: NSCollectionLayoutSize
  /// The insets of the contents.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The spacing around the item; flexible spaces share the room that is left.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  /// Supplementary items, such as a badge.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { badges }
  private let badges: [NSCollectionLayoutSupplementaryItem]
  /// An item of a size.
  public init(layoutSize: NSCollectionLayoutSize) { (self.layoutSize, badges) = (layoutSize, []) }
  /// An item of a size, with badges.
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    (self.layoutSize, badges) = (layoutSize, supplementaryItems)
  }

  /// Places the item in a rectangle, unless no items are left, and returns the size that it takes.
  func place(in frame: CGRect, _ filling: GroupFilling, _ room: ItemRoom) -> CGSize {
    guard !filling.isFull else { return frame.size }
    let insets = contentInsets.unmirrored
    let (across, along) = (insets.left + insets.right, insets.top + insets.bottom)
    let measure = CellMeasure(
      width: room.hasOwnWidth && layoutSize.widthDimension.kind == .estimated,
      height: room.isOpen(layoutSize.heightDimension), widest: max(room.widest - across, 0))
    var place = frame.inset(by: insets)
    guard measure.width || measure.height else {
      filling.placed.append(PlacedItem(frame: place, item: self))
      return frame.size
    }
    place.size = filling.nextSize(in: place, measure)
    filling.placed.append(PlacedItem(frame: place, item: self))
    return CGSize(width: place.width + across, height: place.height + along)
  }
}

extension NSCollectionLayoutItem {
  /// Whether the width is an estimate.
  final var hasEstimatedWidth: Bool { layoutSize.widthDimension.kind == .estimated }
  /// Whether the item is a cell whose height is a fraction of the container's.
  final var isFractionOfRow: Bool { !(self is NSCollectionLayoutGroup) && layoutSize.heightDimension.kind == .ofHeight }
}

/// An item of a group, with its frame.
struct PlacedItem {
  var frame: CGRect
  /// The item; `nil` in a group that places its items itself.
  let item: NSCollectionLayoutItem?
  var zIndex = 0
}

/// A group with supplementary items.
struct PlacedGroup {
  var frame: CGRect
  /// The place of the first item in the group.
  let start: Int
  let supplements: [NSCollectionLayoutSupplementaryItem]
}

extension NSDirectionalEdgeInsets {
  /// The insets of a layout from left to right.
  var unmirrored: UIEdgeInsets { UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing) }
}

/// A supplementary view of an item or group, such as a badge.
///
/// In each section, the views of one kind have index paths with the indices 0, 1, 2 and so on: a view that each item
/// has once has the item's index path. An estimated height becomes the height that the view prefers.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of view.
  public final let elementKind: String
  /// The anchor on the container.
  public final let containerAnchor: NSCollectionLayoutAnchor
  /// The anchor on the item; at the same edges as the container's unless given.
  public final let itemAnchor: NSCollectionLayoutAnchor?
  /// The order from back to front.
  open var zIndex = 0

  /// A supplementary view at anchors.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor? = nil
  ) {
    (self.elementKind, self.containerAnchor, self.itemAnchor) = (elementKind, containerAnchor, itemAnchor)
    super.init(layoutSize: layoutSize)
  }

  /// The frame of a view of a size on a container.
  final func frame(of size: CGSize, on container: CGRect) -> CGRect {
    let (there, here) = (containerAnchor.unitPoint, (itemAnchor ?? containerAnchor).unitPoint)
    let moved = [containerAnchor, itemAnchor].compactMap { $0?.points(for: size) }
    return CGRect(
      x: container.minX + there.x * container.width - here.x * size.width + moved.reduce(0) { $0 + $1.x },
      y: container.minY + there.y * container.height - here.y * size.height + moved.reduce(0) { $0 + $1.y },
      width: size.width, height: size.height)
  }
}

/// A position on a rectangle: the middle of an edge, the corner of two edges, or the centre; with an offset.
public final class NSCollectionLayoutAnchor: ViewIsolated {
  /// The edges that determine the position.
  public let edges: NSDirectionalRectEdge
  /// The offset from the position that the edges determine.
  public let offset: CGPoint
  /// Whether the offset is in points.
  public let isAbsoluteOffset: Bool
  /// Whether the offset is a fraction of the size.
  public var isFractionalOffset: Bool { !isAbsoluteOffset }

  /// A position without an offset.
  public convenience init(edges: NSDirectionalRectEdge) { self.init(edges: edges, absoluteOffset: .zero) }
  /// A position with an offset in points.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    (self.edges, offset, isAbsoluteOffset) = (edges, absoluteOffset, true)
  }
  /// An anchor at edges, offset by fractions of the item's size.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    (self.edges, offset, isAbsoluteOffset) = (edges, fractionalOffset, false)
  }

  var unitPoint: CGPoint {
    CGPoint(
      x: edges.contains(.leading) ? 0 : edges.contains(.trailing) ? 1 : 0.5,
      y: edges.contains(.top) ? 0 : edges.contains(.bottom) ? 1 : 0.5)
  }

  func points(for size: CGSize) -> CGPoint {
    isAbsoluteOffset ? offset : CGPoint(x: offset.x * size.width, y: offset.y * size.height)
  }
}

/// A header or footer of a compositional layout.
public final class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The place of the view.
  ///
  /// With the alignments `top`, `topLeading` and `topTrailing`, the view is above the section, otherwise below it. A
  /// view that is not as wide as the section is at the leading or trailing end, or in the middle.
  ///
  /// In a layout that scrolls horizontally, views with the alignments `leading`, `topLeading`, `bottomLeading` and `top`
  /// are before the section, all others after it. A view that is not as high as the section is at the top, at the
  /// bottom, or in the middle.
  public let alignment: NSRectAlignment
  /// The offset from the place that ``alignment`` determines.
  public let offset: CGPoint
  /// Whether the view stays at the edge of the visible part while a part of its section is visible.
  public var pinToVisibleBounds = false
  /// Whether the view takes space, instead of overlapping the items.
  public var extendsBoundary = true

  /// A header or footer.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint = .zero
  ) {
    (self.alignment, offset) = (alignment, absoluteOffset)
    super.init(
      layoutSize: layoutSize, elementKind: elementKind, containerAnchor: NSCollectionLayoutAnchor(edges: .top))
  }

  /// Whether the view is before the section in the direction of scrolling.
  func isBefore(_ isHorizontal: Bool) -> Bool {
    isHorizontal
      ? [.top, .leading, .topLeading, .bottomLeading].contains(alignment)
      : [.top, .topLeading, .topTrailing].contains(alignment)
  }

  /// The part of the free width, or in horizontal scrolling of the free height, that is before the view.
  func start(in free: CGFloat, _ isHorizontal: Bool) -> CGFloat {
    if isHorizontal {
      switch alignment {
      case .top, .topLeading, .topTrailing: return 0
      case .bottom, .bottomLeading, .bottomTrailing: return free
      case .none, .leading, .trailing: return free / 2
      }
    }
    return switch alignment {
    case .topLeading, .leading, .bottomLeading: 0
    case .topTrailing, .trailing, .bottomTrailing: free
    case .none, .top, .bottom: free / 2
    }
  }
}

/// A view behind a section.
public final class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of view, for which a class is registered with the layout.
  public let elementKind: String
  /// The order from back to front; with 0, the view is behind all others.
  public var zIndex = 0

  private init(_ kind: String) {
    elementKind = kind
    super.init(layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  /// A view behind a section, with its headers and footers.
  public static func background(elementKind: String) -> Self {
    guard let made = NSCollectionLayoutDecorationItem(elementKind) as? Self else {
      preconditionFailure("NSCollectionLayoutDecorationItem cannot be subclassed")
    }
    return made
  }
}

/// A side or corner of a rectangle.
public enum NSRectAlignment: Int, Hashable, Sendable {
  /// None.
  case none
  /// The top.
  case top
  /// The top leading corner.
  case topLeading
  /// The leading edge.
  case leading
  /// The bottom leading corner.
  case bottomLeading
  /// The bottom.
  case bottom
  /// The bottom trailing corner.
  case bottomTrailing
  /// The trailing edge.
  case trailing
  /// The top trailing corner.
  case topTrailing
}
