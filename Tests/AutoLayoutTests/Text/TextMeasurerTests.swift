import AutoLayout
import Foundation
import Testing

@Suite("A tree's measurer of text")
struct TextMeasurerTests {
  private let measurer = SteppedMeasurer()

  private func makeRoot(_ width: CGFloat = 400) -> View {
    let root = View(frame: rect(0, 0, width, 300))
    root.textMeasurer = measurer
    return root
  }

  private func pin<Subview: View>(_ view: Subview, in root: View) -> Subview {
    root.add(view)
    view.relate(.left, to: root)
    view.relate(.top, to: root)
    return view
  }

  @Test func labelsButtonsAndFieldsHaveItsSizes() {
    let root = makeRoot()
    let label = pin(Label(text: "abcd"), in: root)
    let button = pin(Button(), in: root)
    button.title = "abc"
    button.contentEdgeInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let field = pin(TextField(), in: root)
    field.placeholder = "ab"
    root.layoutIfNeeded()
    #expect(label.frame.size == CGSize(width: 40, height: 30))
    #expect(button.frame.size == CGSize(width: 36, height: 34))
    #expect(field.frame.size == CGSize(width: 20, height: 30))
    field.text = "abcdef"
    root.layoutIfNeeded()
    #expect(field.frame.size.width == 60)
  }

  @Test func textWrapsAtTheSolvedWidth() {
    let root = makeRoot()
    let label = pin(Label(text: "abcdefghij"), in: root)
    label.numberOfLines = 0
    let width = label.relate(.width, to: nil, plus: 45)
    root.layoutIfNeeded()
    #expect(label.frame.size == CGSize(width: 45, height: 90))
    width.constant = 60
    root.layoutIfNeeded()
    #expect(label.frame.height == 60)
    label.numberOfLines = 1
    root.layoutIfNeeded()
    #expect(label.frame.height == 30)
  }

  @Test func preferredWidthsAndFittingSizesAskItToo() {
    let root = makeRoot()
    let box = pin(View(), in: root)
    let label = box.add(Label(text: "abcdefghij"))
    label.numberOfLines = 0
    label.fill()
    #expect(
      box.systemLayoutSizeFitting(
        CGSize(width: 50, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 50, height: 60))
    #expect(label.sizeThatFits(CGSize(width: 30, height: 0)).height == 120)
    label.preferredMaxLayoutWidth = 20
    #expect(label.intrinsicContentSize == CGSize(width: 20, height: 150))
  }

  @Test func baselinesAreThoseOfTheLines() {
    let root = makeRoot()
    let label = pin(Label(text: "a"), in: root)
    let other = root.add(Label(text: "b"))
    other.relate(.left, to: root)
    other.relate(.firstBaseline, to: label, .lastBaseline, plus: 100)
    root.layoutIfNeeded()
    #expect(label.firstBaselineOffsetFromTop == 20)
    #expect(label.lastBaselineOffsetFromBottom == 10)
    #expect(other.frame.minY == 100)
    let button = pin(Button(), in: root)
    button.title = "b"
    #expect(button.firstBaselineOffsetFromTop == 26)
    #expect(button.lastBaselineOffsetFromBottom == 16)
    let field = pin(TextField(), in: root)
    #expect(field.firstBaselineOffsetFromTop == 20)
    #expect(field.lastBaselineOffsetFromBottom == 10)
  }

  @Test func rowsShareTheirWidthsByTheMeasurer() {
    let root = makeRoot(100)
    let row = root.add(StackView())
    row.relate(.left, to: root)
    row.relate(.top, to: root)
    row.relate(.width, to: nil, plus: 100)
    let short = Label(text: "abc"), long = Label(text: "abcdefghijkl")
    for label in [short, long] {
      label.numberOfLines = 0
      row.addArrangedSubview(label)
    }
    root.layoutIfNeeded()
    #expect(short.frame.width == 30)
    #expect(long.frame.size == CGSize(width: 70, height: 60))
  }

