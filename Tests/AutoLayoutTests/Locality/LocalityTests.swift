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

  @Test("Is the same in a list many times as long", arguments: Feature.allCases)
  func lists(feature: Feature) {
    let small = work(makeList(20, feature)), large = work(makeList(Build.size(2000, debug: 200), feature))
    #expect(small.passes.placed > 0)
    #expect(large == small)
  }

  @Test("Is the same at the top of a deep tree as of a flat one")
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
