import AutoLayout
import ConstraintSolver
import Foundation
import Testing

/// Characters of 400 points in one line.
private let long = 47

/// Wrapping contents of the application, without a one-line width.
private final class Area: View {
  override var wrapsContent: Bool { true }
  override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    CGSize(width: width, height: width > 0 ? 1000 / width : 1000)
  }
}

@Suite("Rows with texts that wrap")
struct WrappingRowTests {
  private func widths(
    _ views: [View], distribution: StackView.Distribution = .fill, spacing: CGFloat = 0, in width: CGFloat? = 100,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> [CGFloat] {
    let scene = StackScene(views, distribution: distribution, spacing: spacing, width: width)
    scene.layOut(sourceLocation: sourceLocation)
    return scene.frames.map { ($0.width * 1e6).rounded() / 1e6 }
  }

  @Test("Texts share the remaining width, and other views keep their preferred widths")
  func shares() {
    let icon = { block(20, 20) }
    #expect(widths([text(long), text(long)]) == [50, 50])
    #expect(widths([text(long), icon()]) == [80, 20])
    #expect(widths([icon(), text(long)]) == [20, 80])
    #expect(widths([icon(), text(long), icon()]) == [20, 60, 20])
    #expect(widths([text(long), icon(), text(long)]) == [40, 20, 40])
    #expect(widths([text(long), text(29), text(41), text(33)]) == [25, 25, 25, 25])
    #expect(widths([text(long), text(long)], spacing: 10) == [45, 45])
    #expect(widths([text(long), icon()], spacing: 10) == [70, 20])
    #expect(widths([text(long, lines: 2), icon()]) == [80, 20])
    #expect(widths([text(long, lines: 2), text(long, lines: 3)]) == [50, 50])
  }

  @Test("The heights are those of the shares")
  func heights() {
    // 5 characters a line: 3 words of one character. 24 words need 8 lines.
    let scene = StackScene([text(long), text(long)], width: 100)
    scene.expect([rect(0, 0, 50, 168), rect(50, 0, 50, 168)])
    #expect(scene.stack.frame.height == 168)
  }

  @Test("A text that is shorter than its share keeps its line, and the others share the rest")
  func shortTexts() {
    // 3 characters are 26 points wide, 6 are 51.
    #expect(widths([text(3), text(long)]) == [26, 74])
    #expect(widths([text(long), text(3), text(long)]) == [37, 26, 37])
    #expect(widths([text(3), block(300, 20)]) == [26, 74])
    #expect(widths([text(6), block(300, 20)]) == [50, 50])
    #expect(widths([block(300, 20), text(long)]) == [50, 50])
    #expect(widths([block(300, 20), text(long), block(300, 20)], in: 90) == [60, 30, 0])
  }

  @Test("Fitting texts are laid out as if they did not wrap; several texts share the surplus")
  func texts() {
    #expect(widths([text(3), block(20, 20)]) == [80, 20])
    #expect(widths([block(20, 20), text(3)]) == [74, 26])
    #expect(widths([text(3), View()]) == [26, 74])
    #expect(widths([text(3), block(40, 20)], in: nil) == [26, 40])
    #expect(widths([text(long), block(500, 20), text(3)], in: nil) == [400, 500, 26])
    #expect(widths([text(3), text(3)], in: nil) == [26, 26])
    #expect(widths([text(3), text(3)]) == [50, 50])
  }

  @Test("Priorities that are set decide before")
  func priorities() {
    let weak = block(20, 20)
    weak.setContentCompressionResistancePriority(LayoutConstraint.Priority(700), for: .horizontal)
    #expect(widths([text(long), weak]) == [100, 0])
    // The stronger text has everything beyond the other's share, or beyond its one line.
    #expect(widths([text(long, resistance: 800), text(long)]) == [50, 50])
    #expect(widths([text(long, resistance: 800), text(long), block(10, 20)], in: 99) == [66, 33, 0])
    let strong = block(90, 20)
    strong.setContentCompressionResistancePriority(LayoutConstraint.Priority(770), for: .horizontal)
    #expect(widths([strong, text(long)]) == [90, 10])
    let hugging = text(3)
    hugging.setContentHuggingPriority(LayoutConstraint.Priority(240), for: .horizontal)
    #expect(widths([block(20, 20), hugging]) == [20, 80])
  }

  @Test("Texts in nested stack views share the width, and so do an application's own wrapping contents")
  func nested() {
    func column(_ views: View...) -> StackView {
      let stack = StackView(arrangedSubviews: views)
      stack.axis = .vertical
      return stack
    }
    #expect(widths([column(text(long), text(long)), block(20, 20)]) == [80, 20])
    #expect(widths([column(text(long)), column(text(long), block(20, 20))]) == [50, 50])
    #expect(widths([column(column(text(long))), text(long), block(20, 20)]) == [40, 40, 20])
    #expect(widths([column(text(3)), block(300, 20)]) == [26, 74])
    #expect(widths([StackView(arrangedSubviews: [text(long), block(10, 10)]), text(long)]) == [50, 50])
    #expect(widths([Area(), Area()]) == [50, 50])
    #expect(widths([Area(), block(20, 20)]) == [80, 20])
    #expect(widths([Area(), block(300, 20)]) == [50, 50])
  }

  @Test("Hidden texts and neighbours have no share")
  func hidden() {
    let views = [text(long), text(long), block(20, 20)]
    let scene = StackScene(views, width: 100)
    scene.layOut()
    #expect(scene.frames.map(\.width) == [40, 40, 20])
    views[1].isHidden = true
    scene.layOut()
    #expect(scene.frames.map(\.width) == [80, 0, 20])
    views[2].isHidden = true
    scene.layOut()
    #expect(scene.frames.map(\.width) == [100, 0, 0])
    for view in views { view.isHidden = false }
    views[0].isHidden = true
    scene.layOut()
    #expect(scene.frames.map(\.width) == [0, 80, 20])
  }

  @Test("A text that changes while its neighbours are hidden shares the row by its new length", arguments: [1, 9])
  func changedWhileAlone(characters: Int) {
    let words = text(5), icon = block(20, 20)
    let scene = StackScene([words, icon], distribution: .equalSpacing, width: 200)
    scene.layOut()
    #expect(words.frame.width == words.intrinsicContentSize.width)
    icon.isHidden = true
    scene.layOut()
    words.text = text(characters).text
    scene.layOut()
    icon.isHidden = false
    scene.layOut()
    #expect(words.frame.width == words.intrinsicContentSize.width)
  }

  @Test("Texts that come to wrap, or no longer do, and new texts")
  func edits() {
    let first = text(long), second = text(long), icon = block(20, 20)
    let inner = StackView(arrangedSubviews: [first])
    inner.axis = .vertical
    let scene = StackScene([inner, second, icon], width: 100)
    func expect(_ widths: [CGFloat], sourceLocation: Testing.SourceLocation = #_sourceLocation) {
      scene.layOut(sourceLocation: sourceLocation)
      let found = scene.frames.map(\.width)
      #expect(zip(found, widths).allSatisfy { abs($0 - $1) < 1e-6 }, "\(found)", sourceLocation: sourceLocation)
    }
    expect([40, 40, 20])
    second.numberOfLines = 1
    // The text has a third of the row before it keeps its one-line width.
    expect([100.0 / 3, 200.0 / 3, 0])
    second.text = "aaa"
    expect([54, 26, 20])
    second.numberOfLines = 0
    second.text = String(repeating: "a", count: 40)
    expect([40, 40, 20])
    first.text = "a a"
    expect([26, 54, 20])
    first.numberOfLines = 1
    first.text = text(long).text
    // A nested column wants to be narrow, so it is not stretched first.
    expect([140.0 / 3, 100.0 / 3, 20])
    first.numberOfLines = 0
    expect([40, 40, 20])
    first.removeFromSuperview()
    second.removeFromSuperview()
    expect([80, 20])
    inner.addArrangedSubview(first)
    expect([80, 20])
  }

  @Test("A row that becomes wider or narrower, between margins, from right to left")
  func widthsThatChange() {
    let scene = StackScene([text(9), block(20, 20), text(long)], spacing: 5)
    let width = scene.stack.relate(.width, to: nil, plus: 120)
    scene.stack.isLayoutMarginsRelativeArrangement = true
    scene.stack.layoutMargins = insets(10)
    func expect(_ widths: [CGFloat], sourceLocation: Testing.SourceLocation = #_sourceLocation) {
      scene.layOut(sourceLocation: sourceLocation)
      let found = scene.frames.map(\.width)
      #expect(zip(found, widths).allSatisfy { abs($0 - $1) < 1e-6 }, "\(found)", sourceLocation: sourceLocation)
    }
    // 9 characters take 77 points, which is less than an even share of 350 - 10 and more than an even share of 90.
    expect([35, 20, 35])
    width.constant = 370
    expect([77, 20, 243])
    scene.root.layoutDirection = .rightToLeft
    expect([77, 20, 243])
    #expect(abs(scene.frames[0].minX - 283) < 1e-6)
    width.constant = 120
    expect([35, 20, 35])
    width.isActive = false
    expect([77, 20, 400])
    width.isActive = true
    scene.stack.layoutMargins = insets(20)
    expect([25, 20, 25])
  }

  @Test("In spread rows texts have their needed width, in related rows their shares")
  func distributions() {
    #expect(widths([text(long), text(long)], distribution: .equalSpacing, spacing: 10) == [45, 45])
    #expect(widths([text(long), block(20, 20)], distribution: .equalSpacing) == [80, 20])
    #expect(widths([text(3), block(20, 20)], distribution: .equalSpacing) == [26, 20])
    #expect(widths([text(long), text(long)], distribution: .equalCentering, spacing: 10) == [45, 45])
    #expect(widths([text(3), block(20, 20)], distribution: .equalCentering) == [26, 20])
    #expect(widths([text(long), block(20, 20)], distribution: .fillEqually) == [50, 50])
    #expect(widths([text(long), block(100, 20)], distribution: .fillProportionally) == [80, 20])
  }

  @Test("Between equal gaps, a share is that of the room beside gaps of the largest spacing")
  func equalGaps() {
    let views = [text(long), block(60, 20), block(60, 20)]
    let scene = StackScene(views, distribution: .equalSpacing, width: 200)
    scene.stack.setCustomSpacing(20, after: views[0])
    scene.layOut()
    // A third of 160; the last block gives way.
    let widths = [160.0 / 3, 60, 140.0 / 3] as [CGFloat]
    #expect(zip(scene.frames.map(\.width), widths).allSatisfy { abs($0 - $1) < 1e-6 }, "\(scene.frames)")
    #expect(scene.stack.layoutGuides.allSatisfy { abs($0.layoutFrame.width - 20) < 1e-6 })
  }

  @Test("With plain constraints, other views keep their preferred widths too", arguments: [false, true])
  func constraints(iconIsFirst: Bool) {
    let root = makeRoot(100, 100)
    let label = root.add(text(long)), icon = root.add(block(20, 20))
    let (first, second) = iconIsFirst ? (icon, label) : (label, icon)
    for view in [first, second] { view.relate(.top, to: root) }
    first.relate(.left, to: root)
    second.relate(.left, to: first, .right)
    second.relate(.right, to: root)
    root.layOutDeterminately()
    #expect(label.frame.width == 80)
    #expect(icon.frame.width == 20)
  }

  @Test("A text wraps, however much it resists, rather than break a required constraint")
  func requiredResistance() {
    let root = makeRoot(100, 100)
    let label = root.add(text(long, resistance: 1000))
    for attribute in [LayoutConstraint.Attribute.left, .right, .top] { label.relate(attribute, to: root) }
    root.layOutDeterminately()
    // 11 characters a line: 6 words of one character.
    #expect(label.frame == rect(0, 0, 100, 84))
    #expect(widths([text(long, resistance: 1000), text(long, resistance: 1000)]) == [50, 50])
    // A text that cannot wrap is a conflict.
    label.numberOfLines = 1
    #expect(diagnostics { root.layoutIfNeeded() }.all.count == 1)
    label.numberOfLines = 2
    root.layOutDeterminately()
    #expect(label.frame == rect(0, 0, 100, 42))
  }

  @Test("A fitting size shares in the same way, in any width")
  func fitting() {
    let scene = StackScene([text(9), block(20, 20), text(long)], width: 90)
    func height(_ width: CGFloat) -> CGFloat {
      scene.stack.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    let before = [90, 340, 120, 2000].map(height)
    scene.layOut()
    #expect([90, 340, 120, 2000].map(height) == before)
    for (width, expected) in zip([CGFloat(90), 340, 120, 2000], before) {
      let other = StackScene([text(9), block(20, 20), text(long)], width: width)
      other.layOut()
      #expect(other.stack.frame.height == expected)
    }
  }
}

extension WrappingRowTests {
  @Test("A header is asked for its size after a layout: its text wraps at the width that it had")
  func header() {
    let root = makeRoot(200, 400)
    let header = View(frame: rect(0, 0, 200, 0))
    root.addSubview(header)
    let label = header.add(text(long))
    label.fill(10)
    #expect(header.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == CGSize(width: 420, height: 41))
    header.layoutIfNeeded()
    // 180 points have room for 21 characters, that is 11 words, so 24 words take 3 lines.
    #expect(header.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == CGSize(width: 200, height: 83))
    label.preferredMaxLayoutWidth = 100
    #expect(header.systemLayoutSizeFitting(View.layoutFittingCompressedSize).width == 114)
    label.preferredMaxLayoutWidth = 0
    // The header may be wider on request.
    #expect(header.systemLayoutSizeFitting(View.layoutFittingExpandedSize).height == 41)
    #expect(header.systemLayoutSizeFitting(CGSize(width: 300, height: 0)).width == 300)
    root.frame.size.width = 100
    header.frame.size.width = 100
    root.layoutIfNeeded()
    #expect(header.systemLayoutSizeFitting(View.layoutFittingCompressedSize).width == 100)
  }

  @Test("The width of the last layout is no limit for a text that had the width it wanted")
  func headerOfFreeWidth() {
    let root = makeRoot(500, 400)
    let header = root.addChild()
    let label = header.add(text(3))
    label.fill()
    root.layoutIfNeeded()
    #expect(header.frame.size == CGSize(width: 26, height: 21))
    label.text = text(long).text
    #expect(header.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == CGSize(width: 400, height: 21))
    root.layoutIfNeeded()
    #expect(header.frame.size == CGSize(width: 400, height: 21))
  }
}
