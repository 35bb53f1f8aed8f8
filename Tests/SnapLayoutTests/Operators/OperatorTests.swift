import AutoLayout
import Foundation
import SnapLayout
import Testing

/// Relations and arithmetic on the items of `snp`.
@Suite struct OperatorTests {
  private let family = Family()
  private var v: ConstraintViewDSL { family.view.snp }
  private var b: ConstraintViewDSL { family.sibling.snp }

  private func text(_ constraint: Constraint) -> [String] { equations([constraint]) }

  @Test func relations() {
    #expect(text(v.left == b.right + 8) == ["v.left == b.right + 8"])
    #expect(text(v.left <= b.right - 8) == ["v.left <= b.right - 8"])
    #expect(text(v.left >= b.right) == ["v.left >= b.right"])
    #expect(text(v.left == b.right) == ["v.left == b.right"])
  }

  @Test func arithmeticAddsUp() {
    #expect(text(v.width == b.width * 2 + 3 - 1) == ["v.width == 2 * b.width + 2"])
    #expect(text(v.width == (b.width + 8) * 2) == ["v.width == 2 * b.width + 16"])
    #expect(text(v.width == 2 * (0.25 * b.width + 4)) == ["v.width == 0.5 * b.width + 8"])
    #expect(text(v.width == b.width / 4) == ["v.width == 0.25 * b.width"])
    #expect(text(v.width == (b.width * 3 - 6) / 2) == ["v.width == 1.5 * b.width - 3"])
  }

  @Test func numbersComeFirst() {
    let gap = 2.5
    #expect(text(v.left == 8 + b.right) == ["v.left == b.right + 8"])
    #expect(text(v.left == gap + b.right - 1) == ["v.left == b.right + 1.5"])
    #expect(text(v.width == 4 + 2 * (b.width - 8)) == ["v.width == 2 * b.width - 12"])
    #expect(text(v.width == 300 - b.width ~ .high) == ["v.width == -1 * b.width + 300 @750"])
    #expect(text(v.width == 10 - (0.5 * b.width - 4)) == ["v.width == -0.5 * b.width + 14"])
  }

  @Test func constantsAndViews() {
    #expect(text(v.width == 100) == ["v.width == 100"])
    #expect(text(v.width <= 100.5) == ["v.width <= 100.5"])
    #expect(text(v.left >= 10) == ["v.left >= s.left + 10"])
    #expect(text(v.size == CGSize(width: 1, height: 2)) == ["v.width == 1", "v.height == 2"])
    #expect(text(v.center == family.sibling) == ["v.centerX == b.centerX", "v.centerY == b.centerY"])
    let height = 12.5
    #expect(text(v.height == height) == ["v.height == 12.5"])
    #expect(text(v.height == b.height + height) == ["v.height == b.height + 12.5"])
  }

  @Test func severalAttributesAtOnce() {
    #expect(text(v.size == b.size * 0.5 + 1) == ["v.width == 0.5 * b.width + 1", "v.height == 0.5 * b.height + 1"])
    #expect(text(v.size == b.width + 1) == ["v.width == b.width + 1", "v.height == b.width + 1"])
  }

  @Test func prioritiesBindLast() {
    #expect(text(v.left == b.right + 8 ~ .high) == ["v.left == b.right + 8 @750"])
    #expect(text(v.left == b.right + 8 ~ 600) == ["v.left == b.right + 8 @600"])
    #expect(text(v.left <= b.right ~ 12.5) == ["v.left <= b.right @12.5"])
  }

  @Test func aConstraintIsInactiveUntilSomebodyActivatesIt() {
    let constraint: Constraint = v.left == b.left
    #expect(!constraint.isActive)
    #expect(!family.view.translatesAutoresizingMaskIntoConstraints)
    constraint.labeled("pair").activate()
    #expect(family.superview.constraints.map(\.label) == ["pair"])
    family.view.snp.removeConstraints()
    #expect(!constraint.isActive)
  }

  @Test func itemsCanStillBeComparedForEquality() {
    let same = v.left == family.view.snp.left
    let other = v.left == b.left
    #expect(same)
    #expect(!other)
    if v.left == b.left { Issue.record("different views") }
    #expect([v.left, b.left].firstIndex(of: family.sibling.snp.left) == 1)
  }

  @Test func expressionsAreTargetsOfChains() {
    let made = family.view.snp.prepareConstraints { make in
      make.left.equalTo(b.right + 8).priority(.low)
      make.width.between(b.width * 0.5, and: b.width * 2 - 4)
    }
    #expect(
      equations(made) == ["v.left == b.right + 8 @250", "v.width >= 0.5 * b.width", "v.width <= 2 * b.width - 4"])
  }

  @Test func itemsThatCannotBeRelatedAreReported() {
    var constraint: Constraint?
    let reported = diagnostics {
      constraint = v.left == b.size + 1
      constraint?.activate()
    }
    #expect(reported.map(\.problem) == [.attributesNotIdentical])
    #expect(reported.first?.sourceLocation == nil)
    #expect(constraint?.layoutConstraints.isEmpty == true)
  }

  @Test func framesObey() {
    family.superview.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    constrain(family.view, family.sibling, family.superview) { v, b, s in
      v.left == s.left + 10
      v.width == s.width / 3
      b.left == v.right + 8
      b.right == s.right - 10
      v.top == s.top
      v.height == 20
      b.top == v.bottom
      b.height == v.height * 2
    }
    family.superview.layoutIfNeeded()
    #expect(family.view.frame == CGRect(x: 10, y: 0, width: 100, height: 20))
    #expect(family.sibling.frame == CGRect(x: 118, y: 20, width: 172, height: 40))
  }

  @Test func invalidConstraintsOfAListAreReportedAtTheirLines() {
    let first = UInt(#line + 4)
    var group: ConstraintGroup?
    let reported = diagnostics {
      group = constrain(family.view, family.sibling) { v, b in
        v.left == b.width
        v.edges == b.center
        v.width == Double.nan
        v.left == b.left ~ 2000
        v.left == b.width + 5 ~ .high
        v.top == b.top ~ .low
      }
    }
    #expect(reported.map(\.line) == Array(first...first + 4))
    #expect(reported.allSatisfy { $0.severity == .error && $0.file.hasSuffix("OperatorTests.swift") })
    #expect((family.view.constraints + family.superview.constraints).map(equation) == ["v.top == b.top @250"])
    let again = diagnostics { group?.activate() }
    #expect(again.isEmpty)
  }

  @Test func anUnlistedInvalidConstraintIsReportedWhenItIsActivated() {
    let constraint: Constraint = v.left == b.width
    let reported = diagnostics {
      constraint.activate()
      constraint.activate()
    }
    #expect(reported.count == 1)
    #expect(!constraint.isActive)
  }

  @Test func anInvalidPriorityOfAnActiveConstraintIsRefused() {
    let constraint: Constraint = v.left == b.left + 3
    constraint.activate()
    let reported = diagnostics { _ = constraint ~ 2000 }
    #expect(reported.count == 1)
    #expect(text(constraint) == ["v.left == b.left + 3"])
    #expect(constraint.isActive)
  }
}
