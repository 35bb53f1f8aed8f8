import AutoLayout
import Foundation

/// The standard views of a table's cell: a label for the first line, a label for the second line, and an image view.
struct CellLabels {
  let text: UILabel
  let detail: UILabel?
  let image: UIImageView
  let places = ContentPlaces()

  init(of cell: UITableViewCell) {
    text = CellLabel(of: cell)
    detail = cell.cellStyle == .default ? nil : CellLabel(of: cell)
    image = CellImageView(of: cell)
    text.font = .systemFont(ofSize: 17)
    detail?.font = .systemFont(ofSize: cell.cellStyle == .subtitle ? 12 : 17)
    if cell.cellStyle == .value1 { detail?.textColor = .secondaryLabel }
  }

  /// The horizontal position at which labels begin.
  var start: CGFloat {
    let width = image.image?.size.width ?? 0
    return width > 0 ? 32 + width : 16
  }

  /// Whether a label may have several lines.
  var wrap: Bool { text.numberOfLines != 1 || detail.map { $0.numberOfLines != 1 } ?? false }

  /// The size of a label in a row with a width for labels.
  static func size(of label: UILabel?, in room: CGFloat) -> CGSize {
    guard let label else { return .zero }
    let line = label.intrinsicContentSize
    let wraps = label.numberOfLines != 1 && line.width > room
    let height = wraps ? label.intrinsicContentSize(forWidth: room).height : line.height
    return CGSize(width: min(line.width, room), height: height)
  }
}

/// A label whose cell places it again after a change.
private final class CellLabel: UILabel {
  private weak var cell: UITableViewCell?

  init(of cell: UITableViewCell) {
    self.cell = cell
    super.init(frame: .zero)
  }

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    cell?.setNeedsLayout()
  }
}

/// An image view whose cell places it again after a change.
private final class CellImageView: UIImageView {
  private weak var cell: UITableViewCell?

  init(of cell: UITableViewCell) {
    self.cell = cell
    super.init(frame: .zero)
  }

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    cell?.setNeedsLayout()
  }
}
