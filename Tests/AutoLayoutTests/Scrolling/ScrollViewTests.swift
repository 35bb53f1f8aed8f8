import AutoLayout
import Foundation
import Testing

@Suite("Scroll views")
struct ScrollViewTests {
  private func makeScroll(isIsland: Bool = false) -> (root: View, scroll: ScrollView) {
    let root = makeRoot()
    let scroll = root.add(ScrollView(), "scroll")
    scroll.isLayoutIsland = isIsland
    scroll.place(20, 30, 200, 100)
    return (root, scroll)
  }

  @Test(
    "Edges refer to the content and sizes to the frame; the size of the content is published", arguments: [false, true])
  func content(isIsland: Bool) {
    let (root, scroll) = makeScroll(isIsland: isIsland)
    let content = scroll.addChild()
    content.fill(10)
    content.relate(.width, to: scroll, plus: -20)
    let height = content.relate(.height, to: nil, plus: 500)
    root.layoutIfNeeded()
    #expect(scroll.frame == rect(20, 30, 200, 100))
    #expect(content.frame == rect(10, 10, 180, 500))
    #expect(scroll.contentSize == CGSize(width: 200, height: 520))
    #expect(scroll.contentLayoutGuide.layoutFrame == rect(0, 0, 200, 520))
    height.constant = 50
    root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 200, height: 70))
    #expect(scroll.frame == rect(20, 30, 200, 100))
  }

  @Test("Margins inset the content")
  func margins() {
    let (root, scroll) = makeScroll()
    scroll.layoutMargins = insets(1, 2, 3, 4)
    let content = scroll.addChild()
    content.relate(.leading, to: scroll, .leadingMargin)
    content.relate(.trailing, to: scroll, .trailingMargin)
    content.relate(.top, to: scroll, .topMargin)
    content.relate(.bottom, to: scroll, .bottomMargin)
    content.relate(.width, to: nil, plus: 300)
    content.relate(.height, to: nil, plus: 400)
    root.layoutIfNeeded()
    #expect(content.frame == rect(2, 1, 300, 400))
    #expect(scroll.contentSize == CGSize(width: 306, height: 404))
  }

  @Test("The guide for the margins insets the content too", arguments: [false, true])
  func marginsGuide(isIsland: Bool) {
    let (root, scroll) = makeScroll(isIsland: isIsland)
    scroll.layoutMargins = insets(1, 2, 3, 4)
    let content = scroll.addChild(), margins = scroll.layoutMarginsGuide
    for attribute in [LayoutConstraint.Attribute.leading, .trailing, .top, .bottom] {
      content.relate(attribute, to: margins)
    }
    content.relate(.width, to: nil, plus: 300)
    content.relate(.height, to: nil, plus: 400)
    let reported = diagnostics {
      root.layoutIfNeeded()
      #expect(scroll.frame == rect(20, 30, 200, 100))
      #expect(content.frame == rect(2, 1, 300, 400) && margins.layoutFrame == content.frame)
      #expect(scroll.contentSize == CGSize(width: 306, height: 404))
      scroll.layoutMargins = insets(8)
      scroll.contentOffset = CGPoint(x: 5, y: 7)
      root.layoutIfNeeded()
      #expect(content.frame == rect(8, 8, 300, 400))
      #expect(scroll.contentSize == CGSize(width: 316, height: 416))
      // The frame stays the same in another system, and in another tree.
      scroll.isLayoutIsland = !isIsland
      root.layoutIfNeeded()
      #expect(content.frame == rect(8, 8, 300, 400))
      scroll.removeFromSuperview()
      root.layoutIfNeeded()
      let other = makeRoot()
      other.add(scroll)
      scroll.relate(.left, to: other)
      scroll.relate(.top, to: other)
      scroll.layoutMargins = insets(10)
      other.layoutIfNeeded()
      #expect(content.frame == rect(10, 10, 300, 400))
      #expect(scroll.contentSize == CGSize(width: 320, height: 420))
    }
    #expect(reported.all.isEmpty)
  }

  /// Between its margins the scroll view is 184 wide, 84 more than readable: 8 + 42 on both sides.
  @Test("The guide for readable content is inside the content")
  func readableGuide() {
    let (root, scroll) = makeScroll()
    root.readableContentWidth = 100
    let content = scroll.addChild()
    content.relate(.left, to: scroll.readableContentGuide)
    content.relate(.right, to: scroll.readableContentGuide)
    content.relate(.width, to: nil, plus: 150)
    content.relate(.top, to: scroll)
    root.layoutIfNeeded()
    #expect(content.frame.minX == 50 && content.frame.width == 150)
    #expect(scroll.contentSize.width == 250)
  }

  @Test("The strips above and below the safe area stay in the visible part")
  func layoutSupport() {
    let root = makeRoot()
    root.hostSafeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    let controller = ViewController(), scroll = ScrollView()
    controller.view = scroll
    root.add(scroll).fill()
    let bar = scroll.addChild()
    bar.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor).isActive = true
    bar.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor).isActive = true
    for offset in [0, 50] as [CGFloat] {
      scroll.contentOffset.y = offset
      root.layoutIfNeeded()
      #expect(bar.frame.minY == 20 + offset && bar.frame.maxY == 270 + offset)
    }
  }

  @Test("Several views, the last of which ends the content")
  func column() {
    let (root, scroll) = makeScroll()
    var above: View?
    for height in [100, 200, 300] as [CGFloat] {
      let view = scroll.addChild()
      view.relate(.left, to: scroll)
      view.relate(.right, to: scroll)
      view.relate(.width, to: scroll)
      view.relate(.top, to: above ?? scroll, above == nil ? .top : .bottom, plus: 5)
      view.relate(.height, to: nil, plus: height)
      above = view
    }
    above?.relate(.bottom, to: scroll, plus: -5)
    root.layoutIfNeeded()
    #expect(scroll.subviews.map(\.frame.minY) == [5, 110, 315])
    #expect(scroll.contentSize == CGSize(width: 200, height: 620))
    above?.removeFromSuperview()
    scroll.subviews[1].relate(.bottom, to: scroll)
    root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 200, height: 310))
  }

  @Test("The guides by name: the content's and the visible part's", arguments: [false, true])
  func guides(isIsland: Bool) {
    let (root, scroll) = makeScroll(isIsland: isIsland)
    let content = scroll.contentLayoutGuide, shown = scroll.frameLayoutGuide
    #expect(shown.layoutFrame == .zero)
    content.heightAnchor.constraint(equalToConstant: 400).isActive = true
    content.widthAnchor.constraint(equalTo: shown.widthAnchor, multiplier: 2).isActive = true
    let badge = scroll.addChild()
    badge.rightAnchor.constraint(equalTo: shown.rightAnchor, constant: -5).isActive = true
    badge.bottomAnchor.constraint(equalTo: shown.bottomAnchor, constant: -5).isActive = true
    badge.widthAnchor.constraint(equalToConstant: 10).isActive = true
    badge.heightAnchor.constraint(equalToConstant: 10).isActive = true
    root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 400, height: 400))
    #expect(shown.layoutFrame == rect(0, 0, 200, 100))
    #expect(badge.frame == rect(185, 85, 10, 10))
    scroll.contentOffset = CGPoint(x: 40, y: 70)
    root.layoutIfNeeded()
    #expect(shown.layoutFrame == rect(40, 70, 200, 100))
    #expect(badge.frame == rect(225, 155, 10, 10))
    #expect(scroll.contentSize == CGSize(width: 400, height: 400))
  }

  @Test("Scrolling moves no inner frame except those tied to outside items", arguments: [false, true])
  func scrolling(isFrameBased: Bool) {
    let (root, scroll) = makeScroll()
    let content = scroll.add(View())
    content.place(0, 0, 400, 400)
    let inside = content.add(View())
    if isFrameBased {
      inside.translatesAutoresizingMaskIntoConstraints = true
      inside.frame = rect(50, 60, 10, 10)
    } else {
      inside.place(50, 60, 10, 10)
    }
    // The outer view follows the inner view; the inner view stays relative to the outer view.
    let follower = root.addChild()
    follower.relate(.left, to: inside, .right)
    follower.relate(.top, to: inside)
    let header = content.addChild()
    header.relate(.top, to: root, plus: 40)
    header.relate(.left, to: content)
    header.relate(.height, to: nil, plus: 5)
    let centred = scroll.addChild()
    centred.relate(.centerX, to: scroll)
    centred.relate(.centerY, to: scroll)
    root.layoutIfNeeded()
    #expect(follower.frame.origin == CGPoint(x: 80, y: 90))
    #expect(header.frame.minY == 10)
    #expect(centred.frame.origin == CGPoint(x: 100, y: 50))
    scroll.contentOffset = CGPoint(x: 15, y: 25)
    root.layoutIfNeeded()
    #expect(inside.frame == rect(50, 60, 10, 10))
    #expect(content.frame == rect(0, 0, 400, 400))
    #expect(follower.frame.origin == CGPoint(x: 65, y: 65))
    #expect(header.frame.minY == 35)
    #expect(centred.frame.origin == CGPoint(x: 115, y: 75))
    scroll.bounds.origin = .zero
    root.layoutIfNeeded()
    #expect(scroll.contentOffset == .zero)
    #expect(follower.frame.origin == CGPoint(x: 80, y: 90))
    #expect(header.frame.minY == 10)
  }

  @Test("Scroll views in scroll views add up")
  func nested() {
    let (root, scroll) = makeScroll()
    let inner = scroll.add(ScrollView())
    inner.place(0, 50, 200, 300)
    let leaf = inner.addChild()
    leaf.place(0, 100, 10, 10)
    let follower = root.addChild()
    follower.relate(.top, to: leaf)
    let sibling = scroll.addChild()
    sibling.relate(.top, to: leaf, .bottom)
    root.layoutIfNeeded()
    #expect(follower.frame.minY == 180)
    #expect(sibling.frame.minY == 160)
    scroll.contentOffset.y = 7
    inner.contentOffset.y = 20
    root.layoutIfNeeded()
    #expect(leaf.frame.minY == 100)
    #expect(follower.frame.minY == 153)
    #expect(sibling.frame.minY == 140)
    inner.removeFromSuperview()
    root.layoutIfNeeded()
    #expect(leaf.superview === inner)
  }

  @Test("Inside an island, scrolling moves items tied to the frame")
  func island() {
    let (root, scroll) = makeScroll(isIsland: true)
    let content = scroll.addChild()
    content.place(0, 0, 400, 400)
    let centred = content.addChild()
    centred.relate(.centerY, to: scroll)
    root.layoutIfNeeded()
    #expect(centred.frame.minY == 50)
    scroll.contentOffset.y = 30
    root.layoutIfNeeded()
    #expect(centred.frame.minY == 80)
    scroll.isLayoutIsland = false
    root.layoutIfNeeded()
    #expect(centred.frame.minY == 80)
    scroll.contentOffset.y = 0
    root.layoutIfNeeded()
    #expect(centred.frame.minY == 50)
  }

  @Test("Multipliers measure in the nearest common ancestor as it is scrolled")
  func multipliers() {
    let (root, scroll) = makeScroll()
    let inside = scroll.addChild()
    inside.place(0, 40, 10, 10)
    let outside = root.addChild()
    // In the root's coordinates the inner view is at 70, or at 60 once it is scrolled.
    outside.relate(.top, to: inside, times: 0.5)
    root.layoutIfNeeded()
    #expect(outside.frame.minY == 35)
    scroll.contentOffset.y = 10
    root.layoutIfNeeded()
    #expect(outside.frame.minY == 30)
  }

  @Test("Mirrored, leading is the right edge of the content")
  func mirrored() {
    let (root, scroll) = makeScroll()
    root.layoutDirection = .rightToLeft
    let content = scroll.addChild()
    content.relate(.leading, to: scroll, plus: 10)
    content.relate(.trailing, to: scroll, plus: -30)
    content.relate(.width, to: nil, plus: 500)
    root.layoutIfNeeded()
    #expect(content.frame.minX == 30)
    #expect(scroll.contentSize.width == 540)
  }

  @Test("Without constraints, the content size is the value of contentSize that was set")
  func explicitSize() {
    let (root, scroll) = makeScroll()
    scroll.contentSize = CGSize(width: 900, height: 800)
    root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 900, height: 800))
    #expect(scroll.contentLayoutGuide.layoutFrame == rect(0, 0, 900, 800))
    let content = scroll.addChild()
    content.relate(.left, to: scroll, plus: 1)
    content.relate(.width, to: nil, plus: 70)
    root.layoutIfNeeded()
    // The end of the content is undetermined.
    #expect(scroll.contentSize == CGSize(width: 900, height: 800))
    content.relate(.right, to: scroll)
    root.layoutIfNeeded()
    #expect(scroll.contentSize.width == 71)
  }

  @Test("A size set after a layout counts where constraints do not determine it", arguments: [false, true])
  func sizeSetLater(isIsland: Bool) {
    let (root, scroll) = makeScroll(isIsland: isIsland)
    let content = scroll.addChild()
    content.relate(.left, to: scroll)
    content.relate(.top, to: scroll, plus: 5)
    content.relate(.width, to: nil, plus: 300)
    content.relate(.height, to: nil, plus: 70)
    root.layoutIfNeeded()
    #expect(scroll.contentSize == .zero)
    scroll.contentSize = CGSize(width: 900, height: 800)
    #expect(scroll.contentSize == CGSize(width: 900, height: 800))
    root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 900, height: 800))
    #expect(content.frame == rect(0, 5, 300, 70))
    #expect(!scroll.contentLayoutGuide.hasAmbiguousLayout)
    let right = content.relate(.right, to: scroll)
    root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 300, height: 800))
    scroll.contentSize = CGSize(width: 50, height: 60)
    scroll.contentOffset.y = 7
    root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 300, height: 60))
    right.isActive = false
    root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 50, height: 60))
    #expect(content.frame == rect(0, 5, 300, 70))
  }

  @Test("A scroll view that sets its content's size whenever it is laid out settles")
  func sizeSetInLayout() {
    final class Setting: ScrollView {
      override func layoutSubviews() {
        super.layoutSubviews()
        contentSize = CGSize(width: 10, height: 500)
      }
    }
    let root = makeRoot()
    let scroll = root.add(Setting())
    scroll.place(20, 30, 200, 100)
    let content = scroll.addChild()
    content.relate(.left, to: scroll)
    content.relate(.right, to: scroll)
    content.relate(.width, to: scroll)
    content.relate(.top, to: scroll)
    content.relate(.height, to: nil, plus: 50)
    let reported = diagnostics {
      root.layoutIfNeeded()
      #expect(scroll.contentSize == CGSize(width: 200, height: 500))
      scroll.contentOffset.y = 100
      root.layoutIfNeeded()
    }
    #expect(reported.all.isEmpty)
    #expect(scroll.contentSize == CGSize(width: 200, height: 500))
    #expect(content.frame == rect(0, 0, 200, 50))
  }

  @Test("The content's size is ambiguous where constraints use it and do not determine it")
  func ambiguity() {
    let (root, scroll) = makeScroll()
    #expect(!scroll.contentLayoutGuide.hasAmbiguousLayout)
    let content = scroll.addChild()
    content.relate(.left, to: scroll)
    content.relate(.top, to: scroll)
    content.relate(.width, to: nil, plus: 5)
    content.relate(.height, to: nil, plus: 5)
    root.layoutIfNeeded()
    #expect(!content.hasAmbiguousLayout)
    #expect(scroll.contentLayoutGuide.hasAmbiguousLayout)
    content.relate(.right, to: scroll)
    content.relate(.bottom, to: scroll)
    #expect(!scroll.contentLayoutGuide.hasAmbiguousLayout)
    #expect(!scroll.hasAmbiguousLayout)
  }

  @Test("Constraints that place the scroll view or its siblings refer to its frame")
  func outside() {
    let (root, scroll) = makeScroll()
    let sibling = root.addChild()
    sibling.relate(.left, to: scroll, .right)
    sibling.relate(.centerY, to: scroll)
    scroll.contentOffset = CGPoint(x: 50, y: 50)
    root.layoutIfNeeded()
    #expect(sibling.frame.origin == CGPoint(x: 220, y: 80))
    #expect(scroll.contentInset == .zero)
  }

  @Test("Scrolling asks for the scroll view's layoutSubviews")
  func passes() {
    final class Recording: ScrollView {
      var count = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
      }
    }
    let scroll = Recording(frame: rect(0, 0, 100, 100))
    scroll.layoutIfNeeded()
    scroll.contentOffset.y = 5
    scroll.contentOffset.y = 5
    scroll.layoutIfNeeded()
    scroll.layoutIfNeeded()
    #expect(scroll.count == 2)
  }

  @Test("Repeatedly remade constraints across the edge do not accumulate")
  func remaking() {
    final class Weak {
      weak var constraint: LayoutConstraint?
    }
    let (root, scroll) = makeScroll()
    let header = scroll.addChild()
    var made: [Weak] = []
    for index in 0..<200 {
      let constraint = header.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(index))
      let weak = Weak()
      weak.constraint = constraint
      made.append(weak)
      constraint.isActive = true
      root.layoutIfNeeded()
      #expect(header.frame.minY == CGFloat(index - 30))
      constraint.isActive = false
    }
    root.layoutIfNeeded()
    #expect(made.filter { $0.constraint != nil }.count < 40)
  }

  @Test("Offsets and sizes are finite", arguments: [CGFloat.nan, .infinity])
  func invalid(number: CGFloat) {
    let (root, scroll) = makeScroll()
    scroll.contentOffset = CGPoint(x: 1, y: 2)
    scroll.contentSize = CGSize(width: 3, height: 4)
    let reported = diagnostics {
      scroll.contentOffset = CGPoint(x: number, y: 0)
      scroll.contentSize = CGSize(width: 0, height: number)
      root.layoutIfNeeded()
    }
    #expect(reported.all.count == 2)
    #expect(scroll.contentOffset == CGPoint(x: 1, y: 2))
    #expect(scroll.contentSize == CGSize(width: 3, height: 4))
  }

  @Test(
    "What nothing covers, and the keyboard, stay where they are while the content scrolls", arguments: [false, true])
  func guidesThatShow(_ isUsed: Bool) {
    let root = makeRoot(400, 800)
    root.hostSafeAreaInsets = EdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
    root.keyboardFrame = rect(0, 600, 400, 200)
    let scroll = root.add(ScrollView())
    scroll.fill()
    let bar = scroll.addChild()
    let field = scroll.addChild()
    if isUsed {
      bar.relate(.top, to: scroll.safeAreaLayoutGuide)
      bar.relate(.height, to: nil, plus: 20)
      field.relate(.bottom, to: scroll.keyboardLayoutGuide, .top)
      field.relate(.height, to: nil, plus: 30)
    }
    for offset in [0, 30, 100, -10] as [CGFloat] {
      scroll.contentOffset.y = offset
      root.layoutIfNeeded()
      #expect(scroll.safeAreaLayoutGuide.layoutFrame == rect(0, 40 + offset, 400, 760))
      #expect(scroll.keyboardLayoutGuide.layoutFrame == rect(0, 600 + offset, 400, 200))
      guard isUsed else { continue }
      #expect(bar.frame.minY == 40 + offset)
      #expect(bar.safeAreaInsets.top == 0)
      #expect(field.frame.maxY == 600 + offset)
    }
  }

  @Test("A plain view whose coordinates begin elsewhere has its safe area where it shows")
  func safeAreaOfMovedBounds() {
    let root = makeRoot(400, 800)
    root.hostSafeAreaInsets = EdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
    let bar = root.addChild()
    bar.relate(.top, to: root.safeAreaLayoutGuide)
    root.layoutIfNeeded()
    root.bounds.origin.y = 25
    root.layoutIfNeeded()
    #expect(bar.frame.minY == 65)
    #expect(root.safeAreaLayoutGuide.layoutFrame.minY == 65)
  }

  @Test("Factors count in the content's coordinates, however far it has scrolled", arguments: [false, true])
  func factors(isScrolledBefore: Bool) {
    let (root, scroll) = makeScroll()
    let above = scroll.addChild(), below = scroll.addChild()
    above.place(0, 30, 10, 10)
    below.relate(.left, to: scroll)
    below.relate(.width, to: nil, plus: 10)
    below.relate(.height, to: nil, plus: 10)
    below.relate(.top, to: above, .bottom, times: 2)
    if isScrolledBefore { scroll.contentOffset = CGPoint(x: 0, y: 8) }
    root.layoutIfNeeded()
    scroll.contentOffset = CGPoint(x: 0, y: isScrolledBefore ? 0 : 8)
    root.layoutIfNeeded()
    #expect(below.frame == rect(0, 80, 10, 10))
  }
}
