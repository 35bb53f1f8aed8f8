import Testing
import UIKit

private final class StyledLabel: UILabel {
  override var text: String? {
    get { attributedText?.string }
    set { attributedText = newValue.map { NSAttributedString(string: $0) } }
  }
}

private final class StyledField: UITextField {
  override var text: String? {
    get { attributedText?.string }
    set { attributedText = newValue.map { NSAttributedString(string: $0) } }
  }
  override var placeholder: String? {
    get { attributedPlaceholder?.string }
    set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
  }
}

private final class QuotedLabel: UILabel {
  override var text: String? {
    get { super.text.map { "“\($0)”" } }
    set { super.text = newValue }
  }
}

private final class AmountField: UITextField {
  private var title = "amount"
  override var text: String? {
    get { super.text.map { $0.filter(\.isNumber) } }
    set { super.text = newValue }
  }
  override var placeholder: String? {
    get { title }
    set { title = newValue ?? "" }
  }
}

private final class WatchedField: UITextField {
  var changes = 0
  override var text: String? { didSet { changes += 1 } }
}

/// Labels and fields whose subclasses override their texts.
///
/// In tests, a letter is half as wide as its font is high.
@Suite struct TextOverrideTests {
  @Test func overridesOfATextMayUseTheAttributedText() {
    let (label, field) = (StyledLabel(), StyledField())
    #expect(label.text == nil && field.text == "" && field.placeholder == nil)
    label.font = .systemFont(ofSize: 20)
    label.text = "abcd"
    #expect(label.text == "abcd" && label.intrinsicContentSize.width == 40)
    field.text = "typed"
    field.placeholder = "Name"
    #expect(field.text == "typed" && field.placeholder == "Name")
    label.text = nil
    #expect(label.text == nil && label.intrinsicContentSize.width == 0)
  }

  @Test func storedTextsDetermineSizes() {
    let (label, plain) = (QuotedLabel(), UILabel())
    for each in [label, plain] {
      each.font = .systemFont(ofSize: 20)
      each.text = "abcd"
    }
    #expect(label.text == "“abcd”" && label.attributedText?.string == "abcd")
    #expect(label.intrinsicContentSize == CGSize(width: 40, height: plain.intrinsicContentSize.height))
    #expect(label.sizeThatFits(.zero) == plain.sizeThatFits(.zero))
    let (field, other) = (AmountField(), UITextField())
    // The placeholder that a subclass keeps for itself takes no space.
    #expect(field.placeholder == "amount" && field.intrinsicContentSize == other.intrinsicContentSize)
    for each in [field, other] { each.text = "$ 12,50" }
    #expect(field.text == "1250" && field.attributedText?.string == "$ 12,50")
    #expect(field.intrinsicContentSize == other.intrinsicContentSize)
  }

  @Test func typingChangesTheStoredText() {
    let watched = WatchedField()
    watched.text = "ab"
    watched.insertText("c")
    watched.deleteBackward()
    watched.selectedTextRange = nil
    watched.insertText("d")
    #expect(watched.text == "abd" && watched.changes == 1)
    let field = AmountField()
    field.text = "$ 12"
    field.insertText(" 5")
    #expect(field.text == "125" && field.attributedText?.string == "$ 12 5")
    field.deleteBackward()
    #expect(field.text == "12" && field.attributedText?.string == "$ 12 ")
    let styled = StyledField()
    styled.attributedText = NSAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.red])
    styled.insertText("c")
    #expect(styled.text == "abc" && styled.textColor == .red)
  }
}
