import Foundation
import Testing
import UIKit

/// Fonts that follow the user's text size.
@Suite struct TextSizeTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let box = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  init() { window.addSubview(box) }

  private func setSize(_ category: UIContentSizeCategory) {
    window.setTraitCollection(window.traitCollection.modifyingTraits { $0.preferredContentSizeCategory = category })
  }

  /// Apple publishes 17 points for body text at the default size, 19 at `extraLarge`, and 28 at `accessibilityMedium`.
  @Test func aLabelFollowsIfItAdjusts() {
    let label = UILabel(), other = UILabel(), own = UILabel()
    for view in [label, other, own] {
      view.text = "text"
      box.addSubview(view)
    }
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    other.font = .preferredFont(forTextStyle: .body)
    own.font = .systemFont(ofSize: 17)
    own.adjustsFontForContentSizeCategory = true
    setSize(.extraLarge)
    #expect([label, other, own].map { $0.font.pointSize } == [19, 17, 17])
    #expect(label.intrinsicContentSize.height > other.intrinsicContentSize.height)
    setSize(.accessibilityMedium)
    #expect(label.font.pointSize == 28)
    setSize(.large)
    #expect(label.font == .preferredFont(forTextStyle: .body))
    #expect(label.intrinsicContentSize == other.intrinsicContentSize)
    // A font set later, and the property set later, take the present size.
    setSize(.extraLarge)
    label.font = .preferredFont(forTextStyle: .body)
    other.adjustsFontForContentSizeCategory = true
    #expect([label, other].map { $0.font.pointSize } == [19, 19])
    label.adjustsFontForContentSizeCategory = false
    setSize(.large)
    #expect([label, other].map { $0.font.pointSize } == [19, 17])
  }

  @Test func aPartOfTheTreeHasItsOwnSize() {
    let label = UILabel(), field = UITextField(), view = UITextView()
    for view in [label, field, view] { box.addSubview(view) }
    label.font = .preferredFont(forTextStyle: .body)
    field.font = .preferredFont(forTextStyle: .body)
    view.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    field.adjustsFontForContentSizeCategory = true
    view.adjustsFontForContentSizeCategory = true
    func sizes() -> [CGFloat?] { [label.font.pointSize, field.font?.pointSize, view.font?.pointSize] }
    box.traitOverrides.preferredContentSizeCategory = .extraLarge
    #expect(sizes() == [19, 19, 19])
    window.addSubview(label)
    #expect(sizes() == [17, 19, 19])
    box.addSubview(label)
    #expect(sizes() == [19, 19, 19])
    box.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
    #expect(sizes() == [17, 17, 17])
  }

  @Test func scaledFontsFollowToo() {
    let label = UILabel()
    box.addSubview(label)
    label.adjustsFontForContentSizeCategory = true
    label.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .boldSystemFont(ofSize: 34), maximumPointSize: 50)
    #expect(label.font.pointSize == 34 && label.font.weight == .bold)
    setSize(.extraLarge)
    #expect(label.font.pointSize == 38 && label.font.weight == .bold)
    setSize(.accessibilityMedium)
    #expect(label.font.pointSize == 50)
    setSize(.large)
    #expect(label.font.pointSize == 34)
  }

  @Test func theFontsOfAttributedTextsFollow() throws {
    let text = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.preferredFont(forTextStyle: .body)])
    text.addAttribute(.font, value: UIFont.systemFont(ofSize: 10), range: NSRange(location: 1, length: 1))
    let label = UILabel(), view = UITextView(), field = UITextField()
    (label.attributedText, view.attributedText, field.attributedText) = (text, text, text)
    for view in [label, field, view] { box.addSubview(view) }
    label.adjustsFontForContentSizeCategory = true
    view.adjustsFontForContentSizeCategory = true
    field.adjustsFontForContentSizeCategory = true
    setSize(.extraLarge)
    for text in [label.attributedText, view.attributedText, field.attributedText] {
      let text = try #require(text)
      let fonts = [0, 1].map { unsafe text.attributes(at: $0, effectiveRange: nil)[.font] as? UIFont }
      #expect(fonts.map { $0?.pointSize } == [19, 10])
    }
  }

  @Test func theTextsOfListCellsFollow() throws {
    var contents = UIListContentConfiguration.subtitleCell()
    (contents.text, contents.secondaryText) = ("text", "second")
    let view = UIListContentView(configuration: contents)
    box.addSubview(view)
    setSize(.extraLarge)
    func labels(_ view: UIView) -> [UILabel] {
      view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels($0) }
    }
    // 12 points of the second text become 14.
    #expect(labels(view).map { $0.font.pointSize } == [19, 14])
  }
}
