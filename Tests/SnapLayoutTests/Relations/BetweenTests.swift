import AutoLayout
import Foundation
import SnapLayout
import Testing

/// A lower and an upper bound in one call.
@Suite struct BetweenTests {
  private let family = Family()

  private func made(_ closure: (ConstraintMaker) -> Void) -> [String] {
    equations(family.view.snp.prepareConstraints(closure))
  }

  @Test func aSizeBetweenNumbers() {
    #expect(made { $0.width.between(100, and: 200) } == ["v.width >= 100", "v.width <= 200"])
    #expect(
      made { $0.size.between(1, and: CGSize(width: 2, height: 3)).priority(.high) }
        == ["v.width >= 1 @750", "v.height >= 1 @750", "v.width <= 2 @750", "v.height <= 3 @750"])
  }

  @Test func aPositionBetweenOthers() {
    #expect(
      made { $0.centerX.between(family.sibling.snp.right, and: family.superview) }
        == ["v.centerX >= b.right", "v.centerX <= s.centerX"])
    #expect(made { $0.left.between(10, and: 20) } == ["v.left >= s.left + 10", "v.left <= s.left + 20"])
  }

  @Test func aRangeIsOneConstraint() {
    let constraints = family.view.snp.makeConstraints { $0.width.between(100, and: 200).labeled("range") }
    #expect(constraints.count == 1)
    #expect(constraints[0].layoutConstraints.map(\.label) == ["range", "range"])
  }

  @Test func updatesFindBothBounds() {
    family.view.snp.makeConstraints { $0.width.between(100, and: 200) }
    family.view.snp.updateConstraints { $0.width.between(50, and: 90) }
    #expect(family.view.constraints.map(equation) == ["v.width >= 50", "v.width <= 90"])
    let updated = family.view.snp.updateOrMakeConstraints { $0.width.between(60, and: family.sibling) }
    #expect(updated.count == 2)
    #expect(family.view.constraints.map(equation) == ["v.width >= 60", "v.width <= 90"])
    #expect(family.superview.constraints.map(equation) == ["v.width <= b.width"])
  }

  @Test func framesStayBetween() {
    family.superview.frame = CGRect(x: 0, y: 0, width: 500, height: 100)
    family.view.snp.makeConstraints { make in
      make.top.left.bottom.equalToSuperview()
      make.width.between(100, and: 200)
      make.width.equalToSuperview().multipliedBy(0.5).priority(.high)
    }
    for (width, expected): (CGFloat, CGFloat) in [(500, 200), (300, 150), (100, 100)] {
      family.superview.frame.size.width = width
      family.superview.layoutIfNeeded()
      #expect(family.view.frame.size.width == expected)
    }
  }

  @Test func anInvalidBoundRejectsTheChain() {
    let reported = diagnostics {
      #expect(made { $0.left.between(family.sibling.snp.size, and: 20).priority(.low) }.isEmpty)
    }
    #expect(reported.map(\.problem) == [.attributesNotIdentical])
  }
}
