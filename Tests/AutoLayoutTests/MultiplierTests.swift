import AutoLayout
import ConstraintSolver
import Foundation
import Testing

@Suite("Multipliers on locations")
struct MultiplierTests {
  @Test("Locations are measured in the nearest common ancestor", arguments: KernelVariant.allCases)
  func ancestorCoordinates(_ variant: KernelVariant) {
    let root = makeRoot(variant: variant)
    let container = root.addChild()
    let constraints = container.place(100, 50, 200, 120)
    let view = container.addChild()
    view.relate(.width, to: nil, plus: 10)
    view.relate(.height, to: nil, plus: 10)
    view.relate(.centerX, to: container, times: 0.5)
    view.relate(.bottom, to: container, times: 0.75, plus: -2)
    root.layoutIfNeeded()
    #expect(view.frame == rect(45, 78, 10, 10))
    constraints[0].constant = 0
    constraints[1].constant = 7
    root.layoutIfNeeded()
    #expect(view.frame == rect(45, 78, 10, 10))
    #expect(container.frame == rect(0, 7, 200, 120))
  }

  @Test("Siblings are measured in their superview, cousins further up")
  func siblingsAndCousins() {
    let root = makeRoot()
    let container = root.addChild()
    container.place(100, 0, 200, 100)
    let a = container.addChild()
    a.place(40, 0, 10, 10)
    let b = container.addChild()
    b.relate(.left, to: a, times: 2, plus: 1)
    let outside = root.addChild()
    outside.relate(.left, to: a, times: 2, plus: 1)
    root.layoutIfNeeded()
    #expect(b.frame.minX == 81)
    #expect(outside.frame.minX == 281)
  }

  @Test("A superview measured from inside")
  func superviewFirst() {
    let root = makeRoot()
    let container = root.addChild()
    container.relate(.left, to: root, plus: 30)
    let child = container.addChild()
    child.relate(.left, to: container, plus: 10)
    child.relate(.width, to: nil, plus: 40)
    container.relate(.right, to: child, .right, times: 2)
    root.layoutIfNeeded()
    #expect(container.frame == rect(30, 0, 100, 0))
  }

  /// The content is 540 points wide, the scroll view 200.
  @Test("In a scroll view, mirrored factors count from the content's leading edge", arguments: [false, true])
  func mirroredContent(isIsland: Bool) {
    let root = makeRoot()
    root.layoutDirection = .rightToLeft
    let scroll = root.add(ScrollView())
    scroll.isLayoutIsland = isIsland
    scroll.place(20, 30, 200, 100)
    let content = scroll.addChild(), middle = scroll.addChild()
    let first = scroll.addChild(), second = scroll.addChild()
    content.fill()
    content.relate(.height, to: nil, plus: 50)
    let width = content.relate(.width, to: nil, plus: 540)
    for view in [middle, first, second] { view.relate(.width, to: nil, plus: 10) }
    middle.relate(.centerX, to: scroll, .trailing, times: 0.5)
    first.relate(.leading, to: scroll, plus: 10)
    second.relate(.leading, to: first, .trailing, times: 2)
    for offset in [0, 30] as [CGFloat] {
      scroll.contentOffset.x = offset
      root.layoutIfNeeded()
      // The first view ends 20 points after the leading edge, so the second begins 40 points after it.
      #expect([middle, first, second].map(\.frame.maxX) == [275, 530, 500])
    }
    width.constant = 640
    root.layoutIfNeeded()
    #expect([middle, first, second].map(\.frame.maxX) == [325, 630, 600])
    root.layoutDirection = .leftToRight
    root.layoutIfNeeded()
    #expect([middle, first, second].map(\.frame.minX) == [315, 10, 40])
    root.layoutDirection = .rightToLeft
    scroll.removeFromSuperview()
    let other = makeRoot()
    other.layoutDirection = .rightToLeft
    other.add(scroll).relate(.left, to: other)
    scroll.relate(.top, to: other)
    #expect(diagnostics { other.layoutIfNeeded() }.all.isEmpty)
    #expect([middle, first, second].map(\.frame.maxX) == [325, 630, 600])
  }

  /// The baseline is 20 + 7 + 16 points below the top of the container, and twice that is 66 below the box's at 20.
  @Test("A baseline is measured in the coordinates of the named items, whichever inner view provides it")
  func innerBaseline() {
    let root = makeRoot()
    let label = Label(text: "a"), box = View()
    box.translatesAutoresizingMaskIntoConstraints = false
    let container = root.add(BaselineContainer(label))
    container.place(0, 50, 200, 120)
    container.addSubview(box)
    box.place(0, 20, 100, 80)
    box.add(label).relate(.top, to: box, plus: 7)
    let follower = box.addChild()
    follower.relate(.top, to: container, .firstBaseline, times: 2)
    root.layoutIfNeeded()
    #expect(follower.frame.minY == 66)
  }
}
