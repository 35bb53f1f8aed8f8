import AutoLayout
import Foundation
import Testing

@Suite("Who holds a constraint")
struct HolderTests {
  let root = makeRoot()
  let outer: View
  let inner: View
  let sibling: View

  init() {
    outer = root.addChild("outer")
    inner = outer.addChild("inner")
    sibling = outer.addChild("sibling")
  }

  @Test("A size against a constant is held by the view itself")
  func selfHeld() {
    let width = inner.relate(.width, to: nil, plus: 5)
    let square = inner.relate(.height, to: inner, .width)
    #expect(inner.constraints.map(ObjectIdentifier.init) == [ObjectIdentifier(width), ObjectIdentifier(square)])
    #expect(outer.constraints.isEmpty)
  }

  @Test("Any other constraint is held by the nearest common ancestor of its items")
  func ancestors() {
    let toSuperview = inner.relate(.left, to: outer)
    let fromSuperview = outer.relate(.width, .greaterThanOrEqual, to: inner)
    let toSibling = inner.relate(.right, to: sibling, .left)
    let far = inner.relate(.top, to: root)
    let other = root.addChild()
    let across = sibling.relate(.bottom, to: other)
    #expect(
      outer.constraints.map(ObjectIdentifier.init)
        == [toSuperview, fromSuperview, toSibling].map { ObjectIdentifier($0) })
    #expect(root.constraints.map(ObjectIdentifier.init) == [far, across].map { ObjectIdentifier($0) })
    #expect(inner.constraints.isEmpty)
  }

  @Test("A guide stands for its owning view")
  func guides() {
    let guide = LayoutGuide()
    inner.addLayoutGuide(guide)
    let width = guide.widthAnchor.constraint(equalToConstant: 3)
    let edge = guide.leftAnchor.constraint(equalTo: inner.leftAnchor)
    let far = guide.topAnchor.constraint(equalTo: sibling.topAnchor)
    LayoutConstraint.activate([width, edge, far])
    #expect(inner.constraints.map(ObjectIdentifier.init) == [width, edge].map { ObjectIdentifier($0) })
    #expect(outer.constraints.map(ObjectIdentifier.init) == [ObjectIdentifier(far)])
  }

  @Test("A view may be asked to hold a constraint of its descendants")
  func explicitHolder() {
    let constraint = inner.leftAnchor.constraint(equalTo: sibling.leftAnchor)
    root.addConstraints([constraint])
    #expect(root.constraints.count == 1)
    outer.addConstraint(constraint)
    #expect(outer.constraints.isEmpty)
    outer.removeConstraint(constraint)
    #expect(constraint.isActive)
    root.removeConstraints([constraint])
    #expect(!constraint.isActive)
    #expect(root.constraints.isEmpty)
  }

  @Test("Only explicit constraints are listed")
  func onlyExplicit() {
    let label = root.add(Label(text: "text"))
    let framed = View(frame: rect(1, 2, 3, 4))
    root.addSubview(framed)
    label.relate(.left, to: framed, .right)
    root.layoutIfNeeded()
    #expect(root.constraints.count == 1)
    #expect(label.constraints.isEmpty)
    #expect(framed.constraints.isEmpty)
  }

  @Test("The order of activation is kept when constraints go")
  func order() {
    let made = (0..<100).map { index in
      inner.relate(.width, .greaterThanOrEqual, to: nil, plus: CGFloat(index))
    }
    for index in 0..<100 where index % 3 != 0 { made[index].isActive = false }
    let added = inner.relate(.width, .lessThanOrEqual, to: nil, plus: 1000)
    let constants: [CGFloat] = stride(from: 0, to: 100, by: 3).map { CGFloat($0) } + [1000]
    #expect(inner.constraints.map { $0.constant } == constants)
    for constraint in made + [added] { constraint.isActive = false }
    #expect(inner.constraints.isEmpty)
  }
}
