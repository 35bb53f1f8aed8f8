import AutoLayout
import Foundation

/// The decoration of a table's cells: colours by style, round corners of inset sections, and lines between rows.
extension UITableView {
  /// The space beside the sections of an inset table: the margin of a controller on a phone of the table's width.
  final var sideInset: CGFloat { style == .insetGrouped ? Self.sideInset(in: bounds.size.width) : 0 }

  /// The width of the sections.
  final var sectionWidth: CGFloat { max(bounds.size.width - 2 * sideInset, 0) }

  /// The space beside inset sections in a width.
  static func sideInset(in width: CGFloat) -> CGFloat { width < 414 ? 16 : 20 }

  /// Gives a cell the colour of the style, unless it has a background of its own.
  final func colour(_ cell: UITableViewCell) {
    guard cell.backgroundColor == nil, cell.backgroundView == nil, cell.backgroundConfiguration == nil else { return }
    cell.backgroundColor = style == .plain ? .systemBackground : .secondarySystemGroupedBackground
  }

  /// Gives a floating header or footer the table's colour, unless it has a background of its own, so that rows do not
  /// show through.
  final func colourFloating(_ view: UIView) {
    guard let view = view as? UITableViewHeaderFooterView, view.backgroundColor == nil, view.backgroundView == nil,
      view.backgroundConfiguration == nil
    else { return }
    view.backgroundColor = .systemBackground
  }

  /// Gives a visible cell the corners and the separator that its place in the section requires.
  final func finish(_ cell: UITableViewCell, at path: IndexPath, of size: CGSize) {
    let isLast = path.row == rows.rowCount(in: path.section) - 1
    if style == .insetGrouped { cell.round(top: path.row == 0, bottom: isLast) }
    let isLined = separatorStyle != .none && !(style == .insetGrouped && isLast)
    cell.draw(line: isLined ? separatorColor : nil, isWhole: style == .grouped && isLast, in: size)
  }
}

extension UITableViewCell {
  private static var radius: CGFloat { 10 }

  /// Rounds the corners at the ends of an inset section.
  fileprivate final func round(top: Bool, bottom: Bool) {
    var corners: CACornerMask = []
    if top { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if bottom { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    if roundedCorners == corners { return }
    roundedCorners = corners
    layer.cornerRadius = corners.isEmpty ? 0 : Self.radius
    layer.maskedCorners = corners
    clipsToBounds = !corners.isEmpty
  }

  /// Shows the line at the lower edge in a colour, or hides it if there is no colour.
  ///
  /// - Parameters:
  ///   - isWhole: whether the line ignores the separator's inset.
  ///   - size: the size of the cell.
  fileprivate final func draw(line: UIColor?, isWhole: Bool, in size: CGSize) {
    let inset = separatorInset
    let left = isWhole ? 0 : min(max(inset.left, 0), size.width)
    let width = max(size.width - left - (isWhole ? 0 : max(inset.right, 0)), 0)
    guard let line, width > 0 else {
      separator?.isHidden = true
      return
    }
    let view = separator ?? makeSeparator()
    view.isHidden = false
    view.backgroundColor = line
    let height = 1 / max(UIScreen.main.scale, 1)
    view.frame = mirrored(
      CGRect(x: left, y: size.height - height, width: width, height: height), in: size.width)
  }

  private final func makeSeparator() -> UIView {
    let made = UIView()
    made.isUserInteractionEnabled = false
    made.accessibilityElementsHidden = true
    addSubview(made)
    separator = made
    return made
  }
}
