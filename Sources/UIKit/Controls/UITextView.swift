// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import AutoLayout
public import Foundation
import LayoutAppearance

/// A text of several lines; as high as its text, unless the view scrolls.
open class UITextView: UIScrollView {
  private weak var textDelegate: (any UITextViewDelegate)?
  private var attributed: NSAttributedString?
  private var plain: String? = ""
  private var parts: (storage: NSTextStorage, manager: NSLayoutManager)?
  private var counted: (text: String, count: Int) = ("", 0)
  /// The number of letters of the text.
  ///
  /// - Complexity: O(1) if the text has not changed since the last call: strings that share their storage are compared
  ///   in O(1).
  final var letterCount: Int {
    let text: String = self.text ?? ""
    if counted.text != text { counted = (text, text.count) }
    return counted.count
  }
  /// The text; setting it applies the view's font and colour, and setting `nil` empties it.
  open var text: String! {
    get { parts?.storage.string ?? plain }
    set {
      (plain, attributed, chosen) = (newValue ?? "", nil, nil)
      parts?.storage.setAttributedString(styled(newValue ?? ""))
      contentsChanged()
    }
  }
  /// The font of the whole text, which determines the size of the text.
  open var font: UIFont? = .systemFont(ofSize: 12) {
    didSet {
      if let font { self.font = shown(font) }
      if !isSettingText { restyle(.font, font) }
      contentsChanged()
    }
  }
  final func takeTextSize() {
    if let storage = parts?.storage {
      storage.followTextSize(of: traitCollection)
    } else {
      attributed = attributed?.following(traitCollection)
    }
    isSettingText = true
    font = font?.following(traitCollection)
    isSettingText = false
  }
  private var isSettingText = false
  private func restyle(_ key: NSAttributedString.Key, _ value: Any?) {
    if let storage = parts?.storage {
      storage.set(key, to: value)
    } else if let attributed {
      let copy = NSMutableAttributedString(attributedString: attributed)
      copy.set(key, to: value)
      self.attributed = copy
    }
  }
  /// The colour of the whole text; drawn.
  open var textColor: UIColor? {
    didSet {
      appearance.textColor = textColor?.color
      restyle(.foregroundColor, textColor)
    }
  }
  /// The alignment of lines whose paragraphs have none; drawn.
  open var textAlignment = NSTextAlignment.natural
  /// Whether the text can be edited.
  open var isEditable = true
  /// Whether the text can be selected, so that the view can become the first responder although it is not editable.
  open var isSelectable = true
  /// Stored only: the kinds of data found in the text.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// The space around the text.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { contentsChanged() } }
  }
  /// The frame of the caret at a position, by the placed lines.
  open func caretRect(for position: UITextPosition) -> CGRect { placedCaret(for: position) }
  /// The rectangle of a range in the first of its lines.
  open func firstRect(for range: UITextRange) -> CGRect { rectangles(of: range).first ?? .zero }
  /// The rectangles of a range, one for each line.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { placedRects(for: range) }
  /// The position between letters nearest to a point.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { placedPosition(nearestTo: point) }
  /// The size of the text with its insets, as wide as the view.
  open override var contentSize: CGSize {
    get {
      let width = bounds.size.width
      guard width > 0 else { return super.contentSize }
      return CGSize(width: width, height: padded(placedText.size).height)
    }
    set { super.contentSize = newValue }
  }
  /// The container of the text; its padding, number of lines and line break mode take effect.
  public final let textContainer: NSTextContainer
  /// The attributes of links, by default the tint colour; drawn.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { linkAttributes ?? [.foregroundColor: tintColor as Any] }
    set { linkAttributes = newValue }
  }
  private var linkAttributes: [NSAttributedString.Key: Any]?
  /// Stored only: the appearance of typed text.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// The selection in UTF-16, which typed text replaces: the end of the text, until another one is set.
  ///
  /// After typing, the selection is behind the typed text; a new text moves it to the end.
  open var selectedRange: NSRange {
    get {
      let count = (text ?? "").utf16.count
      return (chosen ?? NSRange(location: count, length: 0)).inside(count)
    }
    set { chosen = newValue }
  }
  /// The same selection as ``selectedRange``, in letters.
  open var selectedTextRange: UITextRange? {
    get {
      let range = selectedRange
      return UITextRange(position(utf16: range.location), position(utf16: NSMaxRange(range)))
    }
    set { chosen = newValue?.letters(in: text ?? "") }
  }
  /// The selection that was set or that typing has left; `nil` at the end of the text.
  private var chosen: NSRange?
  /// The content offset after typing last scrolled to the caret; `nil` before that and after any other scrolling.
  final var typingOffset: CGPoint?
  /// The greatest offset, in the last layout, that showed no empty space after the text; `nil` if the text was not
  /// scrolled.
  private var lastEnd: CGFloat?
  /// Scrolls back to the end of a text that became shorter, or to the caret after typing.
  open override func layoutSubviews() {
    super.layoutSubviews()
    keepEnd()
    showCaret()
  }
  private func keepEnd() {
    guard contentOffset.y > 0 else { return lastEnd = nil }
    let end = greatestOffset(showing: contentSize).y
    if contentOffset.y > end, end < lastEnd ?? .infinity {
      let isTyping = typingOffset == contentOffset
      contentOffset.y = end
      if isTyping { typingOffset = contentOffset }
    }
    lastEnd = end
  }
  /// Stored only: the capitalisation of typed text.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Stored only: whether words are corrected.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Stored only: whether spelling is checked.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Stored only: the kind of keyboard.
  open var keyboardType = UIKeyboardType.default
  /// Stored only: the appearance of the keyboard.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// Stored only: the label of the return key.
  open var returnKeyType = UIReturnKeyType.default
  /// Stored only: whether the return key needs a text.
  open var enablesReturnKeyAutomatically = false
  /// Stored only: the meaning of the text.
  open var textContentType: UITextContentType?
  /// Stored only: whether the text is hidden.
  open var isSecureTextEntry = false
  /// Whether fonts of text styles, and fonts scaled by `UIFontMetrics`, follow the user's text size in the view's
  /// traits.
  open var adjustsFontForContentSizeCategory = false { didSet { followTextSize() } }
  /// Stored only: whether the user can change the appearance of text.
  open var allowsEditingTextAttributes = false
  /// Stored only: a view in place of the keyboard.
  open override var inputView: UIView? {
    get { keyboards.instead }
    set { keyboards.instead = newValue }
  }
  /// Stored only: a view above the keyboard.
  open override var inputAccessoryView: UIView? {
    get { keyboards.above }
    set { keyboards.above = newValue }
  }
  private var keyboards: (instead: UIView?, above: UIView?) = (nil, nil)

  /// A view of a text container; shows the text of the container's layout manager.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    backgroundColor = usualBackground
    followContainer()
    if let manager = textContainer?.layoutManager, let storage = manager.textStorage { adopt(storage, manager) }
  }

  /// A text view with a frame; calls ``init(frame:textContainer:)``.
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// A text view; the system that lays out its text is always the same.
  public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero) }

  /// The text with its attributes; a change of the storage changes the view.
  open var textStorage: NSTextStorage { textParts.storage }

  /// Lays the text out in the view's width.
  open var layoutManager: NSLayoutManager {
    if textContainer.widthTracksTextView {
      let width = bounds.size.width - textContainerInset.left - textContainerInset.right
      textContainer.size = CGSize(width: max(width, 0), height: .greatestFiniteMagnitude)
    }
    return textParts.manager
  }

  private var textParts: (storage: NSTextStorage, manager: NSLayoutManager) {
    if let parts { return parts }
    let (storage, manager) = (NSTextStorage(string: ""), NSLayoutManager())
    storage.setAttributedString(attributed ?? styled(plain ?? ""))
    storage.addLayoutManager(manager)
    manager.addTextContainer(textContainer)
    adopt(storage, manager)
    return (storage, manager)
  }

  private func adopt(_ storage: NSTextStorage, _ manager: NSLayoutManager) {
    parts = (storage, manager)
    storage.changed = { [weak self] in self?.contentsChanged() }
  }

  private func followContainer() {
    textContainer.changed = { [weak self] in self?.contentsChanged() }
  }

  private func styled(_ string: String) -> NSAttributedString {
    var attributes: [NSAttributedString.Key: Any] = [.font: usualFont]
    if let textColor { attributes[.foregroundColor] = textColor }
    return NSAttributedString(string: string, attributes: attributes)
  }

  /// The text in its lines, as wide as the view.
  final var placedText: PlacedText { placedText(inViewOfWidth: bounds.size.width) }
  private func placedText(inViewOfWidth width: CGFloat) -> PlacedText {
    let around = textContainerInset.left + textContainerInset.right + textContainer.lineFragmentPadding * 2
    return PlacedText(
      attributedText ?? NSAttributedString(string: ""), width: max(width - around, 1), in: textContainer,
      font: usualFont)
  }
  /// The top left corner of the text in the view.
  final var textOrigin: CGPoint {
    CGPoint(x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
  }

  /// The view's delegate; not kept alive.
  @_nonoverride
  open var delegate: (any UITextViewDelegate)? {
    get { textDelegate }
    set {
      textDelegate = newValue
      scrollDelegate = newValue
    }
  }

  /// The text with attributes; its first font becomes the ``font`` of the view.
  open var attributedText: NSAttributedString! {
    get {
      if let parts { return NSAttributedString(attributedString: parts.storage.plain) }
      return attributed ?? NSAttributedString(string: plain ?? "")
    }
    set {
      // As in UIKit, an override of the setter of `text` is not called.
      (plain, attributed, chosen) = (newValue?.string ?? "", newValue, nil)
      parts?.storage.setAttributedString(newValue ?? styled(""))
      contentsChanged()
      isSettingText = true
      if let font = newValue?.firstFont { self.font = font }
      isSettingText = false
    }
  }

  /// Whether the text is not empty.
  open var hasText: Bool { text?.isEmpty == false }

  /// Whether the text can be edited or selected.
  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  /// Makes the view the first responder; if the text can be edited, asks the delegate first, and notifies it.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    let editor = isEditable ? delegate : nil
    guard canBecomeFirstResponder, editor?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
    else { return false }
    editor?.textViewDidBeginEditing(self)
    if isEditable { NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self) }
    return true
  }

  /// Ends editing, if the delegate agrees; then notifies the delegate.
  ///
  /// A view that leaves its tree, or is forced by `endEditing(_:)`, ends editing even if the delegate refuses.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    let editor = isEditable ? delegate : nil
    let agrees = canResignFirstResponder && editor?.textViewShouldEndEditing(self) ?? true
    guard agrees || mustResign, super.resignFirstResponder() else { return false }
    editor?.textViewDidEndEditing(self)
    if isEditable { NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self) }
    return true
  }

  /// Types a text over the selection; asks the delegate first, and notifies it afterwards.
  ///
  /// The new letters look like those before them.
  open func insertText(_ string: String) { typeText(string, over: selectedRange) }

  /// Deletes the selection or, if it is empty, the character before it; asks the delegate first, and notifies it
  /// afterwards.
  open func deleteBackward() {
    if let range = (text ?? "").deletion(at: selectedRange) { typeText("", over: range) }
  }

  /// Replaces a part of the text; the new letters look like those before them.
  final func edit(_ range: NSRange, _ string: String) {
    let present = text ?? ""
    let range = range.inside(present)
    let end = range.location + string.utf16.count
    chosen = NSMaxRange(range) == present.utf16.count ? nil : NSRange(location: end, length: 0)
    if let storage = parts?.storage {
      let typed = storage.length > 0 ? storage.typed(string, at: range) : styled(string)
      return storage.replaceCharacters(in: range, with: typed)
    }
    attributed = attributed.flatMap { $0.length > 0 ? $0.replacing(range, by: string) : nil }
    let own = plain ?? ""
    plain = attributed?.string ?? own.replacing(range.inside(own), by: string)
    contentsChanged()
  }

  /// Requests the size and `layoutSubviews`, as in UIKit, where views that grow with their text rely on this call.
  private func contentsChanged() {
    invalidateIntrinsicContentSize()
    contentsNeedLayout()
  }

  /// Scrolls, without an animation, until a part of the text is visible: its beginning if it is higher than the view.
  ///
  /// A location before the text, as of a part that was not found, or behind it counts as the text's end. A view whose
  /// ``isScrollEnabled`` is `false` does not scroll.
  open func scrollRangeToVisible(_ range: NSRange) {
    guard isScrollEnabled else { return }
    let present: String = text ?? ""
    let known = range.location < 0 ? NSRange(location: present.utf16.count, length: 0) : range.inside(present)
    scrollRectToVisible(placedLines(of: known), animated: false)
  }

  /// Whether fingers may move the text; otherwise the view is as high as its text.
  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
  }

  private var isSized: Bool { !isScrollEnabled }
  private var usualFont: UIFont { font ?? .systemFont(ofSize: 12) }
  private var content: TextContent {
    var content = attributedText?.content(in: usualFont) ?? TextContent(text ?? "", font: usualFont.font)
    textContainer.limit(&content.style)
    return content
  }

  private func padded(_ size: CGSize) -> CGSize {
    let padding = textContainer.lineFragmentPadding * 2
    return CGSize(
      width: size.width + textContainerInset.left + textContainerInset.right + padding,
      height: max(size.height, usualFont.lineHeight) + textContainerInset.top + textContainerInset.bottom)
  }

  /// The size of the text; no intrinsic size if the view scrolls.
  open override var intrinsicContentSize: CGSize {
    guard isSized else { return super.intrinsicContentSize }
    return padded(content.size())
  }

  /// The distance from the top to the baseline of the first line; `nil` if the view scrolls.
  open override var firstBaselineOffsetFromTop: CGFloat? {
    isSized ? placedText.lines.first.map { textContainerInset.top + $0.baseline } : nil
  }

  /// The distance from the baseline of the last line to the bottom; 0 if the view scrolls.
  open override var lastBaselineOffsetFromBottom: CGFloat {
    guard isSized else { return 0 }
    let text = placedText
    return text.lines.last.map { textContainerInset.bottom + text.size.height - $0.baseline } ?? 0
  }

  /// Whether the height follows the width; `true` unless the view scrolls.
  open override var wrapsContent: Bool { isSized }

  /// The size of the text in a width.
  open override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    padded(placedText(inViewOfWidth: width).size)
  }

  /// The size of the text in a width, whether the view scrolls or not; a width of zero or less counts as none.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    intrinsicContentSize(forWidth: size.width > 0 ? size.width : .greatestFiniteMagnitude)
  }
}

extension UITextView: ContentSizeManaging {}

extension UITextView: TextInking {
  package final func textInks(ofPlaceholder: Bool) -> [TextInk] {
    (parts?.storage.plain ?? attributed)?.inks(links: linkTextAttributes) ?? []
  }

  package final var textShrinking: TextShrinking? { nil }
  package final func textAreas(ofPlaceholder: Bool) -> [TextArea]? { nil }
}
