import AutoLayout
public import Foundation

/// Receives notifications of a text's changes.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol NSTextStorageDelegate: AnyObject {
  /// Called before attributes are fixed after a change.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
  /// Called after a change.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  /// Does nothing unless implemented.
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
  /// Does nothing unless implemented.
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
}

/// A text that notifies its delegate and its text view of changes; layout managers read it on each request.
///
/// A subclass that stores its own text overrides `string`, `attributes(at:effectiveRange:)`,
/// `replaceCharacters(in:with:)` and `setAttributes(_:range:)`, and calls `edited(_:range:changeInLength:)`.
open class NSTextStorage: NSMutableAttributedString {
  /// The kinds of change of a text.
  public struct EditActions: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public let rawValue: UInt
    /// A set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Attributes changed.
    public static let editedAttributes = EditActions(rawValue: 1)
    /// Characters changed.
    public static let editedCharacters = EditActions(rawValue: 2)
  }
  /// The layout managers of the text.
  open private(set) var layoutManagers: [NSLayoutManager] = []
  /// The delegate, which is notified of changes.
  open weak var delegate: (any NSTextStorageDelegate)?
  /// The kinds of the last change.
  open private(set) var editedMask: EditActions = []
  /// The range of the last change.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// The change in length at the last edit.
  open private(set) var changeInLength = 0
  /// The number of changes so far.
  final private(set) var revision = 0
  private var editing = 0
  private var isChanged = false
  private var isProcessing = false
  /// Called after each change, so that the view that shows the text can request a layout.
  final var changed: (() -> Void)?

  /// An empty text.
  public init() { super.init(string: "") }
  /// A text without attributes.
  public override init(string: String) { super.init(string: string) }
  /// A text with the same attributes everywhere.
  public override init(string: String, attributes: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: string, attributes: attributes)
  }
  /// A copy of a text.
  public override init(attributedString: NSAttributedString) { super.init(attributedString: attributedString) }
  /// The text of an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The number of letters in UTF-16.
  open override var length: Int { isPlain ? super.length : string.utf16.count }
  final var isPlain: Bool { type(of: self) == NSTextStorage.self }

  /// A copy of the text with its attributes, on which Foundation's methods are called.
  final var plain: NSAttributedString {
    if isPlain { return self }
    let copy = NSMutableAttributedString(string: string)
    var at = 0
    while at < copy.length {
      var part = NSRange()
      let attributes = unsafe self.attributes(at: at, effectiveRange: &part)
      // A subclass may return a range that does not contain the letter, or that goes beyond the text.
      part = part.inside(copy.length)
      guard part.location <= at, NSMaxRange(part) > at else { break }
      copy.setAttributes(attributes, range: part)
      at = NSMaxRange(part)
    }
    return copy
  }

  /// Adds a layout manager to the text, and removes it from its former text.
  open func addLayoutManager(_ manager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === manager }) else { return }
    manager.textStorage?.removeLayoutManager(manager)
    layoutManagers.append(manager)
    manager.textStorage = self
  }
  /// Removes a layout manager from the text.
  open func removeLayoutManager(_ manager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === manager }
    if manager.textStorage === self { manager.textStorage = nil }
  }
  /// Records that a part has changed; outside a group of changes, processes the change at once.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    revision += 1
    guard editedRange.inside(.max >> 16) == editedRange, -editedRange.length <= delta, delta < .max >> 16 else {
      return Misuse.report("\(editedRange) with a change in length of \(delta) is not a change of a text")
    }
    if isChanged {
      // The letters after this change have moved, and with them the end of the earlier changes.
      let start = min(self.editedRange.location, editedRange.location)
      let end = max(NSMaxRange(self.editedRange), NSMaxRange(editedRange)) + delta
      (self.editedRange, changeInLength) = (NSRange(location: start, length: end - start), changeInLength + delta)
      self.editedMask.formUnion(editedMask)
    } else {
      (self.editedRange, changeInLength, self.editedMask) = (editedRange, delta, editedMask)
      self.editedRange.length += delta
    }
    isChanged = true
    processChanges()
  }
  /// Processes changes outside of a group, and notifies the view.
  ///
  /// Changes by the delegate or by an override of `processEditing()` belong to those being processed.
  private func processChanges() {
    guard editing == 0, isChanged, !isProcessing else { return }
    isProcessing = true
    processEditing()
    (isChanged, isProcessing) = (false, false)
    changed?()
  }
  /// Notifies the delegate of changes.
  open func processEditing() {
    delegate?.textStorage(
      self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    fixAttributes(in: editedRange)
    delegate?.textStorage(self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
  }
  /// Begins a group of changes.
  open override func beginEditing() { editing += 1 }
  /// Ends a group of changes, and processes them.
  open override func endEditing() {
    editing = max(editing - 1, 0)
    processChanges()
  }

  // Foundation's methods would read the text of the superclass. A subclass that stores its own text uses a copy
  // instead.

  /// The value of an attribute at a letter, and the range in which it is the same.
  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
  ) -> Any? {
    if isPlain { return unsafe super.attribute(attrName, at: location, effectiveRange: range) }
    return unsafe attributes(at: location, effectiveRange: range)[attrName]
  }
  /// A part of the text.
  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    isPlain ? super.attributedSubstring(from: range) : plain.attributedSubstring(from: range)
  }
  /// Calls a block with the attributes of each part of a range.
  open override func enumerateAttributes(
    in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
    using block: ([NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    if isPlain { return unsafe super.enumerateAttributes(in: enumerationRange, options: opts, using: block) }
    unsafe plain.enumerateAttributes(in: enumerationRange, options: opts, using: block)
  }
  /// Calls a block with the values of an attribute in a range.
  open override func enumerateAttribute(
    _ attrName: NSAttributedString.Key, in enumerationRange: NSRange,
    options opts: NSAttributedString.EnumerationOptions = [],
    using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    if isPlain { return unsafe super.enumerateAttribute(attrName, in: enumerationRange, options: opts, using: block) }
    unsafe plain.enumerateAttribute(attrName, in: enumerationRange, options: opts, using: block)
  }

  // Foundation's methods would change the text of the superclass. So all changes call the two methods that a subclass
  // overrides.

  /// Replaces letters, and records the change.
  open override func replaceCharacters(in range: NSRange, with str: String) {
    guard !isPlain || has(range) else { return }
    super.replaceCharacters(in: range, with: str)
    guard isPlain else { return }
    edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
  }
  /// Replaces the attributes of a part, and records the change.
  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    guard !isPlain || has(range) else { return }
    super.setAttributes(attrs, range: range)
    guard isPlain else { return }
    edited(.editedAttributes, range: range, changeInLength: 0)
  }
  /// Replaces letters by a text with its attributes.
  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    guard has(range) else { return }
    let new = NSAttributedString(attributedString: attrString)
    beginEditing()
    replaceCharacters(in: range, with: new.string)
    var at = 0
    while at < new.length {
      var part = NSRange()
      let attributes = unsafe new.attributes(at: at, effectiveRange: &part)
      // A change through `mutableString` leaves Foundation's parts as they were, so the last may be too long.
      part.length = min(part.length, new.length - part.location)
      guard part.length > 0 else { break }
      setAttributes(attributes, range: NSRange(location: range.location + part.location, length: part.length))
      at = NSMaxRange(part)
    }
    endEditing()
  }
  /// Whether a range lies in the text; otherwise reports it.
  private func has(_ range: NSRange) -> Bool {
    let isInside = range.inside(length) == range
    if !isInside { Misuse.report("\(range) is not a part of a text of length \(length); the text stays as it is") }
    return isInside
  }
  private func change(_ range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
    guard has(range) else { return }
    var at = range.location
    beginEditing()
    while at < NSMaxRange(range) {
      var part = NSRange()
      var attributes = unsafe self.attributes(at: at, effectiveRange: &part)
      let inside = NSIntersectionRange(part, NSRange(location: at, length: NSMaxRange(range) - at))
      guard inside.length > 0 else { break }
      change(&attributes)
      setAttributes(attributes, range: inside)
      at = NSMaxRange(inside)
    }
    endEditing()
  }
  /// Adds an attribute to a range.
  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    change(range) { $0[name] = value }
  }
  /// Adds attributes to a range.
  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    change(range) { $0.merge(attrs) { $1 } }
  }
  /// Removes an attribute from a part.
  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    change(range) { $0[name] = nil }
  }
  /// Inserts a text with its attributes.
  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }
  /// Appends a text with its attributes.
  open override func append(_ attrString: NSAttributedString) { insert(attrString, at: length) }
  /// Removes characters.
  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }
  /// Replaces the whole text.
  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
  }
}

extension NSMutableAttributedString {
  /// No effect: fonts are not replaced.
  public func fixAttributes(in range: NSRange) {}
}
