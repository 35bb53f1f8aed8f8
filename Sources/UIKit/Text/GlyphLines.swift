import AutoLayout
public import Foundation

/// Is asked about the lines of a text; nobody asks it here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol NSLayoutManagerDelegate: AnyObject {}

// Signs are letters here, and a text has one rectangle: that of `usedRect(for:)`.
extension NSLayoutManager {
  /// A part of the signs as a part of the text: the same.
  public final func characterRange(
    forGlyphRange range: NSRange, actualGlyphRange: UnsafeMutablePointer<NSRange>?
  ) -> NSRange { range }
  /// The part of the text in a rectangle: all of it.
  public final func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    glyphRange(for: container)
  }
  /// The part of the text in a rectangle: all of it.
  public final func glyphRange(
    forBoundingRectWithoutAdditionalLayout bounds: CGRect, in container: NSTextContainer
  ) -> NSRange { glyphRange(for: container) }
  /// The rectangle of the letters of the line of a sign: that of all of the text.
  public final func lineFragmentUsedRect(
    forGlyphAt index: Int, effectiveRange: UnsafeMutablePointer<NSRange>?
  ) -> CGRect { unsafe lineFragmentRect(forGlyphAt: index, effectiveRange: effectiveRange) }
  /// Calls a block with the rectangle of all of the text.
  public final func enumerateLineFragments(
    forGlyphRange range: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var isOver: ObjCBool = false
    for container in textContainers.prefix(1) where numberOfGlyphs > 0 {
      let used = usedRect(for: container)
      unsafe block(used, used, container, glyphRange(for: container), &isOver)
    }
  }
  /// Calls a block with the rectangle of all of the text.
  public final func enumerateEnclosingRects(
    forGlyphRange range: NSRange, withinSelectedGlyphRange selected: NSRange, in container: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var isOver: ObjCBool = false
    if range.length > 0 { unsafe block(usedRect(for: container), &isOver) }
  }
  /// The container of a sign: the first.
  public final func textContainer(
    forGlyphAt index: Int, effectiveRange: UnsafeMutablePointer<NSRange>?
  ) -> NSTextContainer? { textContainers.first }
  /// The rectangle of an empty last line: none.
  public final var extraLineFragmentRect: CGRect { .zero }
  /// The rectangle of an empty last line: none.
  public final var extraLineFragmentUsedRect: CGRect { .zero }
  /// Has a part of the text placed anew: nothing is kept that would be wrong.
  public final func invalidateLayout(
    forCharacterRange range: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?
  ) {}
  /// Has a part of the text drawn anew: nothing is kept that would be wrong.
  public final func invalidateDisplay(forCharacterRange range: NSRange) {}
  /// Has a part of the text drawn anew: nothing is kept that would be wrong.
  public final func invalidateDisplay(forGlyphRange range: NSRange) {}
  /// Places the items without a position.
  public final func ensureLayout(forCharacterRange range: NSRange) {}
  /// Places the items without a position.
  public final func ensureLayout(forGlyphRange range: NSRange) {}
}
