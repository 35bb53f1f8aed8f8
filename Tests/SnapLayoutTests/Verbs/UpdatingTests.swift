import AutoLayout
import Foundation
import SnapLayout
import Testing

/// How updates find and change constraints.
@Suite struct UpdatingTests {
  private let family = Family()

  private var held: [String] { family.superview.constraints.map(equation) }

  @Test func updateSetsConstantsOnly() {
    let made = family.view.snp.makeConstraints { make in
      make.left.top.equalToSuperview().offset(1)
      make.right.equalTo(family.sibling.snp.left)
    }
    let parts = made.flatMap(\.layoutConstraints)
    family.view.snp.updateConstraints { make in
      make.top.equalToSuperview().offset(5)
      make.right.equalTo(family.sibling.snp.left).offset(-2)
    }
    #expect(held == ["v.left == s.left + 1", "v.top == s.top + 5", "v.right == b.left - 2"])
    #expect(zip(family.superview.constraints, parts).allSatisfy { $0 === $1 })
  }

  @Test func updateMakesWhereNothingIsRecorded() {
    family.view.snp.updateConstraints { $0.left.equalToSuperview().offset(1) }
    #expect(held == ["v.left == s.left + 1"])
    family.view.snp.updateConstraints { $0.left.equalToSuperview().offset(2) }
    #expect(held == ["v.left == s.left + 2"])
  }

  @Test func updateOfAConstantAlone() {
    family.view.snp.makeConstraints { make in
      make.size.equalTo(CGSize(width: 1, height: 2))
      make.left.equalTo(3)
    }
    family.view.snp.updateConstraints { make in
      make.height.equalTo(20)
      make.left.equalTo(30)
    }
    #expect(held == ["v.left == s.left + 30"])
    #expect(family.view.constraints.map(equation) == ["v.width == 1", "v.height == 20"])
  }

  struct Mismatch: Sendable, CustomStringConvertible {
    let description: String
    /// The source line of the chain.
    let line: UInt
    let write: @Sendable (ConstraintMaker, Family) -> Void

    init(_ description: String, line: UInt = #line, write: @escaping @Sendable (ConstraintMaker, Family) -> Void) {
      self.description = description
      self.line = line
      self.write = write
    }
  }

  static let mismatches = [
    Mismatch("first attribute") { make, family in make.right.equalTo(family.superview.snp.left) },
    Mismatch("second attribute") { make, family in make.left.equalTo(family.superview.snp.right) },
    Mismatch("relation") { make, family in make.left.lessThanOrEqualTo(family.superview) },
    Mismatch("priority") { make, family in make.left.equalTo(family.superview).priority(999) },
    Mismatch("factor") { make, family in make.left.equalTo(family.superview).multipliedBy(2) },
    Mismatch("second item") { make, family in make.left.equalTo(family.sibling) },
    Mismatch("one of two attributes") { make, family in make.left.top.equalTo(family.superview) },
  ]

  @Test(arguments: mismatches)
  func updateReportsWhatItDoesNotFindAndChangesNothing(_ mismatch: Mismatch) throws {
    family.view.snp.makeConstraints { $0.left.equalToSuperview().offset(1) }
    let reported = diagnostics {
      family.view.snp.updateConstraints { make in
        mismatch.write(make, family)
      }
    }
    let diagnostic = try #require(reported.first)
    #expect(reported.count == 1)
    #expect(diagnostic.file == #fileID)
    #expect(diagnostic.line == mismatch.line)
    guard case .noMatchingConstraint = diagnostic.problem else {
      Issue.record("\(diagnostic)")
      return
    }
    #expect(held == ["v.left == s.left + 1"])
  }

  @Test func updateGoesOnAfterWhatItDoesNotFind() {
    family.view.snp.makeConstraints { $0.left.equalToSuperview() }
    let reported = diagnostics {
      family.view.snp.updateConstraints { make in
        make.top.equalToSuperview().offset(1)
        make.left.equalToSuperview().offset(2)
      }
    }
    #expect(reported.count == 1)
    #expect(held == ["v.left == s.left + 2"])
  }

  @Test func updateSetsTheNewestOfEqualConstraints() {
    family.view.snp.makeConstraints { $0.left.equalToSuperview().offset(1) }
    family.view.snp.makeConstraints { $0.left.equalToSuperview().offset(2) }
    family.view.snp.updateConstraints { $0.left.equalToSuperview().offset(3) }
    #expect(held == ["v.left == s.left + 1", "v.left == s.left + 3"])
  }

  @Test func aConstraintTakenInAnUpdateIsNotActive() {
    family.view.snp.makeConstraints { $0.left.equalToSuperview().offset(1) }
    var taken: Constraint?
    family.view.snp.updateConstraints { taken = $0.left.equalToSuperview().offset(2).constraint }
    #expect(taken?.isActive == false)
    #expect(held == ["v.left == s.left + 2"])
    taken?.update(offset: 9)
    #expect(held == ["v.left == s.left + 2"])
    taken?.activate()
    #expect(held == ["v.left == s.left + 2", "v.left == s.left + 9"])
  }

