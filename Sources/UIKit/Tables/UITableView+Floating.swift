import AutoLayout
import Foundation

/// The headers and footers of a plain table, which float at its edges while a part of their section is visible.
extension UITableView {
  /// The header of the topmost visible section and the footer of the lowest one; none unless the table is plain.
  final func elementsAtEdges(at offset: CGFloat) -> [TableElement] {
    guard style == .plain, rows.elementCount > 0 else { return [] }
    let bottom = (offset + bounds.size.height - top).nextDown
    let (first, last) = (rows.lengths.index(at: Double(offset - top)), rows.lengths.index(at: Double(bottom)))
    func section(at index: Int) -> Int { rows.element(at: min(index, rows.elementCount - 1)).section }
    return [.header(section(at: first)), .footer(section(at: last))]
  }

  /// The frame in which an element is shown, given its frame among the rows.
  ///
  /// A header stays below the bars at the top, but above its section's footer; a footer stays above the bars at the
  /// bottom, but below its section's header. So the next section pushes a header out.
  final func floatingRect(of element: TableElement, _ rect: CGRect, at offset: CGFloat) -> CGRect {
    guard style == .plain else { return rect }
    var place = rect
    switch element {
    case .row: break
    case .header(let section):
      let end = self.rect(of: .footer(section)).minY - rect.height
      place.origin.y = max(min(offset + adjustedContentInset.top, end), rect.minY)
    case .footer(let section):
      let start = self.rect(of: .header(section)).maxY
      let bottom = offset + bounds.size.height - adjustedContentInset.bottom
      place.origin.y = min(max(bottom - rect.height, start), rect.minY)
    }
    return place
  }

  /// Puts floating headers and footers in front of the rows.
  final func putInFront(_ floating: [UIView]) {
    for view in floating { colourFloating(view) }
    guard !subviews.suffix(floating.count).elementsEqual(floating, by: ===) else { return }
    for view in floating { bringSubviewToFront(view) }
  }

  /// The heights that floating headers and footers cover at the top and bottom of a section.
  final func coveredHeights(in section: Int) -> (top: CGFloat, bottom: CGFloat) {
    guard style == .plain else { return (0, 0) }
    return (rect(of: .header(section)).height, rect(of: .footer(section)).height)
  }
}
