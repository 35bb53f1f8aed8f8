import AutoLayout
import Foundation
import LayoutAppearance
import LayoutRendering
import Testing

/// Right-to-left texts, and texts that do not fit, in drawings.
@Suite("Texts of drawings")
struct DrawnTextTests {
  /// A label of 100 points; a character of the built-in metric at 20 points is 10 wide.
  private func lines(
    _ string: String, limit: Int = 1, direction: LayoutDirection = .leftToRight, _ change: (Label) -> Void = { _ in }
  ) -> [Substring] {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.layoutDirection = direction
    let label = Label(text: string)
    label.font = Font(size: 20)
    label.numberOfLines = limit
    label.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    change(label)
    root.addSubview(label)
    root.layoutIfNeeded()
    return SVGDrawing().picture(of: root).split(separator: "\n").filter { $0.contains("<text") }
  }

  private func expect(_ line: Substring?, x: String, length: String, text: String, isRightToLeft: Bool = false) {
    let line = line ?? ""
    #expect(line.contains("<text x=\"\(x)\" y="), "\(line)")
    #expect(line.contains("textLength=\"\(length)\""), "\(line)")
    #expect(line.hasSuffix(">\(text)</text>"), "\(line)")
    #expect(line.contains("direction=\"rtl\"") == isRightToLeft, "\(line)")
  }

  @Test func linesBeginWhereReadingDoes() {
    expect(lines("abc").first, x: "0", length: "30", text: "abc")
    expect(lines("abc", direction: .rightToLeft).first, x: "70", length: "30", text: "abc")
    // The start of a line from right to left is its right edge.
    expect(lines("אבג!", direction: .rightToLeft).first, x: "100", length: "40", text: "אבג!", isRightToLeft: true)
    expect(lines("1 אב").first, x: "40", length: "40", text: "1 אב", isRightToLeft: true)
    let left = lines("abc", direction: .rightToLeft) { $0.paragraphStyle.alignment = .left }
    expect(left.first, x: "0", length: "30", text: "abc")
  }

  @Test(arguments: ["\n", "\r", "\r\n", "\u{2029}"])
  func paragraphsHaveDirectionsOfTheirOwn(separator: String) {
    let found = lines(["ab", "אב", "cd"].joined(separator: separator), limit: 0)
    #expect(found.map { $0.contains("direction=\"rtl\"") } == [false, true, false])
  }

  @Test func paragraphsWithoutLettersContinueTheOneBefore() {
    let found = ["אב\n1!\nab\n2!", "1!\nאב"].map { text in
      lines(text, limit: 0).map { $0.contains("direction=\"rtl\"") }
    }
    #expect(found == [[true, true, false, false], [true, true]])
  }

  @Test func directionMarksDecideLikeLetters() {
    let words = ["\u{200F}abc!", "\u{061C}abc!", "\u{200E}אב!", "1\u{200F}2"]
    let found = words.map { lines($0).first?.contains("direction=\"rtl\"") }
    #expect(found == [true, true, false, true])
  }

  @Test func linesWithoutRoomBelowAreOmitted() {
    let words = "aaaa bbbb cccc dddd"
    #expect(lines(words, limit: 0) { $0.frame.size.width = 50 }.count == 4)
    let two = lines(words, limit: 0) { $0.frame.size = CGSize(width: 50, height: 60) }
    #expect(two.count == 2 && two.last?.contains("…") == true, "\(two)")
    #expect(lines(words, limit: 0) { $0.frame.size = CGSize(width: 50, height: 5) }.count == 1)
  }

  @Test func linesThatAreCutOffShowTheirStart() {
    func clip(_ label: Label) { label.paragraphStyle.breakMode = .clipping }
    expect(lines("abcdefghijk", clip).first, x: "0", length: "110", text: "abcdefghijk")
    // The start of a line from right to left is at the right edge of the label.
    let hebrew = "אבגדהוזחטיכ"
    expect(lines(hebrew, clip).first, x: "100", length: "110", text: hebrew, isRightToLeft: true)
    expect(
      lines(hebrew, direction: .rightToLeft, clip).first, x: "100", length: "110", text: hebrew, isRightToLeft: true)
  }

  @Test func longLinesEndInAnEllipsis() {
    expect(lines("abcdefghij").first, x: "0", length: "100", text: "abcdefghij")
    expect(lines("abcdefghijk").first, x: "0", length: "100", text: "abcdefghi…")
    for (mode, text) in [
      (ParagraphStyle.BreakMode.truncatingHead, "…cdefghijk"), (.truncatingMiddle, "abcde…hijk"),
    ] {
      expect(
        lines("abcdefghijk") { $0.paragraphStyle.breakMode = mode }.first, x: "0", length: "100", text: text)
    }
  }

  @Test func lastLinesEndInAnEllipsis() {
    let found = lines("abcdefgh ijklm nopqrs", limit: 2)
    #expect(found.count == 2)
    expect(found.first, x: "0", length: "80", text: "abcdefgh")
    expect(found.last, x: "0", length: "60", text: "ijklm…")
  }

  @Test func clippedLinesEndAtTheEdge() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let label = Label(text: "abcdefghijk")
    label.paragraphStyle.breakMode = .clipping
    label.frame = CGRect(x: 0, y: 0, width: 50, height: 30)
    root.addSubview(label)
    root.layoutIfNeeded()
    let text = SVGDrawing().picture(of: root)
    #expect(text.contains("M0 0L50 0L50 30L0 30Z") && text.contains(">abcdefghijk</text>"))
  }

  @Test func fontsStayWithTheirLettersInShortenedLines() {
    let found = lines("") { label in
      label.attributedText = TextContent(parts: [("abcd", Font(size: 20)), ("efghijk", Font(size: 20, isItalic: true))])
    }
    let line = found.first ?? ""
    #expect(line.contains(">abcd</tspan>") && line.contains("font-style=\"italic\">efghi…</tspan></text>"), "\(line)")
  }
}
