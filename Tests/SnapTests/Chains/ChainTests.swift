import AutoLayout
import Foundation
import Snap
import Testing

/// The constraints of chains.
@Suite struct ChainTests {
  private let family = Family()

  private func made(_ write: (ConstraintMaker) -> Void) -> [String] { family.made(write) }

  @Test func fillersAreTheChainItself() {
    var chain: Constraint?
    family.view.snp_makeConstraints { chain = $0.left }
    #expect(chain?.with === chain)
    #expect(chain?.and.with.and === chain)
    #expect(
      made { $0.left.and.top.with.equalTo(family.sibling).and.with.offset(1).with.priority(2) }
        == ["v.left == b.left + 1 @2", "v.top == b.top + 1 @2"])
  }

  @Test func attributesComeInOneOrderWhateverTheChains() {
    let names = [
      "left", "top", "right", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY", "lastBaseline",
      "firstBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin", "trailingMargin",
      "centerXWithinMargins", "centerYWithinMargins",
    ]
    let all = made { make in
      make.centerYWithinMargins.centerXWithinMargins.trailingMargin.leadingMargin.bottomMargin.topMargin.rightMargin
        .leftMargin.firstBaseline.baseline.centerY.centerX.height.width.trailing.leading.bottom.right.top.left.left
        .equalTo(family.sibling)
    }
    #expect(all == names.map { "v.\($0) == b.\($0)" })
  }

  @Test func aggregatesStandForTheirMembers() {
    let (view, other) = (family.view, family.sibling)
    let both: [(Constraint, ConstraintItem, [String])] = {
      var chains: [Constraint] = []
      view.snp_prepareConstraints { chains = [$0.edges, $0.size, $0.center, $0.margins, $0.centerWithinMargins] }
      return [
        (chains[0], other.snp_edges, ["left", "top", "right", "bottom"]),
        (chains[1], other.snp_size, ["width", "height"]),
        (chains[2], other.snp_center, ["centerX", "centerY"]),
        (chains[3], other.snp_margins, ["leftMargin", "rightMargin", "topMargin", "bottomMargin"]),
        (chains[4], other.snp_centerWithinMargins, ["centerXWithinMargins", "centerYWithinMargins"]),
      ]
    }()
    for (chain, item, names) in both {
      #expect(chain.equalTo(item).install().map(equation) == names.map { "v.\($0) == b.\($0)" })
    }
  }

  @Test func everyAttributeOfAViewCanBeRelatedTo() {
    let (view, other) = (family.view, family.sibling)
    func second(_ item: ConstraintItem, _ write: (ConstraintMaker) -> Constraint) -> [String] {
      var equations: [String] = []
      view.snp_prepareConstraints { equations = write($0).equalTo(item).install().map(equation) }
      return equations
    }
    for (item, name) in [
      (other.snp_left, "left"), (other.snp_right, "right"), (other.snp_top, "top"), (other.snp_bottom, "bottom"),
      (other.snp_centerX, "centerX"), (other.snp_centerY, "centerY"), (other.snp_baseline, "lastBaseline"),
      (other.snp_firstBaseline, "firstBaseline"), (other.snp_leftMargin, "leftMargin"),
      (other.snp_rightMargin, "rightMargin"), (other.snp_topMargin, "topMargin"),
      (other.snp_bottomMargin, "bottomMargin"), (other.snp_centerXWithinMargins, "centerXWithinMargins"),
      (other.snp_centerYWithinMargins, "centerYWithinMargins"), (other.snp_centerXWithinMargin, "centerXWithinMargins"),
      (other.snp_centerYWithinMargin, "centerYWithinMargins"),
    ] {
      #expect(second(item) { $0.left } == ["v.left == b.\(name)"])
    }
    for (item, name) in [
      (other.snp_leading, "leading"), (other.snp_trailing, "trailing"), (other.snp_leadingMargin, "leadingMargin"),
      (other.snp_trailingMargin, "trailingMargin"),
    ] {
      #expect(second(item) { $0.leading } == ["v.leading == b.\(name)"])
    }
    for (item, name) in [(other.snp_width, "width"), (other.snp_height, "height")] {
      #expect(second(item) { $0.size } == ["v.width == b.\(name)", "v.height == b.\(name)"])
    }
  }

  @Test func relationsAndFactors() {
    #expect(
      made { make in
        make.width.equalTo(family.sibling).multipliedBy(2)
        make.width.lessThanOrEqualTo(family.sibling).dividedBy(2)
        make.width.greaterThanOrEqualTo(family.sibling.snp_height).multipliedBy(Float(0.25)).offset(UInt(4))
      } == ["v.width == 2 * b.width", "v.width <= 0.5 * b.width", "v.width >= 0.25 * b.height + 4"])
  }

  @Test func theSuperviewCanBeRelatedToByName() {
    #expect(
      made { make in
        make.left.width.equalToSuperview().offset(3)
        make.height.lessThanOrEqualToSuperview().multipliedBy(0.5)
        make.top.greaterThanOrEqualToSuperview().inset(4).priorityLow()
      } == [
        "v.left == s.left + 3", "v.width == s.width + 3", "v.height <= 0.5 * s.height", "v.top >= s.top + 4 @250",
      ])
  }

  @Test func equalToSuperviewMeansTheSuperviewAtInstallation() {
    let (view, other) = (View(), View())
    (view.snp_label, other.snp_label) = ("v", "o")
    let chains = view.snp_prepareConstraints { $0.width.equalToSuperview() }
    other.addSubview(view)
    #expect(chains.flatMap { $0.install() }.map(equation) == ["v.width == o.width"])
  }

  @Test func labelsNameLayoutConstraints() {
    var named: Constraint?
    family.view.snp_makeConstraints { make in
      named = make.left.top.equalTo(family.sibling).offset(1).labeled("corner").constraint
    }
    #expect(named?.install().map(\.identifier) == ["corner", "corner"])
    named?.labeled("other")
    #expect(named?.install().map(\.identifier) == ["other", "other"])
  }

  @Test func theFactorOfAConstantSizeMeansNothing() {
    #expect(made { $0.width.equalTo(295).multipliedBy(0.2) } == ["v.width == 295"])
    #expect(made { $0.left.equalTo(10).multipliedBy(2) } == ["v.left == 2 * s.left + 10"])
  }

  @Test func guidesAndAnchorsCanBeRelatedTo() {
    let guide = LayoutGuide()
    guide.debugLabel = "g"
    family.superview.addLayoutGuide(guide)
    #expect(
      made { make in
        make.top.height.equalTo(guide)
        make.top.equalTo(guide.bottomAnchor).offset(3)
        make.left.equalTo(family.sibling.leftAnchor)
        make.width.equalTo(family.sibling.heightAnchor)
      } == [
        "v.top == g.top", "v.height == g.height", "v.top == g.bottom + 3", "v.left == b.left", "v.width == b.height",
      ])
  }

  @Test func theGuidesOfAControllerCanBeRelatedTo() {
    let controller = ViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
    controller.additionalSafeAreaInsets = EdgeInsetsMake(20, 0, 10, 0)
    let view = View()
    controller.view.addSubview(view)
    func frame(_ write: (ConstraintMaker) -> Void) -> CGRect {
      view.snp_remakeConstraints { make in
        make.left.right.equalTo(controller.view)
        write(make)
      }
      controller.view.layoutIfNeeded()
      return view.frame
    }
    let between = frame { make in
      make.top.equalTo(controller.snp_topLayoutGuideBottom)
      make.bottom.equalTo(controller.snp_bottomLayoutGuideTop)
    }
    #expect(between == CGRect(x: 0, y: 20, width: 300, height: 170))
    let around = frame { make in
      make.top.equalTo(controller.snp_topLayoutGuideTop)
      make.bottom.equalTo(controller.snp_bottomLayoutGuideBottom)
    }
    #expect(around == CGRect(x: 0, y: 0, width: 300, height: 200))
    let strip: any LayoutSupport = controller.topLayoutGuide
    #expect(frame { $0.top.bottom.equalTo(strip) } == CGRect(x: 0, y: 0, width: 300, height: 20))
  }

  @Test func aConstantPositionCountsFromTheSameAttributeOfTheSuperview() {
    #expect(
      made { make in
        make.left.top.equalTo(10)
        make.center.equalTo(CGPoint(x: 3, y: 4))
        make.baseline.lessThanOrEqualTo(-2)
      } == [
        "v.left == s.left + 10", "v.top == s.top + 10", "v.centerX == s.centerX + 3", "v.centerY == s.centerY + 4",
        "v.lastBaseline <= s.lastBaseline - 2",
      ])
  }

  @Test func anOffsetWithoutRelationCountsFromTheSuperview() {
    #expect(
      made { make in
        make.top.offset(3)
        make.edges.insets(EdgeInsetsMake(1, 2, 3, 4))
        make.size.offset(CGSizeMake(50, 20))
      } == [
        "v.top == s.top + 3", "v.left == s.left + 2", "v.top == s.top + 1", "v.right == s.right - 4",
        "v.bottom == s.bottom - 3", "v.width == 50", "v.height == 20",
      ])
  }

  @Test func attributesAloneSayNothing() {
    let reports = misuse {
      let prepared = family.view.snp_prepareConstraints { make in
        _ = make.left
        make.top.priority(3)
        make.width.multipliedBy(2)
      }
      #expect(prepared.isEmpty)
      family.view.snp_makeConstraints { #expect($0.edges.install().isEmpty) }
    }
    #expect(reports.isEmpty)
    #expect(family.held.isEmpty)
  }

  @Test func thePriorityMayStandAnywhere() {
    let (other, expected) = (family.sibling, "v.left == 2 * b.left + 5 @7")
    let all = made { make in
      make.left.priority(7).equalTo(other).multipliedBy(2).offset(5)
      make.left.equalTo(other).priority(7).multipliedBy(2).offset(5)
      make.left.equalTo(other).multipliedBy(2).priority(UInt(7)).offset(5)
      make.left.offset(5).priority(7.0).equalTo(other).multipliedBy(2)
      make.left.equalTo(other).multipliedBy(2).offset(5).priority(CGFloat(7))
      make.left.equalTo(other).multipliedBy(2).offset(5).priority(Float(7))
      make.left.equalTo(other).multipliedBy(2).offset(5).priority(LayoutConstraint.Priority(7))
    }
    #expect(all == Array(repeating: expected, count: 7))
  }

  @Test func namesOfPriorities() {
    #expect(
      made { make in
        make.width.equalTo(1).priorityRequired()
        make.width.equalTo(2).priorityHigh()
        make.width.equalTo(3).priorityMedium()
        make.width.equalTo(4).priorityLow()
        make.width.equalTo(5).priority(.defaultHigh)
      } == ["v.width == 1", "v.width == 2 @750", "v.width == 3 @500", "v.width == 4 @250", "v.width == 5 @750"])
  }

  @Test func theLastOfSeveralCallsApplies() {
    #expect(
      made { make in
        make.width.equalTo(1).lessThanOrEqualTo(family.sibling).multipliedBy(2).multipliedBy(3).offset(4).offset(5)
          .priorityHigh().priorityLow()
      } == ["v.width <= 3 * b.width + 5 @250"])
  }
}
