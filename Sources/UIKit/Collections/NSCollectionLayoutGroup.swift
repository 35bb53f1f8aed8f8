public import AutoLayout
public import Foundation

/// Items side by side, or below each other.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// The items, in order.
  public final let subitems: [NSCollectionLayoutItem]
  /// The space between items.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  /// The supplementary items of the group, such as a header, on each group of the section; they take no room.
  ///
  /// Their container is the group inside its ``NSCollectionLayoutItem/contentInsets``.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { groupSupplementaryItems }
    set { groupSupplementaryItems = newValue }
  }
  /// The same as ``supplementaryItems``.
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

  /// The sizes of the group and of the items and groups in it, one per line.
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

  /// Places the items; the widths and heights that the items determine are the group's, if its own are estimates.
  override func place(in frame: CGRect, _ filling: GroupFilling, _ outer: ItemRoom) -> CGSize {
    let start = filling.placed.count
    let size = placeItems(in: frame, filling, outer)
    if !groupSupplementaryItems.isEmpty, filling.placed.count > start {
      let inside = CGRect(origin: frame.origin, size: size).inset(by: contentInsets.unmirrored)
      filling.groups.append(PlacedGroup(frame: inside, start: start, supplements: groupSupplementaryItems))
    }
    return size
  }

  private func placeItems(in frame: CGRect, _ filling: GroupFilling, _ outer: ItemRoom) -> CGSize {
    let insets = contentInsets.unmirrored
    let room = frame.inset(by: insets)
    if let provider {
      for item in provider(Environment(room.size, filling.environment.traitCollection)) where !filling.isFull {
        let frame = item.frame.offsetBy(dx: room.minX, dy: room.minY)
        filling.placed.append(PlacedItem(frame: frame, item: nil, zIndex: item.zIndex))
      }
      return frame.size
    }
    let (width, height) = (layoutSize.widthDimension, layoutSize.heightDimension)
    let hasOwnWidth = width.kind == .estimated && outer.hasOwnWidth
    let inner = ItemRoom(
      hasOwnWidth: !(isHorizontal && dividesEqually),
      followsHeights: height.kind == .estimated
        || outer.followsHeights && (height.kind == .uniform || height.kind == .ofHeight),
      widest: hasOwnWidth ? outer.widest : max(room.size.width, 0))
    // Measured widths decide how many items fit, except in a group whose own width is an estimate.
    let fits = isHorizontal && !hasOwnWidth && count == nil && subitems.contains { $0.hasEstimatedWidth }
    let measuresAll = filling.measuresAll
    defer { filling.measuresAll = measuresAll }
    // The cells of a row are measured together, because each may move or resize others.
    if isHorizontal, fits || inner.followsHeights, filling.sees(frame) { filling.measuresAll = true }
    let sizes = sizes(in: room.size)
    let spaces = fits ? (between: interItemSpacing?.points ?? 0, flexible: 0) : spaces(besides: sizes, in: room.size)
    var (at, breadth, index): (CGFloat, CGFloat, Int) = (0, 0, 0)
    // The breadth of the items whose heights are fractions of the row's: it counts if the row has no others.
    var fractions: CGFloat = 0
    let stretches = isHorizontal && inner.followsHeights
    var starts: [Int] = []
    while fits ? index < NSCollectionLayoutGroup.most : index < sizes.count, !filling.isFull, !subitems.isEmpty {
      let item = subitems[index % subitems.count]
      let (least, flexible) = (item.leastSpaces(isHorizontal), item.flexibleSpaces(isHorizontal))
      let (before, after) = (
        least.before + spaces.flexible * flexible.before, least.after + spaces.flexible * flexible.after
      )
      let size = index < sizes.count ? sizes[index] : item.layoutSize.size(in: room.size)
      let start = filling.placed.count
      let taken = item.place(
        in: CGRect(
          x: room.origin.x + (isHorizontal ? at + before : 0), y: room.origin.y + (isHorizontal ? 0 : at + before),
          width: size.width, height: size.height), filling, inner)
      let (length, across) = isHorizontal ? (taken.width, taken.height) : (taken.height, taken.width)
      if fits, index > 0, at + before + length + after > room.size.width + 0.001 {
        filling.drop(from: start)
        break
      }
      let side = item.leastSpaces(!isHorizontal)
      let breadthIsGiven = isHorizontal ? !inner.followsHeights : !hasOwnWidth
      let space =
        breadthIsGiven
        ? item.spaceBefore(across, in: isHorizontal ? room.size.height : room.size.width, !isHorizontal) : side.before
      filling.move(from: start, x: isHorizontal ? 0 : space, y: isHorizontal ? space : 0)
      if stretches { starts.append(start) }
      if stretches, item.isFractionOfRow {
        fractions = max(fractions, across + side.before + side.after)
      } else {
        breadth = max(breadth, across + side.before + side.after)
      }
      at += before + length + after + spaces.between
      index += 1
      if fits, length <= 0 { break }
    }
    if stretches {
      stretch(filling, starts, to: breadth)
      if breadth <= 0 { breadth = fractions }
    }
    let used = index > 0 ? at - spaces.between : 0
    return CGSize(
      width: hasOwnWidth ? (isHorizontal ? used : breadth) + insets.left + insets.right : frame.size.width,
      height: inner.followsHeights
        ? (isHorizontal ? breadth : used) + insets.top + insets.bottom : frame.size.height)
  }

  /// Makes the items of a row whose heights are shared or fractions as high as the row, or as that part of it, if other
  /// items determine its height.
  private func stretch(_ filling: GroupFilling, _ starts: [Int], to height: CGFloat) {
    guard height > 0 else { return }
    for (index, start) in starts.enumerated() where start < filling.placed.count {
      let item = subitems[index % subitems.count]
      let own = item.layoutSize.heightDimension
      guard item.isFractionOfRow || own.kind == .uniform && !(item is NSCollectionLayoutGroup) else { continue }
      let (insets, side) = (item.contentInsets, item.leastSpaces(false))
      let part = item.isFractionOfRow ? own.dimension : 1
      filling.placed[start].frame.size.height = height * part - insets.top - insets.bottom - side.before - side.after
    }
  }

  /// The space between items of given sizes, and the length that each flexible space beside an item gets: flexible
  /// spaces share the room that is left.
  private func spaces(besides sizes: [CGSize], in room: CGSize) -> (between: CGFloat, flexible: CGFloat) {
    let between = interItemSpacing?.points ?? 0
    let isFlexible = interItemSpacing?.isFlexible == true
    guard !dividesEqually, !sizes.isEmpty, isFlexible || subitems.contains(where: { $0.edgeSpacing != nil }) else {
      return (between, 0)
    }
    var (used, parts) = (between * CGFloat(sizes.count - 1), CGFloat(0))
    if isFlexible { parts += CGFloat(sizes.count - 1) }
    for (index, size) in sizes.enumerated() {
      let item = subitems[index % subitems.count]
      let (least, flexible) = (item.leastSpaces(isHorizontal), item.flexibleSpaces(isHorizontal))
      used += (isHorizontal ? size.width : size.height) + least.before + least.after
      parts += flexible.before + flexible.after
    }
    guard parts > 0 else { return (between, 0) }
    let share = max((isHorizontal ? room.width : room.height) - used, 0) / parts
    return (between + (isFlexible ? share : 0), share)
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
      let (own, space) = (isHorizontal ? size.width : size.height, item.leastSpaces(isHorizontal))
      let length = own + space.before + space.after
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
