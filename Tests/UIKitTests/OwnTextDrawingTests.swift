import AutoLayout
import Foundation
import LayoutAppearance
import LayoutRendering
import Testing
import UIKit

/// Labels and fields that draw their texts elsewhere than usual, and labels in images.
///
/// A character at 20 points is 10 points wide; a line is 24 high with its baseline at 19.
@Suite struct OwnTextDrawingTests {
  private class Padded: UILabel {
    let padding = UIEdgeInsets(top: 10, left: 15, bottom: 20, right: 15)
    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: padding)) }
  }

  private final class PaddedByDraw: UILabel {
    override func draw(_ rect: CGRect) {
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
      super.drawText(in: rect.insetBy(dx: 15, dy: 0))
    }
  }

  /// Draws the text at the top.
  private final class Upper: UILabel {
    override func drawText(in rect: CGRect) {
      super.drawText(in: textRect(forBounds: rect, limitedToNumberOfLines: numberOfLines))
    }
  }

  /// Draws another text than its own.
  private final class Shouting: UILabel {
    override func drawText(in rect: CGRect) {
      (text?.uppercased() ?? "").draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
    }
  }

  /// Draws its text twice, first as an outline.
  private final class Outlined: UILabel {
    override func drawText(in rect: CGRect) {
      textColor = .orange
      super.drawText(in: rect)
      textColor = .green
      super.drawText(in: rect)
    }
  }

  private final class Field: UITextField {
    var inset: CGFloat? = 0
    override func drawPlaceholder(in rect: CGRect) {
      if let inset { super.drawPlaceholder(in: rect.insetBy(dx: inset, dy: 0)) }
    }
  }

  private func texts(_ view: UIView) -> [DrawnText] { LayoutDrawing(of: view).texts }

  private func strings(_ view: UIView) -> [String] { texts(view).map { $0.parts.map(\.string).joined() } }

  private func fill<Shown: UILabel>(_ label: Shown, _ text: String = "abc", size: CGSize) -> Shown {
    label.font = .systemFont(ofSize: 20)
    label.text = text
    label.frame = CGRect(origin: CGPoint(x: 7, y: 7), size: size)
    return label
  }

  @Test func paddingMovesTheText() {
    let label = fill(Padded(), "one two three four", size: CGSize(width: 120, height: 102))
    label.numberOfLines = 0
    #expect(strings(label) == ["one two", "three", "four"])
    #expect(texts(label).map(\.origin) == [29, 53, 77].map { CGPoint(x: 15, y: $0) })
    label.textAlignment = .right
    #expect(texts(label).map(\.origin.x) == [35, 55, 65])
    label.text = "one"
    // In the middle of 72 points.
    #expect(texts(label).map(\.origin) == [CGPoint(x: 75, y: 53)])
  }

  @Test func paddingOfDrawMovesTheText() {
    let label = fill(PaddedByDraw(), size: CGSize(width: 100, height: 24))
    #expect(texts(label).map(\.origin) == [CGPoint(x: 15, y: 19)])
    let fills = LayoutDrawing(of: label).commands.filter { if case .fill = $0 { true } else { false } }
    #expect(fills.count == 1)
  }

  @Test func theRectangleOfTheTextPlacesIt() {
    let label = fill(Upper(), size: CGSize(width: 200, height: 100))
    #expect(texts(label).map(\.origin) == [CGPoint(x: 0, y: 19)])
    label.textAlignment = .right
    #expect(texts(label).map(\.origin) == [CGPoint(x: 170, y: 19)])
    label.textAlignment = .center
    #expect(texts(label).map(\.origin) == [CGPoint(x: 85, y: 19)])
  }

  @Test func theRectangleOfTheTextFollowsTheAlignment() {
    let label = fill(UILabel(), size: CGSize(width: 100, height: 24))
    let bounds = CGRect(x: 3, y: 4, width: 100, height: 50)
    func left() -> CGFloat { label.textRect(forBounds: bounds, limitedToNumberOfLines: 1).minX }
    #expect(left() == 3)
    label.textAlignment = .center
    #expect(left() == 38)
    label.textAlignment = .right
    #expect(left() == 73)
    label.textAlignment = .natural
    label.semanticContentAttribute = .forceRightToLeft
    #expect(left() == 73)
    #expect(label.intrinsicContentSize == CGSize(width: 30, height: 24))
  }

  @Test func aLabelThatDrawsAnotherTextDoesNotShowItsOwn() {
    #expect(strings(fill(Shouting(), size: CGSize(width: 100, height: 24))) == ["ABC"])
  }

  @Test func aTextThatIsDrawnTwiceShowsItsLastColour() {
    let drawn = texts(fill(Outlined(), size: CGSize(width: 100, height: 24)))
    #expect(drawn.map(\.color) == [UIColor.green.color])
  }

  @Test func placeholdersAreDrawnByTheirMethod() {
    let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    field.font = .systemFont(ofSize: 20)
    field.placeholder = "abc"
    #expect(texts(field).map(\.origin) == [CGPoint(x: 0, y: 29)])
    field.inset = 12
    #expect(texts(field).map(\.origin) == [CGPoint(x: 12, y: 29)])
    field.inset = nil
    #expect(strings(field).isEmpty)
    field.text = "de"
    #expect(strings(field) == ["de"])
  }

  @Test func imagesOfLabelsContainTheirTexts() {
    let badge = fill(UILabel(), "AB", size: CGSize(width: 40, height: 40))
    badge.textAlignment = .center
    badge.textColor = .red
    badge.backgroundColor = .yellow
    let image = UIGraphicsImageRenderer(size: badge.bounds.size).image { badge.layer.render(in: $0.cgContext) }
    let view = UIImageView(image: image)
    view.frame = badge.bounds
    #expect(strings(view) == ["AB"] && texts(view).map(\.origin) == [CGPoint(x: 10, y: 27)])
    #expect(texts(view).map(\.color) == [UIColor.red.color])
    // A picture of the label itself contains the text once.
    #expect(strings(badge) == ["AB"])
  }

  @Test func turnedTextsAreDrawnTurned() {
    final class Turned: UILabel {
      override func drawText(in rect: CGRect) {
        UIGraphicsGetCurrentContext()?.rotate(by: .pi / 2)
        super.drawText(in: CGRect(x: 0, y: -rect.width, width: rect.height, height: rect.width))
      }
    }
    let label = fill(Turned(), size: CGSize(width: 24, height: 80))
    let commands = LayoutDrawing(of: label).commands
    #expect(strings(label) == ["abc"] && texts(label).map(\.origin) == [CGPoint(x: 0, y: -5)])
    let maps = commands.compactMap { if case .begin(let group) = $0 { group.transform } else { nil } }
    #expect(maps.contains { abs($0.b - 1) < 1e-9 })
  }

  // MARK: Outlines

  /// The colour of each line's first part, and the width of its outline.
  private func inks(_ view: UIView) -> [(Color, CGFloat?)] {
    texts(view).map { ($0.parts.first?.color ?? $0.color, $0.outlineWidth) }
  }

  @Test func outlinesOfAttributesAreDrawn() {
    let label = fill(UILabel(), size: CGSize(width: 30, height: 24))
    func show(_ width: Any) {
      label.attributedText = NSAttributedString(
        string: "abc",
        attributes: [
          .font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.green, .strokeColor: UIColor.red,
          .strokeWidth: width,
        ])
    }
    // 5 % of the font's size of 20 points: a stroke 1 point wide.
    show(5)
    #expect(inks(label).map(\.0) == [UIColor.red.color] && inks(label).map(\.1) == [1])
    show(-5.0)
    #expect(inks(label).map(\.0) == [UIColor.green.color, UIColor.red.color] && inks(label).map(\.1) == [nil, 1])
    let picture = SVGDrawing().picture(of: label)
    #expect(picture.contains(##"stroke="#ff0000""##) && picture.contains(#"fill="none" stroke-width="1""#))
    show(0)
    #expect(inks(label).map(\.1) == [nil])
  }

  @Test func outlinesOfPartsLeaveOtherLettersAlone() {
    let text = NSMutableAttributedString(string: "abcd", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    text.addAttribute(.strokeWidth, value: 10, range: NSRange(location: 1, length: 2))
    let label = UILabel()
    label.attributedText = text
    label.sizeToFit()
    #expect(strings(label) == ["a", "bc", "d"] && inks(label).map(\.1) == [nil, 2, nil])
  }

  @Test func theDrawingModeOfTextsDrawsOutlines() {
    final class Badge: UILabel {
      override func drawText(in rect: CGRect) {
        let context = UIGraphicsGetCurrentContext()
        context?.setLineWidth(4)
        context?.setTextDrawingMode(.stroke)
        textColor = .red
        super.drawText(in: rect)
        context?.setTextDrawingMode(.fill)
        textColor = .green
        super.drawText(in: rect)
      }
    }
    let label = fill(Badge(), size: CGSize(width: 30, height: 44))
    #expect(strings(label) == ["abc", "abc"] && texts(label).map(\.origin.y) == [29, 29])
    #expect(inks(label).map(\.0) == [UIColor.red.color, UIColor.green.color] && inks(label).map(\.1) == [4, nil])
  }

  @Test func invisibleTextsAreNotDrawnAndModesAreRestored() {
    final class Canvas: UIView {
      override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let look: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
        context.saveGState()
        context.setTextDrawingMode(.invisible)
        "a".draw(at: .zero, withAttributes: look)
        context.setTextDrawingMode(.fillStroke)
        context.setStrokeColor(UIColor.red.cgColor)
        "b".draw(at: .zero, withAttributes: look)
        context.restoreGState()
        "c".draw(at: .zero, withAttributes: look)
      }
    }
    let view = Canvas(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(strings(view) == ["b", "b", "c"] && inks(view).map(\.1) == [nil, 1, nil])
    #expect(inks(view).map(\.0) == [.black, UIColor.red.color, .black])
  }

  // MARK: Shadows

  @Test func shadowsOfLabelsAreDrawnBehindTheirTexts() {
    let label = fill(UILabel(), size: CGSize(width: 30, height: 24))
    label.textColor = .green
    label.shadowColor = .red
    #expect(texts(label).map(\.origin) == [CGPoint(x: 0, y: 18), CGPoint(x: 0, y: 19)])
    label.shadowOffset = CGSize(width: 2, height: 3)
    #expect(texts(label).map(\.origin) == [CGPoint(x: 2, y: 22), CGPoint(x: 0, y: 19)])
    #expect(inks(label).map(\.0) == [UIColor.red.color, UIColor.green.color])
    label.shadowColor = nil
    #expect(texts(label).count == 1)
  }

  @Test func shadowsOfPartsAreDrawn() {
    let shadow = NSShadow()
    (shadow.shadowColor, shadow.shadowOffset) = (UIColor.red, CGSize(width: 1, height: 1))
    let text = NSMutableAttributedString(string: "abcd", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    text.addAttribute(.shadow, value: shadow, range: NSRange(location: 1, length: 2))
    let label = UILabel()
    label.attributedText = text
    label.sizeToFit()
    #expect(label.frame.size == CGSize(width: 40, height: 24))
    #expect(strings(label) == ["a", "bc", "bc", "d"] && texts(label).map(\.origin.x) == [0, 11, 10, 30])
  }
}
