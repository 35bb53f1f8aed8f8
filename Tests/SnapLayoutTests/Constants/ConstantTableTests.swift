import AutoLayout
import Foundation
import SnapLayout
import Testing

/// The constant that each kind of value gives each attribute, row by row.
@Suite struct ConstantTableTests {
  /// One row: attributes that behave alike, and the constants that they get.
  struct Row: Sendable, CustomStringConvertible {
    let attributes: [ConstraintAttribute?]
    let number: CGFloat
    let point: CGFloat
    let size: CGFloat
    let insets: CGFloat
    let directional: CGFloat
    /// The constants for reading from right to left; `nil` where they are the same.
    var mirroredInsets: CGFloat?
    var mirroredDirectional: CGFloat?

    var description: String { attributes.map { $0.map { "\($0)" } ?? "none" }.joined(separator: ", ") }
  }

  static let number: CGFloat = 7
  static let point = CGPoint(x: 11, y: 13)
  static let size = CGSize(width: 17, height: 19)
  static let insets = EdgeInsets(top: 1, left: 2, bottom: 5, right: 10)
  static let directional = DirectionalEdgeInsets(top: 3, leading: 20, bottom: 9, trailing: 50)

  static let rows: [Row] = [
    Row(
      attributes: [.left, .leftMargin], number: 7, point: 11, size: 0, insets: 2, directional: 20,
      mirroredDirectional: 50),
    Row(
      attributes: [.right, .rightMargin], number: 7, point: 11, size: 0, insets: -10, directional: -50,
      mirroredDirectional: -20),
    Row(attributes: [.top, .topMargin], number: 7, point: 13, size: 0, insets: 1, directional: 3),
    Row(attributes: [.bottom, .bottomMargin], number: 7, point: 13, size: 0, insets: -5, directional: -9),
    Row(
      attributes: [.leading, .leadingMargin], number: 7, point: 11, size: 0, insets: 2, directional: 20,
      mirroredInsets: 10),
    Row(
      attributes: [.trailing, .trailingMargin], number: 7, point: 11, size: 0, insets: -10, directional: -50,
      mirroredInsets: -2),
    Row(attributes: [.centerX, .centerXWithinMargins], number: 7, point: 11, size: 0, insets: -4, directional: -15),
    Row(attributes: [.centerY, .centerYWithinMargins], number: 7, point: 13, size: 0, insets: -2, directional: -3),
    Row(attributes: [.firstBaseline], number: 7, point: 13, size: 0, insets: 1, directional: 3),
    Row(attributes: [.lastBaseline], number: 7, point: 13, size: 0, insets: -5, directional: -9),
    Row(attributes: [.width], number: 7, point: 0, size: 17, insets: -12, directional: -70),
    Row(attributes: [.height], number: 7, point: 0, size: 19, insets: -6, directional: -12),
    Row(attributes: [nil], number: 7, point: 0, size: 0, insets: 0, directional: 0),
  ]

  @Test func tableHasEveryAttributeOnce() {
    let listed = Self.rows.flatMap(\.attributes).compactMap { $0 }
    #expect(listed.count == Set(listed).count)
    #expect(Set(listed) == Set(ConstraintAttribute.allCases))
  }

  @Test(arguments: rows)
  func constantMeans(_ row: Row) {
    for attribute in row.attributes {
      for direction in LayoutDirection.allCases {
        func value(_ constant: ConstraintConstant) -> CGFloat { constant.value(for: attribute, in: direction) }
        let mirrored = direction == .rightToLeft
        let name = Comment(rawValue: "\(attribute.map { "\($0)" } ?? "none"), \(direction)")
        #expect(value(.number(Self.number)) == row.number, name)
        #expect(value(.point(Self.point)) == row.point, name)
        #expect(value(.size(Self.size)) == row.size, name)
        #expect(value(.insets(Self.insets)) == (mirrored ? row.mirroredInsets : nil) ?? row.insets, name)
        #expect(
          value(.directionalInsets(Self.directional))
            == (mirrored ? row.mirroredDirectional : nil) ?? row.directional, name)
      }
    }
  }

  @Test(arguments: ConstraintAttribute.allCases)
  func zeroIsNeverNegative(_ attribute: ConstraintAttribute) {
    let zeros: [ConstraintConstant] = [
      .number(-0.0), .point(CGPoint(x: -0.0, y: -0.0)), .size(CGSize(width: -0.0, height: -0.0)), .insets(.zero),
      .directionalInsets(.zero),
    ]
    for zero in zeros {
      #expect(zero.value(for: attribute, in: .leftToRight).sign == .plus, "\(zero)")
    }
  }

  @Test func kindsOfArgumentsAreTheirConstants() {
    #expect(3.constraintConstant == .number(3))
    #expect(UInt(3).constraintConstant == .number(3))
    #expect(Float(3.5).constraintConstant == .number(3.5))
    #expect(3.5.constraintConstant == .number(3.5))
    #expect(CGFloat(3.5).constraintConstant == .number(3.5))
    #expect(Self.point.constraintConstant == .point(Self.point))
    #expect(Self.size.constraintConstant == .size(Self.size))
    #expect(Self.insets.constraintConstant == .insets(Self.insets))
    #expect(Self.directional.constraintConstant == .directionalInsets(Self.directional))
  }

  @Test func aNumberAsInsetIsItselfOnAllSides() {
    #expect(8.constraintInsetTargetValue == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(UInt(8).constraintInsetTargetValue == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(Float(8).constraintInsetTargetValue == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(8.0.constraintInsetTargetValue == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(CGFloat(8).constraintInsetTargetValue == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }
}
