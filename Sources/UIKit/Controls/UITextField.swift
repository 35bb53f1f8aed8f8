public import AutoLayout
public import Foundation
import LayoutAppearance

/// Holds the delegate of a text field without keeping it alive.
private final class FieldDelegate {
  weak var delegate: (any UITextFieldDelegate)?
}

/// An editable text of one line.
open class UITextField: TypedTextField {
  /// A field without a text, with a frame in the coordinates of its future superview, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    if type(of: self) == UITextField.self { countAsPlain() }
  }

  /// The field's delegate; not kept alive.
  open var delegate: (any UITextFieldDelegate)? {
    get { extensionRecord(FieldDelegate.self)?.delegate }
    set {
      let record = extensionRecord(FieldDelegate.self) ?? FieldDelegate()
      record.delegate = newValue
      keepExtensionRecord(record)
    }
  }

  /// The font, which determines the size of the text; `nil` stands for the system font of 17 points.
  @_nonoverride open var font: UIFont? {
    get { kept() ?? UIFont.systemFont(ofSize: metrics.pointSize) }
    set {
      let font = newValue.map { shown($0) }
      keep(font)
      fontValue = (font ?? .systemFont(ofSize: 17)).font
    }
  }

  /// Scales the fonts to the user's text size.
  final func takeTextSize() {
    if let font: UIFont = kept("font") {
      keep(font.following(traitCollection), "font")
      fontValue = font.following(traitCollection).font
    }
    guard let styled: NSAttributedString = kept("attributedText") else { return }
    keep(styled.following(traitCollection), "attributedText")
  }

  /// The text, which is never `nil`: setting `nil` empties it.
  ///
  /// Setting it replaces ``attributedText``, and moves the selection to the end. The colour of the former text's first
  /// letter becomes ``textColor``.
  open override var text: String? {
    get { super.text ?? "" }
    set { take(newValue) }
  }

  /// Stores a text without calling an override of the setter of ``text``: as in UIKit, typing does not call it.
  final func take(_ newText: String?) {
    let former = storedText, styled: NSAttributedString? = kept("attributedText")
    super.text = newText
    keep(NSAttributedString?.none, "attributedText")
    if let color = styled?.firstColor { appearance.textColor = color.color }
    keep(UITextRange?.none, "selectedTextRange")
    if newText != former { contentsNeedLayout() }
  }

  /// The text shown while the field is empty; setting it replaces ``attributedPlaceholder``.
  open override var placeholder: String? {
    get { super.placeholder }
    set {
      let former = super.placeholder
      super.placeholder = newValue
      keep(NSAttributedString?.none, "attributedPlaceholder")
      if super.placeholder != former { contentsNeedLayout() }
    }
  }

  /// The colour of the text; drawn.
  open var textColor: UIColor? {
    get {
      let styled: NSAttributedString? = kept("attributedText")
      return styled?.firstColor ?? appearance.textColor.map { UIColor($0) } ?? .label
    }
    set {
      appearance.textColor = newValue?.color
      guard let styled: NSAttributedString = kept("attributedText") else { return }
      let whole = NSMutableAttributedString(attributedString: styled)
      whole.set(.foregroundColor, to: newValue)
      keep(NSAttributedString(attributedString: whole), "attributedText")
    }
  }

  /// The alignment of the text; drawn.
  open var textAlignment: NSTextAlignment {
    get { kept() ?? .natural }
    set {
      keep(newValue)
      look.style.alignment = newValue.alignment
    }
  }

  /// The text with attributes.
  ///
  /// The first font determines the size; colours, underlines, strikethroughs, outlines and shadows are drawn.
  open var attributedText: NSAttributedString? {
    get { kept() ?? NSAttributedString(string: storedText ?? "") }
    set {
      // As in UIKit, overrides of the setters of `text` and `font` are not called.
      super.text = newValue?.string
      contentsNeedLayout()
      keep(UITextRange?.none, "selectedTextRange")
      keep(newValue)
      if let font = newValue?.firstFont {
        keep(font, "font")
        fontValue = font.font
      }
    }
  }

  /// The attributes of the whole text, of which font, colour, letter spacing and the paragraph's alignment take effect.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get {
      var attributes: [NSAttributedString.Key: Any] = kept() ?? [:]
      (attributes[.font], attributes[.foregroundColor]) = (font, textColor)
      return attributes
    }
    set {
      keep(newValue)
      if let font = newValue[.font] as? UIFont { self.font = font }
      if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
      if let style = newValue[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
      look.style.letterSpacing = newValue.letterSpacing
      invalidateIntrinsicContentSize()
    }
  }

  /// The placeholder with its attributes, of which colours, underlines, strikethroughs, outlines and shadows are drawn.
  open var attributedPlaceholder: NSAttributedString? {
    get { kept() ?? storedPlaceholder.map { NSAttributedString(string: $0) } }
    set {
      super.placeholder = newValue?.string
      keep(newValue)
    }
  }

  /// The border, which is drawn at the edges of the field and keeps the text at a distance from them.
  open var borderStyle: BorderStyle {
    get { kept() ?? .none }
    set {
      keep(newValue)
      follower = { ($0 as? UITextField)?.followLayout() }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The size of the text or placeholder with the border, in points.
  open override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    if borderStyle == .none || explicitContentSize != nil { return size }
    return CGSize(width: size.width + 2 * borderInsets.side, height: size.height + borderInsets.height)
  }

  /// The distance from the field's top to the baseline of the text, in points.
  open override var firstBaselineOffsetFromTop: CGFloat? {
    super.firstBaselineOffsetFromTop.map { $0 + borderInsets.height / 2 }
  }

  /// The distance from the baseline of the text to the field's bottom, in points.
  open override var lastBaselineOffsetFromBottom: CGFloat {
    super.lastBaselineOffsetFromBottom + borderInsets.height / 2
  }

  /// The frame of the left view for bounds of the field: at the left edge, in the view's own size, vertically centred.
  ///
  /// Layout calls overrides. As in UIKit, the rectangle is that of a text that reads from left to right; in the other
  /// direction, the field mirrors it.
  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(of: leftView, isLeft: true, in: bounds)
  }
  /// The frame of the right view for bounds of the field: at the right edge, in the view's own size, vertically centred.
  ///
  /// Layout calls overrides, and mirrors the rectangle like that of the left view.
  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(of: rightView, isLeft: false, in: bounds)
  }
  /// The frame of the text for bounds of the field: between the side views, or the border's insets if these are larger.
  ///
  /// Unlike the side views' rectangles, it is already mirrored if text reads from right to left.
  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    var (left, right) = (borderInsets.side, borderInsets.side)
    if leftView?.isHidden == false { left = max(left, leftViewRect(forBounds: bounds).maxX - bounds.minX) }
    if rightView?.isHidden == false { right = max(right, bounds.maxX - rightViewRect(forBounds: bounds).minX) }
    let rect = CGRect(
      x: bounds.origin.x + left, y: bounds.origin.y, width: max(bounds.size.width - left - right, 0),
      height: bounds.size.height)
    return mirrored(rect, in: bounds.minX + bounds.maxX)
  }

  /// The frame of the text during editing, for bounds of the field: unless overridden, the same as at other times.
  open override func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// The frame of the placeholder for bounds of the field: unless overridden, that of the text.
  open override func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Draws the border.
  open override func draw(_ rect: CGRect) {
    guard borderStyle != .none, bounds.size.width > 1, bounds.size.height > 1 else { return }
    let edge = CGRect(
      x: bounds.origin.x + 0.5, y: bounds.origin.y + 0.5, width: bounds.size.width - 1, height: bounds.size.height - 1)
    (borderStyle == .roundedRect ? UIColor.systemGray4 : .label).setStroke()
    UIBezierPath(roundedRect: edge, cornerRadius: borderStyle == .roundedRect ? 5 : 0).stroke()
  }

  /// A view before the text; placed by layout.
  open var leftView: UIView? {
    get { kept() }
    set { change(leftView, to: newValue, isLeft: true) { keep(newValue) } }
  }

  /// A view after the text; placed by layout.
  open var rightView: UIView? {
    get { kept() }
    set { change(rightView, to: newValue, isLeft: false) { keep(newValue) } }
  }

  /// When the view before the text is visible.
  open var leftViewMode: ViewMode {
    get { kept() ?? .never }
    set {
      keep(newValue)
      placeSideViews()
    }
  }

  /// When the view after the text is visible.
  open var rightViewMode: ViewMode {
    get { kept() ?? .never }
    set {
      keep(newValue)
      placeSideViews()
    }
  }

  /// Whether the field is being edited; `true` while the field is the first responder.
  open var isEditing: Bool { isFirstResponder }

  /// Whether the text is not empty.
  open var hasText: Bool { text?.isEmpty == false }

  /// Makes the field the first responder, if its delegate agrees; then notifies the delegate, sends `editingDidBegin`,
  /// and posts `textDidBeginEditingNotification`.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
    else { return false }
    placeSideViews()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  /// Ends editing, if the delegate agrees; then notifies the delegate, sends `editingDidEnd`, and posts
  /// `textDidEndEditingNotification`.
  ///
  /// A field that leaves its tree, or is forced by `endEditing(_:)`, ends editing even if the delegate refuses.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    let agrees = canResignFirstResponder && delegate?.textFieldShouldEndEditing(self) ?? true
    guard agrees || mustResign, super.resignFirstResponder() else { return false }
    placeSideViews()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  /// Types a text over the selection, as ``enter(_:)`` does.
  open func insertText(_ string: String) { enter(string) }

  /// Removes the selection or, if it is empty, the character before it; as for typing, the delegate is asked first.
  open func deleteBackward() {
    if let range = (storedText ?? "").deletion(at: selection) { typeText("", over: range) }
  }

  /// Whether a text may be typed over a range, before the field's own delegate is asked.
  ///
  /// The field of a search bar overrides it to ask the bar's delegate.
  func mayType(_ string: String, over range: NSRange) -> Bool { true }

  /// Types a text over the selection, unless the field is disabled: asks the delegate, changes the text, sends
  /// `editingChanged`, and posts `textDidChangeNotification`.
  open func enter(_ string: String) { typeText(string, over: selection) }

  /// Presses the return key, unless the field is disabled: asks the delegate, and sends `editingDidEndOnExit` and
  /// `primaryActionTriggered`.
  ///
  /// As in UIKit, the field ends editing afterwards if `editingDidEndOnExit` has a target or an action.
  open func pressReturn() {
    guard isEnabled, delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsEditing = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if endsEditing, isFirstResponder { resignFirstResponder() }
  }

  /// The beginning of the text.
  open var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The end of the text.
  open var endOfDocument: UITextPosition { UITextPosition(text?.count ?? 0) }
  /// The position at a distance from another, in characters; `nil` outside the text.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    position.moved(by: offset, within: text?.count ?? 0)
  }
  /// The distance between positions, in characters; negative if the second is before the first.
  open func offset(from: UITextPosition, to: UITextPosition) -> Int { to.offset - from.offset }
  /// The range between positions.
  open func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? { UITextRange(from, to) }
  /// The text in a range.
  open func text(in range: UITextRange) -> String? {
    guard let text else { return nil }
    return String(text.dropFirst(range.start.offset).prefix(max(range.end.offset - range.start.offset, 0)))
  }
  /// Selects the whole text.
  open override func selectAll(_ sender: Any?) { selectedTextRange = UITextRange(beginningOfDocument, endOfDocument) }

  /// Whether dots stand for the characters of the text, on the screen, in pictures and in stored frames.
  open var isSecureTextEntry: Bool {
    get { isMasked }
    set { isMasked = newValue }
  }

  /// No effect, and never called; exists so that overrides can call `super`.
  open func drawText(in rect: CGRect) {}

  /// Draws the placeholder in a rectangle, vertically centred.
  ///
  /// An override may call `super` with another rectangle, or draw something else, or nothing.
  open func drawPlaceholder(in rect: CGRect) { _ = UIGraphicsGetCurrentContext()?.noteText(in: rect) }

  /// The frame of the caret: always 2 points wide, behind the text's frame; exists for code that draws the field.
  open func caretRect(for position: UITextPosition) -> CGRect {
    CGRect(x: textRect(forBounds: bounds).maxX, y: 0, width: 2, height: bounds.size.height)
  }

  /// Stored only: the kind of keyboard.
  open var keyboardType: UIKeyboardType {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// The selection, which typed text replaces: the empty range at the end of the text, until another one is set.
  ///
  /// After typing, it is the empty range behind the typed text.
  open var selectedTextRange: UITextRange? {
    get { kept() ?? UITextRange(endOfDocument, endOfDocument) }
    set { keep(newValue) }
  }

  /// The position nearest to a point: always the end of the text.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }

  /// The rectangles of a selection; none unless overridden.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }

  /// The frame of the border for bounds of the field: the bounds; overrides are not called.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
}

extension UITextField: TextInking {
  package final func textInks(ofPlaceholder: Bool) -> [TextInk] {
    if isSecureTextEntry, !ofPlaceholder { return [] }
    let styled: NSAttributedString? = kept(ofPlaceholder ? "attributedPlaceholder" : "attributedText")
    return styled?.inks(links: [:]) ?? []
  }

  package final func textAreas(ofPlaceholder: Bool) -> [TextArea]? { ofPlaceholder ? kept("textAreas") : nil }

  package final var textShrinking: TextShrinking? {
    let size = fontValue.size
    guard adjustsFontSizeToFitWidth, size > 0 else { return nil }
    return TextShrinking(leastScale: max(minimumFontSize / size, 0.01))
  }
}
