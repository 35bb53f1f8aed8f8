import AutoLayout
import Foundation
import Snap
import Testing

/// The meaning of points, sizes and insets for each attribute, as constants and as offsets.
@Suite struct ConstantTests {
  private let family = Family()

  /// One attribute: its part of the point (3, 4) as an offset and as a constant; its part of the size (5, 6); and its
  /// part of insets with top 1, left 2, bottom 3, right 4.
  struct Row: Sendable {
    let chain: @Sendable (ConstraintMaker) -> Constraint
    let point: (offset: CGFloat, constant: CGFloat)
    let size: CGFloat
    /// `nil` if it depends on the direction, which `DirectionTests` changes.
    let insets: CGFloat?
    /// The part of the same insets in `inset`; `nil` if it is the same.
    var inset: CGFloat?
  }

  static let table: [Row] = [
    Row(chain: { $0.left }, point: (3, 3), size: 0, insets: 2),
    Row(chain: { $0.top }, point: (4, 4), size: 0, insets: 1),
    Row(chain: { $0.right }, point: (-3, 3), size: 0, insets: -4),
    Row(chain: { $0.bottom }, point: (-4, 4), size: 0, insets: -3),
    Row(chain: { $0.width }, point: (0, 0), size: 5, insets: 0, inset: -6),
    Row(chain: { $0.height }, point: (0, 0), size: 6, insets: 0, inset: -4),
    Row(chain: { $0.centerX }, point: (3, 3), size: 0, insets: 0, inset: 2),
    Row(chain: { $0.centerY }, point: (4, 4), size: 0, insets: 0, inset: 1),
    Row(chain: { $0.baseline }, point: (4, 4), size: 0, insets: -3, inset: 1),
    Row(chain: { $0.firstBaseline }, point: (4, 4), size: 0, insets: 1),
    Row(chain: { $0.leftMargin }, point: (3, 3), size: 0, insets: 2),
    Row(chain: { $0.topMargin }, point: (4, 4), size: 0, insets: 1),
    Row(chain: { $0.rightMargin }, point: (-3, 3), size: 0, insets: -4),
    Row(chain: { $0.bottomMargin }, point: (-4, 4), size: 0, insets: -3),
    Row(chain: { $0.centerXWithinMargins }, point: (3, 3), size: 0, insets: 0, inset: 2),
    Row(chain: { $0.centerYWithinMargins }, point: (4, 4), size: 0, insets: 0, inset: 1),
    Row(chain: { $0.leading }, point: (3, 3), size: 0, insets: nil),
    Row(chain: { $0.trailing }, point: (-3, 3), size: 0, insets: nil),
    Row(chain: { $0.leadingMargin }, point: (3, 3), size: 0, insets: nil),
    Row(chain: { $0.trailingMargin }, point: (-3, 3), size: 0, insets: nil),
  ]

  private func constant(_ row: Row, _ complete: (Constraint) -> Constraint) -> CGFloat? {
    var installed: [LayoutConstraint] = []
    family.view.snp_prepareConstraints { installed = complete(row.chain($0)).install() }
    return installed.first?.constant
  }

  @Test(arguments: table.indices)
  func offsets(index: Int) {
    let (row, other) = (Self.table[index], family.sibling)
    #expect(constant(row) { $0.equalTo(other).offset(7) } == 7)
    #expect(constant(row) { $0.equalTo(other).offset(CGPointMake(3, 4)) } == row.point.offset)
    #expect(constant(row) { $0.equalTo(other).offset(CGSizeMake(5, 6)) } == row.size)
    guard let inwards = row.insets else { return }
    let insets = EdgeInsetsMake(1, 2, 3, 4)
    #expect(constant(row) { $0.equalTo(other).offset(insets) } == inwards)
    #expect(constant(row) { $0.equalTo(other).insets(insets) } == inwards)
    #expect(constant(row) { $0.equalTo(other).inset(insets) } == row.inset ?? inwards)
    #expect(constant(row) { $0.equalTo(7).inset(insets) } == row.inset ?? inwards)
  }

  @Test func aSumOfLiteralsCanBeAnInset() {
    let made = family.made { make in
      make.left.equalTo(family.superview).inset(-(12 + 30) * 2 + 4 * 2 - 3)
    }
    #expect(made == ["v.left == s.left - 79"])
  }

