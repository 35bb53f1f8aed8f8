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
  /// Called when a preview has closed; never called here.
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

/// Previews a document, and opens it in other applications; stored only, because there are no other applications here.
open class UIDocumentInteractionController: ViewIsolated {
  /// Stored only: the URL of the document.
  open var url: URL?
  /// Stored only: the kind of the document.
  open var uti: String?
  /// The name of the document; the name of its file unless set.
  open var name: String? {
    get { ownName ?? url?.lastPathComponent }
    set { ownName = newValue }
  }
  private var ownName: String?
  /// Stored only: the annotation for the application that opens the document.
  open var annotation: Any?
  /// Stored only: the delegate of the controller.
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
  /// A controller without a document.
  public init() {}
  /// A controller of a document.
  public convenience init(url: URL) {
    self.init()
    self.url = url
  }
  /// Presents a preview, and returns whether it is shown; `false` unless overridden.
  @discardableResult open func presentPreview(animated: Bool) -> Bool { false }
  /// Presents a menu, and returns whether it is shown; `false` unless overridden.
  @discardableResult open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }
  /// Presents a menu, and returns whether it is shown; `false` unless overridden.
  @discardableResult open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { false }
  /// Presents a menu, and returns whether it is shown; `false` unless overridden.
  @discardableResult open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }
  /// Presents a menu, and returns whether it is shown; `false` unless overridden.
  @discardableResult open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { false }
  /// No effect: dismisses the preview.
  open func dismissPreview(animated: Bool) {}
  /// No effect: dismisses the menu.
  open func dismissMenu(animated: Bool) {}
}

/// Shows the definition of a word; stored only, because there are no dictionaries here.
open class UIReferenceLibraryViewController: UIViewController {
  /// A controller that explains a word, which is not stored.
  public init(term: String) { super.init(nibName: nil, bundle: nil) }
  /// A controller without a word; the archive is not read.
  public required init?(coder: NSCoder) { super.init(nibName: nil, bundle: nil) }
  /// Whether a dictionary defines a term; `false` unless overridden.
  open class func dictionaryHasDefinition(forTerm term: String) -> Bool { false }
}
