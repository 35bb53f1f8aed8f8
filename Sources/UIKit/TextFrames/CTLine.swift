// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// A line of text that does not wrap.
public final class CTLine {
  let text: NSAttributedString
  /// The position of the line in its text.
  let start: Int
  let placed: PlacedText

  init(_ text: NSAttributedString, start: Int = 0) {
    (self.text, self.start) = (text, start)
    placed = PlacedText(text, lines: 1, isLine: true)
  }

  var font: UIFont { text.firstFont ?? .systemFont(ofSize: 12) }
  var height: (ascent: CGFloat, descent: CGFloat) {
    guard let line = placed.lines.first else { return (0, 0) }
    return (line.baseline - line.area.minY, line.area.maxY - line.baseline)
  }

  /// The width with the white space at the end, but without a line break.
  var width: CGFloat {
    let units = text.string.reversed().prefix { $0.isNewline }.reduce(0) { $0 + String($1).utf16.count }
    return PlacedText.width(of: text.attributedSubstring(from: NSRange(location: 0, length: text.length - units)))
  }

  /// Draws the letters with the left end of the baseline at a point of a context whose y axis points upwards.
  func draw(at point: CGPoint, in context: CGContext) {
    let size = CGSize(width: placed.size.width, height: height.ascent + height.descent)
    text.draw(upwardsIn: CGRect(origin: CGPoint(x: point.x, y: point.y - height.descent), size: size), context)
  }
}

extension NSAttributedString {
  /// Draws the text in a rectangle of a context whose y axis points upwards, as in Core Text's contexts.
  func draw(upwardsIn rect: CGRect, _ context: CGContext) {
    context.saveGState()
    context.translateBy(x: 0, y: rect.minY + rect.maxY)
    context.scaleBy(x: 1, y: -1)
    UIGraphicsPushContext(context)
    drawLine(in: rect)
    UIGraphicsPopContext()
    context.restoreGState()
  }
}

/// A part of a line with the same attributes.
public final class CTRun {
  let line: CTLine
  let range: NSRange
  init(_ line: CTLine, _ range: NSRange) { (self.line, self.range) = (line, range) }
  var text: NSAttributedString { line.text.attributedSubstring(from: range) }
}

/// A line of a text.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine { CTLine(attrString) }
/// The width of a line with the white space at its end, and its heights above and below the baseline.
@discardableResult
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  unsafe ascent?.pointee = line.height.ascent
  unsafe descent?.pointee = line.height.descent
  unsafe leading?.pointee = 0
  return Double(line.width)
}

/// Options for the bounds of a line; no effect.
public struct CTLineBoundsOptions: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt
  /// A set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Excludes additional space between lines.
  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1)
  /// Excludes shifts of letters.
  public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 2)
  /// Includes hanging punctuation.
  public static let useHangingPunctuation = CTLineBoundsOptions(rawValue: 4)
  /// Uses the bounds of the glyphs' outlines.
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 8)
  /// Uses optical bounds.
  public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 16)
}

/// The rectangle of a line relative to the left end of its baseline, with a y axis that points upwards.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  CGRect(x: 0, y: -line.height.descent, width: line.width, height: line.height.ascent + line.height.descent)
}
/// The rectangle of a line relative to the left end of its baseline: the typographic bounds.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  CTLineGetBoundsWithOptions(line, [])
}
/// The width of the white space at a line's end.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
  let string = line.text.string
  let trimmed = string.prefix(string.count - string.reversed().prefix { $0.isWhitespace }.count)
  let part = line.text.attributedSubstring(from: NSRange(location: 0, length: trimmed.utf16.count))
  return Double(line.width - PlacedText.width(of: part))
}
/// The range of a line in its text, in UTF-16 units.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { CFRange(location: line.start, length: line.text.length) }
/// The number of glyphs: one for each UTF-16 unit.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.text.length }
/// The index in the text, in UTF-16 units, of the letter boundary nearest to a point, which is relative to the left end
/// of the baseline.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  guard let place = line.placed.lines.first else { return line.start }
  let found = line.placed.letter(at: position.x, in: place)
  return line.start + (found.share > 0.5 ? found.end : found.location)
}
/// The distance of a letter from the left end of the line, in points.
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let place = max(charIndex, line.start) - line.start
  let offset = line.placed.lines.first.map { line.placed.offset(of: place, in: $0) } ?? 0
  unsafe secondaryOffset?.pointee = offset
  return offset
}
/// The offset of a line in a wider space: the flush factor, from 0 to 1, times the width that the line leaves free.
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double {
  max(flushWidth - Double(line.placed.size.width), 0) * Double(min(max(flushFactor, 0), 1))
}
/// Draws a line at the text position of the context.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) { line.draw(at: context.textPosition, in: context) }

