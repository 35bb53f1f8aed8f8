import AutoLayout
import Foundation
import SnapLayout
import Testing

/// The direction is a setting of the process, so only this suite changes it, and no other depends on it.
@Suite(.serialized) struct InterfaceDirectionTests {
  private func withRightToLeft(_ body: () -> Void) {
    ConstraintConfig.interfaceLayoutDirection = .rightToLeft
    defer { ConstraintConfig.interfaceLayoutDirection = .leftToRight }
    body()
  }

  @Test func isLeftToRightUnlessSet() {
    #expect(ConstraintConfig.interfaceLayoutDirection == .leftToRight)
    withRightToLeft { #expect(ConstraintConfig.interfaceLayoutDirection == .rightToLeft) }
    #expect(ConstraintConfig.interfaceLayoutDirection == .leftToRight)
  }

  /// It is one setting, not one for each thread or task.
  @Test func isSetFromAnyThread() async {
    await Task.detached { ConstraintConfig.interfaceLayoutDirection = .rightToLeft }.value
    #expect(ConstraintConfig.interfaceLayoutDirection == .rightToLeft)
    ConstraintConfig.interfaceLayoutDirection = .leftToRight
    let seen = await Task.detached { ConstraintConfig.interfaceLayoutDirection }.value
    #expect(seen == .leftToRight)
  }

  @Test func directionalInsetsAreTargetsAndUpdates() {
    let family = Family()
    let insets = ConstraintDirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let made = family.view.snp.makeConstraints { $0.leading.top.width.equalTo(insets) }
    #expect(equations(made) == ["v.top == s.top + 1", "v.leading == s.leading + 2", "v.width == -6"])
    let edges = family.view.snp.makeConstraints { $0.edges.equalToSuperview() }
    edges[0].update(inset: insets)
    #expect(edges[0].layoutConstraints.map(\.constant) == [2, 1, -4, -3])
    withRightToLeft { edges[0].update(inset: insets) }
    #expect(edges[0].layoutConstraints.map(\.constant) == [4, 1, -2, -3])
  }

  @Test func edgeInsetsFollowTheDirectionOnLeadingAndTrailing() {
    let family = Family()
    let insets = ConstraintInsets(top: 1, left: 2, bottom: 3, right: 4)
    func leadingAndTrailing() -> [String] {
      equations(
        family.view.snp.prepareConstraints { make in make.leading.trailing.equalToSuperview().inset(insets) })
    }
    #expect(leadingAndTrailing() == ["v.leading == s.leading + 2", "v.trailing == s.trailing - 4"])
    withRightToLeft {
      #expect(leadingAndTrailing() == ["v.leading == s.leading + 4", "v.trailing == s.trailing - 2"])
    }
  }

  @Test func directionalInsetsFollowItOnLeftAndRight() {
    let family = Family()
    let insets = ConstraintDirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    func edges() -> [String] {
      equations(family.view.snp.prepareConstraints { make in make.edges.equalToSuperview().inset(insets) })
    }
    #expect(
      edges() == ["v.left == s.left + 2", "v.top == s.top + 1", "v.right == s.right - 4", "v.bottom == s.bottom - 3"])
    withRightToLeft {
      #expect(
        edges() == ["v.left == s.left + 4", "v.top == s.top + 1", "v.right == s.right - 2", "v.bottom == s.bottom - 3"])
    }
  }
}
