import AutoLayout
import ConstraintSolver
import Foundation
import Testing

/// Characters are 8.5 points wide and lines 21 high in the default font.
@Suite("Text that wraps")
struct WrappingTests {
  /// Six words of four letters: 29 characters, 246.5 points on one line.
  static let words = "aaaa bbbb cccc dddd eeee ffff"

  private func makeLabel(in root: View, _ text: String = words) -> Label {
    let label = root.add(Label(text: text), "label")
    label.numberOfLines = 0
    return label
  }

  @Test("The height is that of the text at the solved width", arguments: KernelVariant.allCases)
  func twoPasses(variant: KernelVariant) {
    let root = makeRoot(variant: variant)
    let label = makeLabel(in: root)
    label.relate(.left, to: root)
    label.relate(.top, to: root)
    let width = label.relate(.width, to: nil, plus: 165)
    let below = root.addChild()
    below.relate(.top, to: label, .bottom, plus: 5)
    root.layoutIfNeeded()
    // 19 characters a line: four words, then two.
    #expect(label.frame == rect(0, 0, 165, 42))
    #expect(below.frame.minY == 47)
    // 14 characters a line: exactly three words.
    width.constant = 119
    root.layoutIfNeeded()
    #expect(label.frame.height == 42)
    width.constant = 118
    root.layoutIfNeeded()
    #expect(label.frame.height == 63)
    width.constant = 300
    root.layoutIfNeeded()
    #expect(label.frame.height == 21)
    #expect(below.frame.minY == 26)
  }

  @Test("The height follows the width even if the frame had that width from the start")
  func unchangedWidth() {
    let root = makeRoot()
    let label = Label(frame: rect(0, 0, 119, 0))
    label.text = Self.words
    label.numberOfLines = 0
    root.add(label).relate(.width, to: nil, plus: 119)
    root.layoutIfNeeded()
    #expect(label.frame.size == CGSize(width: 119, height: 42))
  }

  @Test("A view whose frame placed it for a while is measured at its new width")
  func returningFromFrame() {
    let root = makeRoot()
    let label = makeLabel(in: root)
    label.relate(.left, to: root)
    label.relate(.top, to: root)
    let width = label.relate(.width, to: nil, plus: 300)
    root.layoutIfNeeded()
    #expect(label.frame == rect(0, 0, 300, 21))
    width.isActive = false
    label.translatesAutoresizingMaskIntoConstraints = true
    label.frame = rect(0, 0, 119, 21)
    root.layoutIfNeeded()
    label.translatesAutoresizingMaskIntoConstraints = false
    width.constant = 119
    width.isActive = true
    root.layoutIfNeeded()
    #expect(label.frame == rect(0, 0, 119, 42))
  }

  @Test("New texts, fonts and line limits are measured at the present width")
  func edits() {
    let root = makeRoot()
    let label = makeLabel(in: root)
    label.relate(.width, to: nil, plus: 119)
    root.layoutIfNeeded()
    label.text = Self.words + " gggg"
    root.layoutIfNeeded()
    #expect(label.frame.height == 63)
    label.numberOfLines = 2
    root.layoutIfNeeded()
    #expect(label.frame.height == 42)
    label.numberOfLines = 1
    root.layoutIfNeeded()
    #expect(label.frame.height == 21)
    label.numberOfLines = 3
    label.metrics = TextMetrics(pointSize: 10)
    root.layoutIfNeeded()
    // 5 points a character: 23 in a line, four words, then three.
    #expect(label.frame.height == 24)
    label.text = nil
    root.layoutIfNeeded()
    #expect(label.frame.height == 0)
    label.text = Self.words
    label.explicitContentSize = CGSize(width: 5, height: 7)
    root.layoutIfNeeded()
    #expect(label.frame.height == 7)
    label.explicitContentSize = nil
    root.layoutIfNeeded()
    #expect(label.frame.height == 24)
  }

