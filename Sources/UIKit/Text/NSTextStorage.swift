import AutoLayout
public import Foundation

/// Is told of changes of a text.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol NSTextStorageDelegate: AnyObject {}

/// A text that is laid out.
open class NSTextStorage: NSMutableAttributedString {
  /// What has changed in a text.
  public struct EditActions: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public let rawValue: UInt
    /// A set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The look.
    public static let editedAttributes = EditActions(rawValue: 1)
    /// The letters.
    public static let editedCharacters = EditActions(rawValue: 2)
  }
  /// What places the letters.
  open private(set) var layoutManagers: [NSLayoutManager] = []
  /// Kept: the object that it would notify.
  open weak var delegate: (any NSTextStorageDelegate)?
  /// What has changed last.
  open private(set) var editedMask: EditActions = []
  /// Where something has changed last.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// How much longer the text has become last.
  open private(set) var changeInLength = 0

  /// Gives the text to what places letters.
  open func addLayoutManager(_ manager: NSLayoutManager) {
    layoutManagers.append(manager)
    manager.textStorage = self
  }
  /// Takes the text from what places letters.
  open func removeLayoutManager(_ manager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === manager }
    manager.textStorage = nil
  }
  /// Says that a part has changed, and has the change processed.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    (self.editedMask, self.editedRange, changeInLength) = (editedMask, editedRange, delta)
    processEditing()
  }
  /// Told that a part has changed.
  open func processEditing() {}
}

extension NSMutableAttributedString {
  /// Replaces fonts that do not have a letter: nothing.
  public func fixAttributes(in range: NSRange) {}
}
