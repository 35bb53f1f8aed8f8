import ConstraintSolver
import Foundation
import TestSupport
import Testing

@testable import AutoLayout

/// The cost of a pass must depend on the changes, not on the size of the tree: passes and solver count the same work in a
/// small tree and in a large one.
@Suite("The cost of a local change")
struct LocalityTests {
  /// The kinds of list cells.
  enum Feature: CaseIterable {
    case none, islands, safeArea, preservedMargins, wrapping, baselines, keyboard
  }

  private func makeList(_ count: Int, _ feature: Feature) -> (root: View, edit: LayoutConstraint) {
    let root = makeRoot(400, 100_000)
    if feature == .safeArea { root.hostSafeAreaInsets = insets(20, 0, 30, 0) }
    if feature == .keyboard { root.keyboardFrame = rect(0, 99_000, 400, 1000) }
    var edit: LayoutConstraint?
    for index in 0..<count {
      let cell = root.addChild()
      cell.isLayoutIsland = feature == .islands
      cell.place(0, CGFloat(index) * 10, 400, 10)
      let child = cell.add(Label(text: "some text"))
      child.numberOfLines = feature == .wrapping ? 0 : 1
      child.preservesSuperviewLayoutMargins = feature == .preservedMargins
      child.relate(.width, to: nil, plus: 30)
      child.relate(feature == .baselines ? .firstBaseline : .top, to: cell)
      let left = child.relate(.left, to: cell)
      if index == count / 2 { edit = left }
      if feature == .keyboard, index == 0 {
        child.bottomAnchor.constraint(lessThanOrEqualTo: root.keyboardLayoutGuide.topAnchor).isActive = true
      }
    }
    root.layoutIfNeeded()
    // The list is not empty.
    return (root, edit ?? root.relate(.width, to: root))
  }

  /// The work of a few edits, by the passes and by the solver.
  private func work(_ list: (root: View, edit: LayoutConstraint)) -> Work {
    let passes = list.root.passWork, solver = list.root.solveStatistics
    for round in 0..<30 {
      list.edit.constant = CGFloat(round % 7 + 1)
      list.root.layoutIfNeeded()
    }
    return Work(passes: list.root.passWork - passes, solver: list.root.solveStatistics - solver)
  }

  private struct Work: Equatable {
    let passes: PassWork
    let solver: SolveStatistics
  }

  @Test("The cost of a local change does not grow with the length of the list", arguments: Feature.allCases)
  func lists(feature: Feature) {
    let small = work(makeList(20, feature)), large = work(makeList(Build.size(2000, debug: 200), feature))
    #expect(small.passes.placed > 0)
    #expect(large == small)
  }

  @Test("Insets of a moved view cost the same however many subviews it has", arguments: [false, true])
  func movedInsets(oneSubviewPreserves: Bool) {
    func make(_ count: Int) -> (root: View, box: View, placing: [LayoutConstraint]) {
      let root = makeRoot()
      // From here on, insets follow frames.
      root.addChild().preservesSuperviewLayoutMargins = true
      let box = root.addChild(), placing = box.place(0, 0, 100, 100)
      for index in 0..<count { box.addChild().place(0, CGFloat(index), 10, 1) }
      box.subviews.first?.preservesSuperviewLayoutMargins = oneSubviewPreserves
      root.layoutIfNeeded()
      return (root, box, placing)
    }
    func work(_ count: Int) -> Int {
      let (root, box, placing) = make(count)
      let before = root.passWork
      placing[0].constant = 7
      root.layoutIfNeeded()
      #expect(box.frame == rect(7, 0, 100, 100))
      // Another size concerns the subviews that preserve margins.
      if !oneSubviewPreserves { placing[2].constant = 120 }
      root.layoutIfNeeded()
      return (root.passWork - before).inset
    }
    #expect(work(10) > 0)
    #expect(work(200) == work(10))
  }

