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

  /// Two rows side by side, and two cards with a row each, in a root.
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

  /// The widths of the rows are a tie, so the row that was stretched before the edit stays the one.
  @Test(arguments: [0, 1], Edit.allCases)
  func stayTies(_ edited: Int, _ edit: Edit) {
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

  /// The ranks, and so the priorities, of a short list are those of a list made in its order.
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
