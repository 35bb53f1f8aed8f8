import AutoLayout
import Foundation

/// The mark at the end of a row: a chevron, a tick, a letter in a circle.
final class AccessoryMark: UIView {
  let kind: UITableViewCell.AccessoryType

  init(_ kind: UITableViewCell.AccessoryType) {
    self.kind = kind
    super.init(frame: .zero)
    backgroundColor = .clear
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// The size of a mark; zero for none.
  static func size(of kind: UITableViewCell.AccessoryType) -> CGSize {
    switch kind {
    case .none: .zero
    case .disclosureIndicator: CGSize(width: 8, height: 14)
    case .checkmark: CGSize(width: 14, height: 14)
    case .detailButton: CGSize(width: 22, height: 22)
    case .detailDisclosureButton: CGSize(width: 42, height: 22)
    }
  }

  override func draw(_ rect: CGRect) {
    let (width, height) = (bounds.size.width, bounds.size.height)
    let readsFromRight = readsFromRight
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: readsFromRight ? width - x : x, y: y) }
    if kind == .checkmark {
      tintColor.setStroke()
      line([CGPoint(x: 1, y: 8), CGPoint(x: 5, y: 12), CGPoint(x: 13, y: 2)])
    }
    if kind == .detailButton || kind == .detailDisclosureButton {
      tintColor.setStroke()
      tintColor.setFill()
      let middle = point(11, height / 2)
      let circle = UIBezierPath(ovalIn: CGRect(x: middle.x - 10, y: middle.y - 10, width: 20, height: 20))
      circle.lineWidth = 1.5
      circle.stroke()
      UIBezierPath(ovalIn: CGRect(x: middle.x - 1.25, y: middle.y - 6, width: 2.5, height: 2.5)).fill()
      line([CGPoint(x: middle.x, y: middle.y - 1), CGPoint(x: middle.x, y: middle.y + 6)])
    }
    if kind == .disclosureIndicator || kind == .detailDisclosureButton {
      UIColor.tertiaryLabel.setStroke()
      line([
        point(width - 7, height / 2 - 6), point(width - 1, height / 2), point(width - 7, height / 2 + 6),
      ])
    }
  }

  private func line(_ points: [CGPoint]) {
    let path = UIBezierPath()
    path.move(to: points[0])
    for point in points.dropFirst() { path.addLine(to: point) }
    path.lineWidth = 2
    path.stroke()
  }
}

extension UITableViewCell {
  /// The width that the accessory takes from the contents.
  final var accessoryWidth: CGFloat {
    if let accessoryView {
      return max(accessoryView.bounds.size.width, accessoryView.intrinsicContentSize.width, 0) + 24
    }
    switch accessoryType {
    case .none: return 0
    case .disclosureIndicator: return 35
    case .checkmark: return 40
    case .detailButton: return 48
    case .detailDisclosureButton: return 68
    }
  }

  /// Places the accessory at the end of the row.
  final func placeAccessory() {
    let kind = accessoryView == nil ? accessoryType : .none
    if accessoryMark?.kind ?? .none != kind {
      accessoryMark?.removeFromSuperview()
      accessoryMark = kind == .none ? nil : AccessoryMark(kind)
      accessoryMark.map(addSubview)
    }
    accessoryMark?.frame = atEnd(AccessoryMark.size(of: kind))
    guard let accessoryView, accessoryView.superview === self else { return }
    let own = accessoryView.bounds.size
    accessoryView.frame = atEnd(own == .zero ? accessoryView.intrinsicContentSize : own)
  }

  /// Whether a point of the cell is on its button for details, or no more than 11 points beside it.
  final func hasDetailButton(at point: CGPoint) -> Bool {
    guard let accessoryMark, [.detailButton, .detailDisclosureButton].contains(accessoryMark.kind) else { return false }
    return accessoryMark.frame.insetBy(dx: -11, dy: -11).contains(point)
  }

  private final func atEnd(_ size: CGSize) -> CGRect {
    mirrored(
      CGRect(
        x: bounds.size.width - 16 - size.width, y: (bounds.size.height - size.height) / 2, width: max(size.width, 0),
        height: max(size.height, 0)), in: bounds.size.width)
  }
}