/// The part of a line that truncation removes.
public enum CTLineTruncationType: UInt32, Hashable, Sendable {
  /// Truncates the beginning.
  case start
  /// Truncates the end.
  case end
  /// Truncates the middle.
  case middle
}

/// The line truncated to a width, with a token in place of the removed part; `nil` if the token is wider.
public func CTLineCreateTruncatedLine(
  _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?
) -> CTLine? {
  guard Double(line.placed.size.width) > width else { return line }
  let token = truncationToken?.text ?? NSAttributedString(string: "")
  let room = CGFloat(width) - token.size().width
  guard room >= 0, let place = line.placed.lines.first else { return nil }
  let length = line.text.length
  let result = NSMutableAttributedString(string: "")
  func part(_ start: Int, _ end: Int) -> NSAttributedString {
    line.text.attributedSubstring(from: NSRange(location: start, length: max(end - start, 0)))
  }
  // The letter that the edge of the room cuts is removed too.
  func head(_ room: CGFloat) -> Int { line.placed.letter(at: room, in: place).location }
  func tail(_ room: CGFloat) -> Int {
    min(line.placed.letter(at: line.placed.size.width - room, in: place).end, length)
  }
  switch truncationType {
  case .end:
    result.append(part(0, head(room)))
    result.append(token)
  case .start:
    result.append(token)
    result.append(part(tail(room), length))
  case .middle:
    result.append(part(0, head(room / 2)))
    result.append(token)
    result.append(part(tail(room / 2), length))
  }
  return CTLine(result, start: line.start)
}
/// Returns the line unchanged: lines are not justified here.
public func CTLineCreateJustifiedLine(_ line: CTLine, _ factor: CGFloat, _ width: Double) -> CTLine? { line }

/// The parts of a line with equal attributes, as an array of `CTRun`.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray {
  var runs: [CTRun] = []
  var at = 0
  while at < line.text.length {
    var range = NSRange()
    _ = unsafe line.text.attributes(at: at, effectiveRange: &range)
    guard range.length > 0 else { break }
    runs.append(CTRun(line, range))
    at = NSMaxRange(range)
  }
  return NSArray(array: runs)
}
/// The attributes of a run.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
  var attributes: [String: Any] = [:]
  if run.range.length > 0 {
    for (key, value) in unsafe run.line.text.attributes(at: run.range.location, effectiveRange: nil) {
      attributes[key.rawValue] = value
    }
  }
  return NSDictionary(dictionary: attributes)
}
/// The range of a run in its text, in UTF-16 units.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
  CFRange(location: run.line.start + run.range.location, length: run.range.length)
}
/// The number of glyphs of a run: one for each UTF-16 unit.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.range.length }
/// The width of a run, and its heights above and below the baseline.
@discardableResult
public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  let part = CTLine(run.text.attributedSubstring(from: range.resolved(in: run.range.length)))
  return unsafe CTLineGetTypographicBounds(part, ascent, descent, leading)
}
/// Draws a part of a run at its place in the line.
///
/// The line's baseline begins at the context's text position.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  let part = range.resolved(in: run.range.length)
  let before = run.line.text.attributedSubstring(from: NSRange(location: 0, length: run.range.location + part.location))
  let point = CGPoint(x: context.textPosition.x + PlacedText.width(of: before), y: context.textPosition.y)
  CTLine(run.text.attributedSubstring(from: part)).draw(at: point, in: context)
}
