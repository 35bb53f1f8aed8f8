import AutoLayout
public import Foundation

/// The delegate of a layout manager; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol NSLayoutManagerDelegate: AnyObject {}

/// Lays a text out in lines, in its first container.
///
/// A glyph is a UTF-16 code unit. The process's measurer determines the lines, their rectangles and the letter at a
/// point; see `TextMeasurement`.
open class NSLayoutManager: NSObject {
  /// A layout manager without a text.
  public override init() { super.init() }
  /// The areas of the text; the first one takes effect.
  open private(set) var textContainers: [NSTextContainer] = []
  /// The text.
  open weak var textStorage: NSTextStorage? { didSet { kept = nil } }
  /// Stored only: the delegate of the layout manager.
  open weak var delegate: (any NSLayoutManagerDelegate)?
  /// Stored only: whether a part of the text may be laid out before the parts in front of it.
  open var allowsNonContiguousLayout = false
  /// Stored only: whether signs for spaces are shown.
  open var showsInvisibleCharacters = false
  /// Stored only: whether signs for line breaks are shown.
  open var showsControlCharacters = false
  /// Stored only: whether fonts contribute to the space between lines.
  open var usesFontLeading = true
  /// Stored only: whether text is hyphenated.
  open var usesDefaultHyphenation = false
  /// Whether only parts of the text are laid out; always `false`.
  open var hasNonContiguousLayout: Bool { false }

