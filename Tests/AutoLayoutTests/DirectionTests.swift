import AutoLayout
import ConstraintSolver
import Foundation
import Testing

@Suite("Reading direction")
struct DirectionTests {
  @Test("Leading is right, and constants run in reading direction", arguments: KernelVariant.allCases)
  func mirrored(_ variant: KernelVariant) {
    let root = makeRoot(variant: variant)
    root.layoutDirection = .rightToLeft
    let view = root.addChild()
    view.relate(.leading, to: root, plus: 10)
    view.relate(.width, to: nil, plus: 50)
    let next = root.addChild()
    next.relate(.leading, to: view, .trailing, plus: 8)
    next.relate(.trailing, to: root, plus: -20)
    let absolute = root.addChild()
    absolute.relate(.left, to: root, plus: 10)
    absolute.relate(.width, to: nil, plus: 50)
    root.layoutIfNeeded()
    #expect(view.frame.minX == 340)
    #expect(next.frame == rect(20, 0, 312, 0))
    #expect(absolute.frame.minX == 10)
  }

  @Test("Inequalities keep their meaning in reading direction")
  func inequalities() {
    let root = makeRoot()
    root.layoutDirection = .rightToLeft
    let view = root.addChild()
    view.relate(.width, to: nil, plus: 50)
    view.relate(.leading, .greaterThanOrEqual, to: root, plus: 30)
    view.relate(.leading, to: root, at: .defaultLow)
    root.layoutIfNeeded()
    #expect(view.frame.minX == 320)
  }

  @Test("Changing the root's direction mirrors dependent views, in both directions")
  func changing() {
    let root = makeRoot()
    let view = root.addChild()
    view.relate(.leading, to: root, plus: 10)
    view.relate(.width, to: nil, plus: 50)
    let forced = root.addChild()
    forced.place(0, 0, 100, 100)
    forced.semanticContentAttribute = .forceLeftToRight
    let playback = root.addChild()
    playback.place(0, 0, 100, 100)
    playback.semanticContentAttribute = .playback
    let inner = [forced, playback].map { outer in
      let child = outer.addChild()
      child.relate(.leading, to: outer, plus: 10)
      return child
    }
    root.layoutIfNeeded()
    #expect(view.frame.minX == 10)
    root.layoutDirection = .rightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(forced.effectiveUserInterfaceLayoutDirection == .leftToRight)
    root.layoutIfNeeded()
    #expect(view.frame.minX == 340)
    #expect(inner.map(\.frame.minX) == [10, 10])
    root.layoutDirection = .leftToRight
    root.layoutIfNeeded()
    #expect(view.frame.minX == 10)
  }

  @Test("The direction of the view that arranges the items decides, and is not inherited")
  func containersDirection() {
    let root = makeRoot()
    let container = root.addChild()
    container.place(100, 0, 200, 100)
    let child = container.addChild()
    child.relate(.leading, to: container, plus: 10)
    child.relate(.width, to: nil, plus: 20)
    let next = container.addChild()
    next.relate(.leading, to: child, .trailing, plus: 5)
    next.relate(.width, to: nil, plus: 30)
    let inner = child.addChild()
    inner.relate(.leading, to: child, plus: 1)
    inner.relate(.width, to: nil, plus: 4)
    let lefts = {
      root.layoutIfNeeded()
      return [child, next, inner].map(\.frame.minX)
    }
    #expect(lefts() == [10, 35, 1])
    container.semanticContentAttribute = .forceRightToLeft
    #expect(lefts() == [170, 135, 1])
    child.semanticContentAttribute = .forceRightToLeft
    #expect(lefts() == [170, 135, 15])
    container.semanticContentAttribute = .unspecified
    #expect(lefts() == [10, 35, 15])
  }

  @Test("A view whose own contents are mirrored keeps its place", arguments: [false, true])
  func mirroredContents(isIsland: Bool) {
    let root = makeRoot()
    let view = root.addChild()
    view.isLayoutIsland = isIsland
    let child = view.addChild()
    view.semanticContentAttribute = .forceRightToLeft
    view.relate(.leading, to: root, plus: 16)
    view.relate(.trailing, .lessThanOrEqual, to: root, plus: -16)
    view.relate(.width, to: nil, plus: 50)
    child.relate(.leading, to: view, plus: 2)
    child.relate(.width, to: nil, plus: 10)
    root.layoutIfNeeded()
    #expect(view.frame.minX == 16)
    #expect(child.frame.minX == 38)
    view.semanticContentAttribute = .unspecified
    root.layoutIfNeeded()
    #expect(view.frame.minX == 16)
    #expect(child.frame.minX == 2)
  }

  @Test("A constraint follows the view that holds it, also if this is not the nearest")
  func holder() {
    let root = makeRoot()
    let middle = root.addChild()
    middle.place(100, 0, 200, 100)
    let child = middle.addChild()
    child.relate(.width, to: nil, plus: 20)
    let leading = child.leadingAnchor.constraint(equalTo: middle.leadingAnchor, constant: 10)
    root.addConstraint(leading)
    root.semanticContentAttribute = .forceRightToLeft
    root.layoutIfNeeded()
    #expect(child.frame.minX == 170)
    root.removeConstraint(leading)
    leading.isActive = true
    root.layoutIfNeeded()
    #expect(child.frame.minX == 10)
  }

  @Test("A guide has its owner's direction")
  func guides() {
    let root = makeRoot()
    let guide = LayoutGuide()
    root.addLayoutGuide(guide)
    LayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      guide.widthAnchor.constraint(equalToConstant: 30),
    ])
    root.layoutIfNeeded()
    #expect(guide.layoutFrame.minX == 10)
    root.semanticContentAttribute = .forceRightToLeft
    root.layoutIfNeeded()
    #expect(guide.layoutFrame.minX == 360)
  }

  @Test("A mirrored multiplier multiplies the distance from the leading edge")
  func multiplier() {
    let root = makeRoot()
    root.layoutDirection = .rightToLeft
    let view = root.addChild()
    view.relate(.width, to: nil, plus: 10)
    view.relate(.leading, to: root, .trailing, times: 0.25, plus: 4)
    let centred = root.addChild()
    centred.relate(.width, to: nil, plus: 10)
    centred.relate(.centerX, to: root, .trailing, times: 0.25)
    root.layoutIfNeeded()
    #expect(view.frame.maxX == 296)
    #expect(centred.frame.midX == 300)
  }

  @Test("Constant edits follow the direction")
  func edits() {
    let root = makeRoot()
    root.layoutDirection = .rightToLeft
    let view = root.addChild()
    view.relate(.width, to: nil, plus: 50)
    let leading = view.relate(.leading, to: root, plus: 10)
    root.layoutIfNeeded()
    leading.constant = 25
    root.layoutIfNeeded()
    #expect(view.frame.maxX == 375)
  }

  @Test("Directional insets map to edges")
  func insets() {
    let insets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(EdgeInsets(insets, in: .leftToRight) == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(EdgeInsets(insets, in: .rightToLeft) == EdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    #expect(rect(0, 0, 10, 20).inset(by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == rect(2, 1, 4, 16))
  }
}
