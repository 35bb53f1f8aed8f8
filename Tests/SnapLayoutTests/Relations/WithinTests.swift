import AutoLayout
import Foundation
import SnapLayout
import Testing

/// Containment: inequalities whose direction depends on the side.
@Suite struct WithinTests {
  private let family = Family()

  private func made(_ closure: (ConstraintMaker) -> Void) -> [String] {
    equations(family.view.snp.prepareConstraints(closure))
  }

  @Test func everySideStaysInside() {
    #expect(
      made { $0.edges.within(family.sibling).inset(8) }
        == ["v.left >= b.left + 8", "v.top >= b.top + 8", "v.right <= b.right - 8", "v.bottom <= b.bottom - 8"])
    #expect(
      made { $0.directionalEdges.withinSuperview() }
        == ["v.top >= s.top", "v.leading >= s.leading", "v.bottom <= s.bottom", "v.trailing <= s.trailing"])
  }

  @Test func sizesAreAtMost() {
    #expect(
      made { $0.size.within(family.sibling).inset(8) } == ["v.width <= b.width - 16", "v.height <= b.height - 16"])
    #expect(made { $0.width.within(100) } == ["v.width <= 100"])
  }

  @Test func edgesWithinMargins() {
    #expect(
      made { $0.edges.within(family.superview.snp.margins) } == [
        "v.left >= s.leftMargin", "v.top >= s.topMargin", "v.right <= s.rightMargin", "v.bottom <= s.bottomMargin",
      ])
  }

  @Test func theSafeArea() {
    family.superview.safeAreaLayoutGuide.snp.setLabel("safe")
    #expect(made { $0.left.right.withinSafeArea() } == ["v.left >= safe.left", "v.right <= safe.right"])
  }

  @Test func theInsetIsTheRoomOnEverySide() {
    family.superview.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    family.view.snp.makeConstraints { make in
      make.edges.withinSuperview().inset(8)
      make.center.equalToSuperview()
      make.size.equalTo(1000).priority(.low)
    }
    family.superview.layoutIfNeeded()
    #expect(family.view.frame == CGRect(x: 8, y: 8, width: 84, height: 44))
  }

  @Test func attributesWithoutAnInsideAreReported() {
    let reported = diagnostics {
      #expect(made { $0.left.centerX.within(family.sibling) }.isEmpty)
      #expect(made { $0.lastBaseline.withinSuperview() }.isEmpty)
    }
    #expect(
      reported.map(\.problem) == [.attributeWithoutInside("centerX"), .attributeWithoutInside("lastBaseline")])
    #expect(reported.allSatisfy { $0.severity == .error })
  }

  @Test func aMissingSuperviewIsReported() {
    let reported = diagnostics {
      View().snp.makeConstraints { make in
        make.edges.withinSuperview()
        make.edges.withinSafeArea()
      }
    }
    #expect(
      reported.map(\.problem) == [
        .superviewMissing(call: "withinSuperview"), .superviewMissing(call: "withinSafeArea"),
      ])
  }
}
