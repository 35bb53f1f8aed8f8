import AutoLayout
import Foundation
import Testing

@Suite("Visual format: printed constraints can be parsed")
struct VisualFormatRoundTripTests {
  typealias Options = LayoutConstraint.FormatOptions

  let scene = VisualFormatScene()

  /// The middle of a description, between the address and the state.
  private func body(_ constraint: LayoutConstraint) -> String {
    let text = constraint.description
    guard let start = text.firstIndex(of: " "), let end = text.range(of: "   (") else { return text }
    return String(text[text.index(after: start)..<end.lowerBound])
  }

  @Test(
    "A gap is printed as it was written, and read back as the same constraint",
    arguments: [
      "H:|-(8)-[a]", "H:|-(>=8)-[a]", "H:[a]-(8)-|", "H:[a]-(>=8)-|", "H:[a]-(<=2.5)-|", "V:|-(-4)-[a]",
      "V:[a]-(<=-4)-|", "H:[a]-(8)-[b]", "V:[a]-(>=8)-[b]", "V:[b]-(0)-[a]", "H:|-(3)-[guide]", "V:[guide]-(3)-|",
      "V:[a]-(>=1)-[guide]", "H:[guide]-(1)-[a]",
    ])
  func gaps(_ format: String) throws {
    let constraint = try #require(try scene.constraints(format).first)
    #expect(body(constraint) == format)
    #expect(try scene.equations(body(constraint)) == [constraint.equationText])
  }

  @Test(
    "Fixed directions are printed from left to right",
    arguments: [
      (Options.directionLeftToRight, "|-(8)-[a]", "H:|-(8)-[a]"),
      (.directionLeftToRight, "[a]-(>=8)-|", "H:[a]-(>=8)-|"),
      (.directionLeftToRight, "[a]-(8)-[b]", "H:[a]-(8)-[b]"),
      (.directionRightToLeft, "|-(>=8)-[a]", "H:[a]-(>=8)-|"),
      (.directionRightToLeft, "[a]-(8)-|", "H:|-(8)-[a]"),
      (.directionRightToLeft, "[a]-(<=8)-[b]", "H:[b]-(<=8)-[a]"),
    ])
  func fixedDirections(_ option: Options, _ written: String, _ printed: String) throws {
    let constraint = try #require(try scene.constraints(written, option).first)
    #expect(body(constraint) == printed + "(LTR)")
    #expect(try scene.equations(printed, .directionLeftToRight) == [constraint.equationText])
  }

  @Test("A constraint made without a format has a description that parses to an equal constraint")
  func madeByHand() throws {
    let a = scene.view("a")
    let b = scene.view("b")
    let made = [
      a.relate(.leading, to: scene.root, plus: 8), a.relate(.trailing, .lessThanOrEqual, to: scene.root, plus: -8),
      b.relate(.top, .greaterThanOrEqual, to: a, .bottom, plus: 4), a.relate(.trailing, to: b, .leading, plus: -3),
      scene.root.relate(.bottom, .greaterThanOrEqual, to: b, plus: 6),
      scene.root.relate(.top, .lessThanOrEqual, to: b, plus: -6),
    ]
    let read = try made.map { try scene.equations(body($0)) }
    #expect(
      read == [
        ["a.leading == root.leading + 8"], ["root.trailing >= a.trailing + 8"], ["b.top >= a.bottom + 4"],
        ["b.leading == a.trailing + 3"], ["root.bottom >= b.bottom + 6"], ["b.top >= root.top + 6"],
      ])
  }

  @Test("A description explains '|' as the superview; without '|' it names no superview")
  func names() throws {
    let end = try #require(try scene.constraints("[a]-3-|").first?.description)
    #expect(end.contains("'root':View:0x"))
    #expect(end.contains("'|':View:0x"))
    let sibling = try #require(try scene.constraints("[guide]-3-[a]").first?.description)
    #expect(sibling.contains("'guide':LayoutGuide:0x"))
    #expect(!sibling.contains("'|'"))
  }

  @Test("Constraints other than edge gaps are printed as equations")
  func equations() throws {
    #expect(try scene.constraints("|-[a(50)]").map(body) == ["a.leading == root.leadingMargin", "a.width == 50"])
  }
}
