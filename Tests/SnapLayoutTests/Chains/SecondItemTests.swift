import AutoLayout
import Foundation
import SnapLayout
import Testing

/// Which item and which attribute a chain is compared with.
@Suite struct SecondItemTests {
  private let family = Family()

  private func made(_ closure: (ConstraintMaker) -> Void) -> [String] {
    equations(family.view.snp.prepareConstraints(closure))
  }

  @Test func aViewStandsForTheSameAttributes() {
    #expect(made { $0.left.height.equalTo(family.sibling) } == ["v.left == b.left", "v.height == b.height"])
  }

  @Test func aGuideStandsForTheSameAttributes() {
    let guide = LayoutGuide()
    family.superview.addLayoutGuide(guide)
    guide.snp.setLabel("g")
    #expect(made { $0.left.height.equalTo(guide) } == ["v.left == g.left", "v.height == g.height"])
    let ofGuide = guide.snp.prepareConstraints { $0.edges.equalToSuperview() }
    #expect(
      equations(ofGuide) == ["g.left == s.left", "g.top == s.top", "g.right == s.right", "g.bottom == s.bottom"])
  }

  @Test func theSameSetOfAttributesIsPairedOneByOne() {
    #expect(made { $0.edges.equalTo(family.sibling.snp.edges) } == made { $0.edges.equalTo(family.sibling) })
    #expect(
      made { $0.left.right.equalTo(family.sibling.snp.horizontalEdges) } == ["v.left == b.left", "v.right == b.right"])
  }

  @Test func oneAttributeServesAll() {
    #expect(made { $0.left.top.equalTo(family.sibling.snp.left) } == ["v.left == b.left", "v.top == b.left"])
    #expect(made { $0.size.equalTo(family.sibling.snp.width) } == ["v.width == b.width", "v.height == b.width"])
  }

  @Test func aConstantIsASizeForSizes() {
    #expect(made { $0.size.equalTo(20) } == ["v.width == 20", "v.height == 20"])
  }

  @Test func aConstantIsADistanceFromTheSuperviewForEdges() {
    #expect(made { $0.left.equalTo(10) } == ["v.left == s.left + 10"])
    #expect(made { $0.right.equalTo(-10) } == ["v.right == s.right - 10"])
    #expect(made { $0.lastBaseline.equalTo(4) } == ["v.lastBaseline == s.lastBaseline + 4"])
    #expect(made { $0.left.equalTo(10).multipliedBy(2) } == ["v.left == 2 * s.left + 10"])
  }

  @Test(arguments: ConstraintAttribute.allCases)
  func aConstantCountsFrom(_ attribute: ConstraintAttribute) {
    let expected =
      switch attribute {
      case .width, .height: "v.\(attribute) == 3"
      case .centerX: "v.centerX == s.left + 3"
      case .centerY: "v.centerY == s.top + 3"
      default: "v.\(attribute) == s.\(attribute) + 3"
      }
    #expect(made { $0.selecting(ConstraintAttributes(attribute)).equalTo(3) } == [expected])
  }

  @Test func aConstantCentreCountsFromLeftAndTop() {
    #expect(made { $0.center.equalTo(0) } == ["v.centerX == s.left", "v.centerY == s.top"])
    #expect(
      made { $0.center.equalTo(CGPoint(x: 3, y: 4)) } == ["v.centerX == s.left + 3", "v.centerY == s.top + 4"])
    let insets = ConstraintInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(made { $0.center.equalTo(insets) } == ["v.centerX == s.left + 2", "v.centerY == s.top + 1"])
  }

  @Test func aConstantSizeWithoutSuperviewNeedsNone() {
    let alone = View()
    alone.snp.setLabel("a")
    #expect(equations(alone.snp.prepareConstraints { $0.height.equalTo(20) }) == ["a.height == 20"])
  }

  @Test func superviewFormsReachTheSuperview() {
    #expect(made { $0.left.equalToSuperview().offset(1) } == ["v.left == s.left + 1"])
    #expect(made { $0.left.lessThanOrEqualToSuperview() } == ["v.left <= s.left"])
    #expect(made { $0.left.greaterThanOrEqualToSuperview() } == ["v.left >= s.left"])
    #expect(made { $0.top.equalToSuperview(\.snp.bottom) } == ["v.top == s.bottom"])
    #expect(made { $0.top.lessThanOrEqualToSuperview { $0.snp.centerY } } == ["v.top <= s.centerY"])
    #expect(made { $0.top.greaterThanOrEqualToSuperview { _ in family.sibling } } == ["v.top >= b.top"])
  }

  @Test func relationsAreKept() {
    #expect(
      made {
        $0.width.equalTo(family.sibling)
        $0.width.lessThanOrEqualTo(family.sibling)
        $0.width.greaterThanOrEqualTo(200)
      } == ["v.width == b.width", "v.width <= b.width", "v.width >= 200"])
  }

  @Test func aWidthMayEqualItself() {
    #expect(made { $0.width.equalTo(family.view.snp.width) } == ["v.width == v.width"])
  }

  @Test func aTypeOfOnesOwnCanBeRelatedTo() {
    struct Card: ConstraintRelatableTarget {
      let content: View
      var relationTarget: RelationTarget { content.relationTarget }
    }
    #expect(made { $0.left.equalTo(Card(content: family.sibling)) } == ["v.left == b.left"])
  }

  @Test func eitherOfTwoKindsOfTargetCanBeChosen() {
    for flag in [true, false] {
      let expected = flag ? "v.top == b.top" : "v.top == b.bottom"
      #expect(made { $0.top.equalTo(flag ? family.sibling : family.sibling.snp.bottom) } == [expected])
    }
  }

  @Test func everyItemNamesItsAttributes() {
    func check(_ snp: some ConstraintAttributesDSL) {
      let table: [(ConstraintItem, ConstraintAttributes)] = [
        (snp.left, .left), (snp.top, .top), (snp.right, .right), (snp.bottom, .bottom), (snp.leading, .leading),
        (snp.trailing, .trailing), (snp.width, .width), (snp.height, .height), (snp.centerX, .centerX),
        (snp.centerY, .centerY), (snp.lastBaseline, .lastBaseline), (snp.firstBaseline, .firstBaseline),
        (snp.leftMargin, .leftMargin), (snp.rightMargin, .rightMargin), (snp.topMargin, .topMargin),
        (snp.bottomMargin, .bottomMargin), (snp.leadingMargin, .leadingMargin),
        (snp.trailingMargin, .trailingMargin), (snp.centerXWithinMargins, .centerXWithinMargins),
        (snp.centerYWithinMargins, .centerYWithinMargins), (snp.edges, .edges),
        (snp.directionalEdges, .directionalEdges), (snp.horizontalEdges, .horizontalEdges),
        (snp.verticalEdges, .verticalEdges), (snp.directionalHorizontalEdges, .directionalHorizontalEdges),
        (snp.directionalVerticalEdges, .directionalVerticalEdges), (snp.size, .size), (snp.center, .center),
        (snp.margins, .margins), (snp.directionalMargins, .directionalMargins),
        (snp.centerWithinMargins, .centerWithinMargins),
      ]
      for (item, attributes) in table { #expect(item == snp.selecting(attributes)) }
    }
    let guide = LayoutGuide()
    check(family.view.snp)
    check(guide.snp)
    #expect(guide.snp.target === guide)
    #expect(family.view.snp.target === family.view)
  }

  @Test func itemsAreEqualByViewAndAttributes() {
    #expect(family.view.snp.left == family.view.snp.left)
    #expect(family.view.snp.selecting([.right, .left]) == family.view.snp.horizontalEdges)
    #expect(family.view.snp.left != family.view.snp.right)
    #expect(family.view.snp.left != family.view.snp.horizontalEdges)
    #expect(family.view.snp.left != family.sibling.snp.left)
    var view: View? = View()
    let item = view?.snp.left
    let again = view?.snp.left
    #expect(item == again)
    view = nil
    #expect(item != nil)
    #expect(item != again)
  }

  @Test func itemsDoNotKeepTheirViews() {
    var view: View? = View()
    let item = view?.snp.left
    weak let watched = view
    view = nil
    #expect(watched == nil)
    _ = item
  }
}
