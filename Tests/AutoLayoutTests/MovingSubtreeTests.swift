import AutoLayout
import ConstraintSolver
import Foundation
import Testing

@Suite("Subtrees that move")
struct MovingSubtreeTests {
  /// A card with two children that fill it in a row.
  private func makeCard() -> View {
    let card = View()
    card.translatesAutoresizingMaskIntoConstraints = false
    let a = card.addChild("a")
    let b = card.addChild("b")
    a.relate(.left, to: card, plus: 4)
    a.relate(.top, to: card, plus: 4)
    b.relate(.left, to: a, .right, plus: 4)
    b.relate(.top, to: a)
    b.relate(.right, to: card, plus: -4)
    a.relate(.width, to: b)
    for view in [a, b] { view.relate(.height, to: nil, plus: 10) }
    return card
  }

  private func expectLaidOut(_ card: View, width: CGFloat) {
    let half = (width - 12) / 2
    #expect(card.subviews[0].frame == rect(4, 4, half, 10))
    #expect(card.subviews[1].frame == rect(8 + half, 4, half, 10))
  }

  @Test("A subtree built apart joins a tree", arguments: [false, true], [false, true])
  func joining(isLaidOutApart: Bool, rootIsLaidOut: Bool) {
    let card = makeCard()
    if isLaidOutApart {
      card.frame.size.width = 52
      card.layoutIfNeeded()
      expectLaidOut(card, width: 52)
    }
    let root = makeRoot()
    let header = root.addChild()
    if rootIsLaidOut {
      header.place(0, 0, 10, 10)
      root.layoutIfNeeded()
    }
    root.addSubview(card)
    card.place(100, 100, 112, 50)
    root.layoutIfNeeded()
    #expect(card.frame == rect(100, 100, 112, 50))
    expectLaidOut(card, width: 112)
    #expect(card.constraints.count == 6 + 2)
  }

  @Test("A subtree of one or many cards joins a smaller tree", arguments: [1, 40])
  func sizes(_ count: Int) {
    let list = View()
    list.translatesAutoresizingMaskIntoConstraints = false
    var previous: View?
    for _ in 0..<count {
      let card = makeCard()
      list.addSubview(card)
      card.relate(.left, to: list)
      card.relate(.right, to: list)
      card.relate(.height, to: nil, plus: 20)
      card.relate(.top, to: previous ?? list, previous == nil ? .top : .bottom)
      previous = card
    }
    list.frame = rect(0, 0, 60, 60)
    list.layoutIfNeeded()
    expectLaidOut(list.subviews[0], width: 60)
    let root = makeRoot()
    root.layoutDirection = .rightToLeft
    let header = root.addChild()
    header.place(10, 10, 10, 10)
    root.layoutIfNeeded()
    let marker = list.addChild()
    marker.relate(.leading, to: list, plus: 3)
    marker.relate(.width, to: nil, plus: 1)
    list.layoutIfNeeded()
    #expect(marker.frame.minX == 3)
    root.addSubview(list)
    list.fill()
    root.layoutIfNeeded()
    #expect(list.frame == root.bounds)
    #expect(header.frame == rect(10, 10, 10, 10))
    #expect(list.layoutDirection == .rightToLeft)
    #expect(marker.frame.minX == 396)
    marker.removeFromSuperview()
    for card in list.subviews { expectLaidOut(card, width: 400) }
    #expect(list.subviews.last?.frame.minY == CGFloat(20 * (count - 1)))
  }

  @Test("Removing a subtree deactivates constraints that refer to items outside or that views above hold; others stay")
  func leaving() {
    let root = makeRoot()
    let card = makeCard()
    root.addSubview(card)
    let placed = card.place(100, 100, 112, 50)
    let across = root.addChild()
    let crossing = across.relate(.left, to: card.subviews[0])
    let high = root.leftAnchor.constraint(equalTo: root.leftAnchor)
    high.isActive = true
    let heldAbove = card.subviews[0].widthAnchor.constraint(equalTo: card.subviews[1].widthAnchor)
    root.addConstraint(heldAbove)
    root.layoutIfNeeded()
    card.removeFromSuperview()
    #expect(placed.map { $0.isActive } == [false, false, true, true])
    #expect(!crossing.isActive)
    #expect(!heldAbove.isActive)
    #expect(high.isActive)
    #expect(root.constraints.count == 1)
    #expect(card.constraints.count == 8)
    root.layoutIfNeeded()
    card.frame = rect(0, 0, 112, 50)
    card.layoutIfNeeded()
    expectLaidOut(card, width: 112)
  }

