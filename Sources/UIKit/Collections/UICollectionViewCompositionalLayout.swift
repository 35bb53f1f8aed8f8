public import AutoLayout
public import Foundation

/// A length of a compositional layout.
public struct NSCollectionLayoutDimension: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case ofWidth, ofHeight, absolute, estimated }
  let kind: Kind
  /// The number: a part, or points.
  public let dimension: CGFloat
  /// A part of the width around.
  public static func fractionalWidth(_ part: CGFloat) -> Self { Self(kind: .ofWidth, dimension: part) }
  /// A part of the height around.
  public static func fractionalHeight(_ part: CGFloat) -> Self { Self(kind: .ofHeight, dimension: part) }
  /// Points.
  public static func absolute(_ points: CGFloat) -> Self { Self(kind: .absolute, dimension: points) }
  /// Points that are taken as they are: what is inside is not asked.
  public static func estimated(_ points: CGFloat) -> Self { Self(kind: .estimated, dimension: points) }

  func length(in size: CGSize) -> CGFloat {
    switch kind {
    case .ofWidth: size.width * dimension
    case .ofHeight: size.height * dimension
    case .absolute, .estimated: dimension
    }
  }
}

/// A size of a compositional layout.
public final class NSCollectionLayoutSize: Sendable {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension
  /// A size.
  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    (widthDimension, heightDimension) = (width, height)
  }
  func size(in room: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: room), height: heightDimension.length(in: room))
  }
}

/// A space of a compositional layout.
public struct NSCollectionLayoutSpacing: Hashable, Sendable {
  let points: CGFloat
  /// Points.
  public static func fixed(_ points: CGFloat) -> NSCollectionLayoutSpacing { NSCollectionLayoutSpacing(points: points) }
  /// Points at least: exactly those here.
  public static func flexible(_ points: CGFloat) -> NSCollectionLayoutSpacing { fixed(points) }
}

/// Spaces around an item; kept.
public struct NSCollectionLayoutEdgeSpacing {
  /// Spaces.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {}
}

/// An item of a compositional layout.
open class NSCollectionLayoutItem: ViewIsolated {
  /// The size.
  public final let layoutSize: NSCollectionLayoutSize
  /// The space inside of the size.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Kept: the spaces around.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  /// An item of a size.
  public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }
  /// An item of a size; badges are not made.
  public convenience init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [AnyObject]) {
    self.init(layoutSize: layoutSize)
  }
  /// Adds the frames of the items in a rectangle.
  func place(in frame: CGRect, _ frames: inout [CGRect]) {
    frames.append(
      frame.inset(
        by: UIEdgeInsets(
          top: contentInsets.top, left: contentInsets.leading, bottom: contentInsets.bottom,
          right: contentInsets.trailing)))
  }
}

/// Items side by side, or below each other.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// The items, in turn.
  public final let subitems: [NSCollectionLayoutItem]
  /// The space between items.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  private let isHorizontal: Bool
  private let count: Int?
  init(_ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], isHorizontal: Bool, count: Int?) {
    (self.subitems, self.isHorizontal, self.count) = (subitems, isHorizontal, count)
    super.init(layoutSize: size)
  }
  /// Items side by side.
  public static func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    make(NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: true, count: nil))
  }
  /// A number of items side by side, equally wide.
  public static func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> Self
  {
    make(NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: true, count: count))
  }
  /// A number of items side by side, equally wide.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { horizontal(layoutSize: layoutSize, subitem: subitem, count: count) }
  /// Items below each other.
  public static func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    make(NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: false, count: nil))
  }
  /// A number of items below each other, equally high.
  public static func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> Self {
    make(NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: false, count: count))
  }
  /// A number of items below each other, equally high.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { vertical(layoutSize: layoutSize, subitem: subitem, count: count) }

  private static func make(_ group: NSCollectionLayoutGroup) -> Self {
    guard let group = group as? Self else { preconditionFailure("groups have no subclasses") }
    return group
  }

  override func place(in frame: CGRect, _ frames: inout [CGRect]) {
    let room = frame.inset(
      by: UIEdgeInsets(
        top: contentInsets.top, left: contentInsets.leading, bottom: contentInsets.bottom,
        right: contentInsets.trailing))
    let gap = interItemSpacing?.points ?? 0
    var at: CGFloat = 0
    let whole = isHorizontal ? room.size.width : room.size.height
    var index = 0
    while index < (count ?? 1000), !subitems.isEmpty {
      let item = subitems[index % subitems.count]
      var size = item.layoutSize.size(in: room.size)
      if let count {
        let share = max((whole - gap * CGFloat(count - 1)) / CGFloat(count), 0)
        if isHorizontal { size.width = share } else { size.height = share }
      }
      let length = isHorizontal ? size.width : size.height
      if count == nil, index > 0, at + length > whole + 0.001 { break }
      item.place(
        in: CGRect(
          x: room.origin.x + (isHorizontal ? at : 0), y: room.origin.y + (isHorizontal ? 0 : at), width: size.width,
          height: size.height), &frames)
      at += length + gap
      index += 1
      if length <= 0 || count == nil && !isHorizontal && index == subitems.count && at > whole { break }
    }
  }
}

