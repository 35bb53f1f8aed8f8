import AutoLayout
import Foundation
import Testing

@Suite("Baselines of texts whose lines have different fonts")
struct WidthBaselineTests {
  /// A label whose first line is low while it is narrow, and high while everything is on one line; another label with
  /// the same baseline.
  private func makeLabels(_ width: CGFloat) -> (root: View, text: Label, mark: Label, width: LayoutConstraint) {
    let root = makeRoot(600, 500)
    let text = root.add(mixed()), mark = root.add(Label(text: "x"))
    text.relate(.left, to: root)
    text.relate(.top, to: root)
    let constraint = text.relate(.width, to: nil, plus: width)
    mark.relate(.left, to: text, .right)
    mark.relate(.firstBaseline, to: text)
    return (root, text, mark, constraint)
  }

  private func mixed() -> Label {
    let text = Label()
    text.attributedText = TextContent(parts: [("small small ", Font(size: 10)), ("BIGBIG", Font(size: 40))])
    text.numberOfLines = 0
    return text
  }

  private func baseline(_ label: Label) -> CGFloat { label.frame.minY + (label.firstBaselineOffsetFromTop ?? .nan) }

  @Test("Baselines follow the solved width in the same layout")
  func widths() {
    let (root, text, mark, width) = makeLabels(120)
    root.layoutIfNeeded()
    let narrow = baseline(text)
    #expect(baseline(mark) == narrow)
    width.constant = 500
    root.layoutIfNeeded()
    #expect(baseline(text) > narrow)
    #expect(baseline(mark) == baseline(text))
    width.constant = 120
    root.layoutIfNeeded()
    #expect(baseline(text) == narrow && baseline(mark) == narrow)
  }

  @Test("Baselines of a frame-based label follow its width")
  func frames() {
    let root = makeRoot(600, 500)
    let text = mixed(), mark = root.add(Label(text: "x"))
    text.frame = rect(0, 50, 120, 100)
    root.addSubview(text)
    mark.relate(.left, to: root)
    mark.relate(.firstBaseline, to: text)
    for width in [120, 500, 120] as [CGFloat] {
      text.frame.size.width = width
      root.layoutIfNeeded()
      #expect(baseline(mark) == baseline(text))
    }
  }

  @Test("Baselines in a fitting size follow the queried width")
  func fitting() {
    func height(_ before: CGFloat?, at width: CGFloat) -> CGFloat {
      let root = makeRoot(600, 500), box = root.addChild()
      let text = box.add(mixed()), mark = box.add(Label(text: "x"))
      box.relate(.left, to: root)
      box.relate(.top, to: root)
      let wanted = box.relate(.width, to: nil, plus: before ?? width, at: .defaultHigh)
      text.relate(.left, to: box)
      text.relate(.right, to: box)
      text.relate(.top, to: box)
      mark.relate(.left, to: box)
      mark.relate(.firstBaseline, to: text)
      mark.relate(.bottom, to: box)
      if before != nil {
        root.layoutIfNeeded()
        wanted.constant = width
      }
      return box.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    #expect(height(nil, at: 120) == height(500, at: 120))
    #expect(height(nil, at: 500) == height(120, at: 500))
    #expect(height(nil, at: 120) < height(nil, at: 500))
  }
}
