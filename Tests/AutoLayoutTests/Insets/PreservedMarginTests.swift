import AutoLayout
import Foundation
import Testing

@Suite("Margins preserved from the superview")
struct PreservedMarginTests {
  @Test("Each edge has the larger of its own margin and the superview's overlap")
  func edges() {
    let root = makeRoot()
    root.layoutMargins = insets(20)
    let child = root.addChild()
    let placing = child.place(5, 10, 355, 290)
    child.preservesSuperviewLayoutMargins = true
    root.layoutIfNeeded()
    #expect(child.layoutMargins == insets(10, 15, 20, 8))
    child.layoutMargins = insets(12, 0, 0, 50)
    #expect(child.layoutMargins == insets(12, 15, 20, 50))
    child.preservesSuperviewLayoutMargins = false
    #expect(child.layoutMargins == insets(12, 0, 0, 50))
    child.preservesSuperviewLayoutMargins = true
    placing[0].constant = 0
    root.layoutIfNeeded()
    #expect(child.layoutMargins == insets(12, 20, 20, 50))
    root.layoutMargins = insets(100)
    #expect(child.layoutMargins == insets(90, 100, 100, 55))
  }

  /// Contents at the margins of a view whose right edge they determine.
  @Test("Beyond the superview's edge, its margin is kept, and layout comes to rest", arguments: [0, 300, 500])
  func beyondTheEdge(x: CGFloat) {
    let root = makeRoot(300, 50)
    let child = root.addChild()
    child.preservesSuperviewLayoutMargins = true
    child.relate(.left, to: root, plus: x)
    child.relate(.top, to: root)
    let content = child.addChild()
    content.relate(.left, to: child, .leftMargin)
    content.relate(.right, to: child, .rightMargin)
    content.relate(.width, to: nil, plus: 400)
    #expect(diagnostics { root.layoutIfNeeded() }.all.isEmpty)
    #expect(child.layoutMargins.right == 8 && child.frame.width == 416)
    #expect(diagnostics { root.layoutIfNeeded() }.all.isEmpty && child.frame.width == 416)
  }

  @Test("A view that preserves nothing ends the chain", arguments: [true, false])
  func chain(middlePreserves: Bool) {
    let root = makeRoot()
    root.layoutMargins = insets(50)
    let middle = root.addChild()
    middle.fill(10)
    middle.preservesSuperviewLayoutMargins = middlePreserves
    let leaf = middle.addChild()
    leaf.fill(10)
    leaf.preservesSuperviewLayoutMargins = true
    root.layoutIfNeeded()
    #expect(middle.layoutMargins == insets(middlePreserves ? 40 : 8))
    #expect(leaf.layoutMargins == insets(middlePreserves ? 30 : 8))
  }

  @Test("The safe area is in both, and counts once")
  func withSafeArea() {
    let root = makeRoot()
    root.hostSafeAreaInsets = insets(20, 0, 0, 0)
    let child = root.addChild()
    child.fill(5)
    child.preservesSuperviewLayoutMargins = true
    root.layoutIfNeeded()
    // The child's own margin is 8 + 15, of which 15 are the safe area; the superview's margin is 28, less the distance
    // of 5.
    #expect(child.layoutMargins == insets(23, 8, 8, 8))
  }

  @Test("Contents at the preserved margins are laid out by one call")
  func layout() {
    let root = makeRoot()
    root.layoutMargins = insets(40)
    let child = root.addChild()
    child.fill(16)
    child.preservesSuperviewLayoutMargins = true
    let content = child.addChild()
    for attribute in [LayoutConstraint.Attribute.left, .top, .right, .bottom] {
      let margins: [LayoutConstraint.Attribute] = [.leftMargin, .rightMargin, .topMargin, .bottomMargin]
      content.relate(attribute, to: child, margins[attribute.rawValue - 1])
    }
    let reported = diagnostics { root.layoutIfNeeded() }
    #expect(reported.all.isEmpty)
    #expect(content.frame == rect(24, 24, 320, 220))
    root.frame = rect(0, 0, 200, 200)
    root.layoutIfNeeded()
    #expect(content.frame == rect(24, 24, 120, 120))
  }

  @Test("Frame-based views preserve margins too, without any constraint")
  func frameBased() {
    let root = View(frame: rect(0, 0, 400, 300))
    root.layoutMargins = insets(30)
    let child = View(frame: rect(10, 0, 390, 300))
    root.addSubview(child)
    child.preservesSuperviewLayoutMargins = true
    root.layoutIfNeeded()
    #expect(child.layoutMargins == insets(30, 20, 30, 30))
    child.frame = rect(25, 0, 370, 300)
    root.layoutIfNeeded()
    #expect(child.layoutMargins == insets(30, 8, 30, 25))
    root.frame = rect(0, 0, 410, 300)
    root.layoutIfNeeded()
    #expect(child.layoutMargins == insets(30, 8, 30, 15))
  }
}
