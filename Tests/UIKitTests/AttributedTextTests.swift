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

  @Test func aConfigurationDeterminesTheFontsOfATitle() throws {
    func label(_ font: UIFont) -> CGSize {
      let label = UILabel()
      (label.text, label.font) = ("Buy now", font)
      return label.intrinsicContentSize
    }
    let large = UIFont.boldSystemFont(ofSize: 40)
    var styled = UIButton.Configuration.plain()
    styled.attributedTitle = AttributedString("Buy now", attributes: AttributeContainer([.font: large]))
    var transformed = UIButton.Configuration.plain()
    transformed.title = "Buy now"
    transformed.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { former in
      var changed = former
      changed.font = large
      changed.foregroundColor = .red
      return changed
    }
    for configuration in [styled, transformed] {
      let button = UIButton(configuration: configuration)
      let size = button.intrinsicContentSize
      #expect(size == CGSize(width: label(large).width + CGFloat(24), height: label(large).height + CGFloat(14)))
      let title = try #require(button.titleLabel)
      #expect(title.font == large && button.currentTitle == "Buy now")
      if configuration.titleTextAttributesTransformer != nil { #expect(title.textColor == .red) }
      button.configuration = .plain()
      button.configuration?.title = "Buy now"
      #expect(title.font == .systemFont(ofSize: UIFont.labelFontSize) && title.textColor != .red)
      #expect(button.intrinsicContentSize.width == label(title.font).width + CGFloat(24))
    }
  }

  @Test func titlesWithAndWithoutAttributesAreOne() {
    var configuration = UIButton.Configuration.filled()
    #expect(configuration.attributedTitle == nil && configuration.attributedSubtitle == nil)
    (configuration.title, configuration.subtitle) = ("Pay", "in a minute")
    let small = UIButton(configuration: configuration)
    configuration.attributedTitle?.font = .systemFont(ofSize: 40)
    configuration.attributedSubtitle?.font = .systemFont(ofSize: 30)
    #expect(configuration.title == "Pay" && configuration.subtitle == "in a minute")
    let large = UIButton(configuration: configuration)
    #expect(large.titleLabel?.font == .systemFont(ofSize: 40) && large.subtitleLabel?.font == .systemFont(ofSize: 30))
    #expect(large.intrinsicContentSize.width > small.intrinsicContentSize.width)
    (configuration.title, configuration.subtitle) = ("Pay", "in a minute")
    #expect(UIButton(configuration: configuration).intrinsicContentSize == small.intrinsicContentSize)
    configuration.attributedTitle = AttributedString("Buy")
    #expect(configuration.title == "Buy")
    configuration.attributedTitle = nil
    #expect(configuration.title == nil)
  }

  @Test func theSizeOfAButtonDecidesItsInsetsAndTheFontOfItsTitle() {
    func size(
      _ size: UIButton.Configuration.Size, _ change: (inout UIButton.Configuration) -> Void = { _ in }
    ) -> CGSize {
      var configuration = UIButton.Configuration.filled()
      (configuration.title, configuration.buttonSize) = ("Pay", size)
      change(&configuration)
      return UIButton(configuration: configuration).intrinsicContentSize
    }
    func title(_ points: CGFloat) -> CGSize {
      let label = UILabel()
      (label.text, label.font) = ("Pay", .systemFont(ofSize: points))
      return label.intrinsicContentSize
    }
    let (usual, small) = (title(UIFont.labelFontSize), title(15))
    #expect(size(.medium) == CGSize(width: usual.width + 24, height: usual.height + 14))
    #expect(size(.large) == CGSize(width: usual.width + 40, height: usual.height + 30))
    #expect(size(.small) == CGSize(width: small.width + 20, height: small.height + 10))
    #expect(size(.mini) == size(.small))
    let own = size(.large) { $0.contentInsets.top = 1 }
    #expect(own == CGSize(width: usual.width + 40, height: usual.height + 16))
    #expect(size(.small) { $0.contentInsets = .zero } == small)
    let reset = size(.large) {
      $0.contentInsets = .zero
      $0.setDefaultContentInsets()
    }
    #expect(reset == size(.large))
    let styled = size(.small) { $0.attributedTitle?.font = .systemFont(ofSize: UIFont.labelFontSize) }
    #expect(styled == CGSize(width: usual.width + 20, height: usual.height + 10))
  }

  @Test func anAttributedTitleIsMeasuredWithAllItsAttributes() {
    let title = NSMutableAttributedString(string: "small ", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    title.append(NSAttributedString(string: "large", attributes: [.font: UIFont.systemFont(ofSize: 30), .kern: 2]))
    let label = UILabel()
    label.attributedText = title
    let button = UIButton()
    button.setAttributedTitle(title, for: .normal)
    let insets = button.contentEdgeInsets
    #expect(button.intrinsicContentSize.width == label.intrinsicContentSize.width + insets.left + insets.right)
    #expect(button.intrinsicContentSize.height == label.intrinsicContentSize.height + insets.top + insets.bottom)
    let plain = UIButton()
    for each in [button, plain] { each.setTitle("text", for: .normal) }
    button.setAttributedTitle(nil, for: .normal)
    plain.titleLabel?.font = button.titleLabel?.font
    #expect(button.intrinsicContentSize == plain.intrinsicContentSize)
  }

  @Test func aConfiguredTitleIsMeasuredInAllItsFonts() {
    var configuration = UIButton.Configuration.plain()
    var title = AttributedString("small ")
    title.font = .systemFont(ofSize: 10)
    var end = AttributedString("large")
    end.font = .systemFont(ofSize: 50)
    configuration.attributedTitle = title + end
    let label = UILabel()
    label.attributedText = NSAttributedString(title + end)
    let button = UIButton(configuration: configuration)
    #expect(button.intrinsicContentSize.height == label.intrinsicContentSize.height + CGFloat(14))
  }

  /// Different values of an attribute.
  private func valuesOfAttributes() -> [[NSObject]] {
    [
      [NSParagraphStyle(), styled()], [NSShadow(), NSShadow()],
      [NSTextAttachment(), NSTextAttachment()],
      [UIColor.black, UIColor.white], [UIColor { _ in .black }, UIColor.clear],
      [UIFont(name: "HelveticaNeue-CondensedBold", size: 14), UIFont(name: "HelveticaNeue-CondensedBold", size: 15)]
        .compactMap(\.self),
      [NSTextList(markerFormat: .disc, options: 0), NSTextList(markerFormat: .circle, options: 0)],
      [NSTextTab(textAlignment: .left, location: 0), NSTextTab(textAlignment: .left, location: 8)],
    ]
  }

  @Test(arguments: 0..<8) func adjacentPartsMayHaveDifferentObjects(kind: Int) {
    let values = valuesOfAttributes()[kind]
    let (key, text) = (NSAttributedString.Key("key"), NSMutableAttributedString())
    for value in values { text.append(NSAttributedString(string: "part", attributes: [key: value])) }
    text.append(NSAttributedString(string: "part", attributes: [key: values[0]]))
    #expect(text.length == 12)
    #expect(unsafe text.attribute(key, at: 3, effectiveRange: nil) as? NSObject === values[0])
    #expect(unsafe text.attribute(key, at: 4, effectiveRange: nil) as? NSObject === values[1])
  }

  @Test func adjacentPartsWithEqualStylesAreOnePart() {
    let text = NSMutableAttributedString()
    for part in ["one", "two"] {
      text.append(NSAttributedString(string: part, attributes: [.paragraphStyle: styled()]))
    }
    var range = NSRange()
    _ = unsafe text.attributes(at: 4, effectiveRange: &range)
    #expect(range == NSRange(location: 0, length: 6))
  }

  @Test func aTextShortenedThroughItsMutableStringKeepsItsAttributesInAStorage() {
    let (text, storage) = (NSMutableAttributedString(string: "long text", attributes: [.kern: 1]), NSTextStorage())
    text.addAttribute(.kern, value: 2, range: NSRange(location: 2, length: 5))
    text.mutableString.setString("short")
    storage.setAttributedString(text)
    #expect(storage.string == "short")
    #expect(unsafe storage.attribute(.kern, at: 1, effectiveRange: nil) as? Int == 1)
    #expect(unsafe storage.attribute(.kern, at: 4, effectiveRange: nil) as? Int == 2)
  }
}
