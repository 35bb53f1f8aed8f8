import AutoLayout
import ConstraintSolver
import Foundation
import Testing

@Suite("Ambiguous layout")
struct AmbiguityTests {
  @Test("A view is ambiguous if another frame in its superview serves as well", arguments: KernelVariant.allCases)
  func frames(variant: KernelVariant) {
    let root = makeRoot(variant: variant)
    let view = root.addChild()
    #expect(view.hasAmbiguousLayout)
    view.relate(.left, to: root, plus: 10)
    view.relate(.top, to: root, plus: 10)
    view.relate(.width, to: nil, plus: 50)
    #expect(view.hasAmbiguousLayout)
    let height = view.relate(.height, to: nil, plus: 50)
    #expect(!view.hasAmbiguousLayout)
    height.isActive = false
    let range = [
      view.relate(.height, .greaterThanOrEqual, to: nil, plus: 20),
      view.relate(.height, .lessThanOrEqual, to: nil, plus: 30),
    ]
    #expect(view.hasAmbiguousLayout)
    range[0].constant = 30
    #expect(!view.hasAmbiguousLayout)
    // One optional preference determines a value; two different preferences at the same priority do not.
    range[0].constant = 20
    let wish = view.relate(.height, to: nil, plus: 22, at: 10)
    #expect(!view.hasAmbiguousLayout)
    let rival = view.relate(.height, to: nil, plus: 25, at: 10)
    #expect(view.hasAmbiguousLayout)
    rival.priority = 11
    #expect(!view.hasAmbiguousLayout)
    wish.isActive = false
    #expect(!view.hasAmbiguousLayout)
  }

  @Test("A child fixed in a superview without a position is not ambiguous, but the superview is")
  func floating() {
    let root = makeRoot()
    let box = root.addChild()
    box.relate(.width, to: nil, plus: 100)
    box.relate(.height, to: nil, plus: 100)
    let child = box.addChild()
    child.fill(5)
    root.layoutIfNeeded()
    #expect(box.hasAmbiguousLayout)
    #expect(!child.hasAmbiguousLayout)
    #expect(!root.hasAmbiguousLayout)
  }

  @Test("Frame-based views, fixed roots and a view's own guides are not ambiguous; unconstrained guides are")
  func others() {
    let root = makeRoot()
    let framed = View(frame: rect(0, 0, 1, 1))
    root.addSubview(framed)
    #expect(!framed.hasAmbiguousLayout)
    #expect(!root.hasAmbiguousLayout)
    #expect(!root.layoutMarginsGuide.hasAmbiguousLayout)
    #expect(!root.safeAreaLayoutGuide.hasAmbiguousLayout)
    let guide = LayoutGuide()
    #expect(!guide.hasAmbiguousLayout)
    root.addLayoutGuide(guide)
    #expect(guide.hasAmbiguousLayout)
    guide.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    guide.rightAnchor.constraint(equalTo: root.rightAnchor).isActive = true
    #expect(guide.hasAmbiguousLayout)
    guide.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    guide.heightAnchor.constraint(equalToConstant: 3).isActive = true
    #expect(!guide.hasAmbiguousLayout)
    let label = root.add(Label(text: "x"))
    label.relate(.left, to: root)
    label.relate(.top, to: root)
    #expect(!label.hasAmbiguousLayout)
  }

  @Test("Two labels in a row are ambiguous if their hugging is equal")
  func ties() {
    let root = makeRoot(300, 100)
    let a = root.add(Label(text: "aaaa")), b = root.add(Label(text: "bbbb"))
    a.relate(.left, to: root, plus: 8)
    b.relate(.left, to: a, .right, plus: 8)
    b.relate(.right, to: root, plus: -8)
    for label in [a, b] { label.relate(.top, to: root) }
    #expect(a.hasAmbiguousLayout)
    #expect(b.hasAmbiguousLayout)
    a.setContentHuggingPriority(251, for: .horizontal)
    #expect(!a.hasAmbiguousLayout)
    #expect(!b.hasAmbiguousLayout)
  }

  @Test("An open size of the superview makes a child ambiguous, except in an island", arguments: [false, true])
  func islands(isIsland: Bool) {
    let root = makeRoot()
    let box = root.addChild()
    box.isLayoutIsland = isIsland
    let width = box.place(0, 0, 100, 100)[2]
    let child = box.addChild()
    let pins = child.fill()
    #expect(!child.hasAmbiguousLayout)
    width.isActive = false
    #expect(box.hasAmbiguousLayout)
    // Outside, the width of the child depends on an open value; an island's size is given.
    #expect(child.hasAmbiguousLayout != isIsland)
    width.isActive = true
    pins[1].isActive = false
    #expect(child.hasAmbiguousLayout)
    child.exerciseAmbiguityInLayout()
    #expect(child.frame != rect(0, 0, 100, 100))
    #expect(child.frame.maxY == 100)
  }

  @Test("Exercising shows the extreme positions, keeps every constraint, and returns")
  func exercise() {
    let root = makeRoot()
    let view = root.addChild()
    view.relate(.left, to: root, plus: 10)
    view.relate(.top, to: root)
    view.relate(.height, to: nil, plus: 10)
    view.relate(.width, .greaterThanOrEqual, to: nil, plus: 20)
    view.relate(.width, .lessThanOrEqual, to: nil, plus: 90)
    let follower = root.addChild()
    follower.relate(.left, to: view, .right)
    follower.relate(.right, to: root)
    root.layoutIfNeeded()
    var seen: [CGFloat] = []
    for _ in 0..<6 {
      view.exerciseAmbiguityInLayout()
      seen.append(view.frame.width)
      #expect((20...90).contains(view.frame.width))
      #expect(view.frame.minX == 10)
      #expect(follower.frame.minX == view.frame.maxX)
      #expect(follower.frame.maxX == 400)
      #expect(view.hasAmbiguousLayout)
    }
    #expect(Set(seen) == [20, 90])
    view.relate(.width, to: nil, plus: 33)
    root.layoutIfNeeded()
    view.exerciseAmbiguityInLayout()
    #expect(view.frame == rect(10, 0, 33, 10))
  }

  @Test("A free view moves back and forth in every free direction")
  func free() {
    let root = makeRoot()
    let view = root.addChild()
    view.relate(.width, to: nil, plus: 10)
    view.relate(.height, to: nil, plus: 10)
    root.layoutIfNeeded()
    let start = view.frame
    var frames: [CGRect] = []
    for _ in 0..<4 {
      view.exerciseAmbiguityInLayout()
      frames.append(view.frame)
      #expect(view.frame.size == start.size)
    }
    #expect(frames[0] != start)
    #expect(frames[1] == start)
    #expect(frames[2] != start && frames[2] != frames[0])
    #expect(frames[3] == start)
  }

  @Test("Exercising a determined or frame-based view, or one without any constraint, does nothing")
  func idle() {
    let root = makeRoot()
    let view = root.addChild()
    view.place(1, 2, 3, 4)
    let framed = View(frame: rect(5, 6, 7, 8))
    root.addSubview(framed)
    let lone = View(frame: rect(0, 0, 9, 9))
    for item in [view, framed, root, lone] { item.exerciseAmbiguityInLayout() }
    #expect(view.frame == rect(1, 2, 3, 4))
    #expect(framed.frame == rect(5, 6, 7, 8))
    #expect(root.frame == rect(0, 0, 400, 300))
    #expect(lone.frame == rect(0, 0, 9, 9))
  }
}
