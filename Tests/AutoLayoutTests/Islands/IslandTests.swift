import AutoLayout
import ConstraintSolver
import Foundation
import Testing

@Suite("Layout islands")
struct IslandTests {
  private func makeIsland() -> (root: View, island: View, child: View) {
    let root = makeRoot()
    let island = root.addChild("island")
    island.isLayoutIsland = true
    island.place(10, 20, 200, 100)
    let child = island.addChild("child")
    child.fill(5)
    return (root, island, child)
  }

  @Test("Contents follow the island, whose size comes from outside", arguments: KernelVariant.allCases)
  func layout(variant: KernelVariant) {
    let (root, island, child) = makeIsland()
    root.kernelVariant = variant
    root.layoutIfNeeded()
    #expect(island.frame == rect(10, 20, 200, 100))
    #expect(child.frame == rect(5, 5, 190, 90))
    let width = island.constraints.first { $0.firstAttribute == .width }
    width?.constant = 300
    root.layoutIfNeeded()
    #expect(child.frame == rect(5, 5, 290, 90))
    // Inner constraints cannot move the island: one of the contradicting constraints is relaxed.
    let reported = diagnostics {
      child.relate(.width, to: nil, plus: 50)
      root.layoutIfNeeded()
    }
    #expect(reported.conflicts.count == 1)
    #expect(island.frame.width == 300)
  }

  @Test("A constraint across the edge is refused, whichever item comes first; nothing is half installed")
  func crossing() {
    let (root, island, child) = makeIsland()
    let sibling = root.addChild()
    let guide = LayoutGuide()
    island.addLayoutGuide(guide)
    root.layoutIfNeeded()
    let before = [root, island, child, sibling].map(\.constraints.count)
    let crossing = [
      LayoutConstraint(
        item: child, attribute: .left, relatedBy: .equal, toItem: sibling, attribute: .left, multiplier: 1, constant: 0),
      LayoutConstraint(
        item: root, attribute: .width, relatedBy: .equal, toItem: child, attribute: .width, multiplier: 1, constant: 0),
      guide.leftAnchor.constraint(equalTo: sibling.leftAnchor),
      child.leftAnchor.anchorWithOffset(to: sibling.leftAnchor).constraint(equalToConstant: 3),
    ]
    for constraint in crossing {
      let reported = diagnostics { constraint.isActive = true }
      #expect(reported.errors.count == 1)
      guard case .crossesIsland? = reported.errors.first else {
        Issue.record("\(reported.texts)")
        continue
      }
      #expect(!constraint.isActive)
    }
    #expect([root, island, child, sibling].map(\.constraints.count) == before)
    #expect(diagnostics { root.layoutIfNeeded() }.all.isEmpty)
    // The island itself may be related to either side.
    #expect(diagnostics { sibling.relate(.left, to: island, .right) }.all.isEmpty)
    root.layoutIfNeeded()
    #expect(sibling.frame.minX == 210)
  }

  @Test("An enclosing view or island may hold a constraint of inner items")
  func holders() {
    let (root, island, child) = makeIsland()
    LayoutConstraint.deactivate(island.constraints.filter { $0.firstItem === child })
    let constraint = child.leftAnchor.constraint(equalTo: island.leftAnchor, constant: 9)
    island.addConstraint(constraint)
    #expect(constraint.isActive)
    #expect(island.constraints.contains(constraint))
    root.layoutIfNeeded()
    #expect(child.frame.minX == 9)
    island.removeConstraint(constraint)
    #expect(!constraint.isActive)
    root.addConstraint(constraint)
    #expect(constraint.isActive)
    constraint.constant = 4
    root.layoutIfNeeded()
    #expect(child.frame.minX == 4)
  }

