public import AutoLayout
public import Foundation
import LayoutAppearance

/// What is asked and told about a text field; acts where a program or a test changes the text by `enter(_:)`.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UITextFieldDelegate: AnyObject {
  /// Whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Told that editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Told that editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Told that editing has ended, and why.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Whether a part of the text may be replaced.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Told that the selection has changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether the button that empties the field works.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Whether the return key works.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Yes unless implemented.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing unless implemented.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Yes unless implemented.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing unless implemented.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Tells the delegate without the reason unless implemented.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  /// Yes unless implemented.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// Does nothing unless implemented.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Yes unless implemented.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Yes unless implemented.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// Whom a text field asks and tells.
private final class FieldDelegate {
  weak var delegate: (any UITextFieldDelegate)?
}

/// An editable text of one line.
open class UITextField: TextField {
  /// A field without a text, with a frame in the coordinates of its future superview, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    if type(of: self) == UITextField.self { countAsPlain() }
  }

  /// Whom the field asks and tells; not kept alive.
  open var delegate: (any UITextFieldDelegate)? {
    get { extensionRecord(FieldDelegate.self)?.delegate }
    set {
      let record = extensionRecord(FieldDelegate.self) ?? FieldDelegate()
      record.delegate = newValue
      keepExtensionRecord(record)
    }
  }

  /// The font: it decides the size of the text.
  @_nonoverride open var font: UIFont? {
    get { kept() ?? UIFont.systemFont(ofSize: metrics.pointSize) }
    set {
      keep(newValue)
      fontValue = (newValue ?? .systemFont(ofSize: 17)).font
    }
  }

  /// The colour of the text; drawn.
  open var textColor: UIColor? {
    get { appearance.textColor.map { UIColor($0) } ?? .label }
    set { appearance.textColor = newValue?.color }
  }

  /// Where lines begin and end; drawn.
  open var textAlignment: NSTextAlignment {
    get { kept() ?? .natural }
    set { keep(newValue) }
  }

  /// The text with its look; the first font decides the size.
  open var attributedText: NSAttributedString? {
    get { kept() ?? text.map { NSAttributedString(string: $0) } }
    set {
      text = newValue?.string
      keep(newValue)
      if let font = newValue?.firstFont { self.font = font }
    }
  }

  /// The placeholder with its look.
  open var attributedPlaceholder: NSAttributedString? {
    get { kept() ?? placeholder.map { NSAttributedString(string: $0) } }
    set {
      placeholder = newValue?.string
      keep(newValue)
    }
  }

  /// The border; kept.
  open var borderStyle: BorderStyle {
    get { kept() ?? .none }
    set { keep(newValue) }
  }

  /// A view before the text; placed by layout.
  open var leftView: UIView? {
    get { kept() }
    set { change(leftView, to: newValue) { keep(newValue) } }
  }

  /// A view after the text; placed by layout.
  open var rightView: UIView? {
    get { kept() }
    set { change(rightView, to: newValue) { keep(newValue) } }
  }

  /// When the view before the text shows.
  open var leftViewMode: ViewMode {
    get { kept() ?? .never }
    set {
      keep(newValue)
      placeSideViews()
    }
  }

  /// When the view after the text shows.
  open var rightViewMode: ViewMode {
    get { kept() ?? .never }
    set {
      keep(newValue)
      placeSideViews()
    }
  }

  private func change(_ old: UIView?, to new: UIView?, _ keep: () -> Void) {
    old?.removeFromSuperview()
    keep()
    if let new { addSubview(new) }
    follower = { ($0 as? UITextField)?.placeSideViews() }
    setNeedsLayout()
  }

  private func placeSideViews() {
    func shows(_ mode: ViewMode) -> Bool {
      mode == .always || mode == (isFirstResponder ? .whileEditing : .unlessEditing)
    }
    leftView?.isHidden = !shows(leftViewMode)
    rightView?.isHidden = !shows(rightViewMode)
    for (view, isLeft) in [(leftView, true), (rightView, false)] {
      guard let view else { continue }
      let size = view.bounds.size == .zero ? view.intrinsicContentSize : view.bounds.size
      view.frame = CGRect(
        x: isLeft ? 0 : bounds.size.width - size.width, y: (bounds.size.height - size.height) / 2,
        width: max(size.width, 0), height: max(size.height, 0))
    }
  }

  /// Whether the field is edited: whether it is the first responder.
  open var isEditing: Bool { isFirstResponder }

  /// Whether there is a text.
  open var hasText: Bool { text?.isEmpty == false }

  /// Adds a text at the end, as typing does.
  open func insertText(_ string: String) { enter(string) }

  /// Removes the last letter, as typing does.
  open func deleteBackward() {
    guard let text, !text.isEmpty else { return }
    self.text = String(text.dropLast())
    sendActions(for: .editingChanged)
  }

  /// Types a text at the end: the delegate is asked, the text changed, and the event of editing sent.
  open func enter(_ string: String) {
    let length = (text ?? "").utf16.count
    guard isEnabled,
      delegate?.textField(
        self, shouldChangeCharactersIn: NSRange(location: length, length: 0), replacementString: string)
        ?? true
    else { return }
    text = (text ?? "") + string
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
  }

  /// Presses the return key: the delegate is asked, and the event sent.
  open func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
  }

  /// The beginning of the text.
  open var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The end of the text.
  open var endOfDocument: UITextPosition { UITextPosition(text?.count ?? 0) }
  /// A place at a distance from another; `nil` outside of the text.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    return place >= 0 && place <= text?.count ?? 0 ? UITextPosition(place) : nil
  }
  /// The distance between places.
  open func offset(from: UITextPosition, to: UITextPosition) -> Int { to.offset - from.offset }
  /// The part between places.
  open func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? { UITextRange(from, to) }
  /// The text of a part.
  open func text(in range: UITextRange) -> String? {
    guard let text else { return nil }
    return String(text.dropFirst(range.start.offset).prefix(max(range.end.offset - range.start.offset, 0)))
  }
  /// Selects the whole text.
  open override func selectAll(_ sender: Any?) { selectedTextRange = UITextRange(beginningOfDocument, endOfDocument) }

  /// Kept: whether the text is hidden.
  open var isSecureTextEntry: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Draws the text: what draws the field does; kept for overriding methods.
  open func drawText(in rect: CGRect) {}

  /// Draws the placeholder: what draws the field does; kept for overriding methods.
  open func drawPlaceholder(in rect: CGRect) {}

  /// Where the caret of a place is: at the edge after the text; kept for what draws the field.
  open func caretRect(for position: UITextPosition) -> CGRect {
    CGRect(x: textRect(forBounds: bounds).maxX, y: 0, width: 2, height: bounds.size.height)
  }

  /// Where a selection is: nowhere.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }

  /// Where the border is in bounds; kept for what draws the field.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
}

/// Where a part of a selection is.
public final class UITextSelectionRect: ViewIsolated {
  /// The rectangle.
  public let rect = CGRect.zero
}

/// A place in a text.
public final class UITextPosition: ViewIsolated, Hashable {
  let offset: Int
  init(_ offset: Int) { self.offset = offset }
  /// Whether the places are the same.
  public static func == (first: UITextPosition, second: UITextPosition) -> Bool { first.offset == second.offset }
  /// Feeds the place.
  public func hash(into hasher: inout Hasher) { hasher.combine(offset) }
}

/// A part of a text.
public final class UITextRange: ViewIsolated {
  /// Where it begins.
  public let start: UITextPosition
  /// Where it ends.
  public let end: UITextPosition
  /// Whether nothing is in it.
  public var isEmpty: Bool { start == end }
  init(_ start: UITextPosition, _ end: UITextPosition) { (self.start, self.end) = (start, end) }
}

/// The rules of passwords; kept.
public final class UITextInputPasswordRules {
  /// Kept: the rules.
  public let passwordRulesDescriptor: String
  /// Rules in Apple's language of them.
  public init(descriptor: String) { passwordRulesDescriptor = descriptor }
}
