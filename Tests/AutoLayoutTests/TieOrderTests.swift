import AutoLayout
import Foundation
import TestSupport
import Testing

@Suite("Tree order settles open values")
struct TieOrderTests {
  private static let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]

  @Test("The order of calls does not: a row of two open widths", arguments: orders, [false, true])
  func calls(order: [Int], areGuides: Bool) {
    let root = makeRoot(100, 100)
    let items: [LayoutItem] = (0..<2).map { _ in
      guard areGuides else { return root.addChild() }
      let guide = LayoutGuide()
      root.addLayoutGuide(guide)
      return guide
    }
    let ties: [(LayoutItem, LayoutConstraint.Attribute, LayoutItem, LayoutConstraint.Attribute)] = [
      (items[0], .left, root, .left), (items[1], .left, items[0], .right), (items[1], .right, root, .right),
    ]
    let constraints = ties.map {
      LayoutConstraint(
        item: $0.0, attribute: $0.1, relatedBy: .equal, toItem: $0.2, attribute: $0.3, multiplier: 1, constant: 0)
    }
    LayoutConstraint.activate(order.map { constraints[$0] })
    root.layoutIfNeeded()
    let widths = items.map { ($0 as? View)?.frame.width ?? ($0 as? LayoutGuide)?.layoutFrame.width }
    // Either way, the sizes change by 100 in all. If the first keeps its size, the second keeps its place.
    #expect(widths == [0, 100])
  }

  /// Two views whose widths add up to 100, in every order in the tree, of creation and in the constraint.
  @Test("The view that comes first keeps its size", arguments: [false, true], [false, true])
  func first(isMadeLast: Bool, isNamedLast: Bool) {
    let root = makeRoot(100, 100)
    let one = View(), other = View()
    for view in [one, other] { view.translatesAutoresizingMaskIntoConstraints = false }
    let (first, second) = isMadeLast ? (other, one) : (one, other)
    root.addSubview(second)
    root.insertSubview(first, at: 0)
    if isNamedLast {
      second.relate(.width, to: first, times: -1, plus: 100)
    } else {
      first.relate(.width, to: second, times: -1, plus: 100)
    }
    root.layoutIfNeeded()
    #expect([first, second].map(\.frame.width) == [0, 100])
  }

  @Test(
    "A view that is brought to the front gives way from then on", arguments: ["front", "back", "exchange", "insert"])
  func moved(how: String) {
    let root = makeRoot(100, 100)
    let views = (0..<2).map { _ in root.addChild() }
    let sum = views[0].relate(.width, to: views[1], times: -1, plus: 100)
    root.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [0, 100])
    switch how {
    case "front": root.bringSubviewToFront(views[0])
    case "back": root.sendSubviewToBack(views[1])
    case "exchange": root.exchangeSubview(at: 0, withSubviewAt: 1)
    default: root.insertSubview(views[1], belowSubview: views[0])
    }
    sum.constant = 150
    root.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [50, 100])
  }

  @Test("The first view keeps its size inside islands too, whichever thread solves them", arguments: [false, true])
  func islands(isConcurrent: Bool) {
    let root = makeRoot(400, 100)
    root.solvesIslandsConcurrently = isConcurrent
    var sums: [LayoutConstraint] = []
    let pairs = (0..<4).map { number in
      let island = root.addChild()
      island.isLayoutIsland = true
      island.place(CGFloat(number) * 100, 0, 100, 100)
      let second = island.addChild(), first = View()
      first.translatesAutoresizingMaskIntoConstraints = false
      island.insertSubview(first, at: 0)
      sums.append(second.relate(.width, to: first, times: -1, plus: 60))
      return [first, second]
    }
    root.layoutIfNeeded()
    for pair in pairs { #expect(pair.map(\.frame.width) == [0, 60]) }
    for (pair, sum) in zip(pairs, sums) {
      pair[0].superview?.bringSubviewToFront(pair[0])
      sum.constant = 80
    }
    root.layoutIfNeeded()
    for pair in pairs { #expect(pair.map(\.frame.width) == [20, 60]) }
  }

  @Test("Superviews come before their contents, guides before subviews")
  func depth() {
    let root = makeRoot(100, 100)
    let outer = root.addChild(), later = root.addChild()
    let inner = outer.addChild()
    let guide = LayoutGuide()
    outer.addLayoutGuide(guide)
    func widths(_ view: View, _ other: LayoutItem) -> [CGFloat] {
      let constraint = view.relate(.width, to: other, times: -1, plus: 10)
      root.layoutIfNeeded()
      constraint.isActive = false
      let result = [view.frame.width, (other as? View)?.frame.width ?? guide.layoutFrame.width]
      let reset = [view.relate(.width, to: nil), other.widthAnchor.constraint(equalToConstant: 0)]
      LayoutConstraint.activate(reset)
      root.layoutIfNeeded()
      LayoutConstraint.deactivate(reset)
      root.layoutIfNeeded()
      return result
    }
    #expect(widths(outer, inner) == [0, 10])
    #expect(widths(inner, outer) == [10, 0])
    #expect(widths(inner, guide) == [10, 0])
    #expect(widths(inner, later) == [0, 10])
  }

  @Test("Trees that are equal in the end are laid out alike, however they were made", arguments: Build.seeds(60))
  func histories(seed: Int) {
    let plan = TreePlan(seed: UInt64(seed))
    let reference = plan.build(seed: 0)
    var frames: [[CGRect]] = []
    for edit in 0...plan.edits.count {
      if edit > 0 { plan.edits[edit - 1](reference) }
      let reported = diagnostics { reference[0].layoutIfNeeded() }
      // In a conflict, age decides which constraint gives way.
      if !reported.all.isEmpty { return }
      frames.append(reference.map(\.frame))
    }
    for history in 1..<5 {
      let views = plan.build(seed: UInt64(history))
      for edit in 0...plan.edits.count {
        if edit > 0 { plan.edits[edit - 1](views) }
        views[0].layoutIfNeeded()
        for (view, expected) in zip(views, frames[edit]) {
          let difference = [
            view.frame.minX - expected.minX, view.frame.minY - expected.minY, view.frame.width - expected.width,
            view.frame.height - expected.height,
          ]
          #expect(
            difference.allSatisfy { abs($0) <= 1e-6 },
            "seed \(seed), history \(history), after \(edit) edits: \(view.frame), not \(expected)")
        }
      }
    }
  }
}

