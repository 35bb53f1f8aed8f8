import AutoLayout
import Foundation
import Testing

@Suite("Callbacks of insets")
struct InsetCallbackTests {
  let log = CallLog()

  private func tree() -> (root: InsetRecorder, child: InsetRecorder, leaf: InsetRecorder) {
    let root = InsetRecorder("root", log: log, frame: rect(0, 0, 400, 300))
    let child = root.add(InsetRecorder("child", log: log))
    child.fill()
    let leaf = child.add(InsetRecorder("leaf", log: log))
    leaf.fill(10)
    root.layoutIfNeeded()
    return (root, child, leaf)
  }

  @Test("The margins' callback comes before the safe area's, a superview's before its subview's; once a change")
  func order() {
    let (root, _, leaf) = tree()
    #expect(log.take() == [])
    root.hostSafeAreaInsets = insets(15, 0, 0, 0)
    #expect(log.take() == [])
    root.layoutIfNeeded()
    #expect(
      log.take() == [
        "root margins", "root safeArea", "child margins", "child safeArea", "leaf margins", "leaf safeArea",
      ])
    #expect(leaf.safeAreas == [insets(5, 0, 0, 0)])
    #expect(leaf.margins == [insets(13, 8, 8, 8)])
    root.layoutIfNeeded()
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(log.take() == [])
  }

  @Test("Views with unchanged insets get no callback")
  func unchanged() {
    let (root, child, leaf) = tree()
    leaf.insetsLayoutMarginsFromSafeArea = false
    root.hostSafeAreaInsets = insets(15, 0, 9, 0)
    root.layoutIfNeeded()
    _ = log.take()
    // The leaf is 10 points inside, beyond the bottom inset.
    root.hostSafeAreaInsets = insets(15, 0, 10, 0)
    root.layoutIfNeeded()
    #expect(log.take() == ["root margins", "root safeArea", "child margins", "child safeArea"])
    root.hostSafeAreaInsets = insets(16, 0, 10, 0)
    root.layoutIfNeeded()
    #expect(
      log.take() == ["root margins", "root safeArea", "child margins", "child safeArea", "leaf safeArea"])
    child.preservesSuperviewLayoutMargins = true
    root.layoutIfNeeded()
    #expect(log.take() == [])
  }

  @Test("Setting margins calls the view back immediately, and not again in the pass")
  func setter() {
    let (root, child, _) = tree()
    child.layoutMargins = insets(9)
    #expect(log.take() == ["child margins"])
    child.layoutMargins = insets(9)
    root.layoutIfNeeded()
    #expect(log.take() == [])
    child.directionalLayoutMargins = DirectionalEdgeInsets(top: 9, leading: 9, bottom: 9, trailing: 9)
    #expect(log.take() == [])
  }

  @Test("Insets change when a view leaves the tree and returns, not when it moves to an equal place")
  func moves() {
    let (root, child, leaf) = tree()
    root.hostSafeAreaInsets = insets(15, 0, 0, 0)
    let twin = root.add(InsetRecorder("twin", log: log))
    twin.fill()
    root.layoutIfNeeded()
    _ = log.take()
    twin.addSubview(leaf)
    leaf.fill(10)
    root.layoutIfNeeded()
    #expect(log.take() == [])
    leaf.removeFromSuperview()
    #expect(log.take() == ["leaf margins", "leaf safeArea"])
    child.addSubview(leaf)
    leaf.fill(10)
    #expect(log.take() == [])
    root.layoutIfNeeded()
    #expect(log.take() == ["leaf margins", "leaf safeArea"])
    #expect(leaf.safeAreas.last == insets(5, 0, 0, 0))
  }

  @Test("The controller's callback follows its view's")
  func controllers() {
    final class Recorder: ViewController {
      var log: CallLog?
      override func viewLayoutMarginsDidChange() { log?.calls.append("controller margins") }
      override func viewSafeAreaInsetsDidChange() { log?.calls.append("controller safeArea") }
    }
    let controller = Recorder()
    controller.view = InsetRecorder("view", log: log, frame: rect(0, 0, 100, 100))
    _ = log.take()
    controller.log = log
    controller.view.hostSafeAreaInsets = insets(5, 0, 0, 0)
    controller.view.layoutIfNeeded()
    #expect(log.take() == ["view margins", "controller margins", "view safeArea", "controller safeArea"])
  }

  @Test("In its callback a view may set its own margins, or leave its superview")
  func reentrancy() {
    let (root, child, leaf) = tree()
    child.onMargins = { [unowned child] in child.layoutMargins = insets(3) }
    leaf.onMargins = { [unowned leaf] in leaf.removeFromSuperview() }
    root.hostSafeAreaInsets = insets(15, 0, 0, 0)
    root.layoutIfNeeded()
    #expect(child.layoutMargins == insets(18, 3, 3, 3))
    #expect(child.safeAreaInsets == insets(15, 0, 0, 0))
    #expect(leaf.superview == nil)
    #expect(leaf.safeAreaInsets == .zero)
    #expect(leaf.layoutMargins == insets(8))
  }

  @Test("A change of insets asks for layoutSubviews")
  func layout() {
    let passes = CallLog()
    let root = RecorderView("root", log: passes, frame: rect(0, 0, 100, 100))
    root.layoutIfNeeded()
    _ = passes.take()
    root.layoutMargins = insets(1)
    root.layoutIfNeeded()
    #expect(passes.take() == ["root layoutSubviews"])
  }
}
