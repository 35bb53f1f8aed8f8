import AutoLayout
import Foundation
import Snap
import Testing

/// The constraints that the verbs make, find and remove.
@Suite struct VerbTests {
  private let family = Family()

  @Test func makeAddsToExistingConstraints() {
    family.view.snp_makeConstraints { $0.left.equalTo(family.sibling) }
    family.view.snp_makeConstraints { $0.left.equalTo(family.sibling) }
    #expect(family.held == ["v.left == b.left", "v.left == b.left"])
  }

  @Test func prepareInstallsNothing() {
    let prepared = family.view.snp_prepareConstraints { make in
      make.left.equalTo(family.sibling)
      make.width.equalTo(3)
    }
    #expect(prepared.count == 2)
    #expect(family.held.isEmpty)
    for constraint in prepared { constraint.install() }
    #expect(family.held == ["v.left == b.left", "v.width == 3"])
  }

  /// Later 0.x versions label the closure, as Swift 2 does with the first argument of a function.
  @Test func closuresMayBeLabelled() {
    let closure: (ConstraintMaker) -> Void = { $0.width.equalTo(2) }
    family.view.snp_makeConstraints(closure: { make in make.left.equalTo(family.sibling) })
    #expect(family.held == ["v.left == b.left"])
    family.view.snp_updateConstraints(closure: { (make) -> Void in
      make.left.equalTo(family.sibling).offset(3)
    })
    #expect(family.held == ["v.left == b.left + 3"])
    family.view.snp_remakeConstraints(closure: closure)
    #expect(family.held == ["v.width == 2"])
    #expect(family.view.snp_prepareConstraints(closure: closure).count == 1)
  }

  @Test func constraintsThatTheClosureInstallsAreInstalledOnce() {
    family.view.snp_makeConstraints { $0.left.equalTo(family.sibling).install() }
    #expect(family.held == ["v.left == b.left"])
  }

  @Test func remakeRemovesBeforeTheClosureRuns() {
    family.view.snp_makeConstraints { $0.left.top.equalTo(family.sibling) }
    family.view.snp_remakeConstraints { make in
      #expect(family.held.isEmpty)
      make.right.equalTo(family.sibling)
    }
    #expect(family.held == ["v.right == b.right"])
  }

  @Test func remakeAndRemoveLeaveOtherConstraintsAlone() {
    family.sibling.snp_makeConstraints { $0.left.equalTo(family.view) }
    family.view.widthAnchor.constraint(equalToConstant: 9).isActive = true
    family.view.snp_makeConstraints { $0.top.equalTo(family.sibling) }
    family.view.snp_remakeConstraints { $0.bottom.equalTo(family.sibling) }
    #expect(family.held == ["b.left == v.left", "v.bottom == b.bottom", "v.width == 9"])
    family.view.snp_removeConstraints()
    #expect(family.held == ["b.left == v.left", "v.width == 9"])
  }

  @Test func updateSetsConstantsOfMatchingConstraints() {
    family.view.snp_makeConstraints { make in
      make.left.top.equalTo(family.superview).offset(1)
      make.right.equalTo(family.sibling.snp_left)
    }
    let parts = family.superview.constraints
    family.view.snp_updateConstraints { make in
      make.top.equalTo(family.superview).offset(5)
      make.right.equalTo(family.sibling.snp_left).offset(-2)
    }
    #expect(family.held == ["v.left == s.left + 1", "v.top == s.top + 5", "v.right == b.left - 2"])
    #expect(family.superview.constraints == parts)
  }

  @Test func updateMakesWhereNothingIsRecorded() {
    family.view.snp_updateConstraints { $0.left.equalTo(1) }
    #expect(family.held == ["v.left == s.left + 1"])
    family.view.snp_updateConstraints { $0.left.equalTo(2) }
    #expect(family.held == ["v.left == s.left + 2"])
  }

  struct Difference: Sendable {
    let equation: String
    let write: @Sendable (ConstraintMaker, Family) -> Void
  }

