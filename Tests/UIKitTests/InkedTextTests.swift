import AutoLayout
import Foundation
import LayoutAppearance
import LayoutRendering
import Testing
import UIKit

/// Attributes of parts of a text: spaces and attachments in layout; colours, lines and pictures in drawings.
///
/// A character at 20 points is 10 points wide; a line is 24 high with its baseline at 19.
@Suite struct InkedTextTests {
  private let font = UIFont.systemFont(ofSize: 20)

  private func text(
    _ string: String, _ attributes: [NSAttributedString.Key: Any], at place: Int, length: Int
  ) -> NSMutableAttributedString {
    let text = NSMutableAttributedString(string: string, attributes: [.font: font])
    text.addAttributes(attributes, range: NSRange(location: place, length: length))
    return text
  }

  /// The commands that draw a view, without the groups around it.
  private func commands(_ view: UIView, _ size: CGSize = CGSize(width: 200, height: 24)) -> [DrawingCommand] {
    view.frame = CGRect(origin: .zero, size: size)
    return LayoutDrawing(of: view).commands.filter { command in
      switch command {
      case .begin, .end, .clip: false
      default: true
      }
    }
  }

  private func lines(_ view: UIView, _ size: CGSize = CGSize(width: 200, height: 24)) -> [DrawnText] {
    view.frame = CGRect(origin: .zero, size: size)
    return LayoutDrawing(of: view).texts
  }

  private func label(_ text: NSAttributedString) -> UILabel {
    let label = UILabel()
    label.attributedText = text
    return label
  }

  @Test func partsHaveTheirColours() {
    let label = UILabel()
    label.textColor = .blue
    label.attributedText = text("abécd", [.foregroundColor: UIColor.red], at: 1, length: 2)
    let drawn = lines(label)
    #expect(drawn.map { $0.parts.map(\.string).joined() } == ["a", "bé", "cd"])
    let colors = drawn.map { $0.parts.first?.color ?? $0.color }
    #expect(colors == [UIColor.blue.color, UIColor.red.color, UIColor.blue.color])
    #expect(drawn.map(\.origin.x) == [0, 10, 30] && drawn.map(\.width) == [10, 20, 20])
    #expect(SVGDrawing().picture(of: label).contains("fill=\"#ff0000\""))
  }

  @Test func aNewColourReplacesThoseOfParts() {
    let label = label(text("ab", [.foregroundColor: UIColor.red], at: 0, length: 1))
    #expect(label.textColor == .red)
    label.textColor = .green
    #expect(lines(label).map { $0.parts.first?.color } == [UIColor.green.color] && label.textColor == .green)
    label.text = "cd"
    #expect(lines(label).map { $0.parts.first?.color } == [nil])
  }

  @Test func aNewColourOrFontLeavesTheAlignment() {
    let label = label(text("ab", [.paragraphStyle: NSParagraphStyle()], at: 0, length: 2))
    (label.textAlignment, label.lineBreakMode) = (.right, .byTruncatingHead)
    label.textColor = .green
    #expect(label.textAlignment == .right && label.lineBreakMode == .byTruncatingHead)
    label.font = .systemFont(ofSize: 30)
    #expect(label.textAlignment == .right && lines(label).map(\.origin.x) == [170])
  }

  @Test func aPlainTextAfterOneWithAttributesHasOnlyItsFirstColour() {
    let style = NSMutableParagraphStyle()
    (style.headIndent, style.firstLineHeadIndent, style.minimumLineHeight, style.alignment) = (20, 20, 50, .right)
    let styled = text(
      "ab", [.paragraphStyle: style, .kern: 5, .foregroundColor: UIColor.red, .underlineStyle: 1], at: 0, length: 2)
    let label = label(styled)
    #expect(label.intrinsicContentSize == CGSize(width: 50, height: 50))
    label.text = "abc"
    #expect(label.intrinsicContentSize == CGSize(width: 30, height: 24))
    #expect(label.textColor == .red && label.textAlignment == .right && lines(label).map(\.origin.x) == [170])
    label.attributedText = styled
    label.attributedText = nil
    label.text = "abc"
    #expect(label.intrinsicContentSize == CGSize(width: 30, height: 24))
    label.attributedText = styled
    #expect(label.intrinsicContentSize == CGSize(width: 50, height: 50))
  }

