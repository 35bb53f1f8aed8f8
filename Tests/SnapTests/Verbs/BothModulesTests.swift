import AutoLayout
import Snap
import Testing

/// A view with constraints of both Snap and SnapLayout.
@Suite struct BothModulesTests {
  private let family = Family()

  private func makeBoth(snapFirst: Bool) {
    if snapFirst { makeSnap() }
    SnapLayoutChains.make(family.view, width: 1)
    if !snapFirst { makeSnap() }
  }

  private func makeSnap() {
    family.view.snp_makeConstraints { $0.left.equalTo(family.superview) }
  }

  @Test(arguments: [true, false])
  func eachModuleUpdatesItsOwnConstraints(snapFirst: Bool) {
    makeBoth(snapFirst: snapFirst)
    SnapLayoutChains.update(family.view, width: 2)
    family.view.snp_updateConstraints { $0.left.equalTo(family.superview).offset(3) }
    #expect(family.held == ["v.left == s.left + 3", "v.width == 2"])
    // The update does not find the constraint among Snap's, and so adds one.
    family.view.snp_updateConstraints { $0.width.equalTo(2) }
    #expect(family.held == ["v.left == s.left + 3", "v.width == 2", "v.width == 2"])
  }

  @Test(arguments: [true, false])
  func eachModuleRemakesItsOwnConstraints(snapFirst: Bool) {
    makeBoth(snapFirst: snapFirst)
    family.view.snp_remakeConstraints { $0.top.equalTo(family.superview) }
    #expect(family.held == ["v.top == s.top", "v.width == 1"])
    SnapLayoutChains.remake(family.view, height: 4)
    #expect(family.held == ["v.top == s.top", "v.height == 4"])
  }

  @Test(arguments: [true, false])
  func eachModuleRemovesItsOwnConstraints(snapFirst: Bool) {
    makeBoth(snapFirst: snapFirst)
    family.view.snp_removeConstraints()
    #expect(family.held == ["v.width == 1"])
    makeSnap()
    SnapLayoutChains.remove(family.view)
    #expect(family.held == ["v.left == s.left"])
    family.view.snp_removeConstraints()
    #expect(family.held.isEmpty)
  }
}