/// A tree with many open values, buildable in many orders.
private struct TreePlan {
  /// The number of the superview of each view; the first is the root.
  private var parents = [0]
  private var constraints: [(View, View) -> LayoutConstraint] = []
  private var pairs: [(Int, Int)] = []
  /// Edits of the views of a tree once it is laid out.
  private(set) var edits: [([View]) -> Void] = []

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for index in 1...random.integer(in: 2...7) { parents.append(random.index(below: index)) }
    let locations: [LayoutConstraint.Attribute] = [.left, .right, .centerX]
    for _ in 0..<random.integer(in: 1...parents.count + 2) {
      let first = random.integer(in: 1...parents.count - 1)
      let second = random.index(below: parents.count)
      if first == second { continue }
      let isSize = random.chance(0.6)
      let attributes = isSize ? [.width, .width] : [random.pick(locations), random.pick(locations)]
      let relation = random.pick(
        [.equal, .equal, .greaterThanOrEqual, .lessThanOrEqual] as [LayoutConstraint.Relation])
      let multiplier = isSize ? CGFloat(random.pick([1, -1, -1, -2, 0.5])) : 1
      let constant = CGFloat(random.pick([0, 20, 50, 100]))
      let priority = LayoutConstraint.Priority(random.pick([1000, 750, 750, 500]))
      pairs.append((first, second))
      constraints.append { view, other in
        let constraint = LayoutConstraint(
          item: view, attribute: attributes[0], relatedBy: relation, toItem: other, attribute: attributes[1],
          multiplier: multiplier, constant: constant)
        constraint.priority = priority
        return constraint
      }
    }
    for _ in 0..<3 {
      let index = random.integer(in: 1...parents.count - 1)
      let length = CGFloat(random.pick([30, 60, 90]))
      switch random.index(below: 3) {
      case 0: edits.append { views in views[index].superview.map { $0.bringSubviewToFront(views[index]) } }
      case 1: edits.append { views in views[index].relate(.width, .greaterThanOrEqual, to: nil, plus: length) }
      default: edits.append { views in views[0].frame.size.width = 200 + length }
      }
    }
  }

  /// The views of the tree by number: made, added and constrained in a random order per seed.
  func build(seed: UInt64) -> [View] {
    var random = SplitMix64(seed: seed)
    let isShuffled = seed > 0
    func order(_ count: Int) -> [Int] { isShuffled ? random.shuffled(0..<count) : Array(0..<count) }
    var made: [Int: View] = [:]
    for number in order(parents.count) { made[number] = View() }
    let views = (0..<parents.count).compactMap { made[$0] }
    views[0].frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    for view in views.dropFirst() { view.translatesAutoresizingMaskIntoConstraints = false }
    func add(_ number: Int) {
      let superview = views[parents[number]]
      // Subviews stand in the order of their numbers, whichever comes first.
      let index = superview.subviews.firstIndex { other in views.firstIndex { $0 === other } ?? 0 > number }
      superview.insertSubview(views[number], at: index ?? superview.subviews.count)
    }
    // Part of the tree may have been laid out before the rest was added, as long as nothing has moved.
    for number in order(parents.count) where number > 0 { add(number) }
    for number in order(constraints.count) {
      let (first, second) = pairs[number]
      constraints[number](views[first], views[second]).isActive = true
    }
    return views
  }
}
