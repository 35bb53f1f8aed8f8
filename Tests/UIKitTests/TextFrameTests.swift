import Foundation
import LayoutAppearance
import Testing
import UIKit

/// Core Text's names: letters of 12 points are 6 points wide, and lines 15 high, where no measurer is set.
@Suite struct TextFrameTests {
  private func text(_ string: String) -> NSAttributedString {
    NSAttributedString(
      string: string,
      attributes: [
        NSAttributedString.Key(kCTFontAttributeName as String): CTFontCreateWithName("Arial" as CFString, 12, nil)
      ])
  }

  @Test func framesHaveWholeLines() throws {
    let setter = CTFramesetterCreateWithAttributedString(text("aaaa bbbb cccc"))
    let path = unsafe CGPath(rect: CGRect(x: 10, y: 20, width: 60, height: 40), transform: nil)
    let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), path, nil)
    let lines = try #require(CTFrameGetLines(frame) as? [CTLine])
    #expect(lines.map { CTLineGetStringRange($0) } == [CFRangeMake(0, 10), CFRangeMake(10, 4)])
    #expect(CTFrameGetVisibleStringRange(frame) == CFRangeMake(0, 14))
    var origins = [CGPoint](repeating: .zero, count: lines.count)
    unsafe CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
    // Baselines are below the top by the height above them, and heights grow upwards.
    #expect(origins[0].y - origins[1].y == 15 && origins[0].x == 0 && origins[0].y < 40)
    let low = CTFramesetterCreateFrame(
      setter, CFRangeMake(5, 0), unsafe CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 20), transform: nil), nil)
    #expect(CTFrameGetVisibleStringRange(low) == CFRangeMake(5, 5))
  }

  @Test func sizesAreSuggested() {
    let setter = CTFramesetterCreateWithAttributedString(text("aaaa bbbb cccc"))
    var fits = CFRange()
    let size = unsafe CTFramesetterSuggestFrameSizeWithConstraints(
      setter, CFRangeMake(0, 0), nil, CGSize(width: 60, height: CGFloat.greatestFiniteMagnitude), &fits)
    #expect(size == CGSize(width: 54, height: 30) && fits == CFRangeMake(0, 14))
    let one = unsafe CTFramesetterSuggestFrameSizeWithConstraints(
      setter, CFRangeMake(0, 0), nil, CGSize(width: 60, height: 20), &fits)
    #expect(one.height == 15 && fits == CFRangeMake(0, 10))
    #expect(CTTypesetterSuggestLineBreak(CTTypesetterCreateWithAttributedString(text("aaaa bbbb")), 0, 30) == 5)
  }

  @Test func linesAreMeasuredAndCut() throws {
    let line = CTLineCreateWithAttributedString(text("abcdefghij"))
    var (ascent, descent): (CGFloat, CGFloat) = (0, 0)
    let width = unsafe CTLineGetTypographicBounds(line, &ascent, &descent, nil)
    #expect(width == 60 && ascent + descent == 15 && ascent > descent)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: 16, y: 0)) == 3)
    #expect(CTLineGetOffsetForStringIndex(line, 4, nil) == 24)
    let token = CTLineCreateWithAttributedString(text("…"))
    func cut(_ type: CTLineTruncationType) throws -> CFRange {
      let short = try #require(CTLineCreateTruncatedLine(line, 30, type, token))
      #expect(CTLineGetTypographicBounds(short, nil, nil, nil) <= 30)
      return CTLineGetStringRange(short)
    }
    #expect(try cut(.end).length == 5)
    #expect(try cut(.start).length <= 5)
    #expect(try cut(.middle).length <= 5)
    #expect(CTLineGetPenOffsetForFlush(line, 0.5, 100) == 20)
    #expect(CTLineGetGlyphRuns(line).count == 1)
  }

  @Test func placesAreBetweenWholeLetters() throws {
    // Each letter is 6 points wide; the second letter has two code units.
    let line = CTLineCreateWithAttributedString(text("a\u{1F600}b"))
    let places = [5.0, 8, 10, 13, 16, 30].map { CTLineGetStringIndexForPosition(line, CGPoint(x: $0, y: 0)) }
    #expect(places == [1, 1, 3, 3, 4, 4])
    let short = try #require(CTLineCreateTruncatedLine(line, 8, .start, nil))
    #expect(CTLineGetStringRange(short).length == 1)
    #expect(CTLineGetTrailingWhitespaceWidth(CTLineCreateWithAttributedString(text("ab  "))) == 12)
    #expect(CTLineGetTrailingWhitespaceWidth(CTLineCreateWithAttributedString(text(""))) == 0)
  }

  @Test func widthsContainTheWhiteSpaceAtTheEnd() {
    func widths(_ string: String) -> [Double] {
      let line = CTLineCreateWithAttributedString(text(string))
      return [CTLineGetTypographicBounds(line, nil, nil, nil), CTLineGetTrailingWhitespaceWidth(line)]
    }
    #expect(widths("ab") == [12, 0] && widths("ab  ") == [24, 12] && widths("ab \n") == [18, 6])
  }

  @Test func runsAreDrawnBesideEachOther() throws {
    let whole = NSMutableAttributedString(attributedString: text("ab cd"))
    whole.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 3, length: 2))
    let runs = try #require(CTLineGetGlyphRuns(CTLineCreateWithAttributedString(whole)) as? [CTRun])
    let context = CGContext()
    context.textPosition = CGPoint(x: 10, y: 20)
    for run in runs { CTRunDraw(run, context, CFRangeMake(0, 0)) }
    var places: [CGFloat] = []
    for case .text(_, let rect) in context.steps { places.append(rect.minX) }
    #expect(places == [10, 28])
    #expect(runs.map { CTRunGetTypographicBounds($0, CFRangeMake(0, 0), nil, nil, nil) } == [18, 12])
  }

  @Test func longLinesAreSearchedQuickly() {
    let line = CTLineCreateWithAttributedString(text(String(repeating: "a", count: 20_000)))
    for letter in [0, 1, 9_999, 19_998, 19_999] {
      #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: Double(letter) * 6 + 1, y: 0)) == letter)
    }
  }

  @Test func fontsWithoutASizeHaveTwelvePoints() {
    #expect(CTFontGetSize(CTFontCreateWithName("Arial" as CFString, 0, nil)) == 12)
    let (plain, large) = (UIFontDescriptor(name: "Arial", size: 0), UIFontDescriptor(name: "Arial", size: 30))
    #expect(CTFontGetSize(CTFontCreateWithFontDescriptor(plain, 0, nil)) == 12)
    #expect(CTFontGetSize(CTFontCreateWithFontDescriptor(large, 0, nil)) == 30)
  }

  @Test func withoutAWidthLinesHaveOneLetter() {
    #expect(CTTypesetterSuggestLineBreak(CTTypesetterCreateWithAttributedString(text("aaaa bbbb")), 0, 0) == 1)
    let setter = CTFramesetterCreateWithAttributedString(text("abc"))
    let path = unsafe CGPath(rect: CGRect(x: 0, y: 0, width: 0, height: 31), transform: nil)
    let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), path, nil)
    #expect(CTFrameGetVisibleStringRange(frame) == CFRangeMake(0, 2))
  }

  @Test func framesAreDrawnUpright() throws {
    let context = CGContext()
    // As in Core Text's examples, for a view of 100 points.
    context.translateBy(x: 0, y: 100)
    context.scaleBy(x: 1, y: -1)
    let setter = CTFramesetterCreateWithAttributedString(text("top"))
    let path = unsafe CGPath(rect: CGRect(x: 0, y: 0, width: 60, height: 100), transform: nil)
    CTFrameDraw(CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), path, nil), context)
    var map = CGAffineTransform.identity
    var place: CGRect?
    for step in context.steps {
      if case .transform(let next) = step { map = next.concatenating(map) }
      if case .text(_, let rect) = step { place = rect.applying(map) }
    }
    #expect(map.d == 1)
    #expect(try #require(place).minY == 0)
  }
}
