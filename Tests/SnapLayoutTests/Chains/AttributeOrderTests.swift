import AutoLayout
import SnapLayout
import Testing

/// Which constraints a set of attributes becomes, and in which order.
@Suite struct AttributeOrderTests {
  static let order: [ConstraintAttribute] = [
    .left, .top, .right, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .lastBaseline,
    .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
    .centerXWithinMargins, .centerYWithinMargins,
  ]

  @Test func membersComeInTheOrderOfConstraints() {
    let all = ConstraintAttributes(Self.order.reversed().map { ConstraintAttributes($0) })
    #expect(Array(all.members) == Self.order)
  }

  struct Aggregate: Sendable, CustomStringConvertible {
    let description: String
    let attributes: ConstraintAttributes
    let members: Set<ConstraintAttribute>

    init(_ name: String, _ attributes: ConstraintAttributes, _ members: Set<ConstraintAttribute>) {
      description = name
      self.attributes = attributes
      self.members = members
    }
  }

  static let aggregates = [
    Aggregate("edges", .edges, [.left, .top, .right, .bottom]),
    Aggregate("horizontalEdges", .horizontalEdges, [.left, .right]),
    Aggregate("verticalEdges", .verticalEdges, [.top, .bottom]),
    Aggregate("directionalEdges", .directionalEdges, [.top, .bottom, .leading, .trailing]),
    Aggregate("directionalHorizontalEdges", .directionalHorizontalEdges, [.leading, .trailing]),
    Aggregate("directionalVerticalEdges", .directionalVerticalEdges, [.top, .bottom]),
    Aggregate("size", .size, [.width, .height]),
    Aggregate("center", .center, [.centerX, .centerY]),
    Aggregate("margins", .margins, [.leftMargin, .topMargin, .rightMargin, .bottomMargin]),
    Aggregate("directionalMargins", .directionalMargins, [.topMargin, .bottomMargin, .leadingMargin, .trailingMargin]),
    Aggregate("centerWithinMargins", .centerWithinMargins, [.centerXWithinMargins, .centerYWithinMargins]),
  ]

  @Test(arguments: aggregates)
  func aggregateHasItsMembers(_ aggregate: Aggregate) {
    #expect(Set(aggregate.attributes.members) == aggregate.members)
  }

