import AutoLayout
public import Foundation

extension UITextView {
  /// The beginning of the text.
  public final var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The end of the text.
  public final var endOfDocument: UITextPosition { UITextPosition(letterCount) }
  /// A position at a distance from another; `nil` outside of the text.
  public final func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    position.moved(by: offset, within: letterCount)
  }
  /// The distance between positions.
  public final func offset(from: UITextPosition, to: UITextPosition) -> Int { to.offset - from.offset }
  /// The range between positions.
  public final func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? { UITextRange(from, to) }
  /// The text of a part.
  public final func text(in range: UITextRange) -> String? {
    text.map { String($0.dropFirst(range.start.offset).prefix(max(range.end.offset - range.start.offset, 0))) }
  }
  /// Replaces a part of the text; the new letters look like those before them.
  public final func replace(_ range: UITextRange, withText replacement: String) {
    edit(range.letters(in: text ?? ""), replacement)
  }
  /// The caret of an empty text.
  private final var caretOfEmptyText: CGRect {
    CGRect(origin: textOrigin, size: CGSize(width: 2, height: font?.lineHeight ?? 0))
  }
  final func placedCaret(for position: UITextPosition) -> CGRect {
    let placed = placedText, location = utf16(position)
    guard let line = placed.line(at: location), placed.text.length > 0 else { return caretOfEmptyText }
    return CGRect(
      x: textOrigin.x + placed.offset(of: location, in: line), y: textOrigin.y + line.area.minY, width: 2,
      height: line.area.height)
  }
  /// A narrow rectangle as high as the lines of a part of the text.
  final func placedLines(of range: NSRange) -> CGRect {
    let placed = placedText
    guard placed.text.length > 0, let first = placed.line(at: range.location),
      let last = placed.line(at: max(NSMaxRange(range) - 1, range.location))
    else { return caretOfEmptyText }
    let top = first.area.minY
    return CGRect(x: textOrigin.x, y: textOrigin.y + top, width: 2, height: last.area.maxY - top)
  }
  final func placedRects(for range: UITextRange) -> [UITextSelectionRect] {
    let rects = rectangles(of: range)
    return rects.indices.map {
      UITextSelectionRect(rects[$0], containsStart: $0 == 0, containsEnd: $0 == rects.count - 1)
    }
  }
  final func placedPosition(nearestTo point: CGPoint) -> UITextPosition? {
    let placed = placedText
    guard let line = placed.line(atHeight: point.y - textOrigin.y) else { return endOfDocument }
    let found = placed.letter(at: point.x - textOrigin.x, in: line)
    return position(utf16: found.share > 0.5 ? found.end : found.location)
  }
  /// The letter at a point; `nil` for an empty text.
  public final func characterRange(at point: CGPoint) -> UITextRange? {
    let placed = placedText
    guard let line = placed.line(atHeight: point.y - textOrigin.y), placed.text.length > 0 else { return nil }
    let start = position(utf16: placed.letter(at: point.x - textOrigin.x, in: line).location)
    return UITextRange(start, UITextPosition(min(start.offset + 1, letterCount)))
  }
  /// The range being composed; always `nil`.
  public final var markedTextRange: UITextRange? { nil }

  final func rectangles(of range: UITextRange) -> [CGRect] {
    let start = utf16(range.start)
    return placedText.areas(of: NSRange(location: start, length: max(utf16(range.end) - start, 0))).map {
      $0.offsetBy(dx: textOrigin.x, dy: textOrigin.y)
    }
  }
  private func utf16(_ position: UITextPosition) -> Int { (text ?? "").prefix(max(position.offset, 0)).utf16.count }
  final func position(utf16 location: Int) -> UITextPosition {
    let string = text ?? ""
    let index = string.utf16.index(string.startIndex, offsetBy: location, limitedBy: string.endIndex) ?? string.endIndex
    return UITextPosition(string.distance(from: string.startIndex, to: index))
  }
}

extension UITextField {
  /// Replaces a part of the text; the new letters look like those before them.
  public final func replace(_ range: UITextRange, withText replacement: String) {
    edit(range.letters(in: text ?? ""), replacement)
  }
  /// The rectangle of a range in the first of its lines; always zero.
  public final func firstRect(for range: UITextRange) -> CGRect { .zero }
  /// The range being composed; always `nil`.
  public final var markedTextRange: UITextRange? { nil }
  /// No effect: composing ends at once.
  public final func unmarkText() {}
}

extension UITextRange {
  /// The range in the UTF-16 of a text.
  final func letters(in text: String) -> NSRange {
    let (first, last) = (min(start.offset, end.offset), max(start.offset, end.offset))
    let location = text.prefix(first).utf16.count
    return NSRange(location: location, length: text.prefix(last).utf16.count - location)
  }
}