  @Test func theMadeConstraintReceivesUpdates() {
    let made = family.view.snp.makeConstraints { $0.left.equalToSuperview().offset(1).priority(.low) }
    family.view.snp.updateConstraints { $0.left.equalToSuperview().offset(2).priority(.low) }
    #expect(made[0].constant == 2)
    made[0].update(priority: .high)
    #expect(held == ["v.left == s.left + 2 @750"])
  }

  @Test func aTargetThatIsGoneMatchesNothing() {
    var target: View? = View()
    target.map(family.superview.addSubview)
    family.view.snp.makeConstraints { make in
      make.left.equalTo(target ?? family.view)
      make.top.equalToSuperview()
    }
    target?.removeFromSuperview()
    target = nil
    // If memory is reused, one of these has the address of the deallocated view.
    let others = (0..<64).map { _ in View() }
    for other in others {
      family.superview.addSubview(other)
      let reported = diagnostics { family.view.snp.updateConstraints { $0.left.equalTo(other).offset(3) } }
      guard case .noMatchingConstraint? = reported.first?.problem else {
        Issue.record("\(reported)")
        return
      }
    }
    #expect(held == ["v.top == s.top"])
  }

  @Test func updateOrMakeAddsWhatIsMissing() {
    let made = family.view.snp.makeConstraints { $0.left.equalToSuperview().offset(1) }
    var updated: [Constraint] = []
    let reported = diagnostics {
      updated = family.view.snp.updateOrMakeConstraints { make in
        make.left.top.equalToSuperview().offset(5)
        make.width.equalTo(7)
      }
    }
    #expect(reported.isEmpty)
    #expect(held == ["v.left == s.left + 5", "v.top == s.top + 5"])
    #expect(family.view.constraints.map(equation) == ["v.width == 7"])
    #expect(updated.count == 3)
    #expect(updated.first === made.first)
    #expect(updated.map(\.isActive) == [true, true, true])
    family.view.snp.updateOrMakeConstraints { $0.top.equalToSuperview().offset(6) }
    #expect(held == ["v.left == s.left + 5", "v.top == s.top + 6"])
  }

  @Test func updateOrMakeFindsRegardlessOfPriorityAndSetsIt() {
    family.view.snp.makeConstraints { $0.left.equalToSuperview().offset(1) }
    family.view.snp.updateOrMakeConstraints { $0.left.equalToSuperview().offset(2).priority(.low) }
    #expect(held == ["v.left == s.left + 2 @250"])
    family.view.snp.updateOrMakeConstraints { $0.left.equalToSuperview().offset(3) }
    #expect(held == ["v.left == s.left + 3"])
  }

  @Test func aConstraintTakenInUpdateOrMakeIsTheOneInForce() {
    let made = family.view.snp.makeConstraints { $0.left.equalToSuperview().offset(1) }
    var found: Constraint?
    var added: Constraint?
    family.view.snp.updateOrMakeConstraints { make in
      found = make.left.equalToSuperview().offset(2).constraint
      added = make.top.equalToSuperview().offset(3).constraint
    }
    #expect(found === made.first)
    #expect(added?.isActive == true)
    #expect(held == ["v.left == s.left + 2", "v.top == s.top + 3"])
  }

  @Test func aConstraintTakenOfAPartlyFoundChainIsTheNewPart() {
    let made = family.view.snp.makeConstraints { $0.left.equalToSuperview().offset(1) }
    var taken: Constraint?
    let updated = family.view.snp.updateOrMakeConstraints {
      taken = $0.left.top.equalToSuperview().offset(2).constraint
    }
    #expect(updated.count == 2)
    #expect(updated.first === made.first)
    #expect(updated.last === taken)
    #expect(taken.map { equations([$0]) } == ["v.top == s.top + 2"])
    #expect(held == ["v.left == s.left + 2", "v.top == s.top + 2"])
  }

  @Test func updateOrMakeBringsBackWhatLeftTheTree() {
    family.view.snp.makeConstraints { $0.left.equalToSuperview().offset(1) }
    family.view.removeFromSuperview()
    family.superview.addSubview(family.view)
    #expect(held.isEmpty)
    family.view.snp.updateConstraints { $0.left.equalToSuperview().offset(2) }
    #expect(held.isEmpty)
    family.view.snp.updateOrMakeConstraints { $0.left.equalToSuperview().offset(3) }
    #expect(held == ["v.left == s.left + 3"])
  }

