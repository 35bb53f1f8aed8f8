import AutoLayout
import Foundation

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
    let count = (text ?? "").utf16.count
    let range = range.inside(count)
    text = ((text ?? "") as NSString).replacingCharacters(in: range, with: string)
    let edited = former.map { $0.replacing(range, by: string) }
    // A subclass may change the text that it stores.
    if let edited, edited.string == text { keep(edited, "attributedText") }
    if NSMaxRange(range) < count { moveCaret(to: range.location + string.utf16.count) }
  }

  private func moveCaret(to location: Int) {
    let present = text ?? ""
    let caret = UITextPosition((present as NSString).substring(to: min(location, present.utf16.count)).count)
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
    guard let letter = (self as NSString).substring(to: selection.location).last else { return nil }
    let length = String(letter).utf16.count
    return NSRange(location: selection.location - length, length: length)
  }
}

extension NSRange {
  /// The part of the range that lies in a text of a length.
  func inside(_ length: Int) -> NSRange {
    let (end, isTooFar) = location.addingReportingOverflow(max(self.length, 0))
    let start = min(max(location, 0), length)
    return NSRange(location: start, length: isTooFar ? length - start : min(max(end, start), length) - start)
  }
}
