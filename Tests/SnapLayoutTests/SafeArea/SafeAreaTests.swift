import AutoLayout
import Foundation
import SnapLayout
import Testing

/// Relations to safe areas in one call.
@Suite struct SafeAreaTests {
  private let family = Family()

  init() {
    family.superview.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    family.superview.safeAreaLayoutGuide.snp.setLabel("safe")
  }

  private func made(_ closure: (ConstraintMaker) -> Void) -> [String] {
    equations(family.view.snp.prepareConstraints(closure))
  }

  @Test func formsForTheSuperview() {
    #expect(made { $0.left.top.equalToSafeArea().offset(1) } == ["v.left == safe.left + 1", "v.top == safe.top + 1"])
    #expect(made { $0.right.lessThanOrEqualToSafeArea().inset(2) } == ["v.right <= safe.right - 2"])
    #expect(made { $0.top.greaterThanOrEqualToSafeArea() } == ["v.top >= safe.top"])
  }

  @Test func formsForAnyView() {
    family.sibling.safeAreaLayoutGuide.snp.setLabel("other")
    #expect(made { $0.left.equalToSafeArea(of: family.sibling) } == ["v.left == other.left"])
    #expect(made { $0.left.lessThanOrEqualToSafeArea(of: family.sibling) } == ["v.left <= other.left"])
    #expect(made { $0.left.greaterThanOrEqualToSafeArea(of: family.sibling) } == ["v.left >= other.left"])
  }

  @Test func itemsOfTheSafeArea() {
    #expect(made { $0.top.equalTo(family.superview.snp.safeArea.bottom) } == ["v.top == safe.bottom"])
    #expect(family.superview.snp.safeArea.edges == family.superview.safeAreaLayoutGuide.snp.edges)
  }

  @Test func framesFollowTheSafeArea() {
    family.view.snp.makeConstraints { $0.edges.equalToSafeArea() }
    family.superview.layoutIfNeeded()
    #expect(family.view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    family.superview.hostSafeAreaInsets = EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    family.superview.layoutIfNeeded()
    #expect(family.view.frame == CGRect(x: 20, y: 10, width: 140, height: 60))
  }

  @Test func aGuideRelatesToTheSafeAreaOfItsOwner() {
    let guide = LayoutGuide()
    guide.snp.setLabel("g")
    family.superview.addLayoutGuide(guide)
    #expect(equations(guide.snp.prepareConstraints { $0.left.equalToSafeArea() }) == ["g.left == safe.left"])
  }

  @Test func aMissingSuperviewIsReported() {
    let calls: [(String, (ConstraintMaker) -> Void)] = [
      ("equalToSafeArea", { $0.left.equalToSafeArea().offset(2) }),
      ("lessThanOrEqualToSafeArea", { $0.left.lessThanOrEqualToSafeArea() }),
      ("greaterThanOrEqualToSafeArea", { $0.left.greaterThanOrEqualToSafeArea() }),
    ]
    for (name, call) in calls {
      let reported = diagnostics { #expect(View().snp.prepareConstraints(call).isEmpty) }
      #expect(reported.map(\.problem) == [.superviewMissing(call: name)])
    }
  }
}