  @Test func aHeldConstraintTakesOffsets() {
    var constraint: Constraint?
    family.view.snp.makeConstraints { make in
      constraint = make.edges.equalToSuperview().constraint
    }
    constraint?.update(offset: 5)
    #expect(
      held == ["v.left == s.left + 5", "v.top == s.top + 5", "v.right == s.right + 5", "v.bottom == s.bottom + 5"])
    constraint?.update(offset: CGFloat(1)).update(offset: CGPoint(x: 2, y: 3))
    #expect(
      held == ["v.left == s.left + 2", "v.top == s.top + 3", "v.right == s.right + 2", "v.bottom == s.bottom + 3"])
    constraint?.update(inset: 4)
    #expect(
      held == ["v.left == s.left + 4", "v.top == s.top + 4", "v.right == s.right - 4", "v.bottom == s.bottom - 4"])
    constraint?.update(inset: ConstraintInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(
      held == ["v.left == s.left + 2", "v.top == s.top + 1", "v.right == s.right - 4", "v.bottom == s.bottom - 3"])
  }

  @Test func updatesGiveTheConstraintItself() throws {
    let made = try #require(family.view.snp.makeConstraints { $0.left.equalToSuperview() }.first)
    #expect(made.update(offset: 1) === made)
    #expect(made.update(offset: CGPoint(x: 1, y: 2)) === made)
    #expect(made.update(inset: 2) === made)
    #expect(made.update(inset: ConstraintDirectionalInsets.zero) === made)
    #expect(made.update(priority: 3) === made)
    #expect(made.update(priority: .low) === made)
    #expect(made.update(multiplier: 4) === made)
    #expect(equations([made]) == ["v.left == 4 * s.left @250"])
  }

  @Test func aHeldSizeTakesItsConstantFromTheFirstAttribute() {
    var constraint: Constraint?
    family.view.snp.makeConstraints { constraint = $0.size.equalTo(1).constraint }
    constraint?.update(offset: CGSize(width: 8, height: 9))
    #expect(family.view.constraints.map(equation) == ["v.width == 8", "v.height == 9"])
    constraint?.update(inset: 2)
    #expect(family.view.constraints.map(equation) == ["v.width == -4", "v.height == -4"])
  }

  @Test func aHeldConstraintTakesPrioritiesToAndFromRequired() {
    var constraint: Constraint?
    family.view.snp.makeConstraints { constraint = $0.left.equalToSuperview().offset(3).constraint }
    constraint?.update(priority: 10)
    #expect(held == ["v.left == s.left + 3 @10"])
    constraint?.update(priority: .required)
    #expect(held == ["v.left == s.left + 3"])
    constraint?.update(priority: .medium)
    #expect(held == ["v.left == s.left + 3 @500"])
    constraint?.deactivate()
    constraint?.update(priority: 20.5)
    constraint?.activate()
    #expect(held == ["v.left == s.left + 3 @20.5"])
  }

  private var edges: [String] {
    ["v.left == s.left + 10", "v.top == s.top + 10", "v.right == s.right - 10", "v.bottom == s.bottom - 10"]
  }

  @Test func numbersThatCannotBeUsedChangeNothing() {
    family.view.snp.makeConstraints { $0.edges.equalToSuperview().inset(10) }
    var line = 0 as UInt
    let reported = diagnostics {
      family.view.snp.updateConstraints {
        line = #line + 1
        $0.edges.equalToSuperview().inset(ConstraintInsets(top: .nan, left: 1, bottom: 1, right: 1))
      }
      family.view.snp.updateOrMakeConstraints { $0.edges.equalToSuperview().inset(20).priority(0) }
      family.view.snp.updateOrMakeConstraints { $0.edges.equalToSuperview().inset(Double.infinity) }
    }
    #expect(held == edges)
    #expect(reported.map(\.severity) == [.error, .error, .error])
    #expect(reported.first?.line == line)
    #expect(reported.first?.file.hasSuffix("UpdatingTests.swift") == true)
  }

  @Test func aHeldConstraintRefusesAnInvalidUpdateAsAWhole() {
    var constraint: Constraint?
    family.view.snp.makeConstraints { constraint = $0.edges.equalToSuperview().inset(10).constraint }
    let reported = diagnostics {
      constraint?.update(offset: CGFloat.nan)
      constraint?.update(inset: ConstraintInsets(top: 1, left: 1, bottom: 1, right: .infinity))
      constraint?.update(priority: 0)
      constraint?.update(priority: 1000.5)
      constraint?.update(multiplier: 0)
      constraint?.update(multiplier: Double.nan)
    }
    #expect(held == edges)
    #expect(reported.count == 6)
    #expect(reported.allSatisfy { $0.severity == .error && $0.file.hasSuffix("UpdatingTests.swift") })
    constraint?.update(inset: 3)
    #expect(held.first == "v.left == s.left + 3")
  }

  @Test func activePartsStayActiveWhereTheRestIsRefused() {
    let constraint = family.view.snp.makeConstraints { $0.left.width.equalTo(10) }[0]
    family.view.removeFromSuperview()
    #expect(constraint.layoutConstraints.map(\.isActive) == [false, true])
    let reported = diagnostics { constraint.activate() }
    #expect(reported.count == 1)
    #expect(constraint.layoutConstraints.map(\.isActive) == [false, true])
  }
}