  @Test("As long as nothing limits the width, the text has one line; hugging and limits work as for others")
  func limits() {
    let root = makeRoot()
    let label = makeLabel(in: root)
    root.layoutIfNeeded()
    #expect(label.frame.size == CGSize(width: 247, height: 21))
    let limit = label.relate(.width, .lessThanOrEqual, to: nil, plus: 120)
    root.layoutIfNeeded()
    #expect(label.frame.size == CGSize(width: 120, height: 42))
    limit.isActive = false
    root.layoutIfNeeded()
    #expect(label.frame.size == CGSize(width: 247, height: 21))
  }

  @Test("A preferred width makes the label as wide as its lines")
  func preferredWidth() {
    let root = makeRoot()
    let label = makeLabel(in: root)
    label.preferredMaxLayoutWidth = 130
    root.layoutIfNeeded()
    #expect(label.frame.size == CGSize(width: 119, height: 42))
    label.preferredMaxLayoutWidth = 0
    root.layoutIfNeeded()
    #expect(label.frame.size == CGSize(width: 247, height: 21))
  }

  @Test("Widths that follow from another text's, and heights below it, in one call")
  func chain() {
    let root = makeRoot(200, 500)
    var above: View?
    var labels: [Label] = []
    for index in 1...4 {
      let label = makeLabel(in: root)
      label.relate(.left, to: root)
      label.relate(.width, to: above ?? root, times: above == nil ? 0.8 : 0.75, plus: 0)
      label.relate(.top, to: above ?? root, above == nil ? .top : .bottom, plus: CGFloat(index))
      labels.append(label)
      above = label
    }
    let reported = diagnostics { root.layoutIfNeeded() }
    #expect(reported.all.isEmpty)
    // 160, 120, 90 and 67.5 points: 18, 14, 10 and 7 characters, so 3, 3, 2 and 1 words a line.
    #expect(labels.map(\.frame.height) == [42, 42, 63, 126])
    #expect(labels.map(\.frame.minY) == [1, 45, 90, 157])
  }

