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
    forced.semanticContentAttribute = .forceLeftToRight
    forced.relate(.leading, to: root, plus: 10)
    let playback = root.addChild()
    playback.semanticContentAttribute = .playback
    playback.relate(.leading, to: root, plus: 10)
    root.layoutIfNeeded()
    #expect(view.frame.minX == 10)
    root.layoutDirection = .rightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(forced.effectiveUserInterfaceLayoutDirection == .leftToRight)
    root.layoutIfNeeded()
    #expect(view.frame.minX == 340)
    #expect(forced.frame.minX == 10)
    #expect(playback.frame.minX == 10)
    root.layoutDirection = .leftToRight
    root.layoutIfNeeded()
    #expect(view.frame.minX == 10)
  }

  @Test("The first item's direction decides for both sides, and is not inherited")
  func ownDirection() {
    let root = makeRoot()
    let container = root.addChild()
    container.place(100, 0, 200, 100)
    let child = container.addChild()
    child.relate(.leading, to: container, plus: 10)
    child.relate(.width, to: nil, plus: 20)
    root.layoutIfNeeded()
    #expect(child.frame.minX == 10)
    container.semanticContentAttribute = .forceRightToLeft
    root.layoutIfNeeded()
    #expect(child.frame.minX == 10)
    child.semanticContentAttribute = .forceRightToLeft
    root.layoutIfNeeded()
    #expect(child.frame.minX == 170)
    child.semanticContentAttribute = .unspecified
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