  /// Adds an area for the text.
  open func addTextContainer(_ container: NSTextContainer) { insertTextContainer(container, at: textContainers.count) }
  /// Inserts an area for the text at an index among the others.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    textContainers.insert(container, at: min(max(index, 0), textContainers.count))
    container.layoutManager = self
  }
  /// Removes an area.
  open func removeTextContainer(at index: Int) {
    guard textContainers.indices.contains(index) else { return }
    textContainers.remove(at: index).layoutManager = nil
  }

  /// The text in its lines, in a container; the container's padding is at both sides of the lines.
  ///
  /// - Complexity: O(1) if neither the text nor the container has changed since the last call. A subclass of the
  ///   storage may change its text unnoticed, so its text is always laid out again.
  final func placed(in container: NSTextContainer?) -> PlacedText {
    let width = container.flatMap { $0.size.width > 0 ? max($0.size.width - $0.lineFragmentPadding * 2, 1) : nil }
    guard let textStorage, textStorage.isPlain else {
      return PlacedText(textStorage?.plain ?? NSAttributedString(string: ""), width: width, in: container)
    }
    let state = LineState(of: textStorage, width, container)
    if let kept, kept.state.matches(state) { return kept.text }
    // A copy, because the storage owns the manager.
    let placed = PlacedText(NSAttributedString(attributedString: textStorage), width: width, in: container)
    kept = (state, placed)
    return placed
  }

  /// The text as last placed, with the state that determined its lines.
  fileprivate final var kept: (state: LineState, text: PlacedText)?

  /// The state that determines the lines of a text.
  fileprivate struct LineState {
    private let revision: Int
    private let string: String
    private let width: CGFloat?
    private let lines: Int?
    private let breakMode: NSLineBreakMode?
    private let measurer: (any TextMeasuring)?

    init(of text: NSTextStorage, _ width: CGFloat?, _ container: NSTextContainer?) {
      (revision, string, self.width) = (text.revision, text.string, width)
      (lines, breakMode) = (container?.maximumNumberOfLines, container?.lineBreakMode)
      measurer = TextMeasurement.measurer
    }

    /// Whether another state leads to the same lines; strings that share their storage are compared in O(1).
    func matches(_ other: LineState) -> Bool {
      revision == other.revision && width == other.width && lines == other.lines && breakMode == other.breakMode
        && measurer === other.measurer && string == other.string
    }
  }

  private var container: NSTextContainer? { textContainers.first }
  private var padding: CGFloat { container?.lineFragmentPadding ?? 0 }

  /// The rectangle of the letters in a container, with its padding.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    let size = placed(in: container).size
    return CGRect(x: 0, y: 0, width: size.width + container.lineFragmentPadding * 2, height: size.height)
  }
  /// The letters that a container shows.
  open func glyphRange(for container: NSTextContainer) -> NSRange { placed(in: container).shown }
  /// The glyphs of a part of the text: the same range.
  open func glyphRange(
    forCharacterRange range: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?
  ) -> NSRange {
    unsafe actualCharacterRange?.pointee = range
    return range
  }
  /// The part of the text that glyphs represent: the same range.
  open func characterRange(
    forGlyphRange range: NSRange, actualGlyphRange: UnsafeMutablePointer<NSRange>?
  ) -> NSRange {
    unsafe actualGlyphRange?.pointee = range
    return range
  }
  /// The letters of the lines that intersect a rectangle.
  open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    let touched = placed(in: container).lines.filter { $0.area.maxY > bounds.minY && $0.area.minY < bounds.maxY }
    guard let first = touched.first, let last = touched.last else { return NSRange(location: 0, length: 0) }
    return NSUnionRange(first.range, last.range)
  }
  /// The letters of the lines that intersect a rectangle.
  open func glyphRange(
    forBoundingRectWithoutAdditionalLayout bounds: CGRect, in container: NSTextContainer
  ) -> NSRange { glyphRange(forBoundingRect: bounds, in: container) }
  /// The smallest rectangle around a part of the text.
  open func boundingRect(forGlyphRange range: NSRange, in container: NSTextContainer) -> CGRect {
    let areas = placed(in: container).areas(of: range)
    guard let first = areas.first else { return .zero }
    return areas.dropFirst().reduce(first) { $0.union($1) }.offsetBy(dx: container.lineFragmentPadding, dy: 0)
  }
  /// The letter at a point in the nearest line; also gives the fraction of the letter that is left of the point.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints fraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int { unsafe glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: fraction) }
  /// The letter at a point in the nearest line; also gives the fraction of the letter that is left of the point.
  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph fraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let placed = placed(in: container)
    guard let line = placed.line(atHeight: point.y) else { return 0 }
    let found = placed.letter(at: point.x - container.lineFragmentPadding, in: line)
    unsafe fraction?.pointee = found.share
    return found.location
  }
  /// The letter at a point in the nearest line.
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    unsafe glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
  }
  /// The fraction of a letter that is left of a point.
  open func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
    let placed = placed(in: container)
    return placed.line(atHeight: point.y).map {
      placed.letter(at: point.x - container.lineFragmentPadding, in: $0).share
    } ?? 0
  }
  /// The number of letters.
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
  /// Whether a glyph has the index.
  open func isValidGlyphIndex(_ index: Int) -> Bool { index >= 0 && index < numberOfGlyphs }
  /// The rectangle of the line of a letter, as wide as the container; zero for a letter that is not shown.
  open func lineFragmentRect(forGlyphAt index: Int, effectiveRange: UnsafeMutablePointer<NSRange>?) -> CGRect {
    let (found, range) = line(at: index)
    unsafe effectiveRange?.pointee = range
    return found.map { fragment(of: $0) } ?? .zero
  }
  /// The rectangle of the letters in the line of a letter, with the container's padding; zero for a letter that is not
  /// shown.
  open func lineFragmentUsedRect(forGlyphAt index: Int, effectiveRange: UnsafeMutablePointer<NSRange>?) -> CGRect {
    let (found, range) = line(at: index)
    unsafe effectiveRange?.pointee = range
    return found.map { usedFragment(of: $0) } ?? .zero
  }
  /// The line of a letter and its letters; for a letter that is not shown, no line and all letters that are not shown.
  private func line(at index: Int) -> (PlacedText.Line?, NSRange) {
    let placed = placed(in: container), length = placed.text.length
    if let line = placed.line(at: index), index >= length || NSLocationInRange(index, line.range) {
      return (line, line.range)
    }
    let end = NSMaxRange(placed.shown)
    return (nil, NSRange(location: end, length: max(length - end, 0)))
  }
  private func fragment(of line: PlacedText.Line) -> CGRect {
    let width = container.flatMap { $0.size.width > 0 ? $0.size.width : nil } ?? line.area.maxX + padding * 2
    return CGRect(x: 0, y: line.area.minY, width: width, height: line.area.height)
  }
  private func usedFragment(of line: PlacedText.Line) -> CGRect {
    CGRect(x: line.area.minX, y: line.area.minY, width: line.area.width + padding * 2, height: line.area.height)
  }
  /// Calls a block with the rectangle, the letters' rectangle and the range of each line of a part of the text.
  open func enumerateLineFragments(
    forGlyphRange range: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let container else { return }
    let range = range.inside(numberOfGlyphs)
    var isOver: ObjCBool = false
    for line in placed(in: container).lines where NSIntersectionRange(line.range, range).length > 0 {
      unsafe block(fragment(of: line), usedFragment(of: line), container, line.range, &isOver)
      if isOver.boolValue { return }
    }
  }
  /// Calls a block with the rectangles of a part of the text, one for each line.
  open func enumerateEnclosingRects(
    forGlyphRange range: NSRange, withinSelectedGlyphRange selected: NSRange, in container: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var isOver: ObjCBool = false
    for area in placed(in: container).areas(of: range) where range.length > 0 {
      unsafe block(area.offsetBy(dx: container.lineFragmentPadding, dy: 0), &isOver)
      if isOver.boolValue { return }
    }
  }
  /// The position of a letter's baseline in its line.
  open func location(forGlyphAt index: Int) -> CGPoint {
    let placed = placed(in: container)
    guard let line = placed.line(at: index) else { return .zero }
    return CGPoint(x: placed.offset(of: index, in: line) + padding, y: line.baseline - line.area.minY)
  }
  /// The letter of a glyph: the same index.
  open func characterIndexForGlyph(at index: Int) -> Int { index }
  /// The glyph of a letter: the same index.
  open func glyphIndexForCharacter(at index: Int) -> Int { index }
  /// The container of a letter: always the first.
  open func textContainer(
    forGlyphAt index: Int, effectiveRange: UnsafeMutablePointer<NSRange>?
  ) -> NSTextContainer? {
    if let container { unsafe effectiveRange?.pointee = glyphRange(for: container) }
    return container
  }
  /// The rectangle of an empty last line; zero unless overridden.
  open var extraLineFragmentRect: CGRect { .zero }
  /// The rectangle of an empty last line; zero unless overridden.
  open var extraLineFragmentUsedRect: CGRect { .zero }

  /// Draws a part of the text without its background, with the container's top left corner at a point.
  open func drawGlyphs(forGlyphRange range: NSRange, at origin: CGPoint) {
    let placed = placed(in: container)
    for line in placed.lines {
      let part = NSIntersectionRange(line.shown, range.inside(placed.text.length))
      guard part.length > 0 else { continue }
      let area = placed.area(of: part, in: line).offsetBy(dx: origin.x + padding, dy: origin.y)
      placed.text.attributedSubstring(from: part).drawLine(in: area, withBackground: false)
    }
  }
  /// Called to draw a line below text; never called here: ``drawGlyphs(forGlyphRange:at:)`` draws such lines.
  open func drawUnderline(
    forGlyphRange range: NSRange, underlineType: NSUnderlineStyle, baselineOffset: CGFloat,
    lineFragmentRect: CGRect, lineFragmentGlyphRange: NSRange, containerOrigin: CGPoint
  ) {}
  /// Called to draw a line through text; never called here: ``drawGlyphs(forGlyphRange:at:)`` draws such lines.
  open func drawStrikethrough(
    forGlyphRange range: NSRange, strikethroughType: NSUnderlineStyle, baselineOffset: CGFloat,
    lineFragmentRect: CGRect, lineFragmentGlyphRange: NSRange, containerOrigin: CGPoint
  ) {}
  /// Called with each line; never called here, because fonts and containers alone determine the lines.
  open func setLineFragmentRect(_ fragmentRect: CGRect, forGlyphRange range: NSRange, usedRect: CGRect) {}
  /// Draws the background colours of a part of the text.
  open func drawBackground(forGlyphRange range: NSRange, at origin: CGPoint) {
    guard let text = textStorage else { return }
    let placed = placed(in: container), range = range.inside(text.length)
    var at = range.location
    while at < NSMaxRange(range) {
      var part = NSRange()
      let color = unsafe text.attribute(.backgroundColor, at: at, effectiveRange: &part) as? UIColor
      guard part.length > 0 else { return }
      if let color {
        let areas = placed.areas(of: NSIntersectionRange(part, range)).map {
          $0.offsetBy(dx: origin.x + padding, dy: origin.y)
        }
        unsafe areas.withUnsafeBufferPointer { buffer in
          guard let start = buffer.baseAddress else { return }
          unsafe fillBackgroundRectArray(start, count: buffer.count, forCharacterRange: part, color: color)
        }
      }
      at = NSMaxRange(part)
    }
  }
  /// Fills the rectangles behind a part of the text.
  open func fillBackgroundRectArray(
    _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange, color: UIColor
  ) {
    color.setFill()
    for index in 0..<max(rectCount, 0) { UIRectFill(unsafe rectArray[index]) }
  }
}

extension NSLayoutManager {
  /// No effect: the text is laid out on every request.
  public func ensureLayout(for container: NSTextContainer) {}
  /// No effect: the text is laid out on every request.
  public func ensureLayout(forCharacterRange range: NSRange) {}
  /// No effect: the text is laid out on every request.
  public func ensureLayout(forGlyphRange range: NSRange) {}
  /// No effect: glyphs are always the letters.
  public func ensureGlyphs(forCharacterRange range: NSRange) {}
  /// Lays the text out again when its lines are next needed.
  public func invalidateLayout(
    forCharacterRange range: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?
  ) { kept = nil }
  /// No effect: no glyphs are cached.
  public func invalidateGlyphs(
    forCharacterRange range: NSRange, changeInLength delta: Int, actualCharacterRange: UnsafeMutablePointer<NSRange>?
  ) {}
  /// No effect: no drawing is cached.
  public func invalidateDisplay(forCharacterRange range: NSRange) {}
  /// No effect: no drawing is cached.
  public func invalidateDisplay(forGlyphRange range: NSRange) {}
}
