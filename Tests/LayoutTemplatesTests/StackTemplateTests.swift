import AutoLayout
import Foundation
import LayoutTemplates
import SnapLayout
import Testing

/// Templates with stack views that write constraints according to their contents.
struct StackTemplateTests {
  private static func words(
    _ sample: [String], width: CGFloat = 320, _ distribution: StackView.Distribution
  ) throws -> LayoutTemplate<[String]> {
    try LayoutTemplate(for: sample, width: width) { row in
      let labels = [Label(), Label()]
      let stack = StackView(arrangedSubviews: labels)
      stack.distribution = distribution
      row.root.addSubview(stack)
      stack.snp.makeConstraints { make in make.edges.equalToSuperview() }
      for (place, label) in labels.enumerated() {
        row.text(of: label) { $0[place] }
        row.output(label, as: "label \(place)")
      }
    }
  }

  private static func expectOwnFrames<Row>(_ template: LayoutTemplate<Row>, _ rows: [Row], width: CGFloat) {
    let frames = template.layout(rows, width: width), own = template.layoutInTrees(rows, width: width)
    for row in rows.indices {
      #expect(frames.size(ofRow: row) == own.size(ofRow: row), "row \(row)")
      for name in frames.names { #expect(frames[name]?[row] == own[name]?[row], "\(name) of row \(row)") }
    }
  }

  @Test
  func widthsAreProportionalToTheTextsOfTheirRow() throws {
    let rows = [["aaaa", "bbbb"], ["a", "bbbbbbbbbb"], ["aaaaaaaa", "b"]]
    let template = try Self.words(rows[0], .fillProportionally)
    let widths = template.layout(rows, width: 200)["label 0"].map { $0.map { ($0.width * 10).rounded() / 10 } }
    // Letters are 8.5 points wide, and widths are whole numbers: 34 and 34, 9 and 85, 68 and 9.
    #expect(widths == [100, 19.1, 176.6])
    Self.expectOwnFrames(template, rows, width: 200)
  }

  @Test
  func centredTextsThatAreTooLongKeepTheLengthsOfTheirRow() throws {
    let rows = [["xxxxxx", "xxxxxxx"], ["xxxxxxxxx", "xxxxxx"]]
    let template = try Self.words(rows[0], width: 93, .equalCentering)
    #expect(template.layout(rows, width: 93)["label 0"]?.map(\.width) == [51, 77])
    Self.expectOwnFrames(template, rows, width: 93)
  }

  /// Views of one length, or at one distance, need no trees of their own.
  @Test(arguments: [StackView.Distribution.fill, .fillEqually, .equalSpacing])
  func otherDistributionsShareOneTree(distribution: StackView.Distribution) throws {
    let rows = (0..<100).map { ["\($0)", "a word"] }
    let template = try Self.words(rows[0], distribution)
    _ = template.layout(rows, width: 320)
    #expect(template.statistics == TemplateStatistics(rows: 100, served: 99, trees: 1, passes: 13))
    Self.expectOwnFrames(template, rows, width: 320)
  }

  /// A column measures its spacing from the baseline of a row's highest view, which may be the text or the picture.
  @Test
  func aColumnBetweenBaselinesFollowsTheHighestView() throws {
    let heights: [CGFloat] = [10, 30, 20, 22]
    let template = try LayoutTemplate(for: heights[0]) { (row: TemplateBuilder<CGFloat>) in
      let picture = ImageView(), text = Label(text: "text")
      let line = StackView(arrangedSubviews: [picture, text])
      line.alignment = .center
      line.snp.makeConstraints { make in make.height.equalTo(60) }
      let column = StackView(arrangedSubviews: [line, Label(text: "below")])
      column.axis = .vertical
      column.spacing = 40
      column.isBaselineRelativeArrangement = true
      row.root.addSubview(column)
      column.snp.makeConstraints { make in make.edges.equalToSuperview() }
      row.imageSize(of: picture) { CGSize(width: 10, height: $0) }
      row.output(column.arrangedSubviews[1], as: "below")
    }
    Self.expectOwnFrames(template, heights, width: 200)
  }

  /// The heights of the views of a row decide which of them constraints to the row's baseline use.
  @Test
  func aNamedBaselineFollowsTheHighestView() throws {
    let heights: [CGFloat] = [10, 30, 20, 50]
    let template = try LayoutTemplate(for: heights[0]) { (row: TemplateBuilder<CGFloat>) in
      let picture = View(), text = Label(text: "text"), side = Label(text: "side")
      let line = StackView(arrangedSubviews: [picture, text])
      line.alignment = .leading
      for view in [line, side] { row.root.addSubview(view) }
      picture.snp.makeConstraints { make in make.width.equalTo(10) }
      let height = picture.heightAnchor.constraint(equalToConstant: 0)
      height.isActive = true
      line.snp.makeConstraints { make in
        make.left.bottom.equalToSuperview()
        make.top.equalToSuperview().offset(40)
        make.height.equalTo(60)
      }
      side.snp.makeConstraints { make in
        make.right.equalToSuperview()
        make.lastBaseline.equalTo(line)
      }
      row.constant(of: height) { $0 }
      row.output(side, as: "side")
    }
    Self.expectOwnFrames(template, heights, width: 200)
  }

  /// A measurer may give two texts different baselines, as for different scripts.
  @Test
  func aBaselineFollowsItsText() throws {
    let texts = ["one", "四", "five", ""]
    let template = try LayoutTemplate(for: texts[0]) { (row: TemplateBuilder<String>) in
      row.root.textMeasurer = ScriptMeasurer.shared
      let text = Label(), side = Label(text: "side")
      for view in [text, side] { row.root.addSubview(view) }
      text.snp.makeConstraints { make in
        make.left.bottom.equalToSuperview()
        make.top.equalToSuperview().offset(40)
        make.width.equalTo(50)
      }
      side.snp.makeConstraints { make in
        make.right.equalToSuperview()
        make.left.equalTo(text.snp.right)
        make.firstBaseline.equalTo(text)
      }
      row.text(of: text) { $0 }
      row.output(side, as: "side")
    }
    #expect(template.layout(texts, width: 200)["side"]?.prefix(3).map(\.minY) == [40, 48, 40])
    Self.expectOwnFrames(template, texts, width: 200)
  }
}

/// A measurer with higher lines for ideographs.
private final class ScriptMeasurer: TextMeasuring {
  static let shared = ScriptMeasurer()

  func layout(of content: TextContent, width: CGFloat?) -> TextLayout {
    let isHigh = content.string.contains("四"), length = content.string.utf8.count
    let area = CGRect(x: 0, y: 0, width: CGFloat(8 * length), height: isHigh ? 30 : 20)
    let line = TextLayout.Line(range: 0..<length, area: area, baseline: isHigh ? 24 : 16)
    return TextLayout(size: area.size, lines: [line])
  }
}
