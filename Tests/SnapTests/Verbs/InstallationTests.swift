import AutoLayout
import Foundation
import Snap
import Testing

/// The behaviour of a retained constraint.
@Suite struct InstallationTests {
  private let family = Family()

  private func prepared(_ write: (ConstraintMaker) -> Void) throws -> Constraint {
    try #require(family.view.snp_prepareConstraints(write).first)
  }

  @Test func installGivesTheLayoutConstraints() throws {
    let constraint = try prepared { $0.top.left.equalTo(family.sibling) }
    #expect(family.held.isEmpty)
    let installed = constraint.install()
    #expect(installed.map(equation) == ["v.left == b.left", "v.top == b.top"])
    #expect(installed.map(\.isActive) == [true, true])
    #expect(family.held == ["v.left == b.left", "v.top == b.top"])
  }

  @Test func installingTwiceIsHarmless() throws {
    let constraint = try prepared { $0.left.equalTo(family.sibling) }
    let (first, second) = (constraint.install(), constraint.install())
    #expect(first == second)
    #expect(family.held == ["v.left == b.left"])
    family.view.snp_removeConstraints()
    #expect(family.held.isEmpty)
  }

  @Test func uninstalledConstraintsCanBeInstalledAgain() throws {
    let constraint = try prepared { $0.left.equalTo(family.sibling) }
    constraint.install()
    constraint.uninstall()
    constraint.uninstall()
    #expect(family.held.isEmpty)
    constraint.install()
    #expect(family.held == ["v.left == b.left"])
    family.view.snp_removeConstraints()
    #expect(family.held.isEmpty)
    constraint.install()
    #expect(family.held == ["v.left == b.left"])
  }

  @Test func namesOfLaterVersions() {
    var left: Constraint?
    family.view.snp_makeConstraints { left = $0.left.equalTo(family.sibling).offset(3).constraint }
    left?.deactivate()
    #expect(family.held.isEmpty)
    left?.updateOffset(5)
    left?.activate()
    left?.activate()
    #expect(family.held == ["v.left == b.left + 5"])
    family.view.snp_removeConstraints()
    #expect(family.held.isEmpty)
  }

  @Test func aConstantCountsFromTheSuperviewOfTheTime() throws {
    let constraint = try prepared { $0.left.equalTo(10) }
    constraint.install()
    let other = View()
    other.snp_label = "o"
    other.addSubview(family.view)
    #expect(constraint.install().map(equation) == ["v.left == o.left + 10"])
    #expect(other.constraints.map(equation) == ["v.left == o.left + 10"])
    #expect(family.held.isEmpty)
  }

  @Test func installingActivatesDeactivatedParts() throws {
    let constraint = try prepared { $0.left.top.equalTo(family.sibling) }
    constraint.install()[0].isActive = false
    #expect(family.held == ["v.top == b.top"])
    constraint.install()
    #expect(family.held == ["v.left == b.left", "v.top == b.top"])
  }

  @Test func offsetsAreUpdatedWhileInstalled() throws {
    let constraint = try prepared { $0.edges.equalTo(family.superview) }
    let parts = constraint.install()
    var constants: [CGFloat] { parts.map(\.constant) }
    constraint.updateOffset(5)
    #expect(constants == [5, 5, 5, 5])
    constraint.updateOffset(Float(6.5))
    #expect(constants == [6.5, 6.5, 6.5, 6.5])
    constraint.updateOffset(CGPointMake(1, 2))
    #expect(constants == [1, 2, -1, -2])
    constraint.updateOffset(CGSizeMake(1, 2))
    #expect(constants == [0, 0, 0, 0])
    constraint.updateOffset(EdgeInsetsMake(1, 2, 3, 4))
    #expect(constants == [2, 1, -4, -3])
    constraint.updateInsets(EdgeInsetsMake(5, 6, 7, 8))
    #expect(constants == [6, 5, -8, -7])
    #expect(constraint.install() == parts)
  }

