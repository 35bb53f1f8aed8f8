import AutoLayout
import Foundation

/// The line of groups of a section that scrolls across the collection's direction.
struct OrthogonalLine {
  /// The visible part of the line, as wide as the collection.
  let frame: CGRect
  /// The width of all groups with the section's insets.
  let width: CGFloat
  /// The kinds of the section's headers and footers, which do not scroll with the groups.
  let fixedKinds: Set<String>

  /// The greatest distance by which the groups can be scrolled.
  var range: CGFloat { max(width - frame.width, 0) }
}

extension UICollectionViewCompositionalLayout {
  /// The line in which an element scrolls; `nil` if it does not scroll across.
  final func line(of element: UICollectionViewLayoutAttributes) -> OrthogonalLine? {
    guard element.representedElementCategory != .decorationView, !lines.isEmpty, element.indexPath.count == 2,
      let line = lines[element.indexPath.section]
    else { return nil }
    return element.representedElementKind.map(line.fixedKinds.contains) == true ? nil : line
  }

  /// The frame in which an element is visible: its own frame, less the offset of its section.
  final func shownFrame(of element: UICollectionViewLayoutAttributes) -> CGRect {
    guard let line = line(of: element), let section = element.indexPath.first else { return element.frame }
    return element.frame.offsetBy(dx: -offset(of: section, line), dy: 0)
  }

  /// The horizontal offset of a section, at most at the end of its groups.
  final func offset(of section: Int, _ line: OrthogonalLine) -> CGFloat {
    let distance = distances[section] ?? 0
    let limited = distance > line.range ? line.range : distance
    return isMirrored ? line.range - limited : limited
  }

  /// Follows the scrolling of a section.
  final func scroll(_ section: Int, to offset: CGFloat) {
    guard let line = lines[section] else { return }
    distances[section] = isMirrored ? line.range - offset : offset
  }

  /// Moves the offsets along with their sections; sections that are requested again begin at their leading end.
  final func moveDistances(_ places: ElementPlaces) {
    var moved: [Int: CGFloat] = [:]
    for (section, distance) in distances { if let place = places.section(section) { moved[place] = distance } }
    distances = moved
  }

  /// Lets the handlers of sections change visible elements, of which they get copies.
  final func handled(_ elements: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
    guard !handlers.isEmpty, let collectionView else { return elements }
    var result = elements
    var visible: [Int: [any NSCollectionLayoutVisibleItem]] = [:]
    for (place, element) in elements.enumerated() where element.representedElementCategory != .decorationView {
      let section = element.indexPath.count == 2 ? element.indexPath.section : -1
      guard handlers[section] != nil, let copy = element.copy() as? UICollectionViewLayoutAttributes
      else { continue }
      result[place] = copy
      visible[section, default: []].append(copy)
    }
    let environment = newEnvironment(collectionView)
    for (section, items) in visible.sorted(by: { $0.key < $1.key }) {
      var offset = collectionView.contentOffset
      if let line = lines[section] { offset = CGPoint(x: self.offset(of: section, line), y: 0) }
      handlers[section]?(items, offset, environment)
    }
    return result
  }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

extension UICollectionView {
  /// The layout, if it is compositional.
  final var compositionalLayout: UICollectionViewCompositionalLayout? {
    collectionViewLayout as? UICollectionViewCompositionalLayout
  }

  /// Makes scroll views for the sections in a rectangle that scroll across, and removes those of other sections.
  final func placeLines(in rect: CGRect) {
    let layout = compositionalLayout
    let lines = (layout?.lines ?? [:]).filter { $0.value.frame.intersects(rect) }
    for (section, view) in lineViews where lines[section] == nil {
      // A cell of a section that is changing may still be inside.
      for cell in view.subviews where cell is UICollectionReusableView { addSubview(cell) }
      view.removeFromSuperview()
      lineViews[section] = nil
    }
    for (section, line) in lines.sorted(by: { $0.key < $1.key }) {
      let view = lineViews[section] ?? newLineView(section)
      if view.frame != line.frame { view.frame = line.frame }
      view.contentSize = CGSize(width: line.width, height: line.frame.height)
      if let offset = layout?.offset(of: section, line), view.contentOffset.x != offset {
        view.contentOffset.x = offset
      }
    }
  }

  private func newLineView(_ section: Int) -> UIScrollView {
    let view = UIScrollView()
    (view.clipsToBounds, view.contentInsetAdjustmentBehavior) = (false, .never)
    (view.showsHorizontalScrollIndicator, view.showsVerticalScrollIndicator) = (false, false)
    addSubview(view)
    lineViews[section] = view
    view.scrollFollower = { [weak self] view in
      guard let self, lineViews[section] === view, let layout = compositionalLayout else { return }
      layout.scroll(section, to: view.contentOffset.x)
      setNeedsLayout()
    }
    return view
  }

  /// The view in which an element is shown, and the element's frame there.
  final func place(of element: UICollectionViewLayoutAttributes) -> (host: UIView, frame: CGRect) {
    guard let line = compositionalLayout?.line(of: element), let section = element.indexPath.first,
      let host = lineViews[section]
    else { return (self, element.frame) }
    return (host, element.frame.offsetBy(dx: 0, dy: -line.frame.minY))
  }

  /// The frame of a visible cell in the collection's content, also in a section that scrolls across.
  final func frame(of cell: UICollectionViewCell) -> CGRect {
    guard let host = cell.superview, host !== self else { return cell.frame }
    return host.convert(cell.frame, to: self)
  }

  /// Scrolls the section of an item across, if it can be scrolled so; returns the part of a position that is left.
  final func scrollAcross(
    to indexPath: IndexPath, _ position: ScrollPosition
  ) -> (rect: CGRect, position: ScrollPosition)? {
    guard let layout = compositionalLayout, let element = layout.layoutAttributesForItem(at: indexPath),
      let line = layout.line(of: element)
    else { return nil }
    let former = layout.offset(of: indexPath.section, line)
    var offset = min(max(former, element.frame.maxX - line.frame.width), element.frame.minX)
    if position.contains(.left) { offset = element.frame.minX }
    if position.contains(.centeredHorizontally) { offset = element.frame.midX - line.frame.width / 2 }
    if position.contains(.right) { offset = element.frame.maxX - line.frame.width }
    offset = min(max(offset, 0), line.range)
    layout.scroll(indexPath.section, to: offset)
    if offset != former { setNeedsLayout() }
    var rect = element.frame
    (rect.origin.x, rect.size.width) = (line.frame.minX, line.frame.width)
    return (rect, position.subtracting([.left, .right, .centeredHorizontally]))
  }
}
