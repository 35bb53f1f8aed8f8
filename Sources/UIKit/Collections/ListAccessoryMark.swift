import AutoLayout
import Foundation

/// The view of an accessory that the system draws; without a handler, taps reach the row.
final class ListAccessoryMark: UIControl {
  private let accessory: UICellAccessory
  private let label: UILabel?

  init(_ accessory: UICellAccessory) {
    self.accessory = accessory
    label = accessory.text.map { _ in UILabel(frame: .zero) }
    super.init(frame: .zero)
    backgroundColor = .clear
    isHidden = accessory.options.isHidden ?? false
    if let tint = accessory.options.tintColor { tintColor = tint }
    if let label {
      label.text = accessory.text
      label.font = accessory.options.font ?? .systemFont(ofSize: 17)
      label.textColor = accessory.options.tintColor ?? .secondaryLabel
      addSubview(label)
    }
    isUserInteractionEnabled = accessory.handler != nil
    if let handler = accessory.handler {
      addAction(UIAction { _ in handler() }, for: .primaryActionTriggered)
    }
  }

  /// The size of the mark, or of the text.
  override var intrinsicContentSize: CGSize {
    switch accessory.kind {
    case .disclosureIndicator: return CGSize(width: 8, height: 14)
    case .checkmark, .outlineDisclosure: return CGSize(width: 14, height: 14)
    case .delete, .insert, .multiselect, .detail: return CGSize(width: 22, height: 22)
    case .reorder: return CGSize(width: 20, height: 12)
    case .label: return label?.intrinsicContentSize ?? .zero
    case .popUpMenu:
      let text = label?.intrinsicContentSize ?? .zero
      return CGSize(width: text.width + (text.width > 0 ? 14 : 10), height: max(text.height, 14))
    case .customView: return .zero
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let label else { return }
    let width = label.intrinsicContentSize.width
    label.frame = mirrored(
      CGRect(x: 0, y: 0, width: width, height: bounds.size.height), in: bounds.size.width)
  }

  override func draw(_ rect: CGRect) {
    let end: CGFloat = bounds.size.width - 1
    let middle: CGFloat = bounds.size.height / 2
    let upper: CGFloat = middle - 6
    let lower: CGFloat = middle + 6
    let look = accessory.options
    let tint: UIColor = tintColor
    switch accessory.kind {
    case .disclosureIndicator:
      line(look.tintColor ?? .tertiaryLabel, [(1, upper), (end, middle), (1, lower)])
    case .outlineDisclosure:
      let isExpanded = (superview as? UICollectionViewCell)?.configurationState.isExpanded ?? false
      line(tint, isExpanded ? [(1, 4), (7, 10), (13, 4)] : [(4, 1), (10, 7), (4, 13)])
    case .checkmark: tick(tint, from: CGPoint(x: 0, y: 0))
    case .delete:
      circle(look.backgroundColor ?? .systemRed, isFilled: true)
      line(look.tintColor ?? .white, [(6, 11), (16, 11)])
    case .insert:
      circle(look.backgroundColor ?? .systemGreen, isFilled: true)
      line(look.tintColor ?? .white, [(6, 11), (16, 11)])
      line(look.tintColor ?? .white, [(11, 6), (11, 16)])
    case .multiselect:
      guard (superview as? UICollectionViewCell)?.isSelected == true else {
        return circle(.tertiaryLabel, isFilled: false)
      }
      circle(look.backgroundColor ?? tint, isFilled: true)
      tick(.white, from: CGPoint(x: 4, y: 4))
    case .detail:
      circle(tint, isFilled: false)
      line(tint, [(11, 10), (11, 17)])
      line(tint, [(11, 5), (11, 7.5)])
    case .reorder:
      let color: UIColor = look.tintColor ?? .tertiaryLabel
      line(color, [(0, 1), (20, 1)])
      line(color, [(0, 6), (20, 6)])
      line(color, [(0, 11), (20, 11)])
    case .popUpMenu:
      let color: UIColor = look.tintColor ?? .secondaryLabel
      let tip: CGFloat = end - 4
      let start: CGFloat = end - 8
      line(color, [(start, upper + 4), (tip, upper), (end, upper + 4)])
      line(color, [(start, lower - 4), (tip, lower), (end, lower - 4)])
    case .label, .customView: break
    }
  }

  private func circle(_ color: UIColor, isFilled: Bool) {
    let path = UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 20, height: 20))
    if isFilled {
      color.setFill()
      path.fill()
    } else {
      color.setStroke()
      path.lineWidth = 1.5
      path.stroke()
    }
  }

  /// A check mark, which is the same in both directions of reading.
  private func tick(_ color: UIColor, from corner: CGPoint) {
    let points: [(CGFloat, CGFloat)] = [(1, 8), (5, 12), (13, 2)]
    stroke(color, points.map { CGPoint(x: corner.x + $0.0, y: corner.y + $0.1) })
  }

  /// A line through points from the leading upper corner.
  private func line(_ color: UIColor, _ points: [(x: CGFloat, y: CGFloat)]) {
    let width = bounds.size.width
    let isFlipped = readsFromRight
    stroke(color, points.map { CGPoint(x: isFlipped ? width - $0.x : $0.x, y: $0.y) })
  }

  private func stroke(_ color: UIColor, _ points: [CGPoint]) {
    guard let first = points.first else { return }
    color.setStroke()
    let path = UIBezierPath()
    path.move(to: first)
    for point in points.dropFirst() { path.addLine(to: point) }
    path.lineWidth = 2
    path.stroke()
  }
}
