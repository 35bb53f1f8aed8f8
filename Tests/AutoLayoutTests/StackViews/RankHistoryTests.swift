import Foundation
import TestSupport
import Testing

@testable import AutoLayout

/// Ties between stack views are settled by their places in the tree, not by the order of edits.
@Suite("Ties between stack views")
struct RankHistoryTests {
  private func box(_ width: CGFloat) -> Label {
    let box = Label()
    box.explicitContentSize = CGSize(width: width, height: 10)
    return box
  }

  /// Two horizontal stack views side by side in a root.
  private struct Scene {
    let root = makeRoot(300, 50)
    let rows: [StackView]

    init(_ widths: [[CGFloat]], _ box: (CGFloat) -> Label) {
      rows = widths.map { StackView(arrangedSubviews: $0.map(box)) }
      for row in rows {
        root.add(row)
        row.relate(.top, to: root)
        row.relate(.bottom, to: root)
      }
      rows[0].relate(.left, to: root)
      rows[1].relate(.left, to: rows[0], .right, plus: 8)
      rows[1].relate(.right, to: root)
    }

    var widths: [CGFloat] {
      root.layoutIfNeeded()
      return rows.map(\.frame.width)
    }
  }

  enum Edit: CaseIterable {
    case insertsFirst, appends, movesLast
  }

  /// Constraints leave the widths of the two rows open, so the removal of a view does not change the widths.
  @Test(arguments: [0, 1], Edit.allCases)
  func removalsKeepWidthsLeftOpen(_ edited: Int, _ edit: Edit) {
    let scene = Scene([[17], [17]], box)
    #expect(scene.widths == [17, 275])
    let row = scene.rows[edited]
    let former = row.arrangedSubviews[0]
    row.insertArrangedSubview(box(17), at: edit == .insertsFirst ? 0 : 1)
    let widths = scene.widths
    if edit == .movesLast { row.insertArrangedSubview(former, at: 1) }
    former.removeFromSuperview()
    #expect(scene.widths == widths && widths == (edited == 0 ? [34, 258] : [17, 275]))
    #expect(scene.rows.allSatisfy { $0.hasAmbiguousLayout })
  }

  /// A short list has the ranks, and so the priorities, that it would have if its views had been appended in order.
  @Test func shortListsHaveTheRanksOfTheirPlaces() {
    var random = SplitMix64(seed: 3)
    let row = StackView()
    for _ in 0..<200 {
      if row.items.count > 1, random.chance(0.4) {
        random.pick(row.arrangedSubviews).removeFromSuperview()
      } else {
        row.insertArrangedSubview(View(), at: random.integer(in: 0...row.items.count))
      }
      let ranks = row.items.map(\.rank)
      if ranks.count <= ArrangedRanks.shortList { #expect(ranks == ranks.indices.map(ArrangedRanks.rank(at:))) }
      #expect(zip(ranks, ranks.dropFirst()).allSatisfy(<))
    }
  }

  /// Priorities are numbers of single precision, which must tell neighbours apart at every rank and depth.
  @Test func neighboursHaveLevelsOfTheirOwn() {
    var stacks = [StackView()]
    for depth in 0..<24 {
      let inner = StackView()
      stacks[depth].addArrangedSubview(inner)
      stacks.append(inner)
    }
    let last = ArrangedRanks.limit - 1
    let strongestDistance = StackPriorities(for: stacks[0].node).centering(at: 0)
    var outer: StackPriorities?
    for stack in stacks {
      let levels = StackPriorities(for: stack.node)
      for low in stride(from: 0, to: ArrangedRanks.limit - ArrangedRanks.leastDistance, by: 9_973) {
        let high = low + ArrangedRanks.leastDistance
        #expect(levels.tie(at: low) < levels.tie(at: high))
        #expect(levels.place(at: low) > levels.place(at: high))
        #expect(levels.keep(at: low) > levels.keep(at: high))
        #expect(levels.share(at: low) > levels.share(at: high))
        #expect(levels.centering(at: low) > levels.centering(at: high))
      }
      // The ranges stay apart.
      #expect(levels.tie(at: 0) >= levels.crossTie)
      #expect(levels.crossTie > levels.place(at: 0))
      #expect(levels.place(at: last) > levels.crossPlace)
      #expect(levels.crossPlace.isValid)
      #expect(levels.keep(at: last) > strongestDistance)
      if let outer { #expect(outer.crossPlace > levels.tie(at: last)) }
      outer = levels
    }
  }

  @Test func insertionsIntoALongListKeepLevelsApart() {
    func line() -> StackView { StackView(arrangedSubviews: [Label(text: "a")]) }
    let row = StackView(arrangedSubviews: (0..<40).map { _ in box(20) })
    row.distribution = .equalCentering
    let column = StackView(arrangedSubviews: (0..<40).map { _ in line() })
    column.axis = .vertical
    column.isBaselineRelativeArrangement = true
    let root = makeRoot(1_000, 1_000)
    for stack in [row, column] {
      root.add(stack)
      stack.relate(.left, to: root)
      stack.relate(.top, to: root)
    }
    for _ in 0..<20 {
      row.insertArrangedSubview(box(20), at: 20)
      column.insertArrangedSubview(line(), at: 20)
    }
    root.layoutIfNeeded()
    func levels(_ stack: StackView, _ role: StackRows.Role) -> [LayoutConstraint.Priority] {
      stack.items.compactMap { $0.rows[role]?.priority }
    }
    let ties = levels(row, .tie)
    #expect(ties.count == 60 && zip(ties, ties.dropFirst()).allSatisfy(<))
    let falling = [(levels(row, .length), 60), (levels(row, .guideLength), 58), (levels(column, .place), 60)]
    for (priorities, count) in falling {
      #expect(priorities.count == count && zip(priorities, priorities.dropFirst()).allSatisfy(>))
    }
  }

  /// A stack view inside a plain view gets the depth of its new place.
  @Test func followTheDepthOfAMovedCard() {
    func card() -> View {
      let card = View()
      let row = StackView(arrangedSubviews: [box(17)])
      card.add(row)
      row.fill()
      return card
    }
    func row(_ root: View, _ views: [View]) -> StackView {
      let row = StackView(arrangedSubviews: views)
      root.add(row)
      row.fill()
      return row
    }
    let fresh = makeRoot(300, 50)
    let cards = [card(), card()]
    _ = row(fresh, cards)
    fresh.layoutIfNeeded()

    let root = makeRoot(300, 50)
    let moved = card(), other = card()
    let outer = row(root, [other])
    root.add(moved)
    let pins = [moved.relate(.left, to: root), moved.relate(.top, to: root)]
    root.layoutIfNeeded()
    outer.insertArrangedSubview(moved, at: 0)
    LayoutConstraint.deactivate(pins)
    root.layoutIfNeeded()
    #expect([moved, other].map(\.frame) == cards.map(\.frame))

    // As the root of its own tree, the card is no longer in a stack view.
    moved.removeFromSuperview()
    root.layoutIfNeeded()
    #expect(other.frame.width == 300)
  }
}
