import AutoLayout
import Foundation
import Testing

@Suite("The passes of a layout")
struct PassTests {
  let log = CallLog()

  /// root > a > b, root > c; all but the root placed by constraints, and laid out once.
  private func tree() -> (root: RecorderView, a: RecorderView, b: RecorderView, c: RecorderView) {
    let root = RecorderView("root", log: log, frame: rect(0, 0, 400, 300))
    let a = root.add(RecorderView("a", log: log))
    let b = a.add(RecorderView("b", log: log))
    let c = root.add(RecorderView("c", log: log))
    a.place(0, 0, 100, 100)
    b.place(10, 10, 20, 20)
    c.place(200, 0, 50, 50)
    return (root, a, b, c)
  }

  @Test("A new tree: constraints from the leaves upwards, layout from the root downwards, once each")
  func firstPass() {
    let (root, _, _, _) = tree()
    _ = log.take()
    root.layoutIfNeeded()
    let calls = log.take().filter { !$0.hasSuffix("intrinsicContentSize") }
    #expect(
      calls == [
        "b updateConstraints", "a updateConstraints", "c updateConstraints", "root updateConstraints",
        "root layoutSubviews", "a layoutSubviews", "b layoutSubviews", "c layoutSubviews",
      ])
    root.layoutIfNeeded()
    #expect(log.take() == [])
  }

  @Test("A moved view has its superview laid out; a resized view is laid out itself too")
  func layoutOfMovedAndResizedViews() {
    let (root, a, b, c) = tree()
    root.layoutIfNeeded()
    _ = log.take()
    let left = b.superview?.constraints.first { $0.firstItem === b && $0.firstAttribute == .left }
    left?.constant = 11
    #expect(b.frame.minX == 10)
    root.layoutIfNeeded()
    #expect(log.take() == ["a layoutSubviews"])
    #expect(b.frame == rect(11, 10, 20, 20))
    b.constraints.first { $0.firstAttribute == .width }?.constant = 30
    root.layoutIfNeeded()
    #expect(log.take() == ["a layoutSubviews", "b layoutSubviews"])
    root.constraints.first { $0.firstItem === a && $0.firstAttribute == .left }?.constant = 5
    root.layoutIfNeeded()
    #expect(log.take() == ["root layoutSubviews"])
    #expect(a.frame == rect(5, 0, 100, 100))
    #expect(b.frame == rect(11, 10, 30, 20))
    #expect(c.frame == rect(200, 0, 50, 50))
  }

  @Test("An unchanged constant causes no callback")
  func nothingMoved() {
    let (root, _, _, c) = tree()
    let slack = c.relate(.width, .lessThanOrEqual, to: root)
    root.layoutIfNeeded()
    _ = log.take()
    slack.constant = -1
    root.layoutIfNeeded()
    #expect(log.take() == [])
  }

  @Test("setNeedsLayout calls layoutSubviews of that view alone")
  func requestedLayout() {
    let (root, a, b, _) = tree()
    root.layoutIfNeeded()
    _ = log.take()
    b.setNeedsLayout()
    b.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(log.take() == ["b layoutSubviews"])
    b.setNeedsLayout()
    root.setNeedsLayout()
    b.layoutIfNeeded()
    #expect(log.take() == ["b layoutSubviews"])
    b.layoutIfNeeded()
    #expect(log.take() == [])
    a.layoutIfNeeded()
    #expect(log.take() == ["root layoutSubviews"])
  }

  @Test("layoutIfNeeded begins at the topmost superview that needs layout without a gap")
  func upwards() {
    let (root, a, b, c) = tree()
    root.layoutIfNeeded()
    _ = log.take()
    c.setNeedsLayout()
    a.setNeedsLayout()
    b.setNeedsLayout()
    b.layoutIfNeeded()
    #expect(log.take() == ["a layoutSubviews", "b layoutSubviews"])
    root.setNeedsLayout()
    a.setNeedsLayout()
    b.layoutIfNeeded()
    #expect(log.take() == ["root layoutSubviews", "c layoutSubviews", "a layoutSubviews"])
  }

  @Test("setNeedsUpdateConstraints calls updateConstraints before the solver runs")
  func requestedUpdate() {
    let (root, a, b, _) = tree()
    root.layoutIfNeeded()
    _ = log.take()
    #expect(!b.needsUpdateConstraints())
    let width = b.constraints.first { $0.firstAttribute == .width }
    b.onUpdateConstraints = { width?.constant = 77 }
    b.setNeedsUpdateConstraints()
    #expect(b.needsUpdateConstraints())
    root.layoutIfNeeded()
    #expect(log.take() == ["b updateConstraints", "a layoutSubviews", "b layoutSubviews"])
    #expect(b.frame.width == 77)
    a.setNeedsUpdateConstraints()
    b.setNeedsUpdateConstraints()
    root.setNeedsUpdateConstraints()
    a.updateConstraintsIfNeeded()
    #expect(log.take() == ["b updateConstraints", "a updateConstraints"])
    root.layoutIfNeeded()
    #expect(log.take() == ["root updateConstraints"])
  }

  @Test("Constraints changed in layoutSubviews are solved in the same call")
  func editsDuringLayout() {
    let (root, a, b, _) = tree()
    root.layoutIfNeeded()
    _ = log.take()
    let width = b.constraints.first { $0.firstAttribute == .width }
    a.onLayoutSubviews = { width?.constant = a.frame.width / 2 }
    a.constraints.first { $0.firstAttribute == .width }?.constant = 160
    root.layoutIfNeeded()
    #expect(b.frame.width == 80)
    #expect(log.take() == ["root layoutSubviews", "a layoutSubviews", "a layoutSubviews", "b layoutSubviews"])
  }

  @Test("super.layoutSubviews brings frames up to date")
  func editsBeforeSuper() {
    final class Early: View {
      var width: LayoutConstraint?
      var seen: CGFloat = 0
      override func layoutSubviews() {
        width?.constant = 33
        super.layoutSubviews()
        seen = subviews[0].frame.width
      }
    }
    let root = Early(frame: rect(0, 0, 100, 100))
    let child = root.addChild()
    root.width = child.place(0, 0, 10, 10)[2]
    root.layoutIfNeeded()
    #expect(root.seen == 33)
  }

  @Test("A view that invalidates itself for ever is reported, and the call returns")
  func limit() {
    let (root, a, _, _) = tree()
    root.layoutIfNeeded()
    _ = log.take()
    a.onLayoutSubviews = { a.setNeedsLayout() }
    a.setNeedsLayout()
    let reported = diagnostics { root.layoutIfNeeded() }
    #expect(log.take().count == 8)
    #expect(
      reported.texts == [
        "[Layout] a still needs layout after 8 rounds of one pass: something invalidates it each time."
      ])
    a.onLayoutSubviews = nil
    root.layoutIfNeeded()
    #expect(log.take() == ["a layoutSubviews"])
  }

  @Test("layoutIfNeeded inside layoutSubviews")
  func nested() {
    let (root, a, b, c) = tree()
    root.layoutIfNeeded()
    _ = log.take()
    a.onLayoutSubviews = { root.layoutIfNeeded() }
    for view in [a, b, c] { view.setNeedsLayout() }
    let reported = diagnostics { root.layoutIfNeeded() }
    #expect(reported.all.isEmpty)
    #expect(log.take() == ["a layoutSubviews", "b layoutSubviews", "c layoutSubviews"])
    a.onLayoutSubviews = {
      a.setNeedsLayout()
      a.layoutIfNeeded()
    }
    a.setNeedsLayout()
    #expect(!diagnostics { root.layoutIfNeeded() }.all.isEmpty)
  }

  @Test("Views that come and go while layout is under way")
  func treeChanges() {
    let (root, a, b, c) = tree()
    root.layoutIfNeeded()
    _ = log.take()
    let late = RecorderView("late", log: log)
    a.onLayoutSubviews = {
      guard late.superview == nil else { return }
      b.removeFromSuperview()
      c.removeFromSuperview()
      a.add(late).place(1, 2, 3, 4)
    }
    for view in [a, b, c] { view.setNeedsLayout() }
    root.layoutIfNeeded()
    #expect(late.frame == rect(1, 2, 3, 4))
    #expect(b.superview == nil)
    let layouts = log.take().filter { $0.hasSuffix("layoutSubviews") }
    #expect(!layouts.contains("b layoutSubviews"))
    #expect(!layouts.contains("c layoutSubviews"))
    #expect(layouts.contains("late layoutSubviews"))
    b.layoutIfNeeded()
    #expect(log.take().contains("b layoutSubviews"))
  }

  @Test("Adding and removing a subview lays out the superview")
  func membership() {
    let (root, a, b, _) = tree()
    root.layoutIfNeeded()
    _ = log.take()
    b.removeFromSuperview()
    root.layoutIfNeeded()
    #expect(log.take().filter { $0.hasSuffix("layoutSubviews") } == ["a layoutSubviews"])
    a.addSubview(b)
    root.layoutIfNeeded()
    #expect(log.take().filter { $0.hasSuffix("layoutSubviews") } == ["a layoutSubviews"])
  }
}
