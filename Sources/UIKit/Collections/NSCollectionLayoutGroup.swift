public import AutoLayout
public import Foundation

/// Items side by side, or below each other.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// The items, in order.
  public final let subitems: [NSCollectionLayoutItem]
  /// The space between items.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  /// Stored only: the supplementary items of the group.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { groupSupplementaryItems }
    set { groupSupplementaryItems = newValue }
  }
  /// Stored only: the supplementary items of the group.
  open var groupSupplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  final let isHorizontal: Bool
  private let count: Int?
  /// Whether the items share the group's length equally, whatever their own sizes are.
  private let dividesEqually: Bool
  private let provider: NSCollectionLayoutGroupCustomItemProvider?
  /// The largest number of items.
  private static let most = 10_000
  init(
    _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], isHorizontal: Bool, count: Int?,
    dividesEqually: Bool = false, provider: NSCollectionLayoutGroupCustomItemProvider? = nil
  ) {
    if let count, count > NSCollectionLayoutGroup.most {
      Misuse.report("a group of \(count) items is too large; \(NSCollectionLayoutGroup.most) is used")
    }
    (self.subitems, self.isHorizontal, self.provider) = (subitems, isHorizontal, provider)
    self.dividesEqually = dividesEqually
    self.count = count.map { min($0, NSCollectionLayoutGroup.most) }
    super.init(layoutSize: size)
  }
  /// Items that a closure places.
  public static func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self {
    make(NSCollectionLayoutGroup(layoutSize, [], isHorizontal: false, count: nil, provider: itemProvider))
  }
  /// Items side by side.
  public static func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    make(NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: true, count: nil))
  }
  /// A number of items side by side, equally wide.
  public static func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> Self
  {
    make(NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: true, count: count, dividesEqually: true))
  }
  /// A number of items side by side, as wide as the item's size says, even if the group is too narrow for them.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make(NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: true, count: count)) }
  /// Items below each other.
  public static func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    make(NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: false, count: nil))
  }
  /// A number of items below each other, equally high.
  public static func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> Self {
    make(NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: false, count: count, dividesEqually: true))
  }
  /// A number of items below each other, as high as the item's size says, even if the group is too low for them.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make(NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: false, count: count)) }

  /// The sizes of the group and of the items and groups in it, in lines.
  open func visualDescription() -> String {
    let size = layoutSize.description
    let inside = subitems.map { item in
      (item as? NSCollectionLayoutGroup)?.visualDescription() ?? "item \(item.layoutSize.description)"
    }
    let lines = inside.flatMap { $0.split(separator: "\n") }.map { "  " + $0 }
    return (["\(isHorizontal ? "horizontal" : "vertical") group \(size)"] + lines).joined(separator: "\n")
  }

  private static func make(_ group: NSCollectionLayoutGroup) -> Self {
    guard let group = group as? Self else { preconditionFailure("NSCollectionLayoutGroup cannot be subclassed") }
    return group
  }

  override func place(
    in frame: CGRect, _ placed: inout [PlacedItem], _ environment: any NSCollectionLayoutEnvironment
  ) {
    let room = frame.inset(by: contentInsets.unmirrored)
    if let provider {
      for item in provider(Environment(room.size, environment.traitCollection)) {
        let frame = item.frame.offsetBy(dx: room.minX, dy: room.minY)
        placed.append(PlacedItem(frame: frame, item: nil, zIndex: item.zIndex))
      }
      return
    }
    var at: CGFloat = 0
    let sizes = sizes(in: room.size)
    let gap = gap(between: sizes, in: room.size)
    for (index, size) in sizes.enumerated() {
      subitems[index % subitems.count].place(
        in: CGRect(
          x: room.origin.x + (isHorizontal ? at : 0), y: room.origin.y + (isHorizontal ? 0 : at), width: size.width,
          height: size.height), &placed, environment)
      at += (isHorizontal ? size.width : size.height) + gap
    }
  }

  /// The space between items of given sizes; a flexible one grows as far as there is room.
  private func gap(between sizes: [CGSize], in room: CGSize) -> CGFloat {
    guard let spacing = interItemSpacing else { return 0 }
    guard spacing.isFlexible, !dividesEqually, sizes.count > 1 else { return spacing.points }
    let used = sizes.reduce(0) { $0 + (isHorizontal ? $1.width : $1.height) }
    return max(((isHorizontal ? room.width : room.height) - used) / CGFloat(sizes.count - 1), spacing.points)
  }

  /// The sizes of the items that fit in the group, or of the number of items that was given.
  private func sizes(in room: CGSize) -> [CGSize] {
    let gap = interItemSpacing?.points ?? 0
    var at: CGFloat = 0
    let whole = isHorizontal ? room.width : room.height
    var found: [CGSize] = []
    var index = 0
    while index < (count ?? 1000), !subitems.isEmpty {
      let item = subitems[index % subitems.count]
      var size = item.layoutSize.size(in: room)
      if let count, dividesEqually {
        let share = max((whole - gap * CGFloat(count - 1)) / CGFloat(count), 0)
        if isHorizontal { size.width = share } else { size.height = share }
      }
      let length = isHorizontal ? size.width : size.height
      if count == nil, index > 0, at + length > whole + 0.001 { break }
      found.append(size)
      at += length + gap
      index += 1
      if length <= 0 || count == nil && !isHorizontal && index == subitems.count && at > whole { break }
    }
    return found
  }
}

/// An item in a group that places its items itself.
public final class NSCollectionLayoutGroupCustomItem: ViewIsolated {
  /// The frame in the group.
  public let frame: CGRect
  /// The order from back to front.
  public let zIndex: Int
  /// An item.
  public init(frame: CGRect, zIndex: Int = 0) { (self.frame, self.zIndex) = (frame, zIndex) }
}

/// Returns the frames of a group's items.
public typealias NSCollectionLayoutGroupCustomItemProvider = (any NSCollectionLayoutEnvironment) ->
  [NSCollectionLayoutGroupCustomItem]
