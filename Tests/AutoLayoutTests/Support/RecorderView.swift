import AutoLayout
import Foundation

/// The calls of recorder views, in order.
final class CallLog {
  var calls: [String] = []

  func take() -> [String] {
    defer { calls.removeAll() }
    return calls
  }
}

/// A view that records the calls of passes and the tree.
class RecorderView: View {
  let name: String
  let log: CallLog
  var content: CGSize?
  var onUpdateConstraints: (() -> Void)?
  var onLayoutSubviews: (() -> Void)?

  init(_ name: String, log: CallLog, frame: CGRect = .zero) {
    self.name = name
    self.log = log
    super.init(frame: frame)
    debugLabel = name
  }

  override var intrinsicContentSize: CGSize {
    log.calls.append("\(name) intrinsicContentSize")
    return content ?? super.intrinsicContentSize
  }

  override func updateConstraints() {
    log.calls.append("\(name) updateConstraints")
    onUpdateConstraints?()
    super.updateConstraints()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    log.calls.append("\(name) layoutSubviews")
    onLayoutSubviews?()
  }

  override func willMove(toSuperview newSuperview: View?) {
    log.calls.append("\(name) willMove \((newSuperview as? RecorderView)?.name ?? "nil")")
  }

  override func didMoveToSuperview() {
    log.calls.append("\(name) didMove \((superview as? RecorderView)?.name ?? "nil")")
  }

  override func didAddSubview(_ subview: View) {
    log.calls.append("\(name) didAdd \((subview as? RecorderView)?.name ?? "?")")
  }

  override func willRemoveSubview(_ subview: View) {
    log.calls.append("\(name) willRemove \((subview as? RecorderView)?.name ?? "?")")
  }
}
