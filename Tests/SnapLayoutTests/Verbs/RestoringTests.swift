import AutoLayout
import Foundation
import SnapLayout
import Testing

/// Giving a view back to its frame and mask.
@Suite struct RestoringTests {
  private let family = Family()

  init() {
    family.superview.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
  }

  @Test func removalAloneRestoresNothing() {
    family.view.snp.makeConstraints { $0.edges.equalToSuperview() }
    family.view.snp.removeConstraints()
    #expect(!family.view.translatesAutoresizingMaskIntoConstraints)
    family.view.snp.removeConstraints(restoringAutoresizingMask: false)
    #expect(!family.view.translatesAutoresizingMaskIntoConstraints)
  }

  @Test func theFrameStaysWhereLayoutLeftItAndFollowsTheMask() {
    family.view.autoresizingMask = .flexibleWidth
    family.view.snp.makeConstraints { $0.edges.equalToSuperview().inset(10) }
    family.superview.layoutIfNeeded()
    family.view.snp.removeConstraints(restoringAutoresizingMask: true)
    #expect(family.view.translatesAutoresizingMaskIntoConstraints)
    #expect(family.superview.constraints.isEmpty)
    family.superview.layoutIfNeeded()
    #expect(family.view.frame == CGRect(x: 10, y: 10, width: 80, height: 80))
    family.superview.frame.size = CGSize(width: 150, height: 150)
    family.superview.layoutIfNeeded()
    #expect(family.view.frame == CGRect(x: 10, y: 10, width: 130, height: 80))
  }

  @Test func aMaskThatTheApplicationTurnedOffStaysOff() {
    family.view.translatesAutoresizingMaskIntoConstraints = false
    family.view.snp.makeConstraints { $0.edges.equalToSuperview() }
    family.view.snp.removeConstraints(restoringAutoresizingMask: true)
    #expect(!family.view.translatesAutoresizingMaskIntoConstraints)
  }

  @Test func aNewMakerTurnsTheMaskOffAgain() {
    family.view.snp.makeConstraints { $0.edges.equalToSuperview() }
    family.view.snp.removeConstraints(restoringAutoresizingMask: true)
    family.view.snp.makeConstraints { $0.left.equalTo(3) }
    #expect(!family.view.translatesAutoresizingMaskIntoConstraints)
    family.view.snp.removeConstraints(restoringAutoresizingMask: true)
    #expect(family.view.translatesAutoresizingMaskIntoConstraints)
  }

  @Test func aGuideHasNoMaskToRestore() {
    let guide = LayoutGuide()
    family.superview.addLayoutGuide(guide)
    guide.snp.makeConstraints { $0.edges.equalToSuperview() }
    guide.snp.removeConstraints(restoringAutoresizingMask: true)
    #expect(family.superview.constraints.isEmpty)
  }
}
