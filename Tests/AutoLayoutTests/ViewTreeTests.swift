import AutoLayout
import Foundation
import Testing

@Suite("The tree of views")
struct ViewTreeTests {
  let root = View()
  let a = View()
  let b = View()
  let c = View()

  private func order() -> [ObjectIdentifier] { root.subviews.map { ObjectIdentifier($0) } }
  private func ids(_ views: View...) -> [ObjectIdentifier] { views.map { ObjectIdentifier($0) } }

  @Test("Subviews are listed from back to front, with their superview")
  func adding() {
    for view in [a, b, c] { root.addSubview(view) }
    #expect(order() == ids(a, b, c))
    #expect(a.superview === root)
    #expect(root.superview == nil)
    #expect(a.isDescendant(of: root))
    #expect(root.isDescendant(of: root))
    #expect(!root.isDescendant(of: a))
  }

  @Test("Insertion by index and by sibling")
  func inserting() {
    root.addSubview(a)
    root.insertSubview(b, at: 0)
    #expect(order() == ids(b, a))
    root.insertSubview(c, aboveSubview: b)
    #expect(order() == ids(b, c, a))
    root.insertSubview(a, belowSubview: c)
    #expect(order() == ids(b, a, c))
    root.insertSubview(b, aboveSubview: c)
    #expect(order() == ids(a, c, b))
    let d = View()
    root.insertSubview(d, at: 99)
    #expect(order() == ids(a, c, b, d))
    root.insertSubview(d, at: -5)
    #expect(order() == ids(d, a, c, b))
  }

  @Test("Changing the order of subviews")
  func reordering() {
    for view in [a, b, c] { root.addSubview(view) }
    root.bringSubviewToFront(a)
    #expect(order() == ids(b, c, a))
    root.sendSubviewToBack(c)
    #expect(order() == ids(c, b, a))
    root.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(order() == ids(a, b, c))
    root.exchangeSubview(at: 0, withSubviewAt: 7)
    root.bringSubviewToFront(View())
    #expect(order() == ids(a, b, c))
    root.addSubview(a)
    #expect(order() == ids(b, c, a))
  }

  @Test("Adding to another view leaves the former superview")
  func moving() {
    root.addSubview(a)
    root.addSubview(b)
    b.addSubview(a)
    #expect(order() == ids(b))
    #expect(a.superview === b)
    a.removeFromSuperview()
    #expect(a.superview == nil)
    #expect(b.subviews.isEmpty)
    a.removeFromSuperview()
  }

  @Test("A view cannot be inside itself")
  func cycles() {
    root.addSubview(a)
    a.addSubview(b)
    let reported = diagnostics {
      b.addSubview(root)
      a.addSubview(a)
    }
    #expect(reported.all.count == 2)
    #expect(root.superview == nil)
    #expect(a.superview === root)
    #expect(a.subviews.count == 1)
  }

