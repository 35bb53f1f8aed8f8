import AutoLayout
import Foundation
import LayoutAppearance

extension UITextField {
  /// Asks the delegate, replaces a part of the text, sends the event of a change, and posts it.
  final func typeText(_ string: String, over range: NSRange) {
    guard isEnabled, mayType(string, over: range),
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true
    else { return }
    edit(range, string)
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  /// Replaces a part of the text; the new letters look like those before them.
  final func edit(_ range: NSRange, _ string: String) {
    let former: NSAttributedString? = kept("attributedText")
    let present = text ?? ""
    let range = range.inside(present)
    let usual = appearance.textColor
    text = present.replacing(range, by: string)
    let edited = former.map { $0.replacing(range, by: string) }
    // A subclass may change the text that it stores.
    if let edited, edited.string == text {
      keep(edited, "attributedText")
      // The first colour is not that of all parts.
      appearance.textColor = usual
    }
    if NSMaxRange(range) < present.utf16.count { moveCaret(to: range.location + string.utf16.count) }
  }

  private func moveCaret(to location: Int) {
    let present = text ?? ""
    let caret = UITextPosition(present.beginning(utf16: min(location, present.utf16.count)).count)
    keep(UITextRange(caret, caret), "selectedTextRange")
  }

  /// The selection in UTF-16, which typed text replaces.
  final var selection: NSRange {
    let present = text ?? ""
    let set: UITextRange? = kept("selectedTextRange")
    return set?.letters(in: present) ?? NSRange(location: present.utf16.count, length: 0)
  }
}

extension UITextView {
  /// Asks the delegate, replaces a part of the text, notifies the delegate, and posts the change.
  final func typeText(_ string: String, over range: NSRange) {
    guard delegate?.textView(self, shouldChangeTextIn: range, replacementText: string) ?? true else { return }
    edit(range, string)
    delegate?.textViewDidChangeSelection(self)
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }
}

extension NSAttributedString {
  /// A copy in which other letters replace a part.
  func replacing(_ range: NSRange, by string: String) -> NSAttributedString {
    let copy = NSMutableAttributedString(attributedString: self)
    let range = range.inside(length)
    copy.replaceCharacters(in: range, with: typed(string, at: range))
    return copy
  }

  /// Letters that replace a part, with the attributes of the letter before it, or else of the first letter.
  func typed(_ string: String, at range: NSRange) -> NSAttributedString {
    guard length > 0 else { return NSAttributedString(string: string) }
    var attributes = unsafe attributes(at: max(range.location - 1, 0), effectiveRange: nil)
    attributes[.attachment] = nil
    return NSAttributedString(string: string, attributes: attributes)
  }
}

extension String {
  /// The part that the delete key removes, in UTF-16: the selection or, if it is empty, the letter before it; `nil`
  /// without such a letter.
  func deletion(at selection: NSRange) -> NSRange? {
    guard selection.length == 0 else { return selection }
    let end = selection.inside(self).location
    guard let letter = beginning(utf16: end).last else { return nil }
    let length = letter.utf16.count
    return NSRange(location: end - length, length: length)
  }

  /// A copy in which other letters replace a part, given in UTF-16 and inside the text.
  ///
  /// `NSString` would convert the whole text, and it fails on some parts of composed letters.
  func replacing(_ range: NSRange, by string: String) -> String {
    let start = utf16.index(startIndex, offsetBy: range.location)
    var copy = self
    copy.replaceSubrange(start..<utf16.index(start, offsetBy: range.length), with: string)
    return copy
  }

  /// The text before a place, given in UTF-16.
  fileprivate func beginning(utf16 place: Int) -> Substring { self[..<utf16.index(startIndex, offsetBy: place)] }

  /// The place of the letter that a place divides, both in UTF-16; the place itself if it is between letters.
  fileprivate func wholeLetter(at place: Int) -> Int {
    guard place > 0, place < utf16.count else { return place }
    return UTF16.isTrailSurrogate(utf16[utf16.index(startIndex, offsetBy: place)]) ? place - 1 : place
  }
}

extension NSRange {
  /// The part of the range that lies in a text, with the whole of each letter that takes two units.
  func inside(_ text: String) -> NSRange {
    let range = inside(text.utf16.count), end = NSMaxRange(range)
    let start = text.wholeLetter(at: range.location)
    if range.length == 0 { return NSRange(location: start, length: 0) }
    let last = text.wholeLetter(at: end)
    return NSRange(location: start, length: (last < end ? last + 2 : end) - start)
  }

  /// The part of the range that lies in a text of a length.
  func inside(_ length: Int) -> NSRange {
    let (end, isTooFar) = location.addingReportingOverflow(max(self.length, 0))
    let start = min(max(location, 0), length)
    return NSRange(location: start, length: isTooFar ? length - start : min(max(end, start), length) - start)
  }
}