/// A header or footer of a compositional layout.
public final class NSCollectionLayoutBoundarySupplementaryItem: ViewIsolated {
  let layoutSize: NSCollectionLayoutSize
  let elementKind: String
  let alignment: NSRectAlignment
  /// Kept: whether it stays.
  public var pinToVisibleBounds = false
  /// Kept: the space inside.
  public var contentInsets = NSDirectionalEdgeInsets.zero
  /// Kept: the order from back to front.
  public var zIndex = 0
  /// A header or footer.
  public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    (self.layoutSize, self.elementKind, self.alignment) = (layoutSize, elementKind, alignment)
  }
}

/// A side or corner of a rectangle.
public enum NSRectAlignment: Int, Hashable, Sendable {
  /// None.
  case none
  /// The top.
  case top
  /// The top, where reading starts.
  case topLeading
  /// Where reading starts.
  case leading
  /// The bottom, where reading starts.
  case bottomLeading
  /// The bottom.
  case bottom
  /// The bottom, where reading ends.
  case bottomTrailing
  /// Where reading ends.
  case trailing
  /// The top, where reading ends.
  case topTrailing
}

/// How a section scrolls across; kept: it is laid out in one line.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable {
  /// Not at all.
  case none
  /// As it likes.
  case continuous
  /// To the beginning of groups.
  case continuousGroupLeadingBoundary
  /// By pages.
  case paging
  /// By groups.
  case groupPaging
  /// By groups, in the middle.
  case groupPagingCentered
}

/// What a compositional layout is made in.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol NSCollectionLayoutVisibleItem: AnyObject {
  /// How opaque it is.
  var alpha: CGFloat { get set }
  /// What is in front.
  var zIndex: Int { get set }
  /// Whether it is hidden.
  var isHidden: Bool { get set }
  /// Its middle.
  var center: CGPoint { get set }
  /// Its size.
  var bounds: CGRect { get }
  /// Where it is.
  var frame: CGRect { get }
  /// How it is moved, turned and scaled.
  var transform: CGAffineTransform { get set }
  /// How it is moved in space.
  var transform3D: CATransform3D { get set }
  /// Which item it is.
  var indexPath: IndexPath { get }
  /// Whether it is a cell or something beside.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of something beside.
  var representedElementKind: String? { get }
}

/// In which surroundings a collection is laid out.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol NSCollectionLayoutEnvironment: AnyObject {
  /// The room.
  var container: any NSCollectionLayoutContainer { get }
  /// The surroundings.
  var traitCollection: UITraitCollection { get }
}

/// The room of a compositional layout.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol NSCollectionLayoutContainer: AnyObject {
  /// The size.
  var contentSize: CGSize { get }
  /// The size less the insets.
  var effectiveContentSize: CGSize { get }
}

private final class Environment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let traitCollection: UITraitCollection
  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentSize: CGSize { contentSize }
  init(_ size: CGSize, _ traits: UITraitCollection) { (contentSize, traitCollection) = (size, traits) }
}

/// A section of a compositional layout.
public final class NSCollectionLayoutSection: ViewIsolated {
  let group: NSCollectionLayoutGroup
  /// The space around.
  public var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space between groups.
  public var interGroupSpacing: CGFloat = 0
  /// How the section scrolls across.
  public var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Headers and footers.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Kept: whether headers are as wide as the section.
  public var supplementariesFollowContentInsets = true
  /// Kept: what is called when items show.
  public var visibleItemsInvalidationHandler:
    (([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void)?
  /// A section of groups.
  public init(group: NSCollectionLayoutGroup) { self.group = group }
  /// A section of rows as wide as there is room, 44 points high.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let item = NSCollectionLayoutItem(layoutSize: size)
    return NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitem: item, count: 1))
  }
}

