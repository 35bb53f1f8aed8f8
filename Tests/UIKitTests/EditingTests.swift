import Foundation
import Testing
import UIKit

/// The delegate of a text field or text view: records the calls, and refuses some requests.
private final class Editor: UITextFieldDelegate, UITextViewDelegate {
  var calls: [String] = []
  var refused: Set<String> = []
  var ranges: [NSRange] = []

  private func agrees(_ name: String) -> Bool {
    calls.append(name)
    return !refused.contains(name)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { agrees("should begin") }
  func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("began") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { agrees("should end") }
  func textFieldDidEndEditing(_ textField: UITextField) { calls.append("ended") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    ranges.append(range)
    return agrees("should change")
  }

  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { agrees("should begin") }
  func textViewDidBeginEditing(_ textView: UITextView) { calls.append("began") }
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool { agrees("should end") }
  func textViewDidEndEditing(_ textView: UITextView) { calls.append("ended") }
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    ranges.append(range)
    return agrees("should change")
  }
  func textViewDidChangeSelection(_ textView: UITextView) { calls.append("moved") }
  func textViewDidChange(_ textView: UITextView) { calls.append("changed") }

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}

/// The beginning and the end of editing, and typed text.
@Suite struct EditingTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let editor = Editor(), other = Editor()

  private func field(at y: CGFloat, _ delegate: Editor) -> UITextField {
    let field = UITextField(frame: CGRect(x: 0, y: y, width: 100, height: 20))
    root.addSubview(field)
    field.delegate = delegate
    return field
  }

  @Test func aFieldTellsWhenEditingBeginsAndEnds() {
    let (first, second) = (field(at: 0, editor), field(at: 40, other))
    var events: [String] = []
    first.addAction(UIAction { _ in events.append("begin") }, for: .editingDidBegin)
    first.addAction(UIAction { _ in events.append("end") }, for: .editingDidEnd)
    #expect(first.becomeFirstResponder())
    #expect(editor.take() == ["should begin", "began"] && first.isEditing)
    first.tap()
    #expect(editor.take() == [])
    second.tap()
    #expect(editor.take() == ["should end", "ended"] && !first.isEditing)
    #expect(other.take() == ["should begin", "began"] && second.isEditing)
    root.endEditing(true)
    #expect(other.take() == ["should end", "ended"] && events == ["begin", "end"])
  }

  @Test(arguments: [false, true]) func aForcedEndAndARemovalOverruleARefusal(_ isRemoved: Bool) {
    let text = UITextView(frame: CGRect(x: 0, y: 40, width: 100, height: 60))
    root.addSubview(text)
    text.delegate = editor
    editor.refused = ["should end"]
    for view in [field(at: 0, editor), text] as [UIView] {
      #expect(view.becomeFirstResponder() && editor.take() == ["should begin", "began"])
      #expect(!root.endEditing(false) && editor.take() == ["should end"] && view.isFirstResponder)
      if isRemoved { view.removeFromSuperview() } else { #expect(root.endEditing(true)) }
      #expect(editor.take() == ["should end", "ended"] && !view.isFirstResponder)
    }
    #expect(root.firstResponder == nil)
  }

  @Test(arguments: [false, true]) func aDelegateMayBeginAgainAtTheEnd(_ isRemoved: Bool) {
    final class Insisting: UITextFieldDelegate {
      func textFieldDidEndEditing(_ textField: UITextField) { textField.becomeFirstResponder() }
    }
    let insisting = Insisting(), field = field(at: 0, editor)
    field.delegate = insisting
    #expect(field.becomeFirstResponder())
    if isRemoved { field.removeFromSuperview() } else { #expect(root.endEditing(true)) }
    #expect(field.isEditing != isRemoved && (root.firstResponder === field) != isRemoved)
  }

  @Test func aDelegateMayRefuseToBeginAndToEnd() {
    let (first, second) = (field(at: 0, editor), field(at: 40, other))
    editor.refused = ["should begin"]
    #expect(!first.becomeFirstResponder() && !first.isEditing)
    first.tap()
    #expect(editor.take() == ["should begin", "should begin"])
    editor.refused = ["should end"]
    first.becomeFirstResponder()
    #expect(!first.resignFirstResponder() && !second.becomeFirstResponder())
    #expect(first.isEditing && other.take() == ["should begin"])
  }

  @Test func sideViewsFollowEditing() {
    let field = field(at: 0, editor)
    let mark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    (field.leftView, field.leftViewMode) = (mark, .whileEditing)
    #expect(mark.isHidden)
    field.becomeFirstResponder()
    #expect(!mark.isHidden)
    field.resignFirstResponder()
    #expect(mark.isHidden)
    field.leftView = nil
    #expect(!mark.isHidden && mark.superview == nil)
  }

  @Test func sideViewsHaveTheFramesThatTheFieldReturns() {
    final class Padded: UITextField {
      override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        var rect = super.leftViewRect(forBounds: bounds)
        rect.origin.x += 12
        rect.size.width += 4
        return rect
      }
      override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        super.rightViewRect(forBounds: bounds).offsetBy(dx: -8, dy: 0)
      }
    }
    let (field, plain) = (Padded(frame: CGRect(x: 0, y: 0, width: 200, height: 40)), UITextField())
    plain.frame = field.frame
    for each in [field, plain] {
      (each.leftView, each.leftViewMode) = (UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10)), .always)
      (each.rightView, each.rightViewMode) = (UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40)), .always)
    }
    for width in [200, 300] as [CGFloat] {
      for each in [field, plain] {
        each.frame.size.width = width
        each.layoutIfNeeded()
      }
      #expect(field.leftView?.frame == CGRect(x: 12, y: 15, width: 24, height: 10))
      #expect(field.rightView?.frame == CGRect(x: width - 38, y: 0, width: 30, height: 40))
      #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 36, y: 0, width: width - 74, height: 40))
      #expect(plain.leftView?.frame == CGRect(x: 0, y: 15, width: 20, height: 10))
      #expect(plain.textRect(forBounds: plain.bounds) == CGRect(x: 20, y: 0, width: width - 50, height: 40))
    }
    field.semanticContentAttribute = .forceRightToLeft
    field.frame.size.width = 200
    field.layoutIfNeeded()
    #expect(field.leftView?.frame == CGRect(x: 164, y: 15, width: 24, height: 10))
    #expect(field.rightView?.frame == CGRect(x: 8, y: 0, width: 30, height: 40))
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 38, y: 0, width: 126, height: 40))
  }

  @Test func aTextViewScrollsToAPartOfItsText() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    view.font = .systemFont(ofSize: 16)
    view.text = (0..<20).map { "line \($0)" }.joined(separator: "\n")
    func offset(_ range: NSRange) -> CGFloat {
      view.scrollRangeToVisible(range)
      return view.contentOffset.y
    }
    let (length, line) = (view.text.utf16.count, view.caretRect(for: view.beginningOfDocument).height)
    // 20 lines follow the top inset of 8 points. At this offset, the last line ends at the bottom edge of the view.
    let end = 8 + 20 * line - 60
    #expect(abs(offset(NSRange(location: length - 1, length: 1)) - end) < 1e-9)
    #expect(abs(offset(NSRange(location: length - 20, length: 2)) - end) < 1e-9)
    #expect(offset(NSRange(location: 0, length: 1)) == 8)
    #expect(abs(offset(NSRange(location: -1, length: 0)) - end) < 1e-9)
    #expect(offset(NSRange(location: 0, length: 0)) == 8 && offset(NSRange(location: 0, length: length)) == 8)
    #expect(abs(offset(NSRange(location: NSNotFound, length: 0)) - end) < 1e-9)
    view.text += "\nmore"
    #expect(abs(offset(NSRange(location: view.text.utf16.count, length: 0)) - end - line) < 1e-9)
    view.isScrollEnabled = false
    #expect(abs(offset(NSRange(location: 0, length: 1)) - end - line) < 1e-9)
  }

  @Test func typingScrollsToTheCaret() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    root.addSubview(view)
    view.font = .systemFont(ofSize: 16)
    view.text = (0..<20).map { "line \($0)" }.joined(separator: "\n")
    let line = view.caretRect(for: view.beginningOfDocument).height
    func offset(_ edit: () -> Void) -> CGFloat {
      edit()
      view.layoutIfNeeded()
      return view.contentOffset.y
    }
    #expect(offset {} == 0)
    // 20 lines follow the top inset of 8 points.
    #expect(abs(offset { view.insertText("!") } - (8 + 20 * line - 60)) < 1e-9)
    #expect(abs(offset { view.insertText("\n") } - (8 + 21 * line - 60)) < 1e-9)
    view.selectedRange = NSRange(location: 0, length: 0)
    #expect(offset { view.deleteBackward() } > 8)
    #expect(offset { view.insertText("a") } == 8)
    // Something else has scrolled.
    #expect(offset { view.contentOffset.y = 30 } == 30)
    #expect(offset { view.frame.size.height = 50 } == 30)
    view.isScrollEnabled = false
    #expect(offset { view.insertText("b") } == 30)
  }

  @Test func aTextViewScrollsBackToItsEnd() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    root.addSubview(view)
    view.font = .systemFont(ofSize: 16)
    let lines = (0..<20).map { "line \($0)" }
    view.text = lines.joined(separator: "\n")
    let line = view.caretRect(for: view.beginningOfDocument).height
    view.insertText("!")
    view.layoutIfNeeded()
    // The text and both insets of 8 points are higher than the view.
    view.text = lines.prefix(10).joined(separator: "\n")
    view.layoutIfNeeded()
    #expect(abs(view.contentOffset.y - (16 + 10 * line - 60)) < 1e-9)
    // A view that grows with its text.
    view.insertText("\nmore")
    view.layoutIfNeeded()
    view.frame.size.height = view.contentSize.height
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 0)
  }

  @Test func aTextViewTellsWhenEditingBeginsAndEnds() {
    let view = UITextView(frame: CGRect(x: 0, y: 60, width: 100, height: 40))
    root.addSubview(view)
    view.delegate = editor
    editor.refused = ["should begin"]
    #expect(!view.becomeFirstResponder())
    editor.refused = ["should end"]
    _ = editor.take()
    #expect(root.tap(at: CGPoint(x: 50, y: 80)) === view && view.isFirstResponder)
    #expect(editor.take() == ["should begin", "began"])
    #expect(!view.resignFirstResponder())
    editor.refused = []
    #expect(view.resignFirstResponder())
    #expect(editor.take() == ["should end", "should end", "ended"])
    view.isEditable = false
    #expect(root.tap(at: CGPoint(x: 50, y: 80)) == nil && editor.take() == [])
    // A view whose text can be selected, to copy it, can become the first responder without being editable.
    #expect(view.becomeFirstResponder() && view.resignFirstResponder() && editor.take() == [])
    view.isSelectable = false
    #expect(!view.becomeFirstResponder())
  }

  @Test func aDelegateMayRefuseToDelete() {
    let (field, view) = (field(at: 0, editor), UITextView())
    view.delegate = editor
    (field.text, view.text) = ("a👍🏽", "a👍🏽")
    editor.refused = ["should change"]
    field.deleteBackward()
    view.deleteBackward()
    #expect(field.text == "a👍🏽" && view.text == "a👍🏽")
    #expect(editor.ranges == Array(repeating: NSRange(location: 1, length: 4), count: 2))
    editor.refused = []
    _ = editor.take()
    field.deleteBackward()
    view.deleteBackward()
    #expect(field.text == "a" && view.text == "a")
    #expect(editor.take() == ["should change", "should change", "moved", "changed"])
  }

  @Test func textsReplaceTextsWithAttributes() {
    let text = NSAttributedString(string: "old", attributes: [.foregroundColor: UIColor.red])
    let (field, label) = (UITextField(), UILabel())
    (field.attributedText, field.attributedPlaceholder, label.attributedText) = (text, text, text)
    #expect(label.attributedText == text && field.attributedText == text && field.attributedPlaceholder == text)
    (field.text, field.placeholder, label.text) = ("new", "hint", "new")
    #expect(field.attributedText?.string == "new" && label.attributedText?.string == "new")
    #expect(field.attributedPlaceholder?.string == "hint")
    label.attributedText = text
    label.text = "old"
    #expect(label.attributedText?.colors == [])
  }

  @Test(arguments: [false, true]) func fontAndColorOfATextViewAreThoseOfItsWholeText(_ hasStorage: Bool) {
    let (view, other) = (UITextView(), UITextView())
    for each in [view, other] { each.isScrollEnabled = false }
    view.attributedText = NSAttributedString(
      string: "abc", attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 10)])
    if hasStorage { _ = view.textStorage }
    (view.font, view.textColor) = (UIFont.systemFont(ofSize: 20), UIColor.blue)
    (other.font, other.text) = (UIFont.systemFont(ofSize: 20), "abc")
    #expect(view.attributedText.colors == [.blue] && view.intrinsicContentSize == other.intrinsicContentSize)
  }

  @Test func aDisabledFieldHasNoReturnKey() {
    let field = UITextField()
    var events = 0
    field.addAction(UIAction { _ in events += 1 }, for: .editingDidEndOnExit)
    field.isEnabled = false
    field.pressReturn()
    #expect(events == 0)
    field.isEnabled = true
    field.pressReturn()
    #expect(events == 1)
  }

  @Test func theReturnKeyEndsEditingForATargetOfItsEvent() {
    let (first, second) = (field(at: 0, editor), field(at: 60, other))
    var events = 0
    for field in [first, second] {
      field.addAction(UIAction { _ in events += 1 }, for: .primaryActionTriggered)
      field.becomeFirstResponder()
      field.pressReturn()
      #expect(field.isFirstResponder)
    }
    second.addAction(UIAction { _ in first.becomeFirstResponder() }, for: .editingDidEndOnExit)
    second.pressReturn()
    #expect(first.isFirstResponder && events == 3)
    first.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
    first.pressReturn()
    #expect(!first.isFirstResponder && events == 4)
  }

  @Test func typedLettersLookLikeThoseBeforeThem() {
    let red = NSAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.red])
    let (field, view) = (UITextField(), UITextView())
    (field.attributedText, view.attributedText) = (red, red)
    field.insertText("c")
    view.insertText("c")
    #expect(field.attributedText?.string == "abc" && field.attributedText?.colors == [.red])
    #expect(view.text == "abc" && view.attributedText.string == "abc" && view.attributedText.colors == [.red])
    // The first access makes the storage.
    view.textStorage.addAttribute(
      .foregroundColor, value: UIColor.blue, range: NSRange(location: 0, length: 1))
    view.insertText("d")
    view.deleteBackward()
    #expect(view.text == "abc" && view.attributedText.colors == [.blue, .red])
  }

  @Test func typedTextReplacesTheSelection() throws {
    let view = UITextView()
    view.text = "a👍🏽c"
    #expect(view.selectedRange == NSRange(location: 6, length: 0) && view.selectedTextRange?.end == view.endOfDocument)
    view.insertText("d")
    #expect(view.text == "a👍🏽cd" && view.selectedRange.location == 7)
    view.selectedRange = NSRange(location: 5, length: 1)
    #expect(view.selectedTextRange.flatMap { view.text(in: $0) } == "c")
    view.insertText("xy")
    #expect(view.text == "a👍🏽xyd" && view.selectedRange == NSRange(location: 7, length: 0))
    for text in ["a👍🏽xd", "a👍🏽d", "ad", "d", "d"] {
      view.deleteBackward()
      #expect(view.text == text)
    }
    view.text = "abc"
    let first = try #require(view.position(from: view.beginningOfDocument, offset: 1))
    view.selectedTextRange = view.textRange(from: view.beginningOfDocument, to: first)
    #expect(view.selectedRange == NSRange(location: 0, length: 1))
    view.deleteBackward()
    #expect(view.text == "bc" && view.selectedRange == NSRange(location: 0, length: 0))
    view.selectedRange = NSRange(location: 9, length: 9)
    #expect(view.selectedRange == NSRange(location: 2, length: 0))
    view.selectedTextRange = view.textRange(from: view.beginningOfDocument, to: view.endOfDocument)
    view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "")
    #expect(view.selectedRange == NSRange(location: 0, length: 1))
    #expect(view.selectedTextRange?.end == view.endOfDocument)
  }

  @Test func typedTextMayDivideComposedLetters() {
    let view = UITextView()
    func units(of text: String, typing letters: String, over range: NSRange) -> [UInt16] {
      view.text = text
      view.selectedRange = range
      view.insertText(letters)
      return Array((view.text ?? "").utf16)
    }
    #expect(units(of: "e\u{301}", typing: "x", over: NSRange(location: 1, length: 0)) == [101, 120, 769])
    #expect(units(of: "e\u{301}", typing: "", over: NSRange(location: 1, length: 1)) == [101])
    #expect(units(of: "\r\n", typing: "x", over: NSRange(location: 1, length: 0)) == [13, 120, 10])
    // Deletes the second combining mark, at which `NSString` would end the program.
    #expect(units(of: "\r\n\u{301}\u{301}a", typing: "", over: NSRange(location: 3, length: 1)) == [13, 10, 769, 97])
    // A range that divides a surrogate pair replaces the whole pair.
    #expect(units(of: "😀a", typing: "x", over: NSRange(location: 1, length: 1)) == [120, 97])
    #expect(units(of: "a😀b", typing: "x", over: NSRange(location: 0, length: 2)) == [120, 98])
    #expect(units(of: "😀", typing: "x", over: NSRange(location: 1, length: 0)).first == 120)
    view.text = "a😀"
    view.selectedRange = NSRange(location: 2, length: 0)
    view.deleteBackward()
    #expect(view.text == "😀")
  }

  /// If each typed character caused a conversion of the whole text, this test would take minutes.
  @Test func aLongTextIsTyped() {
    let (field, view) = (UITextField(), UITextView())
    let text = String(repeating: "some words\n", count: 20_000)
    (field.text, view.text) = (text, text)
    for _ in 0..<2_000 {
      field.insertText("x")
      view.insertText("x")
    }
    #expect(view.text.utf8.count == 222_000 && field.text?.utf8.count == 222_000)
    for _ in 0..<1_000 { view.deleteBackward() }
    view.selectedRange = NSRange(location: 5, length: 0)
    for _ in 0..<1_000 { view.insertText("y") }
    #expect(view.text.utf8.count == 222_000 && view.text.hasPrefix("some yyy") && view.selectedRange.location == 1_005)
  }

  @Test func typedTextReplacesTheSelectionOfAField() throws {
    let field = field(at: 0, editor)
    field.text = "1👍🏽34"
    func place(_ offset: Int) throws -> UITextPosition {
      try #require(field.position(from: field.beginningOfDocument, offset: offset))
    }
    #expect(field.selectedTextRange?.end == field.endOfDocument)
    let (first, third) = (try place(1), try place(3))
    field.selectedTextRange = field.textRange(from: first, to: third)
    field.enter("ab")
    #expect(field.text == "1ab4" && editor.ranges == [NSRange(location: 1, length: 5)])
    #expect(field.selectedTextRange?.start == third)
    field.deleteBackward()
    field.insertText("👍🏽")
    #expect(field.text == "1a👍🏽4" && field.selectedTextRange?.end == third)
    field.text = "12"
    field.insertText("3")
    field.selectAll(nil)
    field.deleteBackward()
    #expect(field.text == "" && editor.ranges.last == NSRange(location: 0, length: 3))
  }

  @Test func theContentOfATextViewIsItsText() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 70, height: 100))
    view.text = "aaaa"
    let line = view.contentSize
    #expect(line == CGSize(width: 70, height: view.sizeThatFits(CGSize(width: 70, height: 0)).height))
    view.insertText("\nbbbb")
    #expect(view.contentSize.height > line.height && view.contentSize.width == 70)
  }

  @Test func replacedLettersLookLikeThoseBeforeThem() throws {
    let (field, view) = (UITextField(), UITextView())
    let red = NSAttributedString(string: "abc", attributes: [.foregroundColor: UIColor.red])
    (field.attributedText, view.attributedText) = (red, red)
    // The two positions of a range may be in either order.
    for (start, end) in [(1, 2), (2, 1)] {
      let first = try #require(view.position(from: view.beginningOfDocument, offset: start))
      let last = try #require(view.position(from: view.beginningOfDocument, offset: end))
      let part = try #require(view.textRange(from: first, to: last))
      view.replace(part, withText: "é")
      field.replace(part, withText: "é")
      #expect(view.text == "aéc" && view.attributedText.colors == [.red])
      #expect(field.text == "aéc" && field.attributedText?.colors == [.red])
    }
  }

  @Test func offsetsBeyondTheTextGiveNoPosition() {
    let (field, view) = (UITextField(), UITextView())
    (field.text, view.text) = ("abc", "abc")
    for distance in [Int.max, .min, 4, -4] {
      #expect(field.position(from: field.endOfDocument, offset: distance) == nil)
      #expect(view.position(from: view.endOfDocument, offset: distance) == nil)
      #expect(field.position(from: field.endOfDocument, in: .left, offset: distance) == nil)
    }
    #expect(field.position(from: field.endOfDocument, offset: -3) == field.beginningOfDocument)
  }
}

extension NSAttributedString {
  /// The colours of the parts of the text.
  fileprivate var colors: [UIColor] {
    var found: [UIColor] = []
    unsafe enumerateAttribute(.foregroundColor, in: NSRange(location: 0, length: length)) { value, _, _ in
      if let color = value as? UIColor, color != found.last { found.append(color) }
    }
    return found
  }
}
