import AutoLayout
import Foundation
import Testing

@Suite("Baselines of rows with wrapping texts")
struct WrappingBaselineTests {
  @Test("Spacing runs to the text of a row as soon as its lines make it the highest view", arguments: [false, true])
  func wrappingRow(isInside: Bool) {
    let text = label("word word word word word word", 30)
    text.numberOfLines = 0
    let box = View(), title = label("title", 30)
    box.relate(.width, to: nil, plus: 44)
    let height = box.relate(.height, to: nil, plus: 100)
    let row = StackView(arrangedSubviews: [box, text])
    let arranged = isInside ? BaselineContainer(row) : row
    let scene = StackScene([title, arranged], axis: .vertical, spacing: 50)
    let width = scene.stack.relate(.width, to: nil, plus: 200)
    scene.stack.isBaselineRelativeArrangement = true
    scene.layOut()
    // In 156 points ten characters of 15 are a line: two words, so three lines of 36. The box's height is required.
    #expect(text.frame.size == CGSize(width: 156, height: 100))
    #expect(arranged.frame.minY == 50)
    width.constant = 500
    scene.layOut()
    // From the baseline at 29 to the edge of the row, whose highest view has no text.
    #expect(arranged.frame.minY == 79)
    height.constant = 30
    scene.layOut()
    #expect(arranged.frame.minY == 50)
    height.constant = 100
    scene.layOut()
    #expect(arranged.frame.minY == 79)
    width.constant = 200
    scene.layOut()
    #expect(arranged.frame.minY == 50)
  }

  /// On one line, 10 points are below the text's last baseline; in 130 points, 2 are below the second, smaller line.
  @Test("Shares of a column do not depend on the lines that a text had in the last layout")
  func sharesOfLines() {
    let text = Label()
    text.attributedText = TextContent(parts: [("BIGBIG", Font(size: 40)), (" small small", Font(size: 10))])
    text.numberOfLines = 0
    let scene = StackScene(
      [text, label("title", 10)], axis: .vertical, distribution: .fillProportionally, spacing: 60, width: 130,
      height: 300)
    scene.stack.isBaselineRelativeArrangement = true
    scene.root.layoutIfNeeded()
    let frames = scene.frames
    for spacing in [61, 60] as [CGFloat] {
      scene.stack.spacing = spacing
      scene.root.layoutIfNeeded()
    }
    expectClose(scene.frames, frames)
  }

  @Test("A fitting size chooses the highest views by the heights at its own width")
  func fittingOfWrappingTexts() {
    func cell() -> StackView {
      let texts = [6, 5].map { count in
        let text = label(String(repeating: "word ", count: count), 20)
        text.numberOfLines = 0
        return text
      }
      let first = StackView(arrangedSubviews: [texts[0], block(26, 49)])
      let second = StackView(arrangedSubviews: [texts[1], block(72, 40)])
      second.alignment = .center
      let cell = StackView(arrangedSubviews: [first, second])
      cell.alignment = .firstBaseline
      return cell
    }
    func height(of cell: StackView, _ width: CGFloat) -> CGFloat {
      cell.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    let kept = cell()
    for width in [500, 400, 900, 400] as [CGFloat] {
      let scene = StackScene([cell()], width: width)
      scene.layOut()
      #expect(height(of: cell(), width) == scene.stack.frame.height)
      #expect(height(of: kept, width) == scene.stack.frame.height)
    }
  }

  @Test("The baseline is that of the view that is highest at the end, even if another was highest before")
  func passingHeight() {
    func wrapping(_ text: String, _ pointSize: CGFloat, _ hugging: Float, _ resistance: Float) -> Label {
      let text = label(text, pointSize)
      text.numberOfLines = 0
      text.setContentHuggingPriority(LayoutConstraint.Priority(hugging), for: .horizontal)
      text.setContentCompressionResistancePriority(LayoutConstraint.Priority(resistance), for: .horizontal)
      return text
    }
    for before in [nil, 307] as [CGFloat?] {
      let box = block(18, 21)
      box.setContentHuggingPriority(.defaultHigh, for: .horizontal)
      let share = StackView(arrangedSubviews: [wrapping("words word", 20, 250, 751), box])
      share.distribution = .fillProportionally
      let inner = StackView(arrangedSubviews: [share, wrapping("words", 30, 750, 1000)])
      inner.alignment = .top
      let first = wrapping("words", 20, 200, 751)
      let scene = StackScene([first, inner], alignment: .firstBaseline)
      let width = scene.stack.relate(.width, to: nil, plus: before ?? 372)
      if before != nil { scene.layOut() }
      width.constant = 372
      scene.layOut()
      // The small texts fit on one line of 24 points, so the highest view is the large text, with 36 points. Its
      // baseline is at 29, and that of the first text at 19.
      #expect(abs(first.frame.minY - 10) < 1e-9, "\(before as Any)")
    }
  }
}
