import AutoLayout
import Foundation
import TestSupport
import Testing

@Suite("A trace agrees with every item's own answers")
struct TraceAgreementTests {
  /// A tree of views with a random part of the constraints that would determine them.
  private func makeTree(_ random: inout SplitMix64) -> (root: View, views: [View]) {
    let root = makeRoot()
    var views: [View] = []
    for index in 0..<random.integer(in: 3...14) {
      let parent = views.isEmpty || random.chance(0.4) ? root : random.pick(views)
      let view = parent.add(random.chance(0.4) ? Label(text: "text \(index)") : View(), "view \(index)")
      let attributes: [LayoutConstraint.Attribute] = [.left, .right, .top, .bottom, .width, .height, .centerX]
      for attribute in attributes where random.chance(0.45) {
        let relation = random.pick([LayoutConstraint.Relation.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
        let priority = random.pick([LayoutConstraint.Priority.required, 750, 500, 250])
        if random.chance(0.3), let other = views.last(where: { $0.superview === parent }) {
          view.relate(attribute, relation, to: other, plus: CGFloat(random.integer(in: -20...20)), at: priority)
        } else if attribute == .width || attribute == .height {
          view.relate(attribute, relation, to: nil, plus: CGFloat(random.integer(in: 0...90)), at: priority)
        } else {
          view.relate(attribute, relation, to: parent, plus: CGFloat(random.integer(in: -20...20)), at: priority)
        }
      }
      if random.chance(0.15) { view.isLayoutIsland = true }
      views.append(view)
    }
    return (root, views)
  }

  @Test(
    "A trace agrees with the items of random trees, determined or not", arguments: Build.seeds(200) as Range<UInt64>)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    LayoutDiagnostics.withHandler({ _ in }) {
      let (root, views) = makeTree(&random)
      root.layoutIfNeeded()
      let lines = root.layoutTrace.split(separator: "\n")
      for view in views {
        let line = lines.first { $0.contains("'\(view.debugLabel ?? "")'") }
        #expect(
          line?.hasSuffix("AMBIGUOUS LAYOUT") == view.hasAmbiguousLayout, "seed \(seed): \(view)\n\(root.layoutTrace)")
      }
    }
  }

  @Test("In a column of labels that share the remaining height, all labels are ambiguous")
  func column() {
    let root = makeRoot(300, 5000)
    var last: View?
    for index in 0..<60 {
      let label = root.add(Label(text: "row \(index)"))
      label.relate(.left, to: root)
      label.relate(.right, to: root)
      label.relate(.top, to: last ?? root, last == nil ? .top : .bottom, plus: 1)
      last = label
    }
    last?.relate(.bottom, to: root)
    root.layoutIfNeeded()
    let lines = root.layoutTrace.split(separator: "\n").dropFirst()
    #expect(lines.allSatisfy { $0.hasSuffix("AMBIGUOUS LAYOUT") })
    #expect(root.subviews.allSatisfy { $0.hasAmbiguousLayout })
  }
}
