import AutoLayout
import Foundation
import LayoutAppearance
import LayoutRendering
import Synchronization
import Testing

@Suite("Pictures of measured text")
struct MeasuredTextTests {
  /// Two lines for any text: its first two characters, and the rest further right.
  private final class TwoLines: TextMeasuring {
    func layout(of content: TextContent, width: CGFloat?) -> TextLayout {
      let end = content.string.utf8.count
      return TextLayout(
        size: CGSize(width: 50, height: 40),
        lines: [
          .init(range: 0..<2, area: CGRect(x: 0, y: 0, width: 20, height: 20), baseline: 15),
          .init(range: 2..<end, area: CGRect(x: 10, y: 20, width: 40, height: 20), baseline: 35),
        ])
    }
  }

  @Test func linesAreDrawnWhereTheyWereMeasured() throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    root.textMeasurer = TwoLines()
    let label = Label(frame: CGRect(x: 30, y: 10, width: 60, height: 40))
    label.text = "abcdef"
    root.addSubview(label)
    root.layoutIfNeeded()
    let text = try #require(LayoutSnapshot(of: root).items.compactMap(\.text).first)
    #expect(text.layout?.lines.map(\.range) == [0..<2, 2..<6])
    let picture = SVGRenderer().picture(of: LayoutSnapshot(of: root))
    #expect(picture.contains(">ab</text>") && picture.contains(">cdef</text>"))
  }

  /// The lines of bold text are measured: ten characters of ten points do not fit in 60 points.
  @Test func measuredLinesThatDoNotFitEndInAnEllipsis() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    for (y, text) in [(0, "abcdefghij"), (30, "abcdef")] as [(CGFloat, String)] {
      let label = Label(text: text)
      label.frame = CGRect(x: 30, y: y, width: 60, height: 24)
      label.font = Font(size: 20, weight: .bold)
      root.addSubview(label)
    }
    root.layoutIfNeeded()
    var renderer = SVGRenderer()
    renderer.scale = 1
    let picture = renderer.picture(of: LayoutSnapshot(of: root))
    #expect(picture.contains("textLength=\"60\" lengthAdjust=\"spacingAndGlyphs\" x=\"30\" y=\"19\">abcde…</text>"))
    #expect(picture.contains(">abcdef</text>"))
  }

  @Test func theBuiltInMetricNeedsNoLines() throws {
    let label = Label(text: "abc")
    label.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
    #expect(LayoutSnapshot(of: label).items[0].text?.layout == nil)
    label.attributedText = TextContent(parts: [("a", Font(size: 10)), ("b", Font(size: 20))])
    #expect(LayoutSnapshot(of: label).items[0].text?.layout?.lines.count == 1)
  }

  /// A line from before the text to behind it.
  private final class Beyond: TextMeasuring {
    func layout(of content: TextContent, width: CGFloat?) -> TextLayout {
      let area = CGRect(x: 0, y: 0, width: 50, height: 20)
      return TextLayout(size: area.size, lines: [.init(range: -3..<900, area: area, baseline: 15)])
    }
  }

  @Test func linesBeyondTheTextAreDrawn() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    root.textMeasurer = Beyond()
    let label = Label(frame: CGRect(x: 30, y: 10, width: 60, height: 40))
    label.text = "abcdef"
    root.addSubview(label)
    root.layoutIfNeeded()
    #expect(SVGDrawing().picture(of: root).contains("</svg>"))
    #expect(SVGRenderer().picture(of: LayoutSnapshot(of: root)).contains("</svg>"))
  }

  /// Counts the characters that it measures.
  private final class Counting: TextMeasuring {
    let count = Mutex(0)

    func layout(of content: TextContent, width: CGFloat?) -> TextLayout {
      count.withLock { $0 += content.string.utf8.count }
      return BuiltInTextMeasurer.shared.layout(of: content, width: width)
    }
  }

  private final class Underlined: Label, TextInking {
    let textShrinking: TextShrinking? = nil
    func textAreas(ofPlaceholder: Bool) -> [TextArea]? { nil }

    func textInks(ofPlaceholder: Bool) -> [TextInk] {
      (0..<(text ?? "").utf8.count).map { place in
        var ink = TextInk(place..<place + 1)
        ink.underline = TextInk.Rule()
        return ink
      }
    }
  }

  @Test func manyPartsOfALineAreNotMeasuredWithAllBeforeThem() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let counting = Counting()
    root.textMeasurer = counting
    let label = Underlined(text: String(repeating: "a", count: 1500))
    label.font = Font(size: 20)
    label.paragraphStyle.breakMode = .clipping
    label.frame = root.bounds
    root.addSubview(label)
    root.layoutIfNeeded()
    var edges: [CGFloat] = []
    for case .fill(let path, _) in LayoutDrawing(of: root).commands { edges.append(path.controlBounds.minX) }
    #expect(edges == (0..<1500).map { CGFloat($0) * 10 })
    #expect(counting.count.withLock { $0 } < 200_000)
  }

  /// Widens the first line of a justified text.
  private final class Justifying: TextMeasuring {
    func layout(of content: TextContent, width: CGFloat?) -> TextLayout {
      var layout = BuiltInTextMeasurer.shared.layout(of: content, width: width)
      if content.style.alignment == .justified, let width { layout.lines[0].area.size.width = width }
      return layout
    }
  }

  @Test func spacesBesideABoxAreAsWideAsOthers() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.textMeasurer = Justifying()
    var content = TextContent("a b \u{FFFC} c dddd", font: Font(size: 20))
    content.style.alignment = .justified
    content.setBox(TextContent.Box(width: 10, ascent: 10), inUTF8: 4..<7)
    let label = Label()
    label.numberOfLines = 0
    label.attributedText = content
    label.frame = root.bounds
    root.addSubview(label)
    root.layoutIfNeeded()
    let lines = LayoutDrawing(of: root).commands.compactMap { if case .text(let line) = $0 { line } else { nil } }
    // The first line is 30 points wider than its letters, and has three spaces.
    #expect(lines.map { $0.parts.map(\.string) } == [["a b"], [" c"], ["dddd"]])
    #expect(lines.prefix(2).map(\.origin.x) == [0, 70] && lines.prefix(2).map(\.width) == [40, 30])
  }

  @Test func inksThatEndInsideACharacterLeaveItWhole() {
    var ink = TextInk(0..<2)
    ink.color = .white
    let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let text = StyledText(TextContent("aéb", font: Font(size: 20)), inks: [ink])
    view.appearance.drawing = [.text(text, in: view.bounds)]
    let lines = LayoutDrawing(of: view).commands.compactMap { if case .text(let line) = $0 { line } else { nil } }
    #expect(lines.map { $0.parts.map(\.string) } == [["aé"], ["b"]])
  }
}
