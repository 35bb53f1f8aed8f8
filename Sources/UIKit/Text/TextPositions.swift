import AutoLayout
public import Foundation

extension UITextView {
  /// The beginning of the text.
  public final var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The end of the text.
  public final var endOfDocument: UITextPosition { UITextPosition(text?.count ?? 0) }
  /// A position at a distance from another; `nil` outside of the text.
  public final func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    return place >= 0 && place <= text?.count ?? 0 ? UITextPosition(place) : nil
  }
  /// The distance between places.
  public final func offset(from: UITextPosition, to: UITextPosition) -> Int { to.offset - from.offset }
  /// The part between places.
  public final func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? { UITextRange(from, to) }
  /// The text of a part.
  public final func text(in range: UITextRange) -> String? {
    text.map { String($0.dropFirst(range.start.offset).prefix(max(range.end.offset - range.start.offset, 0))) }
  }
  /// Replaces a part of the text.
  public final func replace(_ range: UITextRange, withText replacement: String) {
    text = replaced(text ?? "", range, by: replacement)
  }
  /// The frame of the caret at a position: at the end.
  public final func caretRect(for position: UITextPosition) -> CGRect {
    CGRect(x: 0, y: contentSize.height - (font?.lineHeight ?? 0), width: 2, height: font?.lineHeight ?? 0)
  }
  /// The frame of the first part of a range: unknown.
  public final func firstRect(for range: UITextRange) -> CGRect { .zero }
  /// The position nearest to a point: the end.
  public final func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }
  /// The range being composed: none.
  public final var markedTextRange: UITextRange? { nil }
  /// The layout manager.
  public final var layoutManager: NSLayoutManager { NSLayoutManager() }
  /// The text with attributes.
  public final var textStorage: NSTextStorage {
    NSTextStorage(attributedString: attributedText ?? NSAttributedString(string: text ?? ""))
  }
}

extension UITextField {
  /// Replaces a part of the text.
  public final func replace(_ range: UITextRange, withText replacement: String) {
    text = replaced(text ?? "", range, by: replacement)
  }
  /// The frame of the first part of a range: unknown.
  public final func firstRect(for range: UITextRange) -> CGRect { .zero }
  /// The position nearest to a point: the end.
  public final func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }
  /// The range being composed: none.
  public final var markedTextRange: UITextRange? { nil }
  /// Ends composing.
  public final func unmarkText() {}
}

private func replaced(_ text: String, _ range: UITextRange, by replacement: String) -> String {
  String(text.prefix(range.start.offset)) + replacement + String(text.dropFirst(range.end.offset))
}

/// What places letters; here texts are measured as a whole, and no letter has a place.
open class NSLayoutManager {
  /// Places letters.
  public init() {}
  /// Kept: the areas of the text.
  open private(set) var textContainers: [NSTextContainer] = []
  /// Kept: the text.
  open var textStorage: NSTextStorage?
  /// Kept: the object that it would ask.
  open weak var delegate: (any NSLayoutManagerDelegate)?
  /// Kept: whether parts may be placed before others.
  open var allowsNonContiguousLayout = false
  /// Kept: whether signs for spaces show.
  open var showsInvisibleCharacters = false
  /// Kept: whether fonts have a say in the space between lines.
  open var usesFontLeading = true
  /// Adds an area for the text.
  open func addTextContainer(_ container: NSTextContainer) { textContainers.append(container) }
  /// Forgets a place where text goes.
  open func removeTextContainer(at index: Int) {
    if textContainers.indices.contains(index) { textContainers.remove(at: index) }
  }
  /// The size of the text in a container, by its width.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    textStorage?.boundingRect(with: container.size, options: [.usesLineFragmentOrigin], context: nil) ?? .zero
  }
  /// All of the text.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    NSRange(location: 0, length: textStorage?.length ?? 0)
  }
  /// A part of the text as a part of its signs: the same.
  open func glyphRange(
    forCharacterRange range: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?
  ) -> NSRange { range }
  /// The frame of a part of the text: that of the whole text.
  open func boundingRect(forGlyphRange range: NSRange, in container: NSTextContainer) -> CGRect {
    usedRect(for: container)
  }
  /// The letter at a point: the first.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints fraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int { 0 }
  /// The sign at a point: the first.
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int { 0 }
  /// The number of glyphs.
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
  /// The rectangle of the line of a sign: that of all of the text.
  open func lineFragmentRect(
    forGlyphAt index: Int, effectiveRange: UnsafeMutablePointer<NSRange>?
  ) -> CGRect { textContainers.first.map { usedRect(for: $0) } ?? .zero }
  /// The position of a glyph in its line: the start.
  open func location(forGlyphAt index: Int) -> CGPoint { .zero }
  /// The letter of a sign.
  open func characterIndexForGlyph(at index: Int) -> Int { index }
  /// The sign of a letter.
  open func glyphIndexForCharacter(at index: Int) -> Int { index }
  /// Draws a part of the text at a point.
  open func drawGlyphs(forGlyphRange range: NSRange, at origin: CGPoint) {
    guard let text = textStorage, range.length > 0, NSMaxRange(range) <= text.length else { return }
    let part = text.attributedSubstring(from: range)
    part.draw(in: CGRect(origin: origin, size: textContainers.first.map { usedRect(for: $0).size } ?? part.size()))
  }
  /// Draws the background of a range of the text: nothing.
  open func drawBackground(forGlyphRange range: NSRange, at origin: CGPoint) {}
  /// Draws the surface behind a part of the text: nobody asks.
  open func fillBackgroundRectArray(
    _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange, color: UIColor
  ) {}
  /// Places the items without a position.
  open func ensureLayout(for container: NSTextContainer) {}
}
