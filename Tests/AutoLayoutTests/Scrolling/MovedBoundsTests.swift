import AutoLayout
import Foundation
import Testing

@Suite("Plain views whose bounds do not begin at zero")
struct MovedBoundsTests {
  private func makeView(isIsland: Bool = false) -> (root: View, view: View) {
    let root = makeRoot()
    let view = root.addChild("view")
    view.isLayoutIsland = isIsland
    view.place(20, 30, 200, 100)
    return (root, view)
  }

  @Test("Edges, centres and margins are those of the visible part", arguments: [false, true], [false, true])
  func edges(isIsland: Bool, isMovedBefore: Bool) {
    let (root, view) = makeView(isIsland: isIsland)
    if isMovedBefore { view.bounds.origin = CGPoint(x: 7, y: 25) }
    let filling = view.addChild("filling")
    filling.fill(10)
    let centred = view.addChild("centred")
    centred.relate(.centerX, to: view)
    centred.relate(.centerY, to: view)
    centred.relate(.width, to: nil, plus: 20)
    centred.relate(.height, to: nil, plus: 10)
    let guided = view.addChild("guided")
    for attribute in [LayoutConstraint.Attribute.left, .right, .top, .bottom] {
      guided.relate(attribute, to: view.layoutMarginsGuide)
    }
    let atMargin = view.addChild("at the margin")
    atMargin.relate(.left, to: view, .leftMargin)
    atMargin.relate(.top, to: view, .topMargin)
    let framed = View(frame: rect(1, 2, 3, 4))
    view.addSubview(framed)
    if !isMovedBefore {
      root.layoutIfNeeded()
      #expect(filling.frame == rect(10, 10, 180, 80))
      view.bounds.origin = CGPoint(x: 7, y: 25)
    }
    root.layoutIfNeeded()
    #expect(view.frame == rect(20, 30, 200, 100))
    #expect(filling.frame == rect(17, 35, 180, 80))
    #expect(centred.frame == rect(97, 70, 20, 10))
    #expect(guided.frame == rect(15, 33, 184, 84))
    #expect(view.layoutMarginsGuide.layoutFrame == guided.frame)
    #expect(atMargin.frame.origin == CGPoint(x: 15, y: 33))
    #expect(framed.frame == rect(1, 2, 3, 4))
    view.bounds.origin = .zero
    root.layoutIfNeeded()
    #expect(filling.frame == rect(10, 10, 180, 80))
    #expect(guided.frame == rect(8, 8, 184, 84))
    #expect(atMargin.frame.origin == CGPoint(x: 8, y: 8))
  }

  @Test("Inner views that are tied to outer ones stay where they are seen")
  func crossing() {
    let (root, view) = makeView()
    let inner = view.addChild()
    inner.place(50, 60, 10, 10)
    let follower = root.addChild()
    follower.relate(.left, to: inner, .right)
    follower.relate(.top, to: inner)
    let header = view.addChild()
    header.relate(.left, to: view)
    header.relate(.top, to: root, plus: 40)
    root.layoutIfNeeded()
    #expect(follower.frame.origin == CGPoint(x: 80, y: 90))
    view.bounds.origin = CGPoint(x: 15, y: 25)
    root.layoutIfNeeded()
    #expect(inner.frame == rect(65, 85, 10, 10))
    #expect(header.frame.origin == CGPoint(x: 15, y: 35))
    #expect(follower.frame.origin == CGPoint(x: 80, y: 90))
    #expect(follower.convert(CGPoint.zero, to: view) == CGPoint(x: 75, y: 85))
  }

  @Test("The bounds stay moved in another tree, and from right to left")
  func moving() {
    let (root, view) = makeView()
    let child = view.addChild()
    child.relate(.leading, to: view, plus: 10)
    child.relate(.trailing, to: view, plus: -50)
    root.layoutIfNeeded()
    view.bounds.origin.x = 7
    root.layoutIfNeeded()
    #expect(child.frame.minX == 17 && child.frame.width == 140)
    view.removeFromSuperview()
    view.layoutIfNeeded()
    #expect(child.frame.minX == 17 && child.frame.width == 140)
    let other = makeRoot()
    other.layoutDirection = .rightToLeft
    other.add(view).place(0, 0, 200, 100)
    other.layoutIfNeeded()
    #expect(child.frame.minX == 57 && child.frame.width == 140)
    view.bounds.origin.x = 0
    other.layoutIfNeeded()
    #expect(child.frame.minX == 50 && child.frame.width == 140)
  }

  @Test("The bounds stay moved in a view that was an island when they moved")
  func formerIsland() {
    let (root, view) = makeView(isIsland: true)
    root.layoutIfNeeded()
    view.bounds.origin = CGPoint(x: -10, y: 5)
    let child = view.addChild()
    child.place(20, 30, 40, 50)
    for isIsland in [true, false, true] {
      view.isLayoutIsland = isIsland
      root.layoutIfNeeded()
      #expect(child.frame == rect(10, 35, 40, 50))
    }
  }

  @Test("A fitting size is the same for any origin")
  func fitting() {
    let view = View()
    let child = view.addChild()
    child.fill(10)
    child.relate(.width, to: nil, plus: 30)
    child.relate(.height, to: nil, plus: 40)
    for origin in [CGPoint.zero, CGPoint(x: 5, y: 6), CGPoint(x: -7, y: 0)] {
      view.bounds.origin = origin
      #expect(view.systemLayoutSizeFitting(.zero) == CGSize(width: 50, height: 60))
    }
  }

  @Test("A view at the visible top inherits all of the safe area")
  func safeArea() {
    let root = makeRoot(400, 800)
    root.hostSafeAreaInsets = EdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
    let bar = root.addChild()
    bar.relate(.left, to: root)
    bar.relate(.right, to: root)
    bar.relate(.top, to: root)
    bar.relate(.height, to: nil, plus: 60)
    root.bounds.origin.y = -30
    root.layoutIfNeeded()
    #expect(bar.frame == rect(0, -30, 400, 60))
    #expect(bar.safeAreaInsets.top == 40)
  }
}
