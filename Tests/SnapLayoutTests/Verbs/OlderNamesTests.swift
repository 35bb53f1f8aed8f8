import AutoLayout
import Foundation
import SnapLayout
import Testing

/// Names that SnapKit has deprecated still work.
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

  @available(*, deprecated)
  @Test func ofItems() {
    let (view, snp) = (family.view, family.view.snp)
    let pairs: [(ConstraintItem, ConstraintItem)] = [
      (view.snp_left, snp.left), (view.snp_top, snp.top), (view.snp_right, snp.right), (view.snp_bottom, snp.bottom),
      (view.snp_leading, snp.leading), (view.snp_trailing, snp.trailing), (view.snp_width, snp.width),
      (view.snp_height, snp.height), (view.snp_centerX, snp.centerX), (view.snp_centerY, snp.centerY),
      (view.snp_baseline, snp.lastBaseline), (view.snp_lastBaseline, snp.lastBaseline),
      (view.snp_firstBaseline, snp.firstBaseline), (view.snp_leftMargin, snp.leftMargin),
      (view.snp_topMargin, snp.topMargin), (view.snp_rightMargin, snp.rightMargin),
      (view.snp_bottomMargin, snp.bottomMargin), (view.snp_leadingMargin, snp.leadingMargin),
      (view.snp_trailingMargin, snp.trailingMargin), (view.snp_centerXWithinMargins, snp.centerXWithinMargins),
      (view.snp_centerYWithinMargins, snp.centerYWithinMargins), (view.snp_edges, snp.edges),
      (view.snp_size, snp.size), (view.snp_center, snp.center), (view.snp_margins, snp.margins),
      (view.snp_centerWithinMargins, snp.centerWithinMargins),
    ]
    for (older, newer) in pairs { #expect(older == newer) }
    #expect(pairs.count == 26)
  }

  @available(*, deprecated)
  @Test func ofVerbs() {
    family.view.snp_makeConstraints { $0.left.equalTo(family.sibling.snp_right) }
    #expect(held == ["v.left == b.right"])
    family.view.snp_updateConstraints { $0.left.equalTo(family.sibling.snp_right).offset(2) }
    #expect(held == ["v.left == b.right + 2"])
    family.view.snp_remakeConstraints { $0.top.equalTo(family.sibling) }
    #expect(held == ["v.top == b.top"])
    #expect(equations(family.view.snp_prepareConstraints { $0.width.equalTo(1) }) == ["v.width == 1"])
    family.view.snp_removeConstraints()
    #expect(held.isEmpty)
  }
}
