import AutoLayout
import Foundation
import SnapLayout
import Testing

/// Views one after another, aligned, of equal sizes.
@Suite struct DistributionTests {
  private let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let views: [View] = [View(), View(), View()]

  init() {
    for (index, view) in views.enumerated() {
      root.addSubview(view)
      view.snp.setLabel("v\(index)")
    }
    root.snp.setLabel("s")
  }

  private var lefts: [CGFloat] { views.map(\.frame.origin.x) }

  @Test func spacedAndEquallyWide() {
    views.snp.distribute(along: .horizontal, spacing: 10, inset: 20)
    views.snp.equalWidths()
    views.snp.makeConstraints { $0.top.bottom.equalToSuperview() }
    root.layoutIfNeeded()
    // 300 less two insets of 20 and two spaces of 10, divided by three.
    #expect(views.map(\.frame.size.width) == [80, 80, 80])
    #expect(lefts == [20, 110, 200])
  }

  @Test func withoutAnInsetTheEndsAreOpen() {
    let made = views.snp.distribute(along: .vertical, spacing: 7)
    #expect(equations(made) == ["v1.top == v0.bottom + 7", "v2.top == v1.bottom + 7"])
    #expect(equations(views.snp.distribute(along: .vertical)) == ["v1.top == v0.bottom", "v2.top == v1.bottom"])
  }

  @Test func horizontallyInReadingDirection() {
    let made = views.snp.distribute(along: .horizontal, spacing: 7, inset: 1)
    #expect(
      equations(made) == [
        "v0.leading == s.leading + 1", "v1.leading == v0.trailing + 7", "v2.leading == v1.trailing + 7",
        "v2.trailing == s.trailing - 1",
      ])
  }

  @Test func ofALengthAndEquallyFarApart() {
    let made = views.snp.distribute(along: .horizontal, length: 40, inset: 10)
    #expect(made.allSatisfy { $0.isActive })
    root.layoutIfNeeded()
    #expect(views.map(\.frame.size.width) == [40, 40, 40])
    // The starts go from 10 to 300 - 10 - 40 in two steps of 120.
    #expect(lefts == [10, 130, 250])
    root.frame.size.width = 200
    root.layoutIfNeeded()
    #expect(lefts == [10, 80, 150])
  }

  @Test func ofALengthFromTheRightInArabic() {
    root.layoutDirection = .rightToLeft
    views.snp.distribute(along: .horizontal, length: 40, inset: 10)
    root.layoutIfNeeded()
    #expect(lefts == [250, 130, 10])
  }

  @Test func ofALengthDownwards() {
    views.snp.distribute(along: .vertical, length: 20)
    root.layoutIfNeeded()
    #expect(views.map(\.frame.origin.y) == [0, 90, 180])
    #expect(views.map(\.frame.size.height) == [20, 20, 20])
  }

  @Test func aSingleViewIsAtTheStart() {
    let made = [views[0]].snp.distribute(along: .horizontal, length: 40, inset: 10)
    #expect(equations(made) == ["v0.width == 40", "v0.leading == s.leading + 10"])
    let spaced = [views[1]].snp.distribute(along: .horizontal, spacing: 5, inset: 10)
    #expect(equations(spaced) == ["v1.leading == s.leading + 10", "v1.trailing == s.trailing - 10"])
    #expect([View]().snp.distribute(along: .horizontal, spacing: 5).isEmpty)
    #expect([View]().snp.distribute(along: .horizontal, length: 5).isEmpty)
  }

  /// The type checker gave up on such sums.
  @Test func sumsOfIntegers() {
    let count = 3
    let pair = Array(views.prefix(2))
    let spaced = pair.snp.distribute(
      along: .vertical, spacing: count * 4 + (count - 1) * 8 + 6 * 2 - 1,
      inset: count * 2 + (count - 1) * 3 + 4 * 2 - 1)
    #expect(equations(spaced) == ["v0.top == s.top + 19", "v1.top == v0.bottom + 39", "v1.bottom == s.bottom - 19"])
    let sized = pair.snp.distribute(
      along: .vertical, length: count * 4 + (count - 1) * 8 + 6 * 2 - 1, inset: count * 2 + (count - 1) * 3 + 4 * 2 - 1)
    #expect(
      equations(sized) == ["v0.height == 39", "v0.top == s.top + 19", "v1.height == 39", "v1.top == s.bottom - 58"])
    let gaps = pair.snp.distribute(
      along: .vertical, gaps: .between, atLeast: count * 4 + (count - 1) * 8 + 6 * 2 - 1,
      inset: count * 2 + (count - 1) * 3 + 4 * 2 - 1)
    #expect(gaps.map(\.constant) == [19, 39, 19])
    let limited = views[2].snp.prepareConstraints { $0.width.within(count * 4 + (count - 1) * 8 + 6 * 2 - 1) }
    #expect(equations(limited) == ["v2.width <= 39"])
  }

  @Test func alignedToTheFirst() {
    #expect(
      equations(views.snp.align(.lastBaseline)) == [
        "v1.lastBaseline == v0.lastBaseline", "v2.lastBaseline == v0.lastBaseline",
      ])
    #expect(
      equations(views.snp.align([.left, .right])) == [
        "v1.left == v0.left", "v1.right == v0.right", "v2.left == v0.left", "v2.right == v0.right",
      ])
    #expect([View]().snp.align(.left).isEmpty)
  }

  @Test func equalSizes() {
    #expect(equations(views.snp.equalWidths()) == ["v1.width == v0.width", "v2.width == v0.width"])
    #expect(equations(views.snp.equalHeights()) == ["v1.height == v0.height", "v2.height == v0.height"])
    #expect(
      equations(views.snp.equalSizes()) == [
        "v1.width == v0.width", "v1.height == v0.height", "v2.width == v0.width", "v2.height == v0.height",
      ])
  }

  @Test func placesAreThoseOfTheCall() {
    let made = views.snp.distribute(along: .horizontal, length: 40) + views.snp.align(.top)
    let line: UInt = #line - 1
    #expect(made.flatMap(\.layoutConstraints).allSatisfy { $0.sourceLocation?.line == line })
    #expect(made.flatMap(\.layoutConstraints).allSatisfy { $0.sourceLocation?.file == #file })
  }

  @Test func aMissingSuperviewIsReported() {
    let reported = diagnostics { [View()].snp.distribute(along: .horizontal, spacing: 0, inset: 0) }
    #expect(
      reported.map(\.problem)
        == [.superviewMissing(call: "equalToSuperview"), .superviewMissing(call: "equalToSuperview")])
  }
}
