import AutoLayout
import Foundation
import SnapLayout
import Testing
import UIKitNames

/// Calls that SnapKit's documents show and SnapKit 5 rejects.
@Suite struct AcceptedCallsTests {
  private let family = Family()

  private func made(_ write: (ConstraintMaker) -> Void) -> [String] {
    equations(family.view.snp.prepareConstraints(write))
  }

  @Test func offsetByInsetsGoesInwards() {
    #expect(
      made { $0.left.equalTo(family.sibling).offset(UIEdgeInsets(top: 10, left: 3, bottom: 10, right: 0)) }
        == ["v.left == b.left + 3"])
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(made { $0.edges.equalToSuperview().offset(insets) } == made { $0.edges.equalToSuperview().inset(insets) })
  }

  @Test func offsetByASizeConcernsSizes() {
    #expect(
      made { $0.size.left.equalTo(family.superview).offset(CGSizeMake(100, -50)) }
        == ["v.left == s.left", "v.width == s.width + 100", "v.height == s.height - 50"])
  }

  @Test func offsetByAPointConcernsPositions() {
    #expect(
      made { $0.center.width.equalTo(family.superview).offset(CGPointMake(-5, 10)) }
        == ["v.width == s.width", "v.centerX == s.centerX - 5", "v.centerY == s.centerY + 10"])
  }

  @available(*, deprecated)
  @Test func updateOffsetWithoutALabel() {
    var top: Constraint?
    family.view.snp.makeConstraints { top = $0.top.equalToSuperview().constraint }
    top?.updateOffset(5)
    #expect(family.superview.constraints.map(equation) == ["v.top == s.top + 5"])
    top?.updateOffset(CGPointMake(1, 7))
    #expect(family.superview.constraints.map(equation) == ["v.top == s.top + 7"])
  }

  @Test func insetsByPosition() {
    #expect(
      made { $0.edges.equalTo(family.superview).inset(UIEdgeInsetsMake(20, 20, 20, 20)) }
        == ["v.left == s.left + 20", "v.top == s.top + 20", "v.right == s.right - 20", "v.bottom == s.bottom - 20"])
  }
}
