import Foundation
import LayoutRendering
import Testing
import UIKit

/// Lines of texts: layout managers, text views and Core Text's names see the same lines.
///
/// Letters of 12 points are 6 points wide, and lines 15 high, where no measurer is set.
@Suite struct TextLineTests {
  private let words = "aaaa bbbb cccc"
  private func managed(_ text: String, width: CGFloat) -> (NSLayoutManager, NSTextContainer, NSTextStorage) {
    let (storage, manager) = (NSTextStorage(string: text), NSLayoutManager())
    let container = NSTextContainer(size: CGSize(width: width, height: 1000))
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    return (manager, container, storage)
  }

  @Test func aManagerBreaksLines() {
    let (manager, container, storage) = managed(words, width: 70)
    var lines: [(CGRect, CGRect, NSRange)] = []
    unsafe manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: 14)) { rect, used, _, range, _ in
      lines.append((rect, used, range))
    }
    #expect(lines.map(\.2) == [NSRange(location: 0, length: 10), NSRange(location: 10, length: 4)])
    #expect(lines.map(\.0) == [CGRect(x: 0, y: 0, width: 70, height: 15), CGRect(x: 0, y: 15, width: 70, height: 15)])
    #expect(lines.last?.1 == CGRect(x: 0, y: 15, width: 34, height: 15))
    #expect(manager.usedRect(for: container).height == 30)
    #expect(manager.glyphRange(for: container).length == storage.length)
    container.maximumNumberOfLines = 1
    #expect(manager.usedRect(for: container).height == 15)
  }

  @Test func linesCanBeCountedFromLetterToLetter() {
    let (manager, container, storage) = managed("aaaa bbbb cccc dddd eeee", width: 70)
    func lines() -> [CGRect] {
      var (rects, index): ([CGRect], Int) = ([], 0)
      while index < manager.numberOfGlyphs, rects.count < 5 {
        var range = NSRange()
        rects.append(unsafe manager.lineFragmentRect(forGlyphAt: index, effectiveRange: &range))
        index = NSMaxRange(range)
      }
      return rects
    }
    let first = CGRect(x: 0, y: 0, width: 70, height: 15)
    let (second, third) = (first.offsetBy(dx: 0, dy: 15), first.offsetBy(dx: 0, dy: 30))
    #expect(lines() == [first, second, third])
    container.maximumNumberOfLines = 2
    // Letters that are not shown have no line.
    #expect(lines() == [first, second, .zero])
    withExtendedLifetime(storage) {}
  }

  /// If each query laid the whole text out, this would take many seconds.
  @Test func theLinesOfALongTextAreCounted() {
    let (manager, _, storage) = managed(String(repeating: "aaaa\n", count: 2_000), width: 70)
    var (count, index) = (0, 0)
    while index < manager.numberOfGlyphs {
      var range = NSRange()
      let line = unsafe manager.lineFragmentRect(forGlyphAt: index, effectiveRange: &range)
      #expect(line.minY == CGFloat(count * 15))
      (count, index) = (count + 1, NSMaxRange(range))
    }
    #expect(count == 2_000)
    withExtendedLifetime(storage) {}
  }

  @Test func aManagerFollowsItsTextAndContainer() {
    let (manager, container, storage) = managed(words, width: 70)
    var height: CGFloat { manager.usedRect(for: container).height }
    #expect(height == 30)
    storage.replaceCharacters(in: NSRange(location: 0, length: 5), with: "")
    #expect(height == 15)
    storage.addAttribute(.font, value: UIFont.systemFont(ofSize: 24), range: NSRange(location: 0, length: 4))
    #expect(height > 29)
    storage.setAttributedString(NSAttributedString(string: words))
    container.size.width = 40
    #expect(height == 45)
    container.lineFragmentPadding = 0
    #expect(height == 45)
    container.size.width = 60
    #expect(height == 30)
    container.maximumNumberOfLines = 1
    #expect(height == 15)
    let other = NSTextStorage(string: "a\nb\nc")
    container.maximumNumberOfLines = 0
    other.addLayoutManager(manager)
    #expect(height == 45)
    withExtendedLifetime((storage, other)) {}
  }

  @Test func aManagerDoesNotKeepItsStorageAlive() {
    let container = NSTextContainer(size: CGSize(width: 70, height: 1000))
    let manager = NSLayoutManager()
    manager.addTextContainer(container)
    weak var gone: NSTextStorage?
    do {
      let storage = NSTextStorage(string: words)
      storage.addLayoutManager(manager)
      #expect(manager.usedRect(for: container).height == 30)
      gone = storage
    }
    #expect(gone == nil && manager.glyphRange(for: container).length == 0)
  }

  @Test func aManagerFindsLettersAndTheirPlaces() {
    let (manager, container, storage) = managed(words, width: 70)
    // The padding is left of the first letter.
    #expect(manager.glyphIndex(for: CGPoint(x: 5 + 13, y: 3), in: container) == 2)
    #expect(manager.glyphIndex(for: CGPoint(x: 5 + 1, y: 20), in: container) == 10)
    #expect(manager.glyphIndex(for: CGPoint(x: 500, y: 500), in: container) == 13)
    var share: CGFloat = 0
    let index = unsafe manager.characterIndex(
      for: CGPoint(x: 5 + 15, y: 3), in: container, fractionOfDistanceBetweenInsertionPoints: &share)
    #expect(index == 2 && abs(share - 0.5) < 1e-9)
    let letters = manager.boundingRect(forGlyphRange: NSRange(location: 5, length: 4), in: container)
    #expect(letters == CGRect(x: 35, y: 0, width: 24, height: 15))
    let both = manager.boundingRect(forGlyphRange: NSRange(location: 5, length: 9), in: container)
    #expect(both.minX == 5 && both.height == 30)
    #expect(manager.glyphRange(forBoundingRect: CGRect(x: 0, y: 16, width: 9, height: 9), in: container).location == 10)
    withExtendedLifetime(storage) {}
  }

  @Test func lettersOfTwoUnitsCountTwice() {
    let (manager, container, storage) = managed("😀😀 aa", width: 200)
    let second = manager.boundingRect(forGlyphRange: NSRange(location: 2, length: 2), in: container)
    #expect(second.minX > 5 && second.width == second.minX - 5)
    #expect(manager.glyphIndex(for: CGPoint(x: second.midX, y: 3), in: container) == 2)
    #expect(manager.boundingRect(forGlyphRange: NSRange(location: 5, length: 2), in: container).width == 12)
    withExtendedLifetime(storage) {}
  }

  /// If each step counted the letters of the text, this would take many seconds.
  @Test func positionsOfALongTextAreSteppedThrough() {
    let view = UITextView()
    view.text = String(repeating: "aé😀\n", count: 5_000)
    var (position, count): (UITextPosition?, Int) = (view.beginningOfDocument, -1)
    while let current = position {
      position = view.position(from: current, offset: 1)
      count += 1
    }
    #expect(count == 20_000 && view.offset(from: view.beginningOfDocument, to: view.endOfDocument) == 20_000)
    view.insertText("b")
    #expect(view.offset(from: view.beginningOfDocument, to: view.endOfDocument) == 20_001)
    view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 2), with: "")
    #expect(view.offset(from: view.beginningOfDocument, to: view.endOfDocument) == 19_999)
  }

  @Test func aTextViewShowsItsStorage() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 70, height: 100))
    view.isScrollEnabled = false
    view.text = "aaaa"
    #expect(view.intrinsicContentSize.height == 31)
    let storage = view.textStorage
    #expect(storage === view.textStorage && storage.string == "aaaa")
    storage.append(NSAttributedString(string: "\nbbbb", attributes: [.font: UIFont.systemFont(ofSize: 12)]))
    #expect(view.text == "aaaa\nbbbb" && view.attributedText.length == 9)
    #expect(view.intrinsicContentSize.height == 46)
    view.text = "c"
    #expect(storage.string == "c")
    view.font = .systemFont(ofSize: 24)
    #expect(unsafe storage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 24))
    #expect(view.layoutManager.textStorage === storage && view.textContainer.layoutManager === view.layoutManager)
  }

  @Test func aTextViewThatDoesNotScrollHasBaselines() {
    let view = UITextView()
    view.text = "aaaa"
    #expect(view.firstBaselineOffsetFromTop == nil && view.lastBaselineOffsetFromBottom == 0)
    view.isScrollEnabled = false
    // Eight points above and below the text; the baseline of a line is 11 below its top.
    for text in ["aaaa", "aaaa\nbbbb"] {
      view.text = text
      #expect(view.firstBaselineOffsetFromTop == 19 && view.lastBaselineOffsetFromBottom == 12)
    }
  }

  /// Letters of 24 points are 12 points wide, and their lines 29 high.
  @Test func theLargestFontOfALineDeterminesItsHeight() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.isScrollEnabled = false
    let text = NSMutableAttributedString(string: "aaaa\n", attributes: [.font: UIFont.systemFont(ofSize: 12)])
    text.append(NSAttributedString(string: "bbbb", attributes: [.font: UIFont.systemFont(ofSize: 24)]))
    view.attributedText = text
    #expect(view.intrinsicContentSize == CGSize(width: 48 + 10, height: 15 + 29 + 16))
    #expect(view.intrinsicContentSize(forWidth: 50).height == CGFloat(15 + 29 + 29 + 16))
    let room = CGSize(width: 40, height: 1000)
    let height = text.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil).height
    #expect(height == CGFloat(15 + 29 + 29))
    text.replaceCharacters(in: NSRange(location: 4, length: 1), with: " ")
    view.attributedText = text
    #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height == CGFloat(29 + 16))
  }

  @Test func aTextViewWithoutAWidthFitsItsTextOnOneLine() {
    let view = UITextView()
    view.font = .systemFont(ofSize: 20)
    view.text = "one two"
    #expect(view.sizeThatFits(.zero) == CGSize(width: 70 + 10, height: 24 + 16))
    #expect(view.sizeThatFits(CGSize(width: 60, height: 0)) == CGSize(width: 30 + 10, height: 48 + 16))
    view.sizeToFit()
    #expect(view.frame.size == CGSize(width: 80, height: 40))
  }

  @Test func aContainerLimitsTheLinesOfItsView() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 70, height: 200))
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 70, height: 100))
    root.addSubview(view)
    view.text = words
    func height() -> CGFloat { view.sizeThatFits(CGSize(width: 70, height: 0)).height }
    func picture() -> String { SVGDrawing().picture(of: root) }
    #expect(height() == 46 && picture().contains(#"<text x="5" y="19""#))
    #expect(picture().contains(">aaaa bbbb<") && picture().contains(">cccc<"))
    // A container that wraps its last line shows no ellipsis.
    view.textContainer.maximumNumberOfLines = 1
    #expect(height() == 31)
    #expect(picture().contains(">aaaa bbbb<") && !picture().contains("cccc") && !picture().contains("…"))
    view.textContainer.lineBreakMode = .byTruncatingTail
    #expect(height() == 31 && picture().contains(">aaaa bbbb…<"))
    view.textContainer.lineBreakMode = .byTruncatingHead
    #expect(picture().contains(">…bbbb cccc<"))
    view.textContainer.maximumNumberOfLines = 2
    view.textContainer.lineBreakMode = .byCharWrapping
    #expect(height() == 46 && picture().contains(">aaaa bbbb<"))
    view.contentOffset.y = 10
    #expect(picture().contains(#"<text x="5" y="9""#))
  }

  @Test func aChangedContainerRequestsALayout() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let view = UITextView()
    view.isScrollEnabled = false
    view.text = words
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor), view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 70),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.height == 46)
    view.textContainer.maximumNumberOfLines = 1
    root.layoutIfNeeded()
    #expect(view.frame.height == 31)
  }

  @Test func aTextViewShowsTheTextOfAContainer() {
    let (_, container, storage) = managed("given", width: 100)
    let view = UITextView(frame: .zero, textContainer: container)
    #expect(view.text == "given" && view.textStorage === storage && view.textContainer === container)
  }

  @Test func caretsAreBetweenLetters() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 70, height: 100))
    view.text = words
    let third = try #require(view.position(from: view.beginningOfDocument, offset: 2))
    #expect(view.caretRect(for: third) == CGRect(x: 17, y: 8, width: 2, height: 15))
    let point = CGPoint(x: 5 + 6 * 2 + 4, y: 8 + 20)
    let nearest = try #require(view.closestPosition(to: point))
    #expect(view.offset(from: view.beginningOfDocument, to: nearest) == 13)
    let letter = try #require(view.characterRange(at: point))
    #expect(view.text(in: letter) == "c")
    let all = try #require(view.textRange(from: view.beginningOfDocument, to: view.endOfDocument))
    #expect(view.selectionRects(for: all).map(\.rect.minY) == [8, 23])
    let input: any UITextInput = view
    input.selectedTextRange = all
    #expect(view.selectedTextRange == all)
  }

  @Test func lettersAreOnTheSideOfADirection() throws {
    let view = UITextView()
    view.text = "abc"
    let (start, end) = (view.beginningOfDocument, view.endOfDocument)
    let second = try #require(view.position(from: start, offset: 1))
    func letter(_ position: UITextPosition, _ direction: UITextDirection) -> String {
      let range = view.tokenizer.rangeEnclosingPosition(position, with: .character, inDirection: direction)
      return range.flatMap { view.text(in: $0) } ?? "none"
    }
    let forward: [UITextDirection] = [.storage(.forward), .layout(.right), .layout(.down)]
    let backward: [UITextDirection] = [.storage(.backward), .layout(.left), .layout(.up)]
    #expect(forward.map { letter(second, $0) } == ["b", "b", "b"])
    #expect(backward.map { letter(second, $0) } == ["a", "a", "a"])
    #expect(forward.map { letter(end, $0) } == ["none", "none", "none"])
    #expect(backward.map { letter(start, $0) } == ["none", "none", "none"])
  }

  @Test func theCaretGoesBehindALetterOfTwoUnits() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.text = "a\u{1F600}b"
    let before = try #require(view.position(from: view.beginningOfDocument, offset: 1))
    let after = try #require(view.position(from: view.beginningOfDocument, offset: 2))
    let (left, right) = (view.caretRect(for: before), view.caretRect(for: after))
    let point = CGPoint(x: left.minX * 0.25 + right.minX * 0.75, y: left.midY)
    #expect(left.minX < right.minX && view.closestPosition(to: point) == after)
  }

  @Test func storagesNotifyOfGroupsOfChanges() {
    final class Listener: NSTextStorageDelegate {
      var heard: [(NSRange, Int)] = []
      func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
      ) { heard.append((editedRange, delta)) }
    }
    let (storage, listener) = (NSTextStorage(string: "one two"), Listener())
    storage.delegate = listener
    storage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "three")
    #expect(listener.heard.map(\.1) == [2] && listener.heard[0].0 == NSRange(location: 0, length: 5))
    storage.beginEditing()
    storage.addAttribute(.kern, value: 2, range: NSRange(location: 0, length: 5))
    storage.deleteCharacters(in: NSRange(location: 5, length: 4))
    storage.endEditing()
    #expect(listener.heard.count == 2 && listener.heard[1].1 == -4 && storage.string == "three")
    #expect(unsafe storage.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 2)
  }

  @Test func storagesOfYourOwnGetAllChanges() {
    final class Own: NSTextStorage {
      private let kept = NSMutableAttributedString(string: "")
      override var string: String { kept.string }
      override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any]
      {
        unsafe kept.attributes(at: location, effectiveRange: range)
      }
      override func replaceCharacters(in range: NSRange, with str: String) {
        kept.replaceCharacters(in: range, with: str)
        edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
      }
      override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        kept.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
      }
    }
    let storage = Own(string: "")
    storage.append(NSAttributedString(string: "abc", attributes: [.kern: 1]))
    storage.addAttribute(.link, value: "x", range: NSRange(location: 1, length: 1))
    #expect(storage.string == "abc" && storage.length == 3)
    #expect(unsafe storage.attribute(.kern, at: 1, effectiveRange: nil) as? Int == 1)
    #expect(unsafe storage.attribute(.link, at: 2, effectiveRange: nil) == nil)
  }

  @Test func earlierChangesMoveWithTheText() {
    final class Listener: NSTextStorageDelegate {
      var heard: [(NSRange, Int)] = []
      func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
      ) { heard.append((editedRange, delta)) }
    }
    let (storage, listener) = (NSTextStorage(string: "0123456789abc"), Listener())
    storage.delegate = listener
    func change(_ edits: (Int, Int, String)...) -> NSRange? {
      storage.beginEditing()
      for (location, length, text) in edits {
        storage.replaceCharacters(in: NSRange(location: location, length: length), with: text)
      }
      storage.endEditing()
      return listener.heard.last?.0
    }
    #expect(change((10, 0, "HELLO"), (0, 0, "XYZ")) == NSRange(location: 0, length: 18))
    #expect(listener.heard.last?.1 == 8)
    #expect(change((0, 3, ""), (10, 5, "")) == NSRange(location: 0, length: 10))
    #expect(change((4, 2, "abcd"), (5, 6, "")) == NSRange(location: 4, length: 1))
    #expect(change((8, 0, "12"), (2, 1, ""), (2, 0, "xx")) == NSRange(location: 2, length: 9))
  }

  @Test func changesByTheDelegateAreNotProcessedAgain() {
    final class Highlighter: NSTextStorageDelegate {
      var calls: [NSRange] = []
      func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
      ) { textStorage.addAttribute(.kern, value: 1, range: NSRange(location: 0, length: textStorage.length)) }
      func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
      ) {
        calls.append(editedRange)
        textStorage.addAttribute(.link, value: "x", range: editedRange)
      }
    }
    final class Own: NSTextStorage {
      var processed = 0
      override func processEditing() {
        addAttribute(.kern, value: 2, range: editedRange)
        super.processEditing()
        processed += 1
      }
    }
    let (storage, highlighter) = (NSTextStorage(string: "ab"), Highlighter())
    storage.delegate = highlighter
    storage.replaceCharacters(in: NSRange(location: 2, length: 0), with: "c")
    storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "")
    // Each change includes the range in which the delegate added an attribute.
    #expect(highlighter.calls == [NSRange(location: 0, length: 3), NSRange(location: 0, length: 2)])
    #expect(unsafe storage.attribute(.link, at: 1, effectiveRange: nil) as? String == "x")
    let own = Own(string: "ab")
    own.edited(.editedCharacters, range: NSRange(location: 0, length: 2), changeInLength: 0)
    #expect(own.processed == 1)
  }

  @Test func containersLimitRectanglesOfLines() {
    func part(_ rect: CGRect, of size: CGSize) -> CGRect {
      unsafe NSTextContainer(size: size).lineFragmentRect(
        forProposedRect: rect, at: 0, writingDirection: .natural, remaining: nil)
    }
    let line = CGRect(x: 0, y: 0, width: 200, height: 20)
    #expect(part(line, of: CGSize(width: 100, height: 0)) == CGRect(x: 0, y: 0, width: 100, height: 20))
    #expect(part(line.offsetBy(dx: 300, dy: 0), of: CGSize(width: 100, height: 50)) == .zero)
  }

  @Test func receiversOfChangesAreNotKeptAlive() {
    final class Receiver: UITextInputDelegate {
      func selectionWillChange(_ textInput: (any UITextInput)?) {}
      func selectionDidChange(_ textInput: (any UITextInput)?) {}
      func textWillChange(_ textInput: (any UITextInput)?) {}
      func textDidChange(_ textInput: (any UITextInput)?) {}
    }
    let view = UITextView()
    var receiver: Receiver? = Receiver()
    view.inputDelegate = receiver
    #expect(view.inputDelegate === receiver && receiver != nil)
    receiver = nil
    #expect(view.inputDelegate == nil)
  }

  @Test func layoutManagersHaveOneText() {
    let (first, second, manager) = (NSTextStorage(string: "a"), NSTextStorage(string: "b"), NSLayoutManager())
    first.addLayoutManager(manager)
    second.addLayoutManager(manager)
    second.addLayoutManager(manager)
    #expect(first.layoutManagers.isEmpty && second.layoutManagers.count == 1)
    first.removeLayoutManager(manager)
    #expect(manager.textStorage === second)
  }

  @Test func rangesOutsideOfTheTextAreReported() {
    let (storage, manager, container) = (NSTextStorage(string: "text"), NSLayoutManager(), NSTextContainer())
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    for (location, length) in [(NSNotFound, 1), (-1, 2), (3, 2)] {
      let range = NSRange(location: location, length: length)
      let found = reports {
        storage.replaceCharacters(in: range, with: "x")
        storage.replaceCharacters(in: range, with: NSAttributedString(string: "x"))
        storage.deleteCharacters(in: range)
        storage.addAttribute(.kern, value: 1, range: range)
        storage.setAttributes([:], range: range)
      }
      #expect(found.count == 5 && found.allSatisfy { $0.contains("not a part of a text of length 4") })
      _ = manager.boundingRect(forGlyphRange: range, in: container)
      unsafe manager.enumerateLineFragments(forGlyphRange: range) { _, _, _, _, _ in }
    }
    let found = reports {
      storage.edited(.editedCharacters, range: NSRange(location: NSNotFound, length: 1), changeInLength: 1)
      storage.edited(.editedCharacters, range: NSRange(location: 0, length: 1), changeInLength: -2)
    }
    #expect(found.count == 2 && storage.string == "text")
  }
}
