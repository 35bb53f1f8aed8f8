import AutoLayout
import Foundation

/// A view that records the changes of its insets.
class InsetRecorder: View {
  let log: CallLog
  private(set) var margins: [EdgeInsets] = []
  private(set) var safeAreas: [EdgeInsets] = []
  var onMargins: (() -> Void)?

  init(_ name: String, log: CallLog = CallLog(), frame: CGRect = .zero) {
    self.log = log
    super.init(frame: frame)
    debugLabel = name
  }

  private var name: String { debugLabel ?? "?" }

  override func layoutMarginsDidChange() {
    log.calls.append("\(name) margins")
    margins.append(layoutMargins)
    super.layoutMarginsDidChange()
    onMargins?()
  }

  override func safeAreaInsetsDidChange() {
    log.calls.append("\(name) safeArea")
    safeAreas.append(safeAreaInsets)
    super.safeAreaInsetsDidChange()
  }
}

/// Insets in the order top, left, bottom, right.
func insets(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> EdgeInsets {
  EdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// The same inset on all sides.
func insets(_ all: CGFloat) -> EdgeInsets { insets(all, all, all, all) }

extension EdgeInsets {
  /// Whether no edge differs by more than the noise of arithmetic.
  func isNear(_ other: EdgeInsets) -> Bool {
    [top - other.top, left - other.left, bottom - other.bottom, right - other.right].allSatisfy { abs($0) < 1e-6 }
  }
}

extension CGRect {
  /// Whether no number differs by more than the noise of arithmetic.
  func isNear(_ other: CGRect) -> Bool {
    [minX - other.minX, minY - other.minY, size.width - other.size.width, size.height - other.size.height]
      .allSatisfy { abs($0) < 1e-6 }
  }
}
