import AutoLayout
import Foundation
import Testing

@Suite("Distances between anchors, and standard ones")
struct SpacingTests {
  @Test("A distance can be given a size, compared and multiplied")
  func distances() {
    let root = makeRoot()
    let a = root.addChild(), b = root.addChild(), c = root.addChild()
    for view in [a, b, c] {
      view.relate(.width, to: nil, plus: 20)
      view.relate(.top, to: root)
    }
    a.relate(.left, to: root, plus: 10)
    let gap = a.rightAnchor.anchorWithOffset(to: b.leftAnchor)
    let next = b.rightAnchor.anchorWithOffset(to: c.leftAnchor)
    let length = gap.constraint(equalToConstant: 30)
    length.isActive = true
    let double = next.constraint(equalTo: gap, multiplier: 2, constant: 1)
    double.isActive = true
    root.layoutIfNeeded()
    #expect(b.frame.minX == 60)
    #expect(c.frame.minX == 141)
    length.constant = -5
    root.layoutIfNeeded()
    #expect(b.frame.minX == 25)
    #expect(c.frame.minX == 36)
    double.isActive = false
    next.constraint(greaterThanOrEqualToConstant: 50).isActive = true
    root.layoutIfNeeded()
    #expect(c.frame.minX == 95)
  }

  @Test("Vertically and between baselines")
  func vertical() {
    let root = makeRoot()
    let title = root.add(Label(text: "a")), body = root.add(Label(text: "b"))
    title.relate(.top, to: root)
    title.lastBaselineAnchor.anchorWithOffset(to: body.firstBaselineAnchor).constraint(equalToConstant: 30).isActive =
      true
    root.layoutIfNeeded()
    #expect(body.frame.minY == 30)
  }

