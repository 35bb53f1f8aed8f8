public import AutoLayout
public import Foundation

/// The delegate of a document controller; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIDocumentInteractionControllerDelegate: AnyObject {
  /// The controller that presents the preview.
  func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController
  /// Called when a preview has closed.
  func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
}

extension UIDocumentInteractionControllerDelegate {
  /// A plain controller.
  public func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController { UIViewController() }
  /// Does nothing.
  public func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {}
}

/// Shows and passes on a document; stored only: no other application is there to take it.
open class UIDocumentInteractionController: ViewIsolated {
  /// Stored only: the URL of the document.
  open var url: URL?
  /// Stored only: the kind of the document.
  open var uti: String?
  /// The name of the document; that of its file unless set.
  open var name: String? {
    get { ownName ?? url?.lastPathComponent }
    set { ownName = newValue }
  }
  private var ownName: String?
  /// Stored only: the annotation for the application that opens it.
  open var annotation: Any?
  /// Stored only: the object that it would ask.
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
  /// A controller without a document.
  public init() {}
  /// A controller of a document.
  public convenience init(url: URL) {
    self.init()
    self.url = url
  }
  /// Whether a preview shows; `false` unless overridden.
  @discardableResult open func presentPreview(animated: Bool) -> Bool { false }
  /// Whether a menu shows; `false` unless overridden.
  @discardableResult open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }
  /// Whether a menu shows; `false` unless overridden.
  @discardableResult open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { false }
  /// Whether a menu shows; `false` unless overridden.
  @discardableResult open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }
  /// Whether a menu shows; `false` unless overridden.
  @discardableResult open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { false }
  /// No effect: no preview shows.
  open func dismissPreview(animated: Bool) {}
  /// No effect: no menu shows.
  open func dismissMenu(animated: Bool) {}
}

/// Shows the definition of a word; stored only: there are no dictionaries here.
open class UIReferenceLibraryViewController: UIViewController {
  /// A controller that explains a word.
  public init(term: String) { super.init(nibName: nil, bundle: nil) }
  /// From an archive, of which there is none here.
  public required init?(coder: NSCoder) { super.init(nibName: nil, bundle: nil) }
  /// Whether a dictionary defines a term; `false` unless overridden.
  open class func dictionaryHasDefinition(forTerm term: String) -> Bool { false }
}
