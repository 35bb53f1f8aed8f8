import AutoLayout
import Foundation
import Testing

@Suite("Stack views that are islands")
struct StackIslandTests {
  /// A row of three views that is an island from the start, from the first layout on, or never.
  enum Island: CaseIterable, Sendable { case never, fromStart, later, noMore }

  private func makeRow(_ island: Island, _ views: [View], width: CGFloat = 300) -> (root: View, stack: StackView) {
    let root = makeRoot(width, 100)
    let stack = StackView()
    stack.isLayoutIsland = island == .fromStart || island == .noMore
    root.add(stack, "stack").fill()
    for view in views { stack.addArrangedSubview(view) }
    if island == .later || island == .noMore {
      root.layoutIfNeeded()
      stack.isLayoutIsland = island == .later
    }
    root.layoutIfNeeded()
    return (root, stack)
  }

  @Test("A stack view that is an island arranges its views, and follows edits of the list", arguments: Island.allCases)
  func edits(island: Island) {
    let views = [View(), View(), View()]
    let (root, stack) = makeRow(island, views)
    stack.distribution = .fillEqually
    root.layOutDeterminately()
    #expect(views.map(\.frame.width) == [100, 100, 100])
    views[0].isHidden = true
    root.layOutDeterminately()
    #expect(views.map(\.frame.width) == [0, 150, 150])
    let reported = diagnostics { stack.setCustomSpacing(30, after: views[1]) }
    #expect(reported.texts == [])
    #expect(stack.customSpacing(after: views[1]) == 30)
    root.layOutDeterminately()
    #expect(views.map(\.frame.minX) == [0, 0, 165])
    stack.addArrangedSubview(views[1])
    #expect(stack.arrangedSubviews == [views[0], views[2], views[1]])
    views[2].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[0], views[1]])
    root.layOutDeterminately()
    #expect(views[1].frame == rect(0, 0, 300, 100))
  }

  @Test("A stack view keeps its constraints when a surrounding view becomes an island", arguments: [false, true])
  func inside(_ isDissolved: Bool) {
    let root = makeRoot()
    let box = View(frame: root.frame)
    root.addSubview(box)
    let stack = StackView(arrangedSubviews: [Label(text: "hello"), Label(text: "world")])
    box.add(stack)
    stack.relate(.left, to: box)
    stack.relate(.top, to: box)
    let label = stack.arrangedSubviews[0]
    label.isHidden = true
    root.layoutIfNeeded()
    let held = stack.constraints
    box.isLayoutIsland = true
    if isDissolved { box.isLayoutIsland = false }
    #expect(Set(stack.constraints) == Set(held) && label.constraints == [])
    #expect(label.systemLayoutSizeFitting(.zero) == CGSize(width: 43, height: 21))
    root.layoutIfNeeded()
    // The comparison finds the same constraints.
    stack.setNeedsUpdateConstraints()
    stack.spacing = 3
    root.layoutIfNeeded()
    #expect(Set(stack.constraints) == Set(held))
  }

  @Test("Mirror while they are shown", arguments: Island.allCases)
  func mirrored(island: Island) {
    let views = [View(), View(), View()]
    let (root, stack) = makeRow(island, views)
    stack.distribution = .fillEqually
    root.layOutDeterminately()
    #expect(views.map(\.frame.minX) == [0, 100, 200])
    stack.semanticContentAttribute = .forceRightToLeft
    root.layOutDeterminately()
    #expect(views.map(\.frame.minX) == [200, 100, 0])
    stack.semanticContentAttribute = .unspecified
    root.layOutDeterminately()
    #expect(views.map(\.frame.minX) == [0, 100, 200])
  }

  @Test("A stack view that is an island holds its own constraints, and keeps them from layout to layout")
  func holders() {
    let views = [View(), View(), View()]
    let (root, stack) = makeRow(.fromStart, views)
    let held = stack.constraints
    #expect(held.count > 10)
    stack.spacing = 10
    root.layoutIfNeeded()
    #expect(stack.constraints == held)
    #expect(root.constraints.count == 4)
  }

  @Test("A stack view that is an island shares its width among wrapping texts", arguments: Island.allCases)
  func texts(island: Island) {
    let long = Label(text: "a text that is long and wraps"), short = Label(text: "ab"), other = block(60, 20)
    for label in [long, short] { label.numberOfLines = 0 }
    let (root, stack) = makeRow(island, [long, short, other], width: 200)
    #expect([long, short, other].map(\.frame.width) == [123, 17, 60])
    root.frame.size.width = 110
    root.layoutIfNeeded()
    let widths = [long, short, other].map(\.frame.width)
    let copies = [long, short, other].map { old in
      let label = Label(text: old.text ?? "")
      label.numberOfLines = old.numberOfLines
      label.explicitContentSize = old.explicitContentSize
      return label
    }
    let (fresh, _) = makeRow(.never, copies, width: 110)
    #expect(fresh.subviews[0].subviews.map(\.frame.width) == widths)
    #expect(stack.systemLayoutSizeFitting(.zero) == fresh.subviews[0].systemLayoutSizeFitting(.zero))
  }

  @Test("Provide inner constraints with the baseline of their highest view")
  func baselines() {
    let small = label("a", 10), large = label("b", 40), mark = label("c", 20)
    let (root, stack) = makeRow(.fromStart, [small, large])
    stack.alignment = .top
    stack.add(mark)
    mark.relate(.left, to: stack)
    mark.relate(.firstBaseline, to: stack)
    root.layoutIfNeeded()
    #expect(mark.frame.minY + 19 == 38)
    large.isHidden = true
    root.layoutIfNeeded()
    #expect(mark.frame.minY + 19 == 10)
  }

  @Test("In a row, a stack view that is an island counts as a view without contents")
  func surrounding() {
    let inner = StackView(arrangedSubviews: [block(30, 10), block(40, 10)])
    let outer = StackView(arrangedSubviews: [block(50, 10), inner])
    outer.distribution = .fillProportionally
    let root = makeRoot()
    root.add(outer).place(0, 0, 240, 20)
    root.layoutIfNeeded()
    #expect(inner.frame.width == 140)
    inner.isLayoutIsland = true
    root.layoutIfNeeded()
    #expect(inner.frame.width == 0)
    inner.isLayoutIsland = false
    root.layoutIfNeeded()
    #expect(inner.frame.width == 140)
  }
}
