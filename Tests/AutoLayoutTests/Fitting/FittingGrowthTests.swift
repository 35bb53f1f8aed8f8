import AutoLayout
import ConstraintSolver
import Foundation
import Testing

@Suite("The cost of fitting sizes")
struct FittingGrowthTests {
  private typealias Work = (rowsCompared: Int, solver: SolveStatistics)

  private func work(of view: View, _ body: () -> Void) throws -> Work {
    let before = view.fittingStatistics ?? (0, SolveStatistics())
    body()
    let after = try #require(view.fittingStatistics)
    return (after.rowsCompared - before.rowsCompared, after.solver - before.solver)
  }

  /// Nested views, of which only the innermost has a fixed size.
  private func makeChain(_ depth: Int) -> View {
    let top = View()
    var view = top
    for _ in 0..<depth {
      let inner = view.addChild()
      inner.fill(1)
      view = inner
    }
    view.relate(.width, to: nil, plus: 10)
    view.relate(.height, to: nil, plus: 10)
    return top
  }

  /// Labels in rows of a fixed height.
  private func makeColumn(_ count: Int) -> (top: View, labels: [Label]) {
    let top = View()
    var labels: [Label] = []
    for index in 0..<count {
      let label = top.add(Label(text: "row \(index)"))
      label.relate(.left, to: top)
      label.relate(.right, to: top)
      label.relate(.height, to: nil, plus: 20)
      label.relate(.top, to: labels.last ?? top, labels.isEmpty ? .top : .bottom)
      labels.append(label)
    }
    labels.last?.relate(.bottom, to: top)
    return (top, labels)
  }

