import AutoLayout
import Foundation
import SnapLayout
import Testing

/// Several second items in one chain.
@Suite struct ArrayTargetTests {
  private let family = Family()

  private var others: [View] { [family.sibling, family.superview] }

  @Test func eachIsATarget() {
    let made = family.view.snp.makeConstraints { make in
      make.size.greaterThanOrEqualTo([family.sibling, family.superview]).offset(4).priority(.high).labeled("all")
    }
    #expect(made.count == 1)
    #expect(
      equations(made) == [
        "v.width >= b.width + 4 @750", "v.height >= b.height + 4 @750", "v.width >= s.width + 4 @750",
        "v.height >= s.height + 4 @750",
      ])
    #expect(made[0].layoutConstraints.allSatisfy { $0.label == "all" && $0.isActive })
    made[0].deactivate()
    #expect(family.superview.constraints.isEmpty)
  }

  @Test func itemsAndConstantsAreTargetsToo() {
    let made = family.view.snp.prepareConstraints { make in
      make.left.equalTo([family.sibling.snp.left, family.superview.snp.left]).inset(2)
      make.width.lessThanOrEqualTo([30, 40])
    }
    #expect(equations(made) == ["v.left == b.left + 2", "v.left == s.left + 2", "v.width <= 30", "v.width <= 40"])
  }

  /// As after a single target, the calls after the relation replace constants and factors of the targets.
  @Test func laterCallsReplaceNumbersOfTheTargets() {
    let (half, double) = (family.sibling.snp.width * 0.5, family.superview.snp.width * 2)
    let others = [half + 1, double + 1]
    let made = family.view.snp.prepareConstraints { make in
      make.width.equalTo(half).offset(4)
      make.width.equalTo([half, double]).offset(4)
      make.width.equalTo(others).multipliedBy(3)
      make.left.equalTo([10, 20]).inset(5)
      make.right.within(family.sibling.snp.right - 1).inset(2)
    }
    #expect(
      equations(made) == [
        "v.width == 0.5 * b.width + 4", "v.width == 0.5 * b.width + 4", "v.width == 2 * s.width + 4",
        "v.width == 3 * b.width + 1", "v.width == 3 * s.width + 1", "v.left == s.left + 5", "v.left == s.left + 5",
        "v.right <= b.right - 2",
      ])
  }

  @Test func remarksConcernEveryTarget() {
    let reported = diagnostics {
      family.view.snp.prepareConstraints { make in
        make.left.equalTo([family.sibling.snp.right, family.superview.snp.left]).inset(2)
        make.width.lessThanOrEqualTo([30, 40]).multipliedBy(2)
      }
    }
    #expect(
      reported.map(\.problem) == [.insetAcrossAttributes(first: "left", second: "right"), .factorOfConstant("width")])
  }

  @Test func theConstraintIsFoundAgain() {
    var taken: Constraint?
    family.view.snp.makeConstraints { taken = $0.left.equalTo(others).constraint }
    family.view.snp.updateConstraints { $0.left.equalTo(others).offset(3) }
    #expect(taken.map { equations([$0]) } == ["v.left == b.left + 3", "v.left == s.left + 3"])
    let updated = family.view.snp.updateOrMakeConstraints { $0.left.equalTo([family.sibling, family.view]).offset(5) }
    #expect(updated.first === taken)
    #expect(equations(updated) == ["v.left == b.left + 5", "v.left == s.left + 3", "v.left == v.left + 5"])
  }

  @Test func updatesChangeAllOrNone() {
    family.view.snp.makeConstraints { $0.left.equalTo(family.sibling) }
    let reported = diagnostics { family.view.snp.updateConstraints { $0.left.equalTo(others).offset(3) } }
    #expect(reported.count == 1)
    #expect(family.superview.constraints.map(equation) == ["v.left == b.left"])
  }

  @Test func anEmptyArrayMakesNothing() {
    let reported = diagnostics {
      #expect(family.view.snp.makeConstraints { $0.left.equalTo([View]()).offset(1) }.isEmpty)
    }
    #expect(reported.isEmpty)
  }

  @Test func anInvalidTargetRejectsTheChain() {
    struct Nothing: ConstraintRelatableTarget {}
    let reported = diagnostics {
      family.view.snp.makeConstraints { make in
        make.left.equalTo([family.sibling.snp.left, family.sibling.snp.size])
        make.left.equalTo([Nothing()])
      }
    }
    #expect(reported.map(\.problem) == [.attributesNotIdentical, .targetInvalid])
    #expect(family.superview.constraints.isEmpty)
  }

  @Test func aChainThatIsRelatedAgainForgetsTheTargets() {
    let made = family.view.snp.prepareConstraints { make in
      let chain = make.left
      chain.equalTo(others)
      chain.equalTo(family.sibling).offset(1)
    }
    #expect(equations(made) == ["v.left == b.left + 1"])
  }

  @Test func aChainThatIsRelatedAgainForgetsTheFactor() {
    let (double, sibling) = (family.sibling.snp.width * 2, family.sibling)
    let made = family.view.snp.prepareConstraints { make in
      let inside = make.width
      inside.equalTo(double)
      inside.within(sibling)
      let bounded = make.height
      bounded.equalTo(double)
      bounded.between(sibling, and: 30)
    }
    #expect(equations(made) == ["v.width <= b.width", "v.height >= b.height", "v.height <= 30"])
  }
}