  /// Each margin is 50 less the distance of the edges: 20 on the left; on the right 0, and 10 after the box has grown.
  @Test("A margin is preserved in a superview that changes its size, or gets the subview late")
  func preservedMargins() {
    let root = makeRoot()
    let box = root.addChild(), placing = box.place(0, 0, 200, 100)
    box.layoutMargins = insets(50)
    for _ in 0..<3 { _ = box.addChild() }
    root.layoutIfNeeded()
    let leaf = View()
    leaf.preservesSuperviewLayoutMargins = true
    box.add(leaf)
    leaf.place(20, 0, 180, 100)
    root.layoutIfNeeded()
    #expect(leaf.layoutMargins == insets(50, 30, 50, 50))
    placing[0].constant = 5
    root.layoutIfNeeded()
    #expect(leaf.layoutMargins == insets(50, 30, 50, 50))
    placing[2].constant = 210
    root.layoutIfNeeded()
    #expect(leaf.layoutMargins == insets(50, 30, 50, 40))
  }

  /// Each new row asks the column for the constraints to its baselines, because the row may have started to provide one.
  @Test("New rows of a column with a named baseline look at constraints to baselines only")
  func baselineOfColumn() {
    let root = makeRoot(400, 100_000)
    let column = root.addChild(), caption = root.addChild()
    column.place(0, 0, 200, 90_000)
    let named = [caption.relate(.lastBaseline, to: column), caption.relate(.top, to: column, .firstBaseline)]
    var placing: [LayoutConstraint] = []
    for index in 0..<200 { placing += column.addChild().place(0, CGFloat(index) * 10, 200, 10) }
    root.layoutIfNeeded()
    #expect(column.node.references.count > 200)
    #expect(Set(column.node.baselineReferences) == Set(named))
    let before = root.passWork
    for index in 0..<50 { column.addChild().place(0, 2000 + CGFloat(index) * 10, 200, 10) }
    root.layoutIfNeeded()
    // Four constraints per row, and the two constraints to the baselines.
    #expect((root.passWork - before).constraints == 202)
    named[0].isActive = false
    #expect(column.node.baselineReferences.elementsEqual([named[1]], by: ===))
    LayoutConstraint.deactivate(placing)
    #expect(column.node.baselineReferences.elementsEqual([named[1]], by: ===))
    named[0].isActive = true
    named[1].isActive = false
    #expect(column.node.baselineReferences.elementsEqual([named[0]], by: ===))
  }

  /// Random constraints that are activated and deactivated, between two views.
  @Test("An item lists its constraints to baselines first, each at its place", arguments: Build.seeds(20))
  func order(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let root = makeRoot()
    let views = [root.addChild(), root.addChild(), root.addChild()]
    let constraints = (0..<40).map { _ in
      let pair = views.shuffled(using: &random)
      let attribute = random.pick([LayoutConstraint.Attribute.top, .bottom, .firstBaseline, .lastBaseline])
      return LayoutConstraint(
        item: pair[0], attribute: attribute, relatedBy: .lessThanOrEqual, toItem: pair[1], attribute: .top,
        multiplier: 1, constant: 1000)
    }
    for _ in 0..<400 {
      random.pick(constraints).isActive.toggle()
      for node in views.map(\.node) {
        let listed = node.references, named = listed.filter(\.namesBaseline)
        #expect(node.baselineReferences.elementsEqual(named, by: ===))
        let known = constraints.filter { $0.isActive && ($0.firstNode === node || $0.secondNode === node) }
        #expect(Set(listed) == Set(known) && listed.count == known.count)
        for (index, constraint) in listed.enumerated() {
          let position = constraint.firstNode === node ? constraint.firstPosition : constraint.secondPosition
          #expect(Int(position) == index)
        }
      }
    }
  }

  @Test("The cost of a change at the top does not depend on the depth of the tree")
  func depth() {
    func make(_ depth: Int) -> (root: View, edit: LayoutConstraint) {
      let root = makeRoot()
      root.hostSafeAreaInsets = insets(20)
      var outer = root
      for _ in 0..<depth {
        let inner = outer.addChild()
        inner.fill()
        outer = inner
      }
      let leaf = root.addChild()
      let edit = leaf.place(50, 50, 10, 10)[0]
      root.layoutIfNeeded()
      return (root, edit)
    }
    let small = work(make(3)), large = work(make(300))
    #expect(small.passes.placed > 0)
    #expect(large == small)
  }
}