  /// As in all versions that have these calls: `make.height.equalTo(44)` with `updateOffset(0)` hides a bar.
  @Test func anUpdatedOffsetReplacesTheConstant() throws {
    let constraint = try prepared { $0.left.equalTo(40).offset(2) }
    let parts = constraint.install()
    #expect(parts.map(\.constant) == [42])
    constraint.updateOffset(CGFloat(10))
    #expect(parts.map(\.constant) == [10])
    constraint.updateOffset(0)
    #expect(parts.map(\.constant) == [0])
    constraint.offset(5)
    #expect(parts.map(\.constant) == [45])
    constraint.updateInsets(EdgeInsetsMake(1, 2, 3, 4))
    #expect(parts.map(\.constant) == [2])
    constraint.uninstall()
    #expect(constraint.install().map(equation) == ["v.left == s.left + 2"])

    let height = try prepared { $0.height.equalTo(100) }
    height.updateOffset(50)
    #expect(height.install().map(equation) == ["v.height == 50"])
    family.view.snp_updateConstraints { $0.height.equalTo(70) }
    #expect(height.install().map(\.constant) == [70])
    height.updateOffset(30)
    #expect(height.install().map(\.constant) == [30])
  }

  @Test func prioritiesAreUpdatedWhileInstalled() throws {
    let constraint = try prepared { $0.size.equalTo(10) }
    let parts = constraint.install()
    var priorities: [Float] { parts.map(\.priority.rawValue) }
    constraint.updatePriority(3)
    #expect(priorities == [3, 3])
    constraint.updatePriority(.defaultHigh)
    #expect(priorities == [750, 750])
    constraint.updatePriorityLow()
    #expect(priorities == [250, 250])
    constraint.updatePriorityMedium()
    #expect(priorities == [500, 500])
    constraint.updatePriorityHigh()
    #expect(priorities == [750, 750])
    constraint.updatePriorityRequired()
    #expect(priorities == [1000, 1000])
  }

  @Test func theChainItselfUpdatesToo() throws {
    let constraint = try prepared { $0.left.equalTo(family.sibling) }
    let parts = constraint.install()
    constraint.multipliedBy(2).offset(3).priorityLow()
    #expect(parts.map(equation) == ["v.left == 2 * b.left + 3 @250"])
    #expect(family.held == ["v.left == 2 * b.left + 3 @250"])
  }

  @Test func updatesOutliveUninstalling() throws {
    let constraint = try prepared { $0.left.equalTo(family.sibling) }
    constraint.install()
    constraint.updateOffset(4)
    constraint.uninstall()
    constraint.updatePriority(5)
    #expect(constraint.install().map(equation) == ["v.left == b.left + 4 @5"])
  }

  @Test func updatesMoveViews() throws {
    family.superview.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
    var top: Constraint?
    family.view.snp_makeConstraints { make in
      top = make.top.equalTo(family.superview).with.offset(10)
      make.top.equalTo(50).priorityHigh()
      make.left.right.bottom.equalTo(family.superview)
    }
    func frame() -> CGRect {
      family.superview.layoutIfNeeded()
      return family.view.frame
    }
    #expect(frame() == CGRect(x: 0, y: 10, width: 300, height: 190))
    top?.updateOffset(20)
    #expect(frame() == CGRect(x: 0, y: 20, width: 300, height: 180))
    top?.updatePriorityLow()
    #expect(frame() == CGRect(x: 0, y: 50, width: 300, height: 150))
    top?.updatePriorityRequired()
    #expect(frame() == CGRect(x: 0, y: 20, width: 300, height: 180))
    top?.uninstall()
    #expect(frame() == CGRect(x: 0, y: 50, width: 300, height: 150))
  }

  @Test func aViewThatGoesTakesItsConstraintsAlong() {
    var view: View? = View()
    view.map(family.superview.addSubview)
    weak var constraint: Constraint?
    weak var part: LayoutConstraint?
    view?.snp_makeConstraints { make in
      let chain = make.edges.equalTo(family.superview)
      constraint = chain
    }
    part = family.superview.constraints.first
    #expect(constraint != nil)
    #expect(part != nil)
    weak let watched = view
    view?.removeFromSuperview()
    view = nil
    // The engine still lists the constraint that it was about to add.
    family.superview.layoutIfNeeded()
    #expect(watched == nil)
    #expect(constraint == nil)
    #expect(part == nil)
    #expect(family.held.isEmpty)
  }
}
