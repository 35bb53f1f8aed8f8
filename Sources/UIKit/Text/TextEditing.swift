import AutoLayout
import Foundation
import LayoutAppearance

extension UITextField {
  /// Asks the delegate, replaces a range of the text, notifies the delegate, sends `editingChanged`, and posts
  /// `textDidChangeNotification`.
  final func typeText(_ string: String, over range: NSRange) {
    guard isEnabled, mayType(string, over: range),
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true
    else { return }
    edit(range, string)
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  /// Replaces a range of the text; the new characters get the attributes of the character before them.
  final func edit(_ range: NSRange, _ string: String) {
    let former: NSAttributedString? = kept("attributedText")
    let present = storedText ?? ""
    let range = range.inside(present)
    let usual = appearance.textColor
    take(present.replacing(range, by: string))
    if let former {
      keep(former.replacing(range, by: string), "attributedText")
      // Storing the text gave it the colour of its first part, but the parts may have different colours.
      appearance.textColor = usual
    }
    if NSMaxRange(range) < present.utf16.count { moveCaret(to: range.location + string.utf16.count) }
  }

  private func moveCaret(to location: Int) {
    let present = storedText ?? ""
    let caret = UITextPosition(present.beginning(utf16: min(location, present.utf16.count)).count)
    keep(UITextRange(caret, caret), "selectedTextRange")
  }

  /// The selection in UTF-16 units.
  ///
  /// Typed text replaces it.
  final var selection: NSRange {
    let present = storedText ?? ""
    let set: UITextRange? = kept("selectedTextRange")
    return set?.letters(in: present) ?? NSRange(location: present.utf16.count, length: 0)
  }
}

extension UITextView {
  /// Asks the delegate, replaces a range of the text, notifies the delegate, and posts `textDidChangeNotification`.
  final func typeText(_ string: String, over range: NSRange) {
    guard delegate?.textView(self, shouldChangeTextIn: range, replacementText: string) ?? true else { return }
    edit(range, string)
    typingOffset = contentOffset
    delegate?.textViewDidChangeSelection(self)
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  /// Scrolls to the caret after typing, in this and later layouts, until something else scrolls.
  ///
  /// A view that grows with its text has its new height only in a later layout.
  final func showCaret() {
    guard let place = typingOffset, place == contentOffset, isScrollEnabled, bounds.size.height > 0 else {
      typingOffset = nil
      return
    }
    scrollRangeToVisible(selectedRange)
    typingOffset = contentOffset
  }
}

extension NSAttributedString {
  /// A copy in which a string replaces a range.
  func replacing(_ range: NSRange, by string: String) -> NSAttributedString {
    let copy = NSMutableAttributedString(attributedString: self)
    let range = range.inside(length)
    copy.replaceCharacters(in: range, with: typed(string, at: range))
    return copy
  }

  /// A string that replaces a range, with the attributes of the character before the range, or of the first character
  /// if the range is at the start.
  func typed(_ string: String, at range: NSRange) -> NSAttributedString {
    guard length > 0 else { return NSAttributedString(string: string) }
    var attributes = unsafe attributes(at: max(range.location - 1, 0), effectiveRange: nil)
    attributes[.attachment] = nil
    return NSAttributedString(string: string, attributes: attributes)
  }
}

extension String {
  /// The range that the delete key removes, in UTF-16 units: the selection or, if the selection is empty, the character
  /// before it; `nil` at the start of the text.
  func deletion(at selection: NSRange) -> NSRange? {
    guard selection.length == 0 else { return selection }
    let end = selection.inside(self).location
    guard let letter = beginning(utf16: end).last else { return nil }
    let length = letter.utf16.count
    return NSRange(location: end - length, length: length)
  }

  /// A copy in which a string replaces a range of UTF-16 units, which must be inside the text.
  ///
  /// `NSString` would convert the whole text, and would end the program for some ranges that divide composed
  /// characters.
  func replacing(_ range: NSRange, by string: String) -> String {
    let start = utf16.index(startIndex, offsetBy: range.location)
    var copy = self
    copy.replaceSubrange(start..<utf16.index(start, offsetBy: range.length), with: string)
    return copy
  }

  /// The text before an offset in UTF-16 units.
  fileprivate func beginning(utf16 offset: Int) -> Substring { self[..<utf16.index(startIndex, offsetBy: offset)] }

  /// The start of the surrogate pair that an offset divides, in UTF-16 units; the offset itself if it divides no pair.
  fileprivate func startOfPair(at offset: Int) -> Int {
    guard offset > 0, offset < utf16.count else { return offset }
    return UTF16.isTrailSurrogate(utf16[utf16.index(startIndex, offsetBy: offset)]) ? offset - 1 : offset
  }
}

extension NSRange {
  /// The part of the range inside a text, extended to include surrogate pairs as a whole.
  func inside(_ text: String) -> NSRange {
    let range = inside(text.utf16.count), end = NSMaxRange(range)
    let start = text.startOfPair(at: range.location)
    if range.length == 0 { return NSRange(location: start, length: 0) }
    let last = text.startOfPair(at: end)
    return NSRange(location: start, length: (last < end ? last + 2 : end) - start)
  }

  /// The part of the range inside a text of a length in UTF-16 units.
  func inside(_ length: Int) -> NSRange {
    let (end, isTooFar) = location.addingReportingOverflow(max(self.length, 0))
    let start = min(max(location, 0), length)
    return NSRange(location: start, length: isTooFar ? length - start : min(max(end, start), length) - start)
  }
}
