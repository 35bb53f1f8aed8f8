import AutoLayout
import Foundation
import Testing

/// A controller that records its calls.
private final class RecordingController: ViewController {
  let log: CallLog
  var onDidLayout: (() -> Void)?

  init(log: CallLog) {
    self.log = log
  }

  override func updateViewConstraints() {
    log.calls.append("updateViewConstraints")
    super.updateViewConstraints()
  }

  override func viewWillLayoutSubviews() { log.calls.append("willLayout") }

  override func viewDidLayoutSubviews() {
    log.calls.append("didLayout")
    onDidLayout?()
  }
}

@Suite("Controllers around the passes")
struct ControllerPassTests {
  let log = CallLog()

  private func tree() -> (root: RecorderView, controller: RecordingController, view: RecorderView, leaf: RecorderView) {
    let root = RecorderView("root", log: log, frame: rect(0, 0, 400, 300))
    let controller = RecordingController(log: log)
    let view = RecorderView("view", log: log)
    controller.view = view
    root.add(view).fill(10)
    let leaf = view.add(RecorderView("leaf", log: log))
    leaf.place(0, 0, 10, 10)
    return (root, controller, view, leaf)
  }

  private func calls() -> [String] { log.take().filter { !$0.hasSuffix("intrinsicContentSize") } }

  @Test("Constraints are updated through the controller, subviews laid out between its two calls, once each")
  func order() {
    let (root, controller, view, leaf) = tree()
    defer { withExtendedLifetime(controller) {} }
    _ = log.take()
    root.layoutIfNeeded()
    #expect(
      calls() == [
        "leaf updateConstraints", "updateViewConstraints", "view updateConstraints", "root updateConstraints",
        "root layoutSubviews", "willLayout", "view layoutSubviews", "didLayout", "leaf layoutSubviews",
      ])
    root.layoutIfNeeded()
    #expect(calls() == [])
    view.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(calls() == ["willLayout", "view layoutSubviews", "didLayout"])
    view.setNeedsUpdateConstraints()
    root.layoutIfNeeded()
    #expect(calls() == ["updateViewConstraints", "view updateConstraints"])
    leaf.constraints.first { $0.firstAttribute == .width }?.constant = 20
    root.layoutIfNeeded()
    #expect(calls() == ["willLayout", "view layoutSubviews", "didLayout", "leaf layoutSubviews"])
  }

  @Test("Frames are final in viewDidLayoutSubviews, and the same call lays out its changes")
  func didLayout() {
    let (root, controller, view, leaf) = tree()
    root.layoutIfNeeded()
    _ = log.take()
    let width = leaf.constraints.first { $0.firstAttribute == .width }
    var seen: [CGFloat] = []
    controller.onDidLayout = {
      seen.append(view.frame.width)
      width?.constant = view.frame.width / 2
    }
    root.frame = rect(0, 0, 220, 300)
    root.layoutIfNeeded()
    #expect(seen == [200, 200])
    #expect(leaf.frame.width == 100)
    #expect(
      calls() == [
        "root layoutSubviews", "willLayout", "view layoutSubviews", "didLayout", "willLayout", "view layoutSubviews",
        "didLayout", "leaf layoutSubviews",
      ])
  }

  @Test("Inside an island a controller is called as outside")
  func island() {
    let (root, controller, view, leaf) = tree()
    defer { withExtendedLifetime(controller) {} }
    root.layoutIfNeeded()
    view.isLayoutIsland = true
    root.layoutIfNeeded()
    _ = log.take()
    // The island is resized and a view inside moves; still one call.
    leaf.relate(.right, to: view, at: 500)
    leaf.constraints.first { $0.firstAttribute == .width }?.isActive = false
    root.frame = rect(0, 0, 300, 300)
    root.layoutIfNeeded()
    #expect(
      calls() == ["root layoutSubviews", "willLayout", "view layoutSubviews", "didLayout", "leaf layoutSubviews"])
    #expect(leaf.frame.width == 280)
  }
}