  @Test("A distance between leading edges counts in reading direction, also from right to left")
  func mirrored() {
    let root = makeRoot()
    root.layoutDirection = .rightToLeft
    let view = root.addChild()
    view.relate(.width, to: nil, plus: 20)
    root.leadingAnchor.anchorWithOffset(to: view.leadingAnchor).constraint(equalToConstant: 30).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.maxX == 370)
    root.layoutDirection = .leftToRight
    root.layoutIfNeeded()
    #expect(view.frame.minX == 30)
  }

  @Test("Distances share the free space, also across superviews")
  func shares() {
    let root = makeRoot(300, 100)
    let box = root.addChild()
    box.fill()
    let view = box.addChild()
    view.relate(.width, to: nil, plus: 60)
    let before = root.leftAnchor.anchorWithOffset(to: view.leftAnchor)
    let after = view.rightAnchor.anchorWithOffset(to: root.rightAnchor)
    let share = before.constraint(equalTo: after, multiplier: 3)
    share.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minX == 180)
    root.frame = rect(0, 0, 460, 100)
    root.layoutIfNeeded()
    #expect(view.frame.minX == 300)
  }

  @Test("The distance between two edges of a scroll view is its own length, not the content's")
  func scrollView() {
    let root = makeRoot()
    let scroll = root.add(ScrollView())
    scroll.relate(.left, to: root)
    scroll.relate(.top, to: root)
    scroll.relate(.height, to: nil, plus: 50)
    let content = scroll.addChild()
    content.fill()
    content.relate(.width, to: nil, plus: 700)
    content.relate(.height, to: nil, plus: 50)
    scroll.leftAnchor.anchorWithOffset(to: scroll.rightAnchor).constraint(equalToConstant: 150).isActive = true
    for offset in [0, 40] as [CGFloat] {
      scroll.contentOffset.x = offset
      let reported = diagnostics { root.layoutIfNeeded() }
      #expect(reported.texts == [])
      #expect(scroll.frame.width == 150 && scroll.contentSize.width == 700)
    }
  }

  @Test("A distance is removed with its last active constraint, and returns")
  func leaving() {
    let root = makeRoot()
    let a = root.addChild(), b = root.addChild()
    a.relate(.left, to: root)
    a.relate(.width, to: nil, plus: 10)
    let before = root.constraints.count
    let gap = a.rightAnchor.anchorWithOffset(to: b.leftAnchor)
    let first = gap.constraint(equalToConstant: 7), second = gap.constraint(lessThanOrEqualToConstant: 9)
    for _ in 0..<3 {
      LayoutConstraint.activate([first, second])
      root.layoutIfNeeded()
      #expect(b.frame.minX == 17)
      #expect(root.constraints.count == before + 2)
      first.isActive = false
      #expect(root.constraints.count == before + 1)
      second.isActive = false
      #expect(root.constraints.count == before)
      root.layoutIfNeeded()
    }
    weak var span: LayoutItem?
    do {
      let other = a.leftAnchor.anchorWithOffset(to: b.leftAnchor)
      span = other.item
      let constraint = other.constraint(equalToConstant: 1)
      constraint.isActive = true
      constraint.isActive = false
    }
    root.layoutIfNeeded()
    #expect(span == nil)
  }

  @Test("Only constraints on distances are listed, and each listed constraint can be activated again")
  func listing() {
    let root = makeRoot()
    let a = root.addChild(), b = root.addChild(), c = root.addChild()
    let gap = a.rightAnchor.anchorWithOffset(to: b.leftAnchor)
    let next = b.rightAnchor.anchorWithOffset(to: c.leftAnchor)
    let made = [
      a.leftAnchor.constraint(equalTo: root.leftAnchor), gap.constraint(equalToConstant: 7),
      next.constraint(equalTo: gap, multiplier: 2),
    ]
    LayoutConstraint.activate(made)
    for view in [a, b, c] { view.relate(.width, to: nil, plus: 10) }
    root.layoutIfNeeded()
    #expect(root.constraints == made)
    for _ in 0..<2 {
      let listed = root.constraints
      LayoutConstraint.deactivate(listed)
      #expect(root.constraints.isEmpty)
      root.layoutIfNeeded()
      let reported = diagnostics { LayoutConstraint.activate(listed) }
      #expect(reported.texts == [])
      #expect(root.constraints == made)
      root.layoutIfNeeded()
      #expect([a, b, c].map(\.frame.minX) == [0, 17, 41])
    }
  }

  @Test("The constraints on a distance become inactive when one of its items is removed", arguments: [false, true])
  func lostEnd(isLaidOut: Bool) {
    let root = makeRoot()
    let a = root.addChild(), b = root.addChild()
    let constraint = a.rightAnchor.anchorWithOffset(to: b.leftAnchor).constraint(equalToConstant: 7)
    constraint.isActive = true
    if isLaidOut { root.layoutIfNeeded() }
    b.removeFromSuperview()
    #expect(!constraint.isActive)
    #expect(root.constraints.isEmpty)
    root.addSubview(b)
    constraint.isActive = true
    a.place(0, 0, 10, 10)
    root.layoutIfNeeded()
    #expect(b.frame.minX == 17)
  }

  @Test("A view with a distance inside it, related to another distance, leaves with all of its constraints inactive")
  func leavingWithADistanceInside() {
    let root = makeRoot()
    let view = root.addChild(), other = root.addChild()
    let made = [
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.25),
      view.topAnchor.constraint(equalTo: root.topAnchor), other.leftAnchor.constraint(equalTo: view.leftAnchor),
      other.topAnchor.constraint(equalTo: view.topAnchor),
      view.leftAnchor.anchorWithOffset(to: other.rightAnchor).constraint(
        equalTo: view.leftAnchor.anchorWithOffset(to: view.rightAnchor), multiplier: 1.5, constant: 39),
    ]
    LayoutConstraint.activate(made)
    for width in [400, 200] as [CGFloat] {
      root.frame.size.width = width
      root.layoutIfNeeded()
      #expect(other.frame.minX == 0 && other.frame.width == 0.375 * width + 39)
      view.removeFromSuperview()
      #expect(made.filter(\.isActive) == [])
      #expect(root.constraints.isEmpty)
      root.addSubview(view)
      LayoutConstraint.activate(made)
    }
  }

  @Test("A conflict relaxes the constraint on a distance, not those that tie the distance to its ends")
  func conflicting() {
    let root = makeRoot()
    let views = (0..<3).map { _ in root.addChild() }
    for (view, x) in zip(views, [0, 50, 150] as [CGFloat]) { view.relate(.left, to: root, plus: x) }
    let first = views[0].leftAnchor.anchorWithOffset(to: views[1].leftAnchor)
    let second = views[1].leftAnchor.anchorWithOffset(to: views[2].leftAnchor)
    let equal = first.constraint(equalTo: second)
    equal.isActive = true
    let reported = diagnostics { root.layoutIfNeeded() }
    #expect(reported.conflicts.count == 1 && equal.isRelaxed)
    #expect(reported.conflicts.first?.members.filter(\.isFromApplication).count == 4)
    #expect(views.map(\.frame.minX) == [0, 50, 150])
  }

  @Test("A subtree takes its distances along")
  func moving() {
    let root = makeRoot()
    let box = root.addChild()
    let a = box.addChild(), b = box.addChild()
    a.place(5, 0, 10, 10)
    let constraint = a.rightAnchor.anchorWithOffset(to: b.leftAnchor).constraint(equalToConstant: 7)
    constraint.isActive = true
    root.layoutIfNeeded()
    #expect(b.frame.minX == 22)
    let other = makeRoot()
    other.addSubview(box)
    #expect(constraint.isActive)
    constraint.constant = 8
    other.layoutIfNeeded()
    #expect(b.frame.minX == 23)
    box.isLayoutIsland = true
    constraint.constant = 9
    other.layoutIfNeeded()
    #expect(b.frame.minX == 24)
    box.isLayoutIsland = false
    constraint.constant = 10
    other.layoutIfNeeded()
    #expect(b.frame.minX == 25)
    constraint.isActive = false
    #expect(box.constraints.count == 2)
  }

  @Test("A distance between different trees, or different kinds of anchors, is refused as a whole")
  func refused() {
    let root = makeRoot(), other = makeRoot()
    let a = root.addChild(), b = other.addChild(), c = root.addChild()
    let apart = a.rightAnchor.anchorWithOffset(to: b.leftAnchor).constraint(equalToConstant: 7)
    let mixed = a.leadingAnchor.anchorWithOffset(to: c.leftAnchor).constraint(equalToConstant: 7)
    let broken = a.leftAnchor.anchorWithOffset(to: c.leftAnchor).constraint(equalToConstant: .nan)
    let reported = diagnostics { LayoutConstraint.activate([apart, mixed, broken]) }
    #expect(reported.errors.count == 3)
    if case .noCommonAncestor = reported.errors[0] {} else { Issue.record("\(reported.errors[0])") }
    #expect(reported.errors[1] == .mixedDirections)
    for constraint in [apart, mixed, broken] { #expect(!constraint.isActive) }
    #expect(root.constraints.isEmpty)
    #expect(other.constraints.isEmpty)
    #expect(throws: LayoutConstraintError.mixedDirections) { try mixed.tryActivate() }
  }

  /// A font of 17 points has lines of 21 points with the baseline at 16.
  ///
  /// For 20 points these are 24 and 19, for 40 points 48 and 38, for 5 points 6 and 5.
  @Test("The standard distance between baselines is a line of the lower text", arguments: [false, true])
  func baselines(isByFormat: Bool) throws {
    let root = makeRoot()
    let box = root.addChild()
    box.relate(.top, to: root)
    let title = box.add(Label(text: "a")), body = box.add(Label(text: "b")), mark = box.addChild()
    body.metrics = TextMetrics(pointSize: 20)
    title.relate(.top, to: box)
    body.relate(.bottom, to: box)
    mark.topAnchor.constraint(equalToSystemSpacingBelow: body.lastBaselineAnchor, multiplier: 1).isActive = true
    if isByFormat {
      let made = try LayoutConstraint.constraints(
        withVisualFormat: "V:[title]-[body]", options: .spacingBaselineToBaseline,
        views: ["title": title, "body": body])
      LayoutConstraint.activate(made)
    } else {
      body.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: title.lastBaselineAnchor, multiplier: 1)
        .isActive = true
    }
    // The tops are 16 + 24 - 19, 16 + 48 - 38 and 16 + 8 - 5.
    for (size, top, height) in [(20, 21, 24), (40, 26, 48), (5, 19, 6)] as [(CGFloat, CGFloat, CGFloat)] {
      body.metrics = TextMetrics(pointSize: size)
      #expect(box.systemLayoutSizeFitting(.zero).height == top + height)
      root.layoutIfNeeded()
      #expect(body.frame.minY == top && body.frame.height == height && box.frame.height == top + height)
      // The standard distance from a baseline to an edge is 8.
      #expect(mark.frame.minY == top + (body.firstBaselineOffsetFromTop ?? 0) + 8)
    }
  }

  @Test("Between baselines any usable multiplier counts in full", arguments: [1.1, 0.7, 1e39, 1e45] as [CGFloat])
  func multipliedBaselines(_ multiplier: CGFloat) {
    let root = makeRoot()
    let title = root.add(Label(text: "a")), body = root.add(Label(text: "b")), other = root.addChild()
    title.relate(.top, to: root)
    other.relate(.left, to: root, plus: 7)
    body.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: title.lastBaselineAnchor, multiplier: multiplier)
      .isActive = true
    root.layoutIfNeeded()
    // Both labels have lines of 21, so their tops are as far apart as their baselines.
    #expect(abs(body.frame.minY - 21 * multiplier) <= 1e-12 * 21 * multiplier)
    #expect(other.frame.minX == 7)
  }

  @Test("Several lines, and limits in place of a distance")
  func baselineLimits() {
    let root = makeRoot()
    let title = root.add(Label(text: "a")), body = root.add(Label(text: "b"))
    title.relate(.top, to: root, plus: 10)
    let pull = body.relate(.top, to: root, at: 10)
    let least = body.firstBaselineAnchor.constraint(
      greaterThanOrEqualToSystemSpacingBelow: title.lastBaselineAnchor, multiplier: 1.5)
    least.isActive = true
    root.layoutIfNeeded()
    // The baselines are one and a half lines of 21 apart; `body` is as far below `title`, at 10.
    #expect(body.frame.minY == 41.5)
    least.isActive = false
    pull.constant = 200
    body.firstBaselineAnchor.constraint(
      lessThanOrEqualToSystemSpacingBelow: title.lastBaselineAnchor, multiplier: 2
    ).isActive = true
    root.layoutIfNeeded()
    #expect(body.frame.minY == 52)
  }

  @Test("Standard distances are eight points, times a factor, in reading direction")
  func standard() {
    #expect(LayoutConstraint.standardSpacing == 8)
    let root = makeRoot()
    let a = root.addChild(), b = root.addChild()
    a.place(100, 100, 20, 20)
    for size in [LayoutConstraint.Attribute.width, .height] { b.relate(size, to: nil, plus: 20) }
    let after = b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 1.5)
    let below = b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: 2)
    LayoutConstraint.activate([after, below])
    root.layoutIfNeeded()
    #expect(b.frame.origin == CGPoint(x: 132, y: 136))
    root.layoutDirection = .rightToLeft
    root.layoutIfNeeded()
    #expect(b.frame.origin == CGPoint(x: 68, y: 136))
    root.layoutDirection = .leftToRight
    LayoutConstraint.deactivate([after, below])
    LayoutConstraint.activate([
      b.leadingAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter: a.trailingAnchor, multiplier: 1),
      b.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: a.bottomAnchor, multiplier: 1),
    ])
    let pull = [b.relate(.left, to: root, at: 10), b.relate(.top, to: root, plus: 500, at: 10)]
    root.layoutIfNeeded()
    #expect(b.frame.origin == CGPoint(x: 128, y: 128))
    LayoutConstraint.deactivate(pull)
    LayoutConstraint.deactivate(root.constraints.filter { $0.firstItem === b })
    LayoutConstraint.activate([
      b.leadingAnchor.constraint(lessThanOrEqualToSystemSpacingAfter: a.trailingAnchor, multiplier: 1),
      b.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: a.bottomAnchor, multiplier: 1),
    ])
    b.relate(.left, to: root, plus: 500, at: 10)
    b.relate(.top, to: root, at: 10)
    root.layoutIfNeeded()
    #expect(b.frame.origin == CGPoint(x: 128, y: 128))
  }
}