  @Test func aNumberAsInsetGoesInwardsOnAllSides() {
    let (superview, sides) = (family.superview, EdgeInsetsMake(8, 8, 8, 8))
    let expected = ["v.left == s.left + 8", "v.top == s.top + 8", "v.right == s.right - 8", "v.bottom == s.bottom - 8"]
    #expect(family.made { $0.edges.equalTo(superview).inset(sides) } == expected)
    let numbers: [any ConstraintNumber] = [Int(8), UInt(8), Float(8), Double(8), CGFloat(8)]
    for number in numbers {
      #expect(family.made { $0.edges.equalTo(superview).inset(number) } == expected, "\(type(of: number))")
    }
    #expect(
      family.made { $0.size.center.equalTo(superview).inset(8) } == [
        "v.width == s.width - 16", "v.height == s.height - 16", "v.centerX == s.centerX + 8",
        "v.centerY == s.centerY + 8",
      ])
    #expect(family.made { $0.edges.inset(8) } == expected)
  }

  @Test(arguments: table.indices)
  func constants(index: Int) {
    let row = Self.table[index]
    #expect(constant(row) { $0.equalTo(7) } == 7)
    #expect(constant(row) { $0.equalTo(CGPointMake(3, 4)) } == row.point.constant)
    #expect(constant(row) { $0.equalTo(CGSizeMake(5, 6)) } == row.size)
    guard let inwards = row.insets else { return }
    #expect(constant(row) { $0.equalTo(EdgeInsetsMake(1, 2, 3, 4)) } == inwards)
  }

  @Test(arguments: table.indices)
  func offsetsAddToConstants(index: Int) {
    let row = Self.table[index]
    #expect(constant(row) { $0.equalTo(7).offset(10) } == 17)
    #expect(constant(row) { $0.equalTo(CGPointMake(3, 4)).offset(CGSizeMake(5, 6)) } == row.point.constant + row.size)
    guard let inwards = row.insets else { return }
    let sum = constant(row) { $0.equalTo(EdgeInsetsMake(1, 2, 3, 4)).offset(CGPointMake(3, 4)) }
    #expect(sum == inwards + row.point.offset)
  }

  @Test(arguments: table.indices)
  func zeroIsNeverNegative(index: Int) {
    let (row, other) = (Self.table[index], family.sibling)
    let zeros: [any ConstraintConstantTarget] = [-0.0, CGPoint.zero, CGSizeMake(-0.0, -0.0), EdgeInsetsZero]
    for zero in zeros {
      #expect(constant(row) { $0.equalTo(other).offset(zero) }?.sign == .plus)
      #expect(constant(row) { $0.equalTo(zero) }?.sign == .plus)
      #expect(constant(row) { $0.equalTo(zero).offset(zero) }?.sign == .plus)
    }
    #expect(constant(row) { $0.equalTo(other).inset(EdgeInsetsZero) }?.sign == .plus)
  }

  @Test func theSecondAttributeDecides() {
    let (other, insets) = (family.sibling, EdgeInsetsMake(1, 2, 3, 4))
    #expect(family.made { $0.left.equalTo(other.snp_right).insets(insets) } == ["v.left == b.right - 4"])
    #expect(family.made { $0.top.offset(CGPointMake(5, 6)).equalTo(other.snp_bottom) } == ["v.top == b.bottom - 6"])
    #expect(family.made { $0.width.equalTo(other.snp_height).offset(CGSizeMake(5, 6)) } == ["v.width == b.height + 6"])
  }

  /// With one overload of each call, the type checker needs seconds for these sums, or gives up.
  @Test func sumsOfLiteralsAndVariables() {
    let (count, width, isTall) = (3, CGFloat(10), true)
    let made = family.made { make in
      make.height.equalTo(CGFloat(count) * 44 + 10 * 2 + (isTall ? width : 0) + 5)
      make.width.greaterThanOrEqualTo(count * 44 + (count - 1) * 8 + 16 * 2 - 1)
      make.width.lessThanOrEqualTo(width * 20 + (width - 1) * 8 + CGFloat(count) * 2 + 16 * 2 - 4)
      make.width.equalTo(family.superview).multipliedBy(count * 44 + (count - 1) * 8 + 16 * 2 - 1)
      make.height.equalTo(family.superview).dividedBy(CGFloat(count) * 4 + 10 * 2 + (isTall ? width : 0) + 8)
      make.left.equalTo(7 / 2).offset(count * 44 + (count - 1) * 8 + 16 * 2 - 1)
      make.top.equalTo(family.superview).updateOffset(CGFloat(count) * 44 + 10 * 2 + (isTall ? width : 0) + 5)
    }
    #expect(
      made == [
        "v.height == 167", "v.width >= 179", "v.width <= 306", "v.width == 179 * s.width",
        "v.height == 0.02 * s.height", "v.left == s.left + 182", "v.top == s.top + 167",
      ])
  }
}
