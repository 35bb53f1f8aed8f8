import AutoLayout
import Foundation
import Testing

@Suite("Constraints that affect a view")
struct AffectingConstraintTests {
  @Test("The affecting constraints determine the view's place and size along the axis")
  func chain() {
    let root = makeRoot()
    let a = root.addChild("a"), b = root.addChild("b")
    let left = a.relate(.left, to: root, plus: 5)
    let width = a.relate(.width, to: nil, plus: 20)
    let gap = b.relate(.left, to: a, .right, plus: 3)
    let equal = b.relate(.width, to: a)
    let top = b.relate(.top, to: root)
    let height = b.relate(.height, to: nil, plus: 1)
    let slack = b.relate(.right, .lessThanOrEqual, to: root)
    let fails = a.relate(.width, to: nil, plus: 300, at: 10)
    #expect(Set(b.constraintsAffectingLayout(for: .horizontal)) == [left, width, gap, equal])
    #expect(Set(b.constraintsAffectingLayout(for: .vertical)) == [top, height])
    #expect(Set(a.constraintsAffectingLayout(for: .horizontal)) == [left, width])
    #expect(a.constraintsAffectingLayout(for: .vertical).isEmpty)
    for constraint in [slack, fails] { #expect(constraint.isActive) }
    // Once the limit binds, it affects the layout.
    slack.constant = -380
    width.priority = 500
    #expect(b.constraintsAffectingLayout(for: .horizontal).contains(slack))
  }

  @Test("The engine's own rows are not listed; for a view without an engine, the list is empty")
  func engineRows() {
    let root = makeRoot()
    let label = root.add(Label(text: "x"))
    let left = label.relate(.left, to: root)
    #expect(label.constraintsAffectingLayout(for: .horizontal) == [left])
    let framed = View(frame: rect(0, 0, 1, 1))
    root.addSubview(framed)
    label.relate(.top, to: framed)
    #expect(framed.constraintsAffectingLayout(for: .vertical).isEmpty)
    #expect(View().constraintsAffectingLayout(for: .horizontal).isEmpty)
  }

  @Test("A guide lists the constraints that affect it, as long as it has an owner")
  func guides() {
    let root = makeRoot()
    let guide = LayoutGuide()
    #expect(guide.constraintsAffectingLayout(for: .horizontal).isEmpty)
    root.addLayoutGuide(guide)
    let left = guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5)
    let width = guide.widthAnchor.constraint(equalToConstant: 20)
    let slack = guide.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor)
    let top = guide.topAnchor.constraint(equalTo: root.topAnchor)
    LayoutConstraint.activate([left, width, slack, top])
    #expect(Set(guide.constraintsAffectingLayout(for: .horizontal)) == [left, width])
    #expect(guide.constraintsAffectingLayout(for: .vertical) == [top])
    root.removeLayoutGuide(guide)
    #expect(guide.constraintsAffectingLayout(for: .horizontal).isEmpty)
    root.addLayoutGuide(guide)
    let edge = guide.leftAnchor.constraint(equalTo: root.rightAnchor)
    edge.isActive = true
    #expect(guide.constraintsAffectingLayout(for: .horizontal) == [edge])
  }

  @Test("The affecting constraints of a view in an island are those of the island")
  func islands() {
    let root = makeRoot()
    let island = root.addChild()
    island.isLayoutIsland = true
    let place = island.place(1, 2, 3, 4)
    let child = island.addChild()
    let pins = child.fill()
    #expect(Set(child.constraintsAffectingLayout(for: .horizontal)) == [pins[0], pins[2]])
    #expect(Set(island.constraintsAffectingLayout(for: .vertical)) == [place[1], place[3]])
  }
}
