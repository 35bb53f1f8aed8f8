import AutoLayout
public import Foundation

/// The delegate of a file picker; never called here, but tests may call it.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIDocumentPickerDelegate: AnyObject {
  /// Called after files were picked; never called here.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// Called after picking was cancelled; never called here.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  /// Does nothing unless implemented.
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}
  /// Does nothing unless implemented.
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

/// The purpose of picking files.
public enum UIDocumentPickerMode: UInt, Hashable, Sendable {
  /// Imports copies of the files.
  case `import`
  /// Opens the files.
  case open
  /// Exports copies.
  case exportToService
  /// Moves the files.
  case moveToService
}

/// A file picker; stored only, because no user can pick a file here.
open class UIDocumentPickerViewController: UIViewController {
  /// Stored only: the delegate of the picker; not kept alive.
  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// Stored only: whether several files may be picked.
  open var allowsMultipleSelection = false
  /// Stored only: whether the extensions of file names are shown.
  open var shouldShowFileExtensions = false
  /// Stored only: the folder that is shown at first.
  open var directoryURL: URL?
  /// The purpose of picking files.
  public private(set) final var documentPickerMode = UIDocumentPickerMode.import
  /// Makes a picker of files; the types of files are not stored.
  public convenience init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    self.init(nibName: nil, bundle: nil)
    documentPickerMode = mode
  }
  /// Makes a picker that opens files; the types of files are not stored.
  public convenience init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
    self.init(nibName: nil, bundle: nil)
    documentPickerMode = asCopy ? .import : .open
  }
  /// Makes a picker that exports files; their URLs are not stored.
  public convenience init(forExporting urls: [URL], asCopy: Bool = false) {
    self.init(nibName: nil, bundle: nil)
    documentPickerMode = asCopy ? .exportToService : .moveToService
  }
}