  @Test("Callbacks of adding, moving and removing")
  func callbacks() {
    let log = CallLog()
    let parent = RecorderView("parent", log: log)
    let other = RecorderView("other", log: log)
    let child = RecorderView("child", log: log)
    parent.addSubview(child)
    #expect(log.take() == ["child willMove parent", "parent didAdd child", "child didMove parent"])
    parent.bringSubviewToFront(child)
    #expect(log.take() == [])
    other.addSubview(child)
    #expect(
      log.take() == ["child willMove other", "parent willRemove child", "other didAdd child", "child didMove other"])
    child.removeFromSuperview()
    #expect(log.take() == ["child willMove nil", "other willRemove child", "child didMove nil"])
  }

  @Test("A view that outlives its superview gets its callbacks and becomes a root")
  func orphans() {
    let log = CallLog()
    var parent: RecorderView? = RecorderView("parent", log: log)
    let child = RecorderView("child", log: log)
    parent?.addSubview(child)
    _ = log.take()
    parent = nil
    #expect(child.superview == nil)
    child.setNeedsLayout()
    child.layoutIfNeeded()
    let other = View()
    other.addSubview(child)
    #expect(child.superview === other)
  }

  @Test("Guides belong to one view")
  func guides() {
    let guide = LayoutGuide()
    root.addLayoutGuide(guide)
    #expect(guide.owningView === root)
    #expect(guide.constraintsHolder === root)
    #expect(guide.enclosingView === root)
    root.addLayoutGuide(guide)
    #expect(root.layoutGuides.count == 1)
    a.addLayoutGuide(guide)
    #expect(root.layoutGuides.isEmpty)
    #expect(guide.owningView === a)
    a.removeLayoutGuide(guide)
    #expect(guide.owningView == nil)
    #expect(guide.constraintsHolder == nil)
    #expect(a.constraintsHolder === a)
    #expect(a.enclosingView == nil)
  }

  @Test("Frame, bounds and centre are three views of one rectangle")
  func geometry() {
    let view = View(frame: rect(10, 20, 100, 50))
    #expect(view.bounds == rect(0, 0, 100, 50))
    #expect(view.center == CGPoint(x: 60, y: 45))
    view.center = CGPoint(x: 100, y: 100)
    #expect(view.frame == rect(50, 75, 100, 50))
    view.bounds = rect(5, 6, 80, 40)
    #expect(view.frame == rect(60, 80, 80, 40))
    #expect(view.bounds == rect(5, 6, 80, 40))
  }

  @Test("A frame that is not finite is reported and not taken over")
  func unusableFrames() {
    let view = View(frame: rect(1, 2, 3, 4))
    let reported = diagnostics {
      view.frame = rect(0, .nan, 1, 1)
      view.bounds = rect(0, 0, .infinity, 1)
      view.center = CGPoint(x: -.infinity, y: 0)
      _ = View(frame: rect(.nan, 0, 0, 0))
    }
    #expect(reported.all.count == 4)
    #expect(view.frame == rect(1, 2, 3, 4))
  }

  @Test(
    "An opacity that is not finite is reported and not taken over", arguments: [CGFloat.nan, .infinity, -.infinity])
  func unusableOpacities(_ opacity: CGFloat) {
    let view = View()
    view.alpha = 0.25
    let reported = diagnostics { view.alpha = opacity }
    #expect(reported.all.count == 1)
    #expect(reported.texts.allSatisfy { $0.contains("an opacity of \(opacity) is not finite") })
    #expect(view.alpha == 0.25)
    #expect(diagnostics { view.alpha = 0.5 }.all.isEmpty)
    #expect(view.alpha == 0.5)
  }

  @Test("Items and constraints compare by identity, and describe themselves")
  func identity() {
    let twin = View()
    #expect(a != b)
    #expect(Set([a, b, a]).count == 2)
    root.addSubview(a)
    root.addSubview(twin)
    #expect(root.subviews.firstIndex(of: twin) == 1)
    let first = a.widthAnchor.constraint(equalToConstant: 1)
    let second = a.widthAnchor.constraint(equalToConstant: 1)
    #expect(first != second)
    #expect(Set([first, second, first]).count == 2)
    let label = Label()
    label.frame = rect(8, 16, 80.5, 20)
    label.debugLabel = "title"
    #expect(label.description.hasPrefix("<Label:0x"))
    #expect(label.description.hasSuffix(" 'title'; frame = (8 16; 80.5 20)>"))
  }

  @Test("Points and rectangles between views, by frames and where coordinates begin")
  func conversion() {
    let root = makeRoot(400, 300)
    root.bounds.origin = CGPoint(x: 1, y: 2)
    let outer = View(frame: rect(10, 20, 100, 100)), inner = View(frame: rect(5, 6, 10, 10))
    let other = View(frame: rect(200, 100, 50, 50))
    root.addSubview(outer)
    outer.addSubview(inner)
    root.addSubview(other)
    outer.bounds.origin = CGPoint(x: 0, y: 3)
    let point = CGPoint(x: 1, y: 1)
    // In the outer view the point is at 1 + 5 and 1 + 6. The outer view's coordinates begin at 3, and its frame at (10,
    // 20).
    #expect(inner.convert(point, to: outer) == CGPoint(x: 6, y: 7))
    #expect(inner.convert(point, to: root) == CGPoint(x: 16, y: 24))
    #expect(inner.convert(point, to: nil) == CGPoint(x: 16, y: 24))
    #expect(inner.convert(point, to: other) == CGPoint(x: -184, y: -76))
    #expect(other.convert(CGPoint(x: -184, y: -76), to: inner) == point)
    #expect(inner.convert(CGPoint(x: 16, y: 24), from: root) == point)
    #expect(inner.convert(CGPoint(x: 16, y: 24), from: nil) == point)
    #expect(inner.convert(inner.bounds, to: outer) == inner.frame)
    #expect(other.convert(inner.bounds, from: inner) == rect(-185, -77, 10, 10))
    #expect(inner.convert(point, to: inner) == point)
    let lone = View(frame: rect(7, 7, 7, 7))
    #expect(lone.convert(point, to: nil) == point)
  }

  @Test("A view by its tag, in the order of the tree")
  func tags() {
    let root = makeRoot()
    let outer = root.addChild("outer"), inner = outer.addChild("inner"), last = root.addChild("last")
    inner.tag = 7
    last.tag = 7
    #expect(root.viewWithTag(7) === inner)
    #expect(last.viewWithTag(7) === last)
    #expect(root.viewWithTag(8) == nil)
    #expect(root.viewWithTag(0) === root)
  }
}