  @Test("The application's own wrapping contents are asked for their height at the width")
  func custom() {
    final class Area: View {
      var area: CGFloat = 1000
      var asked: [CGFloat] = []
      override var wrapsContent: Bool { true }
      override var alignmentRectInsets: EdgeInsets { EdgeInsets(top: 1, left: 2, bottom: 3, right: 8) }
      override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
        asked.append(width)
        return CGSize(width: width, height: area / width)
      }
    }
    let root = makeRoot()
    let view = root.add(Area())
    let width = view.relate(.width, to: nil, plus: 40)
    root.layoutIfNeeded()
    // The alignment rectangle is 40 wide, so the frame 50; 25 high, so the frame 29.
    #expect(view.frame.size == CGSize(width: 50, height: 29))
    #expect(view.asked == [40])
    width.constant = 100
    root.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 110, height: 14))
    #expect(view.asked == [40, 100])
    root.layoutIfNeeded()
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(view.asked == [40, 100])
  }

  @Test("A label without a superview's constraints wraps in an island too")
  func island() {
    let root = makeRoot()
    let cell = root.addChild()
    cell.isLayoutIsland = true
    let place = cell.place(0, 0, 119, 100)
    let label = makeLabel(in: cell)
    label.relate(.left, to: cell)
    label.relate(.right, to: cell)
    root.layoutIfNeeded()
    #expect(label.frame.height == 42)
    place[2].constant = 118
    root.layoutIfNeeded()
    #expect(label.frame.height == 63)
  }

  @Test("A limit of lines counts before the width is known too")
  func limitedLinesWithoutWidth() {
    let label = Label(text: "a\nb\nc\nd")
    for (limit, lines) in [(0, 4), (2, 2), (9, 4)] {
      label.numberOfLines = limit
      #expect(label.intrinsicContentSize.height == CGFloat(lines) * label.metrics.lineHeight)
      #expect(label.sizeThatFits(.zero).height == CGFloat(lines) * label.metrics.lineHeight)
    }
  }

  /// At 20 points a character is 10 wide and a line 24 high.
  @Test(
    "Lines beyond the limit have no size, in any font", arguments: [(1, 20.0, 24.0), (2, 40, 48), (0, 60, 72)])
  func linesThatAreShown(limit: Int, width: Double, height: Double) {
    let size = CGSize(width: width, height: height)
    let plain = Label(text: "ab\ncdef\nghijkl"), bold = Label(text: "ab\ncdef\nghijkl")
    plain.font = Font(size: 20)
    bold.font = Font(size: 20).bold
    let parts = Label()
    parts.attributedText = TextContent(
      parts: [("ab\ncd", Font(size: 20)), ("ef\nghijkl", Font(size: 20).bold)])
    for label in [plain, bold, parts] {
      label.numberOfLines = limit
      #expect(label.intrinsicContentSize == size)
      if limit != 1 { #expect(label.intrinsicContentSize(forWidth: 1000) == size) }
    }
  }

  @Test("A label queried for a width wraps in it")
  func sizeThatFitsAWidth() {
    let label = Label(text: "twenty-seven chars of text.")
    let line = label.metrics.lineHeight
    #expect(label.sizeThatFits(CGSize(width: 100, height: 1e9)).height == line)
    label.numberOfLines = 2
    let two = label.sizeThatFits(CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude))
    #expect(two.width <= 100 && two.height == 2 * line)
    label.numberOfLines = 0
    #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).height == 3 * line)
    #expect(label.sizeThatFits(CGSize(width: 0, height: 0)) == label.intrinsicContentSize)
    label.frame = rect(5, 6, 100, 10)
    label.sizeToFit()
    #expect(label.frame.origin == CGPoint(x: 5, y: 6))
    #expect(label.frame.width <= 100 && label.frame.height == 3 * line)
  }

  @Test("A label without text takes no room", arguments: [1, 0])
  func noText(_ lines: Int) {
    let root = makeRoot()
    let stack = root.add(StackView())
    stack.axis = .vertical
    stack.spacing = 4
    let title = Label(text: "title"), subtitle = Label()
    subtitle.numberOfLines = lines
    stack.addArrangedSubview(title)
    stack.addArrangedSubview(subtitle)
    stack.relate(.width, to: nil, plus: 100)
    root.layoutIfNeeded()
    #expect(stack.frame.height == title.metrics.lineHeight + 4)
    subtitle.text = "text"
    root.layoutIfNeeded()
    #expect(stack.frame.height == 2 * title.metrics.lineHeight + 4)
    subtitle.text = ""
    root.layoutIfNeeded()
    #expect(stack.frame.height == title.metrics.lineHeight + 4)
  }

  @Test("A text does not wrap in a width that only rounding made too small")
  func roomForItsOwnWidth() {
    let root = makeRoot(850, 300)
    let label = makeLabel(in: root)
    label.relate(.left, to: root)
    label.relate(.top, to: root)
    // 0.29 times 850 is 246.49999999999997.
    label.relate(.width, to: root, times: 0.29)
    root.layoutIfNeeded()
    #expect(label.frame.height == 21)
    #expect(label.metrics.size(of: Self.words, wrappedAt: 246.4).height == 42)
  }

  @Test("A width that only rounding left above zero counts as none, like zero itself", arguments: [0, 1e-14, 1e-9])
  func noWidth(_ width: CGFloat) {
    let root = makeRoot(850, 300)
    let label = makeLabel(in: root)
    label.relate(.left, to: root)
    label.relate(.top, to: root)
    label.relate(.width, to: nil, plus: width)
    root.layoutIfNeeded()
    // The height of one line, not of a line for each letter.
    #expect(label.frame.height == 21)
  }
}
