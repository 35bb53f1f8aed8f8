import AutoLayout
import Foundation
import Testing

@Suite("Where a frame is kept")
struct PublishedFrameTests {
  @Test("A view that leaves its tree keeps its frame, and so do the views inside it", arguments: [false, true])
  func leaving(hasConstraintsInside: Bool) {
    let root = makeRoot()
    let card = root.addChild()
    card.place(10, 20, 100, 50)
    let inner = card.addChild()
    if hasConstraintsInside { inner.fill(5) } else { inner.frame = rect(5, 5, 90, 40) }
    root.layoutIfNeeded()
    let before = (card.frame, inner.frame)
    card.removeFromSuperview()
    #expect(card.frame == before.0)
    #expect(inner.frame == before.1)
    card.frame.origin = CGPoint(x: 1, y: 2)
    #expect(card.frame == rect(1, 2, 100, 50))
    makeRoot().addSubview(card)
    #expect(card.frame == rect(1, 2, 100, 50))
  }

  @Test("Frames stay while a view goes from one engine to another", arguments: [1, 40])
  func joining(count: Int) {
    let small = makeRoot()
    let large = View(frame: rect(0, 0, 300, 900))
    small.addChild().place(1, 2, 3, 4)
    for index in 0..<count { large.addChild().place(CGFloat(index), 2, 3, 4) }
    small.layoutIfNeeded()
    large.layoutIfNeeded()
    let before = (small.subviews + large.subviews).map(\.frame)
    let children = small.subviews + large.subviews
    small.addSubview(large)
    #expect(large.frame == rect(0, 0, 300, 900))
    #expect(children.map(\.frame) == before)
    small.layoutIfNeeded()
    #expect(children.map(\.frame) == before)
  }

  @Test("A guide that leaves its view keeps its frame")
  func guide() {
    let root = makeRoot()
    let guide = LayoutGuide()
    root.addLayoutGuide(guide)
    LayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30),
      guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
      guide.widthAnchor.constraint(equalToConstant: 50),
      guide.heightAnchor.constraint(equalToConstant: 60),
    ])
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == rect(30, 40, 50, 60))
    root.removeLayoutGuide(guide)
    #expect(guide.layoutFrame == rect(30, 40, 50, 60))
  }

  @Test("Frames inside an island stay when it becomes one and when it is dissolved")
  func island() {
    let root = makeRoot()
    let card = root.addChild()
    card.place(10, 20, 100, 50)
    let inner = card.addChild()
    inner.fill(5)
    root.layoutIfNeeded()
    for isIsland in [true, false] {
      card.isLayoutIsland = isIsland
      #expect(inner.frame == rect(5, 5, 90, 40))
      #expect(card.frame == rect(10, 20, 100, 50))
      root.layoutIfNeeded()
      #expect(inner.frame == rect(5, 5, 90, 40))
    }
  }

  @Test("Views inside by their masks follow a view that constraints resize, and those inside them by constraints")
  func masks() {
    let root = makeRoot()
    let card = root.addChild()
    let width = card.place(0, 0, 100, 50)[2]
    let framed = View(frame: rect(10, 10, 80, 30))
    framed.autoresizingMask = .flexibleWidth
    root.layoutIfNeeded()
    card.addSubview(framed)
    let inner = framed.addChild()
    inner.fill(5)
    let beside = card.addChild()
    beside.relate(.left, to: framed, .right, plus: 1)
    beside.relate(.top, to: framed)
    root.layoutIfNeeded()
    width.constant = 160
    root.layoutIfNeeded()
    #expect(framed.frame == rect(10, 10, 140, 30))
    #expect(inner.frame == rect(5, 5, 130, 20))
    #expect(beside.frame.origin == CGPoint(x: 151, y: 10))
  }

  @Test("Masks follow each size once, though a recorder sets a frame between two of them")
  func masksAmongRecorders() {
    let root = makeRoot()
    let cards = [root.addChild(), root.addChild()]
    let widths = cards.map { $0.place(0, 0, 100, 50)[2] }
    root.layoutIfNeeded()
    for card in cards {
      let framed = View(frame: rect(10, 10, 80, 30))
      framed.autoresizingMask = .flexibleWidth
      card.addSubview(framed)
    }
    root.layoutIfNeeded()
    var isFirst = true
    let recorder = Meddler { view, _ in
      if isFirst { cards[view === cards[0] ? 1 : 0].frame.size.width = 200 }
      isFirst = false
    }
    LayoutChanges.recorded(by: recorder) {
      for width in widths { width.constant = 160 }
      root.layoutIfNeeded()
    }
    LayoutChanges.unrecorded { root.layoutIfNeeded() }
    for card in cards {
      #expect(card.frame == rect(0, 0, 160, 50))
      #expect(card.subviews[0].frame == rect(10, 10, 140, 30))
    }
  }

  @Test("A mask that is set inside an island counts", arguments: [false, true])
  func maskInIsland(isSetBefore: Bool) {
    let root = makeRoot()
    let card = root.addChild()
    let width = card.place(0, 0, 100, 50)[2]
    card.isLayoutIsland = true
    root.layoutIfNeeded()
    let framed = View(frame: rect(10, 10, 80, 30))
    if isSetBefore { framed.autoresizingMask = .flexibleWidth }
    card.addSubview(framed)
    framed.autoresizingMask = .flexibleWidth
    root.layoutIfNeeded()
    width.constant = 160
    root.layoutIfNeeded()
    #expect(framed.frame == rect(10, 10, 140, 30))
  }

  @Test("A callback of a frame may read and change any frame, and the tree")
  func recorders() {
    let root = makeRoot()
    let views = (0..<4).map { _ in root.addChild() }
    let constraints = views.map { $0.place(0, 0, 10, 10) }
    let inner = views[0].addChild()
    inner.fill(1)
    root.layoutIfNeeded()
    let recorder = Meddler { view, before in
      guard view !== root else { return }
      #expect(view.frame != before)
      #expect(root.frame == rect(0, 0, 400, 300))
      // This happens only once, because the pass writes that frame again and notifies.
      if inner.superview != nil { views[3].frame = rect(7, 7, 7, 7) }
      inner.removeFromSuperview()
    }
    LayoutChanges.recorded(by: recorder) {
      for view in constraints { view[0].constant = 30 }
      constraints[0][2].constant = 20
      root.layoutIfNeeded()
    }
    #expect(recorder.count >= 4)
    #expect(inner.superview == nil)
    LayoutChanges.unrecorded { root.layoutIfNeeded() }
    #expect(views.map(\.frame) == [rect(30, 0, 20, 10)] + Array(repeating: rect(30, 0, 10, 10), count: 3))
  }
}

/// Calls a body for every notified frame, except frames that the body sets.
private final class Meddler: LayoutChangeRecorder {
  private(set) var count = 0
  private let body: (View, CGRect) -> Void
  private var isCalling = false

  init(_ body: @escaping (View, CGRect) -> Void) {
    self.body = body
  }

  func record(_ view: View, frameBefore: CGRect, boundsOriginBefore: CGPoint) {
    guard !isCalling else { return }
    isCalling = true
    count += 1
    body(view, frameBefore)
    isCalling = false
  }

  func record(_ view: View, alphaBefore: CGFloat) {}
  func record(_ constraint: LayoutConstraint, constantBefore: CGFloat) {}
}