  @Test("A card moves between two trees, whether or not the one it leaves is laid out", arguments: [false, true])
  func betweenTrees(_ solvesBetween: Bool) {
    let first = makeRoot()
    let second = makeRoot()
    let card = makeCard()
    for round in 0..<6 {
      let root = round % 2 == 0 ? first : second
      let old = round % 2 == 0 ? second : first
      root.addSubview(card)
      let width = CGFloat(52 + 10 * round)
      let placed = card.place(CGFloat(round), 0, width, 20)
      if solvesBetween { old.layoutIfNeeded() }
      root.layoutIfNeeded()
      #expect(card.frame == rect(CGFloat(round), 0, width, 20))
      expectLaidOut(card, width: width)
      #expect(old.constraints.isEmpty)
      LayoutConstraint.deactivate(placed)
    }
  }

  @Test("A view moves within one tree")
  func withinTree() {
    let root = makeRoot()
    let left = root.addChild()
    left.place(0, 0, 100, 100)
    let right = root.addChild()
    right.place(200, 50, 100, 100)
    let view = left.addChild()
    view.place(10, 10, 20, 20)
    root.layoutIfNeeded()
    right.addSubview(view)
    #expect(view.constraints.count == 2)
    #expect(left.constraints.isEmpty == false)
    view.relate(.left, to: right, plus: 3)
    view.relate(.top, to: right, plus: 4)
    root.layoutIfNeeded()
    #expect(view.frame == rect(3, 4, 20, 20))
    let count = right.constraints.count
    right.bringSubviewToFront(view)
    #expect(right.constraints.count == count)
  }

  @Test("A root that becomes a subview follows its new superview")
  func formerRoot() {
    let inner = makeRoot(100, 80)
    let child = inner.addChild()
    child.fill(5)
    inner.layoutIfNeeded()
    let root = makeRoot(400, 300)
    root.addSubview(inner)
    inner.frame = rect(50, 60, 200, 100)
    root.layoutIfNeeded()
    #expect(child.frame == rect(5, 5, 190, 90))
    inner.translatesAutoresizingMaskIntoConstraints = false
    inner.fill(20)
    root.layoutIfNeeded()
    #expect(inner.frame == rect(20, 20, 360, 260))
    #expect(child.frame == rect(5, 5, 350, 250))
    inner.removeFromSuperview()
    root.layoutIfNeeded()
    inner.frame = rect(0, 0, 50, 50)
    inner.layoutIfNeeded()
    #expect(child.frame == rect(5, 5, 40, 40))
  }

  @Test("All views of a tree have the settings of its root")
  func settings() {
    let inner = makeRoot(variant: .scalar)
    inner.layoutDirection = .rightToLeft
    inner.frameRounding = .pixels(scale: 2)
    let child = inner.addChild()
    child.relate(.leading, to: inner, plus: 0.3)
    child.relate(.width, to: nil, plus: 10)
    inner.layoutIfNeeded()
    #expect(child.frame.minX == 389.5)
    let root = View(frame: rect(0, 0, 400, 300))
    root.addSubview(inner)
    #expect(child.layoutDirection == .leftToRight)
    #expect(child.frameRounding == .none)
    #expect(child.kernelVariant == .simd)
    root.layoutIfNeeded()
    #expect(child.frame.minX == 0.3)
    root.layoutDirection = .rightToLeft
    inner.removeFromSuperview()
    #expect(inner.layoutDirection == .rightToLeft)
  }

  @Test("A subtree that leaves keeps direction, rounding and readable width", arguments: [false, true])
  func settingsOfALeavingSubtree(_ hasConstraints: Bool) {
    let root = makeRoot()
    root.layoutDirection = .rightToLeft
    root.frameRounding = .pixels(scale: 2)
    root.readableContentWidth = 500
    root.hostSafeAreaInsets = EdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
    let view = root.addChild()
    if hasConstraints { view.relate(.width, to: nil, plus: 10) }
    root.layoutIfNeeded()
    view.removeFromSuperview()
    #expect(view.layoutDirection == .rightToLeft)
    #expect(view.frameRounding == .pixels(scale: 2))
    #expect(view.readableContentWidth == 500)
    #expect(view.hostSafeAreaInsets == .zero)
  }
}