  @Test func anotherMeasurerMeasuresEverythingAgain() {
    let root = View(frame: rect(0, 0, 400, 300))
    let label = pin(Label(text: "abcd"), in: root)
    root.layoutIfNeeded()
    #expect(label.frame.size == CGSize(width: 34, height: 21))
    root.textMeasurer = measurer
    root.layoutIfNeeded()
    #expect(label.frame.size == CGSize(width: 40, height: 30))
    root.textMeasurer = nil
    root.layoutIfNeeded()
    #expect(label.frame.size == CGSize(width: 34, height: 21))
  }

  @Test(arguments: [false, true])
  func subtreesTakeOverTheMeasurerOfTheTreeThatTheyJoin(isLaidOutBefore: Bool) {
    let root = makeRoot()
    let box = View(frame: rect(0, 0, 300, 200))
    let label = pin(Label(text: "abcd"), in: box)
    if isLaidOutBefore { box.layoutIfNeeded() }
    root.addSubview(box)
    root.layoutIfNeeded()
    #expect(label.frame.size == CGSize(width: 40, height: 30))
    // A subtree that leaves keeps it.
    box.removeFromSuperview()
    label.text = "abcde"
    box.layoutIfNeeded()
    #expect(label.frame.size == CGSize(width: 50, height: 30))
    let plain = View(frame: rect(0, 0, 400, 300))
    plain.layoutIfNeeded()
    plain.addSubview(box)
    plain.layoutIfNeeded()
    #expect(label.frame.size == CGSize(width: 43, height: 21))
  }

  @Test func rowsThatJoinATreeShareByItsMeasurer() {
    let row = StackView()
    let short = Label(text: "abc"), long = Label(text: "abcdefghijkl")
    for label in [short, long] {
      label.numberOfLines = 0
      row.addArrangedSubview(label)
    }
    row.frame = rect(0, 0, 100, 60)
    row.layoutIfNeeded()
    let root = makeRoot(100)
    root.add(row)
    row.relate(.left, to: root)
    row.relate(.top, to: root)
    row.relate(.width, to: nil, plus: 100)
    root.layoutIfNeeded()
    #expect(short.frame.width == 30)
    #expect(long.frame.size == CGSize(width: 70, height: 60))
  }

  @Test func viewsInsideIslandsAskIt() {
    let root = makeRoot()
    let island = root.add(View())
    island.isLayoutIsland = true
    island.place(10, 10, 200, 100)
    let label = pin(Label(text: "abcdef"), in: island)
    root.layoutIfNeeded()
    #expect(label.frame.size == CGSize(width: 60, height: 30))
    root.textMeasurer = nil
    root.layoutIfNeeded()
    #expect(label.frame.size == CGSize(width: 51, height: 21))
  }

  @Test func answersAreKeptForTheTree() {
    let root = makeRoot()
    let labels = (0..<5).map { _ in pin(Label(text: "same"), in: root) }
    root.layoutIfNeeded()
    #expect(measurer.texts == ["same"])
    labels[0].font = Font(size: 20)
    root.layoutIfNeeded()
    #expect(measurer.texts == ["same", "same"])
  }

  @Test func aFontOfNoSizeIsRefused() {
    let label = Label(text: "a")
    label.debugLabel = "title"
    let reports = diagnostics {
      for size in [CGFloat.nan, -1, 1e9, .infinity] { label.font = Font(size: size) }
    }
    #expect(reports.texts.count == 4)
    #expect(reports.texts.allSatisfy { $0.contains("title") && $0.contains("font size") })
    #expect(label.font == Font())
  }

  @Test func measuresThatAreNoNumbersAreReported() {
    final class Broken: TextMeasuring {
      func layout(of content: TextContent, width: CGFloat?) -> TextLayout {
        TextLayout(size: CGSize(width: CGFloat.nan, height: .infinity), lines: [])
      }
    }
    let root = View(frame: rect(0, 0, 100, 100))
    root.textMeasurer = Broken()
    let label = pin(Label(text: "a"), in: root)
    let reports = diagnostics { root.layoutIfNeeded() }
    #expect(reports.texts.count == 1 && reports.texts[0].contains("\"a\" is nan by inf points"))
    #expect(label.frame.size == .zero)
    #expect(label.firstBaselineOffsetFromTop == 0)
  }
}
