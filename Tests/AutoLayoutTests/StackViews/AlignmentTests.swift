import AutoLayout
import Foundation
import Testing

@Suite("Alignments of stack views")
struct AlignmentTests {
  /// The expected starts and widths, across the axis, of three views whose own widths are 20, 40 and 30.
  struct Case: Sendable, CustomTestStringConvertible {
    var alignment: StackView.Alignment
    var width: CGFloat?
    var starts: [CGFloat]
    var widths: [CGFloat]
    var testDescription: String { "\(alignment) in \(width.map { "\($0)" } ?? "its own width")" }
  }

  static let cases = [
    Case(alignment: .fill, width: nil, starts: [0, 0, 0], widths: [40, 40, 40]),
    Case(alignment: .fill, width: 100, starts: [0, 0, 0], widths: [100, 100, 100]),
    Case(alignment: .fill, width: 25, starts: [0, 0, 0], widths: [25, 25, 25]),
    Case(alignment: .leading, width: nil, starts: [0, 0, 0], widths: [20, 40, 30]),
    Case(alignment: .leading, width: 100, starts: [0, 0, 0], widths: [20, 40, 30]),
    Case(alignment: .leading, width: 25, starts: [0, 0, 0], widths: [20, 25, 25]),
    Case(alignment: .center, width: nil, starts: [10, 0, 5], widths: [20, 40, 30]),
    Case(alignment: .center, width: 100, starts: [40, 30, 35], widths: [20, 40, 30]),
    Case(alignment: .center, width: 25, starts: [2.5, 0, 0], widths: [20, 25, 25]),
    Case(alignment: .trailing, width: nil, starts: [20, 0, 10], widths: [20, 40, 30]),
    Case(alignment: .trailing, width: 100, starts: [80, 60, 70], widths: [20, 40, 30]),
    Case(alignment: .trailing, width: 25, starts: [5, 0, 0], widths: [20, 25, 25]),
  ]

  @Test(
    "Starts and widths are what arithmetic says, whatever the distribution", arguments: cases,
    StackView.Distribution.allCases)
  func arithmetic(_ example: Case, _ distribution: StackView.Distribution) {
    for axis in LayoutConstraint.Axis.allCases {
      let isRow = axis == .horizontal
      let views = [20, 40, 30].map { isRow ? block(50, $0) : block($0, 50) }
      let scene = StackScene(
        views, axis: axis, distribution: distribution, alignment: example.alignment, spacing: 10,
        width: isRow ? nil : example.width, height: isRow ? example.width : nil)
      let expected = (0..<3).map { rect(CGFloat($0) * 60, example.starts[$0], 50, example.widths[$0]) }
      scene.expect(isRow ? expected : expected.map(\.transposed))
      let size = scene.stack.frame.size
      #expect((isRow ? size.height : size.width) == example.width ?? 40)
    }
  }

  @Test("A column without a common baseline aligns edges")
  func baselinesOfColumns() {
    let scene = StackScene([block(20, 10), block(40, 10)], axis: .vertical, alignment: .firstBaseline)
    scene.expect([rect(0, 0, 20, 10), rect(0, 10, 40, 10)])
    scene.stack.alignment = .lastBaseline
    scene.expect([rect(20, 0, 20, 10), rect(0, 10, 40, 10)])
  }

  /// Labels of 40, 10 and 20 points, with lines of 48, 12 and 24 and ascents of 38, 10 and 19; the second has two
  /// lines.
  private func labels() -> [Label] { [label("a", 40), label("b\nc", 10), label("d", 20)] }

  @Test("First baselines lie on one line, as high as possible", arguments: [nil, 100] as [CGFloat?])
  func firstBaselines(_ height: CGFloat?) {
    let scene = StackScene(labels(), alignment: .firstBaseline, height: height)
    scene.layOut()
    #expect(scene.frames.map(\.minY) == [0, 28, 19])
    #expect(scene.frames.map(\.height) == [48, 24, 24])
    #expect(scene.stack.frame.height == height ?? 52)
  }

  @Test("Last baselines lie on one line, as low as possible")
  func lastBaselines() {
    // The last baselines lie 38, 22 and 19 below the tops.
    let scene = StackScene(labels(), alignment: .lastBaseline)
    scene.layOut()
    #expect(scene.frames.map(\.minY) == [0, 16, 19])
    #expect(scene.stack.frame.height == 48)
    let high = StackScene(labels(), alignment: .lastBaseline, height: 100)
    high.layOut()
    #expect(high.frames.map(\.minY) == [52, 68, 71])
  }

  @Test("Where baselines do not fit, text runs over the far edge")
  func lowBaselines() {
    // The box ends on the baseline, 38 below the top of the text.
    let scene = StackScene([labels()[0], label("b", 10)], alignment: .firstBaseline, height: 20)
    let box = View()
    scene.stack.addArrangedSubview(box)
    scene.layOut()
    #expect(scene.frames[0].minY == 0)
    #expect(box.frame.minY == 38)
    scene.stack.alignment = .lastBaseline
    scene.layOut()
    #expect(box.frame.minY == scene.frames[0].minY + scene.frames[0].height - 10)
    #expect(scene.frames[0].maxY == 20)
  }

  @Test("A view without text sits on the baseline; a hidden one has no influence")
  func mixedBaselines() {
    let views = labels()
    let scene = StackScene([View(), views[0], block(10, 15)] + [views[2]], alignment: .firstBaseline)
    let box = scene.stack.arrangedSubviews[0]
    box.relate(.height, to: nil, plus: 50)
    scene.layOut()
    #expect(scene.frames.map(\.minY) == [0, 12, 34, 31])
    views[0].isHidden = true
    box.isHidden = true
    scene.layOut()
    // Ascents of 16 and 19 remain.
    #expect(scene.frames[2...].map(\.minY) == [3, 0])
    #expect(scene.stack.frame.height == 24)
  }

  @Test("A view without intrinsic size has only the size that its constraints give it")
  func sizeless() {
    let views = [View(), block(10, 30), View()]
    let scene = StackScene(views, alignment: .center)
    views[2].relate(.height, to: nil, plus: 50)
    scene.expect([rect(0, 25, 0, 0), rect(0, 10, 10, 30), rect(10, 0, 0, 50)])
  }
}
