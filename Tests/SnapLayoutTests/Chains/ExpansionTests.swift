import AutoLayout
import Foundation
import SnapLayout
import Testing

/// Calls from SnapKit's documentation and the constraints they stand for.
@Suite struct ExpansionTests {
  struct Call: Sendable, CustomStringConvertible {
    let description: String
    let write: @Sendable (ConstraintMaker, Family) -> Void
    let constraints: [String]

    init(_ description: String, _ constraints: String..., write: @escaping @Sendable (ConstraintMaker, Family) -> Void)
    {
      self.description = description
      self.write = write
      self.constraints = constraints
    }
  }

  static let calls: [Call] = [
    Call(
      "edges, inset by edge insets",
      "v.left == s.left + 10", "v.top == s.top + 5", "v.right == s.right - 20", "v.bottom == s.bottom - 15"
    ) { make, family in
      make.edges.equalTo(family.superview).inset(ConstraintInsets(top: 5, left: 10, bottom: 15, right: 20))
    },
    Call("size with an offset", "v.width == s.width + 100", "v.height == s.height + 100") { make, family in
      make.size.equalTo(family.superview).offset(100)
    },
    Call("size at least another's", "v.width >= b.width", "v.height >= b.height") { make, family in
      make.size.greaterThanOrEqualTo(family.sibling)
    },
    Call("center with an offset", "v.centerX == s.centerX + 5", "v.centerY == s.centerY + 5") { make, family in
      make.center.equalTo(family.superview).offset(5)
    },
    Call("left at most a constant", "v.left <= s.left + 10") { make, _ in make.left.lessThanOrEqualTo(10) },
    Call("top at a constant", "v.top == s.top + 42") { make, _ in make.top.equalTo(42) },
    Call("height of a constant", "v.height == 20") { make, _ in make.height.equalTo(20) },
    Call("size of a constant", "v.width == 50", "v.height == 100") { make, _ in
      make.size.equalTo(CGSize(width: 50, height: 100))
    },
    Call(
      "edges at constant insets",
      "v.left == s.left", "v.top == s.top + 10", "v.right == s.right", "v.bottom == s.bottom - 10"
    ) { make, _ in
      make.edges.equalTo(ConstraintInsets(top: 10, left: 0, bottom: 10, right: 0))
    },
    Call("centre left of another's left", "v.centerX <= b.left") { make, family in
      make.centerX.lessThanOrEqualTo(family.sibling.snp.left)
    },
    Call("three edges in a chain", "v.left == s.left", "v.right == s.right", "v.bottom == s.bottom") { make, family in
      make.left.right.bottom.equalTo(family.superview)
    },
    Call("two edges at a constant", "v.left == s.left + 10", "v.top == s.top + 10") { make, _ in
      make.top.left.equalTo(10)
    },
    Call("width multiplied", "v.width == 0.5 * s.width") { make, family in
      make.width.equalTo(family.superview).multipliedBy(0.5)
    },
    Call("width divided", "v.width == 0.5 * s.width") { make, family in
      make.width.equalTo(family.superview).dividedBy(2)
    },
    Call("centre multiplied", "v.centerX == 0.5 * s.centerX") { make, family in
      make.centerX.equalTo(family.superview).multipliedBy(0.5)
    },
    Call("across axes", "v.top == b.top + 50", "v.left == b.top + 50") { make, family in
      make.top.equalTo(family.sibling.snp.top).offset(50)
      make.left.equalTo(family.sibling.snp.top).offset(50)
    },
    Call(
      "edges at margins", "v.left == s.leftMargin", "v.top == s.topMargin", "v.right == s.rightMargin",
      "v.bottom == s.bottomMargin"
    ) { make, family in
      make.edges.equalTo(family.superview.snp.margins)
    },
    Call(
      "margins at edges", "v.leftMargin == s.left + 1", "v.rightMargin == s.right - 1", "v.topMargin == s.top + 1",
      "v.bottomMargin == s.bottom - 1"
    ) { make, family in
      make.margins.equalTo(family.superview.snp.edges).inset(1)
    },
    Call(
      "directional edges at directional margins", "v.top == s.topMargin", "v.bottom == s.bottomMargin",
      "v.leading == s.leadingMargin", "v.trailing == s.trailingMargin"
    ) { make, family in
      make.directionalEdges.equalTo(family.superview.snp.directionalMargins)
    },
    Call(
      "directional margins at directional edges", "v.topMargin == s.top", "v.bottomMargin == s.bottom",
      "v.leadingMargin == s.leading", "v.trailingMargin == s.trailing"
    ) { make, family in
      make.directionalMargins.equalTo(family.superview.snp.directionalEdges)
    },
    Call("width of itself", "v.width == v.width") { make, family in
      make.width.equalTo(family.view.snp.width)
    },
    Call(
      "a number as inset",
      "v.left >= s.left + 8", "v.top >= s.top + 8", "v.right >= s.right - 8", "v.bottom >= s.bottom - 8"
    ) { make, _ in
      make.edges.greaterThanOrEqualToSuperview().inset(8)
    },
    Call(
      "size and centre inset", "v.width == s.width - 16", "v.height == s.height - 16", "v.centerX == s.centerX",
      "v.centerY == s.centerY"
    ) { make, _ in
      make.size.center.equalToSuperview().inset(8)
    },
    Call("a later factor or constant replaces an earlier", "v.width == 3 * s.width + 2") { make, _ in
      make.width.equalToSuperview().multipliedBy(2).multipliedBy(3).offset(1).offset(2)
    },
    Call("division replaces multiplication", "v.width == 0.25 * s.width") { make, _ in
      make.width.equalToSuperview().multipliedBy(2).dividedBy(4)
    },
    Call("an offset replaces a constant", "v.width == 7") { make, _ in make.width.equalTo(5).offset(7) },
    Call("an inset replaces a constant", "v.left == s.left + 7", "v.width == -14") { make, _ in
      make.left.width.equalTo(5).inset(7)
    },
    Call("an inset replaces an offset, and the other way round", "v.left == b.left + 2", "v.right == b.right + 3") {
      make, family in
      make.left.equalTo(family.sibling).offset(1).inset(2)
      make.right.equalTo(family.sibling).inset(1).offset(3)
    },
    Call("a size says nothing of edges, a point nothing of sizes", "v.left == s.left", "v.width == 0") { make, _ in
      make.left.equalTo(CGSize(width: 5, height: 6))
      make.width.equalTo(CGPoint(x: 5, y: 6))
    },
    Call("the second attribute decides", "v.left == b.top + 6", "v.width == b.height + 6") { make, family in
      make.left.equalTo(family.sibling.snp.top).offset(CGPoint(x: 5, y: 6))
      make.width.equalTo(family.sibling.snp.height).offset(CGSize(width: 5, height: 6))
    },
    Call(
      "priorities", "v.width == 1 @600", "v.width == 2 @600", "v.width == 3 @250", "v.width == 4 @500",
      "v.width == 5 @750", "v.width == 6", "v.width == 7 @20", "v.width == 8 @750"
    ) { make, _ in
      make.width.equalTo(1).priority(600)
      make.width.equalTo(2).priority(600.0)
      make.width.equalTo(3).priority(.low)
      make.width.equalTo(4).priority(.medium)
      make.width.equalTo(5).priority(.high)
      make.width.equalTo(6).priority(.required)
      make.width.equalTo(7).priority(CGFloat(20))
      make.width.equalTo(8).priority(LayoutConstraint.Priority.defaultHigh)
    },
    Call("a chain without relation") { make, _ in _ = make.left.top },
    Call("numbers of every kind", "v.width == 1", "v.width == 2", "v.width == 3", "v.width == 4", "v.width == 5") {
      make, _ in
      make.width.equalTo(Int(1))
      make.width.equalTo(UInt(2))
      make.width.equalTo(Float(3))
      make.width.equalTo(Double(4))
      make.width.equalTo(CGFloat(5))
    },
  ]

  @Test(arguments: calls)
  func callStandsForItsConstraints(_ call: Call) {
    let family = Family()
    let reported = diagnostics {
      let made = family.view.snp.prepareConstraints { make in call.write(make, family) }
      #expect(equations(made) == call.constraints)
    }
    #expect(reported.isEmpty)
  }
}