  @Test("The cost of the first query is proportional to the depth")
  func depth() throws {
    let works = try [200, 400].map { depth in
      let top = makeChain(depth)
      return try work(of: top) { #expect(top.systemLayoutSizeFitting(.zero).width == CGFloat(2 * depth + 10)) }
    }
    #expect(works[1].rowsCompared < works[0].rowsCompared * 21 / 10)
    #expect(works[1].solver.variablesVisited < works[0].solver.variablesVisited * 21 / 10)
    #expect(works[1].solver.rowsVisited < works[0].solver.rowsVisited * 21 / 10)
  }

  @Test("The cost of the first query is proportional to the number of views")
  func count() throws {
    let works = try [200, 400].map { count in
      let (top, _) = makeColumn(count)
      return try work(of: top) { #expect(top.systemLayoutSizeFitting(.zero).height == CGFloat(20 * count)) }
    }
    #expect(works[1].rowsCompared < works[0].rowsCompared * 21 / 10)
    #expect(works[1].solver.variablesVisited < works[0].solver.variablesVisited * 22 / 10)
  }

  @Test("A repeated query compares no rows; a query with a new target compares only the target's rows")
  func again() throws {
    let (top, _) = makeColumn(100)
    let first = top.systemLayoutSizeFitting(.zero)
    let unchanged = try work(of: top) { #expect(top.systemLayoutSizeFitting(.zero) == first) }
    #expect(unchanged.rowsCompared == 0)
    #expect(unchanged.solver == SolveStatistics())
    let wide = try work(of: top) {
      #expect(
        top.systemLayoutSizeFitting(
          CGSize(width: 500, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 500, height: 2000))
    }
    #expect(wide.rowsCompared == 2)
    let back = try work(of: top) { #expect(top.systemLayoutSizeFitting(.zero) == first) }
    #expect(back.rowsCompared == 0)
  }

  @Test("The cost of an edit is proportional to its changes", arguments: [20, 400])
  func edit(count: Int) throws {
    let (top, labels) = makeColumn(count)
    _ = top.systemLayoutSizeFitting(.zero)
    let text = try work(of: top) {
      labels[2].text = "x"
      _ = top.systemLayoutSizeFitting(.zero)
    }
    // Four rows for the label's contents, two for the targets.
    #expect(text.rowsCompared == 6)
    #expect(text.solver.variablesVisited < 20)
    let last = labels[count - 1]
    let constant = try work(of: top) {
      last.constraints.first?.constant = 30
      last.constraints.first?.constant = 31
      #expect(top.systemLayoutSizeFitting(.zero).height == CGFloat(20 * count + 11))
    }
    #expect(constant.rowsCompared == 3)
    #expect(constant.solver.variablesVisited < 20)
    let limited = try work(of: top) {
      let limit = last.relate(.width, .greaterThanOrEqual, to: nil, plus: 400)
      #expect(top.systemLayoutSizeFitting(.zero).width == 400)
      limit.isActive = false
      #expect(top.systemLayoutSizeFitting(.zero).width < 400)
    }
    #expect(limited.rowsCompared == 5)
  }

  @Test("After changes outside a view, a query of its fitting size compares no rows")
  func outside() throws {
    let root = makeRoot()
    let (top, labels) = makeColumn(10)
    root.add(top)
    top.relate(.left, to: root)
    let sibling = root.addChild()
    let place = sibling.place(0, 0, 10, 10)
    root.layoutIfNeeded()
    let size = top.systemLayoutSizeFitting(.zero)
    let unchanged = try work(of: top) {
      place[0].constant = 20
      sibling.addChild().fill()
      root.frame.size.width = 200
      root.layoutIfNeeded()
      labels[0].alpha = 0.5
      #expect(top.systemLayoutSizeFitting(.zero) == size)
    }
    #expect(unchanged.rowsCompared == 0)
  }

  @Test("A stack view reads the heights of its views once, until a height may have changed")
  func baselines() {
    final class Asked: View {
      var count = 0
      var height: CGFloat = 10 {
        didSet { invalidateIntrinsicContentSize() }
      }
      override var intrinsicContentSize: CGSize {
        count += 1
        return CGSize(width: 5, height: height)
      }
    }
    let views = (0..<20).map { _ in Asked() }
    let stack = StackView(arrangedSubviews: views)
    let outer = StackView(arrangedSubviews: [stack])
    views[3].height = 12
    #expect(outer.forFirstBaselineLayout === views[3])
    let asked = views.map(\.count)
    for _ in 0..<5 { #expect(outer.forFirstBaselineLayout === views[3] && outer.forLastBaselineLayout === views[3]) }
    #expect(views.map(\.count) == asked)
    views[7].height = 14
    #expect(outer.forFirstBaselineLayout === views[7])
    let limit = views[5].relate(.height, .greaterThanOrEqual, to: nil, plus: 20)
    #expect(outer.forFirstBaselineLayout === views[5])
    limit.constant = 13
    #expect(outer.forFirstBaselineLayout === views[7])
    views[7].isHidden = true
    #expect(outer.forFirstBaselineLayout === views[5])
    limit.isActive = false
    #expect(outer.forFirstBaselineLayout === views[3])
    views[3].removeFromSuperview()
    #expect(outer.forFirstBaselineLayout === views[0])
  }

  @Test("A fitting size does not retain constraints to baselines that became inactive")
  func formerBaselines() {
    struct Weak {
      weak var constraint: LayoutConstraint?
    }
    let rows = (0..<2).map { _ in StackView(arrangedSubviews: [Label(text: "a"), Label(text: "b")]) }
    let stack = StackView(arrangedSubviews: rows)
    let root = makeRoot()
    root.add(stack).fill()
    var made: [Weak] = []
    for _ in 0..<50 {
      stack.alignment = .firstBaseline
      _ = stack.systemLayoutSizeFitting(.zero)
      made += stack.constraints.filter { $0.firstAttribute == .firstBaseline }.map { Weak(constraint: $0) }
      stack.alignment = .center
      _ = stack.systemLayoutSizeFitting(.zero)
      root.layoutIfNeeded()
    }
    #expect(made.count >= 50)
    #expect(made.count { $0.constraint != nil } <= 4)
  }
}
