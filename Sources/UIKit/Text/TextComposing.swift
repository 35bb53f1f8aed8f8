public import AutoLayout
public import Foundation

/// A receiver of changes of text and selection; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UITextInputDelegate: AnyObject {
  /// Called before the selection changes; never called here.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// Called after the selection has changed; never called here.
  func selectionDidChange(_ textInput: (any UITextInput)?)
  /// Called before the text changes; never called here.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// Called after the text has changed; never called here.
  func textDidChange(_ textInput: (any UITextInput)?)
}

extension UITextInput {
  /// The position of a range that is farthest in a direction: its end to the right and below, its start to the left and
  /// above.
  public func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    [.left, .up].contains(direction) ? range.start : range.end
  }
  /// The range from a position to the end of the text in a direction.
  public func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?
  {
    [.left, .up].contains(direction)
      ? textRange(from: beginningOfDocument, to: position) : textRange(from: position, to: endOfDocument)
  }
  /// The rectangles of a range: only the rectangle of its first line.
  public func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    [UITextSelectionRect(firstRect(for: range), containsStart: true, containsEnd: true)]
  }
}

extension UITextInput where Self: UIView {
  /// Stored only: the receiver of changes; not kept alive.
  public var inputDelegate: (any UITextInputDelegate)? {
    get { keptWeakly() as? any UITextInputDelegate }
    set { keepWeakly(newValue) }
  }
  /// Stored only: the style of text that is being composed.
  public var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { kept() }
    set { keep(newValue) }
  }
  /// Inserts the composed text at once.
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) { insertText(markedText ?? "") }
  /// The view that receives text: the view itself.
  public var textInputView: UIView { self }
  /// The order of two positions.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    orderOf(position, other)
  }
  /// The position at a distance from another in a direction; up counts as left, and down as right.
  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { self.position(from: position, offset: signed(offset, direction)) }
  /// The position nearest to a point in a range: always the end of the range.
  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? { range.end }
  /// The letter at a point; always `nil`.
  public func characterRange(at point: CGPoint) -> UITextRange? { nil }
  /// The rectangle of a range; always zero.
  public func firstRect(for range: UITextRange) -> CGRect { .zero }
  /// The rectangle of the caret; always zero.
  public func caretRect(for position: UITextPosition) -> CGRect { .zero }
  /// The position nearest to a point: always the end of the text.
  public func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }
  /// The range being composed; always `nil`.
  public var markedTextRange: UITextRange? { nil }
  /// No effect: composing ends at once.
  public func unmarkText() {}
  /// The writing direction at a position; always natural.
  public func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { .natural }
  /// No effect: sets the writing direction of a range.
  public func setBaseWritingDirection(_ direction: NSWritingDirection, for range: UITextRange) {}
}

extension UITextView {
  /// No effect: composing ends at once.
  public final func unmarkText() {}
}

private func orderOf(_ first: UITextPosition, _ second: UITextPosition) -> ComparisonResult {
  first.offset < second.offset ? .orderedAscending : first.offset > second.offset ? .orderedDescending : .orderedSame
}

private func signed(_ offset: Int, _ direction: UITextLayoutDirection) -> Int {
  // The smallest number has no opposite.
  [.left, .up].contains(direction) ? -max(offset, -.max) : offset
}
