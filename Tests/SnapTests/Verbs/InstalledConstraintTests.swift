import AutoLayout
import Foundation
import TestSupport
import Testing

@testable import Snap

/// The constraints that a view records for its chains.
@Suite struct InstalledConstraintTests {
  private let family = Family()

  @Test func aChainIsRecordedOnce() {
    var chain: Constraint?
    family.view.snp_updateConstraints { make in
      let made = make.left.top.equalTo(family.sibling)
      made.install()[0].isActive = false
      chain = made
    }
    #expect(family.held.sorted() == ["v.left == b.left", "v.top == b.top"])
    #expect(family.view.existingInstalledConstraints?.count == 1)
    chain?.uninstall()
    #expect(family.held.isEmpty && family.view.existingInstalledConstraints?.count == 0)
  }

  /// If each update or removal visited all recorded chains, this would take many seconds.
  @Test func manyChainsAreUpdatedAndRemoved() {
    let others = (0..<Build.size(20_000, debug: 1_000)).map { _ in View() }
    for other in others { family.superview.addSubview(other) }
    var chains: [Constraint] = []
    family.view.snp_makeConstraints { make in
      for other in others { chains.append(make.left.equalTo(other)) }
    }
    family.view.snp_updateConstraints { make in
      for other in others { make.left.equalTo(other).offset(3) }
    }
    #expect(chains.allSatisfy { $0.layoutConstraints.map(\.constant) == [3] })
    #expect(family.view.existingInstalledConstraints?.count == others.count)
    for chain in chains { chain.uninstall() }
    #expect(family.held.isEmpty && family.view.existingInstalledConstraints?.count == 0)
  }

  @Test func theNewestOfManyEqualChainsIsUpdated() {
    for place in 0..<40 { family.view.snp_makeConstraints { $0.left.equalTo(place) } }
    var chain: Constraint?
    family.view.snp_makeConstraints { chain = $0.top.left.equalTo(family.superview) }
    family.view.snp_updateConstraints { $0.left.equalTo(100) }
    #expect(chain?.layoutConstraints.map(\.constant).contains(100) == true)
    chain?.uninstall()
    family.view.snp_updateConstraints { $0.left.equalTo(200) }
    #expect(family.held.count == 40 && family.held.contains("v.left == s.left + 200"))
    #expect(!family.held.contains("v.left == s.left + 39"))
    family.view.snp_removeConstraints()
    #expect(family.held.isEmpty)
  }

  /// Chains whose constraints were lost with a view do not stay in the record for ever.
  @Test func lostChainsAreForgotten() {
    for place in 0..<20 { family.view.snp_makeConstraints { $0.left.equalTo(place) } }
    for place in 0..<2_000 {
      let other = View()
      family.superview.addSubview(other)
      family.view.snp_makeConstraints { $0.left.equalTo(other) }
      other.removeFromSuperview()
      for chain in family.view.snp_prepareConstraints({ $0.width.equalTo(place) }) { chain.uninstall() }
    }
    let count = family.view.existingInstalledConstraints?.count ?? 0
    #expect(count >= 20 && count < 100)
  }
}
