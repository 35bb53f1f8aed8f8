import AutoLayout
import Foundation
import SnapLayout
import Testing

/// Names that SnapKit has deprecated still do what they say.
@Suite struct OlderNamesTests {
  private let family = Family()

  private var held: [String] { family.superview.constraints.map(equation) }

  @available(*, deprecated)
  @Test func ofConstraints() throws {
    var made: Constraint?
    family.view.snp.makeConstraints { made = $0.left.equalToSuperview().constraint }
    let constraint = try #require(made)
    constraint.uninstall()
    #expect(held.isEmpty)
    constraint.install()
    constraint.updateOffset(amount: 5)
    #expect(held == ["v.left == s.left + 5"])
    constraint.updateOffset(6)
    #expect(held == ["v.left == s.left + 6"])
    constraint.updateInsets(amount: 7)
    #expect(held == ["v.left == s.left + 7"])
    constraint.updateInsets(ConstraintInsets(top: 0, left: 8, bottom: 0, right: 0))
    #expect(held == ["v.left == s.left + 8"])
    constraint.updatePriority(amount: 9)
    #expect(held == ["v.left == s.left + 8 @9"])
    constraint.updatePriority(10)
    #expect(held == ["v.left == s.left + 8 @10"])
    constraint.updatePriorityHigh()
    #expect(held == ["v.left == s.left + 8 @750"])
    constraint.updatePriorityMedium()
    #expect(held == ["v.left == s.left + 8 @500"])
    constraint.updatePriorityLow()
    #expect(held == ["v.left == s.left + 8 @250"])
    constraint.updatePriorityRequired()
    #expect(held == ["v.left == s.left + 8"])
  }

  @available(*, deprecated)
  @Test func ofChains() {
    func last(_ chain: (ConstraintMakerPriortizable) -> Void) -> String {
      equations(family.view.snp.prepareConstraints { chain($0.width.equalTo(1)) })[0]
    }
    #expect(last { $0.priorityRequired() } == "v.width == 1")
    #expect(last { $0.priorityHigh() } == "v.width == 1 @750")
    #expect(last { $0.priorityMedium() } == "v.width == 1 @500")
    #expect(last { $0.priorityLow() } == "v.width == 1 @250")
    let made = family.view.snp.prepareConstraints { $0.baseline.equalTo(family.sibling.snp.baseline) }
    #expect(equations(made) == ["v.lastBaseline == b.lastBaseline"])
  }
}
