import AutoLayout
import Foundation
import LayoutRendering
import Testing
import UIKit

/// Text properties of UIKit's classes reach the measurer.
@Suite("Text")
struct TextTests {
  /// Records its queries; a character is ten points wide, and as high as the font's size.
  private final class Recorder: TextMeasuring, @unchecked Sendable {
    private(set) var last = TextContent()

    func layout(of content: TextContent, width: CGFloat?) -> TextLayout {
      last = content
      let size = CGSize(width: CGFloat(content.string.count) * 10, height: content.font.size)
      let line = TextLayout.Line(
        range: 0..<content.string.utf8.count, area: CGRect(origin: .zero, size: size), baseline: content.font.size)
      return TextLayout(size: size, lines: [line])
    }
  }

  @Test func secureFieldsShowDots() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    root.addSubview(field)
    field.attributedText = NSAttributedString(string: "secret", attributes: [.font: UIFont.boldSystemFont(ofSize: 30)])
    field.isSecureTextEntry = true
    let dots = String(repeating: "\u{2022}", count: 6)
    let picture = SVGDrawing().picture(of: root)
    #expect(picture.contains(dots) && !picture.contains("secret") && field.text == "secret")
    let recorder = Recorder()
    root.textMeasurer = recorder
    #expect(field.intrinsicContentSize.width == 60 && recorder.last.string == dots)
    (field.text, field.placeholder) = ("", "Password")
    #expect(field.intrinsicContentSize.width == 80 && recorder.last.string == "Password")
  }

  private func measured(_ change: (UILabel) -> Void) -> TextContent {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 100)), label = UILabel(), recorder = Recorder()
    root.textMeasurer = recorder
    root.addSubview(label)
    change(label)
    _ = label.intrinsicContentSize
    return recorder.last
  }

  @Test func fontsAreMeasured() {
    let content = measured { label in
      label.text = "text"
      label.font = .systemFont(ofSize: 20, weight: .semibold)
      label.textAlignment = .center
      label.lineBreakMode = .byTruncatingMiddle
      #expect(label.font.pointSize == 20 && label.textAlignment == .center)
    }
    #expect(content.string == "text" && content.font == Font(size: 20, weight: .semibold))
    #expect(content.style.alignment == .center && content.style.breakMode == .truncatingMiddle)
    #expect(
      measured { ($0.text, $0.font) = ("x", UIFont(name: "Avenir-HeavyOblique", size: 9)) }.font
        == Font(.named("Avenir"), size: 9, weight: .heavy, isItalic: true))
    #expect(
      measured { ($0.text, $0.font) = ("x", .monospacedSystemFont(ofSize: 9, weight: .light)) }.font
        == Font(.monospaced, size: 9, weight: .light))
  }

  @Test func partsHaveTheirFonts() {
    let text = NSMutableAttributedString(string: "é bold", attributes: [.font: UIFont.systemFont(ofSize: 12)])
    text.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 14), range: NSRange(location: 2, length: 4))
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 3
    style.minimumLineHeight = 21
    style.alignment = .right
    text.addAttributes([.paragraphStyle: style, .kern: 1.5], range: NSRange(location: 0, length: 6))
    let content = measured { $0.attributedText = text }
    #expect(content.string == "é bold" && content.font == Font(size: 12))
    // Offsets are in UTF-8.
    #expect(content.runs.map(\.range) == [3..<7] && content.runs.map(\.font) == [Font(size: 14, weight: .bold)])
    #expect(content.style.lineSpacing == 3 && content.style.lineHeight == 21 && content.style.letterSpacing == 1.5)
    #expect(content.style.alignment == .right)
  }

  @Test func paragraphsHaveIndentsAndSpaces() {
    let style = NSMutableParagraphStyle()
    (style.firstLineHeadIndent, style.headIndent, style.tailIndent) = (20, 10, -5)
    (style.paragraphSpacing, style.paragraphSpacingBefore) = (3, 4)
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = NSAttributedString(
      string: "aa bb cc\ndd", attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 20)])
    #expect(label.sizeThatFits(CGSize(width: 75, height: 200)) == CGSize(width: 75, height: 79))
    label.frame.size = CGSize(width: 75, height: 79)
    let lines = LayoutDrawing(of: label).texts
    #expect(lines.map(\.origin) == [CGPoint(x: 20, y: 19), CGPoint(x: 10, y: 43), CGPoint(x: 20, y: 74)])
  }

  @Test func anEmptyTextIsAsHighAsALineInItsFont() {
    let look: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
    let room = CGSize(width: 90, height: CGFloat.greatestFiniteMagnitude)
    #expect("".size(withAttributes: look) == CGSize(width: 0, height: 24))
    #expect(
      ("" as NSString).boundingRect(with: room, options: .usesLineFragmentOrigin, attributes: look, context: nil)
        == CGRect(x: 0, y: 0, width: 0, height: 24))
    // The attributes of an attributed text are those of its letters.
    #expect(NSAttributedString(string: "", attributes: look).size().height == 15)
  }

  @Test func lineHeightsExtendLinesUpwards() {
    let style = NSMutableParagraphStyle()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 20, height: 72))
    label.numberOfLines = 0
    func baselines() -> [CGFloat] {
      label.attributedText = NSAttributedString(
        string: "ab\ncd", attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 20)])
      label.sizeToFit()
      return LayoutDrawing(of: label).texts.map(\.origin.y)
    }
    #expect(baselines() == [19, 43])
    style.lineHeightMultiple = 1.5
    #expect(baselines() == [31, 67])
    #expect(label.firstBaselineOffsetFromTop == 31 && label.lastBaselineOffsetFromBottom == 5)
    (style.minimumLineHeight, style.maximumLineHeight) = (20, 20)
    #expect(baselines() == [15, 35])
  }

  @Test func aMinimumDoesNotLowerLines() {
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = 10
    // A line of 20 points is 24 high.
    func height() -> CGFloat? {
      measured {
        $0.attributedText = NSAttributedString(
          string: "x", attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 20)])
      }.style.lineHeight
    }
    #expect(height() == nil)
    style.maximumLineHeight = 18
    #expect(height() == 18)
  }

  @Test func stylesOfParagraphsAreComparedByTheirValues() throws {
    let (first, second) = (NSMutableParagraphStyle(), NSMutableParagraphStyle())
    (first.alignment, second.alignment) = (.center, .center)
    #expect(first == second && first.hash == second.hash)
    let copy = try #require(first.copy() as? NSParagraphStyle)
    first.alignment = .right
    #expect(first != second && copy == second && !(copy is NSMutableParagraphStyle))
  }

  @Test func attributesOfAnyTypeTakeEffect() {
    let key = AttributeScopes.UIKitAttributes.KernAttribute.self
    #expect(AttributeContainer([.kern: 2])[key] == 2 && AttributeContainer([.kern: CGFloat(2)])[key] == 2)
    let context = CGContext()
    UIGraphicsPushContext(context)
    "x".draw(in: .zero, withAttributes: [.foregroundColor: UIColor.red.cgColor])
    let look: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.red]
    "x".draw(with: .zero, options: .usesLineFragmentOrigin, attributes: look, context: nil)
    ("x" as NSString).draw(with: .zero, options: .usesLineFragmentOrigin, attributes: look, context: nil)
    UIGraphicsPopContext()
    let texts = context.steps.compactMap { step -> StyledText? in
      if case .text(let text, _) = step { text } else { nil }
    }
    #expect(texts.count == 3 && texts.allSatisfy { $0.content.string == "x" && $0.content.font.size == 12 })
    #expect(texts.allSatisfy { $0.inks.map(\.color) == [UIColor.red.cgColor.color] })
  }

  @Test func textsAreMeasuredAsLabelsAre() {
    let font = UIFont.systemFont(ofSize: 16), text = "some words of a text"
    let label = UILabel()
    (label.text, label.font) = (text, font)
    #expect(text.size(withAttributes: [.font: font]) == label.intrinsicContentSize)
    label.numberOfLines = 0
    let room = CGSize(width: 70, height: CGFloat.greatestFiniteMagnitude)
    let box = text.boundingRect(with: room, options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil)
    #expect(box.size == label.intrinsicContentSize(forWidth: 70) && box.height == 60)
    #expect(
      NSAttributedString(string: text, attributes: [.font: font]).size() == text.size(withAttributes: [.font: font]))
  }

  @Test func buttonsAndFieldsAskTheSame() {
    let button = UIButton(type: .system), field = UITextField()
    button.setTitle("OK", for: .normal)
    button.titleLabel?.font = .boldSystemFont(ofSize: 30)
    field.font = .systemFont(ofSize: 30)
    field.text = "text"
    // Six points above and below the title.
    #expect(button.intrinsicContentSize.height == 48)
    #expect(field.intrinsicContentSize.height == 36)
  }

  @Test func fieldsKeepTheirTextAwayFromTheBorder() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 41))
    field.text = "abcd"
    #expect(field.intrinsicContentSize == CGSize(width: 34, height: 21))
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize == CGSize(width: 48, height: 33))
    root.addSubview(field)
    root.layoutIfNeeded()
    let picture = SVGDrawing().picture(of: root)
    // 20 points more than the text needs, half of them above it; its baseline is 16 below its top.
    #expect(picture.contains(#"<text x="7" y="26""#))
    #expect(picture.contains("stroke"))
    field.textAlignment = .right
    #expect(SVGDrawing().picture(of: root).contains(#"<text x="159" y="26""#))

    final class Padded: UITextField {
      override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 30, dy: 0) }
    }
    let padded = Padded(frame: CGRect(x: 0, y: 50, width: 200, height: 41))
    padded.text = "ab"
    root.addSubview(padded)
    #expect(SVGDrawing().picture(of: root).contains(#"<text x="30" y="26""#))
  }
}
