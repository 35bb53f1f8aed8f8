import AutoLayout
import Foundation
import SnapLayout
import Testing

/// Views and guides of different kinds in one closure.
@Suite struct ConstrainTests {
  private let family = Family()

  private var held: [String] { family.superview.constraints.map(equation) }

  @Test func viewsAndGuides() {
    let guide = LayoutGuide()
    guide.snp.setLabel("g")
    family.superview.addLayoutGuide(guide)
    let group = constrain(family.view, guide, family.sibling) { view, guide, sibling in
      view.left == guide.right + 8 ~ .high
      guide.top >= sibling.bottom
      sibling.prepareConstraints { $0.width.equalTo(family.view) }
    }
    #expect(held == ["v.left == g.right + 8 @750", "g.top >= b.bottom", "b.width == v.width"])
    #expect(equations(group.constraints) == held)
    #expect(!family.sibling.translatesAutoresizingMaskIntoConstraints)
    group.deactivate()
    #expect(held.isEmpty)
  }

  @Test func nothingNeedBeNamed() {
    constrain { family.view.snp.top == family.sibling.snp.top }
    #expect(held == ["v.top == b.top"])
  }

  @Test func aGroupIsReplaced() {
    let group = constrain(family.view) { $0.left == 1 }
    let same = constrain(family.view, replacing: group) { $0.top == 2 }
    #expect(same === group)
    #expect(held == ["v.top == s.top + 2"])
  }

  @Test func theViewsRecordTheirConstraints() {
    constrain(family.view, family.sibling) { view, sibling in
      view.left == sibling.right
      sibling.left == 10
    }
    family.view.snp.updateConstraints { $0.left.equalTo(family.sibling.snp.right).offset(4) }
    #expect(held == ["v.left == b.right + 4", "b.left == s.left + 10"])
    family.sibling.snp.removeConstraints()
    #expect(held == ["v.left == b.right + 4"])
  }

  @Test func placesAreThoseOfTheStatements() {
    let group = constrain(family.view) { view in
      view.left == 1

      view.top == 2
    }
    let line: UInt = #line - 4
    let parts = group.constraints.flatMap(\.layoutConstraints)
    #expect(parts.map { $0.sourceLocation?.line } == [line, line + 2])
    #expect(parts.allSatisfy { $0.sourceLocation?.file == #file })
  }
}