  @Test func orderAndRepetitionInTheChainDoNotMatter() {
    let family = Family()
    let made = family.view.snp.prepareConstraints { make in
      make.height.bottom.centerY.left.top.left.width.centerX.right.firstBaseline.lastBaseline.height.equalTo(
        family.sibling)
    }
    #expect(
      equations(made) == [
        "v.left == b.left", "v.top == b.top", "v.right == b.right", "v.bottom == b.bottom", "v.width == b.width",
        "v.height == b.height", "v.centerX == b.centerX", "v.centerY == b.centerY",
        "v.lastBaseline == b.lastBaseline", "v.firstBaseline == b.firstBaseline",
      ])
  }

  @Test(arguments: order)
  func everyAttributeExtendsAChain(_ attribute: ConstraintAttribute) {
    let family = Family()
    let names: [ConstraintAttribute: KeyPath<ConstraintMakerExtendable, ConstraintMakerExtendable>] = [
      .left: \.left, .top: \.top, .right: \.right, .bottom: \.bottom, .leading: \.leading, .trailing: \.trailing,
      .width: \.width, .height: \.height, .centerX: \.centerX, .centerY: \.centerY, .lastBaseline: \.lastBaseline,
      .firstBaseline: \.firstBaseline, .leftMargin: \.leftMargin, .rightMargin: \.rightMargin,
      .topMargin: \.topMargin, .bottomMargin: \.bottomMargin, .leadingMargin: \.leadingMargin,
      .trailingMargin: \.trailingMargin, .centerXWithinMargins: \.centerXWithinMargins,
      .centerYWithinMargins: \.centerYWithinMargins,
    ]
    let begun: ConstraintAttribute = attribute == .left ? .top : .left
    let made = family.view.snp.prepareConstraints { make in
      let chain = make.selecting(ConstraintAttributes(begun))
      if let name = names[attribute] { #expect(chain[keyPath: name] === chain) }
      chain.equalTo(family.sibling)
    }
    #expect(Set(equations(made)) == ["v.\(begun) == b.\(begun)", "v.\(attribute) == b.\(attribute)"])
  }

  @Test func everyAttributeOfTheMakerIsItself() {
    let family = Family()
    let other = family.sibling
    let made = family.view.snp.prepareConstraints { make in
      make.left.equalTo(other)
      make.top.equalTo(other)
      make.right.equalTo(other)
      make.bottom.equalTo(other)
      make.leading.equalTo(other)
      make.trailing.equalTo(other)
      make.width.equalTo(other)
      make.height.equalTo(other)
      make.centerX.equalTo(other)
      make.centerY.equalTo(other)
      make.lastBaseline.equalTo(other)
      make.firstBaseline.equalTo(other)
      make.leftMargin.equalTo(other)
      make.rightMargin.equalTo(other)
      make.topMargin.equalTo(other)
      make.bottomMargin.equalTo(other)
      make.leadingMargin.equalTo(other)
      make.trailingMargin.equalTo(other)
      make.centerXWithinMargins.equalTo(other)
      make.centerYWithinMargins.equalTo(other)
    }
    #expect(
      equations(made)
        == [
          "left", "top", "right", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY",
          "lastBaseline", "firstBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin",
          "trailingMargin", "centerXWithinMargins", "centerYWithinMargins",
        ].map { "v.\($0) == b.\($0)" })
  }

  @Test func everyAggregateOfTheMakerIsItself() {
    let family = Family()
    func attributes(_ select: (ConstraintMaker) -> ConstraintMakerExtendable) -> [String] {
      equations(family.view.snp.prepareConstraints { make in select(make).equalTo(family.sibling) })
        .map { String($0.prefix { $0 != " " }.dropFirst(2)) }
    }
    #expect(attributes(\.edges) == ["left", "top", "right", "bottom"])
    #expect(attributes(\.horizontalEdges) == ["left", "right"])
    #expect(attributes(\.verticalEdges) == ["top", "bottom"])
    #expect(attributes(\.directionalEdges) == ["top", "bottom", "leading", "trailing"])
    #expect(attributes(\.directionalHorizontalEdges) == ["leading", "trailing"])
    #expect(attributes(\.directionalVerticalEdges) == ["top", "bottom"])
    #expect(attributes(\.size) == ["width", "height"])
    #expect(attributes(\.center) == ["centerX", "centerY"])
    #expect(attributes(\.margins) == ["leftMargin", "rightMargin", "topMargin", "bottomMargin"])
    #expect(attributes(\.directionalMargins) == ["topMargin", "bottomMargin", "leadingMargin", "trailingMargin"])
    #expect(attributes(\.centerWithinMargins) == ["centerXWithinMargins", "centerYWithinMargins"])
  }

  @Test func everyAggregateExtendsAChain() {
    let family = Family()
    func attributes(_ select: (ConstraintMakerExtendable) -> ConstraintMakerExtendable) -> Set<String> {
      Set(
        equations(family.view.snp.prepareConstraints { make in select(make.width).equalTo(family.sibling) })
          .map { String($0.prefix { $0 != " " }.dropFirst(2)) })
    }
    #expect(attributes(\.edges) == ["left", "top", "right", "bottom", "width"])
    #expect(attributes(\.horizontalEdges) == ["left", "right", "width"])
    #expect(attributes(\.verticalEdges) == ["top", "bottom", "width"])
    #expect(attributes(\.directionalEdges) == ["top", "bottom", "leading", "trailing", "width"])
    #expect(attributes(\.directionalHorizontalEdges) == ["leading", "trailing", "width"])
    #expect(attributes(\.directionalVerticalEdges) == ["top", "bottom", "width"])
    #expect(attributes(\.size) == ["width", "height"])
    #expect(attributes(\.center) == ["centerX", "centerY", "width"])
    #expect(attributes(\.margins) == ["leftMargin", "rightMargin", "topMargin", "bottomMargin", "width"])
    #expect(
      attributes(\.directionalMargins) == ["topMargin", "bottomMargin", "leadingMargin", "trailingMargin", "width"])
    #expect(attributes(\.centerWithinMargins) == ["centerXWithinMargins", "centerYWithinMargins", "width"])
    #expect(attributes(\.leftMargin.rightMargin.topMargin.bottomMargin) == attributes(\.margins))
    #expect(attributes(\.leadingMargin.trailingMargin) == ["leadingMargin", "trailingMargin", "width"])
  }
}