  @Test("Making an island ends only constraints across its edge; making it a plain view again ends none")
  func toggling() {
    let root = makeRoot()
    let box = root.addChild("box"), sibling = root.addChild("sibling")
    let placing = box.place(10, 20, 200, 100)
    let a = box.addChild("a"), b = a.addChild("b")
    let inner = a.fill(5) + b.fill(1)
    let own = [a.relate(.width, .lessThanOrEqual, to: nil, plus: 900), box.relate(.width, .lessThanOrEqual, to: box)]
    let crossing = [sibling.relate(.left, to: b, .right), b.relate(.height, .lessThanOrEqual, to: root)]
    root.layoutIfNeeded()
    #expect(sibling.frame.minX == 204)
    let reported = diagnostics { box.isLayoutIsland = true }
    #expect(reported.errors.count == 2)
    for constraint in inner + placing + own { #expect(constraint.isActive) }
    for constraint in crossing { #expect(!constraint.isActive) }
    root.layoutIfNeeded()
    #expect(b.frame == rect(1, 1, 188, 88))
    inner[0].constant = 15
    placing[3].constant = 60
    root.layoutIfNeeded()
    #expect(a.frame == rect(15, 5, 180, 50))
    #expect(diagnostics { box.isLayoutIsland = false }.all.isEmpty)
    for constraint in inner + placing + own { #expect(constraint.isActive) }
    LayoutConstraint.activate(crossing)
    inner[0].constant = 5
    root.layoutIfNeeded()
    #expect(sibling.frame.minX == 204)
    #expect(b.frame == rect(1, 1, 188, 48))
    #expect(box.constraints.count == 7)
  }

  @Test("The order of activation inside is kept")
  func order() {
    let (_, island, child) = makeIsland()
    let before = island.constraints.filter { $0.firstItem === child }
    island.isLayoutIsland = false
    #expect(island.constraints.filter { $0.firstItem === child } == before)
    island.isLayoutIsland = true
    #expect(island.constraints.filter { $0.firstItem === child } == before)
  }

  /// The first is held by a view inside, the others by the island: the newest gives way, as before.
  @Test("The newest of constraints in conflict gives way after each change")
  func orderOfHolders() {
    let root = makeRoot()
    let island = root.addChild(), box = island.addChild()
    island.fill(0)
    let first = box.addChild(), second = box.addChild(), other = island.addChild()
    let wishes = [
      first.centerXAnchor.constraint(equalTo: second.centerXAnchor),
      first.centerXAnchor.constraint(equalTo: other.centerXAnchor),
      second.centerXAnchor.constraint(equalTo: other.centerXAnchor, constant: 10),
    ]
    LayoutDiagnostics.withHandler({ _ in }) {
      for wish in wishes { wish.isActive = true }
      for isIsland in [false, true, false, true] {
        island.isLayoutIsland = isIsland
        root.layoutIfNeeded()
        #expect(wishes.map(\.isRelaxed) == [false, false, true], "\(isIsland)")
      }
    }
  }

  @Test("Islands in islands, made from outside or from inside", arguments: [false, true])
  func nesting(outerFirst: Bool) {
    let root = makeRoot()
    let outer = root.addChild(), inner = outer.addChild(), leaf = inner.addChild()
    let top = outer.fill(10)[1]
    let bottom = inner.fill(10)[3]
    leaf.fill(10)
    root.layoutIfNeeded()
    for view in outerFirst ? [outer, inner] : [inner, outer] { view.isLayoutIsland = true }
    root.layoutIfNeeded()
    #expect(leaf.frame == rect(10, 10, 340, 240))
    top.constant = 20
    bottom.constant = -30
    root.layoutIfNeeded()
    #expect(inner.frame == rect(10, 10, 360, 230))
    #expect(leaf.frame == rect(10, 10, 340, 210))
    for view in outerFirst ? [outer, inner] : [inner, outer] { view.isLayoutIsland = false }
    root.frame = rect(0, 0, 500, 300)
    root.layoutIfNeeded()
    #expect(leaf.frame == rect(10, 10, 440, 210))
  }

  @Test("An island moves between trees with all that is inside it, laid out or not", arguments: [false, true])
  func moving(isLaidOut: Bool) {
    let (root, island, child) = makeIsland()
    let leaf = child.addChild()
    leaf.isLayoutIsland = true
    leaf.fill(1)
    leaf.addChild().fill(2)
    if isLaidOut { root.layoutIfNeeded() }
    let other = makeRoot()
    let box = other.addChild()
    box.place(0, 0, 300, 300)
    box.addSubview(island)
    island.fill(50)
    // The island's own width and height still count; they contradict the new constraints, so they are deactivated.
    island.constraints.filter { $0.firstItem === island }.forEach { $0.isActive = false }
    other.layoutIfNeeded()
    #expect(island.frame == rect(50, 50, 200, 200))
    #expect(child.frame == rect(5, 5, 190, 190))
    #expect(leaf.subviews[0].frame == rect(2, 2, 184, 184))
    island.removeFromSuperview()
    island.frame = rect(0, 0, 100, 100)
    island.layoutIfNeeded()
    #expect(leaf.subviews[0].frame == rect(2, 2, 84, 84))
    root.addSubview(island)
    island.place(0, 0, 60, 60)
    root.layoutIfNeeded()
    #expect(leaf.subviews[0].frame == rect(2, 2, 44, 44))
  }

  @Test("A root may be an island; a view may become one before it has any constraint")
  func roots() {
    let root = makeRoot(100, 100)
    root.isLayoutIsland = true
    let child = root.addChild()
    let label = child.add(Label(text: "x"))
    child.fill(10)
    child.isLayoutIsland = true
    root.layoutIfNeeded()
    #expect(child.frame == rect(10, 10, 80, 80))
    // Nothing relates to the label: it takes its intrinsic size, as it would outside of an island.
    #expect(label.frame.size == CGSize(width: 9, height: 21))
    root.frame = rect(0, 0, 200, 100)
    root.layoutIfNeeded()
    #expect(child.frame == rect(10, 10, 180, 80))
  }

  @Test("The root's settings are the islands' too")
  func settings() {
    let (root, island, child) = makeIsland()
    let leading = island.addChild()
    leading.relate(.leading, to: island, plus: 3)
    leading.relate(.width, to: nil, plus: 10.4)
    root.layoutIfNeeded()
    #expect(leading.frame.minX == 3)
    root.layoutDirection = .rightToLeft
    root.frameRounding = .pixels(scale: 1)
    root.layoutIfNeeded()
    #expect(leading.frame.minX == 187)
    #expect(leading.frame.width == 10)
    #expect(child.layoutDirection == .rightToLeft)
    island.semanticContentAttribute = .forceLeftToRight
    root.layoutIfNeeded()
    #expect(leading.frame.minX == 3)
    root.kernelVariant = root.kernelVariant == .simd ? .scalar : .simd
    root.frameRounding = .none
    root.layoutIfNeeded()
    #expect(leading.frame.width == 10.4)
    #expect(child.frame == rect(5, 5, 190, 90))
  }

  /// Twice 100.4, 100.2 and 100.3 rounds to 201, 200 and 201, twice the rounded width is always 200.
  @Test("Contents are laid out in the size before rounding, which may change while the frame stays")
  func roundedSize() {
    let root = makeRoot()
    root.frameRounding = .pixels(scale: 1)
    let island = root.addChild("island")
    island.isLayoutIsland = true
    let placing = island.place(10, 20, 100.4, 100)
    let child = island.addChild("child")
    child.relate(.left, to: island)
    child.relate(.top, to: island)
    child.relate(.height, to: nil, plus: 10)
    child.relate(.width, to: island, times: 2)
    for (width, doubled) in [(100.4, 201), (100.2, 200), (100.3, 201)] as [(CGFloat, CGFloat)] {
      placing[2].constant = width
      root.layoutIfNeeded()
      #expect(island.frame == rect(10, 20, 100, 100))
      #expect(child.frame == rect(0, 0, doubled, 10))
    }
    for isIsland in [false, true] {
      island.isLayoutIsland = isIsland
      root.layoutIfNeeded()
      #expect(child.frame.width == 201)
    }
    // A frame-based island has the size of its frame.
    LayoutConstraint.deactivate(placing)
    island.translatesAutoresizingMaskIntoConstraints = true
    root.layoutIfNeeded()
    #expect(island.frame.width == 100 && child.frame.width == 200)
  }

  @Test("layoutSubviews of an island is called once for all that happens in it")
  func passes() {
    let log = CallLog()
    let root = RecorderView("root", log: log, frame: rect(0, 0, 400, 300))
    let island = root.add(RecorderView("island", log: log))
    island.isLayoutIsland = true
    let width = island.place(0, 0, 100, 100)[2]
    let child = island.add(RecorderView("child", log: log))
    let left = child.fill()[0]
    root.layoutIfNeeded()
    _ = log.take()
    width.constant = 200
    left.constant = 10
    root.layoutIfNeeded()
    #expect(log.take() == ["root layoutSubviews", "island layoutSubviews", "child layoutSubviews"])
    left.constant = 20
    root.layoutIfNeeded()
    #expect(log.take() == ["island layoutSubviews", "child layoutSubviews"])
    child.setNeedsLayout()
    island.setNeedsLayout()
    child.layoutIfNeeded()
    #expect(log.take() == ["island layoutSubviews", "child layoutSubviews"])
    island.setNeedsLayout()
    child.setNeedsLayout()
    island.isLayoutIsland = false
    root.layoutIfNeeded()
    #expect(log.take() == ["island layoutSubviews", "child layoutSubviews"])
    child.setNeedsUpdateConstraints()
    root.layoutIfNeeded()
    #expect(log.take() == ["child updateConstraints"])
  }

  @Test("Edits that wait when the island joins, leaves or stops being one are not lost")
  func waitingEdits() {
    let (root, island, child) = makeIsland()
    root.layoutIfNeeded()
    let left = island.constraints.first { $0.firstItem === child && $0.firstAttribute == .left }
    left?.constant = 15
    island.removeFromSuperview()
    root.layoutIfNeeded()
    root.addSubview(island)
    island.place(0, 0, 200, 100)
    root.layoutIfNeeded()
    #expect(child.frame.minX == 15)
    left?.constant = 25
    island.isLayoutIsland = false
    root.layoutIfNeeded()
    #expect(child.frame.minX == 25)
    left?.constant = 35
    island.isLayoutIsland = true
    root.layoutIfNeeded()
    #expect(child.frame.minX == 35)
  }

  @Test("A view in a deallocated island counts as no item")
  func gone() {
    let child = View()
    var constraint: LayoutConstraint?
    do {
      let island = View()
      island.isLayoutIsland = true
      island.addSubview(child)
      constraint = child.relate(.left, to: island)
      #expect(constraint?.isActive == true)
    }
    #expect(constraint?.isActive == false)
    #expect(constraint?.secondItem == nil)
    #expect(throws: LayoutConstraintError.missingSecondItem) { try constraint?.tryActivate() }
  }
}
