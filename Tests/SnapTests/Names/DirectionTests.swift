import AutoLayout
import Foundation
import Snap
import Testing

/// The direction is a setting of the process, so a single test changes it, and no other test depends on it: insets on
/// leading and trailing are in this one alone.
@Suite struct DirectionTests {
  @Test func insetsFollowTheDirectionOnLeadingAndTrailing() {
    let family = Family()
    let insets = EdgeInsetsMake(1, 2, 3, 4)
    func constants() -> [String] {
      family.made { make in
        make.leading.trailing.equalTo(family.superview).insets(insets)
        make.leadingMargin.trailingMargin.equalTo(insets)
        make.left.right.equalTo(family.superview).offset(insets)
      }
    }
    let sides = ["v.left == s.left + 2", "v.right == s.right - 4"]
    let leftToRight =
      [
        "v.leading == s.leading + 2", "v.trailing == s.trailing - 4", "v.leadingMargin == s.leadingMargin + 2",
        "v.trailingMargin == s.trailingMargin - 4",
      ] + sides
    let rightToLeft =
      [
        "v.leading == s.leading + 4", "v.trailing == s.trailing - 2", "v.leadingMargin == s.leadingMargin + 4",
        "v.trailingMargin == s.trailingMargin - 2",
      ] + sides
    #expect(Config.interfaceLayoutDirection == .leftToRight)
    #expect(constants() == leftToRight)
    let direction: InterfaceLayoutDirection = .rightToLeft
    Config.interfaceLayoutDirection = direction
    #expect(Config.interfaceLayoutDirection == .rightToLeft)
    #expect(constants() == rightToLeft)
    Config.interfaceLayoutDirection = .leftToRight
    #expect(constants() == leftToRight)
  }
}
