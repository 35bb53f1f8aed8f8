// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import AutoLayout
public import Foundation

/// A storyboard, which is not read here.
public final class UIStoryboard: ViewIsolated {
  private let name: String
  /// A storyboard by name.
  public init(name: String, bundle: Bundle?) { self.name = name }
  /// Returns a plain controller, and reports that storyboards are not read.
  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    reportReplacement(of: identifier)
    return UIViewController()
  }
  /// Returns a plain controller, and reports that storyboards are not read.
  public func instantiateInitialViewController() -> UIViewController? { instantiateViewController(withIdentifier: "") }
  /// Returns the controller that the closure makes; if there is none, reports that storyboards are not read, and
  /// returns a plain controller.
  public func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    if let made = creator?(NSCoder()) { return made }
    reportReplacement(of: identifier)
    return Controller.makeObjectOfClass()
  }
  /// Returns the controller that the closure makes; if there is none, reports that storyboards are not read, and
  /// returns a plain controller.
  public func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? { instantiateViewController(identifier: "", creator: creator) }

  private func reportReplacement(of identifier: String) {
    let replaced = identifier.isEmpty ? "the initial controller" : "'\(identifier)'"
    Misuse.report("storyboards are not read: a plain controller replaces \(replaced) of the storyboard '\(name)'")
  }
}

/// A segue of a storyboard; never made here.
open class UIStoryboardSegue: ViewIsolated {
  /// The name.
  public final let identifier: String?
  /// The destination.
  public final let destination: UIViewController
  /// The source.
  public final let source: UIViewController
  /// A segue.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
  }
  /// Shows the destination from the source.
  open func perform() { source.show(destination, sender: nil) }
}

/// A nib, which is not read here.
public final class UINib: ViewIsolated {
  /// A nib by name.
  public init(nibName name: String, bundle: Bundle?) {}
  /// No objects, because nibs are not read.
  public func instantiate(withOwner owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any] { [] }
}
