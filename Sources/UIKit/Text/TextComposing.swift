public import AutoLayout
public import Foundation

/// Is told of changes of text and selection; nobody tells it here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UITextInputDelegate: AnyObject {
  /// Told before the selection changes.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// Told after the selection has changed.
  func selectionDidChange(_ textInput: (any UITextInput)?)
  /// Told before the text changes.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// Told after the text has changed.
  func textDidChange(_ textInput: (any UITextInput)?)
}

extension UITextInput where Self: UIView {
  /// Kept: whom it would tell of changes.
  public var inputDelegate: (any UITextInputDelegate)? {
    get { kept() }
    set { keep(newValue) }
  }
  /// Kept: the look of a part that is being composed.
  public var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { kept() }
    set { keep(newValue) }
  }
  /// Composes a text: it is there at once.
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) { insertText(markedText ?? "") }
  /// The view that takes letters: the view itself.
  public var textInputView: UIView { self }
  /// The order of two places.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    orderOf(position, other)
  }
  /// A place at a distance from another, in a direction; up and down count as back and on.
  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { self.position(from: position, offset: signed(offset, direction)) }
  /// The place nearest to a point in a part: its end.
  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? { range.end }
  /// The letter at a point: not known.
  public func characterRange(at point: CGPoint) -> UITextRange? { nil }
  /// The direction of writing at a place: as the language says.
  public func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { .natural }
  /// Kept nowhere: the direction of writing of a part.
  public func setBaseWritingDirection(_ direction: NSWritingDirection, for range: UITextRange) {}
}

extension UITextView {
  /// Ends composing.
  public final func unmarkText() {}
}

private func orderOf(_ first: UITextPosition, _ second: UITextPosition) -> ComparisonResult {
  first.offset < second.offset ? .orderedAscending : first.offset > second.offset ? .orderedDescending : .orderedSame
}

private func signed(_ offset: Int, _ direction: UITextLayoutDirection) -> Int {
  [.left, .up].contains(direction) ? -offset : offset
}