  static let differences: [Difference] = [
    Difference(equation: "v.right == s.left") { make, family in make.right.equalTo(family.superview.snp_left) },
    Difference(equation: "v.left == s.right") { make, family in make.left.equalTo(family.superview.snp_right) },
    Difference(equation: "v.left <= s.left") { make, family in make.left.lessThanOrEqualTo(family.superview) },
    Difference(equation: "v.left == s.left @999") { make, family in make.left.equalTo(family.superview).priority(999) },
    Difference(equation: "v.left == 2 * s.left") { make, family in make.left.equalTo(family.superview).multipliedBy(2)
    },
    Difference(equation: "v.left == b.left") { make, family in make.left.equalTo(family.sibling) },
  ]

  @Test(arguments: differences.indices)
  func updateAddsConstraintsWithoutAMatch(index: Int) {
    let difference = Self.differences[index]
    family.view.snp_makeConstraints { $0.left.equalTo(family.superview).offset(1) }
    family.view.snp_updateConstraints { difference.write($0, family) }
    #expect(family.held == ["v.left == s.left + 1", difference.equation])
    family.view.snp_removeConstraints()
    #expect(family.held.isEmpty)
  }

  @Test func updateAddsTheMissingPartOfAChain() {
    family.view.snp_makeConstraints { $0.left.equalTo(family.superview) }
    var chain: Constraint?
    family.view.snp_updateConstraints { chain = $0.left.top.equalTo(family.superview).offset(5) }
    #expect(family.held == ["v.left == s.left + 5", "v.top == s.top + 5"])
    chain?.updateOffset(6)
    #expect(family.held == ["v.left == s.left + 6", "v.top == s.top + 6"])
    family.view.snp_removeConstraints()
    #expect(family.held.isEmpty)
  }

  @Test func updateSetsTheNewestOfEqualConstraints() {
    family.view.snp_makeConstraints { $0.left.equalTo(1) }
    family.view.snp_makeConstraints { $0.left.equalTo(2) }
    family.view.snp_updateConstraints { $0.left.equalTo(3) }
    #expect(family.held == ["v.left == s.left + 1", "v.left == s.left + 3"])
  }

  @Test func constraintsOfBeforeAndOfTheUpdateBothStayInCharge() {
    var (before, during): (Constraint?, Constraint?)
    family.view.snp_makeConstraints { before = $0.left.equalTo(family.superview) }
    family.view.snp_updateConstraints { during = $0.left.equalTo(family.superview).offset(1) }
    before?.updateOffset(2)
    #expect(family.held == ["v.left == s.left + 2"])
    during?.updateOffset(3)
    #expect(family.held == ["v.left == s.left + 3"])
    during?.uninstall()
    #expect(family.held.isEmpty)
    family.view.snp_updateConstraints { $0.left.equalTo(family.superview).offset(4) }
    #expect(family.held == ["v.left == s.left + 4"])
  }

  @Test func reinstalledConstraintsKeepTheirUpdates() {
    var before: Constraint?
    family.view.snp_makeConstraints { before = $0.left.equalTo(10).offset(1) }
    family.view.snp_updateConstraints { $0.left.equalTo(20).offset(2) }
    before?.uninstall()
    before?.install()
    #expect(family.held == ["v.left == s.left + 22"])
  }

  @Test func updateRemakesConstraintsLostWithTheSuperview() {
    family.view.snp_makeConstraints { $0.left.equalTo(family.superview) }
    family.view.removeFromSuperview()
    family.superview.addSubview(family.view)
    #expect(family.held.isEmpty)
    family.view.snp_updateConstraints { $0.left.equalTo(family.superview).offset(3) }
    #expect(family.held == ["v.left == s.left + 3"])
  }

  @Test func everyVerbTurnsOffAutoresizingOfTheViewAndOfNoOther() {
    let verbs: [(View, (ConstraintMaker) -> Void) -> Void] = [
      { $0.snp_prepareConstraints($1) }, { $0.snp_makeConstraints($1) }, { $0.snp_remakeConstraints($1) },
      { $0.snp_updateConstraints($1) },
    ]
    for verb in verbs {
      let family = Family()
      #expect(family.view.translatesAutoresizingMaskIntoConstraints)
      verb(family.view) { $0.left.equalTo(family.sibling) }
      #expect(!family.view.translatesAutoresizingMaskIntoConstraints)
      #expect(family.sibling.translatesAutoresizingMaskIntoConstraints)
      #expect(family.superview.translatesAutoresizingMaskIntoConstraints)
    }
  }
}
