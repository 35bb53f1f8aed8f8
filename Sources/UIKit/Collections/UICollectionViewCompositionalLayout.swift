public import AutoLayout
public import Foundation

/// Settings for all sections.
public final class UICollectionViewCompositionalLayoutConfiguration: ViewIsolated {
  /// The default configuration.
  public init() {}
  /// The direction in which sections follow each other.
  ///
  /// If it is horizontal, no section scrolls orthogonally.
  public var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The space between sections.
  public var interSectionSpacing: CGFloat = 0
  /// The rectangle from whose edges the insets of sections count, unless a section has its own reference.
  public var contentInsetsReference = UIContentInsetsReference.safeArea
  /// The headers and footers of the whole layout; their index paths consist of one index, 0.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
}

/// Sections of groups of items, one section below the other or, in horizontal scrolling, side by side.
///
/// Visible cells with estimated sizes are measured. In right-to-left direction the layout is mirrored.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// Returns the section for an index.
  public typealias SectionProvider = (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?
  private let provider: SectionProvider
  /// Settings for all sections.
  open var configuration = UICollectionViewCompositionalLayoutConfiguration() { didSet { invalidateLayout() } }
  private var found: [UICollectionViewLayoutAttributes] = []
  /// The extents of the elements; empty while they are being placed.
  private var extents = ExtentIndex()
  /// The places of items among the elements, by section.
  private var cellPlaces: [[Int]] = []
  /// The places of headers, footers and badges among the elements, by kind.
  private var supplementPlaces: [String: [IndexPath: Int]] = [:]
  /// The places of decorations among the elements.
  private var decorationPlaces: [Int] = []
  /// Headers and footers that stay visible.
  private var pins: [Pin] = []
  /// The extents of the sections between their headers and footers, in the direction of scrolling.
  private var sectionExtents: [(start: CGFloat, end: CGFloat)] = []
  /// The length of the placed sections in the direction of scrolling.
  private var length: CGFloat = 0
  /// The insets for which the frames were computed, by their reference.
  final var preparedInsets: [UIContentInsetsReference: NSDirectionalEdgeInsets] = [:]
  /// Whether sections follow each other from left to right.
  override final var isHorizontal: Bool { configuration.scrollDirection == .horizontal }

  /// A header or footer that stays visible, and its position without scrolling.
  private struct Pin {
    let place: Int
    let section: Int
    let isBefore: Bool
    var start: CGFloat
  }

  /// Items of estimated size that have not been measured.
  private var estimatedItems: [IndexPath: CellMeasure] = [:]
  /// The lines of sections that scroll across, by section.
  final private(set) var lines: [Int: OrthogonalLine] = [:]
  /// The distance by which each section is scrolled across from its leading end.
  final var distances: [Int: CGFloat] = [:]
  /// The handlers of visible elements, by section.
  final private(set) var handlers:
    [Int: ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void] = [:]
  /// Whether the layout is from right to left.
  final private(set) var isMirrored = false
  /// The distance by which the section that is being placed has been scrolled across.
  private var placedDistance: CGFloat = 0
  /// Whether the contents of the cell that is being measured determine its width, too.
  final private(set) var isMeasuringWidth = false
  /// Headers and footers of estimated height that have not been measured, with the sizes of their views.
  private var estimatedSupplements: [UICollectionViewLayoutAttributes: CGSize] = [:]

  /// A layout of equal sections.
  public convenience init(section: NSCollectionLayoutSection) { self.init { _, _ in section } }
  /// A layout that requests each section from a closure.
  public init(sectionProvider: @escaping SectionProvider) { provider = sectionProvider }
  /// A layout that requests each section from a closure, with settings for all sections.
  public convenience init(
    sectionProvider: @escaping SectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(sectionProvider: sectionProvider)
    self.configuration = configuration
  }
  /// A layout of equal sections, with settings for all of them.
  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(section: section)
    self.configuration = configuration
  }
  /// A layout of full-width rows.
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }

  /// Computes the frames of all sections, as happens too if an overriding method never calls `super`.
  open override func prepare() {
    calculations += 1
    computeFrames()
  }
  override func computeFrames() {
    guard let collectionView else { return }
    (found, extents, length) = ([], ExtentIndex(), 0)
    preparedInsets = [:]
    (cellPlaces, supplementPlaces, decorationPlaces) = ([], [:], [])
    (estimatedItems, estimatedSupplements) = ([:], [:])
    (pins, sectionExtents, lines, handlers) = ([], [], [:], [:])
    isMirrored = collectionView.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let environment = newEnvironment(collectionView)
    let outer = configuration.boundarySupplementaryItems
    for header in outer where header.isBefore(isHorizontal) {
      place(header, Self.whole, of: .zero, environment.contentSize)
    }
    for index in 0..<collectionView.numberOfSections {
      cellPlaces.append([])
      sectionExtents.append((length, length))
      guard let section = provider(index, environment) else {
        Misuse.report("the layout's closure returned no section for index \(index)")
        continue
      }
      if index > 0 { length += configuration.interSectionSpacing }
      place(section, index, collectionView.numberOfItems(inSection: index), in: environment)
    }
    for footer in outer where !footer.isBefore(isHorizontal) {
      place(footer, Self.whole, of: .zero, environment.contentSize)
    }
    if let bad = found.first(where: { !$0.frame.hasEdges }) {
      Misuse.report("the layout gives \(bad.indexPath) the frame \(bad.frame), which cannot be shown")
    }
    if isMirrored {
      for made in found {
        let width = line(of: made).map { max($0.width, $0.frame.width) } ?? placedSize.width
        made.frame.origin.x = width - made.frame.maxX
      }
      if isHorizontal { mirrorSections() }
    }
    // Decorations get no extent: they span their sections, so that many elements would become candidates in each
    // search. Frames without edges and pinned elements get no extent either.
    let pinned = Set(pins.map(\.place))
    extents = ExtentIndex(
      found.enumerated().map { place, element -> (start: CGFloat, end: CGFloat) in
        if element.representedElementCategory == .decorationView || !element.frame.hasEdges || pinned.contains(place) {
          return (start: .infinity, end: -.infinity)
        }
        return range(of: element.frame)
      })
  }

  /// The environment for which sections are made.
  final func newEnvironment(_ collectionView: UICollectionView) -> Environment {
    Environment(
      collectionView.bounds.size, collectionView.traitCollection, insets: insets(of: UIContentInsetsReference.automatic)
    )
  }

  /// Mirrors the extents of sections, and updates the pins, in horizontal scrolling.
  private func mirrorSections() {
    let width = placedSize.width
    sectionExtents = sectionExtents.map { (width - $0.end, width - $0.start) }
    for index in pins.indices { pins[index].start = range(of: found[pins[index].place].frame).start }
  }

  /// The extent of a rectangle in the direction of scrolling.
  private func range(of rect: CGRect) -> (start: CGFloat, end: CGFloat) {
    isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
  }

  /// The elements in a rectangle, in order.
  ///
  /// - Complexity: O(log elements + visible elements + decorations + pinned elements), if the elements are about in
  ///   order.
  private func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard rect.hasEdges else { return [] }
    let (start, end) = range(of: rect)
    let places = extents.places(from: start, to: end)
    let before = decorationPlaces.filter { $0 < places.lowerBound }
    let after = decorationPlaces.filter { $0 >= places.upperBound }
    movePins()
    let pinned = pins.map(\.place)
    let elsewhere = Set(pinned)
    let others = elsewhere.isEmpty ? Array(places) : places.filter { !elsewhere.contains($0) }
    return (before + others + after + pinned).map { found[$0] }.filter {
      $0.frame.hasEdges && shownFrame(of: $0).intersects(rect)
    }
  }

  /// Moves pinned headers and footers to the edges of the visible part, as far as their sections permit.
  private func movePins() {
    guard let collectionView, !pins.isEmpty else { return }
    let visible = range(of: collectionView.bounds.inset(by: collectionView.adjustedContentInset))
    for pin in pins where found.indices.contains(pin.place) {
      // Headers and footers of the whole layout have no section.
      let isOfSection = sectionExtents.indices.contains(pin.section)
      let (element, section) = (found[pin.place], isOfSection ? sectionExtents[pin.section] : (start: 0, end: length))
      let own = range(of: element.frame)
      let size = own.end - own.start
      // Mirrored sections follow each other from right to left.
      let isFirst = pin.isBefore != (isHorizontal && isMirrored)
      let start =
        isFirst
        ? max(pin.start, min(visible.start, section.end - size))
        : min(pin.start, max(visible.end - size, section.start))
      if isHorizontal { element.frame.origin.x = start } else { element.frame.origin.y = start }
    }
  }

  private func place(_ section: NSCollectionLayoutSection, _ index: Int, _ count: Int, in environment: Environment) {
    let size = environment.contentSize
    let top = length
    for header in section.boundarySupplementaryItems where header.isBefore(isHorizontal) {
      place(header, index, of: supplementaryInsets(of: section), size)
    }
    let start = length
    let insets = insets(of: section)
    length += isHorizontal ? insets.leading : insets.top
    let room = room(in: size, insets)
    let isAcross = !isHorizontal && section.orthogonalScrollingBehavior != .none
    placedDistance = isAcross ? distances[index] ?? 0 : 0
    handlers[index] = section.visibleItemsInvalidationHandler
    var origin = isHorizontal ? CGPoint(x: length, y: insets.top) : CGPoint(x: insets.leading, y: length)
    var centring: CGFloat = 0
    if isAcross, section.orthogonalScrollingBehavior == .groupPagingCentered {
      centring = max((size.width - section.group.layoutSize.size(in: room).width) / 2 - insets.leading, 0)
      origin.x += centring
    }
    var item = 0
    // In a section that scrolls across: the lower end of the groups with cells that have not been measured. It
    // determines the height only if no group has been measured.
    var estimatedEnd: CGFloat?
    var hasMeasured = false
    let filling = GroupFilling(self, index, environment)
    while item < count {
      filling.begin(at: item, of: count)
      let estimates = estimatedItems.count
      let groupSize = place(section.group, at: origin, in: room, isAcross, filling)
      guard !filling.placed.isEmpty else {
        Misuse.report("a group of section \(index) has no items")
        break
      }
      let isMeasured = estimatedItems.count == estimates
      for place in filling.placed {
        show(place, at: IndexPath(item: item, section: index), filling)
        item += 1
      }
      for group in filling.groups { show(group.supplements, on: group.frame, filling) }
      let end = isHorizontal ? origin.x + groupSize.width : origin.y + groupSize.height
      if isMeasured || !isAcross {
        (length, hasMeasured) = (max(length, end), true)
      } else {
        estimatedEnd = max(estimatedEnd ?? end, end)
      }
      if isAcross || isHorizontal {
        origin.x += groupSize.width + section.interGroupSpacing
      } else {
        origin.y += groupSize.height + section.interGroupSpacing
      }
    }
    if !hasMeasured, let estimatedEnd { length = max(length, estimatedEnd) }
    placedDistance = 0
    if isAcross, count > 0 {
      lines[index] = OrthogonalLine(
        frame: CGRect(x: 0, y: origin.y, width: size.width, height: length - origin.y),
        width: origin.x - section.interGroupSpacing + centring + insets.trailing,
        fixedKinds: Set(section.boundarySupplementaryItems.map(\.elementKind)))
    }
    length += isHorizontal ? insets.trailing : insets.bottom
    // Code that is called during a measurement may have restarted this layout.
    if sectionExtents.indices.contains(index) { sectionExtents[index] = (start, length) }
    for footer in section.boundarySupplementaryItems where !footer.isBefore(isHorizontal) {
      place(footer, index, of: supplementaryInsets(of: section), size)
    }
    for decoration in section.decorationItems {
      let made = newAttributes(IndexPath(item: 0, section: index), .decorationView, decoration.elementKind)
      let extent =
        isHorizontal
        ? CGRect(x: top, y: 0, width: length - top, height: size.height)
        : CGRect(x: 0, y: top, width: size.width, height: length - top)
      made.frame = extent.inset(by: decoration.contentInsets.unmirrored)
      made.zIndex = decoration.zIndex
      decorationPlaces.append(found.count)
      found.append(made)
    }
  }

  /// The part of the visible size that insets leave, across the direction of scrolling.
  private func room(in size: CGSize, _ insets: NSDirectionalEdgeInsets) -> CGSize {
    isHorizontal
      ? CGSize(width: size.width, height: max(size.height - insets.top - insets.bottom, 0))
      : CGSize(width: max(size.width - insets.leading - insets.trailing, 0), height: size.height)
  }

  /// Places a group of a section in a room, and returns the size that it takes with the spaces around it.
  private func place(
    _ group: NSCollectionLayoutGroup, at origin: CGPoint, in room: CGSize, _ isAcross: Bool, _ filling: GroupFilling
  ) -> CGSize {
    let (x, y) = (group.leastSpaces(true), group.leastSpaces(false))
    let start = CGPoint(x: origin.x + x.before, y: origin.y + y.before)
    let size = group.place(in: CGRect(origin: start, size: group.layoutSize.size(in: room)), filling, ItemRoom())
    if isHorizontal {
      filling.move(from: 0, x: 0, y: group.spaceBefore(size.height, in: room.height, false) - y.before)
    } else if !isAcross {
      filling.move(from: 0, x: group.spaceBefore(size.width, in: room.width, true) - x.before, y: 0)
    }
    return CGSize(width: x.before + size.width + x.after, height: y.before + size.height + y.after)
  }

  /// The size of a cell in a frame: measured if the cell is visible or was so before, otherwise estimated.
  ///
  /// - Parameter isMeasured: whether to measure the cell even if the frame is not visible.
  final func cellSize(at path: IndexPath, in frame: CGRect, _ measure: CellMeasure, isMeasured: Bool) -> CGSize {
    guard let collectionView else { return frame.size }
    if let known = collectionView.sizes.items[path] { return measure.size(known, in: frame.size) }
    let guess = measure.size(collectionView.sizes.guess(of: path), in: frame.size)
    if isMeasured || sees(CGRect(origin: frame.origin, size: guess)) {
      return measured(path, in: guess, measure, collectionView)
    }
    estimatedItems[path] = measure
    return guess
  }

  /// The size of a cell that has not been measured yet.
  private func measured(
    _ path: IndexPath, in estimate: CGSize, _ measure: CellMeasure, _ collectionView: UICollectionView
  ) -> CGSize {
    guard measure.width else {
      return CGSize(width: estimate.width, height: collectionView.fittingHeight(of: path, in: estimate))
    }
    isMeasuringWidth = true
    let size = collectionView.fittingSize(of: path, estimate)
    isMeasuringWidth = false
    guard size.width > measure.widest else { return measure.size(size, in: estimate) }
    // A wider cell gets the greatest width, in which it may be higher.
    collectionView.sizes.items[path] = nil
    let limited = CGSize(width: measure.widest, height: estimate.height)
    let height = measure.height ? collectionView.fittingHeight(of: path, in: limited) : estimate.height
    collectionView.sizes.items[path] = CGSize(width: measure.widest, height: height)
    return CGSize(width: measure.widest, height: height)
  }

  /// Forgets that the size of a cell is an estimate, because the cell is placed again.
  final func forgetEstimate(at path: IndexPath) { estimatedItems[path] = nil }

  /// Whether a part of a frame is visible.
  final func sees(_ frame: CGRect) -> Bool {
    guard let collectionView else { return false }
    return collectionView.sees(frame.height, from: frame.minY, vertically: true)
      && collectionView.sees(frame.width, from: frame.minX - placedDistance, vertically: false)
  }

  override func comingElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { elements(in: rect) }
  override var hasOtherInsets: Bool { preparedInsets.contains { newInsets(of: $0.key) != $0.value } }

  override var measuresElements: Bool { true }
  override var isEstimating: Bool { !estimatedItems.isEmpty || !estimatedSupplements.isEmpty }

  override func measureEstimates(in rect: CGRect) -> Bool {
    guard isEstimating, let collectionView else { return false }
    let seen = elements(in: rect)
    var hasMeasured = false
    for element in seen {
      // Nothing is measured twice, even if a subclass does not compute the frames again.
      if element.representedElementCategory == .cell,
        let measure = estimatedItems.removeValue(forKey: element.indexPath)
      {
        _ = measured(element.indexPath, in: element.frame.size, measure, collectionView)
        hasMeasured = true
      } else if let kind = element.representedElementKind,
        let size = estimatedSupplements.removeValue(forKey: element)
      {
        _ = collectionView.fittingHeight(ofSupplement: kind, element.indexPath, in: size)
        hasMeasured = true
      }
    }
    return hasMeasured
  }

  private func show(_ place: PlacedItem, at path: IndexPath, _ filling: GroupFilling) {
    let made = newAttributes(path, .cell)
    made.frame = place.frame
    made.zIndex = place.zIndex
    // Code that is called during a measurement may have restarted this layout.
    if cellPlaces.indices.contains(path.section) { cellPlaces[path.section].append(found.count) }
    found.append(made)
    if let item = place.item { show(item.supplementaryItems, on: place.frame, filling) }
  }

  /// Places supplementary views on an item or group.
  private func show(
    _ supplements: [NSCollectionLayoutSupplementaryItem], on container: CGRect, _ filling: GroupFilling
  ) {
    for supplement in supplements {
      let kind = supplement.elementKind
      let made = newAttributes(filling.nextPath(of: kind), .supplementaryView, kind)
      let size = settledSize(of: supplement, made, in: container.size) { sees(supplement.frame(of: $0, on: container)) }
      made.frame = supplement.frame(of: size, on: container)
      made.zIndex = supplement.zIndex
      add(made, of: kind)
    }
  }

  /// The size of a supplement; an estimated height becomes the height that the view prefers once it is visible.
  private func settledSize(
    of supplement: NSCollectionLayoutSupplementaryItem, _ made: UICollectionViewLayoutAttributes, in room: CGSize,
    isVisible: (CGSize) -> Bool
  ) -> CGSize {
    let estimate = supplement.layoutSize.size(in: room)
    guard supplement.layoutSize.heightDimension.kind == .estimated, let collectionView else { return estimate }
    let (kind, path) = (supplement.elementKind, made.indexPath)
    var size = CGSize(width: estimate.width, height: collectionView.sizes.height(of: kind, path) ?? estimate.height)
    if isVisible(size) {
      size.height = collectionView.fittingHeight(ofSupplement: kind, path, in: estimate)
    } else if !collectionView.sizes.isMeasured(kind, path) {
      estimatedSupplements[made] = estimate
    }
    return size
  }

  /// Stands for a section's index in headers and footers of the whole layout.
  private static var whole: Int { -1 }

  /// Places a header or footer of a section, or of the whole layout.
  private func place(
    _ supplement: NSCollectionLayoutBoundarySupplementaryItem, _ section: Int, of insets: NSDirectionalEdgeInsets,
    _ size: CGSize
  ) {
    let made = newAttributes(UICollectionView.supplementPath(section), .supplementaryView, supplement.elementKind)
    let room = room(in: size, insets)
    let own = settledSize(of: supplement, made, in: room) { size in
      collectionView?.sees(isHorizontal ? size.width : size.height, from: length, vertically: !isHorizontal) ?? false
    }
    let isBefore = supplement.isBefore(isHorizontal)
    let extent = isHorizontal ? own.width : own.height
    let isOver = !supplement.extendsBoundary
    let along = isOver && !isBefore ? length - extent : length
    let side = isHorizontal ? insets.top : insets.leading
    let across =
      side + supplement.start(in: isHorizontal ? room.height - own.height : room.width - own.width, isHorizontal)
    made.frame = CGRect(
      origin: isHorizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along), size: own
    )
    .offsetBy(dx: supplement.offset.x, dy: supplement.offset.y)
    .inset(by: supplement.contentInsets.unmirrored)
    made.zIndex = supplement.zIndex
    if supplement.pinToVisibleBounds, made.frame.hasEdges {
      // A pinned view is in front of the items.
      made.zIndex = max(made.zIndex, 1)
      pins.append(Pin(place: found.count, section: section, isBefore: isBefore, start: range(of: made.frame).start))
    }
    add(made, of: supplement.elementKind)
    if !isOver { length += extent }
  }

  private func add(_ supplement: UICollectionViewLayoutAttributes, of kind: String) {
    // Of several at one index path, the first counts.
    if supplementPlaces[kind]?[supplement.indexPath] == nil {
      supplementPlaces[kind, default: [:]][supplement.indexPath] = found.count
    }
    found.append(supplement)
  }

  /// The size of the sections that have been placed.
  private var placedSize: CGSize {
    let size = collectionView?.bounds.size ?? .zero
    return isHorizontal
      ? CGSize(width: isMirrored ? max(length, size.width) : length, height: size.height)
      : CGSize(width: size.width, height: length)
  }
  /// The size of all sections together.
  open override var collectionViewContentSize: CGSize {
    collectionView?.prepareAhead()
    return placedSize
  }
  /// The attributes of the elements in a rectangle.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    collectionView?.prepareAhead()
    return handled(elements(in: rect))
  }
  /// The frame of an item; in a section that scrolls across, without scrolling.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionView?.prepareAhead()
    guard indexPath.count == 2, cellPlaces.indices.contains(indexPath.section),
      cellPlaces[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    return found[cellPlaces[indexPath.section][indexPath.item]]
  }
  /// The attributes of a header, a footer or a badge.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.prepareAhead()
    movePins()
    return supplementPlaces[elementKind]?[indexPath].map { found[$0] }
  }
}
