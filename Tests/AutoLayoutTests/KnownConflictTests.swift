import AutoLayout
import Foundation
import TestSupport
import Testing

@Suite("Conflicts that are known")
struct KnownConflictTests {
  /// Two constraints that contradict each other, and an edit of one of them.
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var attribute = LayoutConstraint.Attribute.left
    /// The attribute of the root in the older constraint, and in the newer one.
    var targets: [LayoutConstraint.Attribute] = [.left, .left]
    var edits: [@Sendable (View, [LayoutConstraint]) -> Void]
  }

  static let cases: [Case] = [
    Case(
      testDescription: "margins of the newer", targets: [.left, .leftMargin],
      edits: [
        { root, _ in root.layoutMargins.left = 30 },
        { root, _ in root.hostSafeAreaInsets = EdgeInsets(top: 0, left: 5, bottom: 0, right: 0) },
      ]),
    Case(
      testDescription: "margins of the older", targets: [.leftMargin, .left],
      edits: [
        { root, _ in root.layoutMargins.left = 30 },
        { root, _ in root.hostSafeAreaInsets = EdgeInsets(top: 0, left: 5, bottom: 0, right: 0) },
      ]),
    Case(
      testDescription: "margins of both", targets: [.leftMargin, .leftMargin],
      edits: [
        { root, _ in root.layoutMargins.left = 30 }
      ]),
    Case(
      testDescription: "direction", attribute: .leading, targets: [.leading, .leading],
      edits: [
        { root, _ in root.layoutDirection = .rightToLeft },
        { root, _ in root.layoutDirection = .leftToRight },
      ]),
    Case(
      testDescription: "multipliers", attribute: .width, targets: [.width, .width],
      edits: [
        { _, constraints in constraints[1].multiplier = 0.5 },
        { _, constraints in constraints[1].multiplier = 0.25 },
        { _, constraints in constraints[0].multiplier = 0.75 },
        { _, constraints in for constraint in constraints { constraint.multiplier *= 0.5 } },
      ]),
    Case(
      testDescription: "constants",
      edits: [
        { _, constraints in constraints[1].constant = 30 },
        { _, constraints in constraints[0].constant = 40 },
      ]),
  ]

  @Test("A known conflict is reported once, even if rows are rewritten", arguments: cases)
  func once(_ example: Case) {
    let root = makeRoot(100, 100)
    let view = root.addChild()
    let constraints = zip(example.targets, [10, 20] as [CGFloat]).map {
      view.relate(example.attribute, to: root, $0, plus: $1)
    }
    #expect(diagnostics { root.layoutIfNeeded() }.conflicts.count == 1)
    for (number, edit) in example.edits.enumerated() {
      edit(root, constraints)
      #expect(diagnostics { root.layoutIfNeeded() }.all.isEmpty, "edit \(number)")
      #expect(constraints.map(\.isRelaxed) == [false, true], "edit \(number)")
    }
    constraints[0].isActive = false
    #expect(diagnostics { root.layoutIfNeeded() }.all.isEmpty)
    #expect(!constraints[1].isRelaxed)
  }

  @Test(
    "In random trees and islands, each reported constraint was in force before",
    arguments: Build.seeds(40), [false, true])
  func random(seed: UInt64, isIsland: Bool) {
    var random = SplitMix64(seed: seed)
    let root = makeRoot(100, 100)
    let box = root.addChild()
    box.isLayoutIsland = isIsland
    let pins = box.place(0, 0, 100, 100)
    let views = (0..<3).map { _ in box.addChild() }
    let edges: [LayoutConstraint.Attribute] = [.leading, .leadingMargin, .left, .leftMargin, .trailing, .right]
    var constraints: [LayoutConstraint] = []
    for _ in 0..<9 {
      let other: View = random.chance(0.6) ? box : random.pick(views)
      let isDirectional = random.chance(0.5)
      let choices = edges.filter { [.leading, .leadingMargin, .trailing].contains($0) == isDirectional }
      let view = random.pick(views)
      if view === other { continue }
      constraints.append(
        view.relate(
          random.pick(choices), random.pick([.equal, .equal, .lessThanOrEqual]), to: other, random.pick(choices),
          plus: CGFloat(random.index(below: 5) * 10)))
    }
    var before: Set<Int> = []
    for step in 0..<12 {
      if step > 0 {
        switch random.index(below: 6) {
        case 0: box.layoutMargins.left = CGFloat(random.index(below: 4) * 10)
        case 1: root.layoutDirection = random.pick([.leftToRight, .rightToLeft])
        case 2: root.hostSafeAreaInsets.left = CGFloat(random.index(below: 3) * 5)
        case 3: random.pick(constraints).multiplier = random.pick([0.5, 1, 1.5])
        case 4: random.pick(views).semanticContentAttribute = random.pick([.unspecified, .forceRightToLeft])
        default: random.pick(constraints).constant = CGFloat(random.index(below: 5) * 10)
        }
      }
      let reported = diagnostics { root.layoutIfNeeded() }
      let all = pins + constraints
      let now = Set(all.indices.filter { all[$0].isRelaxed })
      #expect(reported.conflicts.count == now.subtracting(before).count, "seed \(seed), step \(step)")
      before = now
    }
  }
}