/// How a list looks; kept.
public struct UICollectionLayoutListConfiguration {
  /// The look of a list.
  public enum Appearance: Int, Hashable, Sendable {
    /// One after another.
    case plain
    /// In groups.
    case grouped
    /// In groups with round corners.
    case insetGrouped
    /// As a side bar.
    case sidebar
    /// As a plain side bar.
    case sidebarPlain
  }
  /// What is above or below.
  public enum HeaderMode: Int, Hashable, Sendable {
    /// Nothing.
    case none
    /// A view.
    case supplementary
    /// The first row.
    case firstItemInSection
  }
  /// The look.
  public let appearance: Appearance
  /// What is above.
  public var headerMode = HeaderMode.none
  /// What is below.
  public var footerMode = HeaderMode.none
  /// Whether rows are separated.
  public var showsSeparators = true
  /// The surface.
  public var backgroundColor: UIColor?
  /// The actions at the end of rows.
  public var trailingSwipeActionsConfigurationProvider: ((IndexPath) -> UISwipeActionsConfiguration?)?
  /// The actions at the beginning of rows.
  public var leadingSwipeActionsConfigurationProvider: ((IndexPath) -> UISwipeActionsConfiguration?)?
  /// A look.
  public init(appearance: Appearance) { self.appearance = appearance }
}

/// What holds for all sections.
public final class UICollectionViewCompositionalLayoutConfiguration: ViewIsolated {
  /// The usual.
  public init() {}
  /// Kept: the direction of scrolling.
  public var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The space between sections.
  public var interSectionSpacing: CGFloat = 0
  /// Kept: headers and footers of all.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
}

/// Sections of groups of items: acts, downwards; what estimates say counts.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// Makes a section.
  public typealias SectionProvider = (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?
  private let provider: SectionProvider
  /// What holds for all sections.
  open var configuration = UICollectionViewCompositionalLayoutConfiguration() { didSet { invalidateLayout() } }
  private var found: [UICollectionViewLayoutAttributes] = []
  private var height: CGFloat = 0

  /// Sections that are all alike.
  public convenience init(section: NSCollectionLayoutSection) { self.init { _, _ in section } }
  /// Sections that are made one by one.
  public init(sectionProvider: @escaping SectionProvider) { provider = sectionProvider }
  /// Sections that are made one by one.
  public convenience init(
    sectionProvider: @escaping SectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(sectionProvider: sectionProvider)
    self.configuration = configuration
  }
  /// Sections that are all alike.
  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(section: section)
    self.configuration = configuration
  }
  /// Rows.
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }

  /// Places everything.
  open override func prepare() {
    guard let collectionView else { return }
    (found, height) = ([], 0)
    let environment = Environment(collectionView.bounds.size, collectionView.traitCollection)
    for index in 0..<collectionView.numberOfSections {
      guard let section = provider(index, environment) else {
        Misuse.report("the layout makes no section \(index)")
        continue
      }
      if index > 0 { height += configuration.interSectionSpacing }
      place(section, index, collectionView.numberOfItems(inSection: index), in: environment.contentSize)
    }
  }

  private func place(_ section: NSCollectionLayoutSection, _ index: Int, _ count: Int, in size: CGSize) {
    let isTop = { (item: NSCollectionLayoutBoundarySupplementaryItem) in
      [.top, .topLeading, .topTrailing].contains(item.alignment)
    }
    for header in section.boundarySupplementaryItems where isTop(header) { place(header, index, size) }
    let insets = section.contentInsets
    height += insets.top
    let room = CGSize(width: size.width - insets.leading - insets.trailing, height: size.height)
    let groupSize = section.group.layoutSize.size(in: room)
    let isAcross = section.orthogonalScrollingBehavior != .none
    var origin = CGPoint(x: insets.leading, y: height)
    var item = 0
    while item < count {
      var frames: [CGRect] = []
      section.group.place(in: CGRect(origin: origin, size: groupSize), &frames)
      guard !frames.isEmpty else {
        Misuse.report("a group of section \(index) has no items")
        break
      }
      for frame in frames.prefix(count - item) {
        let made = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: index))
        made.frame = frame
        found.append(made)
        item += 1
      }
      height = max(height, origin.y + groupSize.height)
      if isAcross {
        origin.x += groupSize.width + section.interGroupSpacing
      } else {
        origin.y += groupSize.height + section.interGroupSpacing
      }
    }
    height += insets.bottom
    for footer in section.boundarySupplementaryItems where !isTop(footer) { place(footer, index, size) }
  }

  private func place(_ supplement: NSCollectionLayoutBoundarySupplementaryItem, _ section: Int, _ size: CGSize) {
    let made = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: supplement.elementKind, with: IndexPath(item: 0, section: section))
    made.frame = CGRect(origin: CGPoint(x: 0, y: height), size: supplement.layoutSize.size(in: size))
    found.append(made)
    height += made.frame.size.height
  }

  /// The size of all.
  open override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.size.width ?? 0, height: height)
  }
  /// Where the elements in a rectangle are.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    found.filter { $0.frame.intersects(rect) }
  }
  /// Where an item is.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    found.first { $0.indexPath == indexPath && $0.representedElementCategory == .cell }
  }
}
