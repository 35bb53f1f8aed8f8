import Foundation
import Testing
import UIKit

/// Texts with attributes as values and as objects.
@Suite struct AttributedTextTests {
  private func styled() -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    (style.minimumLineHeight, style.alignment) = (40, .right)
    return style
  }

  @Test func aTextBecomesAValueAndAnObjectWithAllItsAttributes() throws {
    let look: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red, .paragraphStyle: styled(), .tracking: 2,
      .underlineStyle: NSUnderlineStyle.single.rawValue, .underlineColor: UIColor.green,
      .strikethroughStyle: NSUnderlineStyle.double, .strokeWidth: CGFloat(-3), .strokeColor: UIColor.blue,
      .baselineOffset: 4, .ligature: 0, .link: "https://example.com",
    ]
    let object = NSMutableAttributedString(string: "one", attributes: look)
    object.append(NSAttributedString(string: " two"))
    let value = AttributedString(object)
    #expect(String(value.characters) == "one two" && Array(value.runs).count == 2)
    let first = try #require(value.runs.first)
    #expect(first.font == .systemFont(ofSize: 20) && first.foregroundColor == .red && first.tracking == CGFloat(2))
    #expect(first.underlineStyle == .single && first.strikethroughStyle == .double && first.strokeWidth == CGFloat(-3))
    #expect(first.paragraphStyle?.alignment == .right && first.link == URL(string: "https://example.com"))
    let again = NSAttributedString(value)
    let found = unsafe again.attributes(at: 0, effectiveRange: nil)
    let plain = unsafe again.attributes(at: 4, effectiveRange: nil)
    #expect(again.string == "one two" && plain.isEmpty)
    #expect(found[.underlineStyle] as? Int == 1 && found[.strikethroughStyle] as? Int == 9)
    #expect((found[.paragraphStyle] as? NSParagraphStyle) == styled() && found[.ligature] as? Int == 0)
    #expect(found[.strokeColor] as? UIColor == .blue && found[.underlineColor] as? UIColor == .green)
  }

  @Test func theParagraphsOfAValueDetermineALabel() {
    var value = AttributedString("text")
    value.font = .systemFont(ofSize: 20)
    value.paragraphStyle = styled()
    let label = UILabel()
    label.attributedText = NSAttributedString(value)
    #expect(label.intrinsicContentSize.height == 40 && label.textAlignment == .right)
  }

  @Test func aLetterBeyondTheBasicPlaneStaysWhole() {
    let object = NSMutableAttributedString(string: "a😀", attributes: [.kern: 1])
    object.append(NSAttributedString(string: "👍🏽b", attributes: [.kern: 2]))
    let value = AttributedString(object)
    #expect(value.runs.map { $0.kern } == [CGFloat(1), CGFloat(2)] && NSAttributedString(value).string == "a😀👍🏽b")
    #expect(AttributedString(NSAttributedString(string: "")).characters.isEmpty)
  }
}