  @Test func theColourOfATitleIsForPartsWithoutTheirOwn() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.setTitleColor(.green, for: .normal)
    button.setAttributedTitle(text("abcd", [.foregroundColor: UIColor.red], at: 1, length: 2), for: .normal)
    func colors() -> [Color] {
      button.layoutIfNeeded()
      return lines(button, CGSize(width: 100, height: 40)).map { $0.parts.first?.color ?? $0.color }
    }
    #expect(colors() == [UIColor.green.color, UIColor.red.color, UIColor.green.color])
    button.setTitleColor(.blue, for: .normal)
    #expect(colors() == [UIColor.blue.color, UIColor.red.color, UIColor.blue.color])
    button.setAttributedTitle(nil, for: .normal)
    button.setTitle("ef", for: .normal)
    #expect(colors() == [UIColor.blue.color])
  }

  @Test func partsThatEndInsideALetterLeaveItWhole() {
    // As of code that counts characters instead of UTF-16 units.
    let halved = text("a😀bcd", [.foregroundColor: UIColor.red], at: 0, length: 2)
    halved.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 3, length: 2))
    let field = UITextField()
    field.attributedText = halved
    for view in [label(halved), field] as [UIView] {
      let drawn = lines(view)
      #expect(drawn.map { $0.parts.map(\.string).joined() } == ["a😀", "bc", "d"])
      let colors = drawn.map { $0.parts.first?.color }
      #expect(colors == [UIColor.red.color, UIColor.blue.color, nil])
    }
  }

  @Test func spacesOfPartsWidenThem() {
    let label = label(text("abcd", [.kern: 3], at: 1, length: 2))
    #expect(label.intrinsicContentSize == CGSize(width: 46, height: 24))
    #expect(lines(label).map(\.origin.x) == [0, 10, 36])
  }

  @Test func linesAreDrawnAlongParts() {
    let price = text(
      "a bc", [.strikethroughStyle: NSUnderlineStyle.single.rawValue, .strikethroughColor: UIColor.red], at: 2,
      length: 2)
    price.addAttribute(.underlineStyle, value: NSUnderlineStyle.double.rawValue, range: NSRange(location: 0, length: 1))
    var areas: [(CGRect, Color)] = []
    let label = label(price)
    label.textColor = .green
    for case .fill(let path, .color(let color)) in commands(label) { areas.append((path.controlBounds, color)) }
    // A line is a sixteenth of the font size thick.
    #expect(areas.map(\.0.width) == [10, 10, 20] && areas.allSatisfy { $0.0.height == 1.25 })
    #expect(
      areas.map(\.0.minX) == [0, 0, 20]
        && areas.map(\.1) == [UIColor.green.color, UIColor.green.color, UIColor.red.color])
    #expect(areas[0].0.midY == 21.5 && areas[1].0.midY == 24 && abs(areas[2].0.midY - 13.4) < 1e-9)
  }

  @Test func backgroundsAreDrawnBehindLetters() throws {
    let label = label(text("ab cd", [.backgroundColor: UIColor.yellow], at: 1, length: 3))
    label.numberOfLines = 0
    let all = commands(label, CGSize(width: 30, height: 48))
    let areas = all.compactMap { if case .fill(let path, _) = $0 { path.controlBounds } else { nil } }
    #expect(areas == [CGRect(x: 10, y: 0, width: 10, height: 24), CGRect(x: 0, y: 24, width: 10, height: 24)])
    guard case .fill = try #require(all.first) else { return #expect(Bool(false), "\(all)") }
  }

  @Test func partsFromTheRightHaveTheirPlaces() {
    let label = label(text("אבגד", [.backgroundColor: UIColor.yellow], at: 1, length: 2))
    let areas = commands(label, CGSize(width: 40, height: 24)).compactMap {
      if case .fill(let path, _) = $0 { path.controlBounds } else { nil }
    }
    #expect(areas == [CGRect(x: 10, y: 0, width: 20, height: 24)])
    #expect(lines(label, CGSize(width: 40, height: 24)).map(\.origin.x) == [30, 10, 0])
  }

  @Test func attachmentsTakeTheirSpaceAndAreDrawn() throws {
    let attachment = NSTextAttachment()
    attachment.image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    attachment.bounds = CGRect(x: 0, y: -4, width: 30, height: 40)
    let whole = NSMutableAttributedString(string: "a", attributes: [.font: font])
    whole.append(NSAttributedString(attachment: attachment))
    whole.append(NSAttributedString(string: "b", attributes: [.font: font]))
    let label = label(whole)
    #expect(label.intrinsicContentSize == CGSize(width: 50, height: 41))
    #expect(lines(label, CGSize(width: 50, height: 41)).map { $0.parts.map(\.string).joined() } == ["a", "b"])
    #expect(lines(label, CGSize(width: 50, height: 41)).map(\.origin) == [CGPoint(x: 0, y: 36), CGPoint(x: 40, y: 36)])
    let drawing = LayoutDrawing(of: label).commands
    let groups = drawing.compactMap { if case .begin(let group) = $0 { group.transform } else { nil } }
    #expect(groups.contains(Transform(a: 3.75, b: 0, c: 0, d: 5, tx: 10, ty: 0)), "\(groups)")
    attachment.bounds = .zero
    label.attributedText = whole
    #expect(label.intrinsicContentSize == CGSize(width: 28, height: 24))
  }

  @Test func attachmentsWithoutAnImageTakeNoSpace() {
    let whole = text("ab", [:], at: 0, length: 2)
    whole.insert(NSAttributedString(attachment: NSTextAttachment()), at: 1)
    let label = label(whole)
    #expect(label.intrinsicContentSize == CGSize(width: 20, height: 24))
    #expect(lines(label).map { $0.parts.map(\.string).joined() } == ["a", "b"])
    #expect(lines(label).map(\.origin.x) == [0, 10])
  }

  @Test func attachmentsInATemplateHaveItsColour() {
    let attachment = NSTextAttachment()
    attachment.image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 24)).image { _ in
      NSAttributedString(attachment: attachment).draw(at: .zero)
    }
    let view = UIImageView(image: picture.withRenderingMode(.alwaysTemplate))
    view.tintColor = .green
    let colors = commands(view, CGSize(width: 20, height: 24)).compactMap {
      if case .fill(_, .color(let color)) = $0 { color } else { nil }
    }
    #expect(colors == [UIColor.green.color])
  }

  @Test func linksAreColoured() throws {
    let linked = text("a link", [.link: "https://example.com"], at: 2, length: 4)
    let inLabel = lines(label(linked)).map { $0.parts.first?.color }
    #expect(inLabel == [nil, UIColor.link.color])
    let view = UITextView()
    view.attributedText = linked
    view.tintColor = .purple
    let colors = lines(view, CGSize(width: 200, height: 50)).map { $0.parts.first?.color }
    #expect(colors == [nil, UIColor.purple.color])
    view.linkTextAttributes = [.foregroundColor: UIColor.green]
    #expect(lines(view, CGSize(width: 200, height: 50)).map { $0.parts.first?.color } == [nil, UIColor.green.color])
  }

  @Test func placeholdersHaveTheirColours() {
    let field = UITextField()
    field.attributedPlaceholder = NSAttributedString(string: "name", attributes: [.foregroundColor: UIColor.brown])
    #expect(lines(field).map { $0.parts.first?.color } == [UIColor.brown.color])
    field.attributedText = text("abc", [.foregroundColor: UIColor.red], at: 0, length: 1)
    #expect(lines(field).map { $0.parts.first?.color } == [UIColor.red.color, nil] && field.textColor == .red)
    field.isSecureTextEntry = true
    #expect(lines(field).map { $0.parts.first?.color } == [nil])
    (field.placeholder, field.textColor) = ("other", .red)
    (field.text, field.isSecureTextEntry) = ("", false)
    #expect(lines(field).map { $0.parts.first?.color } == [nil] && lines(field).first?.color != UIColor.red.color)
  }

  @Test func aFieldKeepsTheFirstColourOfItsText() {
    let field = UITextField()
    field.textColor = .blue
    field.attributedText = text("abc", [.foregroundColor: UIColor.red], at: 0, length: 1)
    field.insertText("d")
    #expect(lines(field).map { $0.parts.first?.color ?? $0.color } == [UIColor.red.color, UIColor.blue.color])
    field.text = "e"
    #expect(field.textColor == .red && lines(field).map { $0.parts.first?.color ?? $0.color } == [UIColor.red.color])
    field.attributedText = text("abc", [.foregroundColor: UIColor.green], at: 0, length: 1)
    field.textColor = nil
    #expect(field.textColor == .label)
  }

  @Test func aViewWithoutAColourHasTheUsualOne() {
    let view = UITextView()
    view.attributedText = text("ab", [.foregroundColor: UIColor.red], at: 0, length: 2)
    func colors() -> [Color?] { lines(view, CGSize(width: 200, height: 50)).map { $0.parts.first?.color } }
    #expect(colors() == [UIColor.red.color])
    view.textColor = nil
    #expect(colors() == [nil])
    view.textStorage.addAttribute(.foregroundColor, value: UIColor.green, range: NSRange(location: 0, length: 2))
    #expect(colors() == [UIColor.green.color])
    view.textColor = nil
    #expect(colors() == [nil])
  }

  @Test func defaultAttributesTakeEffect() {
    let field = UITextField()
    field.text = "1234"
    field.defaultTextAttributes = [.font: font, .kern: 15, .foregroundColor: UIColor.red]
    #expect(field.font == font && field.textColor == .red && field.intrinsicContentSize.width == 100)
    #expect(field.defaultTextAttributes[.font] as? UIFont == font && field.defaultTextAttributes[.kern] as? Int == 15)
    field.defaultTextAttributes.updateValue(5, forKey: .kern)
    #expect(field.intrinsicContentSize.width == 60)
  }

  @Test func textsShrinkToFit() throws {
    let label = UILabel()
    (label.text, label.font, label.adjustsFontSizeToFitWidth) = ("abcdefgh", font, true)
    // Without a least scale factor, letters may become as small as needed; the baseline stays.
    let whole = try #require(lines(label, CGSize(width: 40, height: 24)).first)
    #expect(whole.parts.map(\.string) == ["abcdefgh"] && whole.origin == CGPoint(x: 0, y: 19))
    #expect(abs(whole.parts[0].font.size - 10) < 0.01 && label.intrinsicContentSize == CGSize(width: 80, height: 24))
    label.baselineAdjustment = .alignCenters
    let centred = try #require(lines(label, CGSize(width: 40, height: 24)).first)
    // A line just below 10 points is 12 high with its baseline at 9.
    #expect(abs(centred.origin.y - 15) < 0.01)
    label.minimumScaleFactor = 0.75
    let cut = try #require(lines(label, CGSize(width: 40, height: 24)).first)
    #expect(cut.parts.map(\.string) == ["abcd…"] && cut.parts.map(\.font.size) == [15])
    label.text = "abcd"
    #expect(lines(label, CGSize(width: 40, height: 24)).first?.parts.map(\.font.size) == [20])
  }

  @Test func textsShrinkToTheirLines() throws {
    let label = UILabel()
    (label.text, label.font, label.adjustsFontSizeToFitWidth, label.numberOfLines) = ("ab cd ef gh", font, true, 2)
    let drawn = lines(label, CGSize(width: 40, height: 48))
    #expect(drawn.map { $0.parts.map(\.string) } == [["ab cd"], ["ef gh"]])
    let size = try #require(drawn.first?.parts.first?.font.size)
    #expect(size > 15 && size <= 16)
  }

  @Test func attachmentsShrinkAndIndentsStay() throws {
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: 0, width: 40, height: 16)
    let style = NSMutableParagraphStyle()
    style.firstLineHeadIndent = 20
    let whole = NSMutableAttributedString(attachment: attachment)
    whole.append(NSAttributedString(string: "abcdefgh", attributes: [.font: font]))
    whole.addAttributes([.paragraphStyle: style, .font: font], range: NSRange(location: 0, length: whole.length))
    let label = label(whole)
    label.adjustsFontSizeToFitWidth = true
    // 120 points of text in 60.
    let drawn = lines(label, CGSize(width: 80, height: 24))
    let line = try #require(drawn.first)
    #expect(drawn.count == 1 && line.parts.map(\.string) == ["abcdefgh"])
    #expect(abs(line.parts[0].font.size - 10) < 0.01 && abs(line.origin.x - 40) < 0.1)
  }

  @Test func fieldsShrinkTheirTexts() throws {
    let field = UITextField()
    (field.text, field.font, field.adjustsFontSizeToFitWidth) = ("abcdefgh", font, true)
    field.minimumFontSize = 12
    #expect(lines(field, CGSize(width: 64, height: 24)).first.map { abs($0.parts[0].font.size - 16) < 0.01 } == true)
    #expect(lines(field, CGSize(width: 40, height: 24)).first?.parts.map(\.font.size) == [12])
  }

  @Test func ellipsesContinueThePartBefore() {
    let label = label(text("abcdefgh", [.foregroundColor: UIColor.red], at: 1, length: 7))
    let drawn = lines(label, CGSize(width: 40, height: 24))
    #expect(drawn.map { $0.parts.map(\.string).joined() } == ["a", "bc…"])
    #expect(drawn.last?.parts.first?.color == UIColor.red.color)
  }

  @Test func drawnTextsWrapAndAreAligned() {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let view = Canvas()
    view.paint = { rect in
      "ab cd ef".draw(
        in: rect, withAttributes: [.font: self.font, .paragraphStyle: style, .foregroundColor: UIColor.red])
    }
    let drawn = lines(view, CGSize(width: 70, height: 50))
    #expect(drawn.map { $0.parts.map(\.string).joined() } == ["ab cd", "ef"])
    #expect(drawn.map(\.origin) == [CGPoint(x: 10, y: 19), CGPoint(x: 25, y: 43)])
    // The second line does not fit.
    #expect(lines(view, CGSize(width: 70, height: 40)).count == 1)
    view.paint = { rect in "ab cd".draw(at: CGPoint(x: 60, y: 0), withAttributes: [.font: self.font]) }
    #expect(lines(view, CGSize(width: 70, height: 40)).map(\.origin.x) == [60])
    // Without the option, the origin is the start of the baseline.
    view.paint = { rect in
      "ab cd".draw(with: CGRect(x: 1, y: 30, width: 9, height: 9), attributes: [.font: self.font], context: nil)
    }
    #expect(lines(view, CGSize(width: 70, height: 40)).map(\.origin) == [CGPoint(x: 1, y: 30)])
  }

  @Test func drawnLinesHaveNoIndentsOfTheirOwn() {
    let style = NSMutableParagraphStyle()
    (style.firstLineHeadIndent, style.headIndent) = (20, 10)
    let whole = text("aaaa bbbb", [.paragraphStyle: style], at: 0, length: 9)
    let (storage, manager) = (NSTextStorage(attributedString: whole), NSLayoutManager())
    let container = NSTextContainer(size: CGSize(width: 70, height: 1000))
    container.lineFragmentPadding = 0
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    let view = Canvas()
    view.paint = { _ in manager.drawGlyphs(forGlyphRange: NSRange(location: 0, length: 9), at: .zero) }
    #expect(lines(view, CGSize(width: 70, height: 50)).map(\.origin.x) == [20, 10])
    #expect(manager.location(forGlyphAt: 6).x == 20)
    let line = CTLineCreateWithAttributedString(whole)
    #expect(CTLineGetOffsetForStringIndex(line, 1, nil) == 10)
    #expect(CTTypesetterSuggestLineBreak(CTTypesetterCreateWithAttributedString(whole), 0, 45) == 5)
    // Only `drawBackground` draws backgrounds.
    storage.addAttribute(.backgroundColor, value: UIColor.yellow, range: NSRange(location: 0, length: 4))
    func fills() -> [DrawingCommand] {
      commands(view, CGSize(width: 70, height: 50)).filter { if case .fill = $0 { true } else { false } }
    }
    #expect(fills().isEmpty)
    view.paint = { _ in manager.drawBackground(forGlyphRange: NSRange(location: 0, length: 9), at: .zero) }
    #expect(fills().count == 1)
    withExtendedLifetime(storage) {}
  }

  private final class Canvas: UIView {
    var paint: (CGRect) -> Void = { _ in }
    override func draw(_ rect: CGRect) { paint(rect) }
  }
}
