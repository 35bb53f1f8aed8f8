import AutoLayout
public import Foundation

/// What is told of picked files; a test calls it.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIDocumentPickerDelegate: AnyObject {
  /// Told that files were picked.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// Told that none was picked.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  /// Does nothing unless implemented.
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}
  /// Does nothing unless implemented.
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

/// What files are picked for.
public enum UIDocumentPickerMode: UInt, Hashable, Sendable {
  /// To copy them.
  case `import`
  /// To open them.
  case open
  /// To give copies away.
  case exportToService
  /// To give them away.
  case moveToService
}

/// Lets somebody pick files; kept: here nobody does.
open class UIDocumentPickerViewController: UIViewController {
  /// Whom it tells; not kept alive.
  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// Kept: whether several may be picked.
  open var allowsMultipleSelection = false
  /// Kept: whether the ends of names show.
  open var shouldShowFileExtensions = false
  /// Kept: where it begins.
  open var directoryURL: URL?
  /// What files are picked for.
  public private(set) final var documentPickerMode = UIDocumentPickerMode.import
  /// Picks files of kinds.
  public convenience init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    self.init(nibName: nil, bundle: nil)
    documentPickerMode = mode
  }
  /// Gives files away.
  public convenience init(forExporting urls: [URL], asCopy: Bool = false) {
    self.init(nibName: nil, bundle: nil)
    documentPickerMode = asCopy ? .exportToService : .moveToService
  }
}
