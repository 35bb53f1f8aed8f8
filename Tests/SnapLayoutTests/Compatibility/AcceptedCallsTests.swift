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

  /// With overloads that the type checker has to try for each operator, the update below does not compile.
  @Test func sumsOfLiterals() {
    let made = family.view.snp.prepareConstraints { make in
      make.left.equalTo(family.superview).inset(-(12 + 30) * 2 + 4 * 2 - 3)
      make.right.equalTo(family.superview).inset(2 + 3 * 4 - 1 + 5 + 2)
      make.top.equalTo(family.superview).offset(12 + 30 + 4 * 2 - 3 + 9 / 3 + 5)
    }
    #expect(equations(made) == ["v.left == s.left - 79", "v.right == s.right - 20", "v.top == s.top + 55"])
    made[1].update(inset: 12 + 30 + 4 * 2 - 3 + 9 / 3 + 5)
    made[2].update(offset: -(12 + 30) * 2 + 4 * 2 - 3)
    #expect(equations(made) == ["v.left == s.left - 79", "v.right == s.right - 55", "v.top == s.top - 79"])
  }

  /// With one overload of each call, the type checker needs seconds for these sums, or gives up.
  @Test func sumsOfLiteralsAndVariables() {
    let (count, width, isTall) = (3, CGFloat(10), true)
    let made = family.view.snp.prepareConstraints { make in
      make.height.equalTo(CGFloat(count) * 44 + 10 * 2 + (isTall ? width : 0) + 5)
      make.width.greaterThanOrEqualTo(count * 44 + (count - 1) * 8 + 16 * 2 - 1)
      make.width.lessThanOrEqualTo(width * 20 + (width - 1) * 8 + CGFloat(count) * 2 + 16 * 2 - 4)
      make.width.equalTo(family.superview).multipliedBy(count * 44 + (count - 1) * 8 + 16 * 2 - 1)
      make.height.equalTo(family.superview).dividedBy(CGFloat(count) * 4 + 10 * 2 + (isTall ? width : 0) + 8)
      make.left.equalTo(7 / 2)
    }
    #expect(
      equations(made) == [
        "v.height == 167", "v.width >= 179", "v.width <= 306", "v.width == 179 * s.width",
        "v.height == 0.02 * s.height", "v.left == s.left + 3",
      ])
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

  /// The verbs compile wherever SnapKit's verbs do, which return nothing, and still return their constraints.
  @Test func verbsWhereNoResultIsWanted() {
    func place(_ isReady: Bool) {
      guard isReady else { return family.view.snp.remakeConstraints { $0.left.equalTo(1) } }
      isReady ? family.view.snp.makeConstraints { $0.left.equalTo(2) } : family.view.snp.removeConstraints()
    }
    place(false)
    place(true)
    (family.view.snp.target == nil ? family.view.snp.updateConstraints : family.view.snp.makeConstraints) {
      $0.top.equalTo(3)
    }
    let write: ((ConstraintMaker) -> Void) -> Void = family.view.snp.makeConstraints
    write { $0.width.equalTo(4) }
    #expect(
      family.superview.constraints.map(equation) + family.view.constraints.map(equation)
        == ["v.left == s.left + 1", "v.left == s.left + 2", "v.top == s.top + 3", "v.width == 4"])
    let made = family.view.snp.remakeConstraints { $0.height.equalTo(5) }
    #expect(equations(made) == ["v.height == 5"])
  }

  /// Every value that may be an offset, as a value of its type and not as a literal.
  @Test func offsetsOfEveryType() {
    let offsets: [any ConstraintOffsetTarget] = [Int(2), UInt(2), Float(2), Double(2), CGFloat(2)]
    for offset in offsets {
      #expect(offset.constraintOffsetTargetValue == 2, "\(type(of: offset))")
      let made = made { $0.right.equalTo(family.superview).offset(offset) }
      #expect(made == ["v.right == s.right + 2"], "\(type(of: offset))")
    }
  }

  @Test func insetsOfEveryType() {
    let insets: [any ConstraintInsetTarget] = [
      Int(2), UInt(2), Float(2), Double(2), CGFloat(2), ConstraintInsets(top: 2, left: 2, bottom: 2, right: 2),
    ]
    for inset in insets {
      let made = made { $0.left.right.equalTo(family.superview).inset(inset) }
      #expect(made == ["v.left == s.left + 2", "v.right == s.right - 2"], "\(type(of: inset))")
    }
  }

  @Test func prioritiesOfEveryType() {
    let priorities: [any ConstraintPriorityTarget] = [
      Int(2), UInt(2), Float(2), Double(2), CGFloat(2), UILayoutPriority(2),
    ]
    for priority in priorities {
      let made = made { $0.left.equalTo(family.superview).priority(priority) }
      #expect(made == ["v.left == s.left @2"], "\(type(of: priority))")
    }
  }

  /// Every number that may be a factor, as a value of its type and not as a literal.
  @Test func factorsOfEveryType() {
    let factors: [any ConstraintMultiplierTarget] = [Int(2), UInt(2), Float(2), Double(2), CGFloat(2)]
    for factor in factors {
      #expect(
        made { $0.width.equalTo(family.superview).multipliedBy(factor) } == ["v.width == 2 * s.width"],
        "\(type(of: factor))")
      #expect(
        made { $0.width.equalTo(family.superview).dividedBy(factor) } == ["v.width == 0.5 * s.width"],
        "\(type(of: factor))")
    }
  }
}
