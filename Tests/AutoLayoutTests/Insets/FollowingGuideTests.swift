import AutoLayout
import Foundation
import TestSupport
import Testing

@Suite("Items that follow another leave it in place")
struct FollowingGuideTests {
  /// Lays out as often as the limit of rounds, and expects the same frame each time.
  private func expect(_ view: View, _ frame: CGRect, in root: View, _ comment: Comment? = nil) {
    let reported = diagnostics {
      for _ in 0..<3 {
        root.layoutIfNeeded()
        #expect(view.frame == frame, comment)
        view.setNeedsLayout()
      }
    }
    #expect(reported.all.isEmpty, comment)
  }

  @Test("A guide for readable content does not widen its view")
  func readable() {
    let root = makeRoot(300, 200)
    root.readableContentWidth = 100
    let view = root.addChild()
    view.relate(.width, .greaterThanOrEqual, to: nil, plus: 300)
    view.readableContentGuide.heightAnchor.constraint(equalToConstant: 20).isActive = true
    expect(view, rect(0, 0, 300, 36), in: root)
    #expect(view.readableContentGuide.layoutFrame == rect(100, 8, 100, 20))
  }

  @Test("Margins, safe area and keyboard do not, even if they change")
  func insets() {
    let root = makeRoot(300, 300)
    let view = root.addChild()
    let width = view.relate(.width, to: nil, plus: 200)
    view.relate(.left, to: root)
    let inner = view.addChild()
    for guide in [view.layoutMarginsGuide, view.safeAreaLayoutGuide, view.keyboardLayoutGuide] {
      inner.topAnchor.constraint(greaterThanOrEqualTo: guide.topAnchor).isActive = true
    }
    inner.relate(.left, .greaterThanOrEqual, to: view, .leftMargin)
    root.layoutIfNeeded()
    width.isActive = false
    for margin in [8, 28, 0, 8] as [CGFloat] {
      view.layoutMargins = EdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
      root.layoutIfNeeded()
      #expect(view.frame.width == 200)
    }
    for inset in [44, 0, 20] as [CGFloat] {
      root.hostSafeAreaInsets = EdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
      root.layoutIfNeeded()
      #expect(view.frame.width == 200 && view.frame.minX == 0)
    }
  }

  @Test("An edge at preserved margins settles", arguments: [0, 100, 200, 260] as [CGFloat])
  func preservedMargins(edge: CGFloat) {
    let root = makeRoot(300, 200)
    root.layoutMargins = EdgeInsets(top: 8, left: 20, bottom: 8, right: 40)
    let other = root.addChild(), view = root.addChild()
    other.place(0, 0, edge, 10)
    view.preservesSuperviewLayoutMargins = true
    view.layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    view.layoutMarginsGuide.rightAnchor.constraint(equalTo: other.rightAnchor).isActive = true
    let reported = diagnostics { root.layoutIfNeeded() }
    #expect(reported.all.isEmpty)
    let frame = view.frame
    #expect(frame.width == 0)
    expect(view, frame, in: root)
  }

  @Test("Frames do not shrink their ancestors")
  func frames() {
    let root = makeRoot(300, 300)
    let view = root.addChild()
    let width = view.relate(.width, to: nil, plus: 200)
    let framed = View(frame: rect(10, 0, 50, 10))
    framed.autoresizingMask = .flexibleWidth
    view.addSubview(framed)
    view.addChild().relate(.left, to: framed, .right)
    root.layoutIfNeeded()
    width.isActive = false
    for wanted in [80, 20, 150] as [CGFloat] {
      framed.frame.size.width = wanted
      root.layoutIfNeeded()
      #expect(view.frame.width == 200 && framed.frame == rect(10, 0, wanted, 10))
    }
    // A view that constraints place has its own stay; a frame-based view has none.
    framed.translatesAutoresizingMaskIntoConstraints = false
    let least = framed.relate(.width, .greaterThanOrEqual, to: nil, plus: 180)
    root.layoutIfNeeded()
    #expect(view.frame.width == 200 && framed.frame.width == 180)
    least.isActive = false
    framed.translatesAutoresizingMaskIntoConstraints = true
    framed.frame.size.width = 40
    root.layoutIfNeeded()
    #expect(view.frame.width == 200 && framed.frame.width == 40)
  }

  @Test("Neither a distance nor the gaps of a stack view has a preference")
  func distances() {
    let root = makeRoot(300, 300)
    let first = root.addChild(), second = root.addChild()
    first.place(0, 0, 10, 10)
    let left = second.relate(.left, to: root, plus: 100)
    let third = root.addChild()
    let distance = first.rightAnchor.anchorWithOffset(to: second.leftAnchor)
    distance.constraint(lessThanOrEqualTo: third.widthAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(third.frame.width == 90)
    left.constant = 150
    root.layoutIfNeeded()
    #expect(third.frame.width == 140)

    let stack = StackView(arrangedSubviews: (0..<3).map { _ in View() })
    stack.distribution = .equalSpacing
    root.add(stack)
    let least = stack.relate(.width, .greaterThanOrEqual, to: nil, plus: 90)
    root.layoutIfNeeded()
    #expect(stack.frame.width == 90)
    least.constant = 120
    root.layoutIfNeeded()
    #expect(stack.frame.width == 120)
    #expect(stack.arrangedSubviews.map(\.frame.width) == [0, 0, 0])
  }

  @Test("The size of a scroll view's content stays", arguments: [300, 500] as [CGFloat])
  func scrolling(height: CGFloat) {
    let root = makeRoot(100, 100)
    let scroll = root.add(ScrollView())
    scroll.fill()
    let guide = scroll.contentLayoutGuide
    let wanted = guide.heightAnchor.constraint(equalToConstant: height)
    wanted.isActive = true
    root.layoutIfNeeded()
    wanted.isActive = false
    scroll.bounds.origin.y = 40
    root.layoutIfNeeded()
    #expect(guide.layoutFrame.height == height)
  }
}
